// Games on each kind of board: moves by keys and by a finger or the mouse, and one that hints show; and whole games,
// won by the hints against the stubborn opponent, or lost against the perfect one. In the long form each ruleset is
// won and lost; `tests/wasm/every-ruleset.test.mjs` does it without a page.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { lost, winnable } from "../wasm/small.mjs";
import { unlike } from "./alike.mjs";
import { engine, expectAxeClean, LONG, openPage, PHONE } from "./harness.mjs";
import { linkTo, Player } from "./player.mjs";

/** @typedef {"normal" | "misere"} Convention */
/** @typedef {import("./player.mjs").Hand} Hand */
/** @typedef {[Convention, Hand]} Way A convention and an input device. */

/** The ways in which each engine wins and loses games: together, all of them. */
const SHARES = /** @type {Record<typeof engine, { won: Way[], lost: Way[] }>} */ ({
  chromium: {
    won: [
      ["normal", "mouse"],
      ["misere", "keyboard"],
      ["normal", "touch"],
    ],
    lost: [["normal", "keyboard"]],
  },
  firefox: { won: [["normal", "keyboard"]], lost: [["misere", "mouse"]] },
  webkit: { won: [["misere", "mouse"]], lost: [["misere", "keyboard"]] },
});
/**
 * The ways in which a ruleset is tried: one of this engine's in turn; in the long form all.
 *
 * @param {"won" | "lost"} end
 * @param {number} turn
 */
const ways = (end, turn) =>
  LONG
    ? Object.values(SHARES)
        .flatMap((share) => share[end])
        .filter(([, by]) => by !== "touch" || engine === "chromium")
    : [SHARES[engine][end][turn % SHARES[engine][end].length]];

/** Of the rulesets whose boards differ, every so many is played to the end. */
const WHOLE = LONG ? 1 : 8;
/** What is gone leaves a trace. @type {Record<string, string>} */
const TRACES = {
  "node-kayles": ".graph .node.gone",
  "arc-kayles": ".graph path.gone",
  hackenbush: ".graph path.gone",
  chomp: ".bar td.bitten",
};
/** Two pieces, of which one is chosen. */
const PIECES = "digraph a>b,a>c,b>c,b>d,c>d a,b";

const rulesets = skin.rulesets();
for (const [turn, ruleset] of unlike(rulesets, ({ play }) => play).entries()) {
  const { name } = ruleset;
  if (turn % WHOLE === 0) {
    for (const [convention, by] of ways("won", turn / WHOLE))
      test(`${name} is won by the hints, ${convention}, by ${by}`, (t) =>
        win(t, winnable(ruleset, convention), convention, by));
    for (const [convention, by] of ways("lost", turn / WHOLE))
      test(`${name} is lost, ${convention}, by ${by}`, (t) =>
        lose(t, lost(ruleset, convention), convention, by));
  }
  const hand = engine === "chromium" && turn % 3 === 1 ? "touch" : "mouse";
  test(`a move of ${name} is made as the hints say, by ${hand}, and by keys`, async (t) => {
    const guided = new Player(await openGame(t, winnable(ruleset, "normal"), "normal", hand), hand);
    await guided.turn();
    await guided.followHints();
    const page = await openGame(
      t,
      name === "digraph" ? PIECES : ruleset.play,
      "normal",
      "keyboard",
    );
    const player = new Player(page, "keyboard");
    await player.turn();
    if (name === "digraph") await player.press(".graph .held:enabled");
    await player.moveSomehow();
    if (TRACES[name]) await page.find(TRACES[name]);
    await expectAxeClean(page);
  });
}

test("a sum is won by the hints, by mouse", (t) =>
  win(t, "wyt(1,1) 1,2 + nim 2", "normal", "mouse"));

/** @param {import("node:test").TestContext} t @param {string} line @param {Convention} convention @param {Hand} by */
const openGame = (t, line, convention, by) =>
  openPage(t, linkTo(line, convention), by === "touch" ? { size: PHONE, touch: true } : {});

/** @param {import("node:test").TestContext} t @param {string} line @param {Convention} convention @param {Hand} by */
async function win(t, line, convention, by) {
  const player = new Player(await openGame(t, line, convention, by), by);
  await player.turn();
  await player.against("stubborn");
  await player.turn();
  let moves = 0;
  for (; !(await player.over()); moves += 1) {
    await player.followHints();
    await player.turn();
  }
  assert.ok(moves > 0);
  assert.match(await player.turn(), /^You won/);
}

/** @param {import("node:test").TestContext} t @param {string} line @param {Convention} convention @param {Hand} by */
async function lose(t, line, convention, by) {
  const page = await openGame(t, line, convention, by);
  const player = new Player(page, by);
  await player.loseSomehow();
  assert.match(await player.turn(), /^You lost/);
  // Nothing could be done from a lost position, and the page says so.
  assert.match(await page.text(".play-judged"), /the player to move loses/);
}

test("after a loss every winning move is marked, also of more than are named", async (t) => {
  const game =
    "normal~often-70~you~646968545~octal(0.77)_7,13~0.1.8.3!0.2.6.1!0.2.0.5!0.2.2.2!4.5!0.4.3.1!4.1!5.1!4.0!4.0!0.0!0.0!0.0!0.0";
  const page = await openPage(t, `#octal(0.77)_1,3,x,y&mode=play&game=${game}`);
  await page.says("#panel", "4 moves win");
  await page.until("the heaps of 3, 6 and 7 are marked", () => {
    const heaps = [...document.querySelectorAll(".boards li")];
    return (
      heaps.map((each) => each.querySelectorAll(".right").length > 0).join() ===
      "false,true,true,true"
    );
  });
  // What is said of it is not left for another mode.
  await page.run(() =>
    /** @type {HTMLElement} */ (document.querySelector(".boards button")).focus(),
  );
  await page.press("b");
  await page.says("#spoken", "octal(0.77)");
  await page.openMode("claims");
  await page.until("nothing is left", () => document.getElementById("spoken")?.textContent === "");
});
