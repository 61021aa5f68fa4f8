// What a game says beside its board: whose turn it is, and hints one by one.

import { h } from "../parts/tree.js";

/**
 * How the game stands.
 *
 * @param {object} props
 * @param {string} props.text
 * @param {string} [props.turn]
 * @param {string} [props.look]
 * @param {boolean} props.inSight Whether to bring news into sight: a low panel shows little, and may be scrolled.
 */
export const Status = ({ text, turn, look = "", inSight }) =>
  h(
    "p",
    { class: `play-status ${look}`.trim(), "data-turn": turn },
    // A new text is a new element.
    h("span", { key: text, ref: inSight ? intoSight : null }, text),
  );

/** @param {{ hints: import("./hints.js").Hint[] }} props */
export const Hints = ({ hints }) =>
  h(
    "ol.play-hints.rows",
    { "aria-live": "polite", "aria-label": "Hints", hidden: hints.length === 0 },
    // A low panel shows little of what it says.
    hints.map(({ text }, at) => h("li", { key: at, ref: intoSight }, text)),
  );

/** Elements that were brought into sight. */
const seen = new WeakSet();

/** Brings a new element into sight. @param {Element | null} made */
export function intoSight(made) {
  if (!made || seen.has(made)) return;
  seen.add(made);
  (made.closest("p, li") ?? made).scrollIntoView({ block: "nearest" });
}
