// The source of values that must be computed from the corner on: one table, which grows as more of
// the plane becomes visible, up to a limit. Beyond it the P-positions may still be known, and values
// along the axes.

import { messageOf } from "../engine/wanted.js";
import { boxLevels } from "../engine/zero-boxes.js";
import { gapsOf, SIDE, tileOrigin, tileRequest } from "./tile-source.js";

/** @import { TileData, TilePlace } from "./tile-source.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Convention } from "../pkg/nimscape.js" */
/**
 * @typedef {import("../pkg/nimscape.js").ValueTable & { boxes: Uint8Array }} ValueTable
 * @typedef {{ width: number, height: number }} Extent In cells.
 */

/** The most cells of a table: 4096 × 4096 of two bytes are 32 MB; for sequences a million terms. */
const MOST_CELLS = { plane: 2 ** 24, sequence: 2 ** 20 };
/** Cells a side of the first table: a window at the start shows no more of most games. */
const FIRST = 512;
/** If less than half of it is done at the first progress message, a rough picture with this many
 *  cells a side comes first, or this few. */
const ROUGH = [64, 16];
/** The same if there is still no picture after this many milliseconds: some values are known only for
 *  few cells, and it takes long until the others are refused. */
const BARE = 1_000;
/** If the next table would take longer, in milliseconds, a smaller one comes first. */
const AT_ONCE = 250;

/** @type {TileData} */
const NOTHING = { values: null, holes: null, marks: null, partial: true };

/** @param {Extent} extent */
const cellsOf = ({ width, height }) => width * height;

export class TableSource {
  sync = true;
  /** @type {ValueTable | null} */
  table = null;
  /** The cells of the table without a value. @type {Uint8Array | null} */
  #gaps = null;
  /** Counts the tables. */
  version = 0;
  /** Where the table was refused, and why. @type {(Extent & { reason: string }) | null} */
  #refusal = null;
  /** Progress towards the table that is wanted, from 0 to 1; `null` if there is none.
   * @type {number | null} */
  #progress = null;
  /** @type {Extent} */
  #wanted = { width: FIRST, height: 1 };
  /** The largest table, while what is visible is beyond it. @type {Extent | null} */
  #unreached = null;
  /** Cells a side of the first table. */
  #first = FIRST;
  /** Milliseconds per cell in the last table. */
  #pace = 0;
  /** The most cells. */
  #cells;
  /** Whether the zeros of the table are its P-positions. */
  #zeros;
  #controller = new AbortController();
  #working = false;
  /** Scratch buffers reused for every tile, to avoid garbage.
   * @type {{ values: ValueTable["values"], holes: Uint8Array, marks: Uint8Array } | null} */
  #sheet = null;
  /** Whether P-positions are known everywhere: found out by asking. */
  #boxes = true;

  /**
   * @param {Engine} engine
   * @param {string} view
   * @param {Convention} convention
   * @param {boolean} plane
   * @param {() => void} onChange Called on a new table, on progress, and at the limit.
   */
  constructor(engine, view, convention, plane, onChange) {
    this.engine = engine;
    this.view = view;
    this.convention = convention;
    this.plane = plane;
    // For other numbers a P-position is not always 0.
    this.#zeros = !/^(remoteness|block)\(/.test(view);
    this.#cells = plane ? MOST_CELLS.plane : MOST_CELLS.sequence;
    this.onChange = onChange;
  }

  /** Windows beyond the table, once one is needed.
   * @type {import("./far-windows.js").FarWindows | null} */
  #far = null;
  /** @type {import("./far-windows.js").Sight | undefined} */
  #sight;
  /** Whether the reader stopped the work. */
  #stopped = false;

