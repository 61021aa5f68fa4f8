// What the looks of boards say about positions and moves.

import assert from "node:assert/strict";
import test from "node:test";

import { coins } from "../../www/looks/coins/look.js";
import { grid } from "../../www/looks/grid/look.js";
import { plane } from "../../www/looks/plane/look.js";
import { moveText } from "../../www/play/words.js";

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

test("a move in a sum names its game, or its position where there are two of one game", () => {
  const nim = (/** @type {string} */ text, /** @type {string[]} */ ...piles) =>
    /** @type {any} */ ({ layout: { kind: "piles", piles }, moves: [], text });
  const queen = /** @type {any} */ ({
    layout: { kind: "plane", x: "3", y: "5" },
    moves: [],
    text: "wyt(1,1) 3,5",
  });
  const step = /** @type {any} */ ({ component: 1, piece: 0, to: 1, also: 0 });
  const said = (/** @type {any[]} */ ...boards) => moveText(boards, step);
  assert.match(said(queen, nim("nim 4", "4")), / in nim$/);
  assert.match(said(nim("nim 4", "4"), queen), / in wyt\(1,1\)$/);
  assert.match(said(nim("nim 4", "4"), nim("nim 5,6", "5", "6")), / in nim 5,6$/);
  assert.doesNotMatch(moveText([queen], { ...step, component: 0 }), / in wyt/);
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
