// The hints for the queen describe the move.

import assert from "node:assert/strict";
import test from "node:test";

import { plane } from "../../www/looks/plane/look.js";

/** @param {string} x @param {string} y */
const at = (x, y) =>
  /** @type {any} */ ({ layout: { kind: "queen", x, y, a: 1, b: 1 }, moves: [] });

/** @param {string} x @param {string} y @param {number} to @param {number} also */
const hint = (x, y, to, also) => plane.piece(at(x, y), /** @type {any} */ ({ piece: 0, to, also }));

test("the last hint says what is taken from each pile", () => {
  assert.equal(hint("12", "9", 7, 4), "Take 5 from both piles.");
  assert.equal(hint("6", "8", 3, 5), "Take 3 from both piles.");
  assert.equal(hint("12", "9", 12, 4), "Stay in this column.");
  assert.equal(hint("12", "9", 7, 9), "Stay in this row.");
  assert.equal(hint("12", "9", 7, 8), "Take 5 from x, and some from y as well.");
});