  /** Values beyond the table; not loaded for the first picture. */
  async #farther() {
    const { FarWindows } = await import("./far-windows.js");
    if (!this.#far) {
      this.#far = new FarWindows(this.engine, this.view, this.convention, (arrived) => {
        if (arrived) this.version += 1;
        this.onChange();
      });
      if (this.#sight) this.#far.see(this.#sight);
    }
    return this.#far;
  }

  /**
   * Sets how far the window reaches from the corner, in cells.
   *
   * @param {bigint} right
   * @param {bigint} top
   * @param {import("./far-windows.js").Sight} [sight] Of a plane.
   */
  see(right, top, sight) {
    const wanted = this.#wantedFor(right, top);
    // The table does not grow for a place that the largest one does not reach.
    const reached =
      !sight || (sight.left < BigInt(wanted.width) && sight.bottom < BigInt(wanted.height));
    if (reached) this.#wanted = wanted;
    this.#unreached = reached ? null : wanted;
    const within = right < BigInt(this.#wanted.width) && top < BigInt(this.#wanted.height);
    this.#sight = sight;
    if (within) this.#far?.leave();
    else if (sight && !this.#stopped) this.#far?.see(sight);
    this.#grow();
  }

  /** @param {bigint} right @param {bigint} top @returns {Extent} at least the present one */
  #wantedFor(right, top) {
    const next = (/** @type {bigint} */ end) =>
      2 ** Math.ceil(Math.log2(Math.max(Number(end), FIRST)));
    let width = Math.max(next(right + 1n), this.#wanted.width);
    let height = this.plane ? Math.max(next(top + 1n), this.#wanted.height) : 1;
    while (width * height > this.#cells) {
      if (width >= height) width /= 2;
      else height /= 2;
    }
    return { width, height };
  }

  /** Whether a table or a window beyond it is being computed. */
  get working() {
    return this.#working || (this.#far?.working ?? false);
  }

  /** Whether the reader stopped the work; nothing is computed until it is resumed. */
  get stopped() {
    return this.#stopped;
  }

  /** Progress of the current work, from 0 to 1; `null` if there is none. */
  get progress() {
    return this.#progress ?? this.#far?.progress ?? null;
  }

  /** How the values beyond the table are known, if there are any. */
  get note() {
    return this.#far?.note ?? "";
  }

  /** Where the table ends for good, and why. @returns {(Extent & { reason: string }) | null} */
  get limit() {
    if (this.#refusal) return this.#refusal;
    const { table } = this;
    const most = this.#most;
    if (table && most && table.width >= most.width && table.height >= most.height) return most;
    // Doubling one side would exceed the limit.
    const full = table && table.width * table.height * 2 > this.#cells;
    if (!table || (!full && !this.#unreached)) return null;
    const { width, height } = this.#unreached ?? table;
    return { width, height, reason: "The map keeps no larger table." };
  }

  /** Stops the table being computed; what is known stays. */
  cancel() {
    if (this.working) this.#stopped = true;
    this.#far?.leave();
    if (!this.#working) return;
    this.#controller.abort();
    this.#controller = new AbortController();
    const { width, height } = this.table ?? { width: 0, height: 0 };
    this.#refusal = { width, height, reason: "You stopped the calculation here." };
  }

  /** Drops the table being computed until the picture is visible again. */
  rest() {
    this.#far?.leave();
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  /** Resumes after `cancel`. */
  resume() {
    this.#refusal = null;
    this.#stopped = false;
    this.#grow();
  }

  close() {
    this.#far?.leave();
    this.#controller.abort();
  }

  async #grow() {
    if (this.#working || this.#refusal) return;
    const extent = this.#next();
    if (!extent) return;
    this.#working = true;
    const { signal } = this.#controller;
    const rough = new AbortController();
    const either = AbortSignal.any([signal, rough.signal]);
    const start = performance.now();
    // Of all tables to come: each continues where the last one ended.
    const [had, cells] = [this.table ? cellsOf(this.table) : 0, cellsOf(extent)];
    const reached = (/** @type {number} */ part) =>
      (had + part * (cells - had)) / Math.max(cells, cellsOf(this.#goal));
    this.#progress = reached(0);
    /** @type {import("../pkg/nimscape.js").TableRequest} */
    const request = {
      x: [0, extent.width],
      ...(this.plane ? { y: [0, extent.height] } : {}),
      convention: this.convention,
    };
    try {
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) => {
        const part = total > 0 ? done / total : 0;
        this.#progress = reached(part);
        const smaller = ROUGH.find((side) => side < this.#first);
        const slow = part < 0.5 || performance.now() - start > BARE;
        if (!this.table && smaller && slow) {
          this.#first = smaller;
          rough.abort();
        } else {
          this.onChange();
        }
      };
      const options = { signal: either, onProgress, boxes: true };
      const table = await this.engine.run("TableJob", [this.view, request], options);
      // The request asked for boxes.
      this.table = /** @type {ValueTable} */ (table);
      this.#gaps = gapsOf(table);
      this.version += 1;
      this.#pace = (performance.now() - start) / cells;
      // The worker would keep the memory of a large table.
      if (cells >= MOST_CELLS.plane / 4) this.engine.shed();
    } catch (error) {
      if (!either.aborted) this.#refused(extent, error);
    }
    this.#working = false;
    this.#progress = null;
    if (!signal.aborted) this.#grow();
    this.onChange();
  }

  /** The table that is wanted, as far as it can be had. @returns {Extent} */
  get #goal() {
    const { width, height } = this.#wanted;
    const most = this.#most;
    return {
      width: Math.min(width, most?.width ?? width),
      height: Math.min(height, most?.height ?? height),
    };
  }

  /** @returns {Extent | null} the next extent to compute */
  #next() {
    const goal = this.#goal;
    const { table } = this;
    if (!table) {
      const first = this.#first;
      return { width: Math.min(first, goal.width), height: Math.min(first, goal.height) };
    }
    if (table.width >= goal.width && table.height >= goal.height) return null;
    goal.width = Math.max(goal.width, table.width);
    goal.height = Math.max(goal.height, table.height);
    if (this.#pace * goal.width * goal.height < AT_ONCE) return goal;
    return {
      width: Math.min(goal.width, table.width * 2),
      height: Math.min(goal.height, table.height * 2),
    };
  }

  /** The smallest extent that was refused, and why. @type {(Extent & { reason: string }) | null} */
  #tooLarge = null;

  /**
   * The largest extent worth trying after a refusal: halfway to the refused one, or the current one if
   * it is within an eighth of that.
   *
   * @returns {(Extent & { reason: string }) | null}
   */
  get #most() {
    const refused = this.#tooLarge;
    if (!refused) return null;
    const had = this.table ?? { width: 1, height: 1 };
    const between = (/** @type {number} */ low, /** @type {number} */ high) =>
      high - low <= Math.max(1, low / 8) ? low : Math.floor((low + high) / 2);
    return {
      width: between(Math.min(had.width, refused.width), refused.width),
      height: this.plane ? between(Math.min(had.height, refused.height), refused.height) : 1,
      reason: refused.reason,
    };
  }

  /** @param {Extent} extent @param {unknown} error */
  #refused(extent, error) {
    const reason = messageOf(error);
    this.#tooLarge = { ...extent, reason };
    const { width, height } = this.table ?? { width: 1, height: 1 };
    const most = /** @type {Extent} */ (this.#most);
    if (most.width > width || most.height > height) return;
    this.#refusal = { width, height, reason };
    // Tiles at the edge must learn that it stays.
    this.version += 1;
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {TileData | Promise<TileData>}
   */
  tile(place, options) {
    const { x0, y0 } = tileOrigin(place);
    const width = BigInt(this.table?.width ?? 0);
    const height = BigInt(this.table?.height ?? 0);
    if (!this.table) return NOTHING;
    if (x0 < width && y0 < height) {
      const data = this.#cut(place);
      return data.partial && this.limit ? this.#beyond(data, place, options) : data;
    }
    return this.#beyond(null, place, options);
  }

  /**
   * Only the P-positions, for a tile outside the table.
   *
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {Promise<TileData>}
   */
  async #outcomes(place, { signal }) {
    if (!this.#boxes) return NOTHING;
    const request = tileRequest(place, this.convention);
    const marks = await this.engine.call("pBoxes", [this.view, request], { signal });
    this.#boxes = marks !== undefined;
    return marks ? { values: null, holes: null, marks, partial: true } : NOTHING;
  }

  /** Whether the table will have a cell, if it is not refused. @param {bigint} x @param {bigint} y */
  #willHave(x, y) {
    return x < BigInt(this.#wanted.width) && y < BigInt(this.#wanted.height);
  }

  /**
   * A tile outside the table or across its edge: beyond the edge the P-positions, and values where
   * they are known.
   *
   * @param {TileData | null} cut
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {Promise<TileData>}
   */
  async #beyond(cut, place, options) {
    // The next tile reuses the same buffers.
    const data = cut && {
      ...cut,
      values: cut.values?.slice() ?? null,
      holes: cut.holes?.slice() ?? null,
      marks: cut.marks?.slice() ?? null,
    };
    const outcomes = await this.#outcomes(place, options);
    const { x0, y0 } = tileOrigin(place);
    // Wait for a table that is still to come. Values beside it wait, too: computing both together
    // takes the most memory.
    const within = this.#willHave(x0, y0);
    const beside = this.#sight && this.#willHave(this.#sight.left, this.#sight.bottom);
    const awaited = !this.limit && (within || (this.#working && beside));
    const filled = awaited || this.#stopped ? data : (await this.#farther()).fill(place, data);
    // If P-positions are unknown, the table's own marks would claim that there are none.
    return outcomes.marks
      ? { ...(filled ?? outcomes), marks: outcomes.marks }
      : (filled ?? NOTHING);
  }

  /**
   * A tile's cells cut from the table: valid until the next tile is cut.
   *
   * @param {TilePlace} place
   * @returns {TileData}
   */
  #cut(place) {
    const table = /** @type {ValueTable} */ (this.table);
    const { width, height } = table;
    const origin = tileOrigin(place);
    const [x0, y0, step] = [Number(origin.x0), Number(origin.y0), Number(origin.step)];
    const columns = Math.min(SIDE, Math.ceil((width - x0) / step));
    const rows = Math.min(SIDE, Math.ceil((height - y0) / step));
    const partial = columns < SIDE || rows < SIDE;
    const sheet = this.#blankSheet(table);
    const { values } = sheet;
    const gaps = this.#gaps;
    const holes = gaps || partial ? sheet.holes.fill(partial ? 2 : 0) : null;
    const marks = step > 1 && this.#zeros ? this.#marks(place, columns, rows) : null;
    for (let j = 0; j < rows; j++) {
      const from = (y0 + j * step) * width + x0;
      const to = j * SIDE;
      for (let i = 0; i < columns; i++) {
        values[to + i] = /** @type {number} */ (table.values[from + i * step]);
        if (holes) holes[to + i] = gaps ? gaps[from + i * step] : 0;
      }
    }
    return { values, holes, marks, partial };
  }

  /** @param {ValueTable} table */
  #blankSheet({ values }) {
    const Cells = /** @type {Uint16ArrayConstructor} */ (values.constructor);
    if (this.#sheet?.values.constructor !== Cells) {
      const bytes = () => new Uint8Array(SIDE * SIDE);
      this.#sheet = { values: new Cells(SIDE * SIDE), holes: bytes(), marks: bytes() };
    }
    return this.#sheet;
  }

  /**
   * Which boxes of a tile contain a P-position.
   *
   * @param {TilePlace} place At a level above 0.
   * @param {number} columns
   * @param {number} rows
   */
  #marks(place, columns, rows) {
    const table = /** @type {ValueTable} */ (this.table);
    const levels = boxLevels(table);
    // Beyond the last level one box is the whole table.
    const level = levels[Math.min(place.level, levels.length) - 1];
    const marks = this.#blankSheet(table).marks.fill(0);
    const [x0, y0] = [Number(place.x) * SIDE, Number(place.y) * SIDE];
    for (let j = 0; j < rows; j++) {
      const from = level.from + (y0 + j) * level.width + x0;
      marks.set(table.boxes.subarray(from, from + columns), j * SIDE);
    }
    return marks;
  }

  /**
   * The value in a cell: `null` in a hole, `undefined` outside the table.
   *
   * @param {bigint} x
   * @param {bigint} y
   * @returns {number | null | undefined}
   */
  valueAt(x, y) {
    const { table } = this;
    if (!table || x >= BigInt(table.width) || y >= BigInt(table.height)) {
      return this.#far?.valueAt(x, y);
    }
    const at = Number(y) * table.width + Number(x);
    return table.holes?.[at] ? null : table.values[at];
  }
}
