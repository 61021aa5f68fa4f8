// What text in the search bar may mean, besides a line of the notation.

import assert from "node:assert/strict";
import test from "node:test";

import { isOnItsWay, meanings, placeIn, withPowers } from "../../www/page/meanings.js";

/** @type {any[]} */
const RULESETS = [
  { name: "nim", title: "Nim", rules: "Take from one pile.", aliases: [], examples: ["nim 3,5,7"] },
  {
    name: "wyt",
    title: "Wythoff's games",
    rules: "A queen goes left, down, or both.",
    aliases: [
      { name: "wythoff", line: "wythoff x,y" },
      { name: "fraenkel", line: "fraenkel(2) x,y" },
    ],
    examples: ["wyt(1,1) x,y", "wythoff 3,5"],
  },
  {
    name: "short-nim",
    title: "Short global Nim",
    rules: "Not what was taken last.",
    aliases: [],
    examples: ["short-nim 3,5 last=2"],
  },
];
/** @param {string} text */
const best = (text) => meanings(RULESETS, text)[0];

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

test("games are found by names, titles and rules", () => {
  assert.equal(best("nim").line, "nim 3,5,7");
  assert.equal(best("Nim ").line, "nim 3,5,7");
  assert.equal(best("queen").line, "wyt(1,1) x,y");
  assert.equal(best("the game of wythoff").line, "wythoff 3,5");
  assert.equal(best("fraen").line, "fraenkel(2) x,y");
  assert.equal(best("fraen").title, "Fraenkel");
  assert.equal(best("short").line, "short-nim 3,5 last=2");
  assert.equal(best("chess"), undefined);
});

test("the word misère chooses the convention", () => {
  for (const text of ["misere nim", "misère nim", "nim misère", "Misere Nim"]) {
    const { line, convention } = best(text);
    assert.deepEqual([line, convention], ["nim 3,5,7", "misere"], text);
  }
  assert.equal(best("nim").convention, undefined);
});

test("a pasted list is piles of Nim", () => {
  for (const text of ["3, 5, 7", "3 5 7", "(3,5,7)", "3;5;7"]) {
    assert.equal(best(text).line, "nim 3,5,7", text);
    assert.ok(isOnItsWay(RULESETS, text), text);
  }
});

test("a text that can mean nothing else is taken, one with a mistake is not", () => {
  for (const text of ["queen", "help", "2^50", "3 5 7", "misere nim 3,5", "nim 3,5 misère"]) {
    assert.equal(best(text).sure, true, text);
  }
  // What a game does not explain is more than its name.
  const more = ["nim x vs wyt x", "nim foo", "queen of hearts"];
  for (const text of ["nim x,y,z,w", "nim 3,", "octal(", "misere nim 3,5,", ...more]) {
    assert.notEqual(best(text)?.sure, true, text);
  }
});

test("the word misère may stand beside a line", () => {
  for (const text of ["misere nim 3,5", "nim 3,5 misère", "Misère nim 3,5"]) {
    const { line, convention } = best(text);
    assert.deepEqual([line, convention], ["nim 3,5", "misere"], text);
    assert.ok(isOnItsWay(RULESETS, text), text);
  }
  assert.equal(best("misere chess 3"), undefined);
});

test("a game's title is found as it is written", () => {
  assert.equal(best("wythoff's games").line, "wyt(1,1) x,y");
  assert.equal(best("Wythoff’s games").line, "wyt(1,1) x,y");
});

test("help leads to the lessons first", () => {
  for (const text of ["help", "?", "HELP"]) assert.equal(best(text).mode, "learn", text);
});
