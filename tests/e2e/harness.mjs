// End-to-end tests: open a page of the site in the engine of this run, use it, and have any
// complaint of the page fail the test.
//
//     import test from "node:test";
//     import { openPage } from "./harness.mjs";
//
//     test("…", async (t) => {
//       const page = await openPage(t, "#wyt(1,1) x,y");
//       assert.equal(await page.text("#value"), "…");
//     });

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import process from "node:process";

import { browser } from "./browser.mjs";
import { listen, takeComplaints } from "./complaints.mjs";
import { DESKTOP } from "./emulation.mjs";
import { Page } from "./page.mjs";
import { startSite } from "./site.mjs";

export { Key } from "selenium-webdriver";
export { canEmulateMedia, DESKTOP, PHONE } from "./emulation.mjs";
export { engine } from "./engines.mjs";
export { Page } from "./page.mjs";

/** Whether the long forms are asked for: `cargo xtask test --all`. */
export const LONG = process.env.NIMSCAPE_LONG !== undefined;

/**
 * @typedef {object} OpenOptions
 * @property {import("./site.mjs").SiteOptions} [serve] How the page is served: prefix, headers, faults.
 * @property {import("./site.mjs").Site} [site]
 *   A site that is there, to have a second page on one origin; a new origin unless told.
 * @property {boolean} [requests] Whether the page's requests will be watched.
 * @property {RegExp[]} [expect]
 *   Complaints that the test provokes: each must come, and no other may.
 */

/** The windows that a test opened, the complaints it expects, and what to end with them. */
class Visit {
  /** @param {import("node:test").TestContext} test */
  constructor(test) {
    this.test = test;
  }

  /** @type {Page[]} */
  pages = [];
  /** @type {RegExp[]} */
  expect = [];
  /** @type {import("./site.mjs").Site[]} */
  sites = [];

  /**
   * Closes everything, then judges the complaints: a hook that throws ends the later hooks of
   * its test, so there is one for all pages. What a page says while it is closed is of this test,
   * not of the next.
   */
  async end() {
    /** @type {string[]} */
    const complaints = [];
    for (const page of this.pages) {
      await page.focus();
      complaints.push(...(await page.complaints()));
      const { passed } = /** @type {{ passed?: boolean }} */ (this.test);
      if (passed === false) await page.screenshot(`failed ${this.test.name}`.replace(/\W+/g, "-"));
      await page.close();
      complaints.push(...(await takeComplaints(page.browser)));
    }
    for (const site of this.sites) await site.close();
    const unexpected = complaints.filter((told) => !this.expect.some((sign) => sign.test(told)));
    assert.deepEqual(unexpected, [], "the page complained");
    const missing = this.expect.filter((sign) => !complaints.some((told) => sign.test(told)));
    assert.deepEqual(missing, [], "the page did not complain of what the test did to it");
  }
}

/** @type {WeakMap<import("node:test").TestContext, Visit>} */
const visits = new WeakMap();

/** @param {import("node:test").TestContext} t */
function visitOf(t) {
  const known = visits.get(t);
  if (known) return known;
  const visit = new Visit(t);
  visits.set(t, visit);
  t.after(() => visit.end());
  return visit;
}

/**
 * Starts a site that several pages of a test share, or that fails in a way of its own; it ends
 * with the test, after the pages.
 *
 * @param {import("node:test").TestContext} t
 * @param {import("./site.mjs").SiteOptions} [options]
 */
export async function openSite(t, options) {
  const site = await startSite(options);
  visitOf(t).sites.push(site);
  return site;
}

/**
 * Opens a page in a window and on an origin of its own, sized as a desktop's. After the test the
 * page is closed, and the test fails if the page complained. Of a test that fails there is a
 * picture in `target/screenshots/`.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} [path] What follows the site's home address.
 * @param {OpenOptions & import("./emulation.mjs").Emulation} [options]
 * @returns {Promise<Page>}
 */
export async function openPage(t, path = "", options = {}) {
  const { serve, site: shared, requests = false, expect = [], ...settings } = options;
  const running = await browser(requests);
  await listen(running);
  const visit = visitOf(t);
  visit.expect.push(...expect);
  const site = shared ?? (await openSite(t, serve));
  const page = await Page.open(running, site);
  visit.pages.push(page);
  await page.emulate({ size: DESKTOP, ...settings });
  await page.goto(path);
  return page;
}

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** A page that does not change for so many milliseconds holds still: the legend follows so late. */
const STILL = 200;
/** What never holds still is judged all the same, after so many milliseconds. */
const LONGEST_UNREST = 3_000;

/**
 * Waits until the page holds still: axe looks at some parts before others.
 *
 * @param {Page} page
 */
async function holdStill(page) {
  await page.run(
    (/** @type {number} */ still, /** @type {number} */ longest) =>
      new Promise((resolve) => {
        const end = () => {
          changes.disconnect();
          resolve(true);
        };
        let calm = setTimeout(end, still);
        const changes = new MutationObserver(() => {
          clearTimeout(calm);
          calm = setTimeout(end, still);
        });
        const everything = { attributes: true, characterData: true, childList: true };
        changes.observe(document, { ...everything, subtree: true });
        setTimeout(end, longest);
      }),
    STILL,
    LONGEST_UNREST,
  );
}

/**
 * Fails unless axe finds nothing to object to in the page as it is now.
 *
 * @param {Page} page
 */
export async function expectAxeClean(page) {
  const there = await page.run(() => "axe" in window);
  if (!there) await page.driver.executeScript(axeSource);
  await holdStill(page);
  const objections = await page.run(async () => {
    // Of a shadow tree's style sheets axe makes copies, which the page's policy forbids it aloud.
    const preload = !document.querySelector("nimscape-map, nimscape-board");
    // @ts-expect-error axe was just put into the page
    const { violations } = await window.axe.run({ preload });
    return violations.flatMap((/** @type {import("axe-core").Result} */ { id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html} ${node.failureSummary}`),
    );
  });
  assert.deepEqual(objections, []);
}

/**
 * What assistive technology is told of the page: the role and name of everything in it.
 * Only Chromium tells.
 *
 * @param {Page} page
 * @returns {Promise<{ role: string, name: string, description: string }[]>}
 */
export async function accessibilityTree(page) {
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  /** @type {any} */
  const tree = await driver.sendAndGetDevToolsCommand("Accessibility.getFullAXTree", {});
  return tree.nodes
    .filter((/** @type {any} */ node) => !node.ignored)
    .map((/** @type {any} */ node) => ({
      role: node.role?.value ?? "",
      name: node.name?.value ?? "",
      description: node.description?.value ?? "",
    }));
}
