// The terms of a sequence and what the legend says of their period, with the real package.

import assert from "node:assert/strict";
import test from "node:test";

import { SequenceSource } from "../../www/map/sequence-source.js";
import { repeatsText } from "../../www/page/manner.js";
import { engineOf } from "./package.mjs";

/** @typedef {import("../../www/pkg/nimscape.js").Convention} Convention */

/**
 * The source of a sequence once its terms up to the right edge of a window are there.
 *
 * @param {string} view
 * @param {Convention} convention
 * @param {bigint} [left]
 */
async function sourceOf(view, convention, left = 0n) {
  const { engine } = engineOf();
  const source = new SequenceSource(engine, { view, convention }, () => {});
  do {
    source.see(left, left + 400n);
    for (let rest = 0; rest < 20; rest++) await new Promise(setImmediate);
  } while (!source.settled);
  return source;
}

test("a proved period is called proved, a seen one seen, and of what is not known nothing is said", async () => {
  for (const [view, convention, said] of /** @type {const} */ ([
    [
      "wyt(1,1) 7,x",
      "normal",
      /^Preperiod 92, period 24, saltus 24 \(24 more each time\)\. Proof: .*\.$/,
    ],
    ["twist(8../13) x", "normal", /^Preperiod 11, period 13: seen \d+ times in .*, not proved\.$/],
    ["twist(8,21,34,47) x", "normal", /period 55/],
    ["glasses x", "normal", /^No period seen in the first \d+ terms\.$/],
    // Misère Kayles is known as far as the quotient of its heaps.
    ["kayles x", "misere", /^No period seen in the first 51 terms\.$/],
  ])) {
    const { repeats, looked, series } = await sourceOf(view, convention);
    assert.match(repeatsText(repeats, looked), said, view);
    const { values = [], holes } = series ?? {};
    const open = [...(holes ?? [])].findIndex((gap) => gap > 1);
    assert.equal(looked, open < 0 ? values.length : open, `${view}: all known terms are looked at`);
    if (!repeats) continue;
    const { preperiod, period, saltus } = repeats;
    const repeat = (/** @type {number} */ n) => values[n + period] === values[n] + saltus;
    const wrong = [...values.keys()].filter((n) => n >= preperiod && n + period < looked);
    assert.deepEqual(
      wrong.filter((n) => !repeat(n)),
      [],
      view,
    );
    assert.ok(preperiod === 0 || !repeat(preperiod - 1), `${view} repeats before`);
  }
});

test("misère Kayles far out is computed without the terms before it", async () => {
  const { series, table } = await sourceOf("octal(0.77) x", "misere", 10_000_000n);
  assert.ok(series && series.from > 9_990_000n, `from ${series?.from}`);
  assert.equal(table?.table?.values.length ?? 0, 0, "terms from the first on");
});
