// Large cells: what is written in them.

import assert from "node:assert/strict";
import test from "node:test";

import { ruler } from "../../www/map/axes.js";
import { drawCells } from "../../www/map/cells.js";

/** A digit's width, in CSS pixels. */
const DIGIT = 9;

test("a number is written whole, or not at all, wherever the window's edges cut its cell", () => {
  const size = { width: 390, height: 300 };
  const painter = /** @type {any} */ ({ lost: () => false, zero: 0, p: 0, colour: () => 0 });
  const layer = /** @type {any} */ ({ valueAt: () => -10 });
  const look = { grid: "#000", digits: "serif", mark: "#000" };
  let written = 0;
  for (let fx = 0; fx < 1; fx += 0.05) {
    const context = /** @type {any} */ ({
      measureText: (/** @type {string} */ text) => ({ width: DIGIT * text.length }),
      fillText: (/** @type {string} */ text, /** @type {number} */ middle) => {
        const half = (DIGIT * text.length) / 2;
        assert.ok(middle - half >= ruler() * 2 && middle + half <= size.width, `${middle}`);
        written += 1;
      },
    });
    for (const name of ["beginPath", "moveTo", "lineTo", "stroke"]) context[name] = () => {};
    drawCells(context, layer, painter, { x: 6n, y: 5n, fx, fy: 0, zoom: 40 }, size, look);
  }
  assert.ok(written > 500, `${written} numbers`);
});
