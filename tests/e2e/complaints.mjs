// Complaints of a page: errors and warnings in its console, and uncaught errors. Each engine reports
// them in its own way.

import { logging } from "selenium-webdriver";

import { engine } from "./engines.mjs";

/**
 * @typedef {object} LogEntry An event `log.entryAdded` of WebDriver BiDi.
 * @property {"debug" | "info" | "warn" | "error"} level
 * @property {string | null} text
 * @property {string} type
 */

/** Chromium's warning that a page is slow, as every page is on a busy machine. */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/** What Firefox says of a module that was being loaded when the page was left. */
const LEFT = /error loading dynamically imported module/;

/** @type {string[]} */
const reported = [];
let listening = false;

/**
 * Starts listening, once per browser.
 *
 * @param {import("./engines.mjs").Browser} browser
 */
export async function listen({ bidi }) {
  if (listening || !bidi || engine === "chromium") return;
  listening = true;
  await bidi.subscribe("log.entryAdded");
  bidi.on("log.entryAdded", (/** @type {LogEntry} */ entry) => {
    if (entry.level === "error" || entry.level === "warn") {
      reported.push(`${entry.type} ${entry.level}: ${entry.text}`);
    }
  });
}

/**
 * Returns the complaints since the last call.
 *
 * @param {import("./engines.mjs").Browser} browser
 * @returns {Promise<string[]>}
 */
export async function takeComplaints({ driver }) {
  switch (engine) {
    case "chromium": {
      // ChromeDriver's log also has what the network and the content security policy refused, and the
      // workers' consoles.
      const entries = await driver.manage().logs().get(logging.Type.BROWSER);
      return entries
        .filter((entry) => entry.level.value >= logging.Level.WARNING.value)
        .filter((entry) => !SLOW.test(entry.message))
        .map((entry) => `${entry.level.name}: ${entry.message}`);
    }
    case "firefox":
      // Events come before the answer to a later command.
      await driver.executeScript("return 0");
      return reported.splice(0).filter((complaint) => !LEFT.test(complaint));
    case "webkit":
      return driver.executeScript("return window.e2eComplaints?.splice(0) ?? []");
  }
}
