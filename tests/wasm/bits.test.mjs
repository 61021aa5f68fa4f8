// The binary digits of a sequence as a picture.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "./package.mjs";

/** What was drawn last. @type {any} */
let drawn = null;
const canvas = {
  getContext: () => ({ putImageData: (/** @type {any} */ image) => (drawn = image) }),
};
class ImageData {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
  }
}
Object.assign(globalThis, {
  ImageData,
  devicePixelRatio: 1,
  document: { createElement: () => ({ ...canvas }) },
});
const { digitsOf, drawBits } = await import("../../www/map/bits.js");

const INK = 0xff_12_34_56;

test("digits have a column for each term and a row for each digit, at every zoom and place", () => {
  const { values } = skin.valueTable("glasses x", { x: [0, 600], convention: "normal" });
  const series = { from: 0n, step: 1, values, holes: null };
  const digits = digitsOf(series, 0, values.length);
  assert.equal(digits, Math.max(...values).toString(2).length);
  for (const [scale, start] of [
    [16, 0],
    [3, 0],
    [7, -200],
  ]) {
    const box = { left: 50, top: 20, width: 900, height: 480 };
    const context = /** @type {any} */ ({ drawImage() {} });
    const look = /** @type {any} */ ({ palette: { p: "#ffffff" } });
    const axis = { at: box.left + start, scale };
    drawBits(context, box, series, axis, digits, () => INK, look);
    const pixels = new Uint32Array(drawn.data.buffer);
    const wrong = [];
    for (const [n, value] of values.entries()) {
      const x = start + n * scale;
      if (x < 0 || x >= box.width) continue;
      for (let digit = 0; digit < digits; digit++) {
        const y = Math.floor(box.height * (1 - (digit + 0.5) / digits));
        const isInk = pixels[y * box.width + x] === INK;
        if (isInk !== (Math.floor(value / 2 ** digit) % 2 === 1)) wrong.push(`${digit} of ${n}`);
      }
    }
    assert.deepEqual(wrong, [], `digits at ${scale} pixels per term`);
  }
});
