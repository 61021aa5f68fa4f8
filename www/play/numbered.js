// Values written into cells of the map, readable on any colour.

import { bottom, left } from "../ground/camera.js";

/** @import { Cell } from "../ground/state.js" */

/** The smallest number, in CSS pixels. */
const SMALLEST = 11;

/** Sizes of a number on its plate, in CSS pixels. @param {number} zoom Of the map. */
export function plate(zoom) {
  const font = Math.max(SMALLEST, Math.min(18, zoom * 0.5));
  return { font, height: font * 1.3 };
}

/**
 * Writes a number into each of some cells.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {(Cell & { value: number })[]} cells
 */
export function numberCells(context, camera, size, cells) {
  const { font, height } = plate(camera.zoom);
  context.font = `700 ${Math.round(font)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  /** @type {{ at: number, up: number, width: number }[]} */
  const drawn = [];
  for (const { x, y, value } of cells) {
    const at = left(camera, size, x) + camera.zoom / 2;
    const up = bottom(camera, size, y) - camera.zoom / 2;
    // The number is drawn on a plate, which hides the number that the cell may show already.
    const width = Math.max(height, context.measureText(String(value)).width + font * 0.6);
    // In small cells some would cover others; the list has them all.
    const covers = (/** @type {typeof drawn[number]} */ other) =>
      Math.abs(at - other.at) < (width + other.width) / 2 && Math.abs(up - other.up) < height;
    if (drawn.some(covers)) continue;
    drawn.push({ at, up, width });
    context.beginPath();
    context.roundRect(at - width / 2, up - height / 2, width, height, height / 2);
    context.fillStyle = "#1b1230";
    context.fill();
    context.fillStyle = "#fff";
    context.fillText(String(value), at, up + 0.5);
  }
}
