// The camera over an endless plane of cells: the cell in the middle of the window as an exact
// integer, the offset of the middle inside it, and the size of a cell.

/**
 * The middle of the window is at (x + fx, y + fy), in cells; x goes right, y goes up.
 *
 * @typedef {object} Camera
 * @property {bigint} x
 * @property {bigint} y
 * @property {number} fx From 0 to below 1.
 * @property {number} fy
 * @property {number} zoom CSS pixels per cell.
 */

/**
 * @typedef {{ width: number, height: number }} Size The window, in CSS pixels.
 * @typedef {{ x: number, y: number }} Point In CSS pixels, from the window's top left, y down.
 */

/** The largest pile of any ruleset, and so the largest coordinate. */
export const FARTHEST = 10n ** 18n;
/** The whole map reaches this far: beyond it numbers are not kept exactly, and none is drawn. */
const WHOLE = 2 ** 53;
/** The largest cell, in CSS pixels. */
export const LARGEST_ZOOM = 128;

/**
 * The same place with fractions from 0 to below 1, near the quadrant, and a zoom within bounds.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @returns {Camera}
 */
export function settle({ x, y, fx, fy, zoom }, size) {
  const smallest = Math.min(size.width, size.height) / 2.2 / WHOLE;
  const [cx, dx] = settleAxis(x, fx);
  const [cy, dy] = settleAxis(y, fy);
  return { x: cx, y: cy, fx: dx, fy: dy, zoom: Math.min(LARGEST_ZOOM, Math.max(smallest, zoom)) };
}

/** @param {bigint} cell @param {number} fraction @returns {[bigint, number]} */
function settleAxis(cell, fraction) {
  const whole = Math.floor(fraction);
  const at = cell + BigInt(whole);
  // The middle never leaves the quadrant, so that you always find the way back.
  if (at < 0n) return [0n, 0];
  if (at > FARTHEST) return [FARTHEST, 0];
  return [at, fraction - whole];
}

/**
 * Moved so that the picture goes `dx`, `dy` pixels right and down.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {number} dx
 * @param {number} dy
 */
export function pan(camera, size, dx, dy) {
  const fx = camera.fx - dx / camera.zoom;
  const fy = camera.fy + dy / camera.zoom;
  return settle({ ...camera, fx, fy }, size);
}

/**
 * Zoomed by a factor; the cell under the point stays where it is.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Point} point
 * @param {number} factor
 */
export function zoomAt(camera, size, point, factor) {
  const { zoom } = settle({ ...camera, zoom: camera.zoom * factor }, size);
  const dx = point.x - size.width / 2;
  const dy = size.height / 2 - point.y;
  const fx = camera.fx + dx / camera.zoom - dx / zoom;
  const fy = camera.fy + dy / camera.zoom - dy / zoom;
  return settle({ ...camera, fx, fy, zoom }, size);
}

/**
 * Moved so that at most a margin beyond the corner is visible: zooming out keeps the corner in view
 * and the window full.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {{ left: number, bottom: number }} margin In CSS pixels.
 */
export function keepCorner(camera, size, margin) {
  const over = left(camera, size, 0n) - margin.left;
  const under = size.height - margin.bottom - bottom(camera, size, 0n);
  if (over <= 0 && under <= 0) return camera;
  return pan(camera, size, -Math.max(0, over), Math.max(0, under));
}

/**
 * Where the left edge of a column is, in CSS pixels.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {bigint} x
 */
export function left(camera, size, x) {
  return size.width / 2 + (Number(x - camera.x) - camera.fx) * camera.zoom;
}

/**
 * Where the bottom edge of a row is, in CSS pixels.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {bigint} y
 */
export function bottom(camera, size, y) {
  return size.height / 2 - (Number(y - camera.y) - camera.fy) * camera.zoom;
}

/**
 * The cell under a point; coordinates may be negative, outside the quadrant.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Point} point
 * @returns {{ x: bigint, y: bigint }}
 */
export function cellAt(camera, size, point) {
  const dx = Math.floor(camera.fx + (point.x - size.width / 2) / camera.zoom);
  const dy = Math.floor(camera.fy + (size.height / 2 - point.y) / camera.zoom);
  return { x: camera.x + BigInt(dx), y: camera.y + BigInt(dy) };
}

/**
 * The cells in the window: first and last, both included.
 *
 * @param {Camera} camera
 * @param {Size} size
 */
export function inSight(camera, size) {
  const low = cellAt(camera, size, { x: 0, y: size.height });
  const high = cellAt(camera, size, { x: size.width, y: 0 });
  return { left: low.x, right: high.x, bottom: low.y, top: high.y };
}

/**
 * Moved as little as possible to bring a cell into the window, this many pixels from its edges.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {{ x: bigint, y: bigint }} cell
 * @param {{ left: number, right: number, top: number, bottom: number }} margin
 */
export function reveal(camera, size, cell, margin) {
  const x = left(camera, size, cell.x);
  const y = bottom(camera, size, cell.y);
  const dx = inward(x, x + camera.zoom, margin.left, size.width - margin.right);
  const dy = inward(y - camera.zoom, y, margin.top, size.height - margin.bottom);
  return dx === 0 && dy === 0 ? camera : pan(camera, size, dx, dy);
}

/** A cell that is this close to its place is there, in CSS pixels: an address rounds the place. */
const SLACK = 0.5;

/** @param {number} from @param {number} to @param {number} least @param {number} most */
function inward(from, to, least, most) {
  if (from < least - SLACK) return least - from;
  return to > most + SLACK ? most - to : 0;
}

/**
 * With the origin in the lower left corner and about `cells` cells across the shorter side.
 *
 * @param {Size} size
 * @param {number} cells
 * @param {{ left: number, bottom: number }} margin Free pixels left of and below the origin.
 * @returns {Camera}
 */
export function home(size, cells, margin) {
  const zoom = Math.max(0.01, Math.min(size.width, size.height) / cells);
  const fx = (size.width / 2 - margin.left) / zoom;
  const fy = (size.height / 2 - margin.bottom) / zoom;
  return settle({ x: 0n, y: 0n, fx, fy, zoom }, size);
}

/** Whether two cameras show the same cell at the same size. @param {Camera} a @param {Camera} b */
export function sameCamera(a, b) {
  const near = (/** @type {number} */ m, /** @type {number} */ n) => Math.abs(m - n) < 0.01;
  const [x, y] = [Number(a.x - b.x) + a.fx - b.fx, Number(a.y - b.y) + a.fy - b.fy];
  return near(x, 0) && near(y, 0) && near(a.zoom, b.zoom);
}
