// How the map moves, and how far it shrinks, to bring cells into sight beside what covers it.

import { left, reveal } from "../ground/camera.js";

/** @import { Camera, Size } from "../ground/camera.js" */
/** @import { Cell } from "../ground/state.js" */
/**
 * What covers a map, in CSS pixels.
 *
 * @typedef {object} Cover
 * @property {number} left The ruler on the left.
 * @property {number} bottom The ruler below.
 * @property {number} top What floats at the top.
 * @property {number} base The number that rows count from, below that.
 * @property {number} beside The width of a card on the map.
 * @property {number} under The height of a card across the map, at its lower edge.
 */

/** Free pixels around a cell brought into view. */
const MARGIN = 64;
/** Cells are not made smaller than this to show several, in CSS pixels. */
const LEAST_SHOWN = 12;

/**
 * The camera that shows cells clear of what covers the map; the first ones, if not all fit.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Cell[]} cells
 * @param {Cover} cover
 * @param {boolean} shrinks Whether cells may become smaller for it.
 */
export function intoSight(camera, size, cells, cover, shrinks) {
  const margin = marginOf(camera, size, cells, cover);
  let moved = camera;
  if (cells.length > 1 && shrinks) {
    const wide = (size.width - margin.left - margin.right) / spanOf(cells.map(({ x }) => x));
    const high = (size.height - margin.top - margin.bottom) / spanOf(cells.map(({ y }) => y));
    const zoom = Math.max(LEAST_SHOWN, Math.min(wide, high));
    if (zoom < camera.zoom) moved = { ...camera, zoom };
  }
  for (const cell of cells.toReversed()) moved = reveal(moved, size, cell, margin);
  return moved;
}

/** Whether cells are beside rulers and below the top, though perhaps under a card. @param {Camera} camera @param {Size} size @param {Cell[]} cells @param {Cover} cover */
export function isInSight(camera, size, cells, { left, bottom, top }) {
  const clear = { left, top, right: 0, bottom };
  return cells.every((cell) => reveal(camera, size, cell, clear) === camera);
}

/**
 * How far cells shall be from the edges of the map.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Cell[]} cells
 * @param {Cover} cover
 */
function marginOf(camera, size, cells, cover) {
  const { width, height } = size;
  const { beside, under, top } = cover;
  // Arrows lead left and down from a cell: a card that floats stands on its right, as it does where it would fit
  // on neither side.
  const from = cells.length > 0 ? left(camera, size, cells[0].x) : 0;
  const onEither = from + camera.zoom + beside + MARGIN <= width || from - beside >= MARGIN;
  const floats = beside > 0 && width >= 1.6 * beside && (cells.length > 1 || !onEither);
  // Where little is left free, so is the space around the cells.
  const around = Math.min(MARGIN, (height - top - under) / 8);
  return {
    left: Math.max(MARGIN, cover.left + MARGIN / 4),
    top: Math.max(MARGIN, top) + Math.min(around, MARGIN / 2) + cover.base,
    right: (floats ? beside : 0) + MARGIN,
    bottom: Math.max(under, cover.bottom) + around,
  };
}

/** How many columns, or rows, these are in. @param {bigint[]} places */
function spanOf(places) {
  const [least, ...others] = places.toSorted((a, b) => (a < b ? -1 : 1));
  return Number((others.at(-1) ?? least) - least) + 1;
}
