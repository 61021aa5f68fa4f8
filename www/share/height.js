// The height of a frame in which a board fits, however narrow the page around it is.

import { lookOf } from "../looks/looks.js";

/** @import { BoardData } from "../pkg/nimscape.js" */

/** Height of rule, status and buttons, in CSS pixels: each takes several lines on a phone. */
const AROUND = 256;
/** The largest cell of a board on a plane, and the numbers below. */
const CELL = 41;
const NUMBERS = 30;
/** A row of stones, heaps or glasses; the largest stone of an embed is made for it. */
const ROW = 92;
/** The ray of a piece of a board too large to draw; and what a heap that is divided needs besides its two. */
const RAY = 156;
const DIVIDED = 244;
/** The tallest frame: larger boards can be scrolled. */
const MOST = 900;

/** @param {BoardData} board */
function heightOf(board) {
  const look = lookOf(board);
  if (!look.fits(board)) {
    const rays = look.rays(board);
    const divided = rays.filter(({ part }) => part === "also");
    return rays.length * RAY + divided.length * DIVIDED;
  }
  const { cells, lines } = look;
  return cells ? cells(board) * CELL + NUMBERS : (lines?.(board) ?? 3) * ROW;
}

/** The height of a frame for a position, in CSS pixels. @param {BoardData[]} boards */
export function frameHeight(boards) {
  const several = boards.length > 1 ? ROW / 2 : 0;
  const inside = Math.max(...boards.map((board) => heightOf(board) + several));
  return Math.min(MOST, AROUND + inside);
}
