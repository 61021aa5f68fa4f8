// Make a game: from a line to its drawing and back, and what presses and drags make.

import assert from "node:assert/strict";
import test from "node:test";

import fc from "fast-check";

import * as drawing from "../../www/games/drawing.js";
import { EXAMPLES } from "../../www/games/examples.js";
import { keptName } from "../../www/ground/named.js";
import { skin } from "./package.mjs";

/** @typedef {import("../../www/pkg/nimscape.js").Drawing} Drawing */

/** The drawing of a line. @param {string} line */
const drawn = (line) => /** @type {Drawing} */ (skin.drawingOf(line));

/** The line as the core writes it. @param {Drawing} shown */
function lineOf(shown) {
  const reading = skin.readLine(drawing.lineOf(shown));
  return reading.kind === "mistake" ? reading.message : reading.text;
}

/** Numbers of a vector, not all 0. @param {number} piles */
const vector = (piles) =>
  fc
    .array(fc.integer({ min: -3, max: 9 }), { minLength: piles, maxLength: piles })
    .filter((taken) => taken.some((number) => number !== 0));

/** Entries of a list with multiples of one after the other, rays and cones. @param {number} piles */
const entries = (piles) => {
  const written = (/** @type {number[]} */ taken) => `(${taken.join()})`;
  return fc.oneof(
    fc
      .tuple(vector(piles), fc.integer({ min: 1, max: 4 }))
      .map(([taken, most]) =>
        Array.from({ length: most }, (_, index) =>
          written(taken.map((number) => number * (index + 1))),
        ),
      ),
    vector(piles).map((taken) => [`${written(taken)}*`]),
    fc
      .tuple(vector(piles), fc.array(vector(piles), { minLength: 1, maxLength: 2 }))
      .map(([taken, along]) => [
        written(taken) + along.map((step) => `+${written(step)}*`).join(""),
      ]),
  );
};

const FENCES = ["", " where p<15", " where p<9 and q<5", " where p<=q+1"];
const rules = fc.integer({ min: 1, max: 4 }).chain((piles) =>
  fc
    .tuple(
      fc.array(entries(piles), { minLength: 1, maxLength: 10 }),
      fc.constantFrom(...FENCES.slice(0, piles > 1 ? 4 : 2)),
    )
    .map(([moves, fence]) => {
      const numbers = ["x", "x,y", "x,y,3", "x,y,3,2"][piles - 1];
      return `moves(${moves.flat().slice(0, drawing.MOST_MOVES).join(",")}${fence}) ${numbers}`;
    }),
);

test("a line and the line of its drawing are the same, for each rule that is a game", () => {
  let games = 0;
  fc.assert(
    fc.property(rules, (rule) => {
      const reading = skin.readLine(rule);
      if (reading.kind === "mistake") return;
      games += 1;
      assert.equal(lineOf(drawn(reading.text)), reading.text);
    }),
    { numRuns: 500 },
  );
  assert.ok(games > 50, `${games} games`);
});

test("numbers that vary stay as they are", () => {
  for (const line of [
    "moves((1,0)*,(0,1)*,(z,1)*) x,y",
    "moves((1,0)*,(0,1)*,(2,3) where p<z) x,y",
    "moves((x,1),(1,0)) 3,y",
  ]) {
    assert.equal(lineOf(drawn(line)), line);
  }
});

