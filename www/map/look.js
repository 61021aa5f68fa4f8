// Reads the style sheet for the canvases.

import { growRulers, numberSize } from "./axes.js";
import { rgb } from "./ramps.js";

/**
 * @typedef {object} Look
 * @property {boolean} blank Whether there are no styles: the frame around is not shown.
 * @property {import("./colour.js").Palette} palette
 * @property {string} outside Outside the plane.
 * @property {string} unknown Not computed; hatched with the next.
 * @property {string} unknownLine
 * @property {string} paper Behind the rulers.
 * @property {string} ink On the rulers.
 * @property {string} accent The selected cell.
 * @property {string} period Where a sequence repeats.
 * @property {string} grid
 * @property {string} mark
 * @property {import("./ramps.js").Rgb} dot Dots of a plot.
 * @property {import("./ramps.js").Rgb} second Dots of the second sequence of a plot.
 * @property {string} plotGrid
 * @property {string} font Of the rulers.
 * @property {string} digits A font family with tabular figures.
 */

/** @param {HTMLElement} [element] A map, or the page. @returns {Look} */
export function readLook(element = document.body) {
  const style = getComputedStyle(element);
  const word = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  // Values such as light-dark(…) are resolved by giving them to an element.
  const probe = element.appendChild(document.createElement("i"));
  probe.hidden = true;
  // Game values keep their colours even if the reader forces the others.
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
