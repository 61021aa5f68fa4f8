// End-to-end tests: open a page of the site in this run's engine and use it; any complaint of the page
// fails the test.
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
import { after } from "node:test";

import { browser } from "./browser.mjs";
import { listen, takeComplaints } from "./complaints.mjs";
import { DESKTOP } from "./emulation.mjs";
import { engine } from "./engines.mjs";
import { Page } from "./page.mjs";
import { startSite } from "./site.mjs";

export { Key } from "selenium-webdriver";
export { canEmulateMedia, canEnlargeText, DESKTOP, PHONE } from "./emulation.mjs";
export { engine } from "./engines.mjs";
export { Page } from "./page.mjs";

/** Whether this is the long form: `cargo xtask test --all`. */
export const LONG = process.env.NIMSCAPE_LONG !== undefined;

/**
 * The cases of a test: all in the long form, by default every second one, from the first on.
 *
 * @template T
 * @param {readonly T[]} all
 * @returns {readonly T[]}
 */
export const some = (all) => (LONG ? all : all.filter((_, at) => at % 2 === 0));

/**
 * @typedef {object} OpenOptions
 * @property {import("./site.mjs").SiteOptions} [serve] How the page is served: prefix, headers, faults.
 * @property {import("./site.mjs").Site} [site]
 *   An existing site, for a second page on one origin; by default a new origin.
 * @property {boolean} [requests] Whether the page's requests will be watched.
 * @property {RegExp[]} [expect]
 *   Complaints that the test provokes: each must come, and no other may.
 */

/** A test's windows, the complaints it expects, and what to close with them. */
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
   * Closes everything, then judges the complaints: a hook that throws ends the later hooks of its test,
   * so there is one for all pages. Complaints made while a page closes belong to this test.
   */
  async end() {
    /** @type {string[]} */
    const complaints = [];
    const { passed } = /** @type {{ passed?: boolean }} */ (this.test);
    for (const page of this.pages) {
      await page.focus();
      complaints.push(...(await page.complaints()));
      if (passed === false) await page.screenshot(`failed ${this.test.name}`.replace(/\W+/g, "-"));
      await page.close();
      complaints.push(...(await takeComplaints(page.browser)));
    }
    for (const site of this.sites) await site.close();
    const unexpected = complaints.filter(
      (complaint) => !this.expect.some((sign) => sign.test(complaint)),
    );
    assert.deepEqual(unexpected, [], "the page complained");
    const missing = this.expect.filter(
      (sign) => !complaints.some((complaint) => sign.test(complaint)),
    );
    assert.deepEqual(missing, [], "the page did not make the expected complaint");
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
 * Starts a site that several pages of a test share, or that fails in its own way; it is closed with the
 * test, after the pages.
 *
 * @param {import("node:test").TestContext} t
 * @param {import("./site.mjs").SiteOptions} [options]
 */
export async function openSite(t, options) {
  const site = await startSite(options);
  visitOf(t).sites.push(site);
  return site;
}

/** The site of the pages that ask for nothing special. @type {Promise<import("./site.mjs").Site> | null} */
let usual = null;
after(async () => (await usual)?.close());

/**
 * That site, without what an earlier test stored there. Chromium has loaded and compiled its files then, which
 * is a third of the work for a page.
 *
 * @param {import("./engines.mjs").Browser} running
 */
async function usualSite({ driver }) {
  usual ??= startSite({ cached: true });
  const site = await usual;
  const { origin, requests } = site;
  const all = { origin, storageTypes: "all" };
  const chromium = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (driver);
  await chromium.sendDevToolsCommand("Storage.clearDataForOrigin", all);
  requests.length = 0;
  return site;
}

/**
 * Opens a page in a window and on an origin of its own, with the size of a desktop's. After the test
 * the page is closed, and the test fails if the page complained. A failed test leaves a picture in
 * `target/screenshots/`.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} [path] The part of the address after the site's home.
 * @param {OpenOptions & import("./emulation.mjs").Emulation} [options]
 * @returns {Promise<Page>}
 */
export async function openPage(t, path = "", options = {}) {
  const { serve, site: shared, requests = false, expect = [], ...settings } = options;
  const running = await browser(requests);
  await listen(running);
  const visit = visitOf(t);
  visit.expect.push(...expect);
  // A second page of a test has another origin than the first.
  const isUsual = engine === "chromium" && !serve && !requests && visit.pages.length === 0;
  const site = shared ?? (isUsual ? await usualSite(running) : await openSite(t, serve));
  const page = await Page.open(running, site);
  visit.pages.push(page);
  // The page before may have set another size of text.
  await page.textSize("100%");
  await page.emulate({ size: DESKTOP, ...settings });
  await page.goto(path);
  return page;
}

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** A page that does not change for this many milliseconds holds still: the legend may be this late. */
const STILL = 200;
/** A page that never holds still is judged after this many milliseconds. */
const LONGEST_UNREST = 3_000;

/**
 * Waits until the page holds still: axe looks at parts one after another.
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
 * Fails if axe finds anything wrong in the page as it is now.
 *
 * @param {Page} page
 * @param {string[]} [rules] By default all of axe's.
 */
export async function expectAxeClean(page, rules) {
  const there = await page.run(() => "axe" in window);
  if (!there) await page.driver.executeScript(axeSource);
  await holdStill(page);
  const objections = await page.run(async (only) => {
    // axe copies the style sheets of shadow trees and, where the page is served from its sources, those
    // that others import; the page's policy forbids that with a complaint.
    const imports = [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some((rule) => rule instanceof CSSImportRule),
    );
    const preload = !imports && !document.querySelector("nimscape-map, nimscape-board");
    // @ts-expect-error axe was just put into the page
    const { violations } = await window.axe.run({
      preload,
      // To name what is right would be most of the work.
      resultTypes: ["violations"],
      ...(only && { runOnly: only }),
    });
    return violations.flatMap((/** @type {import("axe-core").Result} */ { id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html} ${node.failureSummary}`),
    );
  }, rules ?? null);
  assert.deepEqual(objections, []);
}

/**
 * What assistive technology sees of the page: the role and name of every element, in the order of
 * reading. Only Chromium reports it.
 *
 * @param {Page} page
 * @returns {Promise<{ role: string, name: string, description: string }[]>}
 */
export async function accessibilityTree(page) {
  const { nodes } = await page.devTools("Accessibility.getFullAXTree");
  const known = new Map(nodes.map((/** @type {any} */ node) => [node.nodeId, node]));
  // They come in the order in which they were made.
  const read = (/** @type {any} */ node) => [
    node,
    ...(node.childIds ?? []).flatMap((/** @type {string} */ id) => {
      const child = known.get(id);
      return child ? read(child) : [];
    }),
  ];
  return read(nodes[0])
    .filter((/** @type {any} */ node) => !node.ignored)
    .map((/** @type {any} */ node) => ({
      role: node.role?.value ?? "",
      name: node.name?.value ?? "",
      description: node.description?.value ?? "",
    }));
}
