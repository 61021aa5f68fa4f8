// What people take along from the page: the link, the HTML to embed it, files, the page itself.

import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./harness.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** @param {Page} page @param {string} title */
async function openPanel(page, title) {
  await page.run((name) => {
    const chips = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chip"));
    for (const chip of chips) if (chip.textContent?.trim() === name) chip.click();
  }, title);
}

/** @param {Page} page @param {string} panel @param {string} text */
const press = (page, panel, text) =>
  page.run(
    (css, name) => {
      const buttons = /** @type {NodeListOf<HTMLElement>} */ (
        document.querySelectorAll(`${css} button`)
      );
      for (const button of buttons) if (button.textContent === name) button.click();
    },
    panel,
    text,
  );

/** @param {Page} page @param {string} line */
const shows = (page, line) =>
  page.until(
    `${line} is shown`,
    (text) =>
      /** @type {HTMLInputElement | null} */ (document.querySelector("#line-text"))?.value === text,
    line,
  );

test("the link that is shared is the location", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&c=misere&at=40,30&z=6&v=1");
  await shows(page, "welter 3,x,y");
  await openPanel(page, "Share");
  await page.until("the link is that of the location", () => {
    const field = /** @type {HTMLInputElement | null} */ (
      document.querySelector(".share input[readonly]")
    );
    return field?.value === location.href && field.value.includes("c=misere&at=40,30&z=6");
  });
  const code = await page.run(
    () => /** @type {HTMLTextAreaElement} */ (document.querySelector(".share textarea")).value,
  );
  const element =
    '<nimscape-map view="welter 3,x,y" convention="misere" at="40,30" zoom="6"></nimscape-map>';
  assert.ok(code.includes(element), code);
  await press(page, ".share", "Preview");
  await page.until("the preview is live", () =>
    document
      .querySelector(".preview nimscape-map")
      ?.shadowRoot?.getElementById("status")
      ?.textContent?.includes("misère play"),
  );
});

/** Saves a file; its content as the page made it. @param {Page} page @param {string} format */
async function saved(page, format) {
  await page.run((chosen) => {
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (
      document.querySelectorAll(".export .range input")
    );
    for (const [index, value] of ["0", "6", "0", "5"].entries()) fields[index].value = value;
    /** @type {HTMLSelectElement} */ (document.querySelector(".export select")).value = chosen;
    const keep = /** @type {any} */ (window);
    keep.file = null;
    URL.createObjectURL = (blob) => {
      keep.file = blob;
      return "data:,";
    };
  }, format);
  await press(page, ".export", "Save");
  await page.until("a file is made", () => /** @type {any} */ (window).file);
}

test("files hold the values and say where they come from", async (t) => {
  const page = await openPage(t, "#nim_x,y&v=1");
  await shows(page, "nim x,y");
  await openPanel(page, "Export");
  await page.until("the plane is read: it has rows", () =>
    document.querySelector(".export .range:nth-of-type(2):not([hidden])"),
  );
  await saved(page, "csv");
  const csv = await page.run(() => /** @type {any} */ (window).file.text());
  const lines = csv.trim().split("\n");
  const data = lines.filter((/** @type {string} */ line) => !line.startsWith("#"));
  assert.equal(data[0], "x,y,value");
  const wanted = [];
  for (let y = 0; y < 5; y++) for (let x = 0; x < 6; x++) wanted.push(`${x},${y},${x ^ y}`);
  assert.deepEqual(data.slice(1), wanted);
  assert.ok(lines.includes("# line: nim x,y"));
  assert.ok(lines.some((/** @type {string} */ line) => line.startsWith("# link: http")));

  await saved(page, "png");
  const picture = await page.run(async () => {
    const bitmap = await createImageBitmap(/** @type {any} */ (window).file);
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    context.drawImage(bitmap, 0, 0);
    const at = (/** @type {number} */ x, /** @type {number} */ y) =>
      context.getImageData(x * 4 + 1, bitmap.height - 2 - y * 4, 1, 1).data.join();
    return {
      size: [bitmap.width, bitmap.height],
      equal: at(1, 1) === at(4, 4),
      p: at(2, 2),
      n: at(1, 2),
    };
  });
  assert.deepEqual(picture.size, [24, 20]);
  assert.ok(picture.equal && picture.p !== picture.n);
});

test("the page comes back without a network", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&v=1");
  await shows(page, "wyt(1,1) x,y");
  await page.until("all files are kept", async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && navigator.serviceWorker.controller;
  });
  await page.site.close();
  // Another visit: a reload may ask for the network alone.
  await page.goto("?again#wyt(1,1)_x,y&v=1");
  await shows(page, "wyt(1,1) x,y");
  await page.until("the map is drawn", () => document.querySelector("#legend")?.textContent);
});
