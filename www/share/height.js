// The height of a frame in which a board fits.

import { FRAME } from "../ground/place.js";
import { lookOf } from "../looks/looks.js";

/** @import { BoardData } from "../pkg/nimscape.js" */

/** Height of rule, status and buttons, in CSS pixels. */
const AROUND = 208;
/** The largest cell of a board on a plane, and the numbers below. */
const CELL = 41;
const NUMBERS = 30;
/** A row of stones, heaps or glasses. */
const ROW = 92;
/** Height of a frame with a map. */
export const MAP_HEIGHT = FRAME.height;
/** The tallest frame: larger boards can be scrolled. */
const MOST = 900;

/** @param {BoardData} board */
function heightOf(board) {
  const { cells, lines } = lookOf(board);
  return cells ? cells(board) * CELL + NUMBERS : (lines?.(board) ?? 3) * ROW;
}

/** The height of a frame for a position, in CSS pixels. @param {BoardData[]} boards */
export function frameHeight(boards) {
  const several = boards.length > 1 ? ROW / 2 : 0;
  const inside = Math.max(...boards.map((board) => heightOf(board) + several));
  return Math.min(MOST, AROUND + inside);
}
