// A rule of one's own that is a known game in other words: that is said, as far as it was compared.

/**
 * @typedef {import("../ground/state.js").PageState} PageState
 * @typedef {import("../engine/engine.js").Engine} Engine
 */

/** Rules are compared for all piles up to this one. */
const REACH = 255;

export class AlikeNote {
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
   * The sentence for what is shown, if there is one to be said.
   *
   * @param {PageState} state
   * @returns {string[]}
   */
  of({ reading }) {
    if (reading?.kind !== "plane") return [];
    const said = this.#said.get(reading.text);
    if (said === undefined) this.#ask(reading.text);
    return said ? [said] : [];
  }

  /** @param {string} view */
  async #ask(view) {
    this.#said.set(view, "");
    const game = await this.engine.call("sameMovesAs", [view, REACH]);
    if (!game) return;
    this.#said.set(view, `Up to ${REACH},${REACH} the moves are those of ${game}.`);
    this.onChange();
  }
}
