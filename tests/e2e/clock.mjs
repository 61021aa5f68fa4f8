// A clock that the test drives: what the page would wait seconds for happens when the test says so.

/**
 * Runs in a page before its own scripts: what is to happen after a second or later, or every so
 * often, waits for `pass`. Shorter waits are left alone: they are animations and moments of rest.
 */
export function heldClock() {
  const LONG = 1_000;
  /** @type {{ handle: number, due: number, every: number, run: () => void }[]} */
  let waiting = [];
  let now = 0;
  // Handles of its own, beyond those of a browser.
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
  Object.assign(window, {
    /** @param {Function} run @param {number} wait @param {unknown[]} given */
    setTimeout: (run, wait = 0, ...given) =>
      wait < LONG
        ? setTimeout(/** @type {TimerHandler} */ (run), wait, ...given)
        : hold(run, wait, Number.POSITIVE_INFINITY, given),
    /** @param {Function} run @param {number} wait @param {unknown[]} given */
    setInterval: (run, wait = 0, ...given) =>
      wait < LONG
        ? setInterval(/** @type {TimerHandler} */ (run), wait, ...given)
        : hold(run, wait, wait, given),
    /** @param {number | undefined} handle */
    clearTimeout: (handle) => {
      clearTimeout(handle);
      forget(handle);
    },
    /** @param {number | undefined} handle */
    clearInterval: (handle) => {
      clearInterval(handle);
      forget(handle);
    },
  });

  /** Lets so many milliseconds pass: all that is due by then happens, in its order. */
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
  /** So many milliseconds pass while the tab sleeps: what was due is due once, when it wakes. */
  function sleep(/** @type {number} */ milliseconds) {
    now += milliseconds;
    for (const each of waiting) each.due = Math.max(each.due, now);
    pass(0);
  }
  Object.defineProperty(window, "heldClock", { value: { pass, sleep } });
}

/**
 * Lets time pass in a page whose clock is held.
 *
 * @param {import("./page.mjs").Page} page
 * @param {number} milliseconds
 */
export const pass = (page, milliseconds) =>
  page.run((time) => /** @type {any} */ (window).heldClock.pass(time), milliseconds);

/**
 * Lets time pass that the page slept through.
 *
 * @param {import("./page.mjs").Page} page
 * @param {number} milliseconds
 */
export const sleep = (page, milliseconds) =>
  page.run((time) => /** @type {any} */ (window).heldClock.sleep(time), milliseconds);
