// Sequences: their period, their drift, their digits.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { comesRight, thumbnails } from "./drawn.mjs";
import { openPage } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/**
 * Waits for a text in the legend.
 *
 * @param {Page} page
 * @param {string} text
 */
function says(page, text) {
  return page.until(
    text,
    (wanted) => document.getElementById("legend")?.textContent?.includes(wanted),
    text,
  );
}

/**
 * The values of a sequence.
 *
 * @param {string} view
 * @param {number} count
 */
function terms(view, count) {
  const { values } = skin.valueTable(view, { x: [0, count], convention: "normal" });
  return values;
}

/**
 * The colour of the plot at a term and a share of its height from the bottom: `r,g,b,a`.
 *
 * @param {Page} page
 * @param {number} term
 * @param {number} part
 */
function plotAt(page, term, part) {
  return page.run(
    (n, high) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas"));
      const over = /** @type {HTMLElement} */ (document.querySelector("#plot .u-over"));
      const [, at, zoom] = [...(location.hash.match(/at=([\d.]+),0[.\d]*&z=([\d.]+)/) ?? [])].map(
        Number,
      );
      const ratio = devicePixelRatio;
      const map = /** @type {HTMLElement} */ (document.getElementById("map"));
      const x = map.clientWidth / 2 + (n - at) * zoom;
      const frame = over.getBoundingClientRect();
      const y = frame.bottom - map.getBoundingClientRect().top - high * frame.height;
      const copy = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
      pen.drawImage(canvas, -Math.floor(x * ratio), -Math.floor(y * ratio));
      return [...pen.getImageData(0, 0, 1, 1).data].join();
    },
    term,
    part,
  );
}

/**
 * The box of the first dot of a colour on the plot, in the screen's pixels.
 *
 * @param {Page} page
 * @param {number[]} colour Red, green, blue and how opaque it is: lines of the grid shine through.
 */
function dotsOf(page, colour) {
  return page.run((wanted) => {
    /** @type {HTMLCanvasElement | null} */
    const canvas = document.querySelector("#plot canvas");
    const over = document.querySelector("#plot .u-over");
    if (!canvas || !over) return null;
    // Without the axes and their numbers.
    const [from, to] = [canvas, over].map((each) => each.getBoundingClientRect());
    const [width, height] = [to.width, to.height].map((side) =>
      Math.floor(side * devicePixelRatio),
    );
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
  }, colour);
}

test("a proved period is called proved, a seen one seen", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_7,x&at=200,0&z=3");
  await says(page, "Preperiod 92, period 24, saltus 24 (24 more each time). Proof:");
  const values = terms("wyt(1,1) 7,x", 400);
  for (let n = 92; n + 24 < 400; n++) assert.equal(values[n + 24], values[n] + 24);
  assert.notEqual(values[91 + 24], values[91] + 24);
  await page.goto("#twist(8../13)_x&at=200,0&z=3");
  await says(page, "Preperiod 11, period 13: seen");
  await says(page, "not proved");
  await page.goto("#glasses_x&at=200,0&z=3");
  await says(page, "No period seen in the first");
});

test("a drift is subtracted, and the link keeps it", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_7,x&at=200,0&z=3");
  await says(page, "saltus 24");
  await page.poke("#manner [value=level]");
  await says(page, "Values − x");
  await page.until("the link says it", () => location.hash.includes("sequence=level"));
  // A single sequence has no drift, so it is not offered there.
  await page.goto("#twist(8,21,34,47)_x&at=200,0&z=3");
  await says(page, "period 55");
  assert.equal(
    await page.run(() => document.querySelector("#manner [value=level]")?.parentElement?.hidden),
    true,
  );
});

