// The reader's screen and settings: size, touch, dark mode, reduced motion, forced colours.

import firefox from "selenium-webdriver/firefox.js";

import { engine } from "./engines.mjs";

/**
 * The reader's device. What is missing is left to the engine.
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
 * Whether this engine can emulate dark mode, reduced motion and forced colours. WebKitGTK takes them
 * from the desktop, and there is none.
 */
export const canEmulateMedia = engine !== "webkit";

/**
 * Whether this engine can emulate larger text with all that follows from it. In WebKit media queries do not
 * follow, so that a page is laid out as no reader sees it.
 */
export const canEnlargeText = engine !== "webkit";

/** The name of each setting in each engine, with its values for yes and no. */
const MEDIA = /** @type {const} */ ([
  {
    setting: "dark",
    chromium: ["prefers-color-scheme", "dark", "light"],
    firefox: ["layout.css.prefers-color-scheme.content-override", 0, 1],
  },
  {
    setting: "reducedMotion",
    chromium: ["prefers-reduced-motion", "reduce", "no-preference"],
    firefox: ["ui.prefersReducedMotion", 1, 0],
  },
  {
    setting: "forcedColors",
    chromium: ["forced-colors", "active", "none"],
    firefox: ["browser.display.document_color_use", 2, 0],
  },
]);

/**
 * @param {import("./page.mjs").Page} page
 * @param {Emulation} settings
 */
export async function emulate(page, settings) {
  await page.focus();
  const { size, touch } = settings;
  if (touch && engine !== "chromium") throw new Error(`${engine} has no finger`);
  if (size) await resize[engine](page, size, touch ?? false);
  if (MEDIA.some(({ setting }) => settings[setting] !== undefined))
    await apply[engine](page, settings);
}

/** The size of a browser's text, in CSS pixels. */
const USUAL = { standard: 16, fixed: 13 };

/** What each window has now, by its handle. @type {Map<string, string>} */
const textSizes = new Map();

/**
 * Sets the size of text that the reader chose in the browser: in Chromium for this window, in Firefox for all.
 * In WebKit the page sets it itself.
 *
 * @param {import("./page.mjs").Page} page
 * @param {string} size Such as `200%`.
 */
export async function setTextSize(page, size) {
  if (engine === "webkit") {
    await page.run((now) => {
      document.documentElement.style.fontSize = now;
    }, size);
    return;
  }
  const share = Number.parseFloat(size) / 100;
  const fontSizes = { standard: USUAL.standard * share, fixed: USUAL.fixed * share };
  if (engine === "firefox") {
    changedSettings.add(page);
    await setFontsInFirefox(page, fontSizes);
    await page.until(
      `text is ${size}`,
      (pixels) => getComputedStyle(document.documentElement).fontSize === `${pixels}px`,
      fontSizes.standard,
    );
    return;
  }
  if (size === textSizes.get(page.handle)) return;
  textSizes.set(page.handle, size);
  await page.devTools("Page.setFontSizes", { fontSizes });
}

/** @param {import("./page.mjs").Page} page @param {typeof USUAL} sizes */
const setFontsInFirefox = (page, { standard, fixed }) =>
  inFirefox(
    page,
    `Services.prefs.setIntPref("font.size.variable.x-western", arguments[0]);
    Services.prefs.setIntPref("font.size.monospace.x-western", arguments[1]);
    // Open pages learn of it by their zoom.
    const { browsingContext } = window.gBrowser.selectedBrowser;
    browsingContext.textZoom = 1.1;
    browsingContext.textZoom = 1;`,
    standard,
    fixed,
  );

const resize = { chromium: resizeChromium, firefox: resizeFirefox, webkit: resizeWebKit };
const apply = { chromium: setInChromium, firefox: setInFirefox, webkit: setInWebKit };

/**
 * @param {import("./page.mjs").Page} page
 * @param {{ width: number, height: number }} size
 * @param {boolean} touch
 */
