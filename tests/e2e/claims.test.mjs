// The room of claims: the papers' and your own, and proofs on request, by pointer and keys, with the focus, what is
// painted, and what a phone has in sight. `tests/wasm/claims.test.mjs` has what is said of them.

import assert from "node:assert/strict";
import test from "node:test";

import { ask, comesRight, settled } from "./drawn.mjs";
import { DESKTOP, expectAxeClean, Key, LONG, openPage, PHONE } from "./harness.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

const SEARCH = ".claims input[type=search]";

/** The verdict of every claim. @param {Page} page */
const verdicts = (page) =>
  page.run(() =>
    [...document.querySelectorAll("li.claim h4")].map(({ textContent }) => textContent).sort(),
  );

/** @param {Page} page @param {string} selector */
const count = (page, selector) =>
  page.run((css) => document.querySelectorAll(css).length, selector);

test("the papers' claims are found, opened, checked and stopped", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.openMode("claims");
  await page.find(".claim");
  const known = await verdicts(page);
  const lines = await page.run(() => {
    const tally = /** @type {Element} */ (document.querySelector(".tally"));
    const { lineHeight } = getComputedStyle(tally);
    return Math.round(tally.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });
  assert.ok(lines <= 2, `the headline has ${lines} lines`);
  // What is counted is spoken, too.
  await page.fill(SEARCH, "conjecture holds");
  await page.says("#spoken", /^\d hold$/);
  await page.fill(SEARCH, "");

  await page.visit("#wyt(1,1)_x,y&mode=claims&claim=GN1");
  await page.find(".claim.fails .counterexample");
  await expectAxeClean(page);
  await page.click(".claim.fails .counterexample");
  await page.says("#spoken", "On the map: short-nim 0 last=1, value");
  assert.match(decodeURI(await page.location()), /#short-nim/);

  // Check becomes Stop, in its spoken name too.
  await page.click('[data-claim="MW3"] .claim-face');
  const said = await page.until("its button is there", () => {
    const button = /** @type {HTMLElement} */ (document.querySelector('[aria-label="Check MW3"]'));
    button?.click();
    return button && [button.textContent, button.ariaLabel];
  });
  assert.deepEqual(said, ["Stop", "Stop MW3"]);
  await page.find('[data-claim="MW3"] [aria-label="Check MW3"]');

  // All at once, with progress.
  await page.click('[data-act="check-all"]');
  await page.says("#spoken", /^Checking \d+ claims\.$/);
  await page.says(".claims .said", /^[1-9]\d* of \d+ checked/);
  const more = await page.run(async () => {
    const checked = () =>
      Number.parseInt(document.querySelector(".claims .said")?.textContent ?? "", 10);
    const button = /** @type {HTMLElement} */ (document.querySelector("[data-act=check-all]"));
    const before = checked();
    button.click();
    while (button.textContent !== "Check all")
      await new Promise((resolve) => setTimeout(resolve, 20));
    return checked() - before;
  });
  // Checks that were nearly finished.
  assert.ok(more <= 4, `${more} claims were checked after the stop`);
  await page.says("#spoken", /^Stopped\. \d+ of \d+ checked here\. /);
  if (!LONG) return;
  await page.click('[data-act="check-all"]');
  await page.says(".claims .said", /^(\d+) of \1 checked/);
  assert.equal(await count(page, "li.claim:not(.fresh)"), 0, "each was checked here");
  assert.deepEqual(await verdicts(page), known);
});

/** The pixels of what lies over the map: whether one has the claim's colour, and the most in a column. @param {Page} page */
const painted = (page) =>
  page.run(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
    // From a copy: reading a canvas twice causes a warning.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    pen.drawImage(canvas, 0, 0);
    const pixels = new Uint32Array(pen.getImageData(0, 0, copy.width, copy.height).data.buffer);
    const columns = new Uint32Array(copy.width);
    pixels.forEach((pixel, at) => {
      if (pixel !== 0) columns[at % copy.width] += 1;
    });
    // Opaque #ff4fa3.
    const isOurs = pixels.includes(0xffa34fff);
    return { isOurs, thickest: Math.max(...columns) / devicePixelRatio };
  });

