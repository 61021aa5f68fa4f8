// Figures of a study: live maps and boards, the same elements as on any other page.

import { NimscapeBoard } from "../embed/board-element.js";
import { NimscapeMap } from "../embed/map-element.js";
import { element } from "../ground/dom.js";
import { attributesOf, marksOf, wordOf } from "../study/blocks.js";

/** @typedef {import("../study/blocks.js").Block} Block */

/**
 * @param {Block} block A `view` or a `play`.
 * @returns {HTMLElement}
 */
export function figureOf(block) {
  const shown = block.kind === "view" ? mapOf(block) : boardOf(block);
  const caption = element("figcaption", {}, element("code", {}, block.text));
  if (wordOf(block, "convention") === "misere") caption.append(", misère");
  const marks = marksOf(block).map(({ x, y, words }) =>
    element("li", {}, element("b", {}, `(${x}, ${y})`), words ? ` ${words}` : ""),
  );
  if (marks.length > 0) caption.append(element("ol", { class: "study-marks" }, ...marks));
  return element(
    "figure",
    { class: `study-figure ${block.kind}`, "data-block": String(block.number) },
    shown,
    caption,
  );
}

/** @param {Block} block */
function mapOf(block) {
  const map = new NimscapeMap();
  for (const [name, text] of Object.entries(attributesOf(block))) map.setAttribute(name, text);
  return map;
}

/** @param {Block} block */
function boardOf(block) {
  const board = new NimscapeBoard();
  board.setAttribute("position", block.text);
  for (const word of ["opponent", "first", "reveal", "convention"]) {
    const said = wordOf(block, word);
    if (said) board.setAttribute(word, said);
  }
  return board;
}
