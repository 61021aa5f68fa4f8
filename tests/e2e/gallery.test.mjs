// The gallery: thumbnails computed by the page, finds one click away, captions that can be closed.

import assert from "node:assert/strict";
import test from "node:test";

import { expectAxeClean, openPage, PHONE } from "./harness.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** Opens the gallery: the first click. @param {Page} page */
async function openGallery(page) {
  await page.openMode("gallery");
  await page.find(".find .tile-face");
}

/** Opens the tile with these words: the second click. @param {Page} page @param {string} words */
const take = (page, words) =>
  page.run((text) => {
    const tiles = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(".find .tile-face")
    );
    for (const tile of tiles) if (tile.textContent?.includes(text)) tile.click();
  }, words);

/** @param {Page} page @param {string} line */
const shows = (page, line) =>
  page.until(
    `${line} is shown`,
    (text) =>
      /** @type {HTMLInputElement | null} */ (document.querySelector("#line-text"))?.value === text,
    line,
  );

test("every thumbnail is computed", async (t) => {
  const page = await openPage(t);
  await openGallery(page);
  await page.until("thumbnails", () => {
    const canvases = /** @type {HTMLCanvasElement[]} */ ([
      ...document.querySelectorAll(".find canvas"),
    ]);
    return (
      canvases.length >= 12 &&
      canvases.every((canvas) => {
        const copy = document.createElement("canvas");
        Object.assign(copy, { width: canvas.width, height: canvas.height });
        const pen = copy.getContext("2d");
        pen?.drawImage(canvas, 0, 0);
        const picture = pen?.getImageData(0, 0, copy.width, copy.height);
        return picture?.data.some((part) => part > 0);
      })
    );
  });
  await expectAxeClean(page);
});

test("thumbnails show what their words say", async (t) => {
  const page = await openPage(t);
  await openGallery(page);
  const rows = (/** @type {string} */ title) =>
    page.until(
      `the thumbnail of ${title}`,
      (words) => {
        const find = [...document.querySelectorAll(".find")].find((each) =>
          each.textContent?.includes(words),
        );
        const canvas = find?.querySelector("canvas");
        if (!canvas) return null;
        const { width, height } = canvas;
        const copy = Object.assign(document.createElement("canvas"), { width, height });
        const pen = copy.getContext("2d");
        pen?.drawImage(canvas, 0, 0);
        const data = pen?.getImageData(0, 0, width, height).data ?? [];
        // For each row of pixels, where it is drawn on.
        const drawn = Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (_, x) => data[4 * (y * width + x) + 3] > 0),
        );
        return drawn.some((row) => row.includes(true)) ? drawn : null;
      },
      title,
    );
  // Each binary digit changes twice as fast as the one above it. The mark of the value 0 is left out.
  const bits = await rows("bit by bit");
  const starts = bits.map((row) => row.filter((on, x) => x > 4 && on && !row[x - 1]).length);
  const runs = starts.filter(Boolean);
  assert.ok(runs.length > 0);
  const distinct = runs.filter((count, y) => count !== runs[y - 1]);
  for (let y = 1; y < distinct.length; y++) {
    const [above, below] = [distinct[y - 1], distinct[y]];
    assert.ok(Math.abs(below - 2 * above) <= 1, distinct.join(" "));
  }
  // Level: as high at its beginning as at its end, but for its beat.
  const level = await rows("finds its beat");
  const middle = (/** @type {number} */ from, /** @type {number} */ to) => {
    const heights = level.flatMap((row, y) => (row.slice(from, to).includes(true) ? [y] : []));
    return (Math.min(...heights) + Math.max(...heights)) / 2;
  };
  const { length } = level;
  assert.ok(Math.abs(middle(80, 120) - middle(200, 240)) < length / 4);
});

test("the fractal is two clicks away, with a caption that can be closed", async (t) => {
  const page = await openPage(t);
  await openGallery(page);
  await take(page, "The fractal w(n)");
  await shows(page, "glasses x");
  assert.match(await page.text("#caption"), /mountain range/);
  assert.equal(await page.run(() => document.body.dataset.aside), "");
  await expectAxeClean(page);
  await page.click('#caption [data-act="close"]');
  assert.equal(await page.run(() => document.querySelector("#caption")), null);
  await openGallery(page);
  await take(page, "Single flame");
  await shows(page, "wyt(0,3) x,y");
  await page.find("#caption");
  // What it says may hold for the other convention only.
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.gone("#caption");
  await openGallery(page);
  await take(page, "The fractal w(n)");
  await page.find("#caption");
  await page.fill("#line-text", "nim x,y");
  await page.gone("#caption");
});

test("a find has its own colours after a step of a lesson, and Back leads to the reader's", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&colour=mod,16");
  await page.click('#rail [data-mode="learn"]');
  await page.click('#panel [data-lesson="nim"]');
  for (let step = 1; step < 5; step++) await page.click('#panel [data-act="next"]');
  await page.until(
    "the step's colours",
    () => /step=5/.test(location.hash) && /colour=value/.test(location.hash),
  );
  await page.reload();
  await page.until("the step's colours again", () => document.querySelector("#panel .study-count"));
  await openGallery(page);
  await take(page, "Nearly x + y");
  await page.until("the find's colours", () => /^#wyt.*colour=distance/.test(location.hash));
  await page.back();
  await page.until("the step", () => /step=5/.test(location.hash));
  await page.find("#panel .study-count");
  await page.back();
  await page.until("the reader's line", () => location.hash.startsWith("#welter_3,x,y"));
  await page.gone("#panel .study-count");
  await page.says("#legend", /mod 16/);
});

test("the gallery and a caption fit a phone", async (t) => {
  const page = await openPage(t, "", { size: PHONE });
  await page.click('#rail [data-mode="more"]');
  await page.find(".more-entry");
  await page.run(() => {
    for (const entry of document.querySelectorAll(".more-entry")) {
      if (entry.textContent === "Gallery") /** @type {HTMLElement} */ (entry).click();
    }
  });
  await page.find(".find .tile-face");
  await take(page, "Single flame");
  await page.find("#caption");
  const boxes = await page.run(() => {
    const box = (/** @type {string} */ css) => document.querySelector(css)?.getBoundingClientRect();
    const [caption, share] = [box("#caption"), box("#top-right .button")];
    return { wide: document.documentElement.scrollWidth, end: caption?.right, start: share?.left };
  });
  assert.ok(
    boxes.wide <= PHONE.width && Number(boxes.end) <= Number(boxes.start),
    JSON.stringify(boxes),
  );
});
