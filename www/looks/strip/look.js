// Coins on a strip of squares: pick a coin, then a square.

import { element } from "../../ground/dom.js";
import { arc } from "../arrow.js";
import { CELL, hop, squaresInRow, stone } from "../picture.js";
import { press } from "../press.js";
import { sideOf } from "../side.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Longer strips are not drawn. */
const MOST_SQUARES = 64;

/** @param {BoardData} board */
export function squaresOf({ layout }) {
  return layout.kind === "strip" ? layout.squares : [];
}

/** @type {Look} */
export const strip = {
  name: "strip",
  onMap: false,
  onStrip: true,
  task: (board) => {
    const movable = new Set(board.moves.map(({ piece }) => piece));
    if (movable.size !== 1) return "Choose a coin, then a square.";
    const [only] = movable;
    return `Click the coin on ${squaresOf(board)[only]}, then a square.`;
  },
  fits: (board) => squaresOf(board).every((square) => Number(square) < MOST_SQUARES),
  draw: drawStrip,
  picture: (board, brush, move) => {
    const coins = squaresOf(board).map(Number);
    const still = board.layout.kind === "strip" ? board.layout.firstMovable : 0;
    const picture = squaresInRow(brush, [0, Math.max(...coins, 0)], (square, cx) => {
      const coin = coins.indexOf(square);
      if (coin < 0) return [];
      return stone(brush, cx, CELL / 2, coin < still ? "still" : "stone");
    });
    if (move) picture?.parts.push(...hop(brush, coins[move.piece], Number(move.to)));
    return picture;
  },
  rays: (board) => {
    const first = board.layout.kind === "strip" ? board.layout.firstMovable : 0;
    const rays = squaresOf(board).map((square, piece) => ({
      piece,
      label: `Coin on ${square}`,
      from: BigInt(square),
      says: (/** @type {bigint} */ to) => `to square ${to}`,
    }));
    return rays.slice(first);
  },
  values: (board) => squaresOf(board).map(String),
  place: (board) => squaresOf(board).join(","),
  move: (board, { piece, to }) => `move the coin on ${squaresOf(board)[piece]} to ${to}`,
  part: (board, { piece }) => {
    const { length } = squaresOf(board);
    if (length < 3) return "Think of where the coins would stand beside each other.";
    return sideOf(piece, length, [
      "Look at the left half of the coins.",
      "Look at the coin in the middle.",
      "Look at the right half of the coins.",
    ]);
  },
  piece: (board, { piece }) => `The coin on ${squaresOf(board)[piece]}.`,
};

/** @param {BoardData} board @param {Drawing} drawing */
function drawStrip(board, drawing) {
  const coins = squaresOf(board).map(Number);
  const last = Math.max(drawing.extent, ...coins, 0);
  const list = element("ol.strip", { "aria-label": "Strip of squares" });
  list.style.setProperty("--count", String(last + 1));
  const targets = new Map(
    board.moves.filter(({ piece }) => piece === drawing.picked).map((move) => [move.to, move]),
  );
  for (let square = 0; square <= last; square++) {
    const item = element("li");
    const coin = coins.indexOf(square);
    const target = targets.get(square);
    for (const mark of drawing.marks) {
      if (mark.from === String(square) || mark.to === String(square)) item.classList.add(mark.tone);
    }
    if (coin >= 0) item.append(coinButton(board, coin, square, drawing));
    else if (target) {
      item.append(
        press("target", `to-${square}`, `To square ${square}`, () => drawing.move(target), {
          enabled: true,
          lit: drawing.lit?.to === String(square),
          note: drawing.note(target),
        }),
      );
    }
    item.append(element("span.number", { "aria-hidden": "true" }, String(square)));
    list.append(item);
  }
  for (const { from, to, tone } of drawing.marks) list.append(arc(Number(from), Number(to), tone));
  return element("div.row", list);
}

/** @param {BoardData} board @param {number} coin @param {number} square @param {Drawing} drawing */
function coinButton(board, coin, square, drawing) {
  const moves = board.moves.filter(({ piece }) => piece === coin).length;
  return press(
    "coin",
    `piece-${coin}`,
    `Coin on ${square}, ${moves === 1 ? "1 move" : `${moves} moves`}`,
    () => drawing.pick(coin),
    {
      enabled: drawing.enabled && moves > 0,
      lit: drawing.lit?.piece === coin,
      pressed: drawing.picked === coin,
    },
    element("span.piece", { "data-piece": String(coin) }),
  );
}
