// What the style sheet says about the inside of the canvases.

import { growRulers, numberSize } from "./axes.js";
import { rgb } from "./ramps.js";

/**
 * @typedef {object} Look
 * @property {boolean} blank Whether the style sheet says nothing: the frame around is not shown.
 * @property {import("./colour.js").Palette} palette
 * @property {string} outside Where the plane ends.
 * @property {string} unknown What is not computed, hatched with the next.
 * @property {string} unknownLine
 * @property {string} paper Under the rulers.
 * @property {string} ink On the rulers.
 * @property {string} accent The chosen cell.
 * @property {string} period Where a sequence repeats.
 * @property {string} grid
 * @property {string} mark
 * @property {import("./ramps.js").Rgb} dot Of a plot.
 * @property {import("./ramps.js").Rgb} second Of a plot: the sequence compared with.
 * @property {string} plotGrid
 * @property {string} font For the rulers.
 * @property {string} digits The family with tabular figures.
 */

/**
 * @param {HTMLElement} [element] What the styles hold for: a map, or the page.
 * @returns {Look}
 */
export function readLook(element = document.body) {
  const style = getComputedStyle(element);
  const word = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  // The style sheet's own words, such as light-dark(…), are resolved by an element that has them.
  const probe = element.appendChild(document.createElement("i"));
  probe.hidden = true;
  // Values keep their colours where the reader's own are forced on the rest.
  probe.style.forcedColorAdjust = "none";
  const colour = (/** @type {string} */ name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  growRulers(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const ramp = word("--ramp");
  const look = {
    blank: ramp === "",
    palette: {
      p: rgb(colour("--p-position")),
      hole: rgb(colour("--hole")),
      n: rgb(colour("--n-position")),
      ramp: ramp || "inferno",
    },
    outside: colour("--outside"),
    unknown: colour("--unknown"),
    unknownLine: colour("--unknown-line"),
    paper: colour("--ruler"),
    ink: colour("--ruler-ink"),
    accent: colour("--accent"),
    period: colour("--period"),
    grid: colour("--grid"),
    mark: colour("--p-mark"),
    dot: rgb(colour("--dot")),
    second: rgb(colour("--on-map")),
    plotGrid: colour("--plot-grid"),
    font: `${numberSize()}px ${word("--digits")}`,
    digits: word("--digits"),
  };
  probe.remove();
  return look;
}
