// Why two pictures differ, where theory says it: a sentence with its source.

import { secondPicture } from "../map/layers.js";

/**
 * @typedef {import("../ground/state.js").PageState} PageState
 * @typedef {import("../engine/engine.js").Engine} Engine
 */

/** What is said where nothing is known. */
const NOTHING = "No theorem is known here: the difference is what was computed.";
const LINES = "No theorem is known here: two different lines are compared.";

export class DifferenceNote {
  /** What was said of views, or is being asked. @type {Map<string, string>} */
  #said = new Map();

  /**
   * @param {Engine} engine
   * @param {() => void} onChange Something can be said that could not before.
   */
  constructor(engine, onChange) {
    this.engine = engine;
    this.onChange = onChange;
  }

  /**
   * The sentence for what is compared; none where nothing is, or it is being asked.
   *
   * @param {PageState} state
   * @returns {string[]}
   */
  of(state) {
    const second = secondPicture(state);
    const view = state.reading?.text;
    if (!second || !view) return [];
    if (second.view !== view) return [LINES];
    const said = this.#said.get(view);
    if (said === undefined) this.#ask(view);
    return said ? [said] : [];
  }

  /** @param {string} view */
  async #ask(view) {
    this.#said.set(view, "");
    const change = await this.engine.call("misereChange", [view]);
    this.#said.set(view, change ? `${change.statement} (${change.source}.)` : NOTHING);
    this.onChange();
  }
}
