// The board of any game: its options, one below the other. Whatever the rules are, a move is one
// of these.

import { element } from "../ground/dom.js";

/**
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** @param {BoardData} board */
function numbersOf({ layout }) {
  return layout.kind === "options" ? layout.numbers.map(String) : [];
}

/**
 * The option that a step leads to, by its number in the list.
 *
 * @param {BoardData} board
 * @param {import("../pkg/nimscape.js").Step} step
 */
function optionOf(board, { piece, to, also }) {
  const move = board.moves.find(
    (each) =>
      each.piece === piece && String(each.to) === String(to) && String(each.also) === String(also),
  );
  return move?.position ?? "an option";
}

/** @type {Kind} */
export const options = {
  name: "options",
  onMap: true,
  task: "Choose where to go.",
  fits: () => true,
  draw: (board, drawing) => {
    const list = element("ul", { class: "options", "aria-label": "Moves" });
    for (const move of board.moves) {
      const button = element(
        "button",
        {
          type: "button",
          class: "button target",
          "data-key": `to-${move.piece}-${move.to}-${move.also}`,
          "aria-label": `To ${move.position}`,
          onclick: () => drawing.move(move),
        },
        element("code", {}, move.position),
      );
      const noted = drawing.note(move);
      if (noted) button.append(element("b", {}, noted));
      button.disabled = !drawing.enabled;
      const { lit } = drawing;
      const same = lit?.piece === move.piece && lit.to === String(move.to);
      if (same && lit?.also === String(move.also)) button.classList.add("lit");
      list.append(element("li", {}, button));
    }
    return element(
      "div",
      {},
      element("p", { class: "here" }, element("code", {}, board.text)),
      element("div", { class: "row" }, list),
    );
  },
  rays: () => [],
  values: (board) => numbersOf(board),
  place: (board) => numbersOf(board).join(",") || board.text,
  move: (board, step) => `go to ${optionOf(board, step)}`,
  went: (board, step) => `went to ${optionOf(board, step)}`,
  part: () => "Look at what each option leaves.",
  piece: (board, step) => {
    const at = board.moves.findIndex(({ position }) => position === optionOf(board, step));
    return at < board.moves.length / 2 ? "It is in the upper half." : "It is in the lower half.";
  },
};