test("presses and drags make the rules that strangers were asked for", () => {
  const nim = drawn("nim x,y");
  const press = (/** @type {Drawing} */ shown, /** @type {string[]} */ ...places) =>
    places.reduce((each, place) => drawing.pressed(each, place.split(",")), shown);
  const [three, knight, hof, exile] = [
    // Three presses along the diagonal, or one and a stepper, are the same.
    press(nim, "1,1", "2,2", "3,3"),
    press(drawing.blank(2), "2,1", "2,-1", "1,2", "-1,2"),
    press(nim, "2,3", "2,3"),
    drawing.ray(drawing.ray(nim, ["1", "1"], null), ["-1", "1"], null),
  ];
  assert.equal(lineOf(three), "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y");
  assert.equal(lineOf(drawing.ray(press(nim, "1,1"), ["1", "1"], 3)), lineOf(three));
  assert.equal(lineOf(knight), "moves((2,1),(2,-1),(1,2),(-1,2)) x,y");
  assert.equal(lineOf(hof), "moves((1,0)*,(0,1)*,(2,3)*) x,y");
  assert.equal(lineOf(exile), "moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y");
  assert.equal(
    lineOf(drawing.ending(knight, [15, 15])),
    "moves((2,1),(2,-1),(1,2),(-1,2) where p<15 and q<15) x,y",
  );
  for (const { line } of EXAMPLES) assert.equal(lineOf(drawn(line)), line);
});

test("a place that is pressed three times is as before", () => {
  fc.assert(
    fc.property(rules, vector(2), (rule, taken) => {
      const reading = skin.readLine(rule);
      if (reading.kind === "mistake") return;
      const before = drawn(reading.text);
      const place = Array.from({ length: before.numbers.length }, (_, at) => `${taken[at] ?? 1}`);
      const isFree = drawing.strokeAt(before, place) === null;
      const alone = before.strokes.every(({ most }) => most === null);
      if (!isFree || !alone) return;
      const one = drawing.pressed(before, place);
      assert.deepEqual(drawing.strokeAt(one, place), { at: before.strokes.length, times: 1 });
      const many = drawing.pressed(one, place);
      assert.equal(many.strokes.at(-1)?.most, null);
      assert.deepEqual(drawing.pressed(many, place), before);
    }),
  );
});

test("one of several multiples is taken out alone", () => {
  const three = drawn("moves((1,0)*,(1,1),(2,2),(3,3)) x,y");
  const line = (/** @type {string} */ place) => lineOf(drawing.pressed(three, place.split(",")));
  assert.equal(line("2,2"), "moves((1,0)*,(1,1),(3,3)) x,y");
  assert.equal(line("3,3"), "moves((1,0)*,(1,1),(2,2)) x,y");
  assert.equal(line("1,1"), "moves((1,0)*,(1,1)*) x,y");
  // A place on a ray stays.
  assert.equal(line("4,0"), lineOf(three));
});

test("a drag from the piece is the shortest step, from a place the step to it", () => {
  assert.deepEqual(drawing.dragged([0, 0], [3, 3]), [1, 1]);
  assert.deepEqual(drawing.dragged([0, 0], [4, -2]), [2, -1]);
  assert.deepEqual(drawing.dragged([2, 2], [4, 4]), [2, 2]);
});

test("another number of piles keeps what it can", () => {
  const nim = drawn("nim x,y");
  const three = drawing.ofPiles(nim, 3);
  assert.equal(lineOf(three), "moves((1,0,0)*,(0,1,0)*) x,y,3");
  assert.equal(lineOf(drawing.ofPiles(three, 2)), lineOf(nim));
  assert.equal(lineOf(drawing.ofPiles(nim, 1)), "moves((1)*) x");
});

test("the ends of a board are read and written", () => {
  const ends = (/** @type {string} */ fence) => drawing.boardOf({ ...drawn("nim x,y"), fence });
  assert.deepEqual(ends(""), [null, null]);
  assert.deepEqual(ends("q<5"), [null, 5]);
  assert.deepEqual(ends("p<15 and q<9"), [15, 9]);
  assert.equal(ends("p<=q"), null);
  assert.equal(ends("p<3 and p<5"), null);
});

test("a name stays with its rule", () => {
  const named = { name: "Mine", game: "new" };
  assert.equal(keptName(named, "moves((1,0)*) x,y", "moves((1,0)*) x,5"), named);
  assert.deepEqual(keptName(named, "wyt(1,1) x,y", "wyt(2,1) x,y"), { game: "new" });
  assert.equal(keptName(named, "remoteness(nim x,y)", "nim x,y"), named);
});
