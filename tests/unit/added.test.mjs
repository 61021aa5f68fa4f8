// The terms of a nim-sum that are shown.

import assert from "node:assert/strict";
import test from "node:test";

import { fewRows } from "../../www/play/added.js";

for (const count of [0, 1, 64, 65, 171, 1000]) {
  test(`${count} terms have the sum that is shown`, () => {
    const rows = Array.from({ length: count }, (_, i) => ({
      name: `${i}`,
      term: String(2n ** BigInt(i % 60) + BigInt(i)),
    }));
    const sum = (/** @type {{ term: number | string }[]} */ all) =>
      all.reduce((soFar, { term }) => soFar ^ BigInt(term), 0n);
    const shown = fewRows(rows);
    assert.equal(sum(shown), sum(rows));
    assert.ok(shown.length <= 64);
    const named = shown.at(-1)?.name.match(/^(\d+) more$/);
    assert.equal(shown.length - (named ? 1 : 0) + Number(named?.[1] ?? 0), count);
  });
}
