// Flying over the map: how soon a jump shows something and the pointer reads. Only in the release run,
// which leaves the machine to them, because they measure time. `cargo xtask bench` measures frames.

import assert from "node:assert/strict";
import test from "node:test";

import * as course from "./course.mjs";
import { engine, LONG, openPage } from "./harness.mjs";

/** Other drivers keep the scripts of tests away from the page's own modules. */
const skip = !LONG || engine !== "chromium";

/** @param {number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];

/** @param {import("./page.mjs").Page} page */
const drawn = (page) => page.until("the picture is drawn", course.settled);

for (const [line, path, reach] of /** @type {const} */ ([
  ["welter 3,x,y", "#welter_3,x,y", 2 ** 50],
  ["wyt(1,1) x,y", "#wyt(1,1)_x,y&at=2048,2048&z=0.2", 4096],
])) {
  test(`a jump shows something soon: ${line} up to ${reach}`, { skip }, async (t) => {
    const page = await openPage(t, path);
    await drawn(page);
    const times = await page.run(course.jumps, 9, reach);
    assert.ok(Math.min(...times) < 50, `at best ${Math.min(...times)} ms`);
    assert.ok(median(times) < 120, `${times.map(Math.round)} ms`);
  });
}

test("the value under the pointer is shown immediately over 4096²", { skip }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=2048,2048&z=0.2");
  await drawn(page);
  const times = await page.run(course.hover, 50);
  assert.ok(median(times) < 16, `${times.map(Math.round)} ms`);
});
