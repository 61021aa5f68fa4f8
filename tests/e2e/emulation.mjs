// Screens and wishes of the reader: size, touch, dark mode, less motion, forced colours.

import firefox from "selenium-webdriver/firefox.js";

import { engine } from "./engines.mjs";

/**
 * What a reader's machine is like. What is left out is as the engine has it.
 *
 * @typedef {object} Emulation
 * @property {{ width: number, height: number }} [size] The viewport, in CSS pixels.
 * @property {boolean} [touch] A finger instead of a mouse (Chromium only).
 * @property {boolean} [dark]
 * @property {boolean} [reducedMotion]
 * @property {boolean} [forcedColors]
 */

/** Screens to test on. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Whether this engine can be given dark mode, less motion and forced colours.
 * WebKitGTK takes them from the desktop, and there is none.
 */
export const canEmulateMedia = engine !== "webkit";

/** How each engine is told of each wish: the name of a setting, its values for yes and for no. */
const MEDIA = /** @type {const} */ ([
  {
    wish: "dark",
    chromium: ["prefers-color-scheme", "dark", "light"],
    firefox: ["layout.css.prefers-color-scheme.content-override", 0, 1],
  },
  {
    wish: "reducedMotion",
    chromium: ["prefers-reduced-motion", "reduce", "no-preference"],
    firefox: ["ui.prefersReducedMotion", 1, 0],
  },
  {
    wish: "forcedColors",
    chromium: ["forced-colors", "active", "none"],
    firefox: ["browser.display.document_color_use", 2, 0],
  },
]);

/**
 * @param {import("./page.mjs").Page} page
 * @param {Emulation} wishes
 */
export async function emulate(page, wishes) {
  await page.focus();
  const { size, touch } = wishes;
  if (touch && engine !== "chromium") throw new Error(`${engine} has no finger`);
  if (size) await resize[engine](page, size, touch ?? false);
  if (MEDIA.some(({ wish }) => wishes[wish] !== undefined)) await wish[engine](page, wishes);
}

const resize = { chromium: resizeChromium, firefox: resizeFirefox, webkit: resizeWebKit };
const wish = { chromium: wishInChromium, firefox: wishInFirefox, webkit: wishInWebKit };

/**
 * @param {import("./page.mjs").Page} page
 * @param {{ width: number, height: number }} size
 * @param {boolean} touch
 */
async function resizeChromium(page, size, touch) {
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  const screen = { ...size, deviceScaleFactor: touch ? 2 : 1, mobile: touch };
  await driver.sendDevToolsCommand("Emulation.setDeviceMetricsOverride", screen);
  await driver.sendDevToolsCommand("Emulation.setTouchEmulationEnabled", { enabled: touch });
}

/**
 * @param {import("./page.mjs").Page} page
 * @param {{ width: number, height: number }} size
 */
async function resizeFirefox(page, size) {
  // Firefox's windows have a least width, its viewports have none.
  await page.browser.bidi?.send({
    method: "browsingContext.setViewport",
    params: { context: page.handle, viewport: size },
  });
}

/**
 * @param {import("./page.mjs").Page} page
 * @param {{ width: number, height: number }} size
 */
async function resizeWebKit(page, size) {
  await page.driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  // The driver answers before the window has its size: a page would be drawn for another.
  for (let tries = 0; tries < 50; tries++) {
    if ((await page.run(() => innerWidth)) === size.width) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * @param {import("./page.mjs").Page} page
 * @param {Emulation} wishes
 */
async function wishInChromium(page, wishes) {
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  const features = MEDIA.flatMap(({ wish, chromium: [name, yes, no] }) =>
    wishes[wish] === undefined ? [] : [{ name, value: wishes[wish] ? yes : no }],
  );
  await driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { features });
}

/**
 * The pages for which settings of the whole browser were changed.
 *
 * @type {WeakSet<import("./page.mjs").Page>}
 */
const changedSettings = new WeakSet();

/**
 * @param {import("./page.mjs").Page} page
 * @param {Emulation} wishes
 */
async function wishInFirefox(page, wishes) {
  const driver = /** @type {import("selenium-webdriver/firefox.js").Driver} */ (page.driver);
  const settings = MEDIA.flatMap(({ wish, firefox: [name, yes, no] }) =>
    wishes[wish] === undefined ? [] : [[name, wishes[wish] ? yes : no]],
  );
  changedSettings.add(page);
  await driver.setContext(firefox.Context.CHROME);
  try {
    await driver.executeScript(
      "for (const [name, value] of arguments[0]) Services.prefs.setIntPref(name, value);",
      settings,
    );
  } finally {
    await driver.setContext(firefox.Context.CONTENT);
  }
  for (const { wish, chromium } of MEDIA) {
    const [name, yes] = chromium;
    await page.until(
      `the page knows of the wish: ${wish}`,
      (query, wanted) => wanted === null || matchMedia(query).matches === wanted,
      `(${name}: ${yes})`,
      wishes[wish] ?? null,
    );
  }
}

/** @returns {Promise<void>} */
async function wishInWebKit() {
  throw new Error("WebKit cannot be given these wishes; ask canEmulateMedia");
}

/**
 * Takes back what outlives a page.
 *
 * @param {import("./page.mjs").Page} page
 */
export async function forget(page) {
  if (changedSettings.delete(page)) {
    await wishInFirefox(page, { dark: false, reducedMotion: false, forcedColors: false });
  }
  if (engine === "chromium") await wishInChromium(page, {});
}
