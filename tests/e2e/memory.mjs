// The memory of a page's process, as Linux counts it: what is its own, with the browser's part in
// it, but without what it shares with other processes.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** Whether this system tells. */
export const canMeasureMemory = existsSync("/proc/self/status");

/** How often it is looked at, in milliseconds. */
const OFTEN = 25;

/** @returns {number} bytes of the page that has most, among the browsers that were started here */
export function pageMemory() {
  return Math.max(0, ...pages().map(own));
}

/**
 * What is left when the garbage is collected.
 *
 * @param {import("./page.mjs").Page} page
 */
export async function tidyMemory(page) {
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  await driver.sendDevToolsCommand("HeapProfiler.collectGarbage", {});
  return pageMemory();
}

/**
 * The most that a page takes while something goes on.
 *
 * @param {() => Promise<unknown>} task
 * @returns {Promise<number>} bytes
 */
export async function mostMemory(task) {
  let most = pageMemory();
  const watch = setInterval(() => {
    most = Math.max(most, pageMemory());
  }, OFTEN);
  try {
    await task();
  } finally {
    clearInterval(watch);
  }
  return Math.max(most, pageMemory());
}

/** The processes of pages. */
function pages() {
  const parents = new Map(
    readdirSync("/proc")
      .map(Number)
      .filter((id) => id > 0)
      .map((id) => [id, field(id, "PPid")]),
  );
  const ours = (/** @type {number | undefined} */ id) => {
    for (; id; id = parents.get(id)) if (parents.get(id) === process.pid) return true;
    return false;
  };
  const renders = (/** @type {number} */ id) => read(id, "cmdline").includes("--type=renderer");
  return [...parents.keys()].filter((id) => ours(id) && renders(id));
}

/** What a process has for itself, in bytes. @param {number} id */
function own(id) {
  return field(id, "RssAnon") * 1024;
}

/** @param {number} id @param {string} name */
function field(id, name) {
  return Number(read(id, "status").match(`${name}:\\s*(\\d+)`)?.[1] ?? 0);
}

/** @param {number} id @param {"cmdline" | "status"} file */
function read(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    // It ended meanwhile.
    return "";
  }
}
