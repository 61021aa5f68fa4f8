// What was done in lessons and studies, kept until the tab is closed: a reload and a look elsewhere
// lose nothing.

/** Storage key. */
const KEY = "nimscape-lessons";
/** How many texts are remembered; the oldest is forgotten first. */
const MOST = 8;

/**
 * @typedef {object} Done
 * @property {string} text The text of the lesson.
 * @property {string} progress The answers, as `Progress` keeps them.
 * @property {Record<string, string>} games The games in it, by the number of the block, as links have them.
 * @property {Record<string, string>} words The words of its link.
 * @property {string} title Its title, and the step; "" if it was not open as a lesson.
 */

/** Where a browser stores nothing, until the page is left. @type {Done[] | null} */
let unstored = null;

/** What is kept, the latest last. @returns {Done[]} */
function kept() {
  if (unstored) return unstored;
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const whole = (/** @type {any} */ each) =>
      typeof each?.progress === "string" && typeof each.games === "object" && each.words;
    return found.filter(whole);
  } catch {
    return [];
  }
}

/** What was done in the lesson that was open last. */
export const lastDone = () => kept().findLast(({ title }) => title !== "") ?? null;

/**
 * What was done in a lesson or study, and how to record what is done now.
 *
 * @param {string} text
 * @param {boolean} again Whether it continues; otherwise it begins anew.
 */
export function doneIn(text, again) {
  const before = again && kept().find((each) => each.text === text);
  /** @type {Done} */
  const done = before || { text, progress: "", games: {}, words: {}, title: "" };
  const record = (/** @type {Partial<Done>} */ change) => {
    Object.assign(done, change);
    const others = kept().filter((each) => each.text !== text);
    const all = [...others, done].slice(-MOST);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      unstored = all;
    }
  };
  return { done, record };
}
