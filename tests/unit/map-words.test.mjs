// What the legend says of maps of other numbers than values.

import assert from "node:assert/strict";
import test from "node:test";

import { mapKey, mapNote, mapOne, mapTitle } from "../../www/ground/map-words.js";
import { mapOf } from "../../www/ground/maps.js";

test("the legend of other numbers says which are lost, and how to read them", () => {
  for (const [line, convention, title, key, note] of /** @type {const} */ ([
    [
      "remoteness(nim x,y)",
      "normal",
      /left/,
      /^even: .* loses \(P\)$/,
      /you can win within 5 moves/,
    ],
    ["remoteness(nim x,y)", "misere", /left/, /^odd: .* loses \(P\)$/, /The winner hurries/],
    ["ways(nim x,y)", "normal", /Winning/, /^0: no move wins \(P\)$/, /two moves keep the win/],
    ["ways(nim x,y)", "misere", /Winning/, /or none is left$/, /two moves keep the win/],
    [
      "block(3,nim x,y)",
      "normal",
      /Options/,
      /^0 to 2: player to move loses \(P\)$/,
      /up to 2 opt/,
    ],
    [
      "block(1,nim x,y)",
      "normal",
      /Options/,
      /^0: player to move loses \(P\)$/,
      /^No option may be/,
    ],
    // How many may be blocked differs from cell to cell.
    ["block(x,nim x,y)", "normal", /Options/, /^$/, /P-positions of the blocking game/],
  ])) {
    const map = mapOf(line, convention);
    assert.ok(map, line);
    assert.match(mapTitle(map), title, line);
    assert.match(mapKey(map), key, line);
    assert.match(mapNote(map), note, line);
  }
  // Where no number is larger than 1 it has a key in place of a ramp.
  assert.equal(mapOne(mapOf("ways(nim x,y)", "normal")), "1: one move wins");
  assert.equal(mapOne(null), "1");
});
