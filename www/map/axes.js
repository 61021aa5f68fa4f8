// Axes: rulers with numbers along the bottom and the left side of the map.

import { bottom, inSight, left } from "../ground/camera.js";

/** @import { Camera, Size } from "../ground/camera.js" */

/** Width of a ruler and size of its numbers at the usual text size, in CSS pixels. */
const USUAL = { text: 16, ruler: 24, number: 12 };
/** Smallest distance between numbers, in widths of a ruler. */
const APART = { x: 88 / 24, y: 2 };

/** The reader's text size, as a multiple of the usual one. */
let scale = 1;

/** Scales the rulers with the reader's text size. @param {number} rem In CSS pixels. */
export function growRulers(rem) {
  scale = Math.max(1, rem / USUAL.text);
}

/** Width of the rulers, in CSS pixels. */
export function ruler() {
  return Math.round(USUAL.ruler * scale);
}

/** Size of the numbers on them, in CSS pixels. */
export function numberSize() {
  return USUAL.number * scale;
}

/**
 * The smallest of 1, 2, 5, 10, 20, … that is at least this many cells.
 *
 * @param {number} cells
 * @returns {bigint}
 */
export function roundStep(cells) {
  let power = 1n;
  for (;;) {
    for (const digit of [1n, 2n, 5n]) if (Number(digit * power) >= cells) return digit * power;
    power *= 10n;
  }
}

/**
 * Multiples of a step from `from` to `to`, none negative.
 *
 * @param {bigint} from
 * @param {bigint} to
 * @param {bigint} step
 */
export function ticks(from, to, step) {
  const found = [];
  const start = from <= 0n ? 0n : ((from + step - 1n) / step) * step;
  for (let at = start; at <= to; at += step) found.push(at);
  return found;
}

/** A coordinate for reading: digits in groups of three. @param {bigint} number @returns {string} */
export function grouped(number) {
  if (number < 0n) return `−${grouped(-number)}`;
  return String(number).replace(/\B(?=(\d{3})+$)/g, " ");
}

/** A round number without its zeros, exactly, as in 1.2·10^8. @param {bigint} number */
export function powered(number) {
  const digits = String(number);
  const [first, ...rest] = digits.replace(/(?<=.)0+$/, "");
  const factor = rest.length > 0 ? `${first}.${rest.join("")}` : first;
  return `${factor === "1" ? "" : `${factor}·`}10^${digits.length - 1}`;
}

/** The longest text of a number that an axis counts from, as a share of the width. */
export const LONGEST = 0.75;

/** Numbers with fewer digits are written in full. */
const LONG = 7;

/**
 * The number that an axis counts from: 0, or far out a round number that all visible numbers share.
 *
 * @param {bigint} from
 * @param {bigint} to
 */
export function offsetOf(from, to) {
  if (from < 0n || String(from).length < LONG) return 0n;
  let round = 1n;
  while (round < to - from) round *= 10n;
  // Otherwise the numbers share nothing.
  return round * 1000n > from ? 0n : (from / round) * round;
}

/**
 * Writes the number that an axis counts from.
 *
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {string} name
 * @param {bigint} offset
 * @param {number} x Left end of the text.
 * @param {number} y Middle of the text.
 * @param {{ ink: string, paper: string, font: string }} look
 * @param {number} most Its width: a longer text is smaller.
 * @returns {number} right end of the text
 */
export function drawOffset(context, name, offset, x, y, look, most) {
  if (offset === 0n) return x;
  const whole = widthOf(context, name, offset, look);
  const width = Math.min(whole, most);
  context.save();
  context.font = `600 ${look.font}`.replace(/[\d.]+px/, `${(numberSize() * width) / whole}px`);
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillStyle = look.paper;
  context.fillRect(x, y - numberSize() * 0.8, width, numberSize() * 1.6);
  context.fillStyle = look.ink;
  context.fillText(offsetText(name, offset), x + 6, y + 1);
  context.restore();
  return x + width;
}

/** @param {string} name @param {bigint} offset */
const offsetText = (name, offset) => `${name} = ${grouped(offset)} + …`;

/**
 * The width of the number that an axis counts from, with the space around it.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} name
 * @param {bigint} offset
 * @param {{ font: string }} look
 */
