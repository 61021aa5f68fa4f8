// The map as a board: the cells of moves have dots; a click or a drag moves there. Values are under a
// checkerboard until they are revealed. Where cells are small or far, the player first aims along a ray,
// with the exact place in a bubble.

import { describeCell, spoken } from "../ground/answers.js";
import { bottom, home, inSight, left, reveal, sameCamera } from "../ground/camera.js";
import { byId, element } from "../ground/dom.js";
import { frame } from "../ground/frame.js";
import { ruler } from "../map/axes.js";
import { still } from "../map/glide.js";
import { button, iconButton } from "../parts/button.js";
import {
  drawArrow,
  drawCross,
  drawDot,
  drawFlag,
  drawPiece,
  drawWay,
  fillCell,
  readSigns,
} from "./signs.js";
import { drawVeil, veil } from "./veil.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { Camera, Size } from "../ground/camera.js" */
/** @import { Page } from "../mode/mode.js" */
/** @import { Tone } from "./signs.js" */

/**
 * @typedef {object} Arrow
 * @property {Cell} from
 * @property {Cell} to
 * @property {Tone} tone
 */

/** Cells of a board on a plane, in CSS pixels; `far` if not all of them fit. */
const CELL = { far: 44, most: 56 };
/** If not all cells fit, at least this many are in sight along either side. */
const LEAST = 6;
/** Smaller cells are not drawn where they need not be: a board that needs them scrolls. */
const SMALLEST = 10;
/** A smaller cell is too small to press: the player aims first. */
const TARGET = 14;
/** If cells are smaller, straight lines are drawn instead of dots. */
const FAR = 6;
/** Free space around the cells that a game can reach, in CSS pixels. */
const EDGE = 8;
/** Moves that add stones are looked for this many cells beyond twice the piece's numbers. */
const BEYOND = 16;
/** If more cells are visible, moves are not looked for. */
const MOST_CELLS = 100_000;
/** How long a piece moves, in milliseconds. */
const MOTION = 200;
/** How long the checkerboard fades, in milliseconds. */
const MELT = 200;
/** For this long after the start of a game the map has not been moved by the reader, in milliseconds. */
const ENTERING = 600;
/** Among this many cells those without a move are looked for. */
const MOST_ENDS = 10_000;

/** What keys do on a map that is a board. */
const KEYS =
  "Enter moves the piece to the cell, where that is a move. B reads the board, L lists the moves, and M says who wins.";

export class Plane {
  /** The piece's cell, if the picture is the game's. @type {Cell | null} */
  cell = null;
  /** @type {Arrow[]} */
  arrows = [];
  /** Cells with a ring. @type {Cell[]} */
  rings = [];
  /** Cells shown as cold. @type {Cell[]} */
  cold = [];
  /** The cell that a hint lights up. @type {Cell | null} */
  #lit = null;
  /** Visible cells of moves. @type {Cell[]} */
  #moves = [];
  /** The straight lines that begin with a step of one, drawn where cells are small. @type {Cell[]} */
  #ways = [];
  #movesFor = "";
  /** The last question for them. @type {Promise<Uint32Array>} */
  #found = Promise.resolve(new Uint32Array());
  /** Cells without a move: goals, or traps if the last to move loses. @type {Cell[]} */
  #ends = [];
  #endsFor = "";
  /** Whether a person may move now. */
  enabled = false;
  /** How much is hidden: from 0, nothing, to 1, everything. */
  #veil = 1;
  /** The piece's movement. @type {{ from: Cell, start: number } | null} */
  #way = null;
  /** The cell aimed at. @type {Cell | null} */
  #aim = null;
  /** Whether the piece is being dragged. */
  #held = false;
  #hovering = new AbortController();
  #bubble;
  #where = element("b");
  #acts;
  #signal;
  #element = byId("map");
  /** The map's name outside a game. */
  #oldName = "Map of values";
  #animate = frame(() => this.#step());

