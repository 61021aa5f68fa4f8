// A row of coins: choose those to turn over, then press Turn. Whatever the rules, a move is a set of
// coins.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { goBar } from "../go-bar.js";
import { layoutAs } from "../layout.js";
import { list } from "../list/look.js";
import { CELL, squaresInRow, stone } from "../picture.js";
import { press } from "../press.js";

/** @import { Drawing, Move } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Longer rows are not drawn. */
const MOST_COINS = 64;

const layoutOf = layoutAs("coins");

/** The coins of a line; 0 is none. @param {(number | string)[]} numbers */
const coinsIn = (numbers) => numbers.map(Number).filter((coin) => coin > 0);

/** @param {BoardData} board */
const headsOf = (board) => coinsIn(layoutOf(board).heads);

/** The coins that show heads after a move. @param {BoardData} board @param {Pick<Move, "to">} move */
const headsAfter = (board, { to }) => coinsIn(layoutOf(board).left[Number(to)] ?? []);

/** The coins in only one of two rows, ascending. @param {number[]} before @param {number[]} after */
const turned = (before, after) =>
  [...before, ...after]
    .filter((coin) => before.includes(coin) !== after.includes(coin))
    .sort((a, b) => a - b);

/** @param {BoardData} board @param {Pick<Move, "to">} move */
const turnedBy = (board, move) => turned(headsOf(board), headsAfter(board, move));

/** @param {number[]} coins */
const named = (coins) => `${coins.length === 1 ? "coin" : "coins"} ${inWords(coins)}`;

/** Whether the whole board can be drawn. @param {BoardData} board */
function drawable(board) {
  const { left, complete } = layoutOf(board);
  const near = headsOf(board).every((coin) => coin < MOST_COINS);
  return near && complete && board.moves.length === left.length;
}

/** @type {Look} */
export const coins = {
  name: "coins",
  onMap: false,
  onStrip: false,
  task: () => "Click the coins to turn over, then press Turn.",
  fits: () => true,
  draw: (board, drawing) =>
    drawable(board) ? drawCoins(board, drawing) : list.draw(board, drawing),
  picture: (board, brush) => {
    const heads = headsOf(board);
    return squaresInRow(brush, [1, Math.max(...heads, 1)], (coin, cx) =>
      stone(brush, cx, CELL / 2, heads.includes(coin) ? "stone" : "tail"),
    );
  },
  rays: () => [],
  values: (board) => headsOf(board).map(String),
  place: (board) => (headsOf(board).length > 0 ? named(headsOf(board)) : "no heads"),
  move: (board, step) => `turn ${named(turnedBy(board, step))}`,
  mark: (board, step) => ({
    from: headsOf(board).join(","),
    to: headsAfter(board, step).join(","),
  }),
  part: (board, step) => {
    const { length } = turnedBy(board, step);
    return length === 1 ? "Turn one coin alone." : `Turn ${length} coins.`;
  },
  piece: (board, step) => `Turn coin ${turnedBy(board, step).at(-1)}.`,
};

/** The coins chosen in this position. @param {BoardData} board @param {Drawing} drawing */
function draftOf(board, { lit, choice }) {
  if (lit?.to !== undefined) return turnedBy(board, { to: lit.to });
  const [text, chosen] = choice.split("|");
  return text === board.text && chosen ? chosen.split(",").map(Number) : [];
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawCoins(board, drawing) {
  const heads = headsOf(board);
  const draft = draftOf(board, drawing);
  const moves = board.moves.map((move) => ({ move, coins: turnedBy(board, move) }));
  const last = Math.max(1, drawing.extent, ...heads, ...moves.flatMap(({ coins }) => coins));
  const row = element("ol.strip.turning", { "aria-label": "Row of coins" });
  row.style.setProperty("--count", String(last));
  const marked = drawing.marks.map(({ from, to, tone }) => {
    const [before, after] = [from, to].map((text) => coinsIn(text.split(",")));
    return { tone, coins: turned(before, after) };
  });
  for (let coin = 1; coin <= last; coin++) {
    const item = element("li");
    for (const { tone, coins } of marked) if (coins.includes(coin)) item.classList.add(tone);
    const side = heads.includes(coin) ? "heads" : "tails";
    const toggled = draft.includes(coin)
      ? draft.filter((each) => each !== coin)
      : [...draft, coin].sort((a, b) => a - b);
    const possible = moves.some(({ coins }) => toggled.every((each) => coins.includes(each)));
    const made = press(
      `coin ${side}`,
      `coin-${coin}`,
      `Coin ${coin}, ${side}`,
      () => drawing.choose(`${board.text}|${toggled}`),
      { enabled: drawing.enabled && possible, pressed: draft.includes(coin) },
      element("span.piece"),
    );
    item.append(made, element("span.number", { "aria-hidden": "true" }, String(coin)));
    row.append(item);
  }
  const move = moves.find(({ coins }) => String(coins) === String(draft))?.move;
  const bar = goBar("Turn", wordsFor(draft, move), move, drawing);
  return element("div", element("div.row", row), bar);
}

/** @param {number[]} draft @param {Move | undefined} move */
function wordsFor(draft, move) {
  if (draft.length === 0) return "Choose coins, then press Turn.";
  return move
    ? `Turn ${named(draft)}.`
    : `Turn ${named(draft)}: the rule does not allow that alone.`;
}
