// The player's progress, kept only on this device.

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

/** Progress that could not be stored, for as long as the page is open. @type {Progress | null} */
let unkept = null;

/** The progress in a stored text; none if it is not ours. @param {string | null} text */
export function readStored(text) {
  /** @type {Progress} */
  const progress = { ...NOTHING };
  try {
    const kept = JSON.parse(text ?? "{}");
    for (const name of /** @type {(keyof Progress)[]} */ (Object.keys(NOTHING))) {
      if (Number.isFinite(kept?.[name])) progress[name] = kept[name];
    }
  } catch {
    // Not JSON.
  }
  return progress;
}

/** @returns {Progress} */
export function readProgress() {
  if (unkept) return { ...unkept };
  try {
    return readStored(localStorage.getItem(KEY));
  } catch {
    return { ...NOTHING };
  }
}

/** The first opponent: one that can be beaten, harder after a win. */
export function firstOpponent() {
  return readProgress().won === 0 ? "often-40" : "often-70";
}

/** @param {(progress: Progress) => void} change */
export function changeProgress(change) {
  const progress = readProgress();
  change(progress);
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
    unkept = null;
  } catch {
    if (!unkept)
      notify("Your browser blocks storage, so progress will be lost when you close this page.");
    unkept = progress;
  }
}

export function resetProgress() {
  unkept = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
