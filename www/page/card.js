// The card of a position: a panel at the side on wide screens, a sheet from below with three
// heights on phones. It is made of sections, and other modules add theirs:
//
//     card.addSection({
//       id: "board",                    // of the section's element: #card-board
//       title: "Board",                 // its heading; "" for none
//       order: 20,                      // 0 facts, 10 play, 20 board, 30 why, 40 options, …
//       show(element, context) { … },   // fills the section for a position
//     });
//
// `show` is called whenever the card's position or the convention changes, with the section's
// element (emptied when the position changed) and a context:
//
//     { position, convention, described, cell, engine, state, map, signal }
//
// `position` is canonical text, `cell` its place on the map or null, `described` what is known
// of it. `signal` is aborted when the card goes on to another position or closes: pass it to the
// engine and to listeners. A section without content is not shown.

import {
  CONVENTIONS,
  describeCell,
  knownText,
  outcomeSentence,
  valueText,
} from "../ground/answers.js";
import { byId, element } from "../ground/dom.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../ground/state.js").Cell} Cell
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {import("../pkg/nimscape.js").Described} Described
 */

/**
 * @typedef {object} CardContext
 * @property {string} position
 * @property {Convention} convention
 * @property {Described} described
 * @property {Cell | null} cell
 * @property {Engine} engine
 * @property {State} state
 * @property {MapView} map
 * @property {AbortSignal} signal
 */

/**
 * @typedef {object} CardSection
 * @property {string} id
 * @property {string} title
 * @property {number} order
 * @property {(element: HTMLElement, context: CardContext) => void | Promise<void>} show
 */

/** Heights of the sheet on a phone, as the style sheet names them. */
const HEIGHTS = ["low", "half", "full"];

export class Card {
  #panel = byId("card");
  #title = element("h2", { id: "card-title", tabindex: "-1" });
  #body = element("div", { class: "card-body" });
  /** @type {CardSection[]} */
  #sections = [];
  #asking = new AbortController();
  /** Where the focus was before the card opened.
   * @type {HTMLElement | null} */
  #opener = null;

