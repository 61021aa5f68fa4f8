// The map: one or two panes of tiles under one camera, with rulers, the numbers in large cells, the
// cursor and overlays. Views with one variable are drawn as a plot.

import { cellAt, home, inSight, settle } from "../ground/camera.js";
import { byId } from "../ground/dom.js";
import { frame } from "../ground/frame.js";
import { isLost, mapOf } from "../ground/maps.js";
import { USUAL } from "../ground/scheme.js";
import { styled } from "../ground/style.js";
import { drawAxes, grouped, ruler } from "./axes.js";
import { drawCells, LEGIBLE } from "./cells.js";
import { Painter, schemeFor } from "./colour.js";
import { drawKept, drawTiles, levelOf } from "./draw-tiles.js";
import { drawEdge, drawUnknown } from "./edge.js";
import { bindGestures, zoomBy } from "./gestures.js";
import { Glide } from "./glide.js";
import { intoSight, isInSight } from "./into-sight.js";
import { DIFFERENCE, Layers } from "./layers.js";
import { readLook } from "./look.js";
import { drawRing } from "./ring.js";
import { Sights } from "./sights.js";
import { SIDE, tileOrigin } from "./tile-source.js";

/** @import { Camera, Size } from "../ground/camera.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Plot } from "./plot.js" */
/** @import { State, Cell } from "../ground/state.js" */
/** @import { Engine } from "../engine/engine.js" */

/**
 * Draws over the map, in CSS pixels; `left` and `bottom` of `camera.js` convert cells.
 *
 * @typedef {(context: CanvasRenderingContext2D, camera: Camera, size: Size) => void} Overlay
 */

/**
 * A mode can capture the map: it then receives clicks and drags.
 *
 * @typedef {object} MapHandler
 * @property {(cell: Cell) => void} choose A cell was clicked, or Enter pressed on it; it is not
 *   selected.
 * @property {(cell: Cell) => boolean} [grab] A press on a cell; returns whether something
 *   there is dragged. If not, a drag moves the map.
 * @property {(cell: Cell) => void} [carry] The dragged piece is now over this cell.
 * @property {(cell: Cell | null) => void} [drop] It is dropped; `null`: nowhere.
 * @property {(cell: Cell) => Promise<string>} [describe] Spoken for a cell that keys
 *   reach, instead of its values.
 */

/**
 * A line in the legend: a ring of this colour and its meaning.
 *
 * @typedef {{ kind: "ring", colour: string, text: string }} OverlayKey
 */

/** Time for painting tiles in one frame, in milliseconds. */
const PAINTING = 5;
/** Larger budget for the first paint: one long frame beats many short ones. */
const PAINTING_ANEW = 40;
/** Cells across the shorter side of the window at the start. */
const HOME_CELLS = 320;
/** Where the board of a line with x and y ends, and the free cells beyond it. */
const ENDS = /where p<(\d+) and q<(\d+)\) x,y/;
const AROUND = 0.5;
/** The window is at most this many times as wide as what is known. */
const BEYOND = 1.25;
/** Terms of a sequence visible at the start. */
const HOME_TERMS = 1024;
/** Free pixels left of a sequence's first term. */
const PLOT_MARGIN = 16;
/** Milliseconds between looks whether everything is drawn. */
const BEAT = 30;

/**
 * Where a map is drawn. `card` may cover it; `wheelZooms` says whether a wheel event zooms or scrolls
 * the page.
 *
 * @typedef {object} Place
 * @property {HTMLElement} element
 * @property {HTMLCanvasElement} picture
 * @property {HTMLCanvasElement} overlay
 * @property {HTMLElement} [card]
 * @property {() => number} [above] Height covered by what floats at the top, in CSS pixels.
 * @property {(event: WheelEvent) => boolean} [wheelZooms]
 */

/** The page's own map. @returns {Place} */
function pagePlace() {
  return {
    element: byId("map"),
    picture: /** @type {HTMLCanvasElement} */ (byId("picture")),
    overlay: /** @type {HTMLCanvasElement} */ (byId("overlay")),
    card: byId("card"),
    above: () =>
      byId("bar").getBoundingClientRect().bottom - byId("map").getBoundingClientRect().top,
  };
}

