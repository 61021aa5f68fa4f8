// How long a typed line takes to become a picture.

import { enter, settled } from "../../tests/e2e/drawn.mjs";

/** @typedef {import("../../tests/e2e/page.mjs").Page} Page */

/**
 * Notes when each line is requested, by typing or the pointer, and when the whole view is filled, at least
 * roughly.
 *
 * @param {boolean} [part] Whether any part of it counts.
 */
export async function watchLines(part = false) {
  const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
  const element = /** @type {HTMLElement} */ (document.getElementById("map"));
  /** @type {Map<string, number>} */
  const asked = new Map();
  /** @type {number[]} */
  const times = [];
  let last = 0;
  const note = (/** @type {Event} */ { timeStamp }) => {
    last = timeStamp;
  };
  for (const kind of ["input", "pointermove"]) addEventListener(kind, note, true);
  state.on(
    ["line"],
    () => asked.set(`normal ${state.now.line}`, last),
    new AbortController().signal,
  );
  element.addEventListener("drawn", () => {
    const line = element.dataset.drawn ?? "";
    const start = asked.get(line);
    const some = part && map.layer?.source?.version > 0;
    if (start === undefined || !(some || map.covered)) return;
    times.push(performance.now() - start);
    asked.delete(line);
  });
  Object.assign(globalThis, { lineTimes: times });
}

/** @param {Page} page @returns {Promise<number[]>} */
export const lineTimes = (page) =>
  page.run(() => /** @type {any} */ (globalThis).lineTimes.splice(0));

/**
 * Types lines and waits for the picture of each; returns how long until the whole view was filled, at least
 * roughly.
 *
 * @param {Page} page
 * @param {string[]} lines
 * @param {boolean} [part] Whether any part of it counts.
 */
export async function typed(page, lines, part = false) {
  await page.run(watchLines, part);
  const times = [];
  for (const line of lines) {
    await enter(page, line);
    await settled(page, line);
    times.push(...(await lineTimes(page)));
  }
  return times;
}
