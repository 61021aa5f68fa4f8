// The layers of the map: those visible, and those seen just before, so that going back is quick.

import { BOTH } from "../ground/state.js";
import { Layer } from "./layer.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { PageState } from "../ground/state.js" */
/** @import { Picture } from "./source.js" */

/** The mode that shows a comparison as one picture. */
export const DIFFERENCE = "difference";
/** Layers kept. */
const MOST = 3;
/** Layers kept when the next pictures are known. */
const MOST_AHEAD = 8;

/** The second picture, if there is one. @param {PageState} state @returns {Picture | null} */
export function secondPicture({ reading, convention, against, scheme }) {
  if (!reading || reading.kind === "position") return null;
  const other = convention === "normal" ? "misere" : "normal";
  if (against === BOTH) return { view: reading.text, convention: other };
  if (against) return { view: against, convention };
  return scheme.mode === DIFFERENCE ? { view: reading.text, convention: other } : null;
}

/** The other of two lines that are compared, as seen from a cell of one of them; "" if there is none. @param {PageState} state @param {number} pane */
export function otherLine({ reading, against }, pane) {
  if (!reading || !against || against === BOTH) return "";
  return pane === 0 ? against : reading.text;
}

/** The pictures that are drawn side by side, with two in one for a difference. @param {PageState} state @returns {Picture[][]} */
function shownIn(state) {
  const { reading, convention, scheme } = state;
  if (reading?.kind !== "plane") return [];
  const first = { view: reading.text, convention };
  const second = secondPicture(state);
  if (!second) return [[first]];
  return scheme.mode === DIFFERENCE ? [[first, second]] : [[first], [second]];
}

export class Layers {
  /** @type {Map<string, Layer>} */
  #layers = new Map();
  /** The layers last drawn completely: shown until the next are. @type {Layer[]} */
  #before = [];
  /** The layers of pictures that come next. @type {Set<Layer>} */
  #ahead = new Set();

  /** @param {Engine} engine @param {() => void} onChange */
  constructor(engine, onChange) {
    this.engine = engine;
    this.onChange = onChange;
  }

  /**
   * The layers to draw: none, one, or two side by side. Of the others only those of pictures that come next go on
   * with their work.
   *
   * @param {PageState} state
   * @returns {Layer[]}
   */
  panes(state) {
    const panes = shownIn(state).map((pictures) => this.#layer(pictures));
    this.#drop(panes);
    for (const layer of this.#layers.values()) {
      if (panes.includes(layer)) this.#ahead.delete(layer);
      else if (!this.#ahead.has(layer)) layer.rest();
    }
    return panes;
  }

  /**
   * The layer drawn in a pane until its own is ready: the one before it.
   *
   * @param {Layer[]} panes
   * @param {number} index
   * @returns {Layer | null}
   */
  standIn(panes, index) {
    if (panes.every((layer) => layer.settled)) this.#before = panes;
    const before = this.#before[index];
    return before && !before.closed && before !== panes[index] ? before : null;
  }

  /** How many layers are kept. */
  #most = MOST;

  /**
   * Starts on a picture that comes next, for the visible part.
   *
   * @param {Picture} picture
   * @returns {Layer}
   */
  prepare(picture) {
    this.#most = MOST_AHEAD;
    const now = [...this.#layers.values()].at(-1);
    const layer = this.#layer([picture]);
    this.#ahead.add(layer);
    if (now?.sight) layer.see(...now.sight);
    // Count the visible one as the most recently used.
    if (now) this.#layer(now.pictures);
    this.#drop([layer]);
    return layer;
  }

  /** @param {Picture[]} pictures */
  #layer(pictures) {
    const key = pictures.map(({ view, convention }) => `${convention} ${view}`).join(" - ");
    const layer = this.#layers.get(key) ?? new Layer(this.engine, pictures, this.onChange);
    // The most recently used is last.
    this.#layers.delete(key);
    this.#layers.set(key, layer);
    return layer;
  }

  /**
   * Drops the layers used longest ago, never one that is drawn: dropped between two frames, the picture
   * would begin again in each of them.
   *
   * @param {Layer[]} drawn
   */
  #drop(drawn) {
    for (const [key, layer] of this.#layers) {
      if (this.#layers.size <= this.#most) break;
      if (drawn.includes(layer) || this.#before.includes(layer)) continue;
      layer.close();
      this.#layers.delete(key);
      this.#ahead.delete(layer);
    }
  }
}
