// The one state of the page. Modules read it freely, change it with `set`, and hear of changes
// once per change by the names of what changed.

/**
 * @typedef {import("../pkg/nimscape.js").Reading} Reading
 * @typedef {Exclude<Reading, { kind: "mistake" }>} Named
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {{ x: bigint, y: bigint }} Cell
 */

/**
 * How values become colours; see `map/colour.js` for the modes.
 *
 * @typedef {object} Scheme
 * @property {string} mode
 * @property {number} number What a mode with a number takes: the modulus, the bit, the value.
 */

/**
 * One picture of a line with z.
 *
 * @typedef {object} Film
 * @property {string} stack The line with z.
 * @property {number} z
 * @property {string} frame The line of the picture with this z, or "" before it is known.
 */

/**
 * @typedef {object} PageState
 * @property {string} line The canonical text of what is shown, or "" before the first reading: of a
 *   line with z, the picture that is seen.
 * @property {Film | null} film Where that picture comes from; see `filmOf`.
 * @property {Named | null} reading What the line names.
 * @property {Convention} convention
 * @property {Scheme} scheme
 * @property {Camera | null} camera `null`: where the view looks best, to be chosen by the map.
 * @property {Cell | null} cursor The cell that is read out: under the pointer or moved by keys.
 * @property {Cell | null} selected The cell whose card is open.
 * @property {string} position The position whose card is open, or "".
 * @property {string} refusal Why the selected cell has no position, or "".
 * @property {string} against The line compared with, or "": shown beside the first.
 * @property {number | null} divider Where in the window the compared pictures meet, from 0 to 1;
 *   `null`: they stand side by side.
 * @property {number} pane Which of two compared pictures cursor and selection are in: 0 or 1.
 * @property {string} mode "explore", or the mode whose panel stands at the right; see `mode/mode.js`.
 * @property {string} aside What lies over the map for a moment, or "".
 * @property {Record<string, string>} extra Further words of the link, kept as they are: a game
 *   in progress, a claim. Modules that own such a word read and set it here.
 */

/** The word of the link that says how a sequence is shown: its values, without drift, its bits. */
export const MANNER = "sequence";
/** The mode without a panel. */
export const EXPLORE = "explore";

/** @returns {PageState} */
export function firstState() {
  return {
    line: "",
    film: null,
    reading: null,
    convention: "normal",
    scheme: { mode: "relative", number: 0 },
    camera: null,
    cursor: null,
    selected: null,
    position: "",
    refusal: "",
    against: "",
    divider: null,
    pane: 0,
    mode: EXPLORE,
    aside: "",
    extra: {},
  };
}

/**
 * The film that is shown: none once another line stands in its place.
 *
 * @param {PageState} state
 */
export function filmOf({ film, line }) {
  return film && film.frame === line && line ? film : null;
}

/** @typedef {(changed: Set<keyof PageState>) => void} Listener */

export class State {
  /** @type {PageState} */
  #now = firstState();
  /** @type {Set<Listener>} */
  #listeners = new Set();

  /** The state as it is. Not to be changed but by `set`. */
  get now() {
    return this.#now;
  }

  /**
   * Changes some of it; listeners hear at once which.
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
    for (const listener of [...this.#listeners]) listener(changed);
  }

  /**
   * Hears of changes of these parts.
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
 * Whether two parts of a state are equal; records are compared by their fields.
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