  /**
   * @param {Page} page
   * @param {AbortSignal} signal
   * @param {object} on
   * @param {(position: string) => void} on.onMove
   * @param {(sentence: string) => void} on.onRefused
   * @param {string} [on.keys] What other keys do, for screen readers.
   */
  constructor(page, signal, { onMove, onRefused, keys = KEYS }) {
    this.page = page;
    this.onMove = onMove;
    this.onRefused = onRefused;
    this.#signal = signal;
    this.#acts = element(
      "span.aim-acts",
      iconButton("minus", "Less far", () => this.#nudge(-1n)),
      iconButton("plus", "Further", () => this.#nudge(1n)),
      button("Move", () => this.#confirm(), { kind: "primary", act: "aimed" }),
    );
    this.#bubble = element("div.aim.surface", { hidden: true }, this.#where, this.#acts);
    this.#element.after(this.#bubble);
    const remove = page.map.addOverlay((context, camera, size) =>
      this.#draw(context, camera, size),
    );
    page.map.take(
      {
        choose: (cell) => this.#choose(cell),
        grab: (cell) => this.#grab(cell),
        carry: (cell) => this.#point(cell, true),
        drop: (cell) => this.#drop(cell),
        describe: (cell) => this.#describe(cell),
      },
      signal,
    );
    // The keyboard cursor starts at the piece.
    this.#element.addEventListener("focus", () => this.#beginKeys(), { signal });
    page.state.on(["camera", "reading"], () => this.#look(), signal);
    const watch = new ResizeObserver(() => this.#fitAgain());
    watch.observe(this.#element);
    page.state.on(["cursor"], ({ cursor }) => this.#hover(cursor), signal);
    signal.addEventListener("abort", () => {
      watch.disconnect();
      remove();
      this.#bubble.remove();
      this.#hovering.abort();
      this.#veil = 0;
      this.#element.setAttribute("aria-label", this.#oldName);
      this.#mark(false);
    });
    this.#mark();
    const help = byId("map-keys");
    const before = help.textContent;
    help.textContent = `Arrow keys move from cell to cell, with Shift by ten. Plus and minus zoom. ${keys}`;
    signal.addEventListener("abort", () => {
      help.textContent = before;
    });
  }

  #beginKeys() {
    const { state } = this.page;
    if (!this.cell || !this.#element.matches(":focus-visible")) return;
    // Do not speak the cell when the cursor follows the piece: the last message should be heard.
    this.#silent = this.cell;
    state.set({ cursor: this.cell });
  }

  /** @type {Cell | null} */
  #silent = null;

  /** What to say about a cell. @param {Cell} cell */
  async #describe(cell) {
    const { state, engine } = this.page;
    const { line, convention } = state.now;
    if (this.#silent === cell) {
      this.#silent = null;
      return "";
    }
    const place = `${cell.x}, ${cell.y}`;
    const here = this.cell?.x === cell.x && this.cell.y === cell.y;
    const legal = !here && this.cell && this.enabled && (await this.#leads(line, this.cell, cell));
    const move = here ? "the piece" : legal ? "you can go there" : "no move";
    const among = (/** @type {Cell[]} */ cells) =>
      cells.some(({ x, y }) => x === cell.x && y === cell.y);
    const ringed = among(this.rings) ? "ringed, " : among(this.cold) ? "cold, " : "";
    const role = ringed + move;
    if (this.#goalVeil === 1) return `${place}: ${role}`;
    const described = await describeCell(engine, line, cell);
    return described
      ? `${place}: ${role}. ${spoken(described, convention)}`
      : `${place}: no position`;
  }

  /** Visible cells of moves. */
  async inSight() {
    let found;
    do {
      found = this.#found;
      await found;
    } while (found !== this.#found);
    return this.#moves;
  }

  /** Whether values are shown. */
  get revealed() {
    return this.#goalVeil === 0;
  }

  #goalVeil = 1;

  /** Shows or hides the values. @param {boolean} yes */
  reveal(yes) {
    this.#goalVeil = yes ? 0 : 1;
    this.#mark();
    if (still()) this.#veil = this.#goalVeil;
    this.redraw();
    this.#animate();
  }

  /** While values are hidden, the whole picture looks like a board, rulers included. */
  #mark(hidden = this.#goalVeil === 1) {
    if (veil(this, hidden)) this.page.map.relook();
  }

  redraw() {
    this.page.map.redrawOverlay();
  }

  /**
   * Puts the piece on a cell.
   *
   * @param {Cell | null} cell
   * @param {object} how
   * @param {boolean} how.enabled
   * @param {Arrow[]} [how.arrows]
   * @param {boolean} [how.travel] Whether it is animated from its old cell.
   */
  put(cell, { enabled, arrows = [], travel = false }) {
    if (travel && cell && this.cell && !still()) {
      this.#way = { from: this.cell, start: performance.now() };
      this.#animate();
    } else {
      this.#way = null;
    }
    this.cell = cell;
    this.enabled = enabled;
    this.arrows = arrows;
    this.#lit = null;
    this.#held = false;
    this.#unaim();
    this.#movesFor = "";
    this.#moves = [];
    this.#name();
    this.#beginKeys();
    this.#look();
    this.redraw();
  }

  /**
   * Glides to where cells are large, with the corner at the bottom left.
   *
   * @param {number} [most] The largest cell, in CSS pixels.
   */
  enter(most = CELL.most) {
    const reach = this.cell ?? { x: 10n, y: 10n };
    const camera = this.#corner(most, reach);
    this.#entered = { most, reach, camera, at: performance.now() };
    this.#reachFor = "";
    void this.#findReach();
    this.page.map.glide(camera, () => {
      if (!this.#signal.aborted) this.follow();
    });
  }

  /** How it was last entered. @type {{ most: number, reach: Cell, camera: Camera, at: number } | null} */
  #entered = null;
  #reachFor = "";

  /** A move that adds stones leads beyond the piece: its cell is brought into view as well. */
  async #findReach() {
    const { cell, page } = this;
    const entered = this.#entered;
    const { line, reading } = page.state.now;
    if (!cell || !entered || reading?.kind !== "plane") return;
    const key = `${line} ${cell.x},${cell.y}`;
    const [width, height] = [cell.x, cell.y].map((n) => Number(2n * n) + BEYOND);
    if (key === this.#reachFor || width * height > MOST_CELLS) return;
    this.#reachFor = key;
    const words = [line, cell.x, cell.y, 0n, 0n, width, height];
    const found = await page.engine.call("movesWithin", /** @type {any} */ (words));
    if (this.#signal.aborted || key !== this.#reachFor || entered !== this.#entered) return;
    let { x, y } = entered.reach;
    for (const cell of cellsFrom({ x: 0n, y: 0n }, found)) {
      if (cell.x > x) x = cell.x;
      if (cell.y > y) y = cell.y;
    }
    if (x === entered.reach.x && y === entered.reach.y) return;
    entered.reach = { x, y };
    this.#fitAgain();
  }

  /** The window has a new size, or the game reaches further: keep the corner in place. */
  #fitAgain() {
    const { camera } = this.page.state.now;
    const entered = this.#entered;
    if (!entered || !camera) return;
    // Showing a board over the map changes its size.
    const soon = performance.now() - entered.at < ENTERING;
    if (!soon && !sameCamera(camera, entered.camera)) return;
    entered.camera = this.#corner(entered.most, entered.reach);
    this.page.map.glide(entered.camera, () => {
      if (!this.#signal.aborted) this.follow();
    });
  }

  /**
   * The origin in its corner with suitable cells: every cell that the game reaches is visible, clear of
   * the bar and the buttons, unless cells would be too small.
   *
   * @param {number} most
   * @param {Cell} reach
   */
  #corner(most, reach) {
    const { size } = this.page.map;
    const { above, aside } = this.#covered;
    const wide = size.width - ruler() * 2 - aside - EDGE;
    const high = size.height - ruler() - above - EDGE;
    const fits = Math.min(wide / (Number(reach.x) + 1), high / (Number(reach.y) + 1));
    const far = Math.max(SMALLEST, Math.min(CELL.far, wide / LEAST, high / LEAST));
    const small = most < CELL.far ? SMALLEST : far;
    const zoom = Math.min(most, fits < SMALLEST ? small : fits);
    const side = Math.min(size.width, size.height);
    return home(size, side / zoom, { left: ruler() * 2, bottom: ruler() });
  }

  /** How much of the map the bar covers from its top, and the buttons from its right side. */
  get #covered() {
    const { top, right } = this.#element.getBoundingClientRect();
    const { left, width } = byId("corner-row").getBoundingClientRect();
    return {
      above: Math.max(0, this.page.map.above - top),
      aside: width > 0 ? Math.max(0, right - left) : 0,
    };
  }

  /** Brings the piece into view. */
  follow() {
    const { map } = this.page;
    if (!this.cell || map.sees(this.cell)) return;
    const { above, aside } = this.#covered;
    const [foot, side] = [ruler() + 8, ruler() * 2 + 8];
    const margin = { left: side, right: aside + 8, top: above + 8, bottom: foot };
    map.glide(reveal(map.camera, map.size, this.cell, margin));
  }

  /** Handles a press on a cell. @param {Cell} cell */
  async #choose(cell) {
    const { state } = this.page;
    state.set({ selected: null });
    this.#hovering.abort();
    if (!this.enabled || !this.cell) return;
    const target = await this.#snap(cell);
    if (!target) {
      this.#unaim();
      this.onRefused("No move leads there.");
      return;
    }
    const exact = target.x === cell.x && target.y === cell.y;
    // After hovering, a press confirms only the cell aimed at; otherwise it aims.
    const again = this.#aiming && target.x === this.#aim?.x && target.y === this.#aim?.y;
    if ((exact && this.page.map.camera.zoom >= TARGET) || again) this.#go(target);
    else this.#aimAt(target, true);
  }

  /** @param {Cell} cell */
  #grab(cell) {
    this.#held =
      this.enabled && this.cell !== null && cell.x === this.cell.x && cell.y === this.cell.y;
    return this.#held;
  }

  /** @param {Cell | null} cell */
  async #drop(cell) {
    this.#held = false;
    const target = cell && (await this.#snap(cell));
    if (target) this.#go(target);
    else this.#unaim();
  }

  /** @param {Cell | null} cell */
  #hover(cell) {
    if (this.#held || this.#aiming) return;
    if (cell) this.#point(cell, false);
    else this.#unaim();
  }

  #aiming = false;

  /**
   * @param {Cell} cell
   * @param {boolean} held
   */
  async #point(cell, held) {
    if (!this.enabled || !this.cell) return;
    this.#hovering.abort();
    this.#hovering = new AbortController();
    const { signal } = this.#hovering;
    const target = await this.#snap(cell, held);
    if (signal.aborted || (this.#aiming && !held)) return;
    const far = this.page.map.camera.zoom < TARGET;
    if (target && (held || far || target === cell)) this.#aimAt(target, false);
    else this.#unaim();
  }

  /**
   * The cell itself if a move leads there, otherwise the nearest cell on a straight line from the piece.
   *
   * @param {Cell} cell
   * @param {boolean} [loose] Whether any distance counts.
   * @returns {Promise<Cell | null>}
   */
  async #snap(cell, loose = false) {
    const { cell: at, page } = this;
    if (!at) return null;
    const line = page.state.now.line;
    const known = (/** @type {Cell} */ { x, y }) =>
      this.#moves.some((move) => move.x === x && move.y === y);
    if (known(cell)) return cell;
    const near = page.map.camera.zoom >= TARGET ? 0.5 : TARGET / page.map.camera.zoom;
    const [dx, dy] = [at.x - cell.x, at.y - cell.y];
    const both = dx + dy > 0n ? (dx + dy) / 2n : 0n;
    const ways = [
      cell,
      { x: at.x, y: cell.y },
      { x: cell.x, y: at.y },
      { x: at.x - both, y: at.y - both },
    ];
    const tried = ways
      .filter(({ x, y }) => x >= 0n && y >= 0n)
      .map((way) => ({
        way,
        off: Math.hypot(Number(way.x - cell.x), Number(way.y - cell.y)),
      }))
      .filter(({ off }) => loose || off <= near)
      .sort((a, b) => a.off - b.off);
    for (const { way } of tried) {
      if (await this.#leads(line, at, way)) return way;
    }
    return null;
  }

  /**
   * Whether a move leads from one cell to another.
   *
   * @param {string} line
   * @param {Cell} from
   * @param {Cell} to
   */
  async #leads(line, from, to) {
    const found = await this.page.engine.call("movesWithin", [
      line,
      from.x,
      from.y,
      to.x,
      to.y,
      1,
      1,
    ]);
    return found.length > 0;
  }

  /**
   * @param {Cell} cell
   * @param {boolean} fast Whether it stays, to be adjusted and confirmed.
   */
  #aimAt(cell, fast) {
    this.#aim = cell;
    this.#aiming = fast;
    this.#acts.hidden = !fast;
    this.#where.textContent = `${cell.x}, ${cell.y}`;
    this.#place();
    this.redraw();
  }

  #unaim() {
    this.#hovering.abort();
    this.#aim = null;
    this.#aiming = false;
    this.#bubble.hidden = true;
    this.redraw();
  }

  /** Places the bubble over the cell aimed at, inside the window. */
  #place() {
    const { map } = this.page;
    const far = map.camera.zoom < TARGET || this.#held || this.#distant;
    this.#bubble.hidden = !this.#aim || !(far || this.#aiming);
    if (!this.#aim || this.#bubble.hidden) return;
    const { camera, size } = map;
    const x = left(camera, size, this.#aim.x) + camera.zoom / 2;
    const y = bottom(camera, size, this.#aim.y) - camera.zoom;
    const { offsetWidth: width, offsetHeight: height } = this.#bubble;
    const top = this.#element.offsetTop;
    const kept = (/** @type {number} */ at, /** @type {number} */ most) =>
      Math.max(8, Math.min(most - 8, at));
    this.#bubble.style.left = `${kept(x - width / 2, size.width - width)}px`;
    this.#bubble.style.top = `${top + kept(y - height - 8, size.height - height)}px`;
  }

  /** Whether numbers are too large to read off the rulers. */
  get #distant() {
    return this.cell !== null && (this.cell.x > 999n || this.cell.y > 999n);
  }

  /** Aims one further along the ray, or one less. @param {bigint} by */
  async #nudge(by) {
    const { cell, page } = this;
    const aim = this.#aim;
    if (!aim || !cell) return;
    const sign = (/** @type {bigint} */ n) => (n > 0n ? 1n : n < 0n ? -1n : 0n);
    const next = { x: aim.x + sign(aim.x - cell.x) * by, y: aim.y + sign(aim.y - cell.y) * by };
    if (next.x < 0n || next.y < 0n) return;
    if (await this.#leads(page.state.now.line, cell, next)) this.#aimAt(next, true);
  }

  #confirm() {
    if (this.#aim) this.#go(this.#aim);
  }

  /** @param {Cell} cell */
  async #go(cell) {
    this.#unaim();
    const { engine, state } = this.page;
    const position = await engine.call("positionAt", [state.now.line, cell.x, cell.y]);
    if (position) this.onMove(position);
  }

  /** Names the map as a board, with the piece's cell. */
  #name() {
    const place = this.cell ? ` The piece is on ${this.cell.x}, ${this.cell.y}.` : "";
    this.#element.setAttribute("aria-label", `Board.${place}`);
  }

  /** Lights a cell up for a hint. @param {Cell | null} cell */
  light(cell) {
    this.#lit = cell;
    this.redraw();
  }

  /** Finds the visible moves, and where the game ends. */
  async #look() {
    const { state, map, engine } = this.page;
    const { line, reading } = state.now;
    this.#place();
    if (reading?.kind !== "plane" || !this.cell) {
      this.#moves = [];
      return;
    }
    void this.#findReach();
    if (map.camera.zoom < FAR) this.#findWays(line, this.cell);
    const sight = inSight(map.camera, map.size);
    const low = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
    const [x0, y0] = [low(sight.left), low(sight.bottom)];
    const [x1, y1] = [sight.right, sight.top];
    const [width, height] = [Number(x1 - x0) + 1, Number(y1 - y0) + 1];
    void this.#findEnds(line, { x: x0, y: y0 }, width, height);
    const key = `${line} ${this.cell.x},${this.cell.y} ${x0},${y0} ${width} ${height}`;
    if (key === this.#movesFor) return;
    this.#movesFor = key;
    if (width <= 0 || height <= 0 || width * height > MOST_CELLS) {
      this.#moves = [];
      return;
    }
    const { x, y } = this.cell;
    this.#found = engine.call("movesWithin", [line, x, y, x0, y0, width, height]);
    const found = await this.#found;
    if (key !== this.#movesFor) return;
    this.#moves = cellsFrom({ x: x0, y: y0 }, found);
    this.redraw();
  }

  #waysFor = "";

  /**
   * Which straight lines are legal, by their first step.
   *
   * @param {string} line
   * @param {Cell} from
   */
  async #findWays(line, { x, y }) {
    const key = `${line} ${x},${y}`;
    if (key === this.#waysFor) return;
    this.#waysFor = key;
    this.#ways = [];
    const steps = [
      { x: 1n, y: 0n },
      { x: 0n, y: 1n },
      { x: 1n, y: 1n },
    ].filter((step) => step.x <= x && step.y <= y);
    const open = await Promise.all(
      steps.map((step) => this.#leads(line, { x, y }, { x: x - step.x, y: y - step.y })),
    );
    if (key !== this.#waysFor) return;
    this.#ways = steps.filter((_, index) => open[index]);
    this.redraw();
  }

  /**
   * The cells in sight without a move.
   *
   * @param {string} line
   * @param {Cell} corner The first of them.
   * @param {number} width
   * @param {number} height
   */
  async #findEnds(line, corner, width, height) {
    const rows = Math.min(height, Math.floor(MOST_ENDS / width));
    const key = `${line} ${corner.x},${corner.y} ${width} ${rows}`;
    if (key === this.#endsFor || rows <= 0) return;
    this.#endsFor = key;
    const asked = /** @type {const} */ ([line, corner.x, corner.y, width, rows]);
    const found = await this.page.engine.call("endsWithin", [...asked]);
    if (key !== this.#endsFor) return;
    this.#ends = cellsFrom(corner, found);
    this.redraw();
  }

  #step() {
    let moving = false;
    if (this.#way) {
      if (performance.now() - this.#way.start >= MOTION) this.#way = null;
      else moving = true;
    }
    if (this.#veil !== this.#goalVeil) {
      const now = performance.now();
      const by = Math.min(50, now - (this.#melting || now)) / MELT;
      this.#melting = now;
      const way = this.#goalVeil - this.#veil;
      this.#veil += Math.sign(way) * Math.min(Math.abs(way), by);
      moving = true;
    } else {
      this.#melting = 0;
    }
    this.redraw();
    if (moving) this.#animate();
  }

  #melting = 0;

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Camera} camera
   * @param {Size} size
   */
  #draw(context, camera, size) {
    const { state } = this.page;
    if (state.now.reading?.kind !== "plane") return;
    const misere = state.now.convention === "misere";
    const signs = readSigns(this.#element);
    const view = { context, camera, size, signs };
    if (this.#veil > 0) {
      drawVeil(view, (x, y) => this.page.map.layer?.valueAt(x, y), this.#veil);
    }
    for (const cell of this.cold) fillCell(view, cell, "cold");
    for (const { from, to, tone } of this.arrows) {
      fillCell(view, from, tone);
      fillCell(view, to, tone);
    }
    // The flag is smaller beside a piece or a number; a cross is always small.
    const aside = (/** @type {Cell} */ { x, y }) =>
      misere || this.#veil < 1 || (this.cell?.x === x && this.cell.y === y);
    for (const end of this.#ends) if (!aside(end)) drawFlag(view, end, false);
    if (this.enabled && this.cell && camera.zoom < FAR) {
      for (const way of this.#ways) drawWay(view, this.cell, way);
    }
    if (this.enabled) {
      for (const cell of this.#moves) {
        const aimed = this.#aim?.x === cell.x && this.#aim.y === cell.y;
        const lit = this.#lit?.x === cell.x && this.#lit.y === cell.y;
        drawDot(view, cell, aimed || lit, this.#veil < 1);
      }
      const hidden =
        this.#aim && !this.#moves.some(({ x, y }) => x === this.#aim?.x && y === this.#aim.y);
      if (this.#aim && hidden) drawDot(view, this.#aim, true, this.#veil < 1);
    }
    for (const { from, to, tone } of this.arrows) drawArrow(view, from, to, tone);
    for (const cell of this.rings) fillCell(view, cell, "ring");
    if (this.cell) {
      const share = this.#way ? Math.min(1, (performance.now() - this.#way.start) / MOTION) : 1;
      const from = this.#way?.from ?? this.cell;
      drawPiece(view, from, this.cell, 1 - (1 - share) ** 3, this.#held);
    }
    for (const end of this.#ends) {
      if (misere) drawCross(view, end);
      else if (aside(end)) drawFlag(view, end, true);
    }
  }
}

/** Cells by column and row, counted from a corner. @param {Cell} corner @param {Uint32Array} found */
function cellsFrom({ x, y }, found) {
  const cells = [];
  for (let at = 0; at < found.length; at += 2) {
    cells.push({ x: x + BigInt(found[at]), y: y + BigInt(found[at + 1]) });
  }
  return cells;
}