export class MapView {
  /** The legend's keys for overlays. @type {Set<OverlayKey>} */
  keys = new Set();
  #element;
  #picture;
  #overlay;
  #card;
  #above;
  /** Size of the whole map. @type {Size} */
  whole = { width: 1, height: 1 };
  /** Layers that need no stand-in any more. @type {WeakSet<Layer>} */
  #alone = new WeakSet();
  /** @type {Set<Overlay>} */
  #overlays = new Set();
  /** Stack of handlers; the top one is active. @type {MapHandler[]} */
  #handlers = [];
  #glide = new Glide(
    () => this.size,
    (camera) => this.state.set({ camera }),
  );
  #look;
  /** @type {Plot | null} */
  #plot = null;
  redraw = frame(() => this.#draw());
  redrawOverlay = frame(() => this.#drawOverlay());

  /** @param {State} state @param {Engine} engine @param {Place} [place] */
  constructor(state, engine, place = pagePlace()) {
    this.state = state;
    this.engine = engine;
    this.#element = place.element;
    this.#picture = place.picture;
    this.#overlay = place.overlay;
    this.#card = place.card;
    this.#above = place.above ?? (() => 0);
    this.#look = readLook(place.element);
    this.layers = new Layers(engine, this.redraw);
    this.sights = new Sights(() => this.repaint());
    /** The current colours. */
    this.painter = this.#newPainter();
    this.#measure();
    new ResizeObserver(() => this.#resize()).observe(this.#element);
    bindGestures({
      element: this.#element,
      camera: () => this.camera,
      size: () => this.size,
      bounds: () => this.bounds,
      wheelZooms: place.wheelZooms ?? (() => true),
      fold: (point) => ({ x: point.x - this.#paneAt(point.x) * this.#apart, y: point.y }),
      move: (camera) => state.set({ camera }),
      glide: (camera) => this.glide(camera),
      point: (cell, point) => {
        // The page moves below a pointer at rest: one that leaves clears only the cursor that it set.
        if (!cell && state.now.cursor !== this.#hovered) return;
        const pane = cell && point ? this.#paneAt(point.x) : state.now.pane;
        this.#pointed = pane;
        state.set({ cursor: cell && this.#cell(cell) });
        this.#hovered = state.now.cursor;
      },
      choose: (cell, point) => this.choose(this.#cell(cell), this.#paneAt(point.x)),
      grab: (cell) => {
        const own = this.#cell(cell);
        return own !== null && (this.#handlers.at(-1)?.grab?.(own) ?? false);
      },
      carry: (cell) => {
        const own = this.#cell(cell);
        if (own) this.#handlers.at(-1)?.carry?.(own);
      },
      drop: (cell) => this.#handlers.at(-1)?.drop?.(cell && this.#cell(cell)),
    });
    state.on(["reading", "convention", "camera", "against", "divider", "extra"], () => {
      if (JSON.stringify([this.numbers, this.scheme]) !== this.#painted) this.repaint();
      else this.redraw();
    });
    state.on(["camera"], ({ camera }) => this.#glide.follow(camera));
    state.on(["cursor", "selected"], () => this.redrawOverlay());
    state.on(["scheme"], () => this.repaint());
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.repaint());
    }
  }

  /** The kind of numbers, if they are not values, and the scheme, as last painted. */
  #painted = "";

  /** The current scheme. */
  get scheme() {
    return schemeFor(this.chosen, this.numbers === null);
  }

  /** The mode of this line while the reader chooses none, if it has one. Digits and compared sequences have none. */
  get lineMode() {
    const { reading, against } = this.state.now;
    return reading?.kind === "sequence" && !against && !this.#plot?.bits ? reading.colour : null;
  }

  /** The chosen scheme, or that of the line. */
  get chosen() {
    const { scheme } = this.state.now;
    const mode = scheme.mode === USUAL.mode && this.lineMode;
    return mode ? { mode, number: 0 } : scheme;
  }

  /** The kind of numbers, if they are not values of positions. */
  get numbers() {
    const { reading, convention } = this.state.now;
    return reading && reading.kind !== "position" ? mapOf(reading.text, convention) : null;
  }

  /** Where the map is: as the state says, or at the start. @returns {Camera} */
  get camera() {
    return this.state.now.camera ?? this.home;
  }

  /** Width of the ruler left of the cells, or of the plot. */
  get #leftRuler() {
    return ruler() * (this.isSequence ? 3 : 2);
  }

  /** What the numbers of the axes cover left of and below the first cell, or the first term. */
  get margin() {
    return { left: this.#leftRuler + (this.isSequence ? PLOT_MARGIN : 0), bottom: ruler() };
  }

  /** How far the map goes: to where nothing is known. @returns {import("./gestures.js").Bounds} */
  get bounds() {
    const { margin, home, size } = this;
    const ends = this.isSequence
      ? [this.#plot?.source?.end?.width ?? Number.POSITIVE_INFINITY]
      : this.panes.map((layer) => layer.end);
    const end = Math.max(0, ...ends);
    const across = this.isSequence ? size.width : Math.min(size.width, size.height);
    return { margin, least: Math.min(home.zoom, across / (BEYOND * Math.max(1, end))) };
  }

  /** The best place for the view: the corner, with some hundred cells visible, or all of a board that ends. */
  get home() {
    const { margin } = this;
    if (!this.isSequence) {
      const ends = ENDS.exec(this.viewOf(0));
      if (!ends) return home(this.size, HOME_CELLS, margin);
      // All of the board is to be seen in the room that there is now, as at the corner.
      this.#measure();
      const across = (this.size.width - margin.left) / (Number(ends[1]) + AROUND);
      const up = (this.size.height - margin.bottom - this.above) / (Number(ends[2]) + AROUND);
      return this.corner(Math.min(across, up));
    }
    const { width, height } = this.size;
    return home({ width, height: width }, HOME_TERMS, { ...margin, bottom: height / 2 });
  }

  /** The camera with the corner at the bottom left. @param {number} zoom CSS pixels per cell. */
  corner(zoom) {
    // A panel beside it may have just been closed.
    this.#measure();
    const { size } = this;
    return home(size, Math.min(size.width, size.height) / zoom, this.margin);
  }

  /** Height covered by what floats on the map, in CSS pixels. */
  get above() {
    return this.#above();
  }

  /** Whether the view has one variable. */
  get isSequence() {
    return this.state.now.reading?.kind === "sequence";
  }

  /** Size of one pane: the whole map, or half of it. @returns {Size} */
  get size() {
    const { width, height } = this.whole;
    return this.#beside ? { width: width / 2, height } : this.whole;
  }

  /** Whether two pictures are side by side. */
  get #beside() {
    return this.panes.length === 2 && this.state.now.divider === null;
  }

  /** Distance from the first pane to the second, in CSS pixels. */
  get #apart() {
    return this.#beside ? this.whole.width / 2 : 0;
  }

  /** Left and right edge of a pane, in CSS pixels. @param {number} index @returns {[number, number]} */
  spanOf(index) {
    const { width } = this.whole;
    if (this.panes.length < 2) return [0, width];
    const middle = (this.state.now.divider ?? 0.5) * width;
    return index === 0 ? [0, middle] : [middle, width];
  }

  /** The pane at a place. @param {number} x In CSS pixels. */
  #paneAt(x) {
    return this.panes.length === 2 && x >= this.spanOf(1)[0] ? 1 : 0;
  }

  /** The cell that the pointer was over last. @type {Cell | null} */
  #hovered = null;

  /** The selected cell, if a link names it. @type {Cell | null} */
  linked = null;

  /** The place that a link names. @type {Camera | null} */
  placed = null;

  /** The place that a game chose for its board, while it is played. @type {Camera | null} */
  framed = null;

  /** The selected cell, if a link says that the reader left it out of sight. @type {Cell | null} */
  left = null;

  /** Where the pointer is, or was last, while there are two panes. */
  #pointed = 0;

  /** The pane that the pointer is in, or was in last. */
  get pointed() {
    return this.panes.length === 2 ? this.#pointed : 0;
  }

  /** The line drawn in a pane, or "". @param {number} index */
  viewOf(index) {
    const { reading } = this.state.now;
    if (!reading || reading.kind === "position") return "";
    return this.panes[index]?.pictures[0].view ?? reading.text;
  }

  /** The convention of a pane. @param {number} index */
  conventionOf(index) {
    return this.panes[index]?.pictures[0].convention ?? this.state.now.convention;
  }

  /** The layer of each pane. @returns {Layer[]} */
  get panes() {
    return this.layers.panes(this.state.now);
  }

  /** Whether everything visible is drawn. */
  get settled() {
    if (this.isSequence) {
      const { source, second } = this.#plot ?? {};
      return (source?.settled ?? false) && (second?.settled ?? true);
    }
    const { panes } = this;
    return panes.length > 0 && panes.every((layer) => layer.settled);
  }

  /** Waits until everything visible is drawn, or the signal fires. @param {AbortSignal} [signal] */
  async untilDrawn(signal) {
    const isDrawn = () => this.settled && this.#element.getAttribute("aria-busy") === "false";
    do await new Promise((rest) => setTimeout(rest, BEAT));
    while (!isDrawn() && !signal?.aborted);
  }

  /** What is drawn, without overlays. @returns {HTMLCanvasElement} */
  get still() {
    return (this.isSequence && this.#plot?.still) || this.#picture;
  }

  /** Whether values in view or a proof are being computed. */
  get working() {
    return !this.settled || (this.plot?.source?.proof?.working ?? false);
  }

  /** Whether the whole view is filled, at least roughly. */
  get covered() {
    const { panes } = this;
    return panes.length > 0 && panes.every(({ source, bare }) => source !== null && bare === 0);
  }

  /** The tables that are being computed for the picture, or were. */
  get tables() {
    const all = [...this.panes.map((layer) => layer.source), this.plot?.source?.table];
    return all.filter((each) => each !== null && each !== undefined);
  }

  /** The layer under the pointer, if a plane is shown. */
  get layer() {
    return this.panes[0] ?? null;
  }

  /** Zooms in (or, if negative, out) in steps of two, at a cell: the chosen one if it is in sight, or in the middle. @param {number} steps @param {Cell | null} [cell] */
  zoom(steps, cell = null) {
    const { selected } = this.state.now;
    const about = cell ?? (selected && this.sees(selected) ? selected : null);
    // A second press during a glide adds a step.
    this.glide(zoomBy(this.goal, this.size, this.bounds, steps, about));
  }

  /** The cells in sight once it rests, in a sentence. */
  get sight() {
    const sight = inSight(this.goal, this.size);
    const range = (/** @type {bigint} */ from, /** @type {bigint} */ to) =>
      `${grouped(from < 0n ? 0n : from)} to ${grouped(to)}`;
    const x = `In sight: x ${range(sight.left, sight.right)}`;
    return this.isSequence ? `${x}.` : `${x}, y ${range(sight.bottom, sight.top)}.`;
  }

  /** Where it is once it rests. */
  get goal() {
    return this.#glide.goal ?? this.camera;
  }

  /** Whether it is moving. */
  get gliding() {
    return this.#glide.goal !== null;
  }

  /** Moves so that the eye can follow. @param {Camera} camera @param {() => void} [done] */
  glide(camera, done) {
    this.#glide.go(this.camera, camera, done);
  }

  /** Goes back to the corner. A difference has to say it: without a place it moves to the first cells that differ. */
  goHome() {
    const isSaid = this.state.now.scheme.mode === DIFFERENCE;
    this.glide(this.home, () => this.state.set({ camera: isSaid ? this.home : null }));
  }

  /**
   * Captures the map until the signal fires.
   *
   * @param {MapHandler} handler
   * @param {AbortSignal} signal
   */
  take(handler, signal) {
    if (signal.aborted) return;
    this.#handlers.push(handler);
    signal.addEventListener(
      "abort",
      () => this.#handlers.splice(this.#handlers.indexOf(handler), 1),
      {
        once: true,
      },
    );
  }

  /** Whether its values are hidden. */
  get isVeiled() {
    return this.#element.closest(".veiled") !== null;
  }

  /** Whether a mode has captured it. */
  get isTaken() {
    return this.#handlers.length > 0;
  }

  /** Whether a handler says what is in a cell. */
  get isDescribed() {
    return this.#handlers.at(-1)?.describe !== undefined;
  }

  /** What a handler says about a cell; `null` if there is none. @param {Cell} cell */
  async describe(cell) {
    return this.#handlers.at(-1)?.describe?.(cell) ?? null;
  }

  /**
   * What is known about the position in a cell, with its value if only the picture knows it.
   *
   * @param {number} pane
   * @param {Cell} cell
   * @param {import("../pkg/nimscape.js").Described} described
   */
  valued(pane, cell, described) {
    // A map of other numbers knows no values.
    if (mapOf(this.viewOf(pane), this.conventionOf(pane))) return described;
    if (this.isSequence) return this.#plot?.valued(cell, described) ?? described;
    return this.panes[pane]?.valued(cell, described) ?? described;
  }

  /**
   * On a map of other numbers than values, what they are, and the number in a cell; `null` until it is
   * computed.
   *
   * @param {number} pane
   * @param {Cell} cell
   * @returns {{ numbers: import("../ground/maps.js").NumberMap, number: number | null } | null}
   */
  numberAt(pane, { x, y }) {
    const numbers = mapOf(this.viewOf(pane), this.conventionOf(pane));
    // A difference is none of them.
    if (!numbers || this.state.now.scheme.mode === DIFFERENCE) return null;
    const number = this.isSequence
      ? this.#plot?.source?.termAt(x)
      : this.panes[pane]?.valueAt(x, y);
    return { numbers, number: typeof number === "number" ? number : null };
  }

  /** A cell was clicked, or Enter pressed on it. @param {Cell | null} cell @param {number} [pane] */
  choose(cell, pane = this.pointed) {
    const handler = this.#handlers.at(-1);
    if (handler && cell) handler.choose(cell);
    else this.state.set({ selected: cell, pane });
  }

  /**
   * Values of cells side by side, from the first visible one on: a tile, and the square of it to be shown.
   * Cells at a distance would not do: every other one has one last bit.
   *
   * @param {number} most Cells of a side.
   * @param {AbortSignal} signal
   */
  async sample(most, signal) {
    if (this.isSequence) return this.#plot?.sample() ?? null;
    const shown = this.panes[0]?.source;
    // Of a difference: the values of the first picture.
    const source = shown && "parts" in shown ? shown.parts[0] : shown;
    if (!source) return null;
    const sight = inSight(this.camera, this.size);
    const span = Number(sight.right - (sight.left < 0n ? 0n : sight.left)) + 1;
    const [x, y] = [sight.left, sight.bottom].map((n) => (n < 0n ? 0n : n));
    const place = { level: 0, x: x >> 8n, y: y >> 8n };
    const data = await source.tile(place, { signal, rank: () => Number.MAX_VALUE });
    const within = (/** @type {bigint} */ n) => Number(n & 255n);
    const side = Math.min(most, SIDE, Math.max(24, span));
    const from = {
      x: Math.min(within(x), SIDE - side),
      y: Math.min(within(y), SIDE - side),
      side,
    };
    return { data, ...tileOrigin(place), from };
  }

  /** The cells, or terms, whose middle is visible beside the rulers: the first and last of each line. */
  get seen() {
    const { camera, size } = this;
    const half = camera.zoom / 2;
    const low = cellAt(camera, size, {
      x: this.#leftRuler + half,
      y: size.height - ruler() - half,
    });
    const high = cellAt(camera, size, { x: size.width - half, y: half });
    return { left: low.x, right: high.x, bottom: low.y, top: high.y };
  }

  /** Whether a cell is visible, perhaps under the card. @param {Cell} cell */
  sees({ x, y }) {
    const { left, right, bottom, top } = inSight(this.camera, this.size);
    return x >= left && x <= right && (this.isSequence || (y >= bottom && y <= top));
  }

  /** Brings cells into view, clear of the card; the first ones, if not all fit. @param {Cell[]} cells */
  show(...cells) {
    // What the card leaves of the map may have just changed.
    this.#measure();
    const { camera, size, state } = this;
    const cover = this.#cover;
    // A board that is in sight stays where it is.
    if (state.now.mode === "play" && isInSight(camera, size, cells, cover)) return;
    const moved = intoSight(camera, size, cells, cover, !this.isSequence);
    if (moved !== camera) state.set({ camera: moved });
  }

  /** Whether a cell is where it would be brought. @param {Cell} cell */
  isShown(cell) {
    const { camera, size } = this;
    return intoSight(camera, size, [cell], this.#cover, false) === camera;
  }

  /** What covers the map. @returns {import("./into-sight.js").Cover} */
  get #cover() {
    const box = this.#element.getBoundingClientRect();
    const card = this.#card?.getBoundingClientRect() ?? new DOMRect();
    const over = card.width > 0 && card.left < box.right;
    const across = over && card.width >= this.whole.width;
    return {
      left: this.#leftRuler,
      bottom: ruler(),
      top: this.above,
      base: this.#base ? ruler() : 0,
      beside: over && !across ? card.width : 0,
      under: across ? box.bottom - card.top : 0,
    };
  }

  /** Calls `listener` after each drawing. @param {() => void} listener @param {AbortSignal} signal */
  onDrawn(listener, signal) {
    this.#element.addEventListener("drawn", listener, { signal });
  }

  /**
   * Adds an overlay.
   *
   * @param {Overlay} overlay
   * @param {OverlayKey} [key] Its line in the legend.
   * @returns {() => void} removes it
   */
  addOverlay(overlay, key) {
    this.#overlays.add(overlay);
    if (key) this.keys.add(key);
    // The legend is redrawn with the whole picture.
    const redraw = key ? this.redraw : this.redrawOverlay;
    redraw();
    return () => {
      this.#overlays.delete(overlay);
      if (key) this.keys.delete(key);
      redraw();
    };
  }

  /** Repaints after a change of colours. */
  repaint() {
    this.#look = readLook(this.#element);
    this.painter = this.#newPainter();
    this.redraw();
  }

  /** Repaints after a change of style sheets. */
  relook() {
    this.#look = readLook(this.#element);
    this.redraw();
  }

  #newPainter() {
    this.#painted = JSON.stringify([this.numbers, this.scheme]);
    return new Painter(this.scheme, this.#look.palette, this.sights.now, this.lost);
  }

  /** Which numbers are those of P-positions, if they are not values. @returns {((value: number) => boolean) | undefined} */
  get lost() {
    const { numbers } = this;
    return numbers ? (value) => isLost(numbers, value) ?? value === 0 : undefined;
  }

  /** A cell of the plane, or of a sequence its term. @param {Cell} cell @returns {Cell | null} */
  #cell({ x, y }) {
    if (x < 0n) return null;
    if (this.isSequence) return { x, y: 0n };
    return y < 0n ? null : { x, y };
  }

  #measure() {
    const { clientWidth, clientHeight } = this.#element;
    this.whole = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
    return { clientWidth, clientHeight };
  }

  #resize() {
    if (this.#look.blank) this.repaint();
    const { clientWidth, clientHeight } = this.#measure();
    const ratio = devicePixelRatio;
    for (const canvas of [this.#picture, this.#overlay]) {
      canvas.width = Math.round(clientWidth * ratio);
      canvas.height = Math.round(clientHeight * ratio);
    }
    const { camera } = this.state.now;
    if (camera) this.state.set({ camera: settle(camera, this.size) });
    this.#draw();
  }

  #draw() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.#picture.getContext("2d"));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#look.outside;
    context.fillRect(0, 0, this.#picture.width, this.#picture.height);
    // If a board covers the whole map, compute no values.
    const away = getComputedStyle(this.#element).visibility === "hidden";
    if (away) this.#rest();
    else this.#drawPlot();
    if (!away && !this.isSequence) {
      const { panes } = this;
      for (const [index, layer] of panes.entries()) this.#drawPane(context, layer, index);
      this.sights.measure(this.scheme, panes, this.camera);
      if (panes.length === 0) drawAxes(context, this.camera, this.size, this.#look, this.above);
    }
    this.#drawOverlay();
    const { reading, convention } = this.state.now;
    this.#element.dataset.drawn = `${convention} ${reading?.text ?? ""}`;
    this.#element.setAttribute("aria-busy", String(!away && !this.settled));
    this.#element.dispatchEvent(new CustomEvent("drawn"));
  }

  /** Pauses work until the map is drawn again. */
  #rest() {
    for (const { source } of this.panes) source?.rest();
    this.#plot?.source?.table?.rest();
  }

  /** @param {CanvasRenderingContext2D} context @param {Layer} layer @param {number} index */
  #drawPane(context, layer, index) {
    const { size, camera } = this;
    const ratio = devicePixelRatio;
    const offset = Math.round(index * this.#apart * ratio);
    const [from, to] = this.spanOf(index).map((edge) => Math.round(edge * ratio));
    context.save();
    context.setTransform(1, 0, 0, 1, offset, 0);
    context.beginPath();
    context.rect(from - offset, 0, to - from, size.height * ratio);
    context.clip();
    const sight = inSight(camera, size);
    layer.see(sight.right, sight.top, { ...sight, level: levelOf(camera.zoom) });
    // A rough picture of another game would look like part of this one.
    const { version = 0, progress = null } = layer.source ?? {};
    if (version > 0 && progress !== null) this.#alone.add(layer);
    const standIn = this.#alone.has(layer) ? null : this.layers.standIn(this.panes, index);
    drawUnknown(context, camera, size, this.#look);
    if (standIn) drawKept(context, standIn, camera, size);
    const end = performance.now() + (layer.shown ? PAINTING : PAINTING_ANEW);
    if (!drawTiles(context, layer, this.painter, camera, size, end)) this.redraw();
    context.setTransform(ratio, 0, 0, ratio, offset, 0);
    if (camera.zoom >= LEGIBLE.grid) {
      drawCells(context, layer, this.painter, camera, size, this.#look);
    }
    drawEdge(context, layer, camera, size, this.#look);
    this.#base = drawAxes(context, camera, size, this.#look, this.above);
    context.restore();
  }

  /** Writes the number that rows count from, if it stands on cells: a board would cover it. */
  #base = /** @type {ReturnType<typeof drawAxes>} */ (null);

  async #drawPlot() {
    if (this.isSequence && !this.#plot) {
      const [{ Plot }] = await Promise.all([
        import("./plot.js"),
        styled("vendor/uplot/uPlot.min.css"),
      ]);
      this.#plot ??= new Plot(this, this.#look, this.#picture);
    }
    this.#plot?.draw(this.#look);
    if (this.isSequence && this.#plot) this.sights.measure(this.scheme, [this.#plot], this.camera);
  }

  /** The plot of a view with one variable, if there ever was one. */
  get plot() {
    return this.isSequence ? this.#plot : null;
  }

  #drawOverlay() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.#overlay.getContext("2d"));
    const { size, camera } = this;
    const { cursor, selected } = this.state.now;
    const ratio = devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.whole.width, this.whole.height);
    if (this.isSequence) {
      // The height of a mark is the value.
      if (!this.isVeiled) this.#plot?.drawOverlay(context, this.#look);
      return;
    }
    for (const [index] of this.panes.entries()) {
      context.save();
      const offset = index * this.#apart;
      context.setTransform(ratio, 0, 0, ratio, offset * ratio, 0);
      // Keep the rulers free; right of a divider there is none.
      const [start, to] = this.spanOf(index).map((edge) => edge - offset);
      const from = Math.max(start, ruler() * 2);
      context.beginPath();
      context.rect(from, 0, to - from, size.height - ruler());
      context.clip();
      for (const overlay of this.#overlays) overlay(context, camera, size);
      if (selected) drawRing(context, camera, size, selected, 3, this.#look.accent);
      if (cursor) drawRing(context, camera, size, cursor, 1.5, "#fff");
      context.restore();
    }
    if (this.panes.length === 1) this.#base?.(context);
  }
}
