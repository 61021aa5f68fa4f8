// Notes below the legend: sentences about a view that the core is asked for once.

/** @import { Engine } from "../engine/engine.js" */

/** Rules are compared for all piles up to this one. */
const REACH = 255;

export class Notes {
  /** Sentences by view; a view that is being asked about has "". @type {Map<string, string>} */
  #said = new Map();

  /**
   * @param {(view: string) => Promise<string>} ask
   * @param {() => void} onChange A sentence became available.
   */
  constructor(ask, onChange) {
    this.ask = ask;
    this.onChange = onChange;
  }

  /** The sentence about a view, or "" until it is known. @param {string} view */
  of(view) {
    const said = this.#said.get(view);
    if (said === undefined) this.#learn(view);
    return said ?? "";
  }

  /** @param {string} view */
  async #learn(view) {
    this.#said.set(view, "");
    const said = await this.ask(view);
    this.#said.set(view, said);
    if (said) this.onChange();
  }
}

/** Says that your own rule is a known game in other words, as far as the two were compared. @param {Engine} engine */
export const alike = (engine) => async (/** @type {string} */ view) => {
  const game = await engine.call("sameMovesAs", [view, REACH]);
  return game ? `Up to ${REACH} in each pile the moves are those of ${game}.` : "";
};
