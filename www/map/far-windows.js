// Values beyond the edge of a table, where the core can compute them: windows around the visible
// part, with the rows or columns that the core returns.

import { SIDE, tileOrigin, tileRequest } from "./tile-source.js";

/** @import { TileData, TilePlace } from "./tile-source.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Convention, FarTable } from "../pkg/nimscape.js" */

/**
 * Tiles of one level from (left, bottom) to (right, top), and their values.
 *
 * @typedef {object} Window
 * @property {number} level
 * @property {bigint} left
 * @property {bigint} bottom
 * @property {bigint} right
 * @property {bigint} top
 * @property {FarTable | null} table `null` if nothing is known.
 */

/** Further out the known rows would be only a line or two. */
const MOST_LEVEL = 5;
/** Windows kept: one along either axis. */
const MOST_WINDOWS = 2;
/** Tiles without a window that are remembered. */
const MOST_WANTED = 512;
/** Compute windows only when the map has been still for this many milliseconds. */
const REST = 150;

/**
 * The visible cells, and the level of the tiles drawn.
 *
 * @typedef {{ left: bigint, bottom: bigint, right: bigint, top: bigint, level: number }} Sight
 */

export class FarWindows {
  /** The latest is last. @type {Window[]} */
  #windows = [];
  /** Requested tiles that are in no window. @type {Map<string, TilePlace>} */
  #wanted = new Map();
  /** @type {Window | null} */
  #asked = null;
  /** @type {Sight | null} */
  #sight = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;
  #controller = new AbortController();
  /** Progress of the window being computed, from 0 to 1; `null` if there is none.
   * @type {number | null} */
  progress = null;

  /**
   * @param {Engine} engine
   * @param {string} view
   * @param {Convention} convention
   * @param {(arrived: boolean) => void} onChange Called on progress, and when a window has arrived.
   */
  constructor(engine, view, convention, onChange) {
    this.engine = engine;
    this.view = view;
    this.convention = convention;
    this.onChange = onChange;
  }

  get working() {
    return this.#asked !== null;
  }

  /** How the values of the last window are known, if there is one. */
  get note() {
    const table = this.#windows.at(-1)?.table;
    if (!table) return "";
    return table.why ?? "Out here values are computed for a part of the map only.";
  }

  /**
   * Adds known values to a tile, and requests the rest.
   *
   * @param {TilePlace} place
   * @param {TileData | null} data Unknown cells are holes of kind 2.
   * @returns {TileData | null}
   */
  fill(place, data) {
    const window = this.#windows.findLast((it) => isIn(place, it));
    if (window?.table) return filled(place, data, window, window.table);
    if (!window) this.#want(place);
    return data;
  }

  /** @param {TilePlace} place */
  #want(place) {
    if (place.level > MOST_LEVEL) return;
    const key = `${place.level}/${place.x}/${place.y}`;
    this.#wanted.delete(key);
    this.#wanted.set(key, place);
    const [oldest] = this.#wanted.keys();
    if (this.#wanted.size > MOST_WANTED) this.#wanted.delete(oldest);
    this.#await();
  }

