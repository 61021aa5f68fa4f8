// The gallery: thumbnails computed by the page, finds one click away, captions that can be closed, colours that are
// the find's, the line's or the reader's.

import assert from "node:assert/strict";
import test from "node:test";

import { expectAxeClean, openPage, PHONE } from "./harness.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** Opens the gallery, and the tile with these words. @param {Page} page @param {string} words @param {string} line What is then shown. */
async function take(page, words, line) {
  await page.openMode("gallery");
  await page.until(
    `there is the find ${words}`,
    (text) => {
      const tiles = /** @type {HTMLElement[]} */ ([
        ...document.querySelectorAll(".find .tile-face"),
      ]);
      const tile = tiles.find(({ textContent }) => textContent?.includes(text));
      tile?.click();
      return tile !== undefined;
    },
    words,
  );
  await page.until(
    `${line} is shown`,
    (text) =>
      /** @type {HTMLInputElement | null} */ (document.querySelector("#line-text"))?.value === text,
    line,
  );
  await page.find("#caption");
}

test("thumbnails show what their words say, and a find has a caption until something else is shown, and its own colours", async (t) => {
  const page = await openPage(t);
  await page.openMode("gallery");
  // For each row of pixels, where it is drawn on.
  const pictures = await page.until("every thumbnail", () => {
    const finds = [...document.querySelectorAll(".find")].map((find) => {
      const canvas = /** @type {HTMLCanvasElement} */ (find.querySelector("canvas"));
      const { width, height } = canvas;
      // From a copy: reading a canvas twice causes a warning.
      const copy = new OffscreenCanvas(width, height);
      const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      pen.drawImage(canvas, 0, 0);
      const { data } = pen.getImageData(0, 0, width, height);
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => data[4 * (y * width + x) + 3] > 0),
      );
      return { words: find.textContent ?? "", rows, isDrawn: data.some((part) => part > 0) };
    });
    if (finds.length < 12 || !finds.every(({ isDrawn }) => isDrawn)) return null;
    return finds.filter(({ words }) => /bit by bit|finds its beat/.test(words));
  });
  const rowsOf = (/** @type {string} */ words) =>
    pictures.find((each) => each.words.includes(words))?.rows ?? [];
  // Each binary digit changes twice as fast as the one above it. The mark of the value 0 is left out.
  const starts = rowsOf("bit by bit").map(
    (row) => row.filter((on, x) => x > 4 && on && !row[x - 1]).length,
  );
  const runs = starts.filter(Boolean);
  assert.ok(runs.length > 0);
  const distinct = runs.filter((count, y) => count !== runs[y - 1]);
  for (let y = 1; y < distinct.length; y++)
    assert.ok(Math.abs(distinct[y] - 2 * distinct[y - 1]) <= 1, distinct.join(" "));
  // Level: as high at its beginning as at its end, but for its beat.
  const level = rowsOf("finds its beat");
  const middle = (/** @type {number} */ from, /** @type {number} */ to) => {
    const heights = level.flatMap((row, y) => (row.slice(from, to).includes(true) ? [y] : []));
    return (Math.min(...heights) + Math.max(...heights)) / 2;
  };
  assert.ok(Math.abs(middle(80, 120) - middle(200, 240)) < level.length / 4);

  await page.visit("#welter_3,x,y&colour=mod,16");
  await take(page, "The fractal w(n)", "glasses x");
  assert.match(await page.text("#caption"), /mountain range/);
  assert.equal(await page.run(() => document.body.dataset.aside), "");
  await expectAxeClean(page);
  await page.click('#caption [data-act="close"]');
  await page.gone("#caption");
  await take(page, "Single flame", "wyt(0,3) x,y");
  // What it says may hold for the other convention only.
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.gone("#caption");
  await take(page, "The fractal w(n)", "glasses x");
  await page.fill("#line-text", "nim x,y");
  await page.gone("#caption");

  // After a step of a lesson a find has its own colours, and Back leads to the reader's.
  await page.goto("?again#welter_3,x,y&colour=mod,16");
  await page.click('#rail [data-mode="learn"]');
  await page.click('#panel [data-lesson="nim"]');
  for (let step = 1; step < 5; step++) await page.click('#panel [data-act="next"]');
  await page.until("the step's colours", () =>
    /step=5.*colour=value|colour=value.*step=5/.test(location.hash),
  );
  await page.reload();
  await page.find("#panel .study-count");
  await take(page, "Nearly x + y", "wyt(2,3) x,y");
  await page.until("the find's colours", () => /^#wyt.*colour=distance/.test(location.hash));
  await page.back();
  await page.until("the step", () => /step=5/.test(location.hash));
  await page.find("#panel .study-count");
  await page.back();
  await page.until("the reader's line", () => location.hash.startsWith("#welter_3,x,y"));
  await page.gone("#panel .study-count");
  await page.says("#legend", /mod 16/);

  // The balls in glasses have the colours of their source, until the reader chooses.
  for (const [link, title] of /** @type {const} */ ([
    ["#nim_x", /^(?!.*Bit length).*Values/s],
    ["#glasses_x", /Bit length/],
    ["#glasses_x&colour=value", /^(?!.*Bit length).*Value/s],
  ])) {
    await page.visit(link);
    await page.says("#legend", title);
  }

  await page.emulate({ size: PHONE });
  await take(page, "Single flame", "wyt(0,3) x,y");
  const { wide, end, start } = await page.run(() => {
    const box = (/** @type {string} */ css) => document.querySelector(css)?.getBoundingClientRect();
    const [caption, share] = [box("#caption"), box("#top-right .button")];
    return { wide: document.documentElement.scrollWidth, end: caption?.right, start: share?.left };
  });
  assert.ok(wide <= PHONE.width && Number(end) <= Number(start), `${wide}, ${end}, ${start}`);
});
