// Games played to the end in the page, on each kind of board: one is won against the stubborn opponent by
// following the hints, and one lost against the perfect one from a P-position. In the long form every
// ruleset is played so; `tests/wasm/every-ruleset.test.mjs` does it without a page.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { lost, winnable } from "../wasm/small.mjs";
import { unlike } from "./alike.mjs";
import { engine, LONG, openPage, PHONE } from "./harness.mjs";
import { linkTo, Player } from "./player.mjs";

/** @typedef {"normal" | "misere"} Convention */
/** @typedef {[Convention, import("./player.mjs").Hand]} Way A convention and an input device. */

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

const rulesets = skin.rulesets();
for (const [turn, ruleset] of unlike(rulesets, ({ play }) => play).entries()) {
  for (const [convention, by] of ways("won", turn)) {
    test(`${ruleset.name} is won by the hints, ${convention}, by ${by}`, (t) =>
      win(t, winnable(ruleset, convention), convention, by));
  }
  for (const [convention, by] of ways("lost", turn)) {
    test(`${ruleset.name} is lost, ${convention}, by ${by}`, (t) =>
      lose(t, lost(ruleset, convention), convention, by));
  }
}

test("a sum is won by the hints, by mouse", (t) =>
  win(t, "wyt(1,1) 1,2 + nim 2", "normal", "mouse"));

/**
 * @param {import("node:test").TestContext} t
 * @param {string} line
 * @param {Convention} convention
 * @param {import("./player.mjs").Hand} by
 */
async function win(t, line, convention, by) {
  const page = await openPage(
    t,
    linkTo(line, convention),
    by === "touch" ? { size: PHONE, touch: true } : {},
  );
  const player = new Player(page, by);
  await player.turn();
  await player.against("stubborn");
  await player.turn();
  let moves = 0;
  while (!(await player.over())) {
    await player.followHints();
    await player.turn();
    moves += 1;
  }
  assert.ok(moves > 0);
  assert.match(await player.turn(), /^You won/);
}

/**
 * @param {import("node:test").TestContext} t
 * @param {string} line
 * @param {Convention} convention
 * @param {import("./player.mjs").Hand} by
 */
async function lose(t, line, convention, by) {
  const page = await openPage(t, linkTo(line, convention));
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
