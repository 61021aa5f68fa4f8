// Coins on a grid, turned where columns and rows cross: click some of the crossings, so that each of the
// columns and rows has one, then press Turn.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { cellTable } from "../cells.js";
import { goBar } from "../go-bar.js";
import { layoutAs } from "../layout.js";
import { list } from "../list/look.js";
import { cells, stone } from "../picture.js";
import { press } from "../press.js";

/** @import { Drawing, Move } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */
/** @typedef {[number, number]} Place */

/** Larger boards are not drawn. */
const SIDE = 16;

const layoutOf = layoutAs("crossings");

/** The coins of a line, each a column and a row; zeros are none. @param {(number | string)[]} numbers */
function coinsIn(numbers) {
  const pairs = numbers.flatMap((column, at) =>
    at % 2 === 0 ? [/** @type {Place} */ ([Number(column), Number(numbers[at + 1])])] : [],
  );
  return pairs.filter(([column, row]) => column > 0 && row > 0);
}

/** @param {BoardData} board */
const headsOf = (board) => coinsIn(layoutOf(board).heads);

/** @param {Place} place */
const named = ([column, row]) => `(${column},${row})`;

/** @param {number[]} numbers */
const different = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/**
 * The columns and the rows of places, which the coins that are turned have in common.
 *
 * @param {Place[]} places
 * @returns {[number[], number[]]}
 */
const linesOf = (places) => [
  different(places.map(([column]) => column)),
  different(places.map(([, row]) => row)),
];

/** The columns and rows of the coins in only one of two positions. @param {Place[]} before @param {Place[]} after */
function linesBetween(before, after) {
  const [was, is] = [before, after].map((coins) => new Set(coins.map(String)));
  const all = [...before, ...after];
  return linesOf(all.filter((coin) => was.has(String(coin)) !== is.has(String(coin))));
}

/** What a move turns. @param {BoardData} board @param {Pick<Move, "to">} move */
const turnedBy = (board, { to }) =>
  linesBetween(headsOf(board), coinsIn(layoutOf(board).left[Number(to)] ?? []));

/** @param {[number[], number[]]} lines */
function inSentence([columns, rows]) {
  if (columns.length * rows.length === 1) return `the coin on ${named([columns[0], rows[0]])}`;
  const some = (/** @type {string} */ noun, /** @type {number[]} */ numbers) =>
    `${noun}${numbers.length === 1 ? "" : "s"} ${inWords(numbers)}`;
  return `the coins where ${some("column", columns)} and ${some("row", rows)} cross`;
}

/** Whether the whole board can be drawn. @param {BoardData} board */
function drawable(board) {
  const { left, complete } = layoutOf(board);
  const near = headsOf(board).every((coin) => Math.max(...coin) <= SIDE);
  return near && complete && board.moves.length === left.length;
}

/** @type {Look} */
export const crossings = {
  name: "crossings",
  onMap: false,
  onStrip: false,
  task: () => "Click coins of the columns and rows to turn, then press Turn.",
  fits: () => true,
  draw: (board, drawing) =>
    drawable(board) ? drawCoins(board, drawing) : list.draw(board, drawing),
  picture: (board, brush) => {
    const heads = headsOf(board);
    const last = (/** @type {0 | 1} */ side) => Math.max(0, ...heads.map((coin) => coin[side]));
    const on = heads.map((at) => ({ at, draw: stone.bind(null, brush) }));
    return cells(brush, [last(0), last(1)], on);
  },
  cells: (board) => Math.max(1, ...headsOf(board).map(([, row]) => row)) + 1,
  rays: () => [],
  values: (board) => headsOf(board).map(String),
  place: (board) => {
    const places = headsOf(board).map(named);
    if (places.length === 0) return "no heads";
    return `${places.length === 1 ? "a head" : "heads"} on ${inWords(places)}`;
  },
  move: (board, step) => `turn ${inSentence(turnedBy(board, step))}`,
  mark: (board, step) => {
    const [columns, rows] = turnedBy(board, step);
    return { from: columns.join(","), to: rows.join(",") };
  },
  part: (board, step) => {
    const [columns, rows] = turnedBy(board, step);
    const count = columns.length * rows.length;
    return count === 1 ? "Turn one coin alone." : `Turn ${count} coins.`;
  },
  piece: (board, step) => {
    const [columns, rows] = turnedBy(board, step);
    return `The coin on ${named([columns.at(-1) ?? 0, rows.at(-1) ?? 0])}.`;
  },
};

/**
 * The places chosen in this position.
 *
 * @param {BoardData} board
 * @param {Drawing} drawing
 * @returns {Place[]}
 */
function draftOf(board, { lit, choice }) {
  if (lit?.to !== undefined) return crossed(turnedBy(board, { to: lit.to }));
  const [text, chosen] = choice.split("|");
  return text === board.text && chosen ? coinsIn(chosen.split(",")) : [];
}

/** @param {[number[], number[]]} lines @returns {Place[]} */
const crossed = ([columns, rows]) =>
  columns.flatMap((column) => rows.map((row) => /** @type {Place} */ ([column, row])));

/** @param {BoardData} board @param {Drawing} drawing */
function drawCoins(board, drawing) {
  const heads = headsOf(board);
  const here = new Set(heads.map(String));
  const draft = draftOf(board, drawing);
  const [columns, rows] = linesOf(draft);
  const moves = board.moves.map((move) => ({ move, lines: turnedBy(board, move) }));
  // Coins never move further right or up.
  const all = [...heads, ...(drawing.first ? headsOf(drawing.first) : [])];
  const last = (/** @type {0 | 1} */ side) => Math.max(1, ...all.map((coin) => coin[side]));
  const table = cellTable(
    [last(0), last(1)],
    { class: "queen coins crossings", "aria-label": "Coins" },
    (at) => {
      const [column, row] = at;
      const cell = element("td", { class: column === 0 || row === 0 ? "edge" : "" });
      if (column === 0 || row === 0) return cell;
      for (const { from, to, tone } of drawing.marks) {
        const [across, up] = [from, to].map((text) => text.split(",").map(Number));
        if (across.includes(column) && up.includes(row)) cell.classList.add(tone);
      }
      const pressed = columns.includes(column) && rows.includes(row);
      // A second press takes the column and the row out again.
      const toggled = pressed
        ? draft.filter((place) => place[0] !== column && place[1] !== row)
        : [...draft, at];
      const wanted = linesOf(toggled);
      const possible = moves.some(({ lines }) =>
        wanted.every((some, side) => some.every((line) => lines[side].includes(line))),
      );
      const side = here.has(String(at)) ? "heads" : "tails";
      cell.append(
        press(
          `coin ${side}`,
          `coin-${at}`,
          `Coin on ${column}, ${row}, ${side}`,
          () => drawing.choose(`${board.text}|${toggled}`),
          { enabled: drawing.enabled && possible, pressed },
          element("span.piece"),
        ),
      );
      return cell;
    },
  );
  const move = moves.find(
    ({ lines }) => String(lines[0]) === String(columns) && String(lines[1]) === String(rows),
  )?.move;
  return element(
    "div",
    element("div.row", table),
    goBar("Turn", wordsFor([columns, rows], move), move, drawing),
  );
}

/** @param {[number[], number[]]} lines @param {Move | undefined} move */
function wordsFor(lines, move) {
  if (lines[0].length === 0) return "Choose coins, then press Turn.";
  const words = `Turn ${inSentence(lines)}`;
  return move ? `${words}.` : `${words}: the rule does not allow that alone.`;
}
