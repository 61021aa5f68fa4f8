// The one state of the page. Modules read it freely, change it with `set`, and are notified of
// changes with the names of the changed parts.

import { USUAL } from "./scheme.js";

/** @import { Reading, Convention } from "../pkg/nimscape.js" */
/** @import { Camera } from "./camera.js" */
/**
 * @typedef {Exclude<Reading, { kind: "mistake" }>} Named
 * @typedef {{ x: bigint, y: bigint }} Cell
 */

/**
 * How values become colours; see `ground/scheme.js` for the modes.
 *
 * @typedef {object} Scheme
 * @property {string} mode
 * @property {number} number The number of the mode, if any: the modulus, the bit, the value.
 */

/**
 * One picture of a line with z.
 *
 * @typedef {object} Film
 * @property {string} stack The line with z.
 * @property {number} z
 * @property {string} frame The line of the picture with this z, or "" while it is unknown.
 * @property {{ stack: string, frame: string }} [second] The film it is compared with; see `secondFilm`.
 */

/**
 * @typedef {object} PageState
 * @property {string} line The current line, in canonical form, or "" before the first reading; for a
 *   line with z, the line of the current picture.
 * @property {Film | null} film The film of that picture; see `filmOf`.
 * @property {Named | null} reading The line as the core reads it.
 * @property {Convention} convention
 * @property {Scheme} scheme
 * @property {Camera | null} camera `null`: the map chooses where the view looks best.
 * @property {Cell | null} cursor The cell in the readout: under the pointer or moved by keys.
 * @property {Cell | null} selected The cell whose card is open.
 * @property {string} position The position whose card is open, or "".
 * @property {string} refusal Why the selected cell has no position, or "".
 * @property {string} why Whether the card explains: the position of which that was asked, or "".
 * @property {string} against The line to compare with, or "": shown beside the first.
 * @property {number | null} divider Where in the window the compared pictures meet, from 0 to 1;
 *   `null`: they are side by side.
 * @property {number} pane Which of two compared pictures cursor and selection are in: 0 or 1.
 * @property {string} mode "explore", or the mode whose panel is at the right; see `mode/mode.js`.
 * @property {string} aside The panel over the map, or "".
 * @property {Record<string, string>} extra Further words of the link, kept as they are: a game
 *   in progress, a claim. Modules that use such a word read and set it here.
 */

/** The link's word for how a sequence is drawn: its values, without drift, its bits. */
export const MANNER = "sequence";
/** The value of `against` that compares the two conventions. */
export const BOTH = "conventions";
/** The mode without a panel. */
export const EXPLORE = "explore";

/** The link's word for a game in progress. */
export const GAME = "game";
/** The link's word for the game that was left to try another move in it. */
export const LEFT = "left";
/** The word for a game until the first move of a game is written: none in progress is meant. */
export const NEW = "new";

/**
 * What begins a game at what the page shows, instead of going on with one in progress.
 *
 * @param {PageState} now
 * @returns {Pick<PageState, "mode" | "aside" | "extra">}
 */
export const newGame = ({ extra }) => ({
  mode: "play",
  aside: "",
  extra: { ...withoutGame(extra), [GAME]: NEW },
});

/** The further words of a link but for its games. @param {PageState["extra"]} extra */
export function withoutGame({ [GAME]: _, [LEFT]: __, ...others }) {
  return others;
}

/** Whether a link hides answers for good: nothing is revealed, hinted at or explained. @param {Pick<PageState, "extra">} state */
export const isLocked = ({ extra }) => extra.reveal === "off";

/** Whether a link hides its values: they must not be found another way. @param {Pick<PageState, "extra">} state */
export const hidesValues = (state) => isLocked(state) || state.extra.values === "hidden";

/** @returns {PageState} */
export function firstState() {
  return {
    line: "",
    film: null,
    reading: null,
    convention: "normal",
    scheme: USUAL,
    camera: null,
    cursor: null,
    selected: null,
    position: "",
    refusal: "",
    why: "",
    against: "",
    divider: null,
    pane: 0,
    mode: EXPLORE,
    aside: "",
    extra: {},
  };
}

/** The current film; null if the line is no longer one of its pictures. @param {PageState} state */
export function filmOf({ film, line }) {
  return film && film.frame === line && line ? film : null;
}

/**
 * The line with z whose picture the current film's is compared with; "" if that is another line.
 *
 * @param {PageState} state
 */
export function secondFilm(state) {
  const second = filmOf(state)?.second;
  return second && second.frame === state.against ? second.stack : "";
}

/** @typedef {(changed: Set<keyof PageState>) => void} Listener */

export class State {
  /** @type {PageState} */
  #now = firstState();
  /** @type {Set<Listener>} */
  #listeners = new Set();

  /** The current state. Change it only with `set`. */
  get now() {
    return this.#now;
  }

  /**
   * Changes parts of the state; listeners are called immediately.
   *
   * @param {Partial<PageState>} change
   */
  set(change) {
    /** @type {Set<keyof PageState>} */
    const changed = new Set();
    for (const name of /** @type {(keyof PageState)[]} */ (Object.keys(change))) {
      if (!same(this.#now[name], change[name])) changed.add(name);
    }
    if (changed.size === 0) return;
    this.#now = { ...this.#now, ...change };
    for (const listener of [...this.#listeners]) {
      // One listener may end another: a panel that closes hears no more.
      if (this.#listeners.has(listener)) listener(changed);
    }
  }

  /**
   * Calls a function when one of these parts changes.
   *
   * @param {(keyof PageState)[]} names
   * @param {(state: PageState) => void} listener
   * @param {AbortSignal} [signal]
   */
  on(names, listener, signal) {
    /** @type {Listener} */
    const heard = (changed) => {
      if (names.some((name) => changed.has(name))) listener(this.#now);
    };
    this.#listeners.add(heard);
    signal?.addEventListener("abort", () => this.#listeners.delete(heard), { once: true });
  }
}

/**
 * Whether two parts of a state are equal; objects are compared by their fields.
 *
 * @param {any} a
 * @param {any} b
 * @returns {boolean}
 */
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}
