// The map: draws the tiles in sight, rough ones first, with rulers, the numbers in large cells,
// the cursor and what other modules lay over it.

import { byId } from "../page/dom.js";
import { frame } from "../page/frame.js";
import { drawAxes, RULER } from "./axes.js";
import { bottom, home, inSight, left, reveal, settle } from "./camera.js";
import { drawCells, LEGIBLE } from "./cells.js";
import { Painter } from "./colour.js";
import { bindGestures, zoomBy } from "./gestures.js";
import { Layer } from "./layer.js";
import { readLook } from "./look.js";
import { SIDE } from "./tile-source.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./camera.js").Size} Size
 * @typedef {import("../page/state.js").State} State
 * @typedef {import("../page/state.js").Cell} Cell
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 */

/**
 * Draws something over the map: in CSS pixels, with `left` and `bottom` of `camera.js` for places.
 *
 * @typedef {(context: CanvasRenderingContext2D, camera: Camera, size: Size) => void} Overlay
 */

/** Time for painting tiles in one frame, in milliseconds. */
const PAINTING = 7;
/** Cells across the window's shorter side at home. */
const HOME_CELLS = 320;
/** Layers that are kept: the one in sight and those seen before it. */
const MOST_LAYERS = 3;

export class MapView {
  #element = byId("map");
  #picture = /** @type {HTMLCanvasElement} */ (byId("picture"));
  #overlay = /** @type {HTMLCanvasElement} */ (byId("overlay"));
  /** @type {Size} */
  size = { width: 1, height: 1 };
  /** @type {Map<string, Layer>} */
  #layers = new Map();
  /** @type {Set<Overlay>} */
  #overlays = new Set();
  #look = readLook();
  #painter;
  redraw = frame(() => this.#draw());
  redrawOverlay = frame(() => this.#drawOverlay());

  /**
   * @param {State} state
   * @param {Engine} engine
   */
  constructor(state, engine) {
    this.state = state;
    this.engine = engine;
    this.sight = { largest: HOME_CELLS, quantiles: new Float64Array(256) };
    this.#painter = new Painter(state.now.scheme, this.#look.palette, this.sight);
    new ResizeObserver(() => this.#resize()).observe(this.#element);
    bindGestures({
      element: this.#element,
      camera: () => this.camera,
      size: () => this.size,
      move: (camera) => state.set({ camera }),
      point: (cursor) => state.set({ cursor: cursor && inQuadrant(cursor) ? cursor : null }),
      choose: (selected) => state.set({ selected }),
    });
    state.on(["reading", "convention", "camera"], () => this.redraw());
    state.on(["cursor", "selected"], () => this.redrawOverlay());
    state.on(["scheme"], () => this.repaint());
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.repaint());
    }
  }

  /** Where the map is: where the state says, or at home. @returns {Camera} */
  get camera() {
    return this.state.now.camera ?? this.home;
  }

  /** The view's best place: the corner, with some hundred cells in sight. */
  get home() {
    return home(this.size, HOME_CELLS, { left: RULER * 2, bottom: RULER });
  }

  /** The layer in sight, if a plane is shown. */
  get layer() {
    const { reading, convention } = this.state.now;
    if (reading?.kind !== "plane") return null;
    return this.#layer(reading.text, convention);
  }

  /** Goes closer (or, negative, further) by steps of two. @param {number} steps */
  zoom(steps) {
    this.state.set({ camera: zoomBy(this.camera, this.size, steps) });
  }

  /** Brings a cell into sight. @param {Cell} cell */
  show(cell) {
    const camera = reveal(this.camera, this.size, cell, 56);
    if (camera !== this.camera) this.state.set({ camera });
  }

  /**
   * Lays something over the map.
   *
   * @param {Overlay} overlay
   * @returns {() => void} takes it away again
   */
  addOverlay(overlay) {
    this.#overlays.add(overlay);
    this.redrawOverlay();
    return () => {
      this.#overlays.delete(overlay);
      this.redrawOverlay();
    };
  }

  /** New colours for the same values. */
  repaint() {
    this.#look = readLook();
    this.#painter = new Painter(this.state.now.scheme, this.#look.palette, this.sight);
    this.redraw();
  }

  /** The painter in use, for the legend and the numbers. */
  get painter() {
    return this.#painter;
  }

  /**
   * @param {string} view
   * @param {Convention} convention
   */
  #layer(view, convention) {
    const key = `${convention} ${view}`;
    let layer = this.#layers.get(key);
    if (layer) {
      // The most recent stands last.
      this.#layers.delete(key);
    } else {
      layer = new Layer(this.engine, view, convention, this.redraw);
    }
    this.#layers.set(key, layer);
    for (const old of this.#layers.keys()) {
      if (this.#layers.size <= MOST_LAYERS) break;
      this.#layers.get(old)?.close();
      this.#layers.delete(old);
    }
    return layer;
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#element;
    this.size = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
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
    const { size, camera } = this;
    const ratio = devicePixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#look.outside;
    context.fillRect(0, 0, this.#picture.width, this.#picture.height);
    const { layer } = this;
    if (layer) this.#drawLayer(context, layer, camera);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (layer && camera.zoom >= LEGIBLE.grid) {
      drawCells(context, layer, this.#painter, camera, size, this.#look);
    }
    drawAxes(context, camera, size, this.#look);
    this.#drawOverlay();
    this.#element.dispatchEvent(new CustomEvent("drawn"));
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Layer} layer
   * @param {Camera} camera
   */
  #drawLayer(context, layer, camera) {
    const { size } = this;
    const ratio = devicePixelRatio;
    const sight = inSight(camera, size);
    layer.source?.see(sight.right, sight.top);
    layer.nextFrame();
    context.imageSmoothingEnabled = false;
    // One cell of a tile is at least one pixel of the screen.
    const level = Math.max(0, Math.ceil(-Math.log2(camera.zoom * ratio) - 1e-9));
    const shift = BigInt(level + 8);
    const low = { x: positive(sight.left) >> shift, y: positive(sight.bottom) >> shift };
    const high = { x: sight.right >> shift, y: sight.top >> shift };
    const places = [];
    for (let y = low.y; y <= high.y; y++) {
      for (let x = low.x; x <= high.x; x++) places.push({ level, x, y });
    }
    const far = (/** @type {{ x: bigint, y: bigint }} */ { x, y }) => {
      const dx = Number((x << shift) + (1n << (shift - 1n)) - this.camera.x);
      const dy = Number((y << shift) + (1n << (shift - 1n)) - this.camera.y);
      return Math.hypot(dx, dy);
    };
    places.sort((a, b) => far(a) - far(b));
    const end = performance.now() + PAINTING;
    let unpainted = 0;
    for (const place of places) {
      const paint = performance.now() < end;
      const { canvas, fresh } = layer.tile(place, this.#painter, () => far(place), paint);
      if (!fresh && !paint) unpainted += 1;
      if (canvas) this.#drawTile(context, canvas, place, 0, 0, SIDE);
      else this.#drawRough(context, layer, place);
    }
    if (unpainted > 0) this.redraw();
    layer.trim(Math.max(96, places.length * 3));
  }

  /**
   * Draws part of a tile's canvas over the cells of `place`.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {HTMLCanvasElement} canvas
   * @param {{ level: number, x: bigint, y: bigint }} place
   * @param {number} sx
   * @param {number} sy
   * @param {number} side
   */
  #drawTile(context, canvas, { level, x, y }, sx, sy, side) {
    const { camera, size } = this;
    const ratio = devicePixelRatio;
    const shift = BigInt(level + 8);
    const x0 = Math.round(left(camera, size, x << shift) * ratio);
    const x1 = Math.round(left(camera, size, (x + 1n) << shift) * ratio);
    const y0 = Math.round(bottom(camera, size, (y + 1n) << shift) * ratio);
    const y1 = Math.round(bottom(camera, size, y << shift) * ratio);
    context.drawImage(canvas, sx, sy, side, side, x0, y0, x1 - x0, y1 - y0);
  }

  /**
   * Until a tile is there: the same place out of a coarser one.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Layer} layer
   * @param {{ level: number, x: bigint, y: bigint }} place
   */
  #drawRough(context, layer, place) {
    for (let up = 1; up <= 5; up++) {
      const shift = BigInt(up);
      const [x, y] = [place.x >> shift, place.y >> shift];
      const canvas = layer.peek({ level: place.level + up, x, y });
      if (!canvas) continue;
      const side = SIDE >> up;
      const sx = Number(place.x - (x << shift)) * side;
      const sy = SIDE - side - Number(place.y - (y << shift)) * side;
      this.#drawTile(context, canvas, place, sx, sy, side);
      return;
    }
  }

  #drawOverlay() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.#overlay.getContext("2d"));
    const { size, camera } = this;
    const { cursor, selected } = this.state.now;
    const ratio = devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    for (const overlay of this.#overlays) overlay(context, camera, size);
    if (selected) this.#ring(context, selected, 3, this.#look.accent);
    if (cursor) this.#ring(context, cursor, 1.5, "#fff");
  }

  /**
   * A frame around a cell, seen on any colour.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Cell} cell
   * @param {number} width
   * @param {string} colour
   */
  #ring(context, cell, width, colour) {
    const { camera, size } = this;
    const side = Math.max(camera.zoom, 7);
    const x = left(camera, size, cell.x) + camera.zoom / 2 - side / 2;
    const y = bottom(camera, size, cell.y) - camera.zoom / 2 - side / 2;
    for (const [more, ink] of /** @type {[number, string][]} */ ([
      [2, "#000"],
      [0, colour],
    ])) {
      context.lineWidth = width + more;
      context.strokeStyle = ink;
      context.strokeRect(x - 1, y - 1, side + 2, side + 2);
    }
  }
}

/** @param {bigint} number */
function positive(number) {
  return number < 0n ? 0n : number;
}

/** @param {Cell} cell */
function inQuadrant({ x, y }) {
  return x >= 0n && y >= 0n;
}
