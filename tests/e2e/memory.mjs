// The memory of a page's process, as Linux counts it: its own, including the browser's part, without
// what it shares with other processes.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** Whether this system can measure it. */
export const canMeasureMemory = existsSync("/proc/self/status");

/** How often to measure, in milliseconds. */
const OFTEN = 25;

/** @returns {number} bytes of the largest page among the browsers started here */
function pageMemory() {
  return Math.max(0, ...pages().map(own));
}

/**
 * What remains after garbage collection.
 *
 * @param {import("./page.mjs").Page} page
 */
export async function tidyMemory(page) {
  await page.devTools("HeapProfiler.collectGarbage");
  return pageMemory();
}

/**
 * The most memory that a page takes during some work.
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

/** The private memory of a process, in bytes. @param {number} id */
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
    // It has ended meanwhile.
    return "";
  }
}
