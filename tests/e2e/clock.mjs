// A clock that the test drives: timers of a second or more fire when the test says so.

/**
 * Runs in a page before its own scripts: timers of a second or more, and intervals, wait for `pass`.
 * Shorter timers run as usual: they are animations and pauses.
 */
export function heldClock() {
  const LONG = 1_000;
  /** @type {{ handle: number, due: number, every: number, run: () => void }[]} */
  let waiting = [];
  let now = 0;
  // Handles beyond those of a browser.
  let last = 1e9;
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;

  /** @param {Function} run @param {number} wait @param {number} every @param {unknown[]} given */
  function hold(run, wait, every, given) {
    last += 1;
    waiting.push({ handle: last, due: now + wait, every, run: () => run(...given) });
    return last;
  }
  /** @param {number | undefined} handle */
  function forget(handle) {
    waiting = waiting.filter((each) => each.handle !== handle);
  }
  /** @param {any} start @param {(wait: number) => number} every */
  const held =
    (start, every) =>
    (/** @type {any} */ run, /** @type {number} */ wait = 0, /** @type {unknown[]} */ ...given) =>
      wait < LONG ? start(run, wait, ...given) : hold(run, wait, every(wait), given);
  /** @param {(handle?: number) => void} clear */
  const forgetting = (clear) => (/** @type {number | undefined} */ handle) => {
    clear(handle);
    forget(handle);
  };
  Object.assign(window, {
    setTimeout: held(setTimeout, () => Number.POSITIVE_INFINITY),
    setInterval: held(setInterval, (wait) => wait),
    clearTimeout: forgetting(clearTimeout),
    clearInterval: forgetting(clearInterval),
  });

  /** Passes milliseconds: everything due by then runs, in order. */
  function pass(/** @type {number} */ milliseconds) {
    const end = now + milliseconds;
    for (;;) {
      const next = waiting.sort((a, b) => a.due - b.due)[0];
      if (!next || next.due > end) break;
      now = next.due;
      if (next.every === Number.POSITIVE_INFINITY) forget(next.handle);
      else next.due += next.every;
      next.run();
    }
    now = end;
  }
  /** Passes milliseconds while the tab sleeps: what was due runs once, when it wakes. */
  function sleep(/** @type {number} */ milliseconds) {
    now += milliseconds;
    for (const each of waiting) each.due = Math.max(each.due, now);
    pass(0);
  }
  Object.defineProperty(window, "heldClock", { value: { pass, sleep } });
}

/**
 * Passes time in a page with a held clock.
 *
 * @param {import("./page.mjs").Page} page
 * @param {number} milliseconds
 */
export const pass = (page, milliseconds) =>
  page.run((time) => /** @type {any} */ (window).heldClock.pass(time), milliseconds);

/**
 * Passes time that the page slept through.
 *
 * @param {import("./page.mjs").Page} page
 * @param {number} milliseconds
 */
export const sleep = (page, milliseconds) =>
  page.run((time) => /** @type {any} */ (window).heldClock.sleep(time), milliseconds);

/** Runs in a page before its own scripts: it is always the same day there. */
export function oneDay() {
  const Usual = window.Date;
  window.Date = /** @type {DateConstructor} */ (
    class extends Usual {
      /** @param {any[]} given */
      constructor(...given) {
        if (given.length > 0) super(.../** @type {[any]} */ (given));
        else super(2026, 10, 28, 12);
      }
    }
  );
}
