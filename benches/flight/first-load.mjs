// How long a reader with an old phone and a slow line waits for the first picture of the built site, and
// what is loaded until then.

import { start } from "../../tests/e2e/engines.mjs";
import { Page } from "../../tests/e2e/page.mjs";
import { startSite } from "../../tests/e2e/site.mjs";
import { median, shown } from "../timing.mjs";

/** The processor is slowed by this factor. */
export const SLOWED = 6;
/** Bits in a second, and milliseconds of delay. */
const LINE = { bits: 1.6e6, delay: 150 };
const ROUNDS = 5;
/** Static hosts let a page keep what it has just loaded: its second worker uses the first one's file. */
const HEADERS = { "Cache-Control": "max-age=600" };

/** Notes when the first picture is drawn; runs before the page's own scripts. */
function watch() {
  new MutationObserver((_, observer) => {
    const map = document.getElementById("map");
    if (!map?.dataset.drawn || map.getAttribute("aria-busy") !== "false") return;
    observer.disconnect();
    document.documentElement.dataset.seen = String(performance.now());
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

async function visit() {
  const browser = await start();
  const site = await startSite({
    root: new URL("../../dist/", import.meta.url).pathname,
    headers: HEADERS,
  });
  try {
    const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (browser.driver);
    const page = await Page.open(browser, site);
    const send = (/** @type {string} */ name, /** @type {object} */ words) =>
      driver.sendDevToolsCommand(name, words);
    await send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` });
    await send("Network.enable", {});
    await send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LINE.delay,
      downloadThroughput: LINE.bits / 8,
      uploadThroughput: LINE.bits / 8,
    });
    await send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto("");
    await page.until("the picture is drawn", () => document.documentElement.dataset.seen);
    return await page.run(() => {
      const seen = Number(document.documentElement.dataset.seen);
      const entries = performance.getEntries();
      const loaded = entries.filter((each) => "transferSize" in each && each.startTime < seen);
      const bytes = loaded.reduce(
        (sum, each) => sum + /** @type {PerformanceResourceTiming} */ (each).transferSize,
        0,
      );
      return { seen, bytes, files: loaded.length };
    });
  } finally {
    await browser.quit();
    await site.close();
  }
}

/** A row for the table of what is measured on the page. @returns {Promise<string[]>} */
export async function firstLoad() {
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit());
  const times = visits.map(({ seen }) => seen);
  const [{ bytes, files }] = visits;
  return [
    "the first picture, processor slowed six times, 1.6 Mbit/s, 150 ms",
    `${shown(median(times))}, at most ${shown(Math.max(...times))}; ${Math.round(bytes / 1000)} kB in ${files} requests of the page`,
  ];
}
