// What our speed is measured against is right: each opponent gives the values of the definition, and
// those of the core.

import assert from "node:assert/strict";
import test from "node:test";

import { load } from "../../benches/core.mjs";
import { longNimSequence } from "../../benches/js/long-nim-careful.mjs";
import { maxWelterTable } from "../../benches/js/max-welter-careful.mjs";
import { multiplesTable } from "../../benches/js/multiples-careful.mjs";
import { octalSequence } from "../../benches/js/octal-careful.mjs";
import { rayProgram } from "../../benches/js/rays-careful.mjs";
import { residueTable } from "../../benches/js/residues-careful.mjs";
import * as rules from "../../benches/js/rules.mjs";
import { shortNimSequence } from "../../benches/js/short-nim-careful.mjs";
import { textbook } from "../../benches/js/textbook.mjs";
import { twistSequence } from "../../benches/js/twist-careful.mjs";
import { welterSlice, welterValue, winningMoves } from "../../benches/js/welter-careful.mjs";
import { carefulTable } from "../../benches/js/wyt-careful.mjs";
import { wytFar } from "../../benches/js/wyt-far-careful.mjs";
import { textbookTable } from "../../benches/js/wyt-textbook.mjs";

const { core } = await load();

/** Ours over a square; 0 in holes. @param {string} view @param {number} side @param {number} from */
function table(view, side, from = 0) {
  const axis = /** @type {[number, number]} */ ([from, from + side]);
  return [...core.valueTable(view, { x: axis, y: axis, convention: "normal" }).values];
}

/** @param {string} view @param {number} count */
function sequence(view, count) {
  return [...core.valueTable(view, { x: [0, count], convention: "normal" }).values];
}

/** @template T @param {number} count @param {(index: number) => T} make */
function listOf(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}

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

test("the careful moves of WYT(a,b) are all that win, near by the definition, far as ours", () => {
  const side = 24;
  for (const [a, b] of [
    [1, 1],
    [2, 3],
    [3, 1],
    [1, 4],
    [5, 2],
  ]) {
    const values = textbookTable(a, b, side, side);
    const far = wytFar(BigInt(a), BigInt(b), 10n ** 18n);
    for (let at = 0; at < side * side; at++) {
      const [p, q] = [at % side, Math.floor(at / side)];
      const expected = [];
      for (let to = 0; to <= at; to++) {
        const [s, t] = [p - (to % side), q - Math.floor(to / side)];
        const legal = s >= 0 && t >= 0 && s + t > 0 && (s < b || t < b || Math.abs(s - t) < a);
        if (legal && values[to] === 0) expected.push(`${p - s},${q - t}`);
      }
      const found = far.winningMoves(BigInt(p), BigInt(q)).map(String);
      assert.deepEqual(found.sort(), expected.sort(), `WYT(${a},${b}) ${p},${q}`);
    }
    const [p, q] = [10n ** 18n, 618033988749894848n];
    const found = far.winningMoves(p, q).map((pair) => `wyt(${a},${b}) ${pair}`);
    assert.deepEqual(
      found.sort(),
      core.bestMoves(`wyt(${a},${b}) ${p},${q}`, "normal").moves.sort(),
    );
  }
});

test("the careful tables of Welter's game are ours, near and far, with holes and without", () => {
  for (const from of [0, 2 ** 31 - 20, 2 ** 32 - 20, 2 ** 52]) {
    for (const fixed of [[], [3], [from + 3], [5, from + 1, from + 30]]) {
      const view = `welter ${[...fixed, "x", "y"].join(",")}`;
      assert.deepEqual([...welterSlice(fixed, from, from, 40)], table(view, 40, from), view);
    }
  }
});

test("the careful moves of Welter's game are all that win, as tried one by one", () => {
  const value = textbook(rules.welter);
  for (const squares of [[0], [7], [2, 9], [0, 4, 9], [1, 2, 8], [3, 5, 6, 10]]) {
    assert.equal(welterValue(squares), value(squares));
    const expected = [...rules.welter(squares)].filter((option) => value(option) === 0);
    assert.deepEqual(winningMoves(squares).sort(), expected.sort(), `${squares}`);
  }
});

test("the careful table of Max-Welter is the textbook's and ours", () => {
  const value = textbook(rules.maxWelter);
  for (const side of [1, 2, 31, 32, 33]) {
    const cell = (/** @type {number} */ x, /** @type {number} */ y) =>
      x === y ? 0 : value([x, y].sort((p, q) => p - q));
    const expected = listOf(side * side, (at) => cell(at % side, Math.floor(at / side)));
    assert.deepEqual([...maxWelterTable(side)], expected, `${side}`);
  }
  assert.deepEqual([...maxWelterTable(200)], table("max-welter x,y", 200));
});

test("the careful values of short global Nim are the textbook's and ours", () => {
  const value = textbook(rules.shortNim);
  const expected = listOf(90, (pile) => value([pile, 0]));
  assert.deepEqual([...shortNimSequence(90)], expected);
  assert.deepEqual([...shortNimSequence(5_000)], sequence("short-nim x", 5_000));
});

test("the careful values of long global Nim are the textbook's and ours", () => {
  const value = textbook(rules.longNim);
  const expected = listOf(11, (pile) => value([pile, ...listOf(pile, (i) => i + 1)]));
  assert.deepEqual([...longNimSequence(11)], expected);
  assert.deepEqual([...longNimSequence(90)], sequence("long-nim x moves=1..x", 90));
});

test("the careful values of comply/constrain subtraction are the textbook's and ours", () => {
  for (const set of [[1], [3], [1, 2, 3, 4], [2, 3, 7, 19], [5, 1, 8]]) {
    const value = textbook(rules.twist(new Set(set)));
    const expected = listOf(80, (stones) => value([stones, 1]));
    assert.deepEqual([...twistSequence(set, 80)], expected, `${set}`);
    assert.deepEqual([...twistSequence(set, 2_000)], sequence(`twist(${set}) x`, 2_000), `${set}`);
  }
});

test("the careful tables of rays are ours", () => {
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

test("the careful tables of conditions are ours", () => {
  const few = (/** @type {number} */ s, /** @type {number} */ t) => (s * t) % 7 < 3;
  const odd = (/** @type {number} */ s, /** @type {number} */ t) => (s + t) % 3 === 1;
  for (const side of [1, 8, 45]) {
    assert.deepEqual([...residueTable(few, 7, side)], table("take(s*t mod 7<3) x,y", side));
    assert.deepEqual([...residueTable(odd, 3, side)], table("take((s+t) mod 3=1) x,y", side));
    const multiples = "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y";
    assert.deepEqual([...multiplesTable(side)], table(multiples, side));
  }
});

test("the careful values of octal games are ours, beyond a period as well", () => {
  for (const code of ["0.16", "0.56", "0.127", "0.6", "0.77", "0.137", "0.07", "0.3", "0.0007"]) {
    const digits = [...code.replace(".", "")].map(Number);
    assert.deepEqual([...octalSequence(digits, 3_000)], sequence(`octal(${code}) x`, 3_000), code);
  }
});
