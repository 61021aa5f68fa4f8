// The move put together so far, and the button that makes it, for moves that take several presses.

import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";

/** @import { Drawing, Move } from "./boards.js" */

/**
 * @param {string} verb The text of the button.
 * @param {string} words The move so far, in words.
 * @param {Move | undefined} move The move, if it is legal.
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
    "div.go-bar",
    element("output", words, ...(note ? [" ", element("b", note)] : [])),
    go,
  );
}
