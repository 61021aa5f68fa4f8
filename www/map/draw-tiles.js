// Draws a layer's tiles over a window: those in sight, nearest to the middle first; where one is
// not there yet, the same place out of a coarser one.

import { bottom, inSight, left } from "./camera.js";
import { SIDE } from "./tile-source.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./camera.js").Size} Size
 * @typedef {import("./layer.js").Layer} Layer
 * @typedef {import("./colour.js").Painter} Painter
 * @typedef {import("./tile-source.js").TilePlace} TilePlace
 */

/** How far up a coarser tile is looked for. */
const COARSEST = 6;

/**
 * The level at which a cell of a tile is at least one pixel of the screen.
 *
 * @param {number} zoom CSS pixels for a cell.
 */
export function levelOf(zoom) {
  return Math.max(0, Math.ceil(-Math.log2(zoom * devicePixelRatio) - 1e-9));
}

/**
 * @param {CanvasRenderingContext2D} context In the screen's pixels.
 * @param {Layer} layer
 * @param {Painter} painter
 * @param {Camera} camera
 * @param {Size} size
 * @param {number} end When to stop painting, by `performance.now`.
 * @returns {boolean} whether all is painted that can be
 */
export function drawTiles(context, layer, painter, camera, size, end) {
  const places = placesInSight(camera, size);
  layer.nextFrame();
  context.imageSmoothingEnabled = false;
  let complete = true;
  for (const { place, far } of places) {
    const paint = performance.now() < end;
    const { canvas, fresh } = layer.tile(place, painter, () => far, paint);
    if (!fresh && !paint) complete = false;
    if (canvas) drawTile(context, canvas, place, camera, size, { sx: 0, sy: 0, side: SIDE });
    else drawRough(context, layer, place, camera, size);
  }
  layer.trim(Math.max(96, places.length * 3));
  return complete;
}

/**
 * Draws what a layer has, and asks for nothing.
 *
 * @param {CanvasRenderingContext2D} context In the screen's pixels.
 * @param {Layer} layer
 * @param {Camera} camera
 * @param {Size} size
 */
export function drawKept(context, layer, camera, size) {
  context.imageSmoothingEnabled = false;
  for (const { place } of placesInSight(camera, size)) {
    const canvas = layer.peek(place);
    if (canvas) drawTile(context, canvas, place, camera, size, { sx: 0, sy: 0, side: SIDE });
    else drawRough(context, layer, place, camera, size);
  }
}

/**
 * @param {Camera} camera
 * @param {Size} size
 * @returns {{ place: TilePlace, far: number }[]} nearest to the middle first
 */
export function placesInSight(camera, size) {
  const sight = inSight(camera, size);
  const level = levelOf(camera.zoom);
  const shift = BigInt(level + 8);
  const tile = (/** @type {bigint} */ cell) => (cell < 0n ? 0n : cell) >> shift;
  if (sight.right < 0n || sight.top < 0n) return [];
  const half = 1n << (shift - 1n);
  const places = [];
  for (let y = tile(sight.bottom); y <= tile(sight.top); y++) {
    for (let x = tile(sight.left); x <= tile(sight.right); x++) {
      const dx = Number((x << shift) + half - camera.x);
      const dy = Number((y << shift) + half - camera.y);
      places.push({ place: { level, x, y }, far: Math.hypot(dx, dy) });
    }
  }
  return places.sort((a, b) => a.far - b.far);
}

/**
 * Draws part of a tile's canvas over the cells of `place`.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} canvas
 * @param {TilePlace} place
 * @param {Camera} camera
 * @param {Size} size
 * @param {{ sx: number, sy: number, side: number }} part
 */
function drawTile(context, canvas, { level, x, y }, camera, size, { sx, sy, side }) {
  const ratio = devicePixelRatio;
  const shift = BigInt(level + 8);
  // Edges on whole pixels, the same for neighbours: no seams, no blur.
  const x0 = Math.round(left(camera, size, x << shift) * ratio);
  const x1 = Math.round(left(camera, size, (x + 1n) << shift) * ratio);
  const y0 = Math.round(bottom(camera, size, (y + 1n) << shift) * ratio);
  const y1 = Math.round(bottom(camera, size, y << shift) * ratio);
  context.drawImage(canvas, sx, sy, side, side, x0, y0, x1 - x0, y1 - y0);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layer} layer
 * @param {TilePlace} place
 * @param {Camera} camera
 * @param {Size} size
 */
function drawRough(context, layer, place, camera, size) {
  for (let up = 1; up <= COARSEST; up++) {
    const shift = BigInt(up);
    const [x, y] = [place.x >> shift, place.y >> shift];
    const canvas = layer.peek({ level: place.level + up, x, y });
    if (!canvas) continue;
    const side = SIDE >> up;
    const sx = Number(place.x - (x << shift)) * side;
    const sy = SIDE - side - Number(place.y - (y << shift)) * side;
    drawTile(context, canvas, place, camera, size, { sx, sy, side });
    return;
  }
}
