// Marking lost cells: those of a square, or of one diagonal after another. The engine knows which are
// lost; the map and a table of cells show the same marks.

import { losingOf, mapOf } from "../ground/maps.js";
import { wordOf } from "./blocks.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {"right" | "wrong" | "missed"} Verdict
 * @typedef {"hole" | "given" | "open" | "later"} CellState
 */

const SOME =
  "From a lost cell every move leads to a won one; from a won cell some move leads to a lost one";
/** What lost and won mean. @type {Record<Convention, string>} */
const WHY = {
  normal: `${SOME}.`,
  misere: `${SOME}, or no move is left.`,
};

const BLOCKED =
  "A cell is lost if no more moves lead from it to lost cells than the opponent may block.";

/** The sign of each verdict, on the map and in the text. @type {Record<Verdict, string>} */
export const SIGNS = { right: "✓", missed: "○", wrong: "✕" };

/** Cells along a side by default. */
export const USUAL_SIZE = 8;

/**
 * What is known about the cells near the corner, by index, row after row from the bottom.
 *
 * @param {Engine} engine
 * @param {string} view
 * @param {number} size Cells along a side.
 * @param {Convention} convention
 * @param {AbortSignal} [signal]
 */
export async function lostCells(engine, view, size, convention, signal) {
  const range = /** @type {[number, number]} */ ([0, size]);
  const request = { x: range, y: range, convention };
  const losing = losingOf(view, convention);
  if (!losing) throw new Error(`${view} does not say who wins.`);
  const { values, holes } = await engine.run("TableJob", [losing.view, request], { signal });
  const isHole = (/** @type {number} */ at) => holes?.[at] === 1;
  const cells = [...values.keys()];
  return {
    holes: new Set(cells.filter(isHole)),
    why: mapOf(view, convention)?.kind === "block" ? BLOCKED : WHY[convention],
    lost: new Set(cells.filter((at) => losing.lost(values[at]) && !isHole(at))),
  };
}

/**
 * The lost cells near the corner, to be ringed.
 *
 * @param {Engine} engine
 * @param {string} view
 * @param {number} side Cells along a side; 0 for none.
 * @param {Convention} convention
 * @param {AbortSignal} [signal]
 */
export async function ringsOf(engine, view, side, convention, signal) {
  if (side === 0) return [];
  const { lost } = await lostCells(engine, view, side, convention, signal);
  return [...lost].map((at) => ({ x: BigInt(at % side), y: BigInt(Math.floor(at / side)) }));
}

export class Marks {
  /** @type {Set<number>} */
  marked = new Set();
  /** @type {Map<number, Verdict>} */
  verdicts = new Map();
  /** Called when other cells are marked, so that what was judged is open again. */
  reopened = () => {};

  /**
   * @param {Awaited<ReturnType<typeof lostCells>>} cells
   * @param {number} size
   * @param {number | null} diagonal The diagonal to mark, or null for all cells.
   */
  constructor({ lost, holes, why }, size, diagonal) {
    this.lost = lost;
    this.holes = holes;
    this.size = size;
    this.why = why;
    this.diagonal = diagonal === null ? null : Math.min(diagonal, 2 * size - 2);
  }

  /**
   * The marks that a question asks for.
   *
   * @param {Engine} engine
   * @param {import("./blocks.js").Block} block An `ask` with `lost`, or a `predict`.
   * @param {Convention} convention
   * @param {AbortSignal} [signal]
   */
  static async of(engine, block, convention, signal) {
    const predicts = block.kind === "predict";
    const size = Number(wordOf(block, predicts ? "size" : "lost")) || USUAL_SIZE;
    const cells = await lostCells(engine, block.text, size, convention, signal);
    const diagonal = predicts ? Number(wordOf(block, "from") || 1) : null;
    return new Marks(cells, size, diagonal);
  }

  /** Whether all cells were judged, so that the answer is known. */
  get isShown() {
    return this.diagonal === null && this.verdicts.size > 0;
  }

  /** @param {number} at */
  place(at) {
    return { x: at % this.size, y: Math.floor(at / this.size) };
  }

  /** Whether a cell is to be marked, is given, or comes later. @param {number} at @returns {CellState} */
  stateOf(at) {
    const { x, y } = this.place(at);
    if (this.holes.has(at)) return "hole";
    if (this.diagonal === null || x + y === this.diagonal) return "open";
    return x + y < this.diagonal ? "given" : "later";
  }

  /** Marks a cell, or removes its mark; what was judged before is open again. @param {number} at */
  toggle(at) {
    if (this.stateOf(at) !== "open") return false;
    this.verdicts.clear();
    if (!this.marked.delete(at)) this.marked.add(at);
    this.reopened();
    return true;
  }

  /** What is marked, and where. @returns {import("./progress.js").Marked} */
  get kept() {
    return { cells: [...this.marked], diagonal: this.diagonal };
  }

  /** Marks again what was kept. @param {import("./progress.js").Marked} kept */
  restore({ cells, diagonal }) {
    this.marked = new Set(cells);
    this.diagonal = diagonal;
  }

  clear() {
    this.marked.clear();
    this.verdicts.clear();
  }

  /** Goes to the next diagonal. */
  further() {
    this.diagonal = (this.diagonal ?? 0) + 1;
    this.clear();
  }

  /** Judges the marks: whether all are right, the part that is right in percent, and a sentence. */
  check() {
    const tally = { right: 0, wrong: 0, missed: 0 };
    this.verdicts.clear();
    for (const at of new Set([...this.lost, ...this.marked])) {
      if (this.stateOf(at) !== "open") continue;
      const verdict = this.lost.has(at) ? (this.marked.has(at) ? "right" : "missed") : "wrong";
      this.verdicts.set(at, verdict);
      tally[verdict] += 1;
    }
    const { right, wrong, missed } = tally;
    const all = wrong === 0 && missed === 0;
    const none = all && right === 0;
    const said = `${right} right, ${missed} missed, ${wrong} wrong.`;
    const hasNext = all && this.diagonal !== null && this.diagonal < 2 * this.size - 2;
    return {
      right: all,
      score: Math.round((100 * right) / Math.max(1, right + wrong + missed)),
      sentence: none
        ? "Right: none of them is lost."
        : this.diagonal === null
          ? `${said} ${this.why}`
          : said,
      hasNext,
      // Leaving a diagonal empty is no answer yet.
      decides: !(none && hasNext),
    };
  }
}
