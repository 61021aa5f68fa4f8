// The source of a difference: two sources, subtracted cell by cell.

/** @import { TileData, TilePlace, TileSource } from "./tile-source.js" */
/** @import { TableSource } from "./table-source.js" */

export class DifferenceSource {
  /** @param {TileSource | TableSource} a @param {TileSource | TableSource} b */
  constructor(a, b) {
    this.parts = [a, b];
    /** Whether tiles are available immediately. */
    this.sync = a.sync && b.sync;
  }

  /** The nearer edge of the two. */
  get limit() {
    return this.parts[0].limit ?? this.parts[1].limit;
  }

  get end() {
    return this.parts[0].end ?? this.parts[1].end;
  }

  get note() {
    return this.parts[0].note || this.parts[1].note;
  }

  get progress() {
    return this.parts[0].progress ?? this.parts[1].progress;
  }

  get working() {
    return this.parts.some((part) => part.working);
  }

  get stopped() {
    return this.parts.some((part) => part.stopped);
  }

  /** Changes whenever one of the tables does. */
  get version() {
    return this.parts[0].version + this.parts[1].version;
  }

  /** @param {bigint} right @param {bigint} top @param {import("./far-windows.js").Sight} [sight] */
  see(right, top, sight) {
    for (const part of this.parts) part.see(right, top, sight);
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {TileData | Promise<TileData>}
   */
  tile(place, options) {
    const [a, b] = this.parts.map((part) => part.tile(place, options));
    if (a instanceof Promise || b instanceof Promise) {
      return Promise.all([a, b].map(kept)).then(([first, second]) => difference(first, second));
    }
    return difference(a, b);
  }

  /** @param {bigint} x @param {bigint} y @returns {number | null | undefined} */
  valueAt(x, y) {
    const [a, b] = this.parts.map((part) => part.valueAt(x, y));
    if (a === undefined || b === undefined) return undefined;
    return a === null || b === null ? null : a - b;
  }

  cancel() {
    for (const part of this.parts) part.cancel();
  }

  rest() {
    for (const part of this.parts) part.rest();
  }

  resume() {
    for (const part of this.parts) part.resume();
  }

  close() {
    for (const part of this.parts) part.close();
  }
}

/**
 * Tile data that is available immediately is overwritten by the next tile: copy it.
 *
 * @param {TileData | Promise<TileData>} data
 */
function kept(data) {
  return data instanceof Promise ? data : structuredClone(data);
}

/**
 * The first minus the second, cell by cell.
 *
 * @param {TileData} a
 * @param {TileData} b
 * @returns {TileData}
 */
function difference(a, b) {
  const partial = a.partial || b.partial;
  if (!a.values || !b.values) return { values: null, holes: null, marks: null, partial };
  const values = new Float64Array(a.values.length);
  for (let i = 0; i < values.length; i++) values[i] = a.values[i] - b.values[i];
  let { holes } = a;
  if (b.holes) {
    const [mine, theirs] = [a.holes, b.holes];
    holes = theirs.map((hole, i) => Math.max(hole, mine?.[i] ?? 0));
  }
  return { values, holes, marks: null, partial };
}
