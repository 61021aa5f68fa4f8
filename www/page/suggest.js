// Suggestions below the search bar: what the typed text may mean, by the names of games.

import { Thumbnail } from "../gallery/thumbnail.js";
import { byId } from "../ground/dom.js";
import { h, render } from "../parts/tree.js";
import { elsewhere, mayBecome } from "./places.js";

/** @import { Convention, Suggestion } from "../pkg/nimscape.js" */
/** @import { Engine } from "../engine/engine.js" */
/**
 * One of: a line to show, a place to go to, a mode to open; or a game that is not here.
 *
 * @typedef {object} Meaning
 * @property {string} title In words.
 * @property {string} [sentence]
 * @property {string} [line]
 * @property {Convention} [convention]
 * @property {bigint[]} [place] One coordinate or two.
 * @property {string} [mode]
 */

/** The most suggestions that are offered. */
const MOST = 7;
/** Where thumbnails begin: the corner, with cells that are seen. */
const NEAR = { x: 0n, y: 0n, fx: 0, fy: 0, zoom: 8 };

/** What tells a meaning from the others. @param {Meaning | undefined} meaning */
const keyOf = (meaning) => meaning && (meaning.line ?? meaning.title);

export class Suggestions {
  #list = byId("line-list");
  /** @type {Meaning[]} */
  #meanings = [];
  #chosen = -1;
  /** The text that is being looked up. */
  #asked = "";

  /**
   * @param {HTMLInputElement} input
   * @param {Engine} engine
   * @param {(meaning: Meaning) => void} onTake
   */
  constructor(input, engine, onTake) {
    this.input = input;
    this.engine = engine;
    this.onTake = onTake;
    input.addEventListener("keydown", (event) => this.#key(event));
    // Dragging a number also ends in a click, but then the field has lost the focus.
    input.addEventListener("click", () => {
      if (document.activeElement === input) this.update("");
    });
    input.addEventListener("blur", () => this.close());
    // Keep the focus in the field while a suggestion is clicked.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Whether the text may still become a suggestion. @param {string} text */
  async fits(text) {
    return mayBecome(text, await this.#offers(text));
  }

  /** @param {string} text @returns {Promise<Suggestion[]>} */
  #offers(text) {
    return this.engine.call("suggest", [text]);
  }

  /** Shows what the text may mean. @param {string} text */
  async update(text) {
    this.#asked = text;
    if (this.#chosen >= 0) this.#draw({ open: true, chosen: -1 });
    const offers = await this.#offers(text);
    if (this.#asked !== text || document.activeElement !== this.input) return;
    const chosen = keyOf(this.#meanings[this.#chosen]);
    const games = offers.map(({ name, sentence, line, convention }) => ({
      title: convention === "misere" && !name.endsWith("misère") ? `${name}, misère` : name,
      sentence,
      ...(line ? { line } : {}),
      ...(convention ? { convention } : {}),
    }));
    this.#meanings = [...elsewhere(text), ...games].slice(0, MOST);
    // What the reader chose in the meantime stays chosen.
    const again = this.#meanings.findIndex((meaning) => keyOf(meaning) === chosen);
    this.#draw({ open: this.#meanings.length > 0, chosen: again });
  }

  /** Shows the list, and which of it is chosen. @param {{ open: boolean, chosen: number }} change */
  #draw({ open, chosen }) {
    this.#chosen = chosen;
    const list = this.#list;
    list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (chosen >= 0) this.input.setAttribute("aria-activedescendant", `line-option-${chosen}`);
    else this.input.removeAttribute("aria-activedescendant");
    const { engine } = this;
    const option = (/** @type {Meaning} */ meaning, /** @type {number} */ index) => {
      const { title, line, sentence } = meaning;
      const picture = { engine, linked: { line, camera: NEAR }, class: "option-picture" };
      const press = () => {
        this.input.blur();
        this.#take(meaning);
      };
      return h(
        "div",
        {
          key: `${title} ${line}`,
          role: "option",
          id: `line-option-${index}`,
          "data-line": line,
          "aria-selected": String(index === chosen),
          onClick: press,
        },
        line && h(Thumbnail, picture),
        h(
          "span.option-words",
          h("b", title),
          line && h("code.quiet-text", line),
          sentence && h("small.quiet-text", sentence),
        ),
      );
    };
    render(open && this.#meanings.map(option), list);
  }

  /** @param {Meaning} meaning */
  #take(meaning) {
    this.close();
    this.onTake(meaning);
  }

  close() {
    // A look-up under way does not open the list again.
    this.#asked = "\0";
    this.#draw({ open: false, chosen: -1 });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.#meanings.length;
    if (event.key === "ArrowDown" && this.#list.hidden) {
      this.update(this.input.value);
      event.preventDefault();
    } else if (this.#list.hidden) {
      return;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = this.#chosen + (this.#chosen < 0 && step < 0 ? 1 : 0);
      this.#draw({ open: true, chosen: (from + step + count) % count });
      event.preventDefault();
    } else if (event.key === "Escape") {
      this.close();
      event.preventDefault();
    } else if (event.key === "Enter" && this.#chosen >= 0) {
      this.#take(this.#meanings[this.#chosen]);
      event.preventDefault();
    }
  }
}