async function resizeChromium(page, size, touch) {
  const screen = { ...size, deviceScaleFactor: touch ? 2 : 1, mobile: touch };
  await page.devTools("Emulation.setDeviceMetricsOverride", screen);
  await page.devTools("Emulation.setTouchEmulationEnabled", { enabled: touch });
}

/**
 * @param {import("./page.mjs").Page} page
 * @param {{ width: number, height: number }} size
 */
async function resizeFirefox(page, size) {
  // Firefox's windows have a smallest width, its viewports do not.
  await page.browser.bidi?.send({
    method: "browsingContext.setViewport",
    params: { context: page.handle, viewport: size },
  });
}

/** The virtual screen of `xtask/src/browsers.rs`. */
const SCREEN = { width: 1600, height: 1200 };

/**
 * @param {import("./page.mjs").Page} page
 * @param {{ width: number, height: number }} size
 */
async function resizeWebKit(page, size) {
  // No window manager gives it the focus: it has the window under the pointer, which rests in the middle.
  const x = Math.max(0, Math.floor((SCREEN.width - size.width) / 2));
  const y = Math.max(0, Math.floor((SCREEN.height - size.height) / 2));
  await page.driver
    .manage()
    .window()
    .setRect({ x, y, ...size });
  // The driver answers before the window has its size, for which the page would be drawn.
  for (let tries = 0; tries < 50; tries++) {
    const now = await page.run(() => [innerWidth, innerHeight]);
    if (now[0] === size.width && now[1] === size.height) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * @param {import("./page.mjs").Page} page
 * @param {Emulation} settings
 */
async function setInChromium(page, settings) {
  const features = MEDIA.flatMap(({ setting, chromium: [name, yes, no] }) =>
    settings[setting] === undefined ? [] : [{ name, value: settings[setting] ? yes : no }],
  );
  await page.devTools("Emulation.setEmulatedMedia", { features });
}

/**
 * The pages for which settings of the whole browser were changed.
 *
 * @type {WeakSet<import("./page.mjs").Page>}
 */
const changedSettings = new WeakSet();

/**
 * Runs a script in Firefox itself.
 *
 * @param {import("./page.mjs").Page} page
 * @param {string} script
 * @param {...unknown} words
 */
async function inFirefox(page, script, ...words) {
  const driver = /** @type {import("selenium-webdriver/firefox.js").Driver} */ (page.driver);
  await driver.setContext(firefox.Context.CHROME);
  try {
    await driver.executeScript(script, ...words);
  } finally {
    await driver.setContext(firefox.Context.CONTENT);
  }
}

/**
 * @param {import("./page.mjs").Page} page
 * @param {Emulation} settings
 */
async function setInFirefox(page, settings) {
  const features = MEDIA.flatMap(({ setting, firefox: [name, yes, no] }) =>
    settings[setting] === undefined ? [] : [[name, settings[setting] ? yes : no]],
  );
  changedSettings.add(page);
  const set = "for (const [name, value] of arguments[0]) Services.prefs.setIntPref(name, value);";
  await inFirefox(page, set, features);
  for (const { setting, chromium } of MEDIA) {
    const [name, yes] = chromium;
    await page.until(
      `the page has the setting ${setting}`,
      (query, wanted) => wanted === null || matchMedia(query).matches === wanted,
      `(${name}: ${yes})`,
      settings[setting] ?? null,
    );
  }
}

/** @returns {Promise<void>} */
async function setInWebKit() {
  throw new Error("WebKit cannot be given these settings; ask canEmulateMedia");
}

/**
 * Resets what outlives a page.
 *
 * @param {import("./page.mjs").Page} page
 */
export async function forget(page) {
  if (changedSettings.has(page)) {
    await setInFirefox(page, { dark: false, reducedMotion: false, forcedColors: false });
    await setFontsInFirefox(page, USUAL);
    changedSettings.delete(page);
  }
  if (engine === "chromium") await setInChromium(page, {});
}
