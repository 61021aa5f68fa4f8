// What the style sheet says about the inside of the canvases.

import { rgb } from "./ramps.js";

/**
 * @typedef {object} Look
 * @property {import("./colour.js").Palette} palette
 * @property {string} outside Where the plane ends.
 * @property {string} paper Under the rulers.
 * @property {string} ink On the rulers.
 * @property {string} accent The chosen cell.
 * @property {string} grid
 * @property {string} mark
 * @property {string} font For the rulers.
 * @property {string} digits The family with tabular figures.
 */

/** @returns {Look} */
export function readLook() {
  const style = getComputedStyle(document.documentElement);
  const word = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    palette: {
      p: rgb(word("--p-position")),
      hole: rgb(word("--hole")),
      n: rgb(word("--n-position")),
      ramp: word("--ramp"),
    },
    outside: word("--outside"),
    paper: word("--ruler"),
    ink: word("--ruler-ink"),
    accent: word("--accent"),
    grid: word("--grid"),
    mark: word("--p-mark"),
    font: `12px ${word("--digits")}`,
    digits: word("--digits"),
  };
}
