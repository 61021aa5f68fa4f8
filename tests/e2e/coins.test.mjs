// A row of coins, which no ruleset of the page has: the look alone, with the data of the game that
// examples/new_games adds.

import assert from "node:assert/strict";
import test from "node:test";

import { expectAxeClean, Key, openPage } from "./harness.mjs";

/** The coins 2 and 5 show heads: a move turns one of them, and at most one to its left. */
const HEADS = [2, 5];
const MOVES = HEADS.flatMap((coin) =>
  Array.from({ length: coin }, (_, left) => {
    const turned = [coin, left].filter((each) => each > 0);
    const after = [1, 2, 3, 4, 5].filter((each) => HEADS.includes(each) !== turned.includes(each));
    return after.length > 0 ? after : [0];
  }),
);
const BOARD = {
  text: "turtles 2,5",
  ruleset: "turtles",
  pieces: "coins",
  layout: { kind: "coins", heads: HEADS, left: MOVES, complete: true },
  moves: MOVES.map((left, to) => ({ piece: 0, to, also: 0, position: `turtles ${left}` })),
  count: MOVES.length,
  unlisted: null,
};

const HTML = `<!doctype html><html lang="en"><head><title>Coins</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="sources/style/tokens.css"><link rel="stylesheet" href="sources/style/parts.css">
<link rel="stylesheet" href="sources/looks/looks.css"></head><body><main><h1>Coins</h1></main><script type="module">
import { Boards } from "./sources/looks/boards.js";
const boards = new Boards({ onMove: (step, position) => (document.title = position), onNumber: async () => "" });
document.querySelector("main").append(boards.root);
boards.show([${JSON.stringify(BOARD)}], { enabled: true, start: [${JSON.stringify(BOARD)}] });
window.boards = boards;
</script></body></html>`;

/** @param {import("node:test").TestContext} t */
async function openCoins(t) {
  /** @type {import("./site.mjs").SiteOptions["answer"]} */
  const answer = (request, response) => {
    if (request.url?.split("?")[0] !== "/coins.html") return false;
    response.setHeader("Content-Type", "text/html;charset=utf-8");
    response.end(HTML);
    return true;
  };
  const page = await openPage(t, "coins.html", { serve: { answer } });
  await page.until("the coins are drawn", () => document.querySelectorAll(".turning .coin").length);
  return page;
}

/** The coins that may be pressed. @param {import("./harness.mjs").Page} page */
const free = (page) =>
  page.run(() =>
    [...document.querySelectorAll(".turning .coin:enabled")].map((coin) =>
      coin.getAttribute("aria-label"),
    ),
  );

test("a move on a row of coins is the set of those that are turned", async (t) => {
  const page = await openCoins(t);
  const all = ["Coin 1, tails", "Coin 2, heads", "Coin 3, tails", "Coin 4, tails", "Coin 5, heads"];
  assert.deepEqual(await free(page), all);
  await page.click('[data-key="coin-1"]');
  // No move turns the coin 1 together with 3 or 4.
  assert.deepEqual(await free(page), [all[0], all[1], all[4]]);
  assert.match(await page.text(".go-bar output"), /does not allow that alone/);
  await expectAxeClean(page);
  await page.click('[data-key="coin-5"]');
  assert.equal(await page.text(".go-bar output"), "Turn coins 1 and 5.");
  await page.click('[data-act="go"]');
  assert.equal(await page.run(() => document.title), "turtles 1,2");
});

test("coins are turned by keys, and a hint says which", async (t) => {
  const page = await openCoins(t);
  await page.press(Key.TAB, Key.ARROW_RIGHT, Key.ENTER, Key.ARROW_DOWN, Key.ENTER);
  assert.equal(await page.run(() => document.title), "turtles 5");
  await page.run(() => {
    const lit = { component: 0, piece: 0, to: "6", also: "0" };
    /** @type {any} */ (window).boards.light(lit);
  });
  assert.equal(await page.text(".go-bar output"), "Turn coins 4 and 5.");
});
