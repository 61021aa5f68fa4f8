// The three browsers, driven by WebDriver: where their programs are and how to start them.

import { accessSync, constants } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

import { Builder, Capabilities } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";
import firefox from "selenium-webdriver/firefox.js";

import { FONTS, useOurFonts } from "./fonts.mjs";

/** @typedef {"chromium" | "firefox" | "webkit"} Engine */

/** The engine of this run, set by `cargo xtask test --engine`. */
export const engine = /** @type {Engine} */ (process.env.NIMSCAPE_ENGINE ?? "chromium");

const AS_ROOT = process.getuid?.() === 0;

/**
 * A running browser.
 *
 * @typedef {object} Browser
 * @property {import("selenium-webdriver").WebDriver} driver
 * @property {import("selenium-webdriver/bidi/index.js").Index | null} bidi
 *   The two-way connection, if the engine has one.
 * @property {string[]} idle Empty windows left by earlier tests.
 * @property {() => Promise<void>} quit
 */

/** Starts a browser of each kind. */
const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/** How long a script of a test may run in the page, in milliseconds: a busy machine is slow. */
const LONGEST_SCRIPT = 600_000;

/**
 * Starts a browser with the tests' time zone, language and fonts, whatever the machine's are.
 *
 * @param {boolean} [requests] Whether it reports requests.
 * @returns {Promise<Browser>}
 */
export async function start(requests = false) {
  Object.assign(process.env, { TZ: "UTC", LANG: "en_US.UTF-8", LANGUAGE: "en" });
  useOurFonts();
  const browser = await starts[engine](requests);
  await browser.driver.manage().setTimeouts({ script: LONGEST_SCRIPT, pageLoad: LONGEST_SCRIPT });
  return browser;
}

/**
 * @param {boolean} [requests] Whether it reports requests.
 * @returns {Promise<Browser>}
 */
async function startChromium(requests = false) {
  const profile = await mkdtemp(join(tmpdir(), "nimscape-chromium-"));
  const options = new chrome.Options();
  options.setChromeBinaryPath(await chromium(profile, requests));
  options.addArguments(
    "--headless=new",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    // Its cache and its storage stay in memory: to write them to a disk would be a fifth of the work for a page.
    "--incognito",
    // Neither is anything gained by a process for the graphics.
    "--in-process-gpu",
    // The pop-ups of the address bar are pages of their own, made again for each window.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--lang=en-US",
    "--force-device-scale-factor=1",
    `--user-data-dir=${profile}`,
  );
  if (AS_ROOT) options.addArguments("--no-sandbox");
  // Without it each page costs a third less.
  if (requests) options.enableBidi();
  options.set("goog:loggingPrefs", { browser: "ALL" });
  const driver = await new Builder()
    .forBrowser("chrome")
    .setChromeOptions(options)
    .setChromeService(new chrome.ServiceBuilder(program("chromedriver")))
    .build();
  const tidy = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return ready(driver, requests, tidy);
}

/**
 * Chromium's program: by default the one without windows and menus, where a test takes a third less
 * work; the whole browser in a release run, for reports of requests, and where that one is not installed.
 *
 * @param {string} folder Where a file may be put.
 * @param {boolean} requests Whether it reports requests.
 */
async function chromium(folder, requests) {
  const whole = requests || process.env.NIMSCAPE_LONG !== undefined;
  const shell = whole ? undefined : installed("chromium-headless-shell");
  if (!shell) return program("chromium", "chromium-browser", "google-chrome");
  // It begins without a page unless it is given one, and ChromeDriver waits for a page. What a test saves
  // is put where it was started.
  const file = join(folder, "chromium-with-a-page");
  await writeFile(file, `#!/bin/sh\ncd "${folder}"\nexec "${shell}" "$@" about:blank\n`, {
    mode: 0o755,
  });
  return file;
}

/** @returns {Promise<Browser>} */
async function startFirefox() {
  const options = new firefox.Options();
  options.setBinary(program("firefox-esr", "firefox"));
  options.addArguments("-headless");
  options.enableBidi();
  // Pages of Firefox may read the system's folders of fonts only.
  options.setPreference("security.sandbox.content.read_path_whitelist", FONTS);
  const service = new firefox.ServiceBuilder(program("geckodriver"));
  // Settings such as dark mode are changed while it runs, from its privileged side.
  service.addArguments("--allow-system-access");
  const driver = await new Builder()
    .forBrowser("firefox")
    .setFirefoxOptions(options)
    .setFirefoxService(service)
    .build();
  return ready(driver, true);
}

/** @param {Browser["driver"]} driver @param {boolean} reports @param {() => unknown} [tidy] @returns {Promise<Browser>} */
async function ready(driver, reports, tidy) {
  const quit = async () => {
    await driver.quit();
    await tidy?.();
  };
  return { driver, bidi: reports ? await driver.getBidi() : null, idle: [], quit };
}

/** @returns {Promise<Browser>} */
async function startWebKit() {
  // What starts a ChromeDriver starts any driver.
  const service = new chrome.ServiceBuilder(program("WebKitWebDriver"))
    .setEnvironment({
      .../** @type {Record<string, string>} */ (process.env),
      LIBGL_ALWAYS_SOFTWARE: "1",
      ...(AS_ROOT ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: process.env.WEBKIT_MINI_BROWSER,
          args: ["--automation", "--javascript-can-open-windows-automatically=true"],
        },
      }),
    )
    .build();
  return ready(driver, false, () => service.kill());
}

/**
 * The first of these programs that is on PATH.
 *
 * @param {...string} names
 */
function program(...names) {
  const path = names.map(installed).find((found) => found !== undefined);
  if (path) return path;
  throw new Error(`${names[0]} is not installed; cargo xtask test installs it or says how`);
}

/** The path of a program, if it is on PATH. @param {string} name */
function installed(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
}
