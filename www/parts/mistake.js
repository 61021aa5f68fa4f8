// What is wrong with a typed text: the text with the place marked, a sentence, and what was probably meant.

import { actChip } from "./controls.js";
import { h } from "./tree.js";

/**
 * @typedef {Pick<Extract<import("../pkg/nimscape.js").Reading, { kind: "mistake" }>,
 *   "message" | "from" | "to" | "suggestion" | "corrected">} Mistake
 */

/** The text that was probably meant, or "". @param {string} text @param {Mistake} mistake */
export const meantBy = (text, { from, to, suggestion, corrected }) =>
  corrected ?? (suggestion ? text.slice(0, from) + suggestion + text.slice(to) : "");

/**
 * The text with the place marked, the sentence, and what was probably meant.
 *
 * @param {string} text
 * @param {Mistake} mistake
 * @param {(meant: string) => void} take Called with the text that was meant, if it is chosen.
 */
export function mistaken(text, mistake, take) {
  const { message, from, to } = mistake;
  const end = Math.max(to, from + 1);
  const mark = h("mark", text.slice(from, end) || " ");
  const meant = meantBy(text, mistake);
  return [
    text && [h("code", text.slice(0, from), mark, text.slice(end)), " "],
    h("span", message),
    meant &&
      h(
        "span",
        "Did you mean ",
        actChip(meant, () => take(meant)),
        "?",
      ),
  ];
}
