// A frame around a cell, visible on any colour.

import { bottom, left } from "../ground/camera.js";

/** The smallest frame, in CSS pixels. */
const SMALLEST = 7;

/**
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {{ x: bigint, y: bigint }} cell
 * @param {number} width
 * @param {string} colour
 */
export function drawRing(context, camera, size, cell, width, colour) {
  const side = Math.max(camera.zoom, SMALLEST);
  const x = left(camera, size, cell.x) + camera.zoom / 2 - side / 2;
  const y = bottom(camera, size, cell.y) - camera.zoom / 2 - side / 2;
  /** @type {[number, string][]} */
  const strokes = [
    [width + 2, "#000"],
    [width, colour],
  ];
  for (const [thick, ink] of strokes) {
    context.lineWidth = thick;
    context.strokeStyle = ink;
    context.strokeRect(x - 1, y - 1, side + 2, side + 2);
  }
}
