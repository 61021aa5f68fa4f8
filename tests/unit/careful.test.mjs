// The programs that our speed is measured against are right: each gives the values of the definition
// and of the core.

import assert from "node:assert/strict";
import test from "node:test";

import { load } from "../../benches/core.mjs";
import { rayProgram } from "../../benches/js/rays-careful.mjs";
import * as rules from "../../benches/js/rules.mjs";
import { textbook } from "../../benches/js/textbook.mjs";
import { welterSlice, welterValue, winningMoves } from "../../benches/js/welter-careful.mjs";
import { carefulTable } from "../../benches/js/wyt-careful.mjs";
import { textbookTable } from "../../benches/js/wyt-textbook.mjs";

const { core } = await load();

/** The core's table of a square; 0 in holes. @param {string} view @param {number} side @param {number} from */
function table(view, side, from = 0) {
  const axis = /** @type {[number, number]} */ ([from, from + side]);
  return [...core.valueTable(view, { x: axis, y: axis, convention: "normal" }).values];
}

test("the opponent's table of WYT(a,b) is the textbook's, half of it computed", () => {
  for (let a = 1; a <= 4; a++) {
    for (let b = 1; b <= 4; b++) {
      for (const side of [1, 2, 9, 34]) {
        const expected = textbookTable(a, b, side, side);
        assert.deepEqual([...carefulTable(a, b, side)], expected, `WYT(${a},${b}), ${side}`);
      }
    }
  }
});

test("the opponent's tables of Welter's game are ours, near and far, with holes and without", () => {
  for (const from of [0, 2 ** 31 - 20, 2 ** 32 - 20, 2 ** 52]) {
    for (const fixed of [[], [3], [from + 3], [5, from + 1, from + 30]]) {
      const view = `welter ${[...fixed, "x", "y"].join(",")}`;
      assert.deepEqual([...welterSlice(fixed, from, from, 40)], table(view, 40, from), view);
    }
  }
});

test("the opponent's moves of Welter's game are all that win, as tried one by one", () => {
  const value = textbook(rules.welter);
  for (const squares of [[0], [7], [2, 9], [0, 4, 9], [1, 2, 8], [3, 5, 6, 10]]) {
    assert.equal(welterValue(squares), value(squares));
    const expected = [...rules.welter(squares)].filter((option) => value(option) === 0);
    assert.deepEqual(winningMoves(squares).sort(), expected.sort(), `${squares}`);
  }
});

test("the opponent's tables of rays are ours", () => {
  /** @type {[number, number][][]} */
  const games = [
    [[0, 1]],
    [
      [1, 0],
      [0, 1],
      [2, 3],
    ],
    [
      [1, 0],
      [3, 1],
      [1, 3],
      [2, 2],
    ],
    [
      [0, 2],
      [4, 1],
    ],
  ];
  for (const rays of games) {
    const view = `moves(${rays.map(([s, t]) => `(${s},${t})*`).join(",")}) x,y`;
    for (const side of [1, 7, 60]) {
      assert.deepEqual([...rayProgram(rays)(side)], table(view, side), `${view}, ${side}`);
    }
  }
});
