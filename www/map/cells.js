// Large cells: a grid, a mark on P-positions, and the value in the cell.

import { bottom, inSight, left } from "../ground/camera.js";
import { ruler } from "./axes.js";

/** @import { Camera, Size } from "../ground/camera.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Painter } from "./colour.js" */

/** CSS pixels a cell must have for a grid, for a mark, for its value. */
export const LEGIBLE = { grid: 10, mark: 12, number: 24 };
/** Opacity of a number that carries no information. */
const FAINT = 0.5;

/**
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {Layer} layer
 * @param {Painter} painter
 * @param {Camera} camera
 * @param {Size} size
 * @param {{ grid: string, digits: string, mark: string }} look
 */
export function drawCells(context, layer, painter, camera, size, look) {
  const sight = inSight(camera, size);
  const { zoom } = camera;
  context.strokeStyle = look.grid;
  context.lineWidth = 1;
  context.beginPath();
  const clamp = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
  for (let x = clamp(sight.left); x <= sight.right + 1n; x++) {
    const at = Math.round(left(camera, size, x)) + 0.5;
    context.moveTo(at, 0);
    context.lineTo(at, Math.min(size.height, bottom(camera, size, 0n)));
  }
  for (let y = clamp(sight.bottom); y <= sight.top + 1n; y++) {
    const at = Math.round(bottom(camera, size, y)) + 0.5;
    context.moveTo(Math.max(0, left(camera, size, 0n)), at);
    context.lineTo(size.width, at);
  }
  context.stroke();
  if (zoom < LEGIBLE.mark) return;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let y = clamp(sight.bottom); y <= sight.top; y++) {
    for (let x = clamp(sight.left); x <= sight.right; x++) {
      const value = layer.valueAt(x, y);
      if (value === undefined || value === null) continue;
      const middleX = left(camera, size, x) + zoom / 2;
      const middleY = bottom(camera, size, y) - zoom / 2;
      if (painter.lost(value) && painter.zero === painter.p)
        mark(context, middleX, middleY, zoom, look.mark);
      if (zoom >= LEGIBLE.number) {
        const text = String(value).replace("-", "−");
        context.fillStyle = ink(painter.colour(value, Number(x + y)));
        const points = Math.min(16, zoom * 0.42, (zoom * 1.5) / text.length);
        if (points < 5) continue;
        context.font = `${points}px ${look.digits}`;
        // Without its first digit, or its sign, it would be another number.
        const half = context.measureText(text).width / 2;
        if (middleX - half < ruler() * 2 || middleX + half > size.width) continue;
        // Where two pictures do not differ, the 0 is faint.
        context.globalAlpha = value === 0 && painter.zero !== painter.p ? FAINT : 1;
        context.fillText(text, middleX, middleY + 0.5);
        context.globalAlpha = 1;
      }
    }
  }
}

/**
 * The mark of a P-position: a ring, because colour alone is not enough.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} zoom
 * @param {string} colour
 */
function mark(context, x, y, zoom, colour) {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, zoom / 16);
  context.beginPath();
  context.arc(x, y, zoom * 0.36, 0, 2 * Math.PI);
  context.stroke();
}

/** Black or white, whichever is easier to read on a pixel's colour. @param {number} pixel */
function ink(pixel) {
  const [r, g, b] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? "#000" : "#fff";
}
