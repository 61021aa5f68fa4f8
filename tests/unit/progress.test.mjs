// The progress of long work: when it is shown, and when it goes.

import assert from "node:assert/strict";
import test from "node:test";

import { bindProgress } from "../../www/page/progress.js";
import { Event, withId } from "../wasm/elements.mjs";

/** Timers that wait, with when they are due. @type {Map<number, { run: () => void, due: number }>} */
const timers = new Map();
let now = 10_000;
let last = 0;
/** Browsers run a timer early by a part of a millisecond; here it is more. */
const EARLY = 20;

const setTimeout = (/** @type {() => void} */ run, /** @type {number} */ wait = 0) => {
  last += 1;
  timers.set(last, { run, due: now + Math.max(1, wait - EARLY) });
  return last;
};
const clearTimeout = (/** @type {number} */ handle) => timers.delete(handle);
const clock = {
  requestAnimationFrame: setTimeout,
  cancelAnimationFrame: clearTimeout,
  setTimeout,
  clearTimeout,
  performance: { now: () => now },
};

/** Lets time pass. @param {number} milliseconds */
function pass(milliseconds) {
  const end = now + milliseconds;
  for (;;) {
    const next = [...timers].sort(([, a], [, b]) => a.due - b.due)[0];
    if (!next || next[1].due > end) break;
    now = Math.max(now, next[1].due);
    timers.delete(next[0]);
    next[1].run();
  }
  now = end;
}

test("progress comes with work that is worth it, and goes when that is done, even if a timer is early", () => {
  Object.assign(globalThis, clock);
  const [panel, map] = ["progress", "map"].map(withId);
  panel.hidden = true;
  const source = { working: true, progress: 0.5 };
  let shown = 0;
  const view = /** @type {any} */ ({ tables: [source], plot: null, redraw() {} });
  bindProgress(view, now, () => (shown += 1));
  pass(100);
  assert.ok(panel.hidden, "short work shows none");
  pass(200);
  assert.deepEqual([panel.hidden, shown], [false, 1]);
  assert.match(panel.textContent, /^Computing 50 %/);
  // Only the timer hides it, no further picture.
  source.working = false;
  map.dispatchEvent(new Event("drawn"));
  pass(20);
  assert.ok(!panel.hidden, "it does not flicker");
  pass(1_000);
  assert.ok(panel.hidden);
  assert.equal(timers.size, 0);
});
