// What text in the search bar may mean, besides a game.

import assert from "node:assert/strict";
import test from "node:test";

import { elsewhere, placeIn, withPowers } from "../../www/page/places.js";

test("powers become numbers, as far as the map goes", () => {
  assert.equal(withPowers("2^50"), String(2n ** 50n));
  assert.equal(withPowers("welter 3,2^50,10**2"), `welter 3,${2n ** 50n},100`);
  assert.equal(withPowers("10^19"), "10^19");
  assert.equal(withPowers("nim 3,5"), "nim 3,5");
});

test("places are read as people write them", () => {
  assert.deepEqual(placeIn("2^50"), [2n ** 50n]);
  assert.deepEqual(placeIn("120, 40"), [120n, 40n]);
  assert.deepEqual(placeIn("(5,9)"), [5n, 9n]);
  assert.deepEqual(placeIn("x=5 y=9"), [5n, 9n]);
  assert.deepEqual(placeIn("go to 1 000 000"), [1_000_000n]);
  for (const text of ["nim 3", "1,2,3", "-4", "", "10^40"]) assert.equal(placeIn(text), null, text);
});

test("help leads to the lessons first", () => {
  for (const text of ["help", "?", "HELP"]) assert.equal(elsewhere(text)[0].mode, "learn", text);
  assert.deepEqual(elsewhere("nim"), []);
});
