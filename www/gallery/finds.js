// The gallery's finds: the steps of the study `studies/finds.md`, each a few words and a view.

import { writeLink } from "../ground/link.js";
import { firstState } from "../ground/state.js";
import { linkedOf } from "../study/blocks.js";
import { readStudy } from "../study/format.js";

/**
 * @typedef {object} Find
 * @property {string} title
 * @property {string} html What there is to see, as HTML from the parser.
 * @property {string} text The same without its markup.
 * @property {import("../ground/link.js").Linked} linked
 * @property {string} link The part of the address after `#`.
 */

/** @type {Record<string, string>} */
const SIGNS = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text without markup. @param {string} html As the parser writes it. */
export function plainOf(html) {
  const bare = html.replace(/<[^>]*>/g, "");
  return bare
    .replace(/\s+/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign])
    .trim();
}

/** @param {string} text Of the study. @returns {Find[]} */
export function findsIn(text) {
  return readStudy(text).steps.flatMap(({ title, parts }) => {
    const html = parts.map((part) => ("html" in part ? part.html : "")).join("");
    const [view] = parts.flatMap((part) => ("block" in part ? [part.block] : []));
    if (!view) return [];
    const linked = linkedOf(view);
    const link = writeLink({ ...firstState(), ...linked }).replace(/&v=\d+$/, "");
    return [{ title, html, text: plainOf(html), linked, link }];
  });
}
