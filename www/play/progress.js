// What the player has done, kept on this device only.

const KEY = "nimscape.progress";

/** @typedef {{ won: number, lost: number, found: number, missed: number, cold: number, best: number }} Progress */

/** @type {Progress} */
const NOTHING = { won: 0, lost: 0, found: 0, missed: 0, cold: 0, best: 0 };

/** @returns {Progress} */
export function readProgress() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    /** @type {Progress} */
    const progress = { ...NOTHING };
    for (const name of /** @type {(keyof Progress)[]} */ (Object.keys(NOTHING))) {
      if (Number.isFinite(kept?.[name])) progress[name] = kept[name];
    }
    return progress;
  } catch {
    return { ...NOTHING };
  }
}

/** @param {(progress: Progress) => void} change */
export function changeProgress(change) {
  const progress = readProgress();
  change(progress);
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Without a store it is forgotten with the page.
  }
}

export function resetProgress() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing kept.
  }
}
