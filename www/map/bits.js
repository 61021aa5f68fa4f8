// Binary digits of a sequence as a picture: a column for each term, a row for each digit, the
// lowest at the bottom; w(n) makes a fractal this way.

import { bitLength } from "./colour.js";
import { pixel } from "./ramps.js";

/** @import { Series } from "./sequence-source.js" */
/** @import { Axis } from "./dots.js" */

/** The picture is made here before it is laid over the axes. */
const sheet = document.createElement("canvas");
/** A term of value 0 has no digits; it gets a mark this high at the bottom, in CSS pixels. */
const FOOT = 4;

/**
 * How many rows the digits of these terms need.
 *
 * @param {Series} series
 * @param {number} from
 * @param {number} to
 */
export function digitsOf({ values, holes }, from, to) {
  let most = 1;
  for (let i = from; i < to; i++) if (!holes?.[i]) most = Math.max(most, values[i]);
  return bitLength(most);
}

/**
 * @param {CanvasRenderingContext2D} context In the screen's pixels.
 * @param {{ left: number, top: number, width: number, height: number }} box
 * @param {Series} series
 * @param {Axis} x For indices in the series.
 * @param {number} digits Rows.
 * @param {(value: number, at: number) => number} colour Of a term, as a pixel.
 * @param {import("./look.js").Look} look
 */
export function drawBits(context, box, series, x, digits, colour, look) {
  const [width, height] = [Math.floor(box.width), Math.floor(box.height)];
  if (width < 1 || height < 1) return;
  const { values, holes, step } = series;
  const first = Number(series.from);
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const p = pixel(look.palette.p);
  const foot = Math.round(FOOT * devicePixelRatio);
  // The digit shown in each row of pixels, or -1 in the gaps between large rows.
  const rows = Int16Array.from({ length: height }, (_, row) => {
    const at = ((height - 1 - row) / height) * digits;
    const gap = height / digits > 6 && (at % 1) * (height / digits) < 1;
    return gap ? -1 : Math.floor(at);
  });
  const place = (/** @type {number} */ px) =>
    Math.floor((box.left + px - x.at) / (x.scale * step) + 0.5);
  for (let px = 0; px < width; px++) {
    const i = place(px);
    if (i < 0 || i >= values.length || holes?.[i]) continue;
    const value = values[i];
    const ink = colour(value, first + i * step);
    for (let row = 0; row < height; row++) {
      const digit = rows[row];
      if (digit >= 0 && Math.floor(value / 2 ** digit) % 2 === 1) pixels[row * width + px] = ink;
    }
    if (!hasZero(series, i, Math.max(i + 1, place(px + 1)))) continue;
    for (let row = height - foot; row < height; row++) pixels[row * width + px] = p;
  }
  if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
  sheet.getContext("2d")?.putImageData(image, 0, 0);
  context.drawImage(sheet, box.left, box.top);
}

/**
 * Whether any of the terms under one pixel is a P-position.
 *
 * @param {Series} series
 * @param {number} from
 * @param {number} to
 */
function hasZero({ values, holes }, from, to) {
  for (let i = from; i < to && i < values.length; i++) {
    if (values[i] === 0 && !holes?.[i]) return true;
  }
  return false;
}
