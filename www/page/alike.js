// Notes that your own rule is a known game in other words, as far as the two were compared.

/** @import { PageState } from "../ground/state.js" */
/** @import { Engine } from "../engine/engine.js" */

/** Rules are compared for all piles up to this one. */
const REACH = 255;

export class AlikeNote {
  /** Sentences by view; a view that is being asked about has "". @type {Map<string, string>} */
  #said = new Map();

  /**
   * @param {Engine} engine
   * @param {() => void} onChange A sentence became available.
   */
  constructor(engine, onChange) {
    this.engine = engine;
    this.onChange = onChange;
  }

  /**
   * The sentence for the current view, if there is one.
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
