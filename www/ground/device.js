// What this device keeps for the page; where the browser stores nothing, the page keeps it until it is left.

/** What the browser did not store. @type {Map<string, string>} */
const unstored = new Map();

/** A text that was kept, or "". @param {string} key @param {"localStorage" | "sessionStorage"} [store] */
export function recall(key, store = "localStorage") {
  const here = unstored.get(key);
  if (here !== undefined) return here;
  try {
    return window[store].getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text, or forgets it if it is ""; returns whether the browser stored that. @param {string} key @param {string} text @param {"localStorage" | "sessionStorage"} [store] */
export function remember(key, text, store = "localStorage") {
  unstored.delete(key);
  try {
    if (text) window[store].setItem(key, text);
    else window[store].removeItem(key);
    return true;
  } catch {
    unstored.set(key, text);
    return false;
  }
}

/** Kept text as data, or null if it is none. @param {string} text @returns {any} */
export function dataIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
