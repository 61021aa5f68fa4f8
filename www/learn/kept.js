// What was done in the lesson that is open, kept until the tab is closed: a reload and a look elsewhere
// lose nothing.

/** Storage key. */
const KEY = "nimscape-lesson";

/**
 * @typedef {object} Done
 * @property {string} text The text of the lesson.
 * @property {string} progress The answers, as `Progress` keeps them.
 * @property {Record<string, string>} games The games in it, by the number of the block, as links have them.
 * @property {Record<string, string>} words The words of its link.
 * @property {string} title Its title, and the step.
 */

/** Where a browser stores nothing, until the page is left. @type {Done | null} */
let last = null;

/** What was done in the lesson that was open last. @returns {Done | null} */
export function lastDone() {
  if (last) return last;
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return typeof found?.progress === "string" && typeof found.games === "object" && found.words
      ? found
      : null;
  } catch {
    return null;
  }
}

/**
 * What was done in a lesson, and how to record what is done now.
 *
 * @param {string} text
 * @param {boolean} again Whether it continues; otherwise it begins anew.
 */
export function doneIn(text, again) {
  const before = again ? lastDone() : null;
  const anew = { text, progress: "", games: {}, words: {}, title: "" };
  const done = before?.text === text ? before : anew;
  last = done;
  const record = (/** @type {Partial<Done>} */ change) => {
    Object.assign(done, change);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(done));
    } catch {
      // It is kept until the page is left.
    }
  };
  return { done, record };
}
