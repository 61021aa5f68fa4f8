// A small map of cells to be marked, by pointer or keys: a table of switches, one stop of the Tab key.

import { element } from "../ground/dom.js";
import { SIGNS } from "./lost.js";

/** @typedef {import("./lost.js").Marks} Marks */

/** What is said of a cell besides its numbers. */
const SAID = {
  right: "right",
  wrong: "wrong",
  missed: "lost, missed",
  hole: "no position",
  later: "on a later diagonal",
};

export class Grid {
  /** By index, row after row from the bottom. @type {HTMLButtonElement[]} */
  #cells;
  root;

  /** @param {Marks} marks @param {string} label What it shows, for screen readers. */
  constructor(marks, label) {
    this.marks = marks;
    const { size } = marks;
    this.#cells = Array.from({ length: size * size }, (_, at) =>
      element("button", { type: "button", tabindex: "-1", onclick: () => this.#toggle(at) }),
    );
    const numbers = Array.from({ length: size }, (_, n) => n);
    const rows = numbers.toReversed().map((y) => {
      const cells = this.#cells.slice(y * size, (y + 1) * size);
      const made = cells.map((cell) => element("td", {}, cell));
      return element("tr", {}, element("th", { scope: "row" }, String(y)), ...made);
    });
    const axis = numbers.map((x) => element("th", { scope: "col" }, String(x)));
    this.root = element(
      "table",
      { class: "study-grid", "aria-label": label },
      element("tbody", {}, ...rows),
      element("tfoot", {}, element("tr", {}, element("td"), ...axis)),
    );
    this.#cells[0].tabIndex = 0;
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.show();
  }

  /** Shows the marks and the verdicts on them, in words too. */
  show = () => {
    const { marks } = this;
    for (const [at, cell] of this.#cells.entries()) {
      const { x, y } = marks.place(at);
      const state = marks.stateOf(at);
      const isLost = state === "given" && marks.lost.has(at);
      const verdict = marks.verdicts.get(at);
      const given = isLost ? "lost" : "not lost";
      const said = state === "given" ? given : SAID[verdict ?? /** @type {"hole"} */ (state)];
      cell.className = `cell ${state}${isLost ? " lost" : ""}`;
      cell.setAttribute("aria-label", `${x}, ${y}${said ? `: ${said}` : ""}`);
      if (verdict) Object.assign(cell.dataset, { verdict, sign: SIGNS[verdict] });
      else cell.removeAttribute("data-verdict");
      const open = state === "open";
      if (open) cell.removeAttribute("aria-disabled");
      else cell.setAttribute("aria-disabled", "true");
      if (open) cell.setAttribute("aria-pressed", String(marks.marked.has(at)));
      else cell.removeAttribute("aria-pressed");
    }
  };

  /** @param {number} at */
  #toggle(at) {
    this.#focus(at);
    if (this.marks.toggle(at)) this.show();
  }

  /** @param {number} at */
  #focus(at) {
    for (const cell of this.#cells) cell.tabIndex = -1;
    this.#cells[at].tabIndex = 0;
    this.#cells[at].focus({ preventScroll: false });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#cells.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = step[/** @type {keyof typeof step} */ (event.key)];
    if (at < 0 || !way) return;
    event.preventDefault();
    const { size } = this.marks;
    const { x, y } = this.marks.place(at);
    const [toX, toY] = [x + way[0], y + way[1]];
    if (toX >= 0 && toX < size && toY >= 0 && toY < size) this.#focus(toY * size + toX);
  }
}
