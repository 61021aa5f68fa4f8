// The words above a plot that name its period.

import assert from "node:assert/strict";
import test from "node:test";

import { drawPeriod } from "../../www/map/period.js";

/** A digit's width, in CSS pixels. */
const DIGIT = 7;

/**
 * What is written in a plot of this width whose period begins at this place, and from where to where.
 *
 * @param {number} width
 * @param {number} start
 * @param {Partial<import("../../www/pkg/nimscape.js").Repeats>} [repeats]
 * @param {string} [whose]
 */
function written(width, start, repeats = {}, whose = "") {
  Object.assign(globalThis, { devicePixelRatio: 1 });
  /** @type {{ text: string, from: number, to: number }[]} */
  const found = [];
  const nothing = () => {};
  const context = /** @type {any} */ ({
    measureText: (/** @type {string} */ text) => ({ width: DIGIT * text.length }),
    fillText: (/** @type {string} */ text, /** @type {number} */ from) => {
      found.push({ text, from, to: from + DIGIT * text.length });
    },
  });
  const unused = "save restore beginPath rect clip moveTo lineTo stroke setLineDash scale fillRect";
  for (const name of unused.split(" ")) context[name] = nothing;
  drawPeriod(
    context,
    { left: 50, top: 60, width, height: 300 },
    { preperiod: 71, period: 12, saltus: 0, proof: "Guy and Smith", times: null, ...repeats },
    (term) => start + (term - 70.5) * 4,
    (value) => 300 - value,
    { from: 0, climbs: false },
    whose,
    { period: "#00f", ink: "#000", font: "12px sans-serif" },
  );
  return found;
}

test("a period is named on its plot, wherever it begins and however narrow the plot is", () => {
  for (const width of [240, 700]) {
    for (let start = -500; start <= 50 + width; start += 10) {
      const [{ text, from, to }, ...more] = written(width, start);
      assert.equal(text, start < 50 ? "← period 12, from 71" : "period 12, from 71");
      assert.deepEqual(more, []);
      assert.ok(from >= 50 && to <= 50 + width, `line at ${start}: ${from} to ${to} of ${width}`);
    }
  }
  assert.deepEqual(written(240, 300), [], "none before it begins");
});

test("a period that was only seen is not called proved, and a climb is named", () => {
  const [{ text }] = written(700, 100, { proof: null, times: 5, saltus: 4 });
  assert.equal(text, "period 12, 4 more each time, from 71 (not proved)");
  const [compared] = written(700, 100, {}, "normal");
  assert.equal(compared.text, "normal: period 12, from 71");
});
