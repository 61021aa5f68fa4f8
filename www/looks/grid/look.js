// Coins in columns and rows: choose one that shows heads, then the opposite corner of a rectangle below
// and to the left of it; the coins on its four corners are turned.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { cellTable, targetButton } from "../cells.js";
import { cells, stone } from "../picture.js";
import { press } from "../press.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Larger boards are not drawn. */
const SIDE = 13;

/** @param {BoardData} board @returns {[string, string][]} */
function coinsOf({ layout }) {
  if (layout.kind !== "grid") return [];
  return layout.coins.map(([column, row]) => [String(column), String(row)]);
}

/** @param {[string, string]} coin */
const named = ([column, row]) => `(${column},${row})`;

/** @type {Look} */
export const grid = {
  name: "grid",
  onMap: false,
  onStrip: false,
  task: () => "Choose a coin, then the opposite corner: all four corners are turned.",
  fits: (board) => coinsOf(board).every((coin) => coin.every((number) => Number(number) < SIDE)),
  draw: drawGrid,
  picture: (board, brush) => {
    const coins = coinsOf(board).map((coin) => coin.map(Number));
    const last = (/** @type {number} */ side) => Math.max(0, ...coins.map((coin) => coin[side]));
    const on = coins.map((at) => ({ at, draw: stone.bind(null, brush) }));
    return cells(brush, [last(0), last(1)], on);
  },
  cells: (board) => Math.max(1, ...coinsOf(board).map(([, row]) => Number(row))) + 1,
  rays: (board) =>
    coinsOf(board).flatMap(([column, row], piece) => [
      {
        piece,
        label: `Coin on ${column}, ${row}: column`,
        from: BigInt(column),
        says: (/** @type {bigint} */ to) => `column ${to}`,
      },
      {
        piece,
        label: `Coin on ${column}, ${row}: row`,
        from: BigInt(row),
        says: (/** @type {bigint} */ to) => `row ${to}`,
        part: /** @type {const} */ ("also"),
      },
    ]),
  values: (board) => coinsOf(board).map((coin) => coin.join(",")),
  place: (board) => {
    const places = coinsOf(board).map(named);
    if (places.length === 0) return "no coins";
    return `${places.length === 1 ? "a coin" : "coins"} on ${inWords(places)}`;
  },
  move: (board, { piece, to, also }) =>
    `turn the corners from (${to},${also}) to the coin on ${named(coinsOf(board)[piece])}`,
  part: (board, { piece }) => {
    const coins = coinsOf(board);
    if (coins.length === 1) return "There is only one coin; the other corner is what matters.";
    return `Look at column ${coins[piece][0]}.`;
  },
  piece: (board, { piece }) => `The coin on ${named(coinsOf(board)[piece])}.`,
};

/**
 * Whether a move turns the coin of a cell: the corners of its rectangle.
 *
 * @param {import("../arrow.js").Mark} mark
 * @param {number} column
 * @param {number} row
 */
function turns({ from, to }, column, row) {
  const [coin, opposite] = [from, to].map((place) => place.split(",").map(Number));
  return [coin[0], opposite[0]].includes(column) && [coin[1], opposite[1]].includes(row);
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawGrid(board, drawing) {
  const coins = coinsOf(board);
  const here = new Map(coins.map((coin, piece) => [coin.join(","), piece]));
  // Coins never move further right or up.
  const all = [...coins, ...(drawing.first ? coinsOf(drawing.first) : [])];
  const wide = Math.max(1, ...all.map(([column]) => Number(column)));
  const high = Math.max(1, ...all.map(([, row]) => Number(row)));
  const targets = new Map(
    board.moves
      .filter(({ piece }) => piece === drawing.picked)
      .map((move) => [`${move.to},${move.also}`, move]),
  );
  const labels = { class: "queen coins", "aria-label": "Coins that show heads" };
  return cellTable([wide, high], labels, ([column, row]) => {
    const at = `${column},${row}`;
    const target = targets.get(at);
    const piece = here.get(at);
    const tones = drawing.marks.filter((mark) => turns(mark, column, row)).map(({ tone }) => tone);
    const cell = element("td", { class: column === 0 || row === 0 ? "edge" : "" });
    cell.classList.add(...tones);
    if (piece !== undefined) cell.append(coinButton(board, piece, at, !target, drawing));
    if (target) cell.append(targetButton(target, "Turn from", drawing));
    return cell;
  });
}

/**
 * @param {BoardData} board
 * @param {number} piece
 * @param {string} at
 * @param {boolean} free Whether it can be picked up; otherwise it is on a corner that may be chosen.
 * @param {Drawing} drawing
 */
function coinButton(board, piece, at, free, drawing) {
  const disc = element("span.piece", { "data-piece": String(piece) });
  if (!free) return disc;
  const moves = board.moves.filter((move) => move.piece === piece).length;
  return press(
    "coin",
    `piece-${piece}`,
    `Coin on ${at.replace(",", ", ")}`,
    () => drawing.pick(piece),
    {
      enabled: drawing.enabled && moves > 0,
      lit: drawing.lit?.piece === piece,
      pressed: drawing.picked === piece,
    },
    disc,
  );
}
