// The source of values that can be computed anywhere: closed forms, asked tile by tile, in parallel,
// with any step between the cells.

/** @import { Engine } from "../engine/engine.js" */
/** @import { Convention } from "../pkg/nimscape.js" */
/**
 * @typedef {import("../pkg/nimscape.js").ValueTable["values"]} Values
 */

/**
 * The cells (x0 + i·step, y0 + j·step), i and j from 0 to 255, row after row from the smallest y.
 *
 * @typedef {object} TileData
 * @property {Values | null} values `null` if only the P-positions are known.
 * @property {Uint8Array | null} holes 1 for cells that are not positions, 2 if nothing is known, 3 if
 *   only this is known: the player to move wins.
 * @property {Uint8Array | null} marks 1 if the box of step × step cells contains a P-position;
 *   `null` if that is unknown, or the step is 1.
 * @property {boolean} partial More may follow.
 */

/**
 * @typedef {{ level: number, x: bigint, y: bigint }} TilePlace 2^level cells a step; x, y in tiles.
 */

/** Cells along a side of a tile. */
export const SIDE = 256;

/**
 * The cells of a table that have no value, as `holes` of a tile has them.
 *
 * @param {{ holes?: Uint8Array, unknown?: Uint8Array }} table
 */
export function gapsOf({ holes, unknown }) {
  if (!unknown) return holes ?? null;
  return unknown.map((kind, at) => (kind === 0 ? (holes?.[at] ?? 0) : kind === 1 ? 3 : 2));
}

/** @param {TilePlace} place */
export function tileOrigin({ level, x, y }) {
  const shift = BigInt(level + 8);
  return { x0: x << shift, y0: y << shift, step: 1n << BigInt(level) };
}

/** The request for a tile's cells. @param {TilePlace} place @param {Convention} convention */
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
  /** Nothing is kept here: a tile requested twice is computed twice. */
  sync = false;
  /** There is no edge other than the range of numbers. */
  limit = null;
  end = null;
  note = "";
  progress = null;
  working = false;
  stopped = false;
  /** Answers never change. */
  version = 0;

  /** @param {Engine} engine @param {string} view @param {Convention} convention */
  constructor(engine, view, convention) {
    this.engine = engine;
    this.view = view;
    this.convention = convention;
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {TileData | Promise<TileData>}
   */
  tile(place, options) {
    return this.#ask(place, options);
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {Promise<TileData>}
   */
  async #ask(place, options) {
    const request = tileRequest(place, this.convention);
    const [table, marks] = await Promise.all([
      this.engine.run("TableJob", [this.view, request], options),
      place.level > 0 ? this.engine.call("pBoxes", [this.view, request], options) : undefined,
    ]);
    return {
      values: table.values,
      holes: gapsOf(table),
      marks: marks ?? null,
      partial: false,
    };
  }

  /**
   * A closed form needs no preparation.
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
