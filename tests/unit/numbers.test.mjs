import assert from "node:assert/strict";
import test from "node:test";

import { numbersIn, replaced, viewAround } from "../../www/ground/numbers.js";

test("the numbers of a line are found, not the digits of a name", () => {
  const line = "wyt(1,2) 30,5";
  assert.deepEqual(
    numbersIn(line).map(({ text }) => text),
    ["1", "2", "30", "5"],
  );
  assert.equal(replaced(line, numbersIn(line)[2], "x"), "wyt(1,2) x,5");
});

test("a position lies in the picture of its last numbers", () => {
  const pictures = {
    "welter 2,5,6": ["welter 2,x,y", 5n, 6n],
    "wyt(1,1) 1000000000000000000,3": ["wyt(1,1) x,y", 10n ** 18n, 3n],
    "short-nim 9 last=2": ["short-nim x last=2", 9n, 0n],
    "long-nim 8,9 moves=1..7,9": ["long-nim x,y moves=1..7,9", 8n, 9n],
    "wyt(1,1) 3,5 + welter 2,5,6": ["wyt(1,1) 3,5 + welter 2,x,y", 5n, 6n],
    "long-nim 4 moves=1,3 + twist(~1..3) 17": ["long-nim 4 moves=1,3 + twist(~1..3) x", 17n, 0n],
  };
  for (const [position, [view, x, y]] of Object.entries(pictures)) {
    assert.deepEqual(viewAround(position), { view, x, y });
  }
});
