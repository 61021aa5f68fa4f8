// A small drawing of a board with one of its moves, to recognise a game at a glance. Made from the
// board's data, so that it follows the rules.

import { svg } from "../parts/svg.js";

/**
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {BoardData["moves"][number]} Move
 */

/** Size of a drawing, in its own units. */
const WIDTH = 192;
const HEIGHT = 108;
/** Free space around the board. */
const EDGE = 12;
/** Longer strips and higher piles are cut off. */
const MOST_SQUARES = 16;
const MOST_STONES = 10;
const MOST_PILES = 9;
/** Numbers of a set that are drawn. */
const MOST_NUMBERS = 8;
/** Columns and rows of a plane that are drawn. */
const COLUMNS = 11;
const ROWS = 6;

/** @param {BoardData} board @returns {SVGElement} */
export function boardDrawing(board) {
  const root = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "board-drawing",
    "aria-hidden": "true",
  });
  root.append(...drawn(board));
  return root;
}

/** @param {BoardData} board @returns {SVGElement[]} */
function drawn(board) {
  const { layout } = board;
  switch (layout.kind) {
    case "strip":
      return strip(board, layout.squares.map(Number), layout.firstMovable);
    case "queen":
      return plane(board, Number(layout.x), Number(layout.y));
    case "grid":
      return grid(layout.coins.map((coin) => coin.map(Number)));
    case "coins":
      return strip(
        { ...board, moves: [] },
        layout.heads.map((coin) => Number(coin) - 1),
        0,
      );
    case "piles":
      return piles(layout.piles.map(Number), typical(board.moves));
    case "heap":
      return heap(Number(layout.stones), layout.struck, layout.numbers);
    case "heaps":
      return piles(layout.heaps.map(Number), null);
    case "taking":
      return piles(layout.piles.map(Number), null);
    case "options":
      return piles(layout.numbers.map(Number), null);
    default:
      return [words(/** @type {BoardData} */ (board).text)];
  }
}

/** A move worth drawing: of the last piece, neither the shortest nor the longest. @param {Move[]} moves */
function typical(moves) {
  const last = moves.at(-1);
  if (!last) return null;
  const its = moves.filter(({ piece }) => piece === last.piece);
  return its[Math.min(its.length - 1, Math.floor(its.length * 0.4))];
}

/**
 * @param {BoardData} board
 * @param {number[]} coins Their squares.
 * @param {number} firstMovable Coins before this one stay.
 */
function strip(board, coins, firstMovable) {
  const squares = coins.filter((square) => square >= 0 && square < MOST_SQUARES);
  const count = Math.max(6, ...squares.map((square) => square + 1));
  const side = Math.min(18, (WIDTH - 2 * EDGE) / count);
  const left = (WIDTH - side * count) / 2;
  const top = HEIGHT * 0.56;
  const at = (/** @type {number} */ square) => left + (square + 0.5) * side;
  const parts = [];
  for (let square = 0; square < count; square++) {
    parts.push(
      svg("rect", { x: left + square * side, y: top, width: side, height: side, class: "square" }),
    );
  }
  squares.forEach((square, coin) => {
    const still = coin < firstMovable;
    const r = side * 0.36;
    parts.push(
      svg("circle", { cx: at(square), cy: top + side / 2, r, class: still ? "still" : "stone" }),
    );
  });
  const move = typical(board.moves);
  if (move && squares[move.piece] !== undefined) {
    const [from, to] = [at(squares[move.piece]), at(Number(move.to))];
    parts.push(...hop(from, to, top - 2));
  }
  return parts;
}

/**
 * A curved arrow for a jump.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} y
 */
function hop(from, to, y) {
  const high = Math.min(36, 14 + Math.abs(from - to) * 0.3);
  const path = `M${from} ${y}C${from} ${y - high} ${to} ${y - high} ${to} ${y - 1}`;
  return [
    svg("path", { d: path, class: "way" }),
    svg("path", { d: `M${to - 4.5} ${y - 6}L${to} ${y}L${to + 4.5} ${y - 6}`, class: "way" }),
  ];
}

/**
 * Two piles as a place on a plane, with the cells of a move.
 *
 * @param {BoardData} board
 * @param {number} x
 * @param {number} y
 */
