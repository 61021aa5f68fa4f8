// An arrow from one place to another on a board of equal cells in a row, and the signs of a move.

import { element } from "../ground/dom.js";

/**
 * A move that is shown on a board: the last one, or one that is judged.
 *
 * @typedef {object} Mark
 * @property {"last" | "right" | "wrong"} tone
 * @property {number} component
 * @property {string} from The piece's number before it, as digits.
 * @property {string} to
 */

/**
 * An arc over cells of one width, which the style sheet knows as `--cell`.
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
