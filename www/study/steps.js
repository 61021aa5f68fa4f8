// A study step by step: the words and blocks of one step, and the buttons to the others.

import { element } from "../ground/dom.js";
import { actions, button, relabel } from "../parts/button.js";
import { wordsOf } from "./words.js";

/**
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./format.js").Study} Study
 * @typedef {import("./progress.js").Progress} Progress
 */

/**
 * How the steps are shown.
 *
 * @typedef {object} Options
 * @property {(state: string) => string} home The address of a state of the map.
 * @property {(block: Block) => Node} live What stands for a block.
 * @property {HTMLElement} title Has the focus after each turn.
 * @property {(index: number) => void} turned Called after a step is shown.
 * @property {HTMLElement} [name] Between the introduction and the first step.
 * @property {() => void} [leave] Called before another step is shown.
 * @property {(by: -1 | 1) => void} [past] Called beyond the first and the last step.
 * @property {string} [noun] The name of a step.
 * @property {boolean} [repeats] Whether steps come back until each is solved.
 * @property {(left: number) => string | undefined} [onward] The words of the button to the next step, by the number of unsolved ones.
 */

/**
 * The words and blocks of a step.
 *
 * @param {import("./format.js").Step} step
 * @param {Pick<Options, "home" | "live">} around
 */
export const contentOf = ({ parts }, { home, live }) =>
  parts.flatMap((part) => ("html" in part ? wordsOf(part.html, home) : live(part.block)));

export class Steps {
  index = 0;
  count = element("p", { class: "study-count" });
  words = element("section", { class: "study-step" });
  back = button("Back", () => this.turn(-1), { kind: "quiet", act: "back" });
  next = button("Next", () => this.turn(1), { kind: "primary", act: "next" });
  row = actions(this.back, this.next);

  /** @param {Study} study @param {Progress} progress @param {Options} options */
  constructor(study, progress, options) {
    this.study = study;
    this.progress = progress;
    this.options = options;
    this.last = study.steps.length - 1;
    progress.onChange(() => this.#lead());
  }

  /** The blocks of a step that are to be solved yet. */
  openIn(at = this.index) {
    return this.study.steps[at].parts.flatMap((part) =>
      "block" in part && this.progress.isOpen(part.block.number) ? [part.block] : [],
    );
  }

  /** Whether every step is solved. */
  get isSolved() {
    return this.#unsolved.length === 0;
  }

  /** The steps that are not solved. */
  get #unsolved() {
    return [...this.study.steps.keys()].filter((at) => this.openIn(at).length > 0);
  }

  /** @param {-1 | 1} by */
  turn(by) {
    const { options, last } = this;
    let to = this.index + by;
    if (options.repeats && by > 0) {
      const left = this.#unsolved;
      to = left.find((at) => at > this.index) ?? left[0] ?? last + 1;
    }
    if (to < 0 || to > last) options.past?.(by);
    else {
      this.show(to);
      options.title.focus();
    }
  }

  /** Shows a step; each can be opened, whether or not the others are solved. @param {number} at */
  show(at) {
    const { study, options, last, back } = this;
    options.leave?.();
    this.index = Math.max(0, Math.min(last, at));
    const intro = this.index === 0 ? wordsOf(study.intro, options.home) : [];
    const name = options.name ? [options.name] : [];
    this.words.replaceChildren(...intro, ...name, ...contentOf(study.steps[this.index], options));
    back.disabled = this.index === 0 && !options.past;
    this.#lead();
    options.turned(this.index);
  }

  /** The count, and the button to the next step: "Skip" until this one is solved. */
  #lead() {
    const { next, index, last, options, progress } = this;
    const ready = this.openIn().length === 0;
    const left = this.#unsolved;
    // "Next" would lead back to it.
    const alone = options.repeats === true && left.length === 1 && left[0] === index;
    next.classList.toggle("primary", ready);
    next.classList.toggle("plain", !ready);
    next.hidden = index === last && !options.past;
    next.disabled = alone;
    const onward = options.onward?.(left.length) ?? (ready ? "Next" : "Skip");
    relabel(next, alone ? "The last one left" : onward);
    const { solved } = progress;
    const found = solved > last ? ", all found" : solved > 0 ? `, ${solved} found` : "";
    const said = `${options.noun ?? "Step"} ${index + 1} of ${last + 1}`;
    this.count.textContent = last > 0 ? `${said}${options.repeats ? found : ""}` : "";
  }
}
