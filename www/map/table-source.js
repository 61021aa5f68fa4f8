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
/** A side of a table has one of these lengths: 1, 2, … 8, 9, … 16, 18, … 32, 36, …: from each power of 2 to the
 *  next there are so many steps. */
const OCTAVE = 8;
/** If less than half of it is done at the first progress message, a rough picture with this many
 *  cells a side comes first, or this few. */
const ROUGH = [64, 16];
/** The same if there is still no picture after this many milliseconds: some values are known only for
 *  few cells, and it takes long until the others are refused. */
const BARE = 1_000;
/** If the next table would take longer, in milliseconds, a smaller one comes first. */
const AT_ONCE = 250;
/** Unless it takes no longer than this times the last. */
const HARDLY = 1.5;

/** @type {TileData} */
const NOTHING = { values: null, holes: null, marks: null, partial: true };

/** @param {Extent} extent */
const cellsOf = ({ width, height }) => width * height;

/** @param {Extent} outer @param {Extent} inner */
const covers = (outer, inner) => outer.width >= inner.width && outer.height >= inner.height;

/** The length of a side after so many steps. @param {number} step */
function sideAt(step) {
  const octave = Math.floor(step / OCTAVE);
  return octave === 0 ? step : (OCTAVE + (step % OCTAVE)) * 2 ** (octave - 1);
}

/** The steps to a side that is a power of 2, from 8 on. @param {number} side */
const stepOf = (side) => OCTAVE * (Math.log2(side) - 2);

/** The part of an extent that lies within the square of a step. @param {Extent} whole @param {number} step @returns {Extent} */
const within = ({ width, height }, step) => ({
  width: Math.min(width, sideAt(step)),
  height: Math.min(height, sideAt(step)),
});

