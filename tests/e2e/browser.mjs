// The browsers of a test file, each started once.

import { after } from "node:test";

import { engine, start } from "./engines.mjs";

/** @type {Map<boolean, Promise<import("./engines.mjs").Browser>>} */
const running = new Map();

/**
 * The browser of this test file, started at the first call and closed after the last test.
 *
 * @param {boolean} [requests] Whether it must report requests. That is slower in Chromium,
 *   which uses a second browser for it.
 */
export function browser(requests = false) {
  const reporting = requests || engine !== "chromium";
  const known = running.get(reporting) ?? start(reporting);
  running.set(reporting, known);
  return known;
}

after(async () => {
  for (const started of running.values()) await (await started).quit();
});
