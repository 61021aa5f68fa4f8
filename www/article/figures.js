// Figures of a study: live maps and boards, the same elements as on any other page.

import { NimscapeBoard } from "../embed/board-element.js";
import { NimscapeMap } from "../embed/map-element.js";
import { element } from "../ground/dom.js";
import { attributesOf, marksOf, wordOf } from "../study/blocks.js";
import { marksListed } from "../study/words.js";

/** @typedef {import("../study/blocks.js").Block} Block */

/**
 * @param {Block} block A `view` or a `play`.
 * @returns {HTMLElement}
 */
export function figureOf(block) {
  const shown = block.kind === "view" ? new NimscapeMap() : new NimscapeBoard();
  for (const [name, text] of Object.entries(attributesOf(block))) shown.setAttribute(name, text);
  const caption = element("figcaption", {}, element("code", {}, block.text));
  if (wordOf(block, "convention") === "misere") caption.append(", misère");
  caption.append(...marksListed(marksOf(block)));
  return element(
    "figure",
    { class: `study-figure ${block.kind}`, "data-block": String(block.number) },
    shown,
    caption,
  );
}
