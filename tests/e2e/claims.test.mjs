// The list of claims: counts and filters, a failing claim whose counterexample opens, and a painted
// prediction.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { comesRight } from "./drawn.mjs";
import { expectAxeClean, Key, LONG, openPage, PHONE } from "./harness.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** The verdict of each claim in the errata, in a word: for failures, what is wrong. */
async function errata() {
  const printed = await readFile(new URL("../../docs/errata.md", import.meta.url), "utf8");
  return [
    ...printed.matchAll(/^\| ([A-Z]{2}\d+\S*) \|.*?(?<!\\)\| (?:fails: )?(\w+)[^|]*\|/gm),
  ].map(([, id, verdict]) => [id, verdict]);
}

/** The verdict of every claim on the page. @param {Page} page @returns {Promise<string[][]>} */
const verdicts = (page) =>
  page.run(() => {
    const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("li.claim")]);
    return rows.map((row) => [
      row.dataset.claim ?? "",
      row.querySelector(".verdict-badge")?.textContent ?? "",
    ]);
  });

/** @param {string[][]} rows */
const sorted = (rows) => rows.map((row) => row.join(" ")).toSorted();

test("a failing claim shows a counterexample that opens", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=GN1");
  assert.equal(await page.text(".claim.fails .counterexample"), "short-nim 0 last=1");
  await expectAxeClean(page);
  await page.click(".claim.fails .counterexample");
  await page.until("the counterexample is shown", () =>
    decodeURI(location.hash).includes("short-nim"),
  );
  await page.says("#spoken", /^On the map: short-nim 0 last=1, value \d+.*, [NP]-position\.$/);
});

test("on a phone the map above the claims is zoomed by buttons", async (t) => {
  for (const text of ["100%", "200%"]) {
    const page = await openPage(t, "#max-welter_x,y&claim=MW3&mode=claims", { size: PHONE });
    await page.textSize(text);
    await page.find(".painted-claim");
    const zoom = () =>
      page.run(async () => {
        const { map } = await import(new URL("page/main.js", document.baseURI).href);
        return map.gliding ? 0 : map.camera.zoom;
      });
    const before = await zoom();
    await page.click('#map-buttons [data-act="in"]');
    await page.until(
      "the map is larger",
      async (small) => {
        const { map } = await import(new URL("page/main.js", document.baseURI).href);
        return map.camera.zoom > small;
      },
      before,
    );
    assert.deepEqual(await untidy(page), [], text);
  }
});

test("the Check button becomes Stop, in its spoken name too", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&mode=claims");
  await page.find('[data-claim="MW3"]');
  await page.click('[data-claim="MW3"] .claim-face');
  // Its cases are said by the bound's name.
  await page.says('[data-claim="MW3"] .claim-range', "up to B = 14 squares");
  const said = await page.until("the button is there", () => {
    const button = /** @type {HTMLElement} */ (document.querySelector('[aria-label="Check MW3"]'));
    button?.click();
    return button && [button.textContent, button.ariaLabel];
  });
  assert.deepEqual(said, ["Stop", "Stop MW3"]);
  await page.find('[data-claim="MW3"] [aria-label="Check MW3"]');
});

