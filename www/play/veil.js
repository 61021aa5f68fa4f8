// The checkerboard over a plane whose values are hidden.

import { bottom, inSight, left } from "../ground/camera.js";

/** Smaller cells are drawn as one, in CSS pixels. */
const SMALLEST = 6;

/** What hides the values of the map now: the link, or games and exercises on it. */
const hiding = new Set();

/**
 * Hides the values of the map, or no longer: they are shown when nothing hides them.
 *
 * @param {unknown} by
 * @param {boolean} hidden
 * @returns {boolean} Whether that changes the page.
 */
export function veil(by, hidden) {
  if (hidden) hiding.add(by);
  else hiding.delete(by);
  const { classList } = document.body;
  if (classList.contains("veiled") === hiding.size > 0) return false;
  classList.toggle("veiled", hiding.size > 0);
  return true;
}

/**
 * @param {import("./signs.js").View} view
 * @param {(x: bigint, y: bigint) => number | null | undefined} valueAt `null` if there is no position.
 * @param {number} [share] How much is hidden, up to 1.
 */
export function drawVeil({ context, camera, size, signs }, valueAt, share = 1) {
  const sight = inSight(camera, size);
  const low = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
  const [x0, y0] = [low(sight.left), low(sight.bottom)];
  context.save();
  context.globalAlpha = share;
  // The map has whole pixels, also where a cell begins between two, and a line around it.
  const edge = {
    left: Math.floor(left(camera, size, 0n)) - 1,
    bottom: Math.ceil(bottom(camera, size, 0n)) + 1,
  };
  context.fillStyle = signs.light;
  context.fillRect(edge.left, 0, size.width - edge.left, Math.min(size.height, edge.bottom));
  if (camera.zoom >= SMALLEST) {
    for (let y = y0; y <= sight.top; y++) {
      for (let x = x0; x <= sight.right; x++) {
        const hole = valueAt(x, y) === null;
        if (!hole && (x + y) % 2n === 0n) continue;
        context.fillStyle = hole ? signs.hole : signs.dark;
        const l = Math.round(left(camera, size, x));
        const b = Math.round(bottom(camera, size, y));
        const w = Math.round(left(camera, size, x + 1n)) - l;
        const h = b - Math.round(bottom(camera, size, y + 1n));
        context.fillRect(l, b - h, w, h);
      }
    }
  }
  context.restore();
}
