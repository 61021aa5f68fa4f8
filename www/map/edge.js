// The edge of a table: a line where it ends, and the ground beyond it hatched.

import { bottom, left } from "../ground/camera.js";

/**
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {import("./layer.js").Layer} layer
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {{ accent: string }} look
 */
export function drawEdge(context, layer, camera, size, look) {
  const limit = layer.source?.limit;
  if (!limit) return;
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