test("claims are counted, failures first, and filtered by paper and words", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.openMode("claims");
  await page.find(".claim");
  const known = await errata();
  assert.deepEqual(sorted(await verdicts(page)), sorted(known));
  const holding = known.filter(([, verdict]) => verdict === "holds").length;
  assert.match(await page.text(".tally"), new RegExp(`^${holding} hold · \\d+ `));
  assert.notEqual((await verdicts(page))[0][1], "holds");
  // The headline leaves the list its space; a chip of authors names the paper and its year.
  const { lines, titles } = await page.run(() => {
    const tally = /** @type {Element} */ (document.querySelector(".tally"));
    const chips = /** @type {HTMLElement[]} */ ([
      ...document.querySelectorAll(".claim-papers .chip"),
    ]);
    const { height } = tally.getBoundingClientRect();
    return {
      lines: Math.round(height / Number.parseFloat(getComputedStyle(tally).lineHeight)),
      titles: chips.map(({ title }) => title),
    };
  });
  assert.ok(lines <= 2, `${lines} lines`);
  assert.equal(titles.length, 5);
  for (const title of titles) assert.match(title, /\w.* \(\d{4}\)$/);
  await page.poke(".claim-papers .chip");
  const ids = await page.run(() => {
    const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("li.claim")]);
    return rows.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.claim ?? "");
  });
  assert.ok(ids.length > 10 && ids.every((id) => id.startsWith("MW")), String(ids));
  await page.fill(".claims input[type=search]", "conjecture holds");
  const few = await page.until("the list is filtered", () => {
    const rows = [...document.querySelectorAll("li.claim")];
    const seen = rows.filter((row) => !(/** @type {HTMLElement} */ (row).hidden));
    return seen.length < 10 ? seen.length : 0;
  });
  assert.match(await page.text(".tally"), new RegExp(`^${few} hold$`));
  await page.says("#spoken", new RegExp(`^${few} hold$`));
  await page.click(".claim-papers .chip");
  await page.fill(".claims input[type=search]", "fails misprint");
  const misprints = known.filter(([, verdict]) => verdict === "misprint").length;
  await page.until(
    "the misprints are counted",
    (wanted) => document.querySelector(".tally")?.textContent === wanted,
    `${misprints} misprints`,
  );
  await page.click('[data-claim="GN34"] .claim-face');
  assert.equal(
    await page.text('[data-claim="GN34"] .claim-remark'),
    "Misprint: the end of its proof has it right.",
  );
  await expectAxeClean(page);
});

test("a claim's prediction is painted, in legend and link, and removed by its chip", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&mode=claims");
  await page.find('[data-claim="MW3"]');
  await page.click('[data-claim="MW3"] .claim-face');
  const legend = (/** @type {boolean} */ named) =>
    page.until(
      `the legend ${named ? "names" : "forgets"} the claim`,
      (wanted) => document.querySelector("#legend")?.textContent?.includes("MW3") === wanted,
      named,
    );
  await legend(true);
  await page.until("the link says it", () => location.hash.includes("claim=MW3"));
  assert.match(await page.location(), /#max-welter_x,y/);
  // Nothing is drawn in the browser's own way.
  const native = await page.run(() =>
    [...document.querySelectorAll(".claims :is([type=range], [type=search])")].map(
      (each) => getComputedStyle(each).appearance,
    ),
  );
  assert.deepEqual([...new Set(native)], ["none"]);
  await page.click(".painted-claim button");
  await legend(false);
  await page.until("the link forgets it", () => !location.hash.includes("claim=MW3"));
  // The same link paints it again.
  await page.goto("?again#max-welter_x,y&claim=MW3&mode=claims");
  await legend(true);
  await page.fill("#line-text", "nim x,y");
  await page.press(Key.ENTER);
  await legend(false);
  await page.gone(".painted-claim");
});

test("what the legend says is painted, also in a narrow window with small cells", async (t) => {
  const size = { width: 820, height: 1180 };
  const page = await openPage(t, "#max-welter_x,y&claim=MW3&mode=claims", { size });
  await page.says("#legend", "P-positions by MW3");
  await page.until("the colour of the legend is on the map", () => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
    // From a copy: reading a canvas twice causes a warning.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    // Opaque #ff4fa3.
    return new Uint32Array(data.buffer).includes(0xffa34fff);
  });
});

