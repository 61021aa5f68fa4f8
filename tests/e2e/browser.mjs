// The browsers of a test file, each started once.

import { after } from "node:test";

import { engine, start } from "./engines.mjs";

/** @type {Map<boolean, Promise<import("./engines.mjs").Browser>>} */
const running = new Map();

/**
 * The browser of this test file, started at the first call and ended after the last test.
 *
 * @param {boolean} [requests] Whether it has to tell of requests. One that does is slower in Chromium,
 *   and there it is another.
 */
export function browser(requests = false) {
  const telling = requests || engine !== "chromium";
  const known = running.get(telling) ?? start(telling);
  running.set(telling, known);
  return known;
}

after(async () => {
  for (const started of running.values()) await (await started).quit();
});
