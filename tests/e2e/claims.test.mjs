// The bench of claims: a link opens it, a claim of a paper fails with a counterexample that opens,
// and a claim of one's own is typed in the line.

import assert from "node:assert/strict";
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
