// What is wrong with a typed text: the text with the place marked, a sentence, and what was probably meant.

import { element } from "../ground/dom.js";
import { actChip } from "./chip.js";

/**
 * @typedef {Pick<Extract<import("../pkg/nimscape.js").Reading, { kind: "mistake" }>,
 *   "message" | "from" | "to" | "suggestion" | "corrected">} Mistake
 */

/**
 * The text that was probably meant, or "".
 *
 * @param {string} text
 * @param {Mistake} mistake
 */
export const meantBy = (text, { from, to, suggestion, corrected }) =>
  corrected ?? (suggestion ? text.slice(0, from) + suggestion + text.slice(to) : "");

/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {Mistake} mistake
 * @param {(meant: string) => void} take Called with the text that was meant, if it is chosen.
 */
export function showMistake(place, text, mistake, take) {
  const { message, from, to } = mistake;
  const end = Math.max(to, from + 1);
  const mark = element("mark", text.slice(from, end) || " ");
  const meant = meantBy(text, mistake);
  place.replaceChildren(
    ...(text ? [element("code", text.slice(0, from), mark, text.slice(end)), " "] : []),
    element("span", message),
    ...(meant
      ? [
          element(
            "span",
            "Did you mean ",
            actChip(meant, () => take(meant)),
            "?",
          ),
        ]
      : []),
  );
}
