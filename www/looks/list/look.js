// The board of any game: its piles, and its options in a row below. Whatever the rules, a move is one of
// these.

import { element } from "../../ground/dom.js";
import { rowsOfStones } from "../picture.js";
import { idle, MOST_STONES } from "../piles/look.js";
import { press } from "../press.js";
import { sideOf } from "../side.js";

/** @import { Look } from "../looks.js" */
/** @import { Drawing, Move } from "../boards.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** With more piles than this, only the line is shown. */
const MOST_PILES = 8;

/** @param {BoardData} board @returns {bigint[]} */
function numbersOf({ layout }) {
  return layout.kind === "options" ? layout.numbers.map(BigInt) : [];
}

/**
 * The numbers that an option leaves.
 *
 * @param {BoardData} board
 * @param {{ to: import("../../pkg/nimscape.js").Amount }} move
 * @returns {bigint[]}
 */
function leftBy({ layout }, { to }) {
  const left = layout.kind === "options" ? layout.leaves[Number(to)] : undefined;
  return (left ?? []).map(BigInt);
}

/** Whether piles can be drawn as stones. @param {bigint[]} piles */
function drawable(piles) {
  const few = piles.length > 0 && piles.length <= MOST_PILES;
  return few && piles.every((pile) => pile <= BigInt(MOST_STONES));
}

/**
 * The option that a step leads to, by its number in the list.
 *
 * @param {BoardData} board
 * @param {import("../../pkg/nimscape.js").Step} step
 */
function optionOf(board, { piece, to, also }) {
  const move = board.moves.find(
    (each) =>
      each.piece === piece && String(each.to) === String(to) && String(each.also) === String(also),
  );
  return move?.position ?? "an option";
}

/**
 * Where a step leads, in short: its numbers if the board has them.
 *
 * @param {BoardData} board
 * @param {import("../../pkg/nimscape.js").Step} step
 */
function ledTo(board, step) {
  return leftBy(board, step).join(", ") || optionOf(board, step);
}

/**
 * A button that makes a move.
 *
 * @param {Move} move
 * @param {Drawing} drawing
 * @param {string} label The spoken name.
 * @param {...(Node | string)} content
 */
export function optionButton(move, drawing, label, ...content) {
  const { lit } = drawing;
  const same = lit?.piece === move.piece && lit.to === String(move.to);
  const noted = drawing.note(move);
  return press(
    "button target",
    `to-${move.piece}-${move.to}-${move.also}`,
    noted ? `${label}, value ${noted}` : label,
    () => drawing.move(move),
    { enabled: drawing.enabled, lit: same && lit?.also === String(move.also) },
    ...content,
    noted && element("b.noted", { "aria-hidden": "true" }, noted),
  );
}

/** @param {HTMLElement[]} buttons */
export function optionRow(buttons) {
  const items = buttons.map((button) => element("li", button));
  return element("div.row", element("ul.options", { "aria-label": "Moves" }, ...items));
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawOptions(board, drawing) {
  const piles = numbersOf(board);
  const buttons = board.moves.map((move) => {
    const left = leftBy(board, move);
    const words = left.flatMap((number, at) => [
      at > 0 ? ", " : "",
      element(number === piles[at] ? "span" : "b", String(number)),
    ]);
    const text = left.length > 0 ? words : [move.position];
    const label = left.length > 0 ? `Leave ${left.join(", ")}` : `To ${move.position}`;
    return optionButton(move, drawing, label, element("code", ...text));
  });
  const here = drawable(piles)
    ? idle(piles.map(Number), drawing)
    : element("p.here", element("code", board.text));
  return element("div.listed", here, optionRow(buttons));
}

/** @type {Look} */
export const list = {
  name: "options",
  onMap: true,
  onStrip: false,
  task: () => "Choose what to leave.",
  fits: () => true,
  draw: drawOptions,
  picture: (board, brush) => rowsOfStones(brush, numbersOf(board).map(Number)),
  rays: () => [],
  values: (board) => numbersOf(board).map(String),
  place: (board) => numbersOf(board).join(",") || board.text,
  move: (board, step) => `go to ${ledTo(board, step)}`,
  part: () => "Look at what each option leaves.",
  piece: (board, step) => {
    const at = board.moves.findIndex(({ position }) => position === optionOf(board, step));
    return sideOf(at, board.moves.length, [
      "It is in the first half of the row.",
      "It is in the middle of the row.",
      "It is in the second half of the row.",
    ]);
  },
};
