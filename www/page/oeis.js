// A sequence's numbers, looked up in the On-Line Encyclopedia of Integer Sequences: a link, and nothing is
// asked of it before the reader follows that.

import { element } from "../ground/dom.js";

/** Fewer numbers are in too many sequences; more may differ at an end that few entries reach. */
const TERMS = { fewest: 6, most: 24 };

/**
 * The numbers to look up: the first without a hole between them. Empty where there are too few.
 *
 * @param {string[]} cells A value each, "" in a hole.
 */
export function sought(cells) {
  const start = cells.findIndex((cell) => cell !== "");
  const rest = start < 0 ? [] : cells.slice(start);
  const hole = rest.indexOf("");
  const terms = (hole < 0 ? rest : rest.slice(0, hole)).slice(0, TERMS.most);
  return terms.length < TERMS.fewest ? [] : terms;
}

/** @param {string[]} cells @returns {HTMLElement[]} */
export function lookUp(cells) {
  const terms = sought(cells);
  if (terms.length === 0) return [];
  const href = `https://oeis.org/search?q=${terms.join(",")}`;
  const words = "Look these numbers up in the OEIS";
  return [element("a", { href, target: "_blank", rel: "noopener noreferrer" }, words)];
}
