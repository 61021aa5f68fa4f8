// What is about to be done, and the button that does it: where a move is put together from several
// presses.

import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";

/**
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("./boards.js").Move} Move
 */

/**
 * @param {string} verb On the button.
 * @param {string} words What is about to be done.
 * @param {Move | undefined} move Nothing while there is no such move.
 * @param {Drawing} drawing
 */
export function goBar(verb, words, move, drawing) {
  const go = button(verb, () => move && drawing.move(move), { kind: "primary", act: "go" });
  go.classList.add("go");
  go.dataset.key = "go";
  go.disabled = !drawing.enabled || !move;
  if (drawing.lit?.to !== undefined) go.classList.add("lit");
  const note = move ? drawing.note(move) : "";
  return element(
    "div",
    { class: "go-bar" },
    element("output", {}, words, ...(note ? [" ", element("b", {}, note)] : [])),
    go,
  );
}
