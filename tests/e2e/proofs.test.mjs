// Proofs that take a while, on request; and the proofs shown with reasons.

import assert from "node:assert/strict";
import test from "node:test";

import { Key, openPage, PHONE } from "./harness.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Waits for a text in the legend. @param {Page} page @param {string} text */
function says(page, text) {
  return page.until(
    text,
    (wanted) => document.getElementById("legend")?.textContent?.includes(wanted),
    text,
  );
}

/** Asks for the proof of the current sequence. @param {Page} page */
async function prove(page) {
  await page.find("#legend [data-act=prove]");
  await page.run(() => {
    const seen = /** @type {any} */ (window);
    seen.texts = [];
    const progress = document.getElementById("progress");
    const watch = new MutationObserver(() => {
      if (progress && !progress.hidden) seen.texts.push(progress.textContent);
    });
    if (progress) watch.observe(progress, { attributes: true, childList: true, subtree: true });
  });
  await page.click("#legend [data-act=prove]");
}

test("rows 0 to 100 of Wythoff's game are certified, with progress", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,100&at=200,0&z=3");
  await says(page, "No period seen");
  await prove(page);
  await says(
    page,
    "Preperiod 168066, period 12288, saltus 12288 (12288 more each time). Proof: the cells of the rows 0 to 100",
  );
  const texts = await page.run(() => /** @type {any} */ (window).texts);
  assert.ok(texts.length > 0, "progress was shown");
  // Then there is nothing left to ask for.
  await page.gone("#legend [data-act=prove]");
});

test("a running proof can be stopped, and the legend says so", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,200&at=200,0&z=3");
  await says(page, "No period seen");
  await prove(page);
  await page.find("#progress:not([hidden])");
  await page.click("#progress button");
  await says(page, "The proof was stopped.");
  await page.find("#legend [data-act=prove]");
  await page.emulate({ size: PHONE });
  assert.deepEqual(await untidy(page), [], "on a phone");
});

test("by keys a proof is stopped where it was asked for, and what came of it is said", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,200&at=200,0&z=3");
  await says(page, "No period seen");
  const ask = '#legend [data-act="prove"]';
  await page.find(ask);
  await page.run((css) => {
    /** @type {HTMLElement | null} */ (document.querySelector(css))?.focus();
  }, ask);
  await page.press(Key.ENTER);
  await page.says(ask, "Stop the proof");
  assert.ok(await page.run((css) => document.activeElement?.matches(css), ask));
  await page.press(Key.ENTER);
  await page.says(".notice", "The proof was stopped.");
  await page.says(ask, "Prove the period");
  assert.ok(await page.run((css) => document.activeElement?.matches(css), ask));
});

test("on a phone what came of a proof is seen, and stays behind the legend", async (t) => {
  for (const size of [PHONE, { width: 844, height: 390 }]) {
    const page = await openPage(t, "#octal(0.16)_x", { size });
    await prove(page);
    const said = "Preperiod 105351, period 149459.";
    await page.says(".notice", said);
    await page.click(".notice button");
    await page.click("#legend .legend-face");
    await page.says("#layers .legend-note", said);
    assert.ok(
      await page.run(() => !!document.querySelector("#layers .legend-note")?.checkVisibility()),
    );
  }
});

test("a reason shows its proof, with formulas", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&cell=4,5");
  await page.click("#card [data-act=why]");
  await page.find("#card .proof[data-proof=intervals]");
  await page.click("#card .proof summary");
  const formulas = await page.run(
    () => document.querySelectorAll("#card .proof[open] math").length,
  );
  assert.ok(formulas > 20, `${formulas} formulas`);
});

/** Formulas and the markup that sets them. @type {[string, string][]} */
const FORMULAS = [
  [
    "a_{k-1}≤2",
    "<msub><mi>a</mi><mrow><mi>k</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>≤</mo><mn>2</mn>",
  ],
  ["an", "<mi>a</mi><mi>n</mi>"],
  ["2x_n", "<mn>2</mn><msub><mi>x</mi><mi>n</mi></msub>"],
  ["mex_b", '<msub><mi mathvariant="normal">mex</mi><mi>b</mi></msub>'],
  ["i'<b", "<msup><mi>i</mi><mo>′</mo></msup><mo>&lt;</mo><mi>b</mi>"],
  ["x_n^2", "<msubsup><mi>x</mi><mi>n</mi><mn>2</mn></msubsup>"],
  ["√(a^2)", "<msqrt><mrow><msup><mi>a</mi><mn>2</mn></msup></mrow></msqrt>"],
  ["\\{1,…\\}", "<mo>{</mo><mn>1</mn><mo>,</mo><mo>…</mo><mo>}</mo>"],
];

test("formulas are set as their markup says, and no bracket grows", async (t) => {
  const page = await openPage(t);
  const set = await page.run(
    async (/** @type {string[]} */ texts) => {
      const { sentence } = await import(new URL("sources/play/markup.js", document.baseURI).href);
      const { render } = await import(new URL("sources/parts/tree.js", document.baseURI).href);
      return texts.map((text) => {
        const place = document.createElement("p");
        render(sentence(`a < b $${text}$`), place);
        return place.querySelector("math")?.firstElementChild?.innerHTML ?? "";
      });
    },
    FORMULAS.map(([text]) => text),
  );
  const still = / xmlns="[^"]*"| stretchy="false"/g;
  assert.deepEqual(
    set.map((each) => each.replace(still, "")),
    FORMULAS.map(([, markup]) => markup),
  );
  assert.equal(set.join("").match(/<mo(?! stretchy="false")/g), null);
});
