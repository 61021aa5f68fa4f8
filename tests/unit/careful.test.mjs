// What our speed is measured against is right, and mirrors what a table mirrors.

import assert from "node:assert/strict";
import test from "node:test";

import { carefulTable } from "../../benches/js/wyt-careful.mjs";
import { textbookTable } from "../../benches/js/wyt-textbook.mjs";

test("the careful table of WYT(a,b) is the textbook's, half of it computed", () => {
  for (let a = 1; a <= 4; a++) {
    for (let b = 1; b <= 4; b++) {
      for (const side of [1, 2, 9, 34]) {
        const expected = textbookTable(a, b, side, side);
        assert.deepEqual([...carefulTable(a, b, side)], expected, `WYT(${a},${b}), ${side}`);
      }
    }
  }
});
