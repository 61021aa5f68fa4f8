// Your own claim: typed here or in the search bar, checked, edited, kept and linked.

import assert from "node:assert/strict";
import test from "node:test";

import { expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

test("your own claim can be typed in the search bar", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.says("#legend", /./s);
  await page.fill("#line-text", "G(short-nim x) <= x/2 + 2");
  await page.press(Key.ENTER);
  assert.equal(await page.text(".own-claim .counterexample"), "short-nim 29");
  assert.match(await page.text(".own-claim .finding"), /expected ≤ 33\/2, found 17/);
  await page.until("the link has it", () => /claim=G\(short-nim/.test(location.hash));
});

test("a mistake that was mended no longer describes the field", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.fill("#own-claim", "G(nim x,");
  await page.says("#own-claim-mistake", /./s);
  await page.fill("#own-claim", "G(nim x,x) = 0");
  await page.until(
    "no mistake is described",
    () => document.getElementById("own-claim-mistake")?.textContent === "",
  );
});

test("what is half typed is not called a mistake before a pause", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  const mistake = () =>
    page.run(() => document.getElementById("own-claim-mistake")?.textContent ?? "");
  await page.find("#own-claim");
  await page.run(() => {
    const real = window.setTimeout;
    const held = /** @type {any} */ (window);
    held.setTimeout = (/** @type {() => void} */ task, /** @type {number} */ after) => {
      if (after < 500) return real(task, after);
      held.task = task;
      return 0;
    };
  });
  await page.fill("#own-claim", "G(nim x,");
  await page.until("it was read", () => !!(/** @type {any} */ (window).task));
  assert.equal(await mistake(), "");
  await page.run(() => /** @type {any} */ (window).task());
  await page.says("#own-claim-mistake", /never closed/);
  await page.fill("#own-claim", "G(nim x");
  await page.press(Key.ENTER);
  await page.says("#own-claim-mistake", /never closed/);
});

/** Waits for the result of the reader's own claim. @param {Page} page @param {string} said */
const found = (page, said) =>
  page.until(
    `the finding says ${said}`,
    (wanted) => document.querySelector(".own-claim .finding")?.textContent?.includes(wanted),
    said,
  );
/** @param {Page} page */
const finding = (page) =>
  page.run(() => document.querySelector(".own-claim .finding output")?.textContent);

test("Enter checks your own claim, and an edit clears the result of another", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.fill("#own-claim", "P(nim x,x)");
  await page.press(Key.ENTER);
  await found(page, "P(nim x,x) Holds for all 1001 cases up to 1000.");
  // The negation has no result until it is checked.
  await page.run(() => {
    /** @type {HTMLInputElement} */ (document.querySelector("#own-claim")).setSelectionRange(0, 1);
  });
  await page.press("N");
  assert.equal(await finding(page), "");
  await page.press(Key.ENTER);
  await found(page, "N(nim x,x) Fails first at nim 0,0");
  await page.click('[data-act="all-counterexamples"]');
  await found(page, "1001 of 1001 cases fail. The first 200:");
  assert.equal(await page.run(() => document.querySelectorAll(".counterexamples li").length), 200);
  // Its button is gone; the list has the focus, and is not spoken as a whole.
  await page.until("the list has the focus", () =>
    document.activeElement?.matches(".counterexamples"),
  );
  assert.equal(await finding(page), "N(nim x,x) 1001 of 1001 cases fail. The first 200:");
  // The bound is part of the claim checked.
  await page.click('.own-claim [aria-label="up to: one more"]');
  assert.equal(await finding(page), "");
  // Both are in the list with their results, and are stored.
  await page.reload();
  const kept = await page.until("the list is stored", () => {
    const rows = [...document.querySelectorAll(".kept-claim")];
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    return texts.length > 0 ? texts : null;
  });
  assert.deepEqual(
    kept.map(([claim, said]) => [claim, /^Holds/.test(said ?? "")]),
    [
      ["N(nim x,x)", false],
      ["P(nim x,x)", true],
    ],
  );
  await page.click(".kept-claims li:last-child .kept-claim");
  await found(page, "P(nim x,x) Holds");
  await page.click('.kept-claims [aria-label="Remove P(nim x,x)"]');
  assert.equal(await page.run(() => document.querySelectorAll(".kept-claim").length), 1);
  await expectAxeClean(page);
});

test("where values are not known, a claim is said to be open, and kept as neither", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.fill("#own-claim", "G-(kayles x) < 64 if x = 71");
  await page.press(Key.ENTER);
  await found(page, "Cannot be decided up to 1000: no value is known.");
  const kept = await page.run(() =>
    [...document.querySelectorAll(".kept-claims li")].map(({ className }) => className),
  );
  assert.deepEqual(kept, [""]);
});

test("an edit stops a running check, and no result comes later", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.fill("#own-claim", "G(long-nim x,y) >= 0");
  await page.poke("[data-act=check-own]");
  await page.find('[aria-label="Stop your own claim"]');
  await page.says(".own-claim .finding-percent", /^\d+ %$/);
  await page.click("#own-claim");
  await page.press("0");
  await page.find('[aria-label="Check your own claim"]');
  assert.equal(await finding(page), "");
});

test("on a phone the finding about your own claim is in sight", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims", { size: PHONE });
  await page.fill("#own-claim", "P(nim x,x+1)");
  await page.press(Key.ENTER);
  await found(page, "Fails first at");
  await page.until("it is in sight", () => {
    const place = document.querySelector(".own-claim .finding output")?.getBoundingClientRect();
    const seen = place && document.elementFromPoint(place.left + 4, place.bottom - 4);
    return seen?.closest(".own-claim .finding");
  });
});

test("a checked claim is stored, and a link to it can be copied", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.fill("#own-claim", "P(nim x,x)");
  await page.press(Key.ENTER);
  await page.find(".kept-claims li");
  await page.run(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (/** @type {string} */ text) => {
          /** @type {any} */ (window).copied = text;
        },
      },
    });
  });
  await page.click('.kept-claims [data-act="share-claim"]');
  const link = await page.until("a link is copied", () => /** @type {any} */ (window).copied);
  assert.match(decodeURI(link), /#nim_x,y&mode=claims&claim=P\(nim_x,x\)/);
});

test("a long list of checked claims is folded, so that the others are in sight", async (t) => {
  for (const count of [3, 4]) {
    const page = await openPage(t, "#nim_x,y");
    await page.run((many) => {
      const claims = Array.from({ length: many }, (_, n) => {
        return { text: `G(nim x,${n}) >= 0`, bound: 60, holds: true, found: "Holds." };
      });
      localStorage.setItem("nimscape.claims", JSON.stringify(claims));
    }, count);
    await page.goto("?kept#nim_x,y&mode=claims");
    await page.counts(".kept-claims li", count);
    const seen = await page.run(
      () => document.querySelector(".kept-claims li")?.checkVisibility() ?? false,
    );
    assert.equal(seen, count === 3);
    await page.says(".kept-claims summary", "Claims you checked");
  }
});

test("a mistake in your own claim comes into sight", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims", { size: { width: 820, height: 1180 } });
  await page.textSize("200%");
  await page.fill("#own-claim", "nim x,y");
  await page.press(Key.ENTER);
  await page.until("it is in sight", () => {
    const mistake = /** @type {HTMLElement} */ (document.getElementById("own-claim-mistake"));
    const box = mistake.getBoundingClientRect();
    const body = mistake.closest(".panel-body")?.getBoundingClientRect();
    return !mistake.hidden && body && box.height > 0 && box.bottom <= body.bottom + 1;
  });
});