function widthOf(context, name, offset, look) {
  context.save();
  context.font = `600 ${look.font}`;
  const { width } = context.measureText(offsetText(name, offset));
  context.restore();
  return width + 12;
}

/**
 * Draws the rulers.
 *
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {Camera} camera
 * @param {Size} size
 * @param {{ ink: string, paper: string, font: string }} look
 * @param {number} [above] Height covered at the top, in CSS pixels: numbers there are left out whole.
 * @returns {((context: CanvasRenderingContext2D) => void) | null} writes again what stands on the cells
 */
export function drawAxes(context, camera, size, look, above = 0) {
  const sight = inSight(camera, size);
  const offsets = {
    x: offsetOf(sight.left, sight.right),
    y: offsetOf(sight.bottom, sight.top),
  };
  const said = (/** @type {bigint} */ n, /** @type {bigint} */ offset, text = grouped) =>
    offset === 0n ? text(n) : `+${text(n - offset)}`;
  const longest = said(sight.right, offsets.x).length;
  context.font = look.font;
  context.fillStyle = look.paper;
  context.fillRect(0, size.height - ruler(), size.width, ruler());
  context.fillRect(0, 0, ruler() * 2, size.height - ruler());
  // Both offsets are written at the start of the bottom ruler, where nothing covers them.
  const foot = size.height - ruler() / 2;
  const long = LONGEST * size.width;
  const named = drawOffset(context, "x", offsets.x, 0, foot, look, long);
  // In a narrow window there is no space for numbers beside both: that of y is at the top.
  const most = size.width / 4;
  const apart = offsets.y > 0n && (named > most || widthOf(context, "y", offsets.y, look) > most);
  const head = Math.max(0, above) + numberSize();
  const write = (/** @type {CanvasRenderingContext2D} */ on) =>
    drawOffset(on, "y", offsets.y, 0, head, look, long);
  if (apart) write(context);
  const free = apart ? named : drawOffset(context, "y", offsets.y, named, foot, look, long);
  const top = apart ? head + numberSize() : above;
  context.fillStyle = look.ink;
  context.textBaseline = "middle";
  context.textAlign = "center";
  const half = camera.zoom / 2;
  const stepX = roundStep(
    Math.max(APART.x * ruler(), longest * numberSize() * 0.7 + 16) / camera.zoom,
  );
  for (const x of ticks(sight.left, sight.right, stepX)) {
    const at = left(camera, size, x) + half;
    const text = said(x, offsets.x);
    const { width } = context.measureText(text);
    // A number that the window's edge would cut is left out.
    if (at < ruler() * 2 || at + width / 2 > size.width || (free > 0 && at < free + width))
      continue;
    context.fillRect(at, size.height - ruler(), 1, 4);
    context.fillText(text, at, size.height - ruler() / 2 + 1);
  }
  const stepY = roundStep((APART.y * ruler()) / camera.zoom);
  for (const y of ticks(sight.bottom, sight.top, stepY)) {
    const at = bottom(camera, size, y) - half;
    if (at > size.height - ruler() || at < 8) continue;
    // Half a number would be another one.
    if (at - numberSize() / 2 < top) continue;
    context.fillRect(ruler() * 2 - 4, at, 4, 1);
    drawRowNumber(context, [said(y, offsets.y), said(y, offsets.y, powered)], at);
  }
  return apart ? write : null;
}

/** Smallest size of a number on the rulers, as a share of the usual one. */
const SMALLEST = 0.6;

/**
 * Writes a number into the left ruler, a long one smaller: the first of its texts that fits, or none.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string[]} texts
 * @param {number} at
 */
function drawRowNumber(context, texts, at) {
  const room = ruler() * 2 - 8;
  const shareOf = (/** @type {string} */ text) => room / context.measureText(text).width;
  const text = texts.find((each) => shareOf(each) >= SMALLEST);
  if (!text) return;
  const share = Math.min(1, shareOf(text));
  context.save();
  context.textAlign = "right";
  context.font = context.font.replace(/[\d.]+px/, `${numberSize() * share}px`);
  context.fillText(text, ruler() * 2 - 7, at);
  context.restore();
}
