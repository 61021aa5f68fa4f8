// Hatches what is not computed, and draws a line where a table ends.

import { bottom, left } from "../ground/camera.js";

/**
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {import("./layer.js").Layer} layer
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {{ accent: string }} look
 */
export function drawEdge(context, layer, camera, size, look) {
  const { limit, note } = layer.source ?? {};
  // If values beyond the table are known, there is no edge.
  if (!limit || note) return;
  const right = left(camera, size, BigInt(limit.width));
  const top = bottom(camera, size, BigInt(limit.height));
  const x0 = left(camera, size, 0n);
  const y0 = bottom(camera, size, 0n);
  context.save();
  context.strokeStyle = look.accent;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  context.beginPath();
  context.moveTo(x0, top);
  context.lineTo(right, top);
  context.lineTo(right, y0);
  context.stroke();
  context.restore();
}

/** The hatching, and the colours it was made with. */
let hatching = { key: "", picture: document.createElement("canvas") };
/** Pixels between lines. */
const APART = 8;

/**
 * Hatches the plane; what is known is drawn over it.
 *
 * @param {CanvasRenderingContext2D} context In the screen's pixels.
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {{ unknown: string, unknownLine: string }} look
 */
export function drawUnknown(context, camera, size, look) {
  const ratio = devicePixelRatio;
  const x = Math.max(0, left(camera, size, 0n)) * ratio;
  const y = Math.min(size.height, bottom(camera, size, 0n)) * ratio;
  context.fillStyle = hatchingFor(context, look);
  context.fillRect(x, 0, size.width * ratio - x, y);
}

/**
 * The fill of what is not known.
 *
 * @param {CanvasRenderingContext2D} context In the screen's pixels.
 * @param {{ unknown: string, unknownLine: string }} look
 */
export function hatchingFor(context, { unknown, unknownLine }) {
  const ratio = devicePixelRatio;
  const key = `${unknown} ${unknownLine} ${ratio}`;
  if (key !== hatching.key) hatching = { key, picture: hatch(unknown, unknownLine, ratio) };
  return context.createPattern(hatching.picture, "repeat") ?? unknown;
}

/** @param {string} ground @param {string} line @param {number} ratio */
function hatch(ground, line, ratio) {
  const side = Math.round(APART * ratio);
  const picture = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, side, side);
  pen.strokeStyle = line;
  pen.lineWidth = ratio;
  // One line upwards, and the corners of its neighbours.
  for (const shift of [-side, 0, side]) {
    pen.beginPath();
    pen.moveTo(shift - 1, side + 1);
    pen.lineTo(shift + side + 1, -1);
    pen.stroke();
  }
  return picture;
}
