// The map as a board: the cells of moves have dots; a click or a drag moves there. Values are under a
// checkerboard until they are revealed. Where cells are small or far, the player first aims along a ray,
// with the exact place in a bubble.

import { Answers, ask } from "../engine/answers.js";
import { describeCell, spoken } from "../ground/answers.js";
import { bottom, home, inSight, left, reveal, sameCamera } from "../ground/camera.js";
import { byId, element, onResize } from "../ground/dom.js";
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

/**
 * What is on the board.
 *
 * @typedef {object} Setup
 * @property {Cell | null} cell The piece's cell, if the picture is the game's.
 * @property {boolean} enabled Whether a person may move now.
 * @property {Arrow[]} arrows
 * @property {Cell[]} rings Cells with a ring.
 * @property {Cell[]} losing Cells shown as lost.
 * @property {Cell | null} lit The cell that a hint lights up.
 */

/** @type {Setup} */
const NOTHING = { cell: null, enabled: false, arrows: [], rings: [], losing: [], lit: null };

export class Plane {
  /** @type {Setup} */
  #setup = NOTHING;
  #answers;
  /** Visible cells of moves. @type {Cell[]} */
  #moves = [];
  /** The straight lines that begin with a step of one, drawn where cells are small. @type {Cell[]} */
  #ways = [];
  /** Cells without a move: goals, or traps if the last to move loses. @type {Cell[]} */
  #ends = [];
  /** How much is hidden: from 0, nothing, to 1, everything. */
  #veil = 1;
  /** The piece's movement. @type {{ from: Cell, start: number } | null} */
  #way = null;
  /** Where the pointer is, and whether it holds the piece. @type {{ cell: Cell, held: boolean } | null} */
  #pointer = null;
  /** The cell aimed at by a press, to be adjusted and confirmed. @type {Cell | null} */
  #chosen = null;
  /** The cell aimed at. @type {Cell | null} */
  #aim = null;
  #bubble;
  #where = element("b");
  #acts;
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
    this.#answers = new Answers(page.engine, signal, () => this.#look());
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
        carry: (cell) => this.#point({ cell, held: true }),
        drop: (cell) => this.#drop(cell),
        describe: (cell) => this.#describe(cell),
      },
      signal,
    );
    // The keyboard cursor starts at the piece.
    this.#element.addEventListener("focus", () => this.#beginKeys(), { signal });
    page.state.on(["camera", "reading", "convention"], () => this.#look(), signal);
    page.state.on(["camera"], () => this.#enterAgain(), signal);
    onResize(this.#element, () => this.#fitAgain(), signal);
    page.state.on(
      ["cursor"],
      ({ cursor }) => {
        if (!this.#pointer?.held) this.#point(cursor && { cell: cursor, held: false });
      },
      signal,
    );
    signal.addEventListener("abort", () => {
      remove();
      this.#leave();
      page.map.framed = null;
      this.#setup = NOTHING;
      this.#bubble.remove();
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
    const here = isSame(cell, this.cell);
    const legal = !here && this.#setup.enabled && (await this.#leads(cell));
    const move = here ? "the piece" : legal ? "you can go there" : "no move";
    const among = (/** @type {Cell[]} */ cells) => cells.some((each) => isSame(each, cell));
    const ringed = among(this.#setup.rings)
      ? "ringed, "
      : among(this.#setup.losing)
        ? "lost, "
        : "";
    const role = ringed + move;
    if (this.#goalVeil === 1) return `${place}: ${role}`;
    const described = await describeCell(engine, line, cell);
    return described
      ? `${place}: ${role}. ${spoken(described, convention)}`
      : `${place}: no position`;
  }

  /** The piece's cell. */
  get cell() {
    return this.#setup.cell;
  }

  /** Visible cells of moves. */
  async inSight() {
    const seen = this.#seen();
    return seen ? cellsFrom(seen.corner, await this.#answers.wait(seen.moves)) : [];
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
   * Shows a position.
   *
   * @param {Setup} setup
   * @param {boolean} [travel] Whether the piece is animated from its old cell.
   */
  put(setup, travel = false) {
    const { cell: before } = this.#setup;
    const { cell } = setup;
    const moves = cell?.x !== before?.x || cell?.y !== before?.y;
    if (moves) this.#way = null;
    if (moves && travel && cell && before && !still()) {
      this.#way = { from: before, start: performance.now() };
      this.#animate();
    }
    this.#setup = setup;
    if (moves || !setup.enabled) {
      this.#pointer = null;
      this.#chosen = null;
    }
    if (moves) {
      const place = cell ? ` The piece is on ${cell.x}, ${cell.y}.` : "";
      this.#element.setAttribute("aria-label", `Board.${place}`);
      this.#beginKeys();
    }
    this.#look();
  }

  /**
   * Glides to where cells are large, with the corner at the bottom left.
   *
   * @param {number} [most] The largest cell, in CSS pixels.
   * @param {Cell} [reach] The cell that is in sight as well; by default the piece's.
   */
  enter(most = CELL.most, reach = this.cell ?? { x: 10n, y: 10n }) {
    const camera = this.#corner(most, reach);
    this.#entered = { most, reach, at: performance.now() };
    this.page.map.framed = camera;
    this.#look();
    this.page.map.glide(camera, () => this.follow());
  }

  /** Chooses a place again when none is said any more, unless a new game chooses its own. */
  #enterAgain() {
    const entered = this.#entered;
    if (this.page.state.now.camera !== null || !entered) return;
    queueMicrotask(() => {
      if (this.page.state.now.camera === null && this.#entered === entered)
        this.enter(entered.most, entered.reach);
    });
  }

  /** How it was last entered. @type {{ most: number, reach: Cell, at: number } | null} */
  #entered = null;

  /** The corner stays in its place when the panel beside the board is gone. */
  #leave() {
    const { state, map } = this.page;
    const { camera } = state.now;
    const { framed, goal } = map;
    if (!framed || !sameCamera(goal, framed)) return;
    queueMicrotask(() => {
      if (state.now.camera === camera) state.set({ camera: map.corner(goal.zoom) });
    });
  }

  /** A move that adds stones leads beyond the piece: its cell is brought into view as well. */
  #findReach() {
    const { cell } = this;
    const entered = this.#entered;
    if (!cell || !entered) return;
    const [width, height] = [cell.x, cell.y].map((n) => Number(2n * n) + BEYOND);
    if (width * height > MOST_CELLS) return;
    const { line } = this.page.state.now;
    const found = this.#answers.one(
      ask("movesWithin", [line, cell.x, cell.y, 0n, 0n, width, height]),
    );
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
    const { map } = this.page;
    if (!entered || !camera || !map.framed) return;
    // The map changes its size when a board is shown over it.
    const soon = performance.now() - entered.at < ENTERING;
    if (!soon && !sameCamera(map.goal, map.framed)) return;
    map.framed = this.#corner(entered.most, entered.reach);
    map.glide(map.framed, () => this.follow());
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
    this.page.state.set({ selected: null });
    if (!this.#setup.enabled || !this.cell) return;
    const target = await this.#answers.wait(this.#snap(cell, false));
    if (!target) {
      this.#unaim();
      this.onRefused("No move leads there.");
      return;
    }
    // After hovering, a press confirms only the cell aimed at; otherwise it aims.
    const again = this.#chosen && isSame(target, this.#chosen);
    if ((isSame(target, cell) && this.page.map.camera.zoom >= TARGET) || again) this.#go(target);
    else this.#choice(target);
  }

  /** @param {Cell} cell */
  #grab(cell) {
    const held = this.#setup.enabled && isSame(cell, this.cell);
    if (held) this.#pointer = { cell, held };
    return held;
  }

  /** @param {Cell | null} cell */
  async #drop(cell) {
    const target = cell && (await this.#answers.wait(this.#snap(cell, false)));
    if (target) this.#go(target);
    else this.#unaim();
  }

  /** @param {{ cell: Cell, held: boolean } | null} pointer */
  #point(pointer) {
    this.#pointer = pointer;
    if (pointer?.held) this.#chosen = null;
    this.#look();
  }

  /** Aims at a cell, to be adjusted and confirmed. @param {Cell | null} cell */
  #choice(cell) {
    this.#chosen = cell;
    this.#look();
  }

  #unaim() {
    this.#pointer = null;
    this.#choice(null);
  }

  /**
   * The cell itself if a move leads there, otherwise the nearest cell on a straight line from the piece.
   *
   * @param {Cell} cell
   * @param {boolean} loose Whether any distance counts.
   * @returns {import("../engine/answers.js").Question<Cell | null>}
   */
  #snap(cell, loose) {
    const { cell: at, page } = this;
    const { zoom } = page.map.camera;
    const near = loose ? Number.POSITIVE_INFINITY : zoom >= TARGET ? 0.5 : TARGET / zoom;
    const { line } = page.state.now;
    return {
      key: `snap ${line} ${at?.x},${at?.y} ${cell.x},${cell.y} ${near}`,
      ask: async () => {
        if (!at) return null;
        const [dx, dy] = [at.x - cell.x, at.y - cell.y];
        const both = dx + dy > 0n ? (dx + dy) / 2n : 0n;
        const ways = [
          cell,
          { x: at.x, y: cell.y },
          { x: cell.x, y: at.y },
          { x: at.x - both, y: at.y - both },
        ];
        const off = (/** @type {Cell} */ { x, y }) =>
          Math.hypot(Number(x - cell.x), Number(y - cell.y));
        const tried = ways
          .filter((way) => way.x >= 0n && way.y >= 0n && off(way) <= near)
          .sort((a, b) => off(a) - off(b));
        const legal = await Promise.all(tried.map((way) => this.#leads(way)));
        return tried.find((_, index) => legal[index]) ?? null;
      },
    };
  }

  /** Whether a move leads from the piece to a cell. @param {Cell} to */
  async #leads({ x, y }) {
    const { cell, page } = this;
    if (!cell) return false;
    const { line } = page.state.now;
    const asked = ask("movesWithin", [line, cell.x, cell.y, x, y, 1, 1]);
    return (await this.#answers.wait(asked)).length > 0;
  }

  /** Places the bubble over the cell aimed at, inside the window. */
  #place() {
    const { map } = this.page;
    const far = map.camera.zoom < TARGET || this.#pointer?.held || this.#distant;
    this.#bubble.hidden = !this.#aim || !(far || this.#chosen);
    if (!this.#aim || this.#bubble.hidden) return;
    this.#acts.hidden = !this.#chosen;
    this.#where.textContent = `${this.#aim.x}, ${this.#aim.y}`;
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
    const { cell } = this;
    const aim = this.#aim;
    if (!aim || !cell) return;
    const sign = (/** @type {bigint} */ n) => (n > 0n ? 1n : n < 0n ? -1n : 0n);
    const next = { x: aim.x + sign(aim.x - cell.x) * by, y: aim.y + sign(aim.y - cell.y) * by };
    if (next.x >= 0n && next.y >= 0n && (await this.#leads(next))) this.#choice(next);
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

  /** The cells in sight, and the question which of them a move leads to. */
  #seen() {
    const { state, map } = this.page;
    const { line, reading } = state.now;
    const { cell } = this;
    if (reading?.kind !== "plane" || !cell) return null;
    const sight = inSight(map.camera, map.size);
    const low = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
    const corner = { x: low(sight.left), y: low(sight.bottom) };
    const width = Number(sight.right - corner.x) + 1;
    const height = Number(sight.top - corner.y) + 1;
    if (width <= 0 || height <= 0) return null;
    const rows = width * height > MOST_CELLS ? 0 : height;
    const { x, y } = corner;
    const moves = ask("movesWithin", [line, cell.x, cell.y, x, y, width, rows]);
    const few = Math.min(height, Math.floor(MOST_ENDS / width));
    const ends = ask("endsWithin", [line, x, y, width, few]);
    return { corner, moves, ends };
  }

  /** Finds the visible moves, what is aimed at, and where the game ends. */
  #look() {
    const answers = this.#answers;
    answers.look(() => {
      const seen = this.#seen();
      this.#aim = this.#chosen;
      this.#moves = [];
      if (seen) {
        const cells = (/** @type {typeof seen.moves} */ asked) =>
          answers.maybe(() => cellsFrom(seen.corner, answers.one(asked)));
        this.#moves = cells(seen.moves) ?? [];
        this.#ends = cells(seen.ends) ?? this.#ends;
        this.#ways = this.page.map.camera.zoom < FAR ? this.#findWays() : [];
        answers.maybe(() => this.#findReach());
        this.#aim ??= answers.maybe(() => this.#aimed()) ?? null;
      }
    });
    this.#place();
    this.redraw();
  }

  /** What the pointer aims at. */
  #aimed() {
    if (!this.#pointer || !this.#setup.enabled) return null;
    const { cell, held } = this.#pointer;
    const target = this.#answers.one(this.#snap(cell, held));
    const far = this.page.map.camera.zoom < TARGET;
    return target && (held || far || isSame(target, cell)) ? target : null;
  }

  /** Which straight lines are legal, by their first step. */
  #findWays() {
    const { cell, page } = this;
    const { line } = page.state.now;
    return STEPS.filter((step) => {
      if (!cell || step.x > cell.x || step.y > cell.y) return false;
      const [x, y] = [cell.x - step.x, cell.y - step.y];
      const asked = ask("movesWithin", [line, cell.x, cell.y, x, y, 1, 1]);
      return (this.#answers.maybe(() => this.#answers.one(asked))?.length ?? 0) > 0;
    });
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

  /** @param {CanvasRenderingContext2D} context @param {Camera} camera @param {Size} size */
  #draw(context, camera, size) {
    const { state } = this.page;
    if (state.now.reading?.kind !== "plane") return;
    const misere = state.now.convention === "misere";
    const signs = readSigns(this.#element);
    const view = { context, camera, size, signs };
    if (this.#veil > 0) {
      drawVeil(view, (x, y) => this.page.map.layer?.valueAt(x, y), this.#veil);
    }
    const { cell: piece, enabled, arrows, rings, losing, lit } = this.#setup;
    for (const cell of losing) fillCell(view, cell, "lost");
    if (lit) fillCell(view, lit, "right");
    for (const { from, to, tone } of arrows) {
      fillCell(view, from, tone);
      fillCell(view, to, tone);
    }
    // The flag is smaller beside a piece or a number; a cross is always small.
    const aside = (/** @type {Cell} */ cell) => misere || this.#veil < 1 || isSame(piece, cell);
    for (const end of this.#ends) if (!aside(end)) drawFlag(view, end, false);
    if (enabled && piece && camera.zoom < FAR) {
      for (const way of this.#ways) drawWay(view, piece, way);
    }
    if (enabled) {
      for (const cell of this.#moves) {
        drawDot(view, cell, isSame(cell, this.#aim) || isSame(cell, lit), this.#veil < 1);
      }
      const hidden = !this.#moves.some((cell) => isSame(cell, this.#aim));
      if (this.#aim && hidden) drawDot(view, this.#aim, true, this.#veil < 1);
    }
    for (const { from, to, tone } of arrows) drawArrow(view, from, to, tone);
    for (const cell of rings) fillCell(view, cell, "ring");
    if (piece) {
      const share = this.#way ? Math.min(1, (performance.now() - this.#way.start) / MOTION) : 1;
      const from = this.#way?.from ?? piece;
      drawPiece(view, from, piece, 1 - (1 - share) ** 3, this.#pointer?.held ?? false);
    }
    for (const end of this.#ends) {
      if (misere) drawCross(view, end);
      else if (aside(end)) drawFlag(view, end, true);
    }
  }
}

/** Steps of one along the straight lines. @type {Cell[]} */
const STEPS = [
  { x: 1n, y: 0n },
  { x: 0n, y: 1n },
  { x: 1n, y: 1n },
];

/** @param {Cell | null} a @param {Cell | null} b */
const isSame = (a, b) => a !== null && b !== null && a.x === b.x && a.y === b.y;

/** Cells by column and row, counted from a corner. @param {Cell} corner @param {Uint32Array} found */
function cellsFrom({ x, y }, found) {
  const cells = [];
  for (let at = 0; at < found.length; at += 2) {
    cells.push({ x: x + BigInt(found[at]), y: y + BigInt(found[at + 1]) });
  }
  return cells;
}
