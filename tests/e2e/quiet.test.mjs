// Nothing runs while nothing changes, to save a phone's battery.

import assert from "node:assert/strict";
import test from "node:test";

import { settled } from "./drawn.mjs";
import { LONG, openPage } from "./harness.mjs";

/** How long to watch, in milliseconds. */
const WATCHED = LONG ? 60_000 : 3_000;
/** Timers longer than this are ignored. */
const SHORT = 1_000;

/** Counts the frames and short timers that the page requests. */
function count() {
  /** @type {string[]} */
  const asked = [];
  Object.assign(window, { asked });
  const { requestAnimationFrame: frame, setTimeout: later, setInterval: again } = window;
  window.requestAnimationFrame = (task) => {
    asked.push("a frame");
    return frame.call(window, task);
  };
  const timer =
    (/** @type {typeof later | typeof again} */ start, /** @type {string} */ name) =>
    (
      /** @type {TimerHandler} */ task,
      /** @type {number} */ wait = 0,
      /** @type {any[]} */ ...more
    ) => {
      if (wait < 1_000) asked.push(`${name} of ${wait} ms`);
      return /** @type {any} */ (start).call(window, task, wait, ...more);
    };
  window.setTimeout = /** @type {any} */ (timer(later, "a timer"));
  window.setInterval = /** @type {any} */ (timer(again, "an interval"));
}

for (const [state, line, mode] of [
  ["a picture", "wyt(1,1) x,y", ""],
  ["a sequence", "twist(8,21,34,47) x", ""],
  ["a game", "nim 3,5,7", "&mode=play"],
]) {
  test(`${state} at rest requests no frame and no timer`, async (t) => {
    const page = await openPage(t, `#${line.replace(" ", "_")}${mode}`, {
      serve: { before: count, offline: true },
    });
    if (mode) await page.find(".boards .stone:enabled");
    else await settled(page, line);
    /** @returns {Promise<string[]>} */
    const taken = () => page.run(() => /** @type {any} */ (window).asked.splice(0));
    // Let the last work finish.
    await new Promise((resolve) => setTimeout(resolve, 2 * SHORT));
    await taken();
    await new Promise((resolve) => setTimeout(resolve, WATCHED));
    assert.deepEqual(await taken(), []);
  });
}
