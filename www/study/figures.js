// What a study shows: live maps and boards, the same elements as in anybody's page.

import { element } from "../ground/dom.js";
import { NimscapeBoard, NimscapeMap } from "../nimscape-embed.js";
import { wordOf } from "./format.js";
import { conventionOf } from "./questions.js";

/** @typedef {import("./format.js").Block} Block */

/** The room inside of the axes that a corner and a number of cells are laid out for, in CSS pixels. */
const ROOM = { width: 620, height: 340 };

/**
 * @param {Block} block A `view` or a `play`.
 * @returns {HTMLElement}
 */
export function figureOf(block) {
  const shown = block.kind === "view" ? mapOf(block) : boardOf(block);
  if (conventionOf(block) === "misere") shown.setAttribute("convention", "misere");
  const marks = (block.words.get("mark") ?? []).map((mark) => {
    const [, cell, words] = /^(\d+,\d+)(?: "(.*)")?$/.exec(mark) ?? [];
    return element("li", {}, element("b", {}, `(${cell})`), words ? ` ${words}` : "");
  });
  const misere = conventionOf(block) === "misere" ? ", misère" : "";
  const caption = element("figcaption", {}, element("code", {}, block.text), misere);
  if (marks.length > 0) caption.append(element("ul", { class: "study-marks" }, ...marks));
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
  map.setAttribute("view", block.text);
  const look = wordOf(block, "look");
  if (look) map.setAttribute("colour", look.replace(/\s+/, ","));
  const at = /^(\d+),(\d+) (\d+)$/.exec(wordOf(block, "at"));
  if (at) {
    const [x, y, across] = at.slice(1).map(Number);
    const zoom = ROOM.width / across;
    // The element is told its middle; the cell at (x, y) is to lie in the corner.
    const middle = (/** @type {number} */ from, /** @type {number} */ side) =>
      String(from + Math.floor(side / zoom / 2));
    map.setAttribute("at", `${middle(x, ROOM.width)},${middle(y, ROOM.height)}`);
    map.setAttribute("zoom", String(Number(zoom.toPrecision(4))));
  }
  return map;
}

/** @param {Block} block */
function boardOf(block) {
  const board = new NimscapeBoard();
  board.setAttribute("position", block.text);
  for (const word of ["opponent", "first"]) {
    const said = wordOf(block, word);
    if (said) board.setAttribute(word, said);
  }
  return board;
}
