// Which numbers of a sequence are looked up in the OEIS.

import assert from "node:assert/strict";
import test from "node:test";

import { sought } from "../../www/page/oeis.js";

test("the numbers before the first hole are looked up, if there are enough", () => {
  const numbers = Array.from({ length: 40 }, (_, n) => String(n * n));
  assert.deepEqual(sought(numbers), numbers.slice(0, 24));
  assert.deepEqual(sought(["", "", ...numbers.slice(0, 8), "", "5"]), numbers.slice(0, 8));
  assert.deepEqual(sought([...numbers.slice(0, 5), "", ...numbers]), []);
  assert.deepEqual(sought(["", ""]), []);
  assert.deepEqual(sought([]), []);
});