test("a claim's prediction is painted, in legend and link, until its chip or another line removes it", async (t) => {
  const page = await openPage(t, "#max-welter_x,y&cell=5,9&at=24,14&z=24");
  const link = "#max-welter_x,y&claim=MW3&mode=claims";
  await page.find("#card:not([hidden])");
  await page.openMode("claims");
  await page.click('[data-claim="MW3"] .claim-face');
  await page.says("#legend", "P-positions by MW3");
  await page.find(".painted-claim");
  assert.equal(await count(page, "#card:not([hidden])"), 0, "the card of a cell is closed");
  await page.until("the link says it", () => location.hash.includes("claim=MW3"));
  assert.match(await page.location(), /#max-welter_x,y/);
  await page.click(".painted-claim button");
  await page.says("#legend", /^(?!.*MW3)./s);
  await page.until("the link forgets it", () => !location.hash.includes("claim=MW3"));
  await page.visit(link);
  await page.says("#legend", "P-positions by MW3");
  await ask(page, "nim x,y");
  await page.says("#legend", /^(?!.*MW3)./s);
  await page.gone(".painted-claim");

  // In a narrow window the colour of the legend is on the map; on a phone a line stays thin.
  for (const size of [{ width: 820, height: 1180 }, PHONE]) {
    await page.emulate({ size });
    await page.visit(link);
    await page.says("#legend", "P-positions by MW3");
    await page.find(".painted-claim");
    await comesRight(async () => {
      const { isOurs, thickest } = await painted(page);
      const isFine = size === PHONE ? thickest > 0 && thickest < 10 : isOurs;
      return isFine ? [] : [`${size.width}: ${isOurs}, ${thickest} px`];
    });
  }
  // The map above the claims is zoomed by buttons.
  await page.textSize("200%");
  const zoom = (/** @type {number} */ before) =>
    page.until(
      `the map is larger than ${before}`,
      async (small) => {
        const { map } = await import(new URL("page/main.js", document.baseURI).href);
        return !map.gliding && map.camera.zoom > small && map.camera.zoom;
      },
      before,
    );
  const before = await zoom(0);
  await page.click('#map-buttons [data-act="in"]');
  await zoom(before);
  assert.deepEqual(await untidy(page), []);
});

/** Types a claim and has it checked. @param {Page} page @param {string} claim @param {string} said */
async function check(page, claim, said) {
  await page.fill("#own-claim", claim);
  await page.press(Key.ENTER);
  await page.says(".own-claim .finding", said);
}

/** @param {Page} page */
const finding = (page) =>
  page.run(() => document.querySelector(".own-claim .finding output")?.textContent);

test("your own claim is typed, checked, edited, kept, linked and taken away, and its mistakes are said in time", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.says("#legend", /./s);
  await ask(page, "G(short-nim x) <= x/2 + 2");
  assert.equal(await page.text(".own-claim .counterexample"), "short-nim 29");
  await page.until("the link has it", () => /claim=G\(short-nim/.test(location.hash));

  await check(page, "P(nim x,x)", "P(nim x,x) Holds for all 1001 cases up to 1000.");
  // The negation has no result until it is checked.
  await page.run(() => {
    /** @type {HTMLInputElement} */ (document.querySelector("#own-claim")).setSelectionRange(0, 1);
  });
  await page.press("N");
  assert.equal(await finding(page), "");
  await page.press(Key.ENTER);
  await page.says(".own-claim .finding", "N(nim x,x) Fails first at nim 0,0");
  await page.click('.own-claim [data-act="all-counterexamples"]');
  await page.counts(".own-claim .counterexamples li", 200);
  // Its button is gone; the list has the focus, and is not spoken as a whole.
  await page.until("the list has the focus", () =>
    document.activeElement?.matches(".counterexamples"),
  );
  assert.equal(await finding(page), "N(nim x,x) 1001 of 1001 cases fail. The first 200:");

  // An edit stops a running check, and no result comes later.
  await page.fill("#own-claim", "G(long-nim x,y) >= 0");
  await page.poke("[data-act=check-own]");
  await page.find('[aria-label="Stop your own claim"]');
  await page.says(".own-claim .finding-percent", /^\d+ %$/);
  await page.click("#own-claim");
  await page.press("0");
  await page.find('[aria-label="Check your own claim"]');
  assert.equal(await finding(page), "");

  // A long list of kept claims is folded, so that the others are in sight.
  for (const isOpen of [true, false]) {
    await page.goto(`?${isOpen}#nim_x,y&mode=claims`);
    await page.counts(".kept-claims li", isOpen ? 3 : 4);
    assert.equal(await count(page, ".kept-claims[open]"), Number(isOpen));
    if (isOpen) await check(page, "G(nim x,1) >= 0", "Holds");
  }
  await page.click(".kept-claims summary");
  await page.run(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = decodeURI(text);
    };
  });
  await page.click('.kept-claims li:nth-child(3) [data-act="share-claim"]');
  await page.find('[data-copied*="#nim_x,y&mode=claims&claim=P(nim_x,x)"]');
  await page.click('.kept-claims [aria-label="Remove P(nim x,x)"]');
  await page.counts(".kept-claim", 3);
  await expectAxeClean(page);

  await page.emulate({ size: PHONE });
  await check(page, "P(nim x,x+1)", "Fails first at");
  await page.until("on a phone the finding is in sight", () => {
    const place = document.querySelector(".own-claim .finding output")?.getBoundingClientRect();
    const seen = place && document.elementFromPoint(place.left + 4, place.bottom - 4);
    return seen?.closest(".own-claim .finding");
  });

  // A mistake is said after a pause or on Enter, in sight, until it is mended.
  await page.emulate({ size: { width: 820, height: 1180 } });
  const mistake = "#own-claim-mistake";
  await page.run(() => {
    const real = window.setTimeout;
    const held = /** @type {any} */ (window);
    held.setTimeout = (/** @type {() => void} */ task, /** @type {number} */ after) => {
      // WebKit's driver has timers in the page, too, of minutes.
      if (after < 500 || after > 5_000) return real(task, after);
      held.task = task;
      return 0;
    };
  });
  await page.fill("#own-claim", "G(nim x,");
  await page.until("it was read", () => !!(/** @type {any} */ (window).task));
  assert.equal(await page.run((css) => document.querySelector(css)?.textContent, mistake), "");
  await page.run(() => /** @type {any} */ (window).task());
  await page.says(mistake, /never closed/);
  await page.fill("#own-claim", "G(nim x,x) = 0");
  await page.says(mistake, /^$/);
  await page.fill("#own-claim", "G(nim x");
  await page.press(Key.ENTER);
  await page.says(mistake, /never closed/);
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

const ASK = "#legend [data-act=prove]";

test("a proof is asked for, watched, stopped by pointer and by keys, done, and kept on a phone", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,200&at=200,0&z=3");
  await page.says("#legend", "No period seen");
  await page.click(ASK);
  await page.find("#progress:not([hidden])");
  await page.click("#progress button");
  await page.says("#legend", "The proof was stopped.");
  // By keys it is stopped where it was asked for, and what came of it is said.
  await page.find(ASK);
  await page.run((css) => {
    /** @type {HTMLElement | null} */ (document.querySelector(css))?.focus();
  }, ASK);
  for (const [name, said] of [
    ["Stop the proof", ""],
    ["Prove the period", "The proof was stopped."],
  ]) {
    await page.press(Key.ENTER);
    await page.says(ASK, name);
    await page.says("#notices", said);
    assert.ok(await page.run((css) => document.activeElement?.matches(css), ASK), name);
  }
  await page.emulate({ size: PHONE });
  assert.deepEqual(await untidy(page), [], "on a phone");

  await page.emulate({ size: DESKTOP });
  await page.visit("#wyt(1,1)_x,100&at=200,0&z=3");
  await settled(page, "wyt(1,1) x,100");
  await page.says("#legend", /No period seen/);
  await page.click(ASK);
  await page.says(
    "#legend",
    "Preperiod 168066, period 12288, saltus 12288 (12288 more each time). Proof: the cells of the rows 0 to 100",
  );
  // Then there is nothing left to ask for.
  await page.gone(ASK);

  // On a phone what came of it is seen, and stays behind the legend.
  await page.emulate({ size: PHONE });
  await page.run(() => document.getElementById("notices")?.replaceChildren());
  await page.visit("#octal(0.16)_x");
  await page.says("#legend", "No period seen");
  const said = "Preperiod 105351, period 149459.";
  await page.click(ASK);
  await page.says(".notice", said);
  await page.click(".notice button");
  for (const size of [PHONE, { width: 844, height: 390 }]) {
    await page.emulate({ size });
    if (!(await count(page, "#layers"))) await page.click("#legend .legend-face");
    await page.says("#layers .legend-note", said);
    const isSeen = () => document.querySelector("#layers .legend-note")?.checkVisibility();
    assert.ok(await page.run(isSeen), `${size.width}`);
  }
});
