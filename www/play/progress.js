// The player's progress, kept only on this device.

import { dataIn, recall, remember } from "../ground/device.js";
import { notify } from "../ground/notice.js";

const KEY = "nimscape.progress";

/**
 * Games won and lost; moves to find: at the first try, later, or not yet; maps marked, and the best of
 * them in percent.
 *
 * @typedef {{ won: number, lost: number, found: number, later: number, missed: number, cold: number, best: number }} Progress
 */

/** @type {Progress} */
const NOTHING = { won: 0, lost: 0, found: 0, later: 0, missed: 0, cold: 0, best: 0 };

/** Whether it was said that nothing is stored. */
let warned = false;

/** The progress in a stored text; none if it is not ours. @param {string} text */
export function readStored(text) {
  /** @type {Progress} */
  const progress = { ...NOTHING };
  const kept = dataIn(text);
  for (const name of /** @type {(keyof Progress)[]} */ (Object.keys(NOTHING))) {
    if (Number.isFinite(kept?.[name])) progress[name] = kept[name];
  }
  return progress;
}

export const readProgress = () => readStored(recall(KEY));

/** The first opponent: one that can be beaten, harder after a win. */
export function firstOpponent() {
  return readProgress().won === 0 ? "often-40" : "often-70";
}

/** @param {(progress: Progress) => void} change */
export function changeProgress(change) {
  const progress = readProgress();
  change(progress);
  if (remember(KEY, JSON.stringify(progress)) || warned) return;
  warned = true;
  notify("Your browser blocks storage, so progress will be lost when you close this page.");
}

export const resetProgress = () => void remember(KEY, "");
