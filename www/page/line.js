// The line: the field that always says what is shown. Typing shows at once what can be shown; a
// mistake is told at its place, and the picture that was there stays.

import { byId, element } from "../ground/dom.js";
import { Suggestions } from "./suggest.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {Extract<import("../pkg/nimscape.js").Reading, { kind: "mistake" }>} Mistake
 */

/** What only claims have: values and outcomes of games, comparisons, words of logic. */
const CLAIM = /\b[GPN][-−⁻]?\s*\(|[<>≤≥≠]|\s=\s|\b(iff|implies)\b/;

export class LineField {
  #input = /** @type {HTMLInputElement} */ (byId("line-text"));
  #mistake = byId("line-mistake");
  #echo = byId("line-echo");
  #turn = 0;
  /** The claim that stands in the field, or "". */
  #claim = "";

  /**
   * @param {State} state
   * @param {Engine} engine
   */
  constructor(state, engine) {
    this.state = state;
    this.engine = engine;
    this.suggestions = new Suggestions(this.#input, engine, (text) => this.enter(text));
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("focus", () => this.#input.select());
    byId("line").addEventListener("submit", (event) => {
      event.preventDefault();
      this.suggestions.close();
      this.enter(this.#input.value);
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.#restore();
    });
    this.#input.addEventListener("scroll", () => {
      this.#echo.scrollLeft = this.#input.scrollLeft;
    });
    state.on(["line"], ({ line }) => {
      if (document.activeElement !== this.#input) this.#show(line);
    });
  }

  /** What stands in the field. */
  get text() {
    return this.#input.value;
  }

  /**
   * Shows what a text names, as if it had been typed and entered.
   *
   * @param {string} text
   */
  async enter(text) {
    this.#show(text);
    const fine = await this.#read(text);
    if (fine) {
      this.#show(this.state.now.line);
      this.#input.dispatchEvent(new CustomEvent("entered", { bubbles: true }));
    } else if (this.#claim) {
      const detail = this.#claim;
      this.#restore();
      this.#input.dispatchEvent(new CustomEvent("claim", { bubbles: true, detail }));
    }
    return fine;
  }

  async #typed() {
    this.#mark(null);
    this.suggestions.update(this.#input.value);
    await this.#read(this.#input.value);
  }

  /**
   * Reads a text; shows what it names, or what is wrong with it.
   *
   * @param {string} text
   */
  async #read(text) {
    const turn = ++this.#turn;
    const reading = await this.engine.call("readLine", [text]);
    if (turn !== this.#turn) return false;
    this.#claim = "";
    if (reading.kind === "mistake" && CLAIM.test(text)) {
      // A claim is checked on the bench once it is entered.
      const claim = await this.engine.call("readClaim", [text]);
      if (turn !== this.#turn) return false;
      if (claim.kind === "claim") this.#claim = text;
      this.#mark(claim.kind === "mistake" ? claim : null);
      return false;
    }
    if (reading.kind === "mistake") {
      this.#mark(reading);
      return false;
    }
    this.#mark(null);
    this.state.set({ line: reading.text, reading });
    return true;
  }

  #restore() {
    this.#turn += 1;
    this.#show(this.state.now.line);
    this.#mark(null);
    this.suggestions.close();
  }

  /** @param {string} text */
  #show(text) {
    this.#input.value = text;
    this.#echo.replaceChildren();
  }

  /**
   * Marks the place of a mistake and says what it is.
   *
   * @param {Mistake | null} mistake
   */
  #mark(mistake) {
    this.#input.setAttribute("aria-invalid", String(mistake !== null));
    this.#mistake.hidden = mistake === null;
    this.#echo.replaceChildren();
    if (!mistake) return;
    const { message, from, to, suggestion } = mistake;
    const text = this.#input.value;
    const end = Math.max(to, from + 1);
    this.#echo.append(
      text.slice(0, from),
      element("mark", {}, text.slice(from, end) || " "),
      text.slice(end),
    );
    this.#mistake.replaceChildren(element("span", {}, message));
    if (suggestion) {
      // It stands for what is at the place of the mistake.
      const take = () => this.enter(text.slice(0, from) + suggestion + text.slice(to));
      this.#mistake.append(
        " ",
        element("button", { type: "button", class: "suggestion", onclick: take }, suggestion),
      );
    }
  }
}