test("digits: a column for each term, a row for each digit", async (t) => {
  const page = await openPage(t, "#glasses_x&sequence=bits&at=40,0&z=16");
  await says(page, "Binary digits");
  const values = terms("glasses x", 86);
  const digits = Math.max(...values).toString(2).length;
  await page.find("#plot canvas");
  await page.find("#map[aria-busy=false]");
  for (const n of [2, 9, 23, 40, 61, 80]) {
    for (let digit = 0; digit < digits; digit++) {
      const ink = await plotAt(page, n, (digit + 0.5) / digits);
      const is = ink === "240,180,41,255";
      assert.equal(is, (values[n] >> digit) % 2 === 1, `digit ${digit} of w(${n}): ${ink}`);
    }
  }
});

test("misère Kayles far out is computed without the terms before it", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x&c=misere&at=10000000,0&z=4");
  await page.find("#map[aria-busy=false]");
  const { from, computed } = await page.run(async () => {
    // @ts-expect-error the page's own module
    const { map } = await import("./page/main.js");
    const { series, table } = map.plot.source;
    return { from: Number(series.from), computed: table.table?.values.length ?? 0 };
  });
  assert.ok(from > 9_990_000, `from ${from}`);
  assert.equal(computed, 0, "terms from the first on");
});

test("misère Kayles is drawn beside normal play as far as it is known", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x&with=conventions");
  const terms = await page.until("the misère terms are drawn", async () => {
    // @ts-expect-error the page's own module
    const { map } = await import("./page/main.js");
    return map.plot?.second?.series?.values.length ?? 0;
  });
  assert.ok(terms >= 16, `${terms} terms`);
  // The period is that of one of the two.
  await says(page, "normal: preperiod 71, period 12");
  await page.goto("?difference#octal(0.77)_x&colour=difference&at=10,0&z=60");
  await says(page, "normal minus misère");
  await comesRight(async () => {
    const [gold, white] = [
      await dotsOf(page, [240, 180, 41, 255]),
      await dotsOf(page, [255, 255, 255, 255]),
    ];
    return gold && white ? [] : ["terms that differ, and equal ones"];
  });
  // Where one of the values is not known, neither is the difference.
  await page.goto("?far#octal(0.77)_x&colour=difference&at=60,0&z=20");
  await says(page, "one of its values not known");
});

test("no period is said to be seen in terms that are not known", async (t) => {
  const page = await openPage(t, "#kayles_x&c=misere");
  await says(page, "No period seen in the first 51 terms.");
  // The first unknown one, by the quotient of its heaps.
  const first = await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.plot.source.series.holes.findIndex((/** @type {number} */ gap) => gap > 1);
  });
  assert.equal(first, 51);
});

test("what is not computed of a sequence is in the legend", async (t) => {
  const page = await openPage(t, "#octal(0.165)_x&c=misere");
  await page.says("#legend", /not computed/);
  await page.says("#legend", /No period seen in the first \d\d terms\./);
});

test("thumbnails that are opened before the first term show the terms once there are any", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x&colour=difference&at=10,0&z=60");
  await page.click("[data-act=layers]");
  await thumbnails(page);
});

test("a small picture of the terms shows all of them, also beside a difference", async (t) => {
  for (const colour of ["value", "difference"]) {
    const page = await openPage(t, `#octal(0.77)_x&colour=${colour}&at=10,0&z=60`);
    await says(page, colour === "value" ? "period 12" : "normal minus misère");
    const shown = await page.until("the terms", async () => {
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
      return {
        highest: Math.max(...tops),
        room: (side * 3) / 4,
        missing: tops.filter((top) => top < 0).length,
      };
    });
    assert.equal(shown.missing, 0);
    assert.ok(shown.highest < shown.room - 4, `row ${shown.highest} of ${shown.room}`);
  }
});

test("the dot of a P-position is whole, though it is on the axis", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x&at=10,0&z=60");
  await says(page, "period 12");
  const { width = 0, height = 0 } = (await dotsOf(page, [255, 255, 255, 255])) ?? {};
  assert.ok(width > 6 && Math.abs(width - height) <= 1, `${width} by ${height}`);
});
