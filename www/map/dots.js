// The dots of a plot, written directly into pixels: a million takes some milliseconds.

import { pixel, rgbOf } from "./ramps.js";

/** @import { Series } from "./sequence-source.js" */
/**
 * @typedef {{ at: number, scale: number }} Axis Where 0 is, and the pixels per unit.
 */

/** Many dots are drawn here before they are laid over the axes. */
const sheet = document.createElement("canvas");
/** Up to this many dots are drawn round. */
const ROUND = 4_000;

/**
 * @param {CanvasRenderingContext2D} context In the screen's pixels.
 * @param {{ left: number, top: number, width: number, height: number }} box
 * @param {Series} series
 * @param {number} from
 * @param {number} to
 * @param {Axis} x For indices in the series.
 * @param {Axis & { from: number }} y For values; `from` is the value at `at`.
 * @param {{ ink: (value: number, at: number) => number, size: number }} look The colour of a term, as a
 *   pixel; and how many times the usual size dots have.
 * @param {number} drift Subtracted per term.
 */
export function drawDots(context, box, series, from, to, x, y, { ink: colour, size }, drift) {
  const { values, holes, step } = series;
  const first = Number(series.from);
  const down = (/** @type {number} */ i) =>
    y.at + (values[i] - drift * (first + i * step) - y.from) * y.scale;
  if (to - from <= ROUND && x.scale * step >= 0.5) {
    const usual = Math.max(1.7 * devicePixelRatio, x.scale * step * 0.4);
    const radius = size * Math.min(5 * devicePixelRatio, usual);
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    context.clip();
    for (let i = from; i < to; i++) {
      if (holes?.[i]) continue;
      context.fillStyle = rgbOf(colour(values[i], first + i * step));
      context.beginPath();
      context.arc(x.at + i * step * x.scale, down(i), radius, 0, 7);
      context.fill();
    }
    context.restore();
    return;
  }
  const { left, top } = box;
  const [width, height] = [Math.floor(box.width), Math.floor(box.height)];
  if (width < 1 || height < 1) return;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  // Few dots are drawn larger, to be visible.
  const side = to - from < 60_000 ? Math.ceil(1.5 * devicePixelRatio) : 1;
  for (let i = from; i < to; i++) {
    if (holes?.[i]) continue;
    const px = Math.round(x.at + i * step * x.scale - left);
    const py = Math.round(down(i) - top);
    const ink = colour(values[i], first + i * step);
    for (let dy = 0; dy < side; dy++) {
      for (let dx = 0; dx < side; dx++) {
        if (px + dx < 0 || px + dx >= width || py + dy < 0 || py + dy >= height) continue;
        pixels[(py + dy) * width + px + dx] = ink;
      }
    }
  }
  if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
  sheet.getContext("2d")?.putImageData(image, 0, 0);
  context.drawImage(sheet, left, top);
}

/**
 * Fills the columns of the terms whose values are not known.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {{ left: number, top: number, width: number, height: number }} box
 * @param {import("./sequence-source.js").Series} series
 * @param {number} from
 * @param {number} to
 * @param {Axis} x Of places in the series, before the step.
 */
export function hatchTerms(context, box, { holes, step }, from, to, x) {
  if (!holes) return;
  const edge = (/** @type {number} */ i) =>
    Math.max(box.left, Math.min(box.left + box.width, x.at + (i - 0.5) * step * x.scale));
  for (let i = from; i < to; i++) {
    if (holes[i] < 2) continue;
    const start = i;
    while (i < to && holes[i] >= 2) i++;
    context.fillRect(edge(start), box.top, edge(i) - edge(start), box.height);
  }
}

/**
 * How terms are coloured: plainly, or in the colours of the map.
 *
 * @param {import("./look.js").Look} look
 * @param {import("./map.js").MapView} map
 */
export function inkOf(look, map) {
  return inkIn(look, map.chosen.mode, map.painter);
}

/**
 * The same for any mode.
 *
 * @param {import("./look.js").Look} look
 * @param {string} mode
 * @param {import("./colour.js").Painter} painter
 * @returns {(value: number, at: number) => number}
 */
export function inkIn(look, mode, painter) {
  const gold = pixel(look.dot);
  const plain = mode === "relative" || mode === "difference";
  return (value, at) => {
    if (painter.lost(value)) return painter.p;
    return plain ? gold : lightened(painter.colour(value, at));
  };
}

/** Dark steps of a ramp are lightened for a dark background. @param {number} ink */
function lightened(ink) {
  const raise = (/** @type {number} */ channel) => 70 + Math.round((channel * 185) / 255);
  return pixel([raise(ink & 255), raise((ink >> 8) & 255), raise((ink >> 16) & 255)]);
}
