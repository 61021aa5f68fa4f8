// What the page takes of a machine: its memory, and in the release run, which leaves the machine to it, how soon a
// jump shows something and the pointer reads. `cargo xtask bench` measures frames.

import assert from "node:assert/strict";
import test from "node:test";

import * as course from "../../benches/flight/course.mjs";
import { engine, LONG, openPage } from "./harness.mjs";
import { canMeasureMemory, mostMemory, tidyMemory } from "./memory.mjs";

/** Other drivers keep the scripts of tests away from the page's own modules. */
const skip = engine !== "chromium";

/** @param {import("node:test").TestContext} t @param {string} link */
async function drawn(t, link) {
  const page = await openPage(t, link);
  await page.until("the picture is drawn", course.settled);
  return page;
}

test("4096² cells take less than 200 MB, and no more after a hundred jumps", {
  skip: skip || !canMeasureMemory,
}, async (t) => {
  const page = await drawn(t, "#wyt(1,1)_x,y");
  const most = await mostMemory(() => page.run(course.survey, 4096));
  // In rounds, because a driver waits at most half a minute for an answer.
  for (let round = 0; round < 5; round++) await page.run(course.jumps, 20, 4096);
  const later = await tidyMemory(page);
  const measured = [most, later].map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(", ");
  assert.ok(most < 200 * 2 ** 20, measured);
  assert.ok(later <= most, measured);
  t.diagnostic(measured);
});

/** @param {number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];

test("a jump shows something soon, and the value under the pointer at once", {
  skip: skip || !LONG,
}, async (t) => {
  for (const [link, reach] of /** @type {const} */ ([
    ["#welter_3,x,y", 2 ** 50],
    ["#wyt(1,1)_x,y&at=2048,2048&z=0.2", 4096],
  ])) {
    const page = await drawn(t, link);
    const times = await page.run(course.jumps, 9, reach);
    const said = `${link}: ${times.map(Math.round)} ms`;
    assert.ok(Math.min(...times) < 50 && median(times) < 120, said);
  }
  const page = await drawn(t, "#wyt(1,1)_x,y&at=2048,2048&z=0.2");
  const times = await page.run(course.hover, 50);
  assert.ok(median(times) < 16, `the value comes after ${times.map(Math.round)} ms`);
});
