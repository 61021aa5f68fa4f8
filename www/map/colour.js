// Colour modes: map a value at its place to a step of a ramp. Changing colours never computes a
// value again. P-positions have one colour of their own in every mode.

import { modeOf, USUAL } from "../ground/scheme.js";
import { CYCLIC, DIVERGING, pixel, SEQUENTIAL, STEPS } from "./ramps.js";
import { SIDE } from "./tile-source.js";

/** @import { TileData } from "./tile-source.js" */
/** @import { Scheme } from "../ground/state.js" */
/** @import { Rgb } from "./ramps.js" */

/**
 * Colours from the style sheet.
 *
 * @typedef {object} Palette
 * @property {Rgb} p P-positions.
 * @property {Rgb} hole No position there.
 * @property {Rgb} n N-positions, if only the outcome is shown.
 * @property {string} ramp One of `SEQUENTIAL`.
 */

/**
 * Statistics of the visible values, for the modes that depend on them.
 *
 * @typedef {object} Sight
 * @property {number} largest
 * @property {Float64Array} quantiles `STEPS` values, ascending.
 */

/**
 * The scheme used for a view: numbers other than values cannot be compared with x + y.
 *
 * @param {Scheme} scheme
 * @param {boolean} ofValues
 * @returns {Scheme}
 */
export function schemeFor(scheme, ofValues) {
  return ofValues || modeOf(scheme).id !== USUAL.mode ? scheme : { mode: "value", number: 0 };
}

/** The colour of a step of a scheme's ramp. @param {Scheme} scheme @param {Palette} palette */
export function rampOf(scheme, palette) {
  if (scheme.mode === "mod") return CYCLIC;
  if (scheme.mode === "distance") return [...SEQUENTIAL[palette.ramp]].reverse();
  if (scheme.mode === "difference") return DIVERGING;
  return SEQUENTIAL[palette.ramp];
}

/**
 * The step of the ramp for a value at x + y = sum.
 *
 * @param {Scheme} scheme
 * @param {Sight} sight
 * @returns {(value: number, sum: number) => number}
 */
export function stepper(scheme, sight) {
  const top = STEPS - 1;
  const clamp = (/** @type {number} */ t) => (t >= 1 ? top : t > 0 ? Math.floor(t * STEPS) : 0);
  switch (scheme.mode) {
    case "value": {
      const scale = 1 / Math.max(1, sight.largest);
      return (value) => clamp(value * scale);
    }
    case "rank":
      return (value) => rankIn(sight.quantiles, value);
    case "length": {
      const scale = 1 / Math.max(1, bitLength(sight.largest));
      return (value) => clamp(bitLength(value) * scale);
    }
    case "bit": {
      const unit = 2 ** scheme.number;
      return (value) => (Math.floor(value / unit) % 2 === 1 ? top : 40);
    }
    case "mod": {
      const modulus = Math.max(2, scheme.number);
      return (value) => Math.floor(((value % modulus) / modulus) * STEPS);
    }
    case "outcome":
      return () => 60;
    case "pick":
      return (value) => (value === scheme.number ? top : 30);
    case "distance": {
      const scale = 1 / Math.log2(2 + sight.largest);
      return (value, sum) => clamp(Math.log2(1 + Math.abs(sum - value)) * scale);
    }
    case "difference": {
      const middle = STEPS / 2;
      const scale = (middle - 1) / Math.log2(2 + sight.largest);
      // Keep the smallest difference clearly visible.
      const reach = (/** @type {number} */ size) =>
        24 + (Math.log2(1 + size) * scale * (middle - 25)) / (middle - 1);
      return (value) => {
        const step = middle + Math.sign(value) * reach(Math.abs(value));
        return Math.round(Math.min(top, Math.max(0, step)));
      };
    }
    default:
      // At 0,0 any other value than 0 is more than x + y.
      return (value, sum) => (value > 0 ? clamp(value / sum) : 0);
  }
}

/** @param {number} value @returns {number} */
export function bitLength(value) {
  return value < 2 ** 31 ? 32 - Math.clz32(value) : 32 + bitLength(Math.floor(value / 2 ** 32));
}

/** @param {Float64Array} quantiles @param {number} value */
function rankIn(quantiles, value) {
  let low = 0;
  let high = quantiles.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quantiles[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Schemes whose step depends only on the value: small values are looked up in a table. */
const BY_VALUE = new Set(["value", "rank", "length", "bit", "mod", "outcome", "pick"]);

let stamps = 0;

/** Paints tiles in one scheme. */
export class Painter {
  /** Different for every painter. */
  stamp = ++stamps;
  #image = new ImageData(SIDE, SIDE);
  #pixels = new Uint32Array(this.#image.data.buffer);

  /**
   * @param {Scheme} scheme
   * @param {Palette} palette
   * @param {Sight} sight
   * @param {(value: number) => boolean} [lost] Whether a number means a P-position; by default 0 does.
   */
  constructor(scheme, palette, sight, lost = (value) => value === 0) {
    this.scheme = scheme;
    this.lost = scheme.mode === "difference" ? (/** @type {number} */ value) => value === 0 : lost;
    this.ramp = Uint32Array.from(rampOf(scheme, palette), pixel);
    this.step = stepper(scheme, sight);
    this.p = pixel(palette.p);
    this.hole = pixel(palette.hole);
    /** The colour of cells of which only this is known: the player to move wins. */
    this.won = scheme.mode === "outcome" ? this.ramp[this.step(1, 0)] : 0;
    /** The colour of value 0: a P-position, or no difference. */
    this.zero = scheme.mode === "difference" ? this.ramp[STEPS / 2] : this.p;
    /** Colours of values below 65536. */
    this.table = BY_VALUE.has(scheme.mode)
      ? Uint32Array.from({ length: 65_536 }, (_, value) =>
          this.lost(value) ? this.p : this.ramp[this.step(value, 0)],
        )
      : null;
  }

  /**
   * The picture of a tile, valid until the next is painted.
   *
   * @param {TileData} data
   * @param {number} x0
   * @param {number} y0
   * @param {number} step
   */
  paint({ values, holes, marks }, x0, y0, step) {
    const pixels = this.#pixels;
    for (let j = 0; j < SIDE; j++) {
      let at = j * SIDE;
      // Rows of the picture run downwards, those of the plane upwards.
      let to = (SIDE - 1 - j) * SIDE;
      const base = x0 + y0 + j * step;
      for (let i = 0; i < SIDE; i++, at++, to++) {
        const hole = holes ? holes[at] : 0;
        if (marks?.[at]) pixels[to] = this.p;
        else if (hole === 2 || !values) pixels[to] = 0;
        else if (hole === 1) pixels[to] = this.hole;
        else if (hole === 3) pixels[to] = this.won;
        else pixels[to] = this.colour(values[at], base + i * step);
      }
    }
    return this.#image;
  }

  /** @param {number} value @param {number} sum x + y */
  colour(value, sum) {
    if (this.lost(value)) return this.zero;
    if (this.table && value < 65_536) return this.table[value];
    return this.ramp[this.step(value, sum)];
  }
}
