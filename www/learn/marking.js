// Mark the cold cells: on a map without values, every cell from which the player to move loses.

import { bottom, left } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";
import { Plane } from "../play/plane.js";
import { changeProgress } from "../play/progress.js";
import { fillCell, readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";

/**
 * @typedef {import("../ground/state.js").Cell} Cell
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {"right" | "wrong" | "missed"} Verdict
 */

/** What to mark: the cold cells of a square, or with `from` of one diagonal after another.
 *
 * @typedef {object} Task
 * @property {string} view
 * @property {number} [size] Cells along a side.
 * @property {number | null} [from] The first diagonal to mark.
 */

/** Cells along a side by default. */
const SIDE = 8;

export class Marking {
  /** Marked cells by index, row after row. @type {Set<number>} */
  #marked = new Set();
  /** @type {Map<number, Verdict>} */
  #verdicts = new Map();
  /** Cold cells, if the cells before a diagonal are given. @type {Set<number>} */
  #cold = new Set();
  /** The diagonal to mark, or null for all cells. @type {number | null} */
  #diagonal;
  #plane;

  /**
   * @param {Page} page
   * @param {Task} task
   * @param {AbortSignal} signal
   * @param {(sentence: string, right: boolean) => void} onChecked
   */
  constructor(page, { view, size = SIDE, from = null }, signal, onChecked) {
    this.page = page;
    this.view = view;
    this.size = size;
    this.#diagonal = from === null ? null : Math.min(from, 2 * size - 2);
    this.signal = signal;
    this.onChecked = onChecked;
    this.check = button("Check", () => void this.#check(), { act: "check", icon: "check" });
    this.key = markingKey();
    this.key.hidden = true;
    this.again = button("Clear", () => this.#clear(), { act: "clear", kind: "quiet" });
    this.onward = button("Next diagonal", () => this.#further(), { act: "next-diagonal" });
    this.onward.hidden = true;
    this.#plane = new Plane(page, signal, { onMove: () => {}, onRefused: () => {} });
    const remove = page.map.addOverlay((context, camera, size) =>
      this.#draw(context, camera, size),
    );
    signal.addEventListener("abort", remove);
    page.map.take({ choose: (cell) => this.#toggle(cell) }, signal);
  }

  get buttons() {
    return [this.check, this.onward, this.again];
  }

  /** Shows the map. */
  async start() {
    await showView(this.page, this.view);
    if (this.signal.aborted) return;
    const edge = BigInt(this.size - 1);
    if (this.#diagonal !== null) this.#cold = await this.#coldCells();
    if (this.signal.aborted) return;
    this.#plane.cell = { x: edge, y: edge };
    this.#plane.enter();
    this.#plane.cell = null;
    this.page.map.redrawOverlay();
  }

  /** Goes to the next diagonal. */
  #further() {
    this.#diagonal = (this.#diagonal ?? 0) + 1;
    this.onward.hidden = true;
    this.#clear();
    this.check.focus({ preventScroll: true });
  }

  #clear() {
    this.#marked.clear();
    this.#verdicts.clear();
    this.key.hidden = true;
    this.check.disabled = false;
    this.#plane.reveal(false);
    this.page.map.redrawOverlay();
  }

  /** @param {Cell} cell */
  #toggle({ x, y }) {
    this.page.state.set({ selected: null });
    if (x >= BigInt(this.size) || y >= BigInt(this.size) || this.#verdicts.size > 0) return;
    if (this.page.map.layer?.valueAt(x, y) === null) return;
    const at = Number(y) * this.size + Number(x);
    if (!this.#isAsked(at)) return;
    const on = !this.#marked.has(at);
    if (on) this.#marked.add(at);
    else this.#marked.delete(at);
    this.page.say(`${x}, ${y}: ${on ? "marked" : "not marked"}.`);
    this.page.map.redrawOverlay();
  }

  /** Whether a cell is to be judged. @param {number} at */
  #isAsked(at) {
    const sum = (at % this.size) + Math.floor(at / this.size);
    return this.#diagonal === null || sum === this.#diagonal;
  }

  async #coldCells() {
    const { engine, state } = this.page;
    const range = /** @type {[number, number]} */ ([0, this.size]);
    const request = { x: range, y: range, convention: state.now.convention };
    const table = await engine.run("TableJob", [this.view, request], { signal: this.signal });
    const cells = [...table.values.keys()];
    return new Set(cells.filter((at) => table.values[at] === 0 && !table.holes?.[at]));
  }

  async #check() {
    const cold = await this.#coldCells();
    if (this.signal.aborted) return;
    const counts = { right: 0, wrong: 0, missed: 0 };
    this.#verdicts.clear();
    for (const at of new Set([...cold, ...this.#marked])) {
      if (!this.#isAsked(at)) continue;
      const verdict = cold.has(at) ? (this.#marked.has(at) ? "right" : "missed") : "wrong";
      this.#verdicts.set(at, verdict);
      counts[verdict] += 1;
    }
    const { right, wrong, missed } = counts;
    const all = wrong === 0 && missed === 0;
    this.key.hidden = this.#verdicts.size === 0;
    if (this.#diagonal === null) {
      const score = Math.round((100 * right) / Math.max(1, right + wrong + missed));
      changeProgress((progress) => {
        progress.cold += 1;
        progress.best = Math.max(progress.best, score);
      });
      this.#plane.reveal(true);
    } else {
      this.onward.hidden = !all || this.#diagonal === 2 * this.size - 2;
      this.check.disabled = all;
    }
    this.page.map.redrawOverlay();
    const found = `${right} right, ${missed} missed, ${wrong} wrong.`;
    if (this.#diagonal !== null) {
      const fine = right === 0 ? "Right: none of them is cold." : `Right: ${right} found.`;
      this.onChecked(all ? fine : `${found} Clear your marks and try again.`, all);
      if (!this.onward.hidden) this.onward.focus({ preventScroll: true });
    } else {
      this.onChecked(
        `${found} From a cold cell every move leads to a warm one; from a warm cell some move leads to a cold one.`,
        all,
      );
    }
  }

  /** @type {import("../map/map.js").Overlay} */
  #draw(context, camera, size) {
    if (this.page.state.now.reading?.kind !== "plane") return;
    const signs = readSigns(document.body);
    const view = { context, camera, size, signs };
    const cellOf = (/** @type {number} */ at) => ({
      x: BigInt(at % this.size),
      y: BigInt(Math.floor(at / this.size)),
    });
    if (this.#diagonal !== null) this.#drawDiagonal(view, cellOf, this.#diagonal);
    for (const at of this.#marked)
      if (this.#verdicts.size === 0) fillCell(view, cellOf(at), "cold");
    for (const [at, verdict] of this.#verdicts) drawVerdict(view, cellOf(at), verdict);
    if (this.#diagonal !== null) return;
    const edge = BigInt(this.size);
    const [x, y] = [left(camera, size, 0n), bottom(camera, size, edge)];
    context.lineWidth = 3;
    context.strokeStyle = signs.accent;
    context.strokeRect(x, y, left(camera, size, edge) - x, bottom(camera, size, 0n) - y);
  }

  /**
   * Draws the given cold cells, and a frame around each cell to mark.
   *
   * @param {import("../play/signs.js").View} view
   * @param {(at: number) => Cell} cellOf
   * @param {number} diagonal
   */
  #drawDiagonal(view, cellOf, diagonal) {
    const { context, camera, size, signs } = view;
    const { zoom } = camera;
    context.lineWidth = 3;
    context.strokeStyle = signs.accent;
    for (let at = 0; at < this.size * this.size; at++) {
      const cell = cellOf(at);
      const sum = Number(cell.x + cell.y);
      if (sum < diagonal && this.#cold.has(at)) fillCell(view, cell, "cold");
      if (sum !== diagonal) continue;
      const [x, y] = [left(camera, size, cell.x), bottom(camera, size, cell.y) - zoom];
      context.strokeRect(x + 2, y + 2, zoom - 4, zoom - 4);
    }
  }
}

/**
 * The verdict on a mark: a green ring if it is right, a red cross if the cell is warm, a dashed amber
 * ring if a mark is missing.
 *
 * @param {import("../play/signs.js").View} view
 * @param {Cell} cell
 * @param {Verdict} verdict
 */
function drawVerdict(view, cell, verdict) {
  const { context, camera, size, signs } = view;
  const { zoom } = camera;
  const x = left(camera, size, cell.x) + zoom / 2;
  const y = bottom(camera, size, cell.y) - zoom / 2;
  const tone = signs.tones[verdict === "missed" ? "last" : verdict];
  const radius = zoom * 0.4;
  context.save();
  context.lineCap = "round";
  for (const [width, colour] of /** @type {const} */ ([
    [zoom * 0.16 + 4, "#fff"],
    [zoom * 0.16, tone],
  ])) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.setLineDash(verdict === "missed" && colour === tone ? [zoom * 0.2, zoom * 0.24] : []);
    context.beginPath();
    if (verdict === "wrong") {
      for (const way of [1, -1]) {
        context.moveTo(x - radius * 0.7, y - way * radius * 0.7);
        context.lineTo(x + radius * 0.7, y + way * radius * 0.7);
      }
    } else context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

/** The meaning of the verdicts. */
function markingKey() {
  const key = (/** @type {Verdict} */ verdict, /** @type {string} */ text) =>
    element("span", { class: "marking-key" }, element("i", { class: verdict }), text);
  return element(
    "p",
    { class: "marking-keys" },
    key("right", "right"),
    key("missed", "missed"),
    key("wrong", "wrong"),
  );
}
