// Links to the On-Line Encyclopedia of Integer Sequences. Nothing is requested before the reader
// follows the link.

import { h } from "../parts/tree.js";

/** Fewer numbers match too many sequences; more may go beyond the terms that an entry lists. */
const TERMS = { fewest: 6, most: 24 };

/**
 * The numbers to look up: those before the first hole. Empty if there are too few.
 *
 * @param {string[]} cells One value each, "" in a hole.
 */
export function sought(cells) {
  const start = cells.findIndex((cell) => cell !== "");
  const rest = start < 0 ? [] : cells.slice(start);
  const hole = rest.indexOf("");
  const terms = (hole < 0 ? rest : rest.slice(0, hole)).slice(0, TERMS.most);
  return terms.length < TERMS.fewest ? [] : terms;
}

/** @param {string[]} cells */
export function lookUp(cells) {
  const terms = sought(cells);
  const href = `https://oeis.org/search?q=${terms.join(",")}`;
  const words = "Look these numbers up in the OEIS";
  return terms.length > 0 && h("a", { href, target: "_blank", rel: "noopener noreferrer" }, words);
}
