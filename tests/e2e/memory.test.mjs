// The page's memory.

import assert from "node:assert/strict";
import test from "node:test";

import * as course from "./course.mjs";
import { engine, openPage } from "./harness.mjs";
import { canMeasureMemory, mostMemory, tidyMemory } from "./memory.mjs";

/** Other drivers keep the scripts of tests away from the page's own modules. */
const skip = engine !== "chromium" || !canMeasureMemory;

test("4096² cells take less than 200 MB, and no more after a hundred jumps", {
  skip,
}, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.until("the picture is drawn", course.settled);
  const most = await mostMemory(() => page.run(course.survey, 4096));
  // In rounds, because a driver waits at most half a minute for an answer.
  for (let round = 0; round < 5; round++) await page.run(course.jumps, 20, 4096);
  const later = await tidyMemory(page);
  const measured = [most, later].map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(", ");
  assert.ok(most < 200 * 2 ** 20, measured);
  assert.ok(later <= most, measured);
  t.diagnostic(measured);
});
