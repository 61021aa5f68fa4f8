// What the looks of boards say about positions and moves.

import assert from "node:assert/strict";
import test from "node:test";
import { bar } from "../../www/looks/bar/look.js";
import { coins } from "../../www/looks/coins/look.js";
import { crossings } from "../../www/looks/crossings/look.js";
import { glasses } from "../../www/looks/glasses/look.js";
import { graph } from "../../www/looks/graph/look.js";
import { grid } from "../../www/looks/grid/look.js";
import { parts } from "../../www/looks/parts/look.js";
import { piles } from "../../www/looks/piles/look.js";
import { plane } from "../../www/looks/plane/look.js";
import { strip } from "../../www/looks/strip/look.js";
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

test("a move that adds to a pile is not said to take from it", () => {
  assert.equal(hint("3", "9", 5, 8), "Add 2 to x, and take some from y.");
  assert.equal(hint("5", "3", 4, 6), "Take 1 from x, and add some to y.");
  const queen = board({ kind: "queen", x: "3", y: "4", a: 1, b: 1 });
  const part = (/** @type {number} */ to, /** @type {number} */ also) =>
    plane.part(queen, /** @type {any} */ ({ piece: 0, to, also }));
  const there = [part(3, 1), part(3, 6), part(1, 4), part(1, 2), part(0, 3)];
  assert.deepEqual(
    there.map((said) => said.replace(/^Look (straight |along the )?/, "")),
    ["down.", "up.", "left.", "diagonal.", "where both x and y change."],
  );
});

test("the first hint is true of piles that are alike, and of the one in the middle", () => {
  const part = (
    /** @type {any} */ look,
    /** @type {object} */ layout,
    /** @type {number} */ piece,
  ) => look.part(board(layout), { piece, to: 0, also: 0 });
  const nim = (/** @type {number[]} */ ...numbers) => ({ kind: "piles", piles: numbers });
  assert.equal(part(piles, nim(3, 7, 7), 0), "Look at one of the smaller piles.");
  assert.equal(part(piles, nim(3, 7, 7), 1), "Look at one of the largest piles.");
  assert.equal(part(piles, nim(3, 7), 1), "Look at the largest pile.");
  assert.equal(part(piles, nim(5, 5), 0), "Look at any pile: they are all alike.");
  const row = { kind: "strip", squares: [1, 18, 20], firstMovable: 0 };
  assert.match(part(strip, row, 0), /left half/);
  assert.match(part(strip, row, 1), /middle/);
  assert.match(part(strip, row, 2), /right half/);
  assert.match(part(glasses, row, 1), /^Half of the other glasses are emptier/);
  assert.equal(
    part(
      grid,
      {
        kind: "grid",
        coins: [
          [3, 1],
          [3, 5],
        ],
      },
      0,
    ),
    "Look at column 3.",
  );
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

test("nodes, edges, pieces and squares of a bar are named in hints and moves", () => {
  const said = (/** @type {any} */ look, /** @type {object} */ layout, /** @type {any} */ step) =>
    look.move(board(layout), { piece: 0, to: 0, also: 0, ...step });
  const triangle = {
    kind: "graph",
    names: ["a", "b", "c"],
    edges: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    places: [],
    pieces: [0, 1],
  };
  const of = (/** @type {string} */ chosen) => ({ ...triangle, chosen });
  assert.equal(said(graph, of("nodes"), { piece: 2 }), "take node c");
  assert.equal(said(graph, of("edges"), { piece: 1 }), "take edge a-c");
  assert.equal(said(graph, of("cuts"), { piece: 2 }), "cut edge b-c");
  assert.equal(said(graph, of("arrows"), { piece: 1, to: 2 }), "move the piece on b to c");
  assert.equal(graph.place(board(of("arrows"))), "pieces on a and b");
  assert.equal(graph.place(board({ ...of("nodes"), names: [] })), "nothing left");
  const chocolate = { kind: "bar", rows: [4, 3, 3] };
  assert.equal(said(bar, chocolate, { to: 2, also: 1 }), "bite column 2, row 1");
  const step = /** @type {any} */ ({ piece: 0, to: 2, also: 1 });
  assert.deepEqual(bar.mark?.(board(chocolate), step), { from: "4,3,3", to: "4,2,2" });
});

test("a heap is replaced by the parts that an option has more of", () => {
  const heaps = [3, 5, 5];
  const left = [
    [3, 5],
    [3, 3, 5],
    [3, 3, 4, 5],
    [5, 5],
    [1, 2, 5, 5],
  ];
  const shown = board({ kind: "parts", heaps, left, complete: true });
  const moves = left.map((_, to) => parts.move(shown, /** @type {any} */ ({ piece: 0, to })));
  assert.deepEqual(moves, [
    "replace the heap of 5 by nothing",
    "replace the heap of 5 by 3",
    "replace the heap of 5 by 3 and 4",
    "replace the heap of 3 by nothing",
    "replace the heap of 3 by 1 and 2",
  ]);
  const step = /** @type {any} */ ({ piece: 0, to: 2 });
  assert.deepEqual(parts.mark?.(shown, step), { from: "5", to: "3,4" });
  assert.equal(parts.part(shown, step), "Leave 2 heaps of one.");
});

test("coins on a grid are turned where columns and rows cross", () => {
  const heads = [2, 1, 3, 2];
  // The first turns (1,1), (1,2), (3,1) and (3,2); the second (3,2) alone.
  const left = [
    [1, 1, 1, 2, 2, 1, 3, 1],
    [2, 1],
  ];
  const shown = board({ kind: "crossings", heads, left, complete: true });
  const said = (/** @type {number} */ to) =>
    crossings.move(shown, /** @type {any} */ ({ piece: 0, to }));
  assert.equal(said(0), "turn the coins where columns 1 and 3 and rows 1 and 2 cross");
  assert.equal(said(1), "turn the coin on (3,2)");
  assert.equal(crossings.place(shown), "heads on (2,1) and (3,2)");
  assert.equal(crossings.place(board({ kind: "crossings", heads: [0, 0], left: [] })), "no heads");
});
