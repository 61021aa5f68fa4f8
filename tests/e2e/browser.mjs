// The browser of a test file, started once.

import { after } from "node:test";

import { engine, start } from "./engines.mjs";

/** @type {Promise<import("./engines.mjs").Browser> | null} */
let running = null;

/** The browser of this test file, started at the first call and ended after the last test. */
export function browser() {
  running ??= start[engine]();
  return running;
}

after(async () => {
  await (await running)?.quit();
});
