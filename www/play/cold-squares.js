// Mark the cold squares: a hidden map of which one is to find the P-positions.

import { element } from "../ground/dom.js";
import { changeProgress } from "./progress.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../ground/state.js").State} State
 */

/** Cells on a side. */
const SIDE = 8;

/** Maps to mark, and a word on each. */
const MAPS = [
  ["nim x,y", "Nim, two piles: take from one pile."],
  ["wyt(1,1) x,y", "Wythoff: take from one pile, or the same from both."],
  ["wyt(2,1) x,y", "WYT(2,1): from both piles, numbers that differ by less than 2."],
  ["welter x,y", "Welter, two coins on x and y."],
  ["welter 1,x,y", "Welter, a coin on 1 and two on x and y."],
  ["short-nim x,y last=1", "Short global Nim, one stone was taken last."],
];

export class ColdSquares {
  root = element("div", { class: "cold" });
  #maps = element("select", { "aria-label": "Map" });
  #task = element("p", { class: "task" });
  #grid = element("table", { class: "marks" });
  #verdict = element("p", { role: "status" });
  /** @type {import("../pkg/nimscape.js").ValueTable | null} */
  #table = null;
  /** @type {HTMLButtonElement[]} */
  #cells = [];

  /**
   * @param {State} state
   * @param {Engine} engine
   * @param {() => void} count
   */
  constructor(state, engine, count) {
    this.state = state;
    this.engine = engine;
    this.count = count;
    for (const [value, text] of MAPS) {
      this.#maps.append(element("option", { value, title: text }, value));
    }
    this.#maps.addEventListener("change", () => this.#start());
    this.root.append(
      element("div", { class: "setting" }, this.#maps),
      this.#task,
      this.#grid,
      this.#verdict,
      element(
        "div",
        { class: "acts" },
        element("button", { type: "button", onclick: () => this.#check() }, "Check"),
        element("button", { type: "button", onclick: () => this.#start() }, "Start again"),
      ),
    );
    this.#start();
  }

  async #start() {
    const view = this.#maps.value;
    const { convention } = this.state.now;
    const words = MAPS.find(([value]) => value === view)?.[1] ?? "";
    const goal = convention === "normal" ? "wins" : "loses";
    this.#task.textContent = `${words} Whoever moves last ${goal}. Mark every cell from which whoever is to move loses.`;
    this.#verdict.textContent = "";
    this.#table = await this.engine.call("valueTable", [
      view,
      { x: [0, SIDE], y: [0, SIDE], convention },
    ]);
    this.#draw();
  }

  #draw() {
    this.#cells = [];
    this.#grid.replaceChildren();
    this.#grid.setAttribute("aria-label", `Map of ${this.#maps.value}`);
    for (let y = SIDE - 1; y >= 0; y--) {
      const row = element("tr", {}, element("th", { scope: "row" }, String(y)));
      for (let x = 0; x < SIDE; x++) {
        const at = y * SIDE + x;
        const hole = this.#table?.holes?.[at] === 1;
        const button = element("button", {
          type: "button",
          "aria-pressed": "false",
          "aria-label": `${x}, ${y}`,
        });
        button.addEventListener("click", () => {
          const marked = button.getAttribute("aria-pressed") === "true";
          button.setAttribute("aria-pressed", String(!marked));
        });
        button.disabled = hole;
        this.#cells[at] = button;
        row.append(element("td", { class: hole ? "hole" : "" }, button));
      }
      this.#grid.append(row);
    }
    this.#grid.append(
      element(
        "tr",
        {},
        element("td", { class: "corner" }),
        ...Array.from({ length: SIDE }, (_, x) => element("th", { scope: "col" }, String(x))),
      ),
    );
  }

  #check() {
    const table = this.#table;
    if (!table) return;
    let [right, wrong, missed] = [0, 0, 0];
    this.#cells.forEach((button, at) => {
      if (table.holes?.[at]) return;
      const cold = table.values[at] === 0;
      const marked = button.getAttribute("aria-pressed") === "true";
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      const verdict = cold ? (marked ? "right" : "missed") : marked ? "wrong" : "";
      right += Number(verdict === "right");
      wrong += Number(verdict === "wrong");
      missed += Number(verdict === "missed");
      button.className = verdict;
      button.textContent = String(table.values[at]);
      button.setAttribute(
        "aria-label",
        `${x}, ${y}: value ${table.values[at]}${verdict && `, ${verdict}`}`,
      );
    });
    const score = Math.round((100 * right) / Math.max(1, right + wrong + missed));
    changeProgress((progress) => {
      progress.cold += 1;
      progress.best = Math.max(progress.best, score);
    });
    this.count();
    this.#verdict.textContent = `${right} right, ${missed} missed, ${wrong} that are not cold: ${score} %. From a cold cell every move leads to a warm one; from a warm cell some move leads to a cold one.`;
  }
}
