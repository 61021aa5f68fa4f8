// What the looks of boards say about positions and moves.

import assert from "node:assert/strict";
import test from "node:test";

import { coins } from "../../www/looks/coins/look.js";
import { grid } from "../../www/looks/grid/look.js";
import { plane } from "../../www/looks/plane/look.js";

/** @param {object} layout */
const board = (layout) => /** @type {any} */ ({ layout, moves: [], text: "" });

/** @param {string} x @param {string} y @param {number} to @param {number} also */
const hint = (x, y, to, also) =>
  plane.piece(
    board({ kind: "queen", x, y, a: 1, b: 1 }),
    /** @type {any} */ ({ piece: 0, to, also }),
  );

test("the last hint for a queen says what is taken from each pile", () => {
  assert.equal(hint("12", "9", 7, 4), "Take 5 from both piles.");
  assert.equal(hint("6", "8", 3, 5), "Take 3 from both piles.");
  assert.equal(hint("12", "9", 12, 4), "Stay in this column.");
  assert.equal(hint("12", "9", 7, 9), "Stay in this row.");
  assert.equal(hint("12", "9", 7, 8), "Take 5 from x, and some from y as well.");
});

test("coins are named by their places, not by bare numbers", () => {
  const corners = (/** @type {number[][]} */ ...at) =>
    grid.place(board({ kind: "grid", coins: at }));
  assert.equal(corners([3, 5], [2, 1], [4, 4]), "coins on (3,5), (2,1) and (4,4)");
  assert.equal(corners([3, 5]), "a coin on (3,5)");
  assert.equal(corners(), "no coins");
  const row = (/** @type {number[]} */ ...heads) => coins.place(board({ kind: "coins", heads }));
  assert.equal(row(2, 5, 9), "coins 2, 5 and 9");
  assert.equal(row(4), "coin 4");
  assert.equal(row(0), "no heads");
});
