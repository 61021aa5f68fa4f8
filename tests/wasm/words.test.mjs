// What a picture shows, in words.

import assert from "node:assert/strict";
import test from "node:test";

import { dayOf, puzzleOf } from "../../www/games/today.js";
import { MODES } from "../../www/ground/scheme.js";
import { axesText, coloursOf, lookFor } from "../../www/page/picture-words.js";
import { skin } from "./package.mjs";

test("x and y are called what they are", () => {
  const said = (/** @type {string} */ line) => axesText(skin.axesOf(line));
  assert.equal(
    said("wyt(1,1) x,y"),
    "To the right: x, the first pile. Upwards: y, the second pile.",
  );
  assert.equal(said("glasses x"), "To the right: x, the number of glasses.");
  assert.equal(said("nim 3,5"), "");
});

test("every way of colouring has its words, and only pictures of values say what is white", () => {
  const state = { line: "nim x,y", convention: /** @type {const} */ ("normal"), reading: null };
  for (const { id } of MODES) {
    const words = coloursOf({ ...state, scheme: { mode: id, number: 1 } });
    assert.match(words, /^[A-Z].*\.$/, id);
    assert.equal(words.includes("White"), !["bit", "mod", "pick", "difference"].includes(id), id);
  }
  const scheme = { mode: "relative", number: 0 };
  assert.match(coloursOf({ ...state, line: "ways(nim x,y)", scheme }), /number of moves/);
});

test("there is something to look for in the picture of every ruleset", () => {
  for (const { map } of skin.rulesets()) {
    const reading = skin.readLine(map);
    assert.ok(reading.kind === "plane" || reading.kind === "sequence", map);
    const isSequence = reading.kind === "sequence";
    for (const convention of /** @type {const} */ (["normal", "misere"])) {
      const shown = { line: map, rulesets: reading.rulesets, isSequence, convention };
      assert.match(lookFor(shown, []), /^[A-Z].*[.?]/, map);
    }
  }
});

test("each day has a puzzle with a winning move and a losing one, the same again", async () => {
  const memo = /** @type {any} */ (new skin.Memo());
  const engine = /** @type {any} */ ({
    call: async (/** @type {string} */ name, /** @type {unknown[]} */ args) =>
      /** @type {any} */ (skin)[name](...args),
    ask: async (/** @type {string} */ name, /** @type {unknown[]} */ args) =>
      memo[name](...args, 1e9),
  });
  const { signal } = new AbortController();
  const seen = new Set();
  for (let day = 0; day < 21; day++) {
    const date = new Date(Date.UTC(2026, 10, 28 + day, 23, 59));
    const position = await puzzleOf(engine, date, signal);
    assert.equal(await puzzleOf(engine, new Date(date.getTime() - 80_000_000), signal), position);
    const wins = skin.bestMoves(position, "normal").moves.length;
    const [board] = skin.boardsOf(position);
    assert.ok(wins > 0 && wins < Number(board.count), `${dayOf(date)}: ${position}`);
    seen.add(position);
  }
  assert.ok(seen.size > 18, `${seen.size} puzzles`);
});
