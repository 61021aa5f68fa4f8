import assert from "node:assert/strict";
import test from "node:test";

import { numbersIn, replaced } from "../../www/ground/numbers.js";

test("the numbers of a line are found, not the digits of a name", () => {
  const line = "wyt(1,2) 30,5";
  assert.deepEqual(
    numbersIn(line).map(({ text }) => text),
    ["1", "2", "30", "5"],
  );
  assert.equal(replaced(line, numbersIn(line)[2], "x"), "wyt(1,2) x,5");
});
