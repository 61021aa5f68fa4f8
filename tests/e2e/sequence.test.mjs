// The plots of sequences, by their pixels. What is said of periods, and how digits are drawn, is tested in
// tests/wasm.

import assert from "node:assert/strict";
import test from "node:test";

import { thumbnails } from "./drawn.mjs";
import { openPage } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const GOLD = [240, 180, 41, 255];
const WHITE = [255, 255, 255, 255];

/**
 * Runs in the page: the box of the first dot of a colour on the plot, in the screen's pixels.
 *
 * @param {number[]} wanted Red, green, blue and how opaque it is: lines of the grid shine through.
 */
function firstDot(wanted) {
  /** @type {HTMLCanvasElement | null} */
  const canvas = document.querySelector("#plot canvas");
  const over = document.querySelector("#plot .u-over");
  if (!canvas || !over) return null;
  // Without the axes and their numbers.
  const [from, to] = [canvas, over].map((each) => each.getBoundingClientRect());
  const [width, height] = [to.width, to.height].map((side) => Math.floor(side * devicePixelRatio));
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  const [x, y] = [from.left - to.left, from.top - to.top];
  pen?.drawImage(canvas, x * devicePixelRatio, y * devicePixelRatio);
  const data = pen?.getImageData(0, 0, width, height).data ?? [];
  const is = (/** @type {number} */ x, /** @type {number} */ y) =>
    wanted.every((part, at) => data[4 * (y * width + x) + at] === part);
  const columns = [...Array(width).keys()];
  const rows = [...Array(height).keys()];
  const left = columns.find((x) => rows.some((y) => is(x, y)));
  if (left === undefined) return null;
  const right = columns.findIndex((x) => x > left && !rows.some((y) => is(x, y)));
  const inked = rows.filter((y) => columns.slice(left, right).some((x) => is(x, y)));
  return { width: right - left, height: inked[inked.length - 1] - inked[0] + 1 };
}

/** Fails unless the small picture of the terms shows all of them. @param {Page} page */
async function expectSample(page) {
  const { missing, highest, room } = await page.until("the terms", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const sample = await map.sample(128, new AbortController().signal);
    if (!sample?.data.values) return null;
    const { side } = sample.from;
    const rows = side * 2;
    // The thumbnail is four to three, and a dot two rows high.
    const tops = Array.from({ length: side }, (_, column) => {
      const dots = Array.from({ length: rows }, (_, row) => row * rows + column);
      return dots.findLastIndex((at) => sample.data.holes[at] === 0);
    });
    const missing = tops.filter((top) => top < 0).length;
    return { missing, highest: Math.max(...tops), room: (side * 3) / 4 };
  });
  assert.equal(missing, 0, "terms that the small picture lacks");
  assert.ok(highest < room - 4, `row ${highest} of ${room}`);
}

test("sequences are drawn as their values, without their drift, beside each other and as their difference, each dot whole", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_7,x&at=200,0&z=3");
  await page.says("#legend", "Preperiod 92, period 24, saltus 24 (24 more each time). Proof:");
  await page.poke("#manner [value=level]");
  await page.says("#legend", "Values − x");
  await page.until("the link says it", () => location.hash.includes("sequence=level"));
  await page.visit("octal(0.77)_x&at=10,0&z=60");
  await page.says("#legend", "period 12");
  // A sequence that repeats has no drift, so that this is not offered there.
  const offered = () => document.querySelector("#manner [value=level]")?.parentElement?.hidden;
  assert.equal(await page.run(offered), true);
  // The dot of a P-position is whole, though it is on the axis.
  const { width = 0, height = 0 } = (await page.run(firstDot, WHITE)) ?? {};
  assert.ok(width > 6 && Math.abs(width - height) <= 1, `a dot of ${width} by ${height}`);
  await expectSample(page);
  // What is not computed is in the legend.
  await page.visit("octal(0.165)_x&c=misere");
  await page.says("#legend", /not computed.*No period seen in the first \d\d terms\./s);

  // Two sequences are drawn beside each other and as their difference, as far as both are known.
  await page.visit("octal(0.77)_x&colour=difference&at=10,0&z=60");
  // Opened before there is a first term, thumbnails show the terms once there are any.
  await page.click("[data-act=layers]");
  await thumbnails(page);
  await page.says("#legend", "normal minus misère");
  await expectSample(page);
  await page.until("terms that differ", firstDot, GOLD);
  await page.until("equal terms", firstDot, WHITE);
  await page.visit("octal(0.77)_x&colour=difference&at=60,0&z=20");
  await page.says("#legend", "one of its values not known");
  await page.visit("octal(0.77)_x&with=conventions");
  const known = await page.until("the misère terms are drawn", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.plot?.second?.series?.values.length ?? 0;
  });
  assert.ok(known >= 16, `${known} terms`);
  // The period is that of one of the two.
  await page.says("#legend", "normal: preperiod 71, period 12");
});
