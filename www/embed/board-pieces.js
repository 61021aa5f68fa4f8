// One component of a position, its legal moves as buttons: squares of a strip, stones of piles;
// a list where there are too many of them for either.

import { element } from "../page/dom.js";

/**
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {(position: string) => void} Play
 */

/** The most squares or stones in a row. */
const MOST_IN_ROW = 40;

/**
 * @param {BoardData} board
 * @param {Play | null} play `null`: nothing can be moved now.
 * @returns {HTMLElement}
 */
export function pieces(board, play) {
  const { layout } = board;
  if (layout.kind === "strip") {
    const squares = layout.squares.map(Number);
    if (Math.max(0, ...squares) < MOST_IN_ROW) return strip(board, squares, play);
  }
  if (layout.kind === "piles") {
    const piles = layout.piles.map(Number);
    if (Math.max(...piles) <= MOST_IN_ROW) {
      return element(
        "div",
        { class: "piles" },
        ...piles.map((stones, piece) => pile(board, piece, stones, play)),
      );
    }
  }
  return list(board, play);
}

/**
 * Squares from 0 on: a coin is picked up first, then the square that it goes to.
 *
 * @param {BoardData} board
 * @param {number[]} squares
 * @param {Play | null} play
 */
function strip(board, squares, play) {
  const row = element("div", { class: "strip" });
  const draw = (/** @type {number | null} */ picked, /** @type {number | null} */ focus) => {
    const cells = Array.from({ length: Math.max(...squares) + 1 }, (_, square) => {
      const piece = squares.indexOf(square);
      const own = board.moves.filter((move) => move.piece === piece);
      const move = board.moves.find((move) => move.piece === picked && Number(move.to) === square);
      const coin = piece >= 0;
      const usable = play && (coin ? own.length > 0 : move);
      const name = coin
        ? `Coin on square ${square}${piece === picked ? ", picked up" : ""}`
        : `Square ${square}${move ? ": move here" : ""}`;
      return element(
        "button",
        {
          type: "button",
          class: `${coin ? "coin" : "free"}${piece >= 0 && piece === picked ? " picked" : ""}`,
          "aria-label": name,
          disabled: !usable,
          onclick: () => {
            if (move) play?.(move.position);
            else draw(piece === picked ? null : piece, square);
          },
        },
        String(square),
      );
    });
    row.replaceChildren(...cells);
    if (focus !== null) cells[focus].focus();
  };
  draw(null, null);
  return row;
}

/**
 * Stones of a pile: pressing one takes it and all that follow it.
 *
 * @param {BoardData} board
 * @param {number} piece
 * @param {number} stones
 * @param {Play | null} play
 */
function pile(board, piece, stones, play) {
  const buttons = Array.from({ length: stones }, (_, left) => {
    const move = board.moves.find((move) => move.piece === piece && Number(move.to) === left);
    const name = `Pile ${piece + 1} of ${stones}: take ${stones - left}`;
    const onclick = () => move && play?.(move.position);
    const stone = { type: "button", class: "stone", "aria-label": name, disabled: !play || !move };
    return element("button", { ...stone, onclick });
  });
  return element("div", { class: "pile" }, element("span", {}, String(stones)), ...buttons);
}

/**
 * The moves by the positions they lead to.
 *
 * @param {BoardData} board
 * @param {Play | null} play
 */
function list(board, play) {
  const select = element("select", { "aria-label": "Move to" });
  for (const { position } of board.moves) {
    select.append(element("option", { value: position }, position));
  }
  const go = element(
    "button",
    {
      type: "button",
      class: "act",
      disabled: !play || board.moves.length === 0,
      onclick: () => play?.(select.value),
    },
    "Move",
  );
  return element("div", { class: "list" }, element("code", {}, board.text), select, go);
}
