// Games on each kind of board: moves by keys and by a finger or the mouse, and one that hints show; and whole games,
// won by the hints against the stubborn opponent, or lost against the perfect one. Each hand has one page. In the long
// form each ruleset is won and lost; `tests/wasm/every-ruleset.test.mjs` does it without a page.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { lost, winnable } from "../wasm/small.mjs";
import { unlike } from "./alike.mjs";
import { engine, expectAxeClean, LONG, openPage, PHONE } from "./harness.mjs";
import { CALM, linkTo, Player } from "./player.mjs";

/** @typedef {import("./player.mjs").Hand} Hand */

/** Hands take turns, and so do the conventions: each wins and loses in both. @type {Hand[]} */
const HANDS = engine === "chromium" ? ["mouse", "touch", "keyboard"] : ["mouse", "keyboard"];
const CONVENTIONS = /** @type {const} */ (["normal", "misere"]);

/** Of the rulesets whose boards differ, every so many is played to the end. */
const WHOLE = LONG ? 1 : 8;
/** What is gone leaves a trace, which no state in `states.mjs` has. @type {Record<string, string>} */
const TRACES = {
  "node-kayles": ".graph .node.gone",
  "arc-kayles": ".graph path.gone",
  hackenbush: ".graph path.gone",
  chomp: ".bar td.bitten",
};
/** Two pieces, of which one is chosen. */
const PIECES = "digraph a>b,a>c,b>c,b>d,c>d a,b";

/** What a hand does, each with the position that it begins at. @typedef {[what: string, link: string, act: (player: Player) => Promise<unknown>]} Task */
const tasks = /** @type {Record<Hand, Task[]>} */ ({ mouse: [], touch: [], keyboard: [] });

/** Wins by the hints, against the stubborn opponent. @param {Player} player */
async function win(player) {
  await player.against("stubborn");
  await player.turn();
  while (!(await player.over())) {
    await player.followHints();
    await player.turn();
  }
  assert.match(await player.turn(), /^You won/);
}

/** Loses a position where nothing could be done, and the page says so. @param {Player} player */
async function lose(player) {
  await player.against("perfect");
  await player.turn();
  await player.finish();
  assert.match(await player.turn(), /^You lost/);
  assert.match(await player.page.text(".play-judged"), /the player to move loses/);
}

const boards = unlike(skin.rulesets(), ({ play }) => play);
for (const [at, ruleset] of boards.entries()) {
  const { name } = ruleset;
  const hand = engine === "chromium" && at % 3 === 1 ? "touch" : "mouse";
  const guided = linkTo(winnable(ruleset, "normal"));
  tasks[hand].push([
    `a move of ${name} is made as the hints say`,
    guided,
    (it) => it.followHints(),
  ]);
  const moved = async (/** @type {Player} */ player) => {
    if (name === "digraph") await player.press(".graph .held:enabled");
    await player.moveSomehow();
    if (!TRACES[name]) return;
    await player.page.find(TRACES[name]);
    await expectAxeClean(player.page);
  };
  const board = linkTo(name === "digraph" ? PIECES : ruleset.play);
  tasks.keyboard.push([`a move of ${name} is made`, board, moved]);
}
let turn = 0;
for (const ruleset of boards.filter((_, at) => at % WHOLE === 0)) {
  for (const [end, position, act] of /** @type {const} */ ([
    ["won", winnable, win],
    ["lost", lost, lose],
  ])) {
    const convention = CONVENTIONS[Math.floor(turn / 2) % 2];
    const link = linkTo(position(ruleset, convention), convention);
    const what = `${ruleset.name} is ${end}, ${convention}`;
    tasks[HANDS[turn++ % HANDS.length]].push([what, link, act]);
  }
}
tasks.mouse.push(["a sum is won", linkTo("wyt(1,1) 1,2 + nim 2"), win]);

for (const hand of HANDS) {
  test(`on every kind of board moves are made, and games won and lost, by ${hand}`, async (t) => {
    const page = await openPage(
      t,
      "",
      hand === "touch" ? { ...CALM, size: PHONE, touch: true } : CALM,
    );
    const player = new Player(page, hand);
    for (const [what, link, act] of tasks[hand]) {
      await t.test(what, async () => {
        await player.begin(link);
        await act(player);
      });
    }
  });
}
