// A small map of cells to be marked, by pointer or keys: a table of switches, one stop of the Tab key.

import { element } from "../ground/dom.js";

/** @typedef {"hole" | "given" | "open"} CellState */
/** @typedef {"right" | "wrong" | "missed"} Verdict */

export class Grid {
  /** By index, row after row from the bottom. @type {HTMLButtonElement[]} */
  #cells = [];
  root;

  /**
   * @param {object} options
   * @param {number} options.size Cells along a side.
   * @param {string} options.label What it shows, for screen readers.
   * @param {(x: number, y: number) => CellState} options.state
   * @param {(x: number, y: number) => boolean} options.isCold For given cells.
   */
  constructor({ size, label, state, isCold }) {
    this.size = size;
    const rows = Array.from({ length: size }, (_, fromTop) => {
      const y = size - 1 - fromTop;
      const cells = Array.from({ length: size }, (_, x) => {
        const kind = state(x, y);
        const cold = kind === "given" && isCold(x, y);
        const made = element("button", {
          type: "button",
          class: `cell ${kind}${cold ? " cold" : ""}`,
          "aria-pressed": kind === "open" ? "false" : false,
          "aria-label": `${x}, ${y}${kind === "hole" ? ": no position" : cold ? ": cold" : kind === "given" ? ": not cold" : ""}`,
          "aria-disabled": kind === "open" ? false : "true",
          tabindex: "-1",
          onclick: () => this.#toggle(x, y),
        });
        this.#cells[y * size + x] = made;
        return element("td", {}, made);
      });
      return element("tr", {}, element("th", { scope: "row" }, String(y)), ...cells);
    });
    const axis = Array.from({ length: size }, (_, x) => element("th", { scope: "col" }, String(x)));
    this.root = element(
      "table",
      { class: "study-grid", "aria-label": label },
      element("tbody", {}, ...rows),
      element("tfoot", {}, element("tr", {}, element("td"), ...axis)),
    );
    this.#cells[0].tabIndex = 0;
    this.root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {number} x @param {number} y */
  #toggle(x, y) {
    const cell = this.#cells[y * this.size + x];
    this.#focus(x, y);
    if (cell.getAttribute("aria-disabled")) return;
    cell.setAttribute("aria-pressed", String(cell.getAttribute("aria-pressed") !== "true"));
    delete cell.dataset.verdict;
  }

  /** @param {number} x @param {number} y */
  #focus(x, y) {
    for (const cell of this.#cells) cell.tabIndex = -1;
    const cell = this.#cells[y * this.size + x];
    cell.tabIndex = 0;
    cell.focus({ preventScroll: false });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#cells.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = step[/** @type {keyof typeof step} */ (event.key)];
    if (at < 0 || !way) return;
    event.preventDefault();
    const x = (at % this.size) + way[0];
    const y = Math.floor(at / this.size) + way[1];
    if (x >= 0 && x < this.size && y >= 0 && y < this.size) this.#focus(x, y);
  }

  /** Whether a cell is marked. @param {number} x @param {number} y */
  isMarked(x, y) {
    return this.#cells[y * this.size + x].getAttribute("aria-pressed") === "true";
  }

  /**
   * Shows how the marks were, in words too.
   *
   * @param {(x: number, y: number) => Verdict | null} verdict
   */
  judge(verdict) {
    for (const [at, cell] of this.#cells.entries()) {
      const [x, y] = [at % this.size, Math.floor(at / this.size)];
      const said = verdict(x, y);
      if (said) {
        cell.dataset.verdict = said;
        cell.setAttribute("aria-label", `${x}, ${y}: ${said === "missed" ? "cold, missed" : said}`);
      } else {
        delete cell.dataset.verdict;
        if (!cell.getAttribute("aria-disabled")) cell.setAttribute("aria-label", `${x}, ${y}`);
      }
    }
  }
}
