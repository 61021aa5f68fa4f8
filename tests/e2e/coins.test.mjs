// Looks alone, with the data of their boards: a row of coins of the game that examples/new_games adds,
// heaps that become others, coins that are turned where columns and rows cross.

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

/** @param {object} board */
const html = (
  board,
) => `<!doctype html><html lang="en"><head><title>Board</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="sources/style/tokens.css"><link rel="stylesheet" href="sources/style/parts.css">
<link rel="stylesheet" href="sources/looks/looks.css"></head><body><main><h1>Board</h1></main><script type="module">
import { Boards } from "./sources/looks/boards.js";
const boards = new Boards({ onMove: (step, position) => (document.title = position), onNumber: async () => "" });
document.querySelector("main").append(boards.root);
boards.show([${JSON.stringify(board)}], { enabled: true, start: [${JSON.stringify(board)}] });
window.boards = boards;
</script></body></html>`;

/** @param {import("node:test").TestContext} t @param {object} board */
async function openBoard(t, board) {
  /** @type {import("./site.mjs").SiteOptions["answer"]} */
  const answer = (request, response) => {
    if (request.url?.split("?")[0] !== "/board.html") return false;
    response.setHeader("Content-Type", "text/html;charset=utf-8");
    response.end(html(board));
    return true;
  };
  const page = await openPage(t, "board.html", { serve: { answer } });
  await page.until("the board is drawn", () => document.querySelector(".board button"));
  return page;
}

/** @param {import("node:test").TestContext} t */
const openCoins = (t) => openBoard(t, BOARD);

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

/** Lasker's Nim: any heap becomes a smaller one, or two of as many stones. */
const HEAPS = {
  text: "heap(a; a,b: a+b=n) 2,4",
  ruleset: "heap",
  pieces: "heaps",
  left: [[4], [1, 4], [1, 1, 4], [2], [1, 2], [2, 2], [2, 3], [1, 2, 3], [2, 2, 2]],
};

/** Columns are turned as in the ruler game, rows as turning turtles. */
const GRID = {
  text: "product(coins(run),coins(none; a)) 2,2",
  ruleset: "product",
  pieces: "coins",
  left: [
    [0, 0],
    [2, 1],
    [1, 2],
    [1, 1, 1, 2, 2, 1],
  ],
};

/** @param {typeof HEAPS} board @param {object} layout */
const listed = ({ left, ...board }, layout) => ({
  ...board,
  layout: { ...layout, left, complete: true },
  moves: left.map((numbers, to) => ({ piece: 0, to, also: 0, position: String(numbers) })),
  count: left.length,
  unlisted: null,
});

test("a press on a heap shows what it may become, and a second press makes the move", async (t) => {
  const page = await openBoard(t, listed(HEAPS, { kind: "parts", heaps: [2, 4] }));
  const options = () =>
    page.run(() =>
      [...document.querySelectorAll(".options .target")].map((each) =>
        each.getAttribute("aria-label"),
      ),
    );
  assert.deepEqual(await options(), []);
  await page.click('[data-key="piece-0"]');
  assert.deepEqual(await options(), [
    "Replace 2 by nothing",
    "Replace 2 by 1",
    "Replace 2 by 1 and 1",
  ]);
  await expectAxeClean(page);
  await page.click(".options li:nth-child(3) .target");
  assert.equal(await page.run(() => document.title), "1,1,4");
});

test("coins are turned where the columns and rows of those pressed cross", async (t) => {
  const page = await openBoard(t, listed(GRID, { kind: "crossings", heads: [2, 2] }));
  await page.click('[data-key="coin-1,1"]');
  assert.match(await page.text(".go-bar output"), /does not allow that alone/);
  await page.click('[data-key="coin-2,2"]');
  assert.equal(
    await page.text(".go-bar output"),
    "Turn the coins where columns 1 and 2 and rows 1 and 2 cross.",
  );
  await expectAxeClean(page);
  // A second press takes the column and the row out again.
  await page.click('[data-key="coin-1,1"]');
  assert.equal(await page.text(".go-bar output"), "Turn the coin on (2,2).");
  await page.click('[data-act="go"]');
  assert.equal(await page.run(() => document.title), "0,0");
});
