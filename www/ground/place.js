// Which part of a map is shown elsewhere, in a frame that is smaller.

/** @import { Camera, Size } from "./camera.js" */
/** @import { Cell } from "./state.js" */

/** Assumed size of a frame in another page, in CSS pixels. */
export const FRAME = { width: 640, height: 420 };
/** Space for the rulers of a map in a frame. */
const RULERS = 60;

/** @typedef {{ camera?: Camera | null, selected?: Cell | null }} Seen */

/**
 * The place of a plane in a frame: the same middle and zoom; but if the corner or the selected cell is in
 * sight here and would be outside the frame, the lower left cell in sight in its corner, with as many
 * cells.
 *
 * @param {Seen} seen
 * @param {Size} size Size of the map here.
 * @returns {{ corner: Cell, zoom: number, across: number } | null} `null`: the same middle and zoom.
 */
export function cornerOf({ camera, selected }, size) {
  if (!camera) return null;
  const { zoom } = camera;
  const middle = [camera.x, camera.y];
  const halves = ({ width, height } = size) =>
    [width, height].map((side) => Math.max(0, side - RULERS) / 2 / zoom);
  const shows = (/** @type {Cell} */ { x, y }, /** @type {number[]} */ reach) =>
    [x, y].every((n, axis) => Math.abs(Number(n - middle[axis])) <= reach[axis]);
  const needed = [{ x: 0n, y: 0n }, ...(selected ? [selected] : [])];
  const [here, there] = [halves(), halves(FRAME)];
  if (!needed.some((cell) => shows(cell, here) && !shows(cell, there))) return null;
  const [x, y] = middle.map((n, axis) => {
    const low = n - BigInt(Math.floor(here[axis]));
    return low < 0n ? 0n : low;
  });
  const smaller = Math.min(1, FRAME.width / size.width, FRAME.height / size.height);
  const across = Math.ceil((FRAME.width - RULERS) / (zoom * smaller));
  return { corner: { x, y }, zoom: zoom * smaller, across };
}
