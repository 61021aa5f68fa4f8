// Colour ramps as tables of 256 pixels. The sequential ones are matplotlib's, from
// d3-scale-chromatic; all end before white, which is the colour of P-positions.

import cividis from "../vendor/d3-scale-chromatic/sequential-multi/cividis.js";
import viridis, { inferno, magma } from "../vendor/d3-scale-chromatic/sequential-multi/viridis.js";

/** @typedef {[number, number, number]} Rgb From 0 to 255. */

/** The end of a sequential ramp: its lightest colour is well below white. */
const TOP = 0.86;
/** Steps in a ramp. */
export const STEPS = 256;

/** A colour as the 32 bits of a pixel, opaque. @param {Rgb} rgb */
export function pixel([r, g, b]) {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

/** A pixel as a CSS colour. @param {number} pixel */
export function rgbOf(pixel) {
  return `rgb(${pixel & 255} ${(pixel >> 8) & 255} ${(pixel >> 16) & 255})`;
}

/** @param {string} colour `#rrggbb` or `rgb(r, g, b)`; black if it is neither. @returns {Rgb} */
export function rgb(colour) {
  const hex = colour.match(/^#(..)(..)(..)$/);
  if (hex) return /** @type {Rgb} */ (hex.slice(1).map((part) => Number.parseInt(part, 16)));
  const numbers = colour.match(/[\d.]+/g) ?? ["0", "0", "0"];
  return /** @type {Rgb} */ (numbers.slice(0, 3).map(Number));
}

/** @param {(t: number) => string} colour @param {number} top */
function table(colour, top) {
  return Array.from({ length: STEPS }, (_, i) => rgb(colour((i / (STEPS - 1)) * top)));
}

/** From dark to light; the even ramps for values. @type {Record<string, Rgb[]>} */
export const SEQUENTIAL = {
  inferno: table(inferno, TOP),
  viridis: table(viridis, TOP),
  magma: table(magma, TOP),
  cividis: table(cividis, TOP),
};

/** Light blue over black to light orange: readers with any colour vision can distinguish the two. */
export const DIVERGING = piecewise(["#7fd0ff", "#2f7fd0", "#1b1b22", "#b8661e", "#ffb454"]);
/** A closed circle: up in blue, down in orange, with lightness as even as possible. */
export const CYCLIC = piecewise(["#1d1640", "#2a5fae", "#7cbccd", "#e8b45c", "#a8442c", "#1d1640"]);

/**
 * Even steps between colours, mixed in the Oklab space.
 *
 * @param {string[]} stops
 * @returns {Rgb[]}
 */
function piecewise(stops) {
  const points = stops.map((stop) => toOklab(rgb(stop)));
  return Array.from({ length: STEPS }, (_, i) => {
    const t = (i / (STEPS - 1)) * (points.length - 1);
    const k = Math.min(points.length - 2, Math.floor(t));
    const mixed = points[k].map((a, channel) => a + (points[k + 1][channel] - a) * (t - k));
    return fromOklab(/** @type {Rgb} */ (mixed));
  });
}

/** From sRGB's 0 to 255 to linear light. @param {number} channel */
function linear(channel) {
  return channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
}

/** From linear light to sRGB's 0 to 255. @param {number} light */
function gamma(light) {
  const curved = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, curved)));
}

/** Björn Ottosson's Oklab: lightness, green–red, blue–yellow. @param {Rgb} colour @returns {Rgb} */
export function toOklab(colour) {
  const [r, g, b] = colour.map(linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** @param {Rgb} colour in Oklab @returns {Rgb} */
function fromOklab([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