test("what a claim predicts stays a thin line where cells are small", async (t) => {
  const page = await openPage(t, "#max-welter_x,y&claim=MW3&mode=claims", { size: PHONE });
  await page.says("#legend", "P-positions by MW3");
  await page.find(".painted-claim");
  const thickest = () =>
    page.run(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      pen.drawImage(canvas, 0, 0);
      const { data } = pen.getImageData(0, 0, copy.width, copy.height);
      const columns = new Uint32Array(copy.width);
      new Uint32Array(data.buffer).forEach((pixel, at) => {
        if (pixel !== 0) columns[at % copy.width] += 1;
      });
      return Math.max(...columns) / devicePixelRatio;
    });
  await comesRight(async () => {
    const pixels = await thickest();
    return pixels > 0 && pixels < 10 ? [] : [`${pixels} px`];
  });
});

test("painting a claim closes the card of a cell", async (t) => {
  const page = await openPage(t, "#max-welter_x,y&cell=5,9&at=24,14&z=24");
  await page.find("#card:not([hidden])");
  await page.openMode("claims");
  await page.click('[data-claim="MW3"] .claim-face');
  await page.find(".painted-claim");
  assert.ok(await page.run(() => document.querySelector("#card[hidden]")));
});

/** Presses "Check all", or stops it. @param {Page} page */
const checkAll = async (page) => {
  await page.find(".claim");
  await page.click('[data-act="check-all"]');
};

test("all claims are checked, with progress, until stopped", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=WY1");
  await checkAll(page);
  await page.says("#spoken", /^Checking \d+ claims\.$/);
  await page.says(".claims .said", /^[1-9]\d* of \d+ checked/);
  const more = await page.run(async () => {
    const checked = () => {
      const said = document.querySelector(".claims .said")?.textContent ?? "";
      return Number.parseInt(said, 10);
    };
    const button = /** @type {HTMLElement} */ (document.querySelector("[data-act=check-all]"));
    const before = checked();
    button.click();
    while (button.textContent !== "Check all") {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return checked() - before;
  });
  // Checks that were nearly finished.
  assert.ok(more <= 4, `${more} claims were checked after the stop`);
  await page.says("#spoken", /^Stopped\. \d+ of \d+ checked here\. /);
});

test("the verdicts on the page are those of the errata", { skip: !LONG }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=WY1");
  const start = performance.now();
  await checkAll(page);
  await page.until("all are checked", () => {
    const said = document.querySelector(".claims .said")?.textContent ?? "";
    const [, done, all] = /^(\d+) of (\d+) checked/.exec(said) ?? [];
    return done && done === all;
  });
  t.diagnostic(`all claims took ${Math.round((performance.now() - start) / 1000)} s`);
  const stale = await page.run(() => document.querySelectorAll("li.claim:not(.fresh)").length);
  assert.equal(stale, 0, "each was checked here");
  assert.deepEqual(sorted(await verdicts(page)), sorted(await errata()));
});

test("on a phone the claims are a sheet", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=GN1", { size: PHONE });
  await page.find(".claim.fails .counterexample");
  const wide = await page.run(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `${wide} px`);
  await expectAxeClean(page);
});

test("a claim links to its paper and lists all its counterexamples", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=WE16");
  await page.find(".claim.fails .counterexample");
  const paper = await page.run(() => {
    const link = /** @type {HTMLAnchorElement | null} */ (
      document.querySelector(".claim.open .claim-source a")
    );
    return { address: link?.href, words: link?.parentElement?.textContent };
  });
  assert.match(paper.address ?? "", /^https:\/\/math\.stackexchange\.com\//);
  assert.match(paper.words ?? "", /Balls in glasses.*\(2014\)/);
  const first = await page.text(".claim.open .finding .counterexample");
  await page.click('.claim.open [data-act="all-counterexamples"]');
  const listed = await page.until("they are listed", () => {
    const list = document.querySelector(".claim.open .counterexamples");
    return list && [...list.children].map((item) => item.textContent ?? "");
  });
  const said = await page.text(".claim.open .finding");
  const failures = Number(/(\d+) of \d+ cases fail/.exec(said)?.[1]);
  assert.equal(Math.min(failures, 200), listed.length);
  assert.ok(listed.length >= 1 && listed[0].startsWith(first), listed[0]);
  assert.equal(new Set(listed).size, listed.length, "no case is listed twice");
});
