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

/** Cells on a side. */
const SIDE = 8;

export class Marking {
  /** Cells by their place: row after row. @type {Set<number>} */
  #marked = new Set();
  /** @type {Map<number, Verdict>} */
  #verdicts = new Map();
  #plane;

  /**
   * @param {Page} page
   * @param {string} view
   * @param {AbortSignal} signal
   * @param {(sentence: string, score: number) => void} onChecked
   */
  constructor(page, view, signal, onChecked) {
    this.page = page;
    this.view = view;
    this.signal = signal;
    this.onChecked = onChecked;
    this.check = button("Check", () => void this.#check(), { act: "check", icon: "check" });
    this.key = markingKey();
    this.key.hidden = true;
    this.again = button("Clear", () => this.#clear(), { act: "clear", kind: "quiet" });
    this.#plane = new Plane(page, signal, { onMove: () => {}, onRefused: () => {} });
    const remove = page.map.addOverlay((context, camera, size) =>
      this.#draw(context, camera, size),
    );
    signal.addEventListener("abort", remove);
    page.map.take({ choose: (cell) => this.#toggle(cell) }, signal);
  }

  get buttons() {
    return [this.check, this.again];
  }

  /** Shows the map. */
  async start() {
    await showView(this.page, this.view);
    if (this.signal.aborted) return;
    this.#plane.cell = { x: BigInt(SIDE - 1), y: BigInt(SIDE - 1) };
    this.#plane.enter();
    this.#plane.cell = null;
    this.page.map.redrawOverlay();
  }

  #clear() {
    this.#marked.clear();
    this.#verdicts.clear();
    this.key.hidden = true;
    this.#plane.reveal(false);
    this.page.map.redrawOverlay();
  }

  /** @param {Cell} cell */
  #toggle({ x, y }) {
    this.page.state.set({ selected: null });
    if (x >= BigInt(SIDE) || y >= BigInt(SIDE) || this.#verdicts.size > 0) return;
    if (this.page.map.layer?.valueAt(x, y) === null) return;
    const at = Number(y) * SIDE + Number(x);
    const on = !this.#marked.has(at);
    if (on) this.#marked.add(at);
    else this.#marked.delete(at);
    this.page.say(`${x}, ${y}: ${on ? "marked" : "not marked"}.`);
    this.page.map.redrawOverlay();
  }

  async #check() {
    const { engine, state } = this.page;
    const { convention } = state.now;
    const region = { x: /** @type {[number, number]} */ ([0, SIDE]), convention };
    const request = { ...region, y: /** @type {[number, number]} */ ([0, SIDE]) };
    const table = await engine.run("TableJob", [this.view, request], { signal: this.signal });
    const counts = { right: 0, wrong: 0, missed: 0 };
    this.#verdicts.clear();
    for (let at = 0; at < table.values.length; at++) {
      if (table.holes?.[at]) continue;
      const cold = table.values[at] === 0;
      const marked = this.#marked.has(at);
      if (!cold && !marked) continue;
      const verdict = cold ? (marked ? "right" : "missed") : "wrong";
      this.#verdicts.set(at, verdict);
      counts[verdict] += 1;
    }
    const { right, wrong, missed } = counts;
    const score = Math.round((100 * right) / Math.max(1, right + wrong + missed));
    changeProgress((progress) => {
      progress.cold += 1;
      progress.best = Math.max(progress.best, score);
    });
    this.#plane.reveal(true);
    this.key.hidden = false;
    this.page.map.redrawOverlay();
    this.onChecked(
      `${right} right, ${missed} missed, ${wrong} wrong. From a cold cell every move leads to a warm one; from a warm cell some move leads to a cold one.`,
      score,
    );
  }

  /** @type {import("../map/map.js").Overlay} */
  #draw(context, camera, size) {
    if (this.page.state.now.reading?.kind !== "plane") return;
    const signs = readSigns(document.body);
    const view = { context, camera, size, signs };
    const cellOf = (/** @type {number} */ at) => ({
      x: BigInt(at % SIDE),
      y: BigInt(Math.floor(at / SIDE)),
    });
    for (const at of this.#marked)
      if (this.#verdicts.size === 0) fillCell(view, cellOf(at), "cold");
    for (const [at, verdict] of this.#verdicts) drawVerdict(view, cellOf(at), verdict);
    const edge = BigInt(SIDE);
    const [x, y] = [left(camera, size, 0n), bottom(camera, size, edge)];
    context.lineWidth = 3;
    context.strokeStyle = signs.accent;
    context.strokeRect(x, y, left(camera, size, edge) - x, bottom(camera, size, 0n) - y);
  }
}

/**
 * What became of a mark: a green ring where it was right, a red cross where the cell is warm, a
 * broken amber ring where one is missing.
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

/** What the marks mean, once they are judged. */
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
