// Arcs on a board of equal cells in a row, and the marks of moves.

import { element } from "../ground/dom.js";

/**
 * A move shown on a board: the last one, or one that is judged.
 *
 * @typedef {object} Mark
 * @property {"last" | "right" | "wrong"} tone
 * @property {number} component
 * @property {string} from The piece's number before it, as digits.
 * @property {string} to
 * @property {number} [piece] The piece that it is on; else the boards find it.
 */

/**
 * An arc over cells whose width the style sheet has as `--cell`.
 *
 * @param {number} from
 * @param {number} to
 * @param {Mark["tone"]} tone
 */
export function arc(from, to, tone) {
  const made = element("span", {
    class: `arc ${tone} ${to < from ? "leftward" : "rightward"}`,
    "aria-hidden": "true",
  });
  made.style.setProperty("--at", String(Math.min(from, to)));
  made.style.setProperty("--over", String(Math.abs(to - from)));
  return made;
}
