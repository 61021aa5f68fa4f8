// The bench of claims: a link opens it, a claim of a paper fails with a counterexample that opens,
// and a claim of one's own is typed in the line.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { expectAxeClean, Key, openPage } from "./harness.mjs";

test("a claim fails, and its counterexample opens", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=GN1");
  assert.equal(await page.text(".claim.fails .counterexample"), "short-nim 0 last=1");
  await expectAxeClean(page);
  await page.click(".claim.fails .counterexample");
  await page.until("the counterexample is shown", () => {
    const open = document.querySelector("dialog[open]") !== null;
    return !open && decodeURI(location.hash).includes("short-nim");
  });
});

test("a claim of one's own is typed in the line", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.until("the map is drawn", () => document.querySelector("#legend")?.textContent);
  await page.fill("#line-text", "G(short-nim x) <= x/2 + 2");
  await page.press(Key.ENTER);
  assert.equal(await page.text(".own-claim .counterexample"), "short-nim 29");
  assert.match(await page.text(".own-claim .finding"), /expected ≤ 33\/2, found 17/);
});

/** Opens the bench and presses its button. @param {import("./harness.mjs").Page} page */
async function runAll(page) {
  await page.until("the bench is filled", () => document.querySelector("dialog[open] .claim"));
  await page.run(() => {
    for (const button of document.querySelectorAll("dialog[open] header button")) {
      if (button.textContent === "Run all") /** @type {HTMLElement} */ (button).click();
    }
  });
}

test("all claims are run, with progress, until they are stopped", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=WY1");
  await runAll(page);
  await page.until("some are checked", () =>
    /^[1-9]\d* of \d+ checked/.test(document.querySelector(".tally")?.textContent ?? ""),
  );
  const took = await page.run(async () => {
    const start = performance.now();
    const button = [...document.querySelectorAll("dialog[open] header button")].find(
      (each) => each.textContent === "Stop all",
    );
    /** @type {HTMLElement} */ (button).click();
    while (button?.textContent !== "Run all") {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - start;
  });
  assert.ok(took < 1000, `it took ${took} ms`);
});

test("what all claims say in the page is what the errata say", async (t) => {
  const printed = await readFile(new URL("../../docs/errata.md", import.meta.url), "utf8");
  const errata = [...printed.matchAll(/^\| ([A-Z]{2}\d+\S*) \|.*?(?<!\\)\| (holds|fails)\b/gm)];
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=WY1");
  const start = performance.now();
  await runAll(page);
  await page.until("all are checked", () => {
    const said = document.querySelector(".tally")?.textContent ?? "";
    const [, done, all] = /^(\d+) of (\d+) checked/.exec(said) ?? [];
    return done && done === all;
  });
  t.diagnostic(`all claims took ${Math.round((performance.now() - start) / 1000)} s`);
  const verdicts = await page.run(() =>
    [...document.querySelectorAll("dialog[open] li.claim")].map((row) => [
      row.querySelector("h4 code")?.textContent,
      row.matches(".fails") ? "fails" : row.matches(".holds") ? "holds" : "",
    ]),
  );
  assert.deepEqual(
    verdicts,
    errata.map(([, id, verdict]) => [id, verdict]),
  );
});
