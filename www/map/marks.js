// Marks on a map: cells with a ring and a number, explained in the text beside it.

import { bottom, left } from "../ground/camera.js";

/** Radius of the smallest ring, in CSS pixels: cells may be smaller. */
const LEAST = 7;
/** Radius of the disc with the number. */
const DISC = 9;

/**
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {import("../ground/state.js").Cell[]} cells
 * @param {string} colour
 */
export function drawMarks(context, camera, size, cells, colour) {
  const { zoom } = camera;
  const radius = Math.max(LEAST, zoom * 0.5);
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = "700 12px system-ui, sans-serif";
  for (const [index, cell] of cells.entries()) {
    const x = left(camera, size, cell.x) + zoom / 2;
    const y = bottom(camera, size, cell.y) - zoom / 2;
    if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue;
    for (const [width, stroke] of /** @type {const} */ ([
      [6, "#fff"],
      [3, colour],
    ])) {
      context.lineWidth = width;
      context.strokeStyle = stroke;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
    const [dx, dy] = [x + radius * 0.8 + DISC / 2, y - radius * 0.8 - DISC / 2];
    context.beginPath();
    context.arc(dx, dy, DISC, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = "#fff";
    context.stroke();
    context.fillStyle = "#fff";
    context.fillText(String(index + 1), dx, dy + 0.5);
  }
  context.restore();
}
