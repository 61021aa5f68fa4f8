// The source of the terms of a view with one variable: a table that grows from the first term, or
// just the visible terms if any term can be computed directly.

import { PeriodProof } from "./period-proof.js";
import { knownAnywhere } from "./source.js";
import { TableSource } from "./table-source.js";
import { gapsOf } from "./tile-source.js";

/**
 * Terms `from`, `from + step`, …
 *
 * @typedef {object} Series
 * @property {bigint} from
 * @property {number} step If more than 1, a sample.
 * @property {import("../pkg/nimscape.js").ValueTable["values"]} values Signed for a difference.
 * @property {Uint8Array | null} holes
 */

/** The most terms kept: more than a screen can show. */
const MOST = 2 ** 20;
/** A view that reaches no further is computed from the first term on. */
const NEAR = BigInt(MOST);
/** Units of work to find out whether a term further out can be computed directly, half a second: less
 *  than the terms before it take, and enough for the misère quotient of Kayles. */
const FAR_WORK = 12_000_000;

const NO_HOLES = new Uint8Array();

export class SequenceSource {
  /** @type {Series | null} */
  series = null;
  /** @type {TableSource | null} */
  table = null;
  /** The period seen in the terms checked, or `null`.
   * @type {import("../pkg/nimscape.js").Repeats | null} */
  #seen = null;
  /** How many terms were checked for it. */
  looked = 0;
  #closing = new AbortController();
  #anywhere = false;
  #trying = false;
  #tried = false;
  #asking = "";
  #waiting = false;
  #looking = 0;

  /**
   * @param {import("../engine/engine.js").Engine} engine
   * @param {import("./source.js").Picture} picture
   * @param {() => void} onChange
   */
  constructor(engine, picture, onChange) {
    this.engine = engine;
    this.picture = picture;
    this.onChange = onChange;
    const { view, convention } = picture;
    this.proof = new PeriodProof(engine, picture, onChange);
    this.table = new TableSource(engine, view, convention, false, () => this.#tableChanged());
    this.#try();
  }

  /** Finds out whether any term can be computed directly. @param {number} [most] */
  async #try(most) {
    const { signal } = this.#closing;
    this.#anywhere ||= await knownAnywhere(this.engine, this.picture, false, signal, most);
    this.onChange();
  }

  async #tryLonger() {
    if (this.#trying) return;
    this.#trying = true;
    await this.#try(FAR_WORK);
    this.#trying = false;
    this.#tried = true;
    this.onChange();
  }

  /** The period, proved or seen, counted from the first term; `null` if there is none. */
  get repeats() {
    return this.proof.repeats ?? this.#seen;
  }

  /** The edge of the table, if it is in the window. */
  get limit() {
    return this.#anywhere ? null : (this.table?.limit ?? null);
  }

  /** The edge of the table, if it is known. */
  get end() {
    return this.#anywhere ? null : (this.table?.end ?? null);
  }

  get progress() {
    return this.table?.progress ?? null;
  }

  /** Whether all visible terms are known, or no more are coming. */
  get settled() {
    return this.series !== null && !this.#waiting && !this.#trying && !this.table?.working;
  }

  #tableChanged() {
    const table = this.table?.table;
    if (table && (this.series === null || this.series.from === 0n)) {
      this.series = { from: 0n, step: 1, values: table.values, holes: gapsOf(table) };
    }
    if (table && !this.table?.working) this.#look(table);
    this.onChange();
  }

  /** Looks for a period. @param {import("../pkg/nimscape.js").ValueTable} table */
  async #look({ values, holes, unknown }) {
    if (this.#looking === values.length) return;
    this.#looking = values.length;
    const { view, convention } = this.picture;
    const { signal } = this.#closing;
    // A value that is not known could be any.
    const gaps = gapsOf({ holes, unknown });
    const open = gaps?.findIndex((gap) => gap > 1) ?? -1;
    const known = open < 0 ? values.length : open;
    const terms = Float64Array.from(values.subarray(0, known));
    try {
      const gone = holes?.subarray(0, known) ?? NO_HOLES;
      const words = /** @type {const} */ ([view, convention, 0n, terms, gone]);
      const repeats = await this.engine.call("repeats", [...words], { signal });
      if (this.#looking !== values.length) return;
      this.#seen = repeats ?? null;
      this.looked = known;
      if (!repeats?.proof) this.proof.ask();
      this.onChange();
    } catch {
      // Closed: the answer is not needed.
    }
  }

  /** Requests what is visible, if it is missing. @param {bigint} left @param {bigint} right */
  see(left, right) {
    if (!this.#anywhere && !this.#tried && right >= NEAR) {
      this.#tryLonger();
      return;
    }
    if (!this.#anywhere || right < NEAR) {
      this.table?.see(right, 0n);
      const { table } = this.table ?? {};
      if (table && this.series?.values !== table.values) this.#useTable();
      return;
    }
    const { series } = this;
    const span = right - left + 1n;
    const step = Math.max(1, Number(span / NEAR) + 1);
    const from = left > span ? left - span : 0n;
    const count = BigInt(series?.values.length ?? 0) * BigInt(series?.step ?? 1);
    const there = series && series.from <= left && series.from + count > right;
    if (there && series.step <= step * 2 && series.step * 2 >= step) return;
    const wide = Math.max(1, Math.ceil(Number(span * 3n) / MOST));
    this.#ask(from, from + span * 3n, wide);
  }

  #useTable() {
    this.series = null;
    this.#tableChanged();
  }

  /** @param {bigint} from @param {bigint} to @param {number} step */
  async #ask(from, to, step) {
    const key = `${from} ${to} ${step}`;
    if (key === this.#asking) return;
    this.#asking = key;
    this.#waiting = true;
    const { view, convention } = this.picture;
    /** @type {import("../pkg/nimscape.js").TableRequest} */
    const request = { x: [from, to], step, convention };
    try {
      const { signal } = this.#closing;
      const table = await this.engine.run("TableJob", [view, request], { signal });
      if (key !== this.#asking) return;
      this.series = { from, step, values: table.values, holes: gapsOf(table) };
    } catch {
      // Closed, or beyond the numbers: keep the old terms.
    }
    if (key !== this.#asking) return;
    this.#waiting = false;
    this.onChange();
  }

  /**
   * A term if it is known: `null` in a hole.
   *
   * @param {bigint} x
   * @returns {number | null | undefined}
   */
  termAt(x) {
    const { series } = this;
    if (!series || x < series.from || series.step !== 1) return undefined;
    const at = Number(x - series.from);
    if (at >= series.values.length) return undefined;
    return series.holes?.[at] ? null : series.values[at];
  }

  close() {
    this.#closing.abort();
    this.proof.close();
    this.table?.close();
  }
}
