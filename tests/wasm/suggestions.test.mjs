// What a typed text may mean: the lines that are suggested, and which mistakes are not shown yet.

import assert from "node:assert/strict";
import test from "node:test";

import { mayBecome } from "../../www/page/places.js";
import { skin } from "./package.mjs";

/** A text that no message may repeat. */
const MANY = `1${",1".repeat(50_000)}`;

test("a nearly right line is suggested as it is meant, and its mistake corrected", () => {
  for (const [typed, meant] of [
    ["nim 3 5 7", "nim 3,5,7"],
    ["Nim(3,5,7)", "nim 3,5,7"],
    ["octal 0.137", "octal(0.137) x"],
    ["wyt 3,5", "wyt(1,1) 3,5"],
    ["long nim 8,9", "long-nim 8,9"],
    ["subtract 1 2 3", "subtract(1,2,3) x"],
  ])
    assert.equal(skin.suggest(typed)[0]?.line, meant, typed);
  for (const [typed, meant] of [
    ["subtract(1,2,5 x", "subtract(1,2,5) x"],
    ["weltr x,y", "welter x,y"],
  ]) {
    const reading = skin.readLine(typed);
    assert.ok(reading.kind === "mistake" && reading.corrected === meant, typed);
  }
});

test("a text is no mistake while it may be half a name, a place or a line", () => {
  for (const [text, may] of /** @type {const} */ ([
    ["queen", true],
    ["help", true],
    ["120", true],
    ["nim", true],
    ["wyt(1", true],
    ["nim 3 5", true],
    ["welter 1,1,3", false],
    ["max-welter 1,4,,", false],
    ["asdf", false],
    ["(((", false],
  ]))
    assert.equal(mayBecome(text, skin.suggest(text)), may, text);
});

test("a mistake says in a sentence what is wrong, and where", () => {
  for (const [text, message, part] of /** @type {const} */ ([
    ["welter 2,2", /Two coins on square 2/, "2"],
    ["wyt(1,1) 4", /needs two piles/, "4"],
    ["nim x,y,w", /“w”/, "w"],
    ["welter -1", /not negative/, "-1"],
    ["wyt(99999999999999999999,1) 1,1", /too large/, "99999999999999999999"],
    ["wyt(1,1", /./, ""],
    [`nim ${MANY}`, /at most 1000 piles/, MANY],
  ])) {
    const reading = skin.readLine(text);
    assert.ok(reading.kind === "mistake", text);
    assert.match(reading.message, message, text.slice(0, 40));
    assert.ok(reading.message.length < 300, text.slice(0, 40));
    const marked = text.slice(reading.from, reading.to);
    assert.ok(marked === part, `${text.slice(0, 40)}: ${marked.slice(0, 40)}`);
  }
});
