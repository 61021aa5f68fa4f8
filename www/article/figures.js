// Figures of a study: live maps and boards, the same elements as on any other page.

import { NimscapeBoard } from "../embed/board-element.js";
import { NimscapeMap } from "../embed/map-element.js";
import { element, onResize } from "../ground/dom.js";
import { ruler } from "../map/axes.js";
import { attributesOf, marksOf, wordOf } from "../study/blocks.js";
import { marksListed } from "../study/words.js";

/** @typedef {import("../study/blocks.js").Block} Block */

/** @param {Block} block A `view` or a `play`. @returns {HTMLElement} */
export function figureOf(block) {
  const shown = block.kind === "view" ? new NimscapeMap() : new NimscapeBoard();
  for (const [name, text] of Object.entries(attributesOf(block))) shown.setAttribute(name, text);
  const [, across] = wordOf(block, "at").split(" ");
  if (block.kind === "view" && across) showAcross(shown, Number(across));
  // A map says its line itself.
  const line = block.kind === "play" ? [element("code", {}, block.text)] : [];
  const goal = line.length > 0 && wordOf(block, "convention") === "misere" ? [", misère"] : [];
  const said = [...line, ...goal, ...marksListed(marksOf(block))];
  return element(
    "figure",
    { class: `study-figure ${block.kind}`, "data-block": String(block.number) },
    shown,
    ...(said.length > 0 ? [element("figcaption", {}, ...said)] : []),
  );
}

/**
 * Shows a number of cells across, whatever the width of the figure.
 *
 * @param {HTMLElement} shown
 * @param {number} cells
 */
function showAcross(shown, cells) {
  onResize(shown, () => {
    const room = shown.clientWidth - 2 * ruler();
    if (room > 0) shown.setAttribute("zoom", (room / cells).toPrecision(4));
  });
}
