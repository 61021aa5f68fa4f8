// What the legend says of a picture, with the real package: its heading, its ends, the keys of single colours, and
// why two pictures differ.

import assert from "node:assert/strict";
import test from "node:test";

import { Answers } from "../../www/engine/answers.js";
import { mapOf } from "../../www/ground/maps.js";
import { USUAL } from "../../www/ground/scheme.js";
import { BOTH, firstState } from "../../www/ground/state.js";
import { Painter, schemeFor } from "../../www/map/colour.js";
import { keyOf } from "../../www/page/key.js";
import { engineOf, skin } from "./package.mjs";

/** @typedef {Partial<import("../../www/ground/state.js").PageState>} Change */

// Node has no window; nothing is painted here.
class ImageData {
  data = new Uint8ClampedArray(4);
}
Object.assign(globalThis, { ImageData, devicePixelRatio: 1 });

const CORNER = { x: 0n, y: 0n, fx: 0.5, fy: 0.5, zoom: 24 };

/**
 * The key of a picture with this as the largest value in sight.
 *
 * @param {string} line
 * @param {string} [colour] As in a link.
 * @param {Change} [change]
 * @param {number} [largest]
 */
async function keyFor(line, colour = USUAL.mode, change = {}, largest = 9) {
  const { engine } = engineOf();
  const answers = new Answers(engine, new AbortController().signal, () => {});
  const reading = /** @type {any} */ (skin.readLine(line));
  const [mode, number = 0] = colour.split(",");
  const chosen = { mode, number: Number(number) };
  const now = { ...firstState(), line: reading.text, reading, scheme: chosen, ...change };
  const numbers = mapOf(reading.text, now.convention);
  const isSequence = reading.kind === "sequence";
  const scheme = schemeFor(chosen, numbers === null);
  const sight = { largest, quantiles: new Float64Array(256) };
  const palette = { p: [255, 255, 255], hole: [0, 0, 0], n: [90, 90, 90], ramp: "inferno" };
  const lost = numbers ? (/** @type {number} */ n) => n % 2 === 0 : undefined;
  const painter = new Painter(scheme, /** @type {any} */ (palette), sight, lost);
  const plot = isSequence
    ? { drift: 0, bits: false, second: null, names: [], valueless: false }
    : null;
  const size = { width: 1000, height: 800 };
  const seen = { chosen, scheme, numbers, painter, plot, isSequence, size, camera: CORNER };
  const map = /** @type {any} */ ({ ...seen, panes: [], sights: { now: sight }, keys: [] });
  const look = () => answers.look(() => keyOf(now, map, answers));
  look();
  for (let rest = 0; rest < 20; rest++) await new Promise(setImmediate);
  const key = look();
  assert.ok(key, line);
  return { ...key, texts: key.keys.map(({ text }) => text) };
}

const LOST = "0: player to move loses (P)";

test("a few values have a key each, and many have a ramp", async () => {
  for (const [
    colour,
    title,
    ends,
    ...texts
  ] of /** @type {[string, string, string, ...string[]][]} */ ([
    ["relative", "Value ÷ (x + y)", "0 x + y", LOST],
    ["value", "Value", "1 9", LOST],
    ["bit,2", "Binary digit 2 of the value", " ", LOST, "digit 0", "digit 1"],
    ["mod,4", "Value mod 4", " ", LOST, "0", "1", "2", "3"],
    ["mod,16", "Value mod 16", "0 15", LOST],
    ["pick,3", "Where the value is 3", " ", LOST, "value 3", "any other"],
    ["outcome", "P and N only", " ", LOST, "player to move wins (N)"],
  ])) {
    const key = await keyFor("nim x,y", colour);
    assert.equal(key.title, title, colour);
    assert.equal(key.ends.join(" "), ends, colour);
    assert.deepEqual(key.texts, texts, colour);
  }
});

test("the key of other numbers has the colours of its map, none of them that of lost cells", async () => {
  for (const [colour, ...texts] of [
    ["pick,3", "number 3", "any other"],
    ["bit,1", "digit 0", "digit 1"],
    ["mod,3", "0", "1", "2"],
    // Every other number is even where the player to move loses.
    ["bit,0", "digit 1"],
  ]) {
    const { keys } = await keyFor("remoteness(wyt(1,1) x,y)", colour);
    assert.deepEqual(
      keys.slice(1).map(({ text }) => text),
      texts,
    );
    for (const key of keys.slice(1)) assert.doesNotMatch(key.colour ?? "", /255[ ,]+255[ ,]+255/);
  }
});

test("the ramp of other numbers ends at the largest in sight, and where that is 1 there is none", async () => {
  const left = await keyFor("remoteness(wyt(1,1) x,y)", "value");
  assert.deepEqual([left.ends, left.texts], [["1", "9"], ["even: player to move loses (P)"]]);
  const nim = await keyFor("ways(nim x,y)", "value", {}, 1);
  assert.deepEqual(nim.ends, ["", ""]);
  assert.deepEqual(nim.texts, ["0: no move wins (P)", "1: one move wins"]);
});

test("of periods no player is said to win", async () => {
  const { texts } = await keyFor("period(subtract(1,x))");
  assert.deepEqual(texts, ["a period"]);
});

test("a difference is explained if a theorem explains it, and only then", async () => {
  for (const [line, against, words] of [
    ["welter 1,x,y", "", "each pair 0 and 5, 1 and 4, 2 and 3"],
    ["welter 1,x,y", "", "Winning Ways"],
    ["max-welter 3,x,y", BOTH, "swaps the values 0 and 1 everywhere"],
    ["short-nim x,y", "", "No theorem is known here"],
    ["nim x,y", "wyt(1,1) x,y", "Two different games are compared"],
  ]) {
    const { notes } = await keyFor(line, against ? USUAL.mode : "difference", { against });
    assert.ok(notes.join(" ").includes(words), `${line}: ${notes.join(" ")}`);
  }
  const proved = await keyFor("wyt(1,1) x,y", "difference");
  assert.match(proved.notes.join(" "), /proved/);
  assert.doesNotMatch(proved.notes.join(" "), /docs|\.md/, "no name of a file");
  assert.match(proved.proof, /docs/, "its proof can be opened");
});

test("the difference of other numbers is not read as one of them", async () => {
  for (const kind of ["remoteness(", "ways(", "block(3,"]) {
    const against = `${kind}nim x,y)`;
    const key = await keyFor(`${kind}wyt(1,1) x,y)`, "difference", { against });
    assert.equal(key.title, `This line minus ${against}`);
    assert.doesNotMatch(key.notes.join(" "), / means: |or more that are P/, kind);
  }
});
