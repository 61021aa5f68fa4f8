// Parts of a still picture of a position: for the chooser, for files and for paper. A brush says how each
// kind of part is painted: by a class on the page, by colours in a file.

import { svg } from "../parts/svg.js";

/**
 * @typedef {"square" | "stone" | "tail" | "still" | "taken" | "target" | "way" | "goal" | "number"
 *   | "name" | "rule"} Kind
 * @typedef {(kind: Kind) => Record<string, string | number> | null} Brush
 *   The attributes of a part; null if that kind is left out.
 * @typedef {{ parts: SVGElement[], width: number, height: number }} Picture In units: see `CELL`.
 */

/** A cell or a stone with the space around it, in the picture's units. */
export const CELL = 36;
/** Planes, strips and piles with more cells along a side are not drawn. */
export const MOST = 40;
/** Stones of a pile per row. */
const ROW = 10;

/** @param {Brush} brush @param {Kind} kind @param {string} name @param {Record<string, string | number>} place */
function part(brush, kind, name, place) {
  const painted = brush(kind);
  return painted ? [svg(name, { ...place, ...painted })] : [];
}

/** @param {Brush} brush @param {Kind} kind @param {string} text @param {number} x @param {number} y */
export function words(brush, kind, text, x, y) {
  const made = part(brush, kind, "text", { x, y });
  for (const each of made) each.textContent = text;
  return made;
}

/** @param {Brush} brush @param {number} cx @param {number} cy @param {Kind} [kind] @param {number} [r] */
export const stone = (brush, cx, cy, kind = "stone", r = CELL * 0.38) =>
  part(brush, kind, "circle", { cx, cy, r });

/** @param {Brush} brush @param {number} x @param {number} y */
const square = (brush, x, y) => part(brush, "square", "rect", { x, y, width: CELL, height: CELL });

/**
 * Squares in a row with their numbers below, and what is on each.
 *
 * @param {Brush} brush
 * @param {[from: number, to: number]} numbers
 * @param {(number: number, cx: number) => SVGElement[]} on
 * @returns {Picture | null}
 */
export function squaresInRow(brush, [from, to], on) {
  const count = to - from + 1;
  if (count > MOST) return null;
  const all = Array.from({ length: count }, (_, index) => index);
  const middle = (/** @type {number} */ index) => (index + 0.5) * CELL;
  const squares = all.flatMap((index) => [
    ...square(brush, index * CELL, 0),
    ...words(brush, "number", String(from + index), middle(index), CELL * 1.4),
  ]);
  const pieces = all.flatMap((index) => on(from + index, middle(index)));
  return { parts: [...squares, ...pieces], width: count * CELL, height: CELL * 1.8 };
}

/** A line between two points. @param {Brush} brush @param {...number[]} ends */
export const line = (brush, ...ends) =>
  part(brush, "goal", "path", {
    d: ends.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join(""),
  });

/** A glass, open at the top. @param {Brush} brush @param {number} x @param {number} y @param {number} width @param {number} height */
export const glass = (brush, x, y, width, height) =>
  part(brush, "square", "path", {
    d: `M${x} ${y}v${height - 12}q0 12 12 12h${width - 24}q12 0 12-12v${12 - height}`,
  });

/** A curved arrow above a row, from one square to another. @param {Brush} brush @param {number} from @param {number} to */
export function hop(brush, from, to) {
  const [start, end] = [(from + 0.5) * CELL, (to + 0.5) * CELL];
  const high = -Math.min(72, 28 + Math.abs(start - end) * 0.3);
  const path = (/** @type {string} */ d) => part(brush, "way", "path", { d });
  return [
    ...path(`M${start} -4C${start} ${high} ${end} ${high} ${end} -6`),
    ...path(`M${end - 9} -16L${end} -4L${end + 9} -16`),
  ];
}

/**
 * Squares in columns and rows with their numbers, from 0,0 at the bottom on the left, and what is on
 * some of them.
 *
 * @param {Brush} brush
 * @param {[column: number, row: number]} last
 * @param {{ at: number[], draw: (cx: number, cy: number) => SVGElement[] }[]} on
 * @returns {Picture | null}
 */
export function cells(brush, last, on) {
  const [columns, rows] = last.map((number) => Math.max(number, 3) + 1);
  if (Math.max(columns, rows) > MOST) return null;
  const left = brush("number") ? CELL : 0;
  const x = (/** @type {number} */ column) => left + (column + 0.5) * CELL;
  const y = (/** @type {number} */ row) => (rows - row - 0.5) * CELL;
  /** @type {SVGElement[]} */
  const parts = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      parts.push(...square(brush, left + column * CELL, (rows - row - 1) * CELL));
    }
    parts.push(...words(brush, "number", String(column), x(column), rows * CELL + CELL * 0.4));
  }
  for (let row = 0; row < rows; row++) {
    parts.push(...words(brush, "number", String(row), CELL / 2, y(row)));
  }
  for (const { at, draw } of on) parts.push(...draw(x(at[0]), y(at[1])));
  const below = left && CELL * 0.8;
  return { parts, width: left + columns * CELL, height: rows * CELL + below };
}

/** A flag where the game ends. @param {Brush} brush @param {number} cx @param {number} cy */
export const flag = (brush, cx, cy) =>
  part(brush, "goal", "path", { d: `M${cx - 6} ${cy + 11}V${cy - 12}l14 5-14 6` });

/** A cell that the piece may go to. @param {Brush} brush @param {number} cx @param {number} cy */
export const target = (brush, cx, cy) => part(brush, "target", "circle", { cx, cy, r: 4 });

/**
 * Piles below each other, as rows of stones.
 *
 * @param {Brush} brush
 * @param {number[]} heights
 * @param {{ names?: string[], move?: { piece: number, to: unknown } | null }} [about]
 *   The piles' names; a move whose stones are outlined.
 * @returns {Picture | null}
 */
export function rowsOfStones(brush, heights, { names = [], move = null } = {}) {
  if (heights.some((height) => height > MOST * ROW) || heights.length > MOST) return null;
  /** @type {SVGElement[]} */
  const parts = [];
  const pitch = CELL * 0.9;
  const left = brush("name") ? CELL * 2 : 0;
  let top = 0;
  let wide = 1;
  heights.forEach((height, pile) => {
    const rows = Math.max(1, Math.ceil(height / ROW));
    const name = names[pile] ? `${names[pile]} = ${height}` : String(height);
    parts.push(...words(brush, "name", name, CELL * 1.4, top + pitch / 2));
    const kept = move?.piece === pile ? Number(move.to) : height;
    for (let n = 0; n < height; n++) {
      const [column, row] = [n % ROW, Math.floor(n / ROW)];
      const [cx, cy] = [left + (column + 0.5) * pitch, top + (row + 0.5) * pitch];
      parts.push(...stone(brush, cx, cy, n < kept ? "stone" : "taken"));
      wide = Math.max(wide, column + 1);
    }
    top += rows * pitch + CELL * 0.3;
  });
  return { parts, width: left + wide * pitch, height: top };
}
