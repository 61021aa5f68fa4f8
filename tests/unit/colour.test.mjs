// Colours: readers with any colour vision can distinguish the steps of every ramp, in grey print too, and P-positions stand out.

import assert from "node:assert/strict";
import test from "node:test";

import { MODES } from "../../www/ground/scheme.js";
import { bitLength, rampOf, stepper } from "../../www/map/colour.js";
import { CYCLIC, DIVERGING, SEQUENTIAL, toOklab } from "../../www/map/ramps.js";

/** @typedef {import("../../www/map/ramps.js").Rgb} Rgb */

/**
 * How colours look with five kinds of colour vision, in linear light: G. M. Machado, M. M. Oliveira
 * and L. A. F. Fernandes, 2009, table of severity 1.0; grey print by luminance. Eyes without cones
 * see by `scotopic`.
 *
 * @type {Record<string, number[][]>}
 */
const EYES = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/**
 * What rods see of linear light, white as 1: G. W. Larson, H. Rushmeier and C. Piatko, 1997.
 *
 * @param {number[]} light
 */
function scotopic([r, g, b]) {
  const rods = (/** @type {number[]} */ [red, green, blue]) => {
    const x = 0.4124 * red + 0.3576 * green + 0.1805 * blue;
    const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const z = 0.0193 * red + 0.1192 * green + 0.9505 * blue;
    return x > 0 ? y * (1.33 * (1 + (y + z) / x) - 1.68) : 0;
  };
  return rods([r, g, b]) / rods([1, 1, 1]);
}

/** @param {number} c */
const linear = (c) => (c <= 10.31475 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4);
/** @param {number} l */
const gamma = (l) =>
  255 * Math.min(1, Math.max(0, l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055));

/**
 * The colour as these eyes see it, in Oklab.
 *
 * @param {string} eyes
 * @param {Rgb} colour
 */
function seen(eyes, colour) {
  const light = colour.map(linear);
  const mixed =
    eyes === "achromat"
      ? light.map(() => scotopic(light))
      : EYES[eyes].map((row) => row.reduce((sum, part, i) => sum + part * light[i], 0));
  return toOklab(/** @type {Rgb} */ (mixed.map(gamma)));
}

/**
 * @param {string} eyes
 * @param {Rgb} a
 * @param {Rgb} b
 */
function distance(eyes, a, b) {
  const [p, q] = [seen(eyes, a), seen(eyes, b)];
  return Math.hypot(...p.map((part, i) => part - q[i]));
}

/** The smallest difference in Oklab that a careful eye sees is about 0.02. */
const APART = 0.02;
/** @type {Rgb} */
const WHITE = [255, 255, 255];

for (const eyes of [...Object.keys(EYES), "achromat"]) {
  test(`P-positions stand out from every colour of a value, ${eyes}`, () => {
    for (const ramp of [...Object.values(SEQUENTIAL), CYCLIC]) {
      for (const colour of ramp) assert.ok(distance(eyes, WHITE, colour) > 5 * APART, `${colour}`);
    }
  });

  // Rods hardly see red, to which these ramps turn: they distinguish fewer steps.
  const part = eyes === "achromat" ? 64 : 16;
  test(`${256 / part} steps of every sequential ramp are different, ${eyes}`, () => {
    for (const [name, ramp] of Object.entries(SEQUENTIAL)) {
      for (let i = part; i < 256; i += part) {
        const between = distance(eyes, ramp[i - part], ramp[i]);
        assert.ok(between > APART, `${name} at ${i}: ${between}`);
      }
    }
  });

  test(`positive and negative differences look different, ${eyes}`, () => {
    for (let i = 24; i < 128; i += 8) {
      const [less, none, more] = [DIVERGING[128 - i], DIVERGING[128], DIVERGING[127 + i]];
      assert.ok(distance(eyes, less, none) > 2 * APART, `−${i}`);
      assert.ok(distance(eyes, more, none) > 2 * APART, `+${i}`);
      // Without hues the two sides look alike; the legend's numbers and the readout distinguish them.
      if (eyes !== "grey" && eyes !== "achromat")
        assert.ok(distance(eyes, less, more) > 2 * APART, `±${i}`);
    }
  });
}

test("sequential ramps get lighter at every step", () => {
  for (const [name, ramp] of Object.entries(SEQUENTIAL)) {
    const light = ramp.map((colour) => toOklab(colour)[0]);
    for (let i = 8; i < light.length; i += 8) assert.ok(light[i] > light[i - 8], `${name} at ${i}`);
  }
});

test("the circular ramp closes", () => {
  assert.ok(distance("normal", CYCLIC[0], CYCLIC[255]) < APART);
});

const SIGHT = { largest: 1000, quantiles: Float64Array.from({ length: 256 }, (_, i) => i * 4) };
const PALETTE = { p: WHITE, hole: WHITE, n: WHITE, ramp: "inferno" };

test("every mode gives every value a step of its ramp", () => {
  for (const { id, number } of MODES) {
    const scheme = { mode: id, number: number?.usual ?? 0 };
    const step = stepper(scheme, SIGHT);
    const ramp = rampOf(scheme, PALETTE);
    for (const value of [1, 2, 3, 255, 999, 1000, 5000, 2 ** 40, 2 ** 53 - 1]) {
      for (const sign of id === "difference" ? [1, -1] : [1]) {
        const at = step(sign * value, 1500);
        assert.ok(Number.isInteger(at) && ramp[Math.min(at, 255)], `${id} ${value}: ${at}`);
      }
    }
  }
});

test("bits, remainders and lengths are exact to 2^53", () => {
  assert.equal(bitLength(0), 0);
  for (let k = 1; k <= 53; k++) assert.equal(bitLength(2 ** k - 1), k);
  for (let k = 0; k < 53; k++) assert.equal(bitLength(2 ** k), k + 1);
  const high = stepper({ mode: "bit", number: 52 }, SIGHT);
  assert.notEqual(high(2 ** 52, 0), high(2 ** 52 - 1, 0));
  const mod = stepper({ mode: "mod", number: 8 }, SIGHT);
  assert.equal(mod(2 ** 53 - 1, 0), mod(7, 0));
});

test("at 0,0 only the value 0 is a small share of x + y", () => {
  const step = stepper(
    { mode: "relative", number: 0 },
    { largest: 9, quantiles: new Float64Array() },
  );
  assert.equal(step(0, 0), 0);
  assert.equal(step(3, 0), step(1, 1));
  assert.ok(step(3, 0) > step(1, 2));
});