  /** Asks once the map is still. */
  #await() {
    if (this.#resting !== undefined) return;
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      this.#next();
    }, REST);
  }

  /** Notes what is visible now. @param {Sight} sight */
  see(sight) {
    const before = this.#sight;
    this.#sight = sight;
    const same = before && SIDES.every((side) => before[side] === sight[side]);
    if (same) return;
    clearTimeout(this.#resting);
    this.#resting = undefined;
    if (this.#asked && !meets(this.#asked, sight)) this.#stop();
    if (this.#places().length > 0) this.#await();
  }

  /** The visible tiles that are in no window yet. */
  #places() {
    const sight = this.#sight;
    return [...this.#wanted.values()].filter((place) => {
      if (this.#asked && isIn(place, this.#asked)) return false;
      return !sight || meets(around(place.level, [place]), sight);
    });
  }

  /** Computes one window after another until all visible tiles are done. */
  async #next() {
    const places = this.#places();
    if (places.length === 0 || this.#asked) return;
    const below = places.filter(({ x, y }) => x >= y);
    await this.#ask(around(places[0].level, below.length > 0 ? below : places));
  }

  /** @param {Window} window */
  async #ask(window) {
    this.#controller.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#asked = window;
    this.progress = 0;
    this.onChange(false);
    const { level, left: x, bottom: y } = window;
    const corner = tileRequest({ level, x, y }, this.convention);
    const { x0: right, y0: top } = tileOrigin({ level, x: window.right, y: window.top });
    const request = {
      ...corner,
      x: /** @type {[bigint, bigint]} */ ([corner.x[0], right]),
      y: /** @type {[bigint, bigint]} */ ([corner.y[0], top]),
    };
    try {
      const table = await this.engine.run("FarJob", [this.view, request], {
        signal: controller.signal,
        onProgress: ({ done, total }) => {
          this.progress = total > 0 ? done / total : 0;
          this.onChange(false);
        },
      });
      window.table = table ?? null;
    } catch {
      // What failed stays unknown; what was stopped may be requested again.
      if (controller.signal.aborted) return;
    }
    this.#windows.push(window);
    if (this.#windows.length > MOST_WINDOWS) this.#windows.shift();
    for (const [key, place] of this.#wanted) if (isIn(place, window)) this.#wanted.delete(key);
    this.#asked = null;
    this.progress = null;
    this.onChange(window.table !== null);
    this.#next();
  }

  #stop() {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#controller.abort();
    this.#asked = null;
    this.progress = null;
  }

  /** Nothing beyond the table is visible: drops the work there. */
  leave() {
    const none = this.#windows.length === 0 && !this.#asked;
    this.#stop();
    if (none) return;
    this.#windows = [];
    // The worker would keep the memory of the rows.
    this.engine.shed();
  }

  /**
   * The value in a cell; `undefined` if it is not in a window.
   *
   * @param {bigint} x
   * @param {bigint} y
   */
  valueAt(x, y) {
    const place = { level: 0, x: x >> 8n, y: y >> 8n };
    const window = this.#windows.findLast((it) => isIn(place, it));
    if (!window?.table) return undefined;
    const [i, j] = [Number(x - (window.left << 8n)), Number(y - (window.bottom << 8n))];
    const { width, height, values, holes } = window.table;
    if (i >= width || j >= height) return undefined;
    return holes?.[j * width + i] ? null : values[j * width + i];
  }
}

/** @type {("left" | "bottom" | "right" | "top" | "level")[]} */
const SIDES = ["left", "bottom", "right", "top", "level"];

/** Whether any part of a window is visible. @param {Window} window @param {Sight} sight */
function meets({ level, left, bottom, right, top }, sight) {
  const shift = BigInt(level + 8);
  return (
    level === sight.level &&
    left <= sight.right >> shift &&
    right > sight.left >> shift &&
    bottom <= sight.top >> shift &&
    top > sight.bottom >> shift
  );
}

/** @param {TilePlace} place @param {Window} window */
function isIn({ level, x, y }, { level: same, left, bottom, right, top }) {
  return level === same && x >= left && x < right && y >= bottom && y < top;
}

/**
 * The window around some tiles.
 *
 * @param {number} level
 * @param {TilePlace[]} places
 * @returns {Window}
 */
function around(level, places) {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const least = (/** @type {bigint[]} */ all) => all.reduce((a, b) => (a < b ? a : b));
  const most = (/** @type {bigint[]} */ all) => all.reduce((a, b) => (a > b ? a : b));
  return {
    level,
    left: least(xs),
    bottom: least(ys),
    right: most(xs) + 1n,
    top: most(ys) + 1n,
    table: null,
  };
}

/**
 * A tile with the values of a window added.
 *
 * @param {TilePlace} place
 * @param {TileData | null} data
 * @param {Window} window
 * @param {FarTable} table
 * @returns {TileData}
 */
function filled(place, data, window, { width, height, values: found, holes: gaps }) {
  // The table's numbers may be narrower than the window's.
  const values = /** @type {Float64Array} */ (
    data?.values ? Float64Array.from(data.values) : new Float64Array(SIDE * SIDE)
  );
  const holes = data?.values
    ? (data.holes ?? new Uint8Array(SIDE * SIDE))
    : new Uint8Array(SIDE * SIDE).fill(2);
  const [x, y] = [Number(place.x - window.left) * SIDE, Number(place.y - window.bottom) * SIDE];
  const [columns, rows] = [Math.min(SIDE, width - x), Math.min(SIDE, height - y)];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const to = j * SIDE + i;
      if (holes[to] !== 2) continue;
      const from = (y + j) * width + x + i;
      values[to] = found[from];
      holes[to] = gaps?.[from] ?? 0;
    }
  }
  return { values, holes, marks: null, partial: true };
}
