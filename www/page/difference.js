// Why two pictures differ, where theory says it: a sentence with its source.

import { DIFFERENCE, secondPicture } from "../map/layers.js";
import { isProved, withoutPath } from "./proof.js";

/**
 * @typedef {import("../ground/state.js").PageState} PageState
 * @typedef {import("../engine/engine.js").Engine} Engine
 */

/** What is said where nothing is known. */
const NOTHING = "No theorem is known here: the difference is what was computed.";
const LINES = "No theorem is known here: two different lines are compared.";

/** The first cells that differ are looked for among so many a side, the nearest first. */
const SIDES = [32, 256];
/** So many cells are shown around them, and a cell is at most so large. */
const AROUND = 6;
const LARGEST = 48;

/**
 * Frames the first cells that differ, where a difference is shown from home.
 *
 * @param {import("../mode/mode.js").Page} page
 */
export function bindDifference({ state, engine, map }) {
  let asking = new AbortController();
  const frame = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { reading, convention, scheme, camera } = state.now;
    const second = secondPicture(state.now);
    if (scheme.mode !== DIFFERENCE || camera || !second || reading?.kind !== "plane") return;
    try {
      for (const side of SIDES) {
        /** @type {import("../pkg/nimscape.js").Interval} */
        const span = [0, side];
        const ask = (/** @type {import("../map/source.js").Picture} */ { view, convention }) =>
          engine.run("TableJob", [view, { x: span, y: span, convention }], { signal });
        const [a, b] = await Promise.all([ask({ view: reading.text, convention }), ask(second)]);
        const reach = firstDifference(a, b);
        if (signal.aborted || state.now.camera) return;
        if (reach === null) continue;
        const cells = Math.max(12, reach + AROUND);
        const shorter = Math.min(map.size.width, map.size.height);
        map.glide(map.corner(Math.min(LARGEST, shorter / cells)));
        return;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  state.on(["scheme", "reading", "against", "convention"], frame);
  // What a link asked for may have been read before this was here.
  frame();
}

/**
 * How far from the corner the first cell that differs lies; `null` if none does.
 *
 * @param {import("../pkg/nimscape.js").ValueTable} a
 * @param {import("../pkg/nimscape.js").ValueTable} b
 */
export function firstDifference(a, b) {
  /** @type {number | null} */
  let first = null;
  for (let at = 0; at < a.values.length; at++) {
    if (a.holes?.[at] || b.holes?.[at] || a.values[at] === b.values[at]) continue;
    const reach = Math.max(at % a.width, Math.floor(at / a.width));
    if (first === null || reach < first) first = reach;
  }
  return first;
}

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
    return said ? [withoutPath(said)] : [];
  }

  /** The sentence, where it rests on a proof of ours; "" elsewhere. @param {PageState} state */
  cited(state) {
    const second = secondPicture(state);
    const view = state.reading?.text;
    const said = second && view && second.view === view ? this.#said.get(view) : "";
    return said && isProved(said) ? said : "";
  }

  /** @param {string} view */
  async #ask(view) {
    this.#said.set(view, "");
    const change = await this.engine.call("misereChange", [view]);
    this.#said.set(view, change ? `${change.statement} (${change.source}.)` : NOTHING);
    this.onChange();
  }
}
