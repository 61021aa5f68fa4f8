// Suggestions under the line: what the typed text may mean.

import { byId, element } from "../ground/dom.js";
import { isOnItsWay, wishes } from "./wish.js";

/**
 * @typedef {import("../pkg/nimscape.js").RulesetInfo} RulesetInfo
 * @typedef {import("./wish.js").Wish} Wish
 */

export class Suggestions {
  #list = byId("line-list");
  /** @type {Wish[]} */
  #wishes = [];
  #chosen = -1;

  /**
   * @param {HTMLInputElement} input
   * @param {() => RulesetInfo[]} rulesets
   * @param {(wish: Wish) => void} onTake
   */
  constructor(input, rulesets, onTake) {
    this.input = input;
    this.rulesets = rulesets;
    this.onTake = onTake;
    input.addEventListener("keydown", (event) => this.#key(event));
    // A number that was dragged ends in a click, too: the field has let go of the focus then.
    input.addEventListener("click", () => {
      if (document.activeElement === input) this.update("");
    });
    input.addEventListener("blur", () => this.close());
    // The field keeps the focus while a suggestion is clicked.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** The likeliest meaning of a text. @param {string} text @returns {Wish | undefined} */
  best(text) {
    return text.trim() ? wishes(this.rulesets(), text)[0] : undefined;
  }

  /** Whether a text may still become what is suggested. @param {string} text */
  fits(text) {
    return isOnItsWay(this.rulesets(), text);
  }

  /**
   * Shows what a text may become.
   *
   * @param {string} text
   */
  update(text) {
    this.#wishes = wishes(this.rulesets(), text);
    this.#chosen = -1;
    this.#list.replaceChildren(
      ...this.#wishes.map((wish, index) =>
        element(
          "div",
          {
            role: "option",
            id: `line-option-${index}`,
            "data-line": wish.line ?? false,
            onclick: () => this.#take(wish),
          },
          element("span", {}, wish.title),
          ...(wish.line ? [element("code", {}, wish.line)] : []),
        ),
      ),
    );
    this.#open(this.#wishes.length > 0);
  }

  /** @param {Wish} wish */
  #take(wish) {
    this.close();
    this.onTake(wish);
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
    const count = this.#wishes.length;
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
      this.#take(this.#wishes[this.#chosen]);
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
