// Links that were published once must keep their meaning.

import assert from "node:assert/strict";
import test from "node:test";

import { readLink } from "../../www/ground/link.js";

/** Links of version 1, as published in letters and on course pages. */
const STORED = /** @type {const} */ ([
  ["#wyt(1,1)_x,y&v=1", { line: "wyt(1,1) x,y", extra: {} }],
  [
    "#welter_3,x,y&c=misere&colour=mod,8&at=120,40&z=8&v=1",
    {
      line: "welter 3,x,y",
      convention: "misere",
      scheme: { mode: "mod", number: 8 },
      camera: { x: 120n, y: 40n, fx: 0.5, fy: 0.5, zoom: 8 },
      extra: {},
    },
  ],
  ["#glasses_x&v=1", { line: "glasses x", extra: {} }],
  ["#wyt(1,2)_x,y&cell=5,9&v=1", { line: "wyt(1,2) x,y", selected: { x: 5n, y: 9n }, extra: {} }],
  [
    "#max-welter_1,4,x+5,x+9&with=welter_3,x,y&v=1",
    { line: "max-welter 1,4,x+5,x+9", against: "welter 3,x,y", extra: {} },
  ],
  ["#twist(~1..3)_x&later=kept&v=1", { line: "twist(~1..3) x", extra: { later: "kept" } }],
]);

for (const [link, wanted] of STORED) {
  test(`${link} keeps its meaning`, () => {
    assert.deepEqual(readLink(link), wanted);
  });
}
