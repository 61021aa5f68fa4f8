// A page of the site in a Chromium of its own.

import { start } from "../../tests/e2e/engines.mjs";
import { Page } from "../../tests/e2e/page.mjs";
import { startSite } from "../../tests/e2e/site.mjs";
import * as course from "./course.mjs";

/** The window, in CSS pixels. */
const WINDOW = { width: 1440, height: 900 };
/**
 * The part of the address after the home; the folder served; how much the page's thread is slowed.
 *
 * @typedef {{ path: string, root?: string, slowed?: number }} Goal
 */

/**
 * @template T
 * @param {Goal} goal
 * @param {(page: Page) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withPage({ path, root, slowed }, task) {
  const browser = await start();
  const site = await startSite({ root });
  try {
    await browser.driver.manage().setTimeouts({ script: 120_000 });
    const page = await Page.open(browser, site);
    await page.emulate({ size: WINDOW });
    await page.goto(path);
    await page.run(course.install);
    if (!root) await page.until("the picture is drawn", course.settled);
    if (slowed) {
      const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (browser.driver);
      await driver.sendDevToolsCommand("Emulation.setCPUThrottlingRate", { rate: slowed });
    }
    return await task(page);
  } finally {
    await browser.quit();
    await site.close();
  }
}
