// Suggestions under the line: every ruleset with its title and examples, narrowed as one types.

import { byId, element } from "../ground/dom.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").RulesetInfo} RulesetInfo
 */

/** At most so many lines are suggested. */
const MOST = 7;

export class Suggestions {
  #list = byId("line-list");
  /** @type {RulesetInfo[]} */
  #rulesets = [];
  #chosen = -1;

  /**
   * @param {HTMLInputElement} input
   * @param {Engine} engine
   * @param {(text: string) => void} onTake
   */
  constructor(input, engine, onTake) {
    this.input = input;
    this.onTake = onTake;
    engine.call("rulesets", []).then(
      (rulesets) => {
        this.#rulesets = rulesets;
      },
      () => {},
    );
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("click", () => this.update(""));
    input.addEventListener("blur", () => this.close());
    // The field keeps the focus while a suggestion is clicked.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /**
   * Shows what a text may become.
   *
   * @param {string} text
   */
  update(text) {
    const lines = suggestions(this.#rulesets, text);
    this.#chosen = -1;
    this.#list.replaceChildren(
      ...lines.map(({ line, title }, index) => this.#option(line, title, index)),
    );
    this.#open(lines.length > 0);
  }

  /**
   * @param {string} line
   * @param {string} title
   * @param {number} index
   */
  #option(line, title, index) {
    const take = () => {
      this.close();
      this.onTake(line);
    };
    return element(
      "div",
      { role: "option", id: `line-option-${index}`, "data-line": line, onclick: take },
      element("code", {}, line),
      element("span", {}, title),
    );
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
    const options = /** @type {HTMLElement[]} */ ([...this.#list.children]);
    if (event.key === "ArrowDown" && this.#list.hidden) {
      this.update(this.input.value);
      event.preventDefault();
    } else if (this.#list.hidden) {
      return;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = options.length;
      this.#choose((this.#chosen + step + count + (this.#chosen < 0 && step < 0 ? 1 : 0)) % count);
      event.preventDefault();
    } else if (event.key === "Escape") {
      this.close();
      event.preventDefault();
    } else if (event.key === "Enter" && this.#chosen >= 0) {
      options[this.#chosen].click();
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

/**
 * Example lines that begin like the text, or whose ruleset's name or title has its words.
 *
 * @param {RulesetInfo[]} rulesets
 * @param {string} text
 * @returns {{ line: string, title: string }[]}
 */
export function suggestions(rulesets, text) {
  const wanted = text.trim().toLowerCase();
  const name = wanted.match(/^[a-z-]*/)?.[0] ?? "";
  /** @type {{ line: string, title: string, rank: number }[]} */
  const found = [];
  for (const ruleset of rulesets) {
    const names = [ruleset.name, ...ruleset.aliases];
    for (const [index, line] of ruleset.examples.entries()) {
      if (line === wanted) continue;
      let rank = Number.POSITIVE_INFINITY;
      if (wanted === "") rank = index;
      else if (line.startsWith(wanted)) rank = 0;
      else if (name && names.some((known) => known.startsWith(name))) rank = 1 + index / 10;
      else if (name.length > 2 && ruleset.title.toLowerCase().includes(name)) rank = 2 + index / 10;
      if (rank < Number.POSITIVE_INFINITY) found.push({ line, title: ruleset.title, rank });
    }
  }
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, MOST);
}
