// Draws the visible tiles of a layer, nearest to the middle first; until a tile is ready, the same
// place is drawn from a coarser one.

import { bottom, inSight, left } from "../ground/camera.js";
import { SIDE } from "./tile-source.js";

/** @import { Camera, Size } from "../ground/camera.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Painter } from "./colour.js" */
/** @import { TilePlace } from "./tile-source.js" */

/** How many levels up to look for a coarser tile. */
const COARSEST = 6;
/** Up to this many tiles arrive soon enough; if more are missing, a rough picture comes first. */
const FEW = 4;
/** How many levels up the rough picture is: one of its tiles replaces 64 finer ones. */
const ROUGH = 3;

/**
 * The level at which a cell of a tile is at least one screen pixel.
 *
 * @param {number} zoom CSS pixels per cell.
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
 * @param {number} end When to stop painting, as `performance.now` counts.
 * @returns {boolean} whether everything available is painted
 */
export function drawTiles(context, layer, painter, camera, size, end) {
  const places = placesInSight(camera, size);
  layer.nextFrame();
  context.imageSmoothingEnabled = false;
  if (places.length > FEW) askRough(layer, painter, places);
  let complete = true;
  layer.bare = 0;
  for (const { place, far } of places) {
    const paint = performance.now() < end;
    const { canvas, fresh } = layer.tile(place, painter, () => far, paint);
    if (!fresh && !paint) complete = false;
    if (canvas) drawTile(context, canvas, place, camera, size, { sx: 0, sy: 0, side: SIDE });
    else if (!drawRough(context, layer, place, camera, size)) layer.bare += 1;
  }
  layer.shown ||= layer.source !== null && layer.bare === 0;
  // Tiles cut from a table are cheap to cut again.
  layer.trim(
    layer.source?.sync ? Math.max(48, places.length * 2) : Math.max(96, places.length * 3),
  );
  return complete;
}

/**
 * Requests the coarser tiles around missing ones before all others.
 *
 * @param {Layer} layer
 * @param {Painter} painter
 * @param {{ place: TilePlace }[]} places
 */
function askRough(layer, painter, places) {
  /** @type {Map<string, TilePlace>} */
  const rough = new Map();
  for (const { place } of places) {
    if (layer.peek(place) || coarser(layer, place)) continue;
    const above = raised(place, ROUGH);
    rough.set(`${above.x}/${above.y}`, above);
  }
  for (const place of rough.values()) layer.tile(place, painter, () => -1, true);
}

/** The tile some levels up that contains a tile. @param {TilePlace} place @param {number} up */
function raised({ level, x, y }, up) {
  const shift = BigInt(up);
  return { level: level + up, x: x >> shift, y: y >> shift };
}

/** The nearest coarser tile that is available. @param {Layer} layer @param {TilePlace} place */
function coarser(layer, place) {
  for (let up = 1; up <= COARSEST; up++) {
    const above = raised(place, up);
    const canvas = layer.peek(above);
    if (canvas) return { canvas, above, up };
  }
  return null;
}

/**
 * Draws what a layer has, without requesting anything.
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
function placesInSight(camera, size) {
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
  // Edges on whole pixels, shared by neighbours: no seams, no blur.
  const x0 = Math.round(left(camera, size, x << shift) * ratio);
  const x1 = Math.round(left(camera, size, (x + 1n) << shift) * ratio);
  const y0 = Math.round(bottom(camera, size, (y + 1n) << shift) * ratio);
  const y1 = Math.round(bottom(camera, size, y << shift) * ratio);
  context.drawImage(canvas, sx, sy, side, side, x0, y0, x1 - x0, y1 - y0);
}

/**
 * Draws a tile's place from a coarser tile.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Layer} layer
 * @param {TilePlace} place
 * @param {Camera} camera
 * @param {Size} size
 * @returns {boolean} whether there was one
 */
function drawRough(context, layer, place, camera, size) {
  const found = coarser(layer, place);
  if (!found) return false;
  const { canvas, above, up } = found;
  const shift = BigInt(up);
  const side = SIDE >> up;
  const sx = Number(place.x - (above.x << shift)) * side;
  const sy = SIDE - side - Number(place.y - (above.y << shift)) * side;
  drawTile(context, canvas, place, camera, size, { sx, sy, side });
  return true;
}