  /**
   * @param {State} state
   * @param {Engine} engine
   * @param {MapView} map
   */
  constructor(state, engine, map) {
    this.state = state;
    this.engine = engine;
    this.map = map;
    const grip = element("button", {
      type: "button",
      class: "grip",
      "aria-label": "Height of the card",
      onclick: () => this.#nextHeight(),
    });
    const close = element(
      "button",
      {
        type: "button",
        class: "quiet close",
        "aria-label": "Close the card",
        onclick: () => this.close(),
      },
      "×",
    );
    this.#panel.dataset.height = "half";
    this.#panel.setAttribute("aria-labelledby", "card-title");
    this.#panel.append(grip, element("header", {}, this.#title, close), this.#body);
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.close();
    });
    this.#bindGrip(grip);
    this.addSection({ id: "facts", title: "", order: 0, show: showFacts });
    state.on(["selected", "reading", "convention"], () => this.#update());
    state.on(["position"], ({ position }) => {
      if (position !== this.#shown) this.#update();
    });
  }

  /** @type {Cell | null} */
  #linked = null;
  /** The position that is on the card, or "". */
  #shown = "";

  /**
   * Adds a section; see the top of this file.
   *
   * @param {CardSection} section
   */
  addSection(section) {
    this.#sections.push(section);
    this.#sections.sort((a, b) => a.order - b.order);
    this.#update();
  }

  /** The cell that a link names: the map stays where the link says. @param {Cell | null} cell */
  linkTo(cell) {
    this.#linked = cell;
  }

  /** Whether a cell may be out of sight, or under the card. @param {Cell} cell */
  #stays(cell) {
    const linked = this.#linked?.x === cell.x && this.#linked.y === cell.y;
    return linked && (this.state.now.camera !== null || this.map.sees(cell));
  }

  /** Opens the card of a position that may lie on no map. @param {string} position */
  open(position) {
    this.state.set({ selected: null, position });
  }

  close() {
    this.state.set({ selected: null, position: "" });
    (this.#opener ?? byId("map")).focus({ preventScroll: true });
    this.#opener = null;
  }

  async #update() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const { selected, reading, position } = this.state.now;
    if (!selected && !position) {
      this.#hide();
      return;
    }
    try {
      const described =
        selected && reading && reading.kind !== "position"
          ? await describeCell(this.engine, reading.text, selected, signal)
          : await this.engine.ask("describe", [position], { signal });
      if (signal.aborted) return;
      if (described) this.#show(described, signal);
      else this.#hide();
    } catch (error) {
      if (signal.aborted) return;
      this.#title.textContent = position;
      this.#body.replaceChildren(
        element("p", {}, error instanceof Error ? error.message : String(error)),
      );
      this.#reveal();
    }
  }

  #hide() {
    this.#shown = "";
    this.#panel.hidden = true;
    document.body.classList.remove("with-card");
    this.state.set({ position: "" });
  }

  #reveal() {
    if (!this.#panel.hidden) return;
    this.#opener = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#panel.hidden = false;
    document.body.classList.add("with-card");
  }

  /**
   * @param {Described} described
   * @param {AbortSignal} signal
   */
  #show(described, signal) {
    const { convention, selected: cell } = this.state.now;
    const { engine, state, map } = this;
    const position = described.text;
    const moved = position !== this.#shown;
    this.#shown = position;
    state.set({ position });
    this.#title.textContent = position;
    if (moved || this.#body.childElementCount !== this.#sections.length) {
      this.#body.replaceChildren(
        ...this.#sections.map(({ id, title }) => sectionElement(id, title)),
      );
    }
    this.#reveal();
    if (cell && moved && !this.#stays(cell)) map.show(cell);
    const context = { position, convention, described, cell, engine, state, map, signal };
    for (const { id, show } of this.#sections) {
      const slot = /** @type {HTMLElement} */ (byId(`card-${id}`).lastElementChild);
      Promise.resolve(show(slot, context)).catch((error) => {
        // What was asked for a card that is gone is no mistake.
        if (signal.aborted) return;
        slot.textContent = error instanceof Error ? error.message : String(error);
      });
    }
  }

  #nextHeight() {
    const at = HEIGHTS.indexOf(this.#panel.dataset.height ?? "half");
    this.#panel.dataset.height = HEIGHTS[(at + 1) % HEIGHTS.length];
  }

  /** The grip is dragged up and down between the heights. @param {HTMLElement} grip */
  #bindGrip(grip) {
    let from = 0;
    grip.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      grip.setPointerCapture(event.pointerId);
    });
    grip.addEventListener("pointerup", (event) => {
      const by = event.clientY - from;
      if (Math.abs(by) < 24) return;
      const at = HEIGHTS.indexOf(this.#panel.dataset.height ?? "half") - Math.sign(by);
      if (at < 0) this.close();
      else this.#panel.dataset.height = HEIGHTS[Math.min(at, HEIGHTS.length - 1)];
      // The click that ends the drag is no click on the grip.
      grip.addEventListener("click", (click) => click.stopImmediatePropagation(), {
        once: true,
        capture: true,
      });
    });
  }
}

/**
 * @param {string} id
 * @param {string} title
 */
function sectionElement(id, title) {
  const section = element("section", { id: `card-${id}`, class: "card-section" });
  if (title) {
    section.setAttribute("aria-label", title);
    section.append(element("h3", {}, title));
  }
  section.append(element("div", { class: "slot" }));
  return section;
}

/**
 * Values under both conventions, who wins, how it is known.
 *
 * @param {HTMLElement} slot
 * @param {CardContext} context
 */
function showFacts(slot, { described, convention }) {
  const answer = described[convention];
  const outcome = "refusal" in answer ? "unknown" : answer.outcome;
  const values = /** @type {Convention[]} */ (["normal", "misere"]).map((each) =>
    element(
      "div",
      each === convention ? { class: "now" } : {},
      element("dt", {}, CONVENTIONS[each]),
      element("dd", {}, valueText(described[each])),
    ),
  );
  slot.replaceChildren(
    element("dl", { class: "values" }, ...values),
    element("p", { class: `verdict ${outcome}` }, outcomeSentence(answer)),
    element("p", { class: "known" }, knownText(answer)),
  );
}