function plane({ moves }, x, y) {
  // The piece is placed where its moves are visible, whatever its numbers.
  const [px, py] = [Math.min(x, COLUMNS - 3), Math.min(y, ROWS - 1)];
  const side = Math.min((WIDTH - 2 * EDGE) / COLUMNS, (HEIGHT - 2 * EDGE) / ROWS);
  const left = (WIDTH - side * COLUMNS) / 2;
  const bottom = HEIGHT - (HEIGHT - side * ROWS) / 2;
  const centre = (/** @type {number} */ cx, /** @type {number} */ cy) => ({
    cx: left + (cx + 0.5) * side,
    cy: bottom - (cy + 0.5) * side,
  });
  const parts = [];
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const place = { x: left + column * side, y: bottom - (row + 1) * side };
      parts.push(svg("rect", { ...place, width: side, height: side, class: "square" }));
    }
  }
  for (const { to, also } of moves) {
    const [column, row] = [px - (x - Number(to)), py - (y - Number(also))];
    if (column < 0 || row < 0 || (column === px && row === py)) continue;
    parts.push(svg("circle", { ...centre(column, row), r: side * 0.17, class: "target" }));
  }
  parts.push(svg("circle", { ...centre(px, py), r: side * 0.36, class: "stone" }));
  return parts;
}

/**
 * Coins in columns and rows, with the rectangle from the corner to the last one.
 *
 * @param {number[][]} coins
 */
function grid(coins) {
  const side = Math.min((WIDTH - 2 * EDGE) / COLUMNS, (HEIGHT - 2 * EDGE) / ROWS);
  const left = (WIDTH - side * COLUMNS) / 2;
  const bottom = HEIGHT - (HEIGHT - side * ROWS) / 2;
  const parts = [];
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const place = { x: left + column * side, y: bottom - (row + 1) * side };
      parts.push(svg("rect", { ...place, width: side, height: side, class: "square" }));
    }
  }
  for (const [column, row] of coins.filter(([x, y]) => x < COLUMNS && y < ROWS)) {
    const place = { cx: left + (column + 0.5) * side, cy: bottom - (row + 0.5) * side };
    parts.push(svg("circle", { ...place, r: side * 0.36, class: "stone" }));
  }
  return parts;
}

/**
 * Piles of stones; the stones of one move are outlined.
 *
 * @param {number[]} heights
 * @param {Move | null} move
 */
function piles(heights, move) {
  const shown = heights.slice(0, MOST_PILES);
  const highest = Math.min(MOST_STONES, Math.max(1, ...shown));
  const pitch = Math.min(14, (HEIGHT - 2 * EDGE) / highest);
  const r = pitch * 0.42;
  const gap = Math.min(34, (WIDTH - 2 * EDGE) / shown.length);
  const left = (WIDTH - gap * shown.length) / 2;
  /** @type {SVGElement[]} */
  const parts = [];
  shown.forEach((height, pile) => {
    const kept = move?.piece === pile ? Number(move.to) : height;
    for (let stone = 0; stone < Math.min(height, MOST_STONES); stone++) {
      parts.push(
        svg("circle", {
          cx: left + (pile + 0.5) * gap,
          cy: HEIGHT - EDGE - (stone + 0.5) * pitch,
          r,
          class: stone < kept ? "stone" : "taken",
        }),
      );
    }
  });
  return parts;
}

/**
 * One pile, and the numbers that may be taken from it.
 *
 * @param {number} stones
 * @param {number[]} struck
 * @param {number} numbers
 */
function heap(stones, struck, numbers) {
  const columns = 10;
  const pitch = 12;
  const count = Math.min(stones, 2 * columns);
  const left = (WIDTH - Math.min(count, columns) * pitch) / 2;
  const parts = [];
  for (let stone = 0; stone < count; stone++) {
    const [column, row] = [stone % columns, Math.floor(stone / columns)];
    const place = { cx: left + (column + 0.5) * pitch, cy: 30 + row * pitch };
    parts.push(svg("circle", { ...place, r: pitch * 0.4, class: "stone" }));
  }
  const listed = Math.min(numbers, MOST_NUMBERS);
  const step = Math.min(20, (WIDTH - 2 * EDGE) / listed);
  const start = (WIDTH - step * listed) / 2;
  for (let number = 1; number <= listed; number++) {
    const x = start + (number - 0.5) * step;
    const digit = svg("text", { x, y: 84, class: struck.includes(number) ? "struck" : "number" });
    digit.textContent = String(number);
    parts.push(digit);
  }
  return parts;
}

/** A board of another kind, as text. @param {string} text */
function words(text) {
  const said = svg("text", { x: WIDTH / 2, y: HEIGHT / 2 + 5, class: "words" });
  said.textContent = text.length > 24 ? `${text.slice(0, 23)}…` : text;
  return said;
}