export class TableSource {
  sync = true;
  /** @type {ValueTable | null} */
  table = null;
  /** The cells of the table without a value. @type {Uint8Array | null} */
  #gaps = null;
  /** Counts the tables. */
  version = 0;
  /** The extents that were refused, and why. @type {(Extent & { reason: string })[]} */
  #refusals = [];
  /** Where the table ends in the window, and why. @type {(Extent & { reason: string }) | null} */
  #limit = null;
  /** Where it ended last, while the window does not reach so far. @type {Extent | null} */
  end = null;
  /** Progress towards the table that is wanted, from 0 to 1; `null` if there is none.
   * @type {number | null} */
  #progress = null;
  /** What shows all of the window. @type {Extent} */
  #wanted = { width: FIRST, height: 1 };
  /** The largest table, if the window reaches beyond it. @type {Extent | null} */
  #largest = null;
  /** Cells a side of the first table. */
  #first = FIRST;
  /** The cells of the last table, and the milliseconds that it took. */
  #last = { cells: 0, took: 0 };
  /** Milliseconds per cell that the last table had more than the one before. */
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
    const next = (/** @type {bigint} */ end) =>
      2 ** Math.ceil(Math.log2(Math.max(Number(end), FIRST)));
    const wanted = { width: next(right + 1n), height: this.plane ? next(top + 1n) : 1 };
    while (cellsOf(wanted) > this.#cells) {
      if (wanted.width >= wanted.height) wanted.width /= 2;
      else wanted.height /= 2;
    }
    const isShown = right < BigInt(wanted.width) && (!this.plane || top < BigInt(wanted.height));
    this.#largest = isShown ? null : wanted;
    // The table does not grow for a place that the largest one does not reach.
    const reached =
      !sight || (sight.left < BigInt(wanted.width) && sight.bottom < BigInt(wanted.height));
    this.#wanted = reached ? wanted : (this.table ?? { width: FIRST, height: 1 });
    this.#sight = sight;
    if (isShown) this.#far?.leave();
    else if (sight && !this.#stopped) this.#far?.see(sight);
    this.#grow();
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

  /** Where the table ends for good in the window, and why. */
  get limit() {
    return this.#limit;
  }

  /** @param {(Extent & { reason: string }) | null} limit */
  #setLimit(limit) {
    const same = limit?.width === this.#limit?.width && limit?.height === this.#limit?.height;
    this.#limit = limit;
    if (limit && !this.#stopped) this.end = limit;
    // Tiles at the edge must learn that it stays.
    if (!same) this.version += 1;
  }

  /** Stops the table being computed; what is known stays. */
  cancel() {
    if (this.working) this.#stopped = true;
    this.#far?.leave();
    if (!this.#working) return;
    this.#controller.abort();
    this.#controller = new AbortController();
    const { width, height } = this.table ?? { width: 0, height: 0 };
    this.#setLimit({ width, height, reason: "You stopped the calculation here." });
  }

  /** Drops the table being computed until the picture is visible again. */
  rest() {
    this.#far?.leave();
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  /** Resumes after `cancel`. */
  resume() {
    this.#stopped = false;
    this.#grow();
  }

  close() {
    this.#far?.leave();
    this.#controller.abort();
  }

  async #grow() {
    if (this.#working || this.#stopped) return;
    const { extent, goal, limit } = this.#next();
    this.#setLimit(limit);
    if (!extent) return;
    this.#working = true;
    const { signal } = this.#controller;
    const rough = new AbortController();
    const either = AbortSignal.any([signal, rough.signal]);
    const start = performance.now();
    // Of all tables to come: each continues where the last one ended.
    const cells = cellsOf(extent);
    const had = Math.min(this.table ? cellsOf(this.table) : 0, cells);
    const reached = (/** @type {number} */ part) => (had + part * (cells - had)) / cellsOf(goal);
    this.#progress = reached(0);
    /** @type {import("../pkg/nimscape.js").TableRequest} */
    const request = {
      x: [0, extent.width],
      ...(this.plane ? { y: [0, extent.height] } : {}),
      convention: this.convention,
    };
    try {
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) => {
        // A report may have been on its way when its table was given up.
        if (either.aborted) return;
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
      const took = performance.now() - start;
      const more = cells - this.#last.cells;
      if (more > 0) this.#pace = Math.max(0, took - this.#last.took) / more;
      this.#last = { cells, took };
      // The worker would keep the memory of a large table.
      if (cells >= MOST_CELLS.plane / 4) this.engine.shed();
    } catch (error) {
      if (!either.aborted) this.#refusals.push({ ...extent, reason: messageOf(error) });
    }
    this.#working = false;
    this.#progress = null;
    if (!signal.aborted) this.#grow();
    this.onChange();
  }

  /** Why a table of an extent is refused, if it is known: a smaller one was. @param {Extent} extent */
  #refusal(extent) {
    return this.#refusals.find((refused) => covers(extent, refused));
  }

  /**
   * The next extent to compute, or `null`; the last one to come; and where the table ends for
   * good. The way depends on time and on earlier windows, the end does not: it is the last step towards what is
   * wanted that is not refused.
   *
   * @returns {{ extent: Extent | null, goal: Extent, limit: (Extent & { reason: string }) | null }}
   */
  #next() {
    const wanted = this.#wanted;
    const { table } = this;
    const limit = this.#largest && { ...this.#largest, reason: "The map keeps no larger table." };
    if (table && covers(table, wanted)) return { extent: null, goal: wanted, limit };
    const at = (/** @type {number} */ step) => within(wanted, step);
    const top = stepOf(Math.max(wanted.width, wanted.height));
    let had = table ? top : 0;
    while (table && had > 0 && !covers(table, at(had))) had -= 1;
    let refused = had + 1;
    while (refused <= top && !this.#refusal(at(refused))) refused += 1;
    const goal = at(refused - 1);
    const { reason } = this.#refusal(at(refused)) ?? {};
    if (reason !== undefined && refused === had + 1) {
      const end = had > 0 ? goal : { width: 1, height: 1 };
      return { extent: null, goal, limit: { ...end, reason } };
    }
    let step = Math.min(top, had + OCTAVE);
    if (!table) step = Math.min(top, stepOf(this.#first));
    else if (this.#isSoon(wanted)) step = top;
    if (step >= refused) step = Math.floor((had + refused) / 2);
    return { extent: at(step), goal, limit: null };
  }

  /** Whether no smaller table should come first: this one is soon there, or takes hardly longer than the last, as
   *  where most cells are refused at once. @param {Extent} extent */
  #isSoon(extent) {
    const { cells, took } = this.#last;
    return took + this.#pace * (cellsOf(extent) - cells) < Math.max(AT_ONCE, HARDLY * took);
  }

  /** How much of the table is shown: a table that was made for another window may reach beyond the limit of this
   *  one. @returns {Extent} */
  get #shown() {
    const { width, height } = this.table ?? { width: 0, height: 0 };
    const end = this.#limit;
    if (!end || this.#stopped) return { width, height };
    return { width: Math.min(width, end.width), height: Math.min(height, end.height) };
  }

  /**
   * @param {TilePlace} place
   * @param {{ signal: AbortSignal, rank: () => number }} options
   * @returns {TileData | Promise<TileData>}
   */
  tile(place, options) {
    const { x0, y0 } = tileOrigin(place);
    if (!this.table) return NOTHING;
    const { width, height } = this.#shown;
    if (x0 < BigInt(width) && y0 < BigInt(height)) {
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
    const shown = this.#shown;
    const origin = tileOrigin(place);
    const [x0, y0, step] = [Number(origin.x0), Number(origin.y0), Number(origin.step)];
    const columns = Math.min(SIDE, Math.ceil((shown.width - x0) / step));
    const rows = Math.min(SIDE, Math.ceil((shown.height - y0) / step));
    const partial = columns < SIDE || rows < SIDE;
    const sheet = this.#blankSheet(table);
    const { values } = sheet;
    const gaps = this.#gaps;
    const holes = gaps || partial ? sheet.holes.fill(partial ? 2 : 0) : null;
    const marks = step > 1 && this.#zeros ? this.#marks(place, columns, rows) : null;
    for (let j = 0; j < rows; j++) {
      const from = (y0 + j * step) * table.width + x0;
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
    const { width, height } = this.#shown;
    if (!table || x >= BigInt(width) || y >= BigInt(height)) return this.#far?.valueAt(x, y);
    const at = Number(y) * table.width + Number(x);
    return table.holes?.[at] ? null : table.values[at];
  }
}
