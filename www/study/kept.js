// What was done in lessons and studies, kept until the tab is closed: a reload and a look elsewhere
// lose nothing.

import { dataIn, recall, remember } from "../ground/device.js";

/** @import { Progress } from "./progress.js" */

/** Storage key. */
const KEY = "nimscape-lessons";
/** How many texts are remembered; the oldest is forgotten first. */
const MOST = 8;

/**
 * @typedef {object} Done
 * @property {string} text The text of the lesson.
 * @property {string} progress The answers, as `Progress` keeps them.
 * @property {Progress["marked"]} [marked] What is marked in its questions.
 * @property {Record<string, string>} games The games in it, by the number of the block, as links have them.
 * @property {Record<string, string>} words The words of its link.
 * @property {string} title Its title, and the step; "" if it was not open as a lesson.
 */

/** @param {any} each @returns {each is Done} */
const isWhole = (each) =>
  typeof each?.progress === "string" && typeof each.games === "object" && Boolean(each.words);

/** What is kept, the latest last. @returns {Done[]} */
function kept() {
  const found = dataIn(recall(KEY, "sessionStorage"));
  return Array.isArray(found) ? found.filter(isWhole) : [];
}

/** What was done in the lesson that was open last. */
export const lastDone = () => kept().findLast(({ title }) => title !== "") ?? null;

/**
 * What was done in a lesson or study, and how to record what is done now.
 *
 * @param {string} text
 * @param {Progress} progress Continues, and is recorded.
 * @param {boolean} again Whether it continues; otherwise it begins anew.
 * @param {string} [answers] Answers to continue with, instead of those that were recorded.
 */
export function doneIn(text, progress, again, answers) {
  const before = again && kept().find((each) => each.text === text);
  /** @type {Done} */
  const done = before || { text, progress: "", games: {}, words: {}, title: "" };
  const record = (/** @type {Partial<Done>} */ change) => {
    Object.assign(done, change);
    const others = kept().filter((each) => each.text !== text);
    remember(KEY, JSON.stringify([...others, done].slice(-MOST)), "sessionStorage");
  };
  progress.restore(answers ?? done.progress);
  progress.marked = { ...done.marked };
  progress.onChange(() => record({ progress: progress.kept, marked: progress.marked }));
  return { done, record };
}
