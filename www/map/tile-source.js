// Where a picture's values come from when they can be had anywhere: closed forms are asked tile
// by tile, in parallel, at any place and with any step between the cells.

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {import("../pkg/nimscape.js").ValueTable["values"]} Values
 */

/**
 * The cells (x0 + i·step, y0 + j·step), i and j from 0 to 255, row after row from the smallest y.
 *
 * @typedef {object} TileData
 * @property {Values | null} values `null` where only the P-positions are known.
 * @property {Uint8Array | null} holes 1 where there is no position.
 * @property {Uint8Array | null} marks 1 where the box of step × step cells has a P-position;
 *   `null` where that is not known for all of the box, or the step is 1.
 * @property {boolean} partial More of it may come.
 */

/**
 * @typedef {{ level: number, x: bigint, y: bigint }} TilePlace Of 2^level cells a step; x, y in tiles.
 */

/** Cells across a tile, and up. */
export const SIDE = 256;

/** @param {TilePlace} place */
export function tileOrigin({ level, x, y }) {
  const shift = BigInt(level + 8);
  return { x0: x << shift, y0: y << shift, step: 1n << BigInt(level) };
}

/**
 * The request for a tile's cells.
 *
 * @param {TilePlace} place
 * @param {Convention} convention
 */
export function tileRequest(place, convention) {
  const { x0, y0, step } = tileOrigin(place);
  const span = step << 8n;
  return {
    x: /** @type {[bigint, bigint]} */ ([x0, x0 + span]),
    y: /** @type {[bigint, bigint]} */ ([y0, y0 + span]),
    step,
    convention,
  };
}

export class TileSource {
  /** Nothing is held here: a tile asked twice is computed twice. */
  sync = false;
  /** There is no edge but that of the numbers. */
  limit = null;
  /** Nor anything to be said of values beyond it. */
  note = "";
  /** Nor a table in work. */
  progress = null;
  working = false;
  stopped = false;
  /** What was answered once stays. */
  version = 0;

  /**
   * @param {Engine} engine
   * @param {string} view
   * @param {Convention} convention
   */
  constructor(engine, view, convention) {
    this.engine = engine;
    this.view = view;
    this.convention = convention;
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} wishes
   * @returns {TileData | Promise<TileData>}
   */
  tile(place, wishes) {
    return this.#ask(place, wishes);
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} wishes
   * @returns {Promise<TileData>}
   */
  async #ask(place, wishes) {
    const request = tileRequest(place, this.convention);
    const [table, marks] = await Promise.all([
      this.engine.run("TableJob", [this.view, request], wishes),
      place.level > 0 ? this.engine.call("pBoxes", [this.view, request], wishes) : undefined,
    ]);
    return {
      values: table.values,
      holes: table.holes ?? null,
      marks: marks ?? null,
      partial: false,
    };
  }

  /**
   * A closed form needs no preparation for what comes into sight.
   *
   * @param {bigint} _right
   * @param {bigint} _top
   * @param {import("./far-windows.js").Sight} [_sight]
   */
  see(_right, _top, _sight) {}

  /**
   * No values are held here.
   *
   * @param {bigint} _x
   * @param {bigint} _y
   * @returns {number | null | undefined}
   */
  valueAt(_x, _y) {
    return undefined;
  }

  cancel() {}

  rest() {}

  resume() {}

  close() {}
}
