// Suggestions below the search bar: what the typed text may mean.

import { byId, element } from "../ground/dom.js";
import { isOnItsWay, meanings } from "./meanings.js";

/** @import { RulesetInfo } from "../pkg/nimscape.js" */
/** @import { Meaning } from "./meanings.js" */

export class Suggestions {
  #list = byId("line-list");
  /** @type {Meaning[]} */
  #meanings = [];
  #chosen = -1;

  /**
   * @param {HTMLInputElement} input
   * @param {() => RulesetInfo[]} rulesets
   * @param {(meaning: Meaning) => void} onTake
   */
  constructor(input, rulesets, onTake) {
    this.input = input;
    this.rulesets = rulesets;
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

  /** The likeliest meaning of a text. @param {string} text @returns {Meaning | undefined} */
  best(text) {
    return text.trim() ? meanings(this.rulesets(), text)[0] : undefined;
  }

  /** Whether the text may still become a suggestion. @param {string} text */
  fits(text) {
    return isOnItsWay(this.rulesets(), text);
  }

  /**
   * Shows what the text may mean.
   *
   * @param {string} text
   */
  update(text) {
    this.#meanings = meanings(this.rulesets(), text);
    this.#chosen = -1;
    this.#list.replaceChildren(
      ...this.#meanings.map((meaning, index) =>
        element(
          "div",
          {
            role: "option",
            id: `line-option-${index}`,
            "data-line": meaning.line ?? false,
            onclick: () => {
              this.input.blur();
              this.#take(meaning);
            },
          },
          element("span", meaning.title),
          meaning.line && element("code.quiet-text", meaning.line),
        ),
      ),
    );
    this.#open(this.#meanings.length > 0);
  }

  /** @param {Meaning} meaning */
  #take(meaning) {
    this.close();
    this.onTake(meaning);
  }

  close() {
    this.#open(false);
  }

  /** @param {boolean} open */
  #open(open) {
    this.#list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (!open) this.input.removeAttribute("aria-activedescendant");
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
      this.#choose((this.#chosen + step + count + (this.#chosen < 0 && step < 0 ? 1 : 0)) % count);
      event.preventDefault();
    } else if (event.key === "Escape") {
      this.close();
      event.preventDefault();
    } else if (event.key === "Enter" && this.#chosen >= 0) {
      this.#take(this.#meanings[this.#chosen]);
      event.preventDefault();
    }
  }

  /** @param {number} index */
  #choose(index) {
    this.#chosen = index;
    for (const [i, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(i === index));
    }
    this.input.setAttribute("aria-activedescendant", `line-option-${index}`);
  }
}
