// What is pressed on a board: a piece, or a place that a move leads to.

import { element } from "../ground/dom.js";

/** @import { Attributes, Content } from "../ground/dom.js" */

/**
 * @param {string} kind Its classes.
 * @param {string} key The focus stays on it when the board is redrawn.
 * @param {string} label
 * @param {() => unknown} act
 * @param {{ enabled: boolean, lit?: boolean, pressed?: boolean, note?: string } & Attributes} state Whether
 *   it can be pressed, a hint lights it up, it is chosen; the value after the move; and further attributes.
 * @param {...Content} content
 */
export function press(kind, key, label, act, { enabled, lit, pressed, note, ...more }, ...content) {
  return element(
    "button",
    {
      class: lit ? `${kind} lit` : kind,
      "data-key": key,
      "aria-label": note ? `${label}, value ${note}` : label,
      "aria-pressed": pressed !== undefined && String(pressed),
      disabled: !enabled,
      onclick: () => void act(),
      ...more,
    },
    ...content,
    // `values.css` makes its digits fit.
    note && element("span.note", note),
  );
}
