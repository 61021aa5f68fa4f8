// Learn: lessons whose exercises run on the map, puzzles, and maps to mark.

import assert from "node:assert/strict";
import test from "node:test";

import { LESSONS } from "../../www/learn/lessons.js";
import { skin } from "../wasm/package.mjs";
import { expectAxeClean, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";

test("what a lesson says is so", () => {
  for (const { steps, play } of LESSONS) {
    assert.equal(skin.bestMoves(play, "normal").outcome, "N", play);
    for (const { start, mustWin, cold = [] } of steps) {
      if (start) assert.equal(skin.bestMoves(start, "normal").outcome, mustWin ? "N" : "P", start);
      for (const position of cold) {
        assert.equal(skin.bestMoves(position, "normal").outcome, "P", position);
      }
    }
  }
});

test("the first lesson: lose, learn, win, on the map", async (t) => {
  const page = await openPage(t, "");
  await page.click('#strip [data-act="learn"]');
  await page.click('[data-lesson="wythoff"] button');
  const player = new Player(page, "mouse");
  await page.until("a move is there", () => document.getElementById("map")?.dataset.some);
  await expectAxeClean(page);
  const said = (/** @type {string} */ words) =>
    page.until(
      words,
      (sign) => new RegExp(sign).test(document.querySelector(".play-status")?.textContent ?? ""),
      words,
    );
  // Walk down to where the program wins.
  await player.goTo({ x: 4, y: 0 });
  await said("won. On to why");
  await player.act("next");
  await said("Your move");
  await player.act("next");
  await page.until("from 3, 4", () => document.getElementById("map")?.dataset.piece === "3,4");
  assert.equal(await (await page.find('#panel [data-act="next"]')).isEnabled(), false);
  await player.goTo({ x: 1, y: 2 });
  await said("The program went to .* Your move");
  await player.goTo({ x: 0, y: 0 });
  await said("You won");
  await expectAxeClean(page);
});

test("the cold squares are marked on the map, by keys as well", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=learn");
  await page.click('[data-act="marking"]');
  const player = new Player(page, "mouse");
  await page.click("#panel .actions button:nth-child(2)");
  await page.until("the map of Nim", () => /nim x,y/.test(location.hash.replaceAll("_", " ")));
  // In two-pile Nim the diagonal is cold.
  for (let i = 0; i < 7; i++) await player.goTo({ x: i, y: i });
  player.by = "keyboard";
  await player.goTo({ x: 7, y: 7 });
  await page.until("it is said", () =>
    /^7, 7: marked/.test(document.getElementById("spoken")?.textContent ?? ""),
  );
  await player.act("check");
  await page.until("the verdict", () =>
    /^8 right, 0 missed, 0 .*100 %/.test(document.querySelector(".play-status")?.textContent ?? ""),
  );
  await expectAxeClean(page);
});

test("puzzles are dealt for every ruleset, and a right move is known", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=learn");
  await page.click('[data-act="puzzles"]');
  await page.until("a puzzle", () =>
    /Your move/.test(document.querySelector(".play-status")?.textContent ?? ""),
  );
  const games = await page.run(() => document.querySelectorAll("#panel .menu-item").length);
  assert.equal(games, skin.rulesets().length);
  await expectAxeClean(page);
});
