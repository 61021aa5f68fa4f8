// Learn: lessons with exercises on the map, puzzles, and maps to mark.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { addressed, comesRight, seen, settled } from "./drawn.mjs";
import { DESKTOP, expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";
import { listening } from "./listening.mjs";
import { CALM, chooseGoal, Player, painted } from "./player.mjs";
import { fenced, focus, lessonLink } from "./study-link.mjs";
import { atRest, lateAnswers } from "./walks.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** A study of these steps, in their order, each a block or words. @param {...string} steps */
const studyOf = (...steps) =>
  ["# Mine", ...steps.map((step, at) => `## ${at}\n\n${step}`)].join("\n\n");

/** Enters a position, and waits for its card and its step in the history. @param {Page} page @param {string} line */
async function enterLine(page, line) {
  await page.fill("#line-text", line);
  await page.press(Key.ENTER);
  await page.says("#card-name", line);
  await addressed(page, `cell=${line.match(/\d+,\d+$/)}`);
}

/** How many moves of puzzles were found at the first try, later, or not. @param {Page} page @param {string} sign */
async function tallies(page, sign) {
  await page.click('#rail [data-mode="learn"]');
  await page.says(".tally", sign);
}

/** @param {Player} player @param {...[number, number]} cells Each its column and row. */
async function mark(player, ...cells) {
  for (const [x, y] of cells) await player.goTo({ x, y });
}

test("the first lesson: lose, learn, win, on the map", async (t) => {
  const page = await openPage(t, "");
  await page.click('#strip [data-act="learn"]');
  const player = new Player(page, "mouse");
  await page.says(".play-status", "Your move");
  // Walk down to where the computer wins.
  await player.goTo({ x: 4, y: 0 });
  await page.says(".play-status", "won, as it had to");
  // The size of a long sentence does not stay for the next step.
  await page.run(() => document.querySelector(".play-status")?.classList.add("long"));
  await player.act("next");
  await page.says(".play-status", "Your move");
  assert.equal(await page.run(() => document.querySelector(".play-status.long")), null);
  await player.act("next");
  await page.find('#map[aria-label$=" 3, 4."]');
  // The reader may skip without having won.
  assert.equal(await page.text('#panel [data-act="next"]'), "Skip");
  await player.goTo({ x: 1, y: 2 });
  await page.says(".play-status", /The computer moved to .* Your move/);
  // It is spoken once.
  await page.says("#spoken", "The computer moved to");
  const voices = await page.run(() =>
    [...document.querySelectorAll("[role=status], [aria-live], output")]
      .filter(({ textContent }) => textContent?.includes("The computer moved to"))
      .map(({ id }) => id),
  );
  assert.deepEqual(voices, ["spoken"]);
  await player.goTo({ x: 0, y: 0 });
  await page.says(".play-status.won", "You won");
  await expectAxeClean(page);
});

test("a lesson, also of a study in a link, follows the address, says what it shows, and keeps the focus", async (t) => {
  const page = await openPage(t, "#nim_x,y&lesson=nim&step=1&mode=learn", CALM);
  const board = { "--board-light": 50_000, "--board-dark": 50_000 };
  await painted(page, "the lost cells", { ...board, "rgb(255, 255, 255)": 3_000 });
  await page.visit("#nim_x,y&lesson=nim&step=4&mode=learn");
  await page.says(".lesson-title", "Binary");
  await page.click('#panel [data-act="next"]');
  await addressed(page, "&step=5");
  // Where nothing is played, there is nothing to hint or restart.
  await page.says(".lesson-title", "value of a pile");
  await page.gone('#panel :is([data-act="hint"], [data-act="new"])');
  await page.visit("#welter_x,y&mode=learn&lesson=welter&step=5");
  await page.says(".lesson-title", "The plaid");

  // What its links and buttons show on the map is said.
  const heard = await listening(page);
  await page.click('.lesson-words a[data-state^="glasses"]');
  await page.says('.lesson-words [data-act="scene"]', "Look at welter 3,x,y");
  await page.says("#spoken", "The map shows glasses x.");
  await page.click('.lesson-words [data-act="scene"]');
  await page.says("#spoken", "The map shows welter 3,x,y.");
  assert.deepEqual(await heard(), ["The map shows glasses x.", "The map shows welter 3,x,y."]);
  await page.find(".lesson-title:focus");
  // Back to a line that the lesson has shown does not begin the lesson again.
  await page.run(() => document.querySelector(".lesson-title")?.classList.add("kept"));
  await addressed(page, "welter_3");
  await page.fill("#line-text", "welter 5,x,y");
  await page.press(Key.ENTER);
  await addressed(page, "welter_5");
  await page.back();
  await settled(page, "welter 3,x,y");
  await page.find(".lesson-title.kept");

  // The same step of a first lesson about another line is in the history.
  for (const [code, said] of [
    ["0.07", "In one heap: Take 2; you may"],
    ["0.137", "In one heap: Take a whole heap of 1"],
  ]) {
    await page.visit(`#octal(${code})_x&lesson=octal&step=1&mode=learn`);
    await page.says(".lesson-words", said);
    await addressed(page, `octal(${code})`);
  }
  await page.back();
  await page.says(".lesson-words", "In one heap: Take 2; you may");

  // A game leads to its lesson.
  await page.visit("#octal(0.137)_7&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  // The button is below the rule, which comes a moment later.
  await page.says(".play-rule", /take 2/i);
  await player.act("learn");
  await addressed(page, "lesson=octal");
  await page.says(".lesson-words", "Take 2");

  // After its last hint a question without another button has the focus.
  await page.visit("#octal(0.77)_x&mode=learn&lesson=kayles&step=2");
  await page.says(".lesson-title", "Copy your opponent");
  await focus(page, '#panel [data-act="hint"]');
  await page.press(Key.ENTER);
  await page.says(".study-hints", "Leave two rows");
  const { name } = await page.accessible(".study-question:focus");
  assert.match(name, /find a winning move/);

  await page.click('#rail [data-mode="explore"]');
  await page.until("the link is the map's again", () => !/lesson/.test(location.hash));

  // A study in a link is a lesson over the map, with the values and the film of its views.
  const text = studyOf(
    `Look.\n\n${fenced('view nim x,y\nmark: 3,3 "here"')}`,
    fenced("ask nim 1,2,6\nmove: any winning\nhint: Three."),
    fenced("play nim 1,2,4", "ask nim 3,5,7\nmove: any winning", "view nim x,y"),
    fenced("view nim x,y\nvalues: hidden"),
    fenced("view wyt(z,1) x,y\nz: 2"),
  );
  await page.visit(await lessonLink(text));
  const next = async (/** @type {number} */ step) => {
    await page.click('#panel [data-act="next"]');
    await addressed(page, `&step=${step}`);
  };
  await page.says(".study-marks", "here");
  await next(2);
  await page.counts(".boards .stone", 9);
  await player.act("hint");
  await page.says(".study-hints", "Three.");
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-result", "1: solved (1 try, 1 hint)");
  // The buttons of a step with several blocks keep their distance.
  await next(3);
  await page.counts('.lesson-words [data-act="scene"]', 2);
  await page.find('.lesson-words [data-act="new"]');
  const gaps = await page.run(() => {
    const rows = [...document.querySelectorAll(".lesson-words .actions")];
    const boxes = rows.map((each) => each.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, at) => top - boxes[at].bottom);
  });
  assert.ok(gaps.length === 2 && gaps.every((gap) => gap >= 8), `gaps: ${gaps}`);
  await next(4);
  await page.find("body.veiled");
  await page.find('[data-act="reveal-map"]');
  await next(5);
  await page.says("#film", "2");
  await settled(page, "wyt(2,1) x,y");
  await page.find("body:not(.veiled)");
  await page.click('#panel [data-act="back"]');
  await page.find("body.veiled");
  await next(5);
  await page.visit(await lessonLink(text, 4));
  await page.find("body.veiled");
  // A film's picture is that of the link.
  await page.visit("wyt(z,1)_x,y&z=3&mode=explore");
  await settled(page, "wyt(3,1) x,y");
  await page.find("body:not(.veiled)");
  await tallies(page, "Winning moves found at the first try 1, later 0, not found 0.");
});

test("puzzles are judged, count once, are dealt for every game, and come back until each is found", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6", CALM);
  const player = new Player(page, "keyboard");
  await page.counts(".boards .stone", 9);
  const heard = await listening(page);
  const wrong = ".boards li:nth-child(2) .stone:nth-child(1)";
  await player.press(wrong);
  await page.says(".study-said", /^Not that one: your opponent can then take 5 from the pile of 6/);
  // The person made the move, and the focus is on what was pressed.
  await comesRight(async () => {
    const same = await page.run((css) => document.activeElement?.matches(css), wrong);
    const said = (await page.run(() => Reflect.get(window, "heard"))).join(" ");
    return [!same && "the focus", !/You took 2/.test(said) && said].filter(Boolean);
  });
  await heard();
  player.by = "mouse";
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-said", /^Yes: /);
  // A solved puzzle shows no move.
  await page.find('#panel [data-act="show"]:disabled');
  await page.click('#panel [data-act="next"]');
  await page.find('#panel [data-act="show"]:enabled');
  await tallies(page, "first try 0, later 1, not found 0.");
  await page.until("the link is the list's", () => !location.hash.includes("puzzle="));

  // Show the move says the move alone; then it is not found.
  await page.visit("#nim_x,y&mode=learn&puzzle=nim_3,7,7");
  await page.says(".study-prompt", "2 different moves win");
  const said = await listening(page, ".study-question");
  await player.act("show");
  await page.says(".study-question", "Take 3 from the pile of 7.");
  assert.doesNotMatch((await said()).join(), /You can win|Look at|The pile of 7\./);
  await player.press(".boards .stone.lit");
  await page.says(".study-said", /^Yes: /);
  await tallies(page, "first try 0, later 1, not found 1.");

  // Where no move wins, it shows none.
  await page.visit("#nim_x,y&mode=learn&puzzle=nim_1,2,3");
  await page.says(".study-said", "this question has no answer.");
  await player.act("show");
  await page.says(".study-said", /^No move wins here\.$/);
  await page.gone(".boards .lit");

  // A coin that Show the move has taken up is not put down by the first press.
  await page.visit("#corners_x,y&mode=learn&puzzle=corners_3,5,6,2");
  await page.says(".study-prompt", "corners 3,5,6,2");
  await player.act("show");
  await page.find(".boards .target.lit");
  await player.press('.boards [aria-pressed="true"]');
  await page.gone(".boards .lit");
  await page.find(".boards .target:enabled");

  // A line that is entered under the board is shown, and Back leads to the puzzle.
  await page.visit("#welter_x,y&mode=learn&puzzle=welter_2,4");
  await page.find(".boards .coin");
  await enterLine(page, "welter 2,5,9");
  await page.find("#table[hidden]");
  await page.back();
  await page.says(".study-prompt", /^welter 2,4/);

  // Mistakes in a game are puzzles, which come back until each is found.
  const moves = "2.5!2.4!0.0!2.2!1.0!2.0";
  await page.visit(`#nim_1,2,6&mode=play&game=normal~often-40~you~1~nim_1,2,6~${moves}`);
  await page.says(".play-status", "was the last mistake.");
  await player.act("mend");
  // The computer threw a win away, too: that is not asked.
  await addressed(page, "puzzle=nim_1,2,6!nim_1,2,4&");
  await page.says(".study-count", /^Puzzle 1 of 2$/);
  // A skipped puzzle comes back.
  await player.act("next");
  await page.says(".study-count", /^Puzzle 2 of 2$/);
  const find = async (/** @type {number} */ stones, /** @type {string} */ said) => {
    await page.counts(".boards .stone", stones);
    await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
    await page.says(".study-count", said);
  };
  await find(7, "Puzzle 2 of 2, 1 found");
  await player.act("next");
  // It would lead back to this one.
  await page.find('#panel [data-act="next"]:disabled');
  await find(9, "Puzzle 1 of 2, all found");
  await page.says("#spoken", "Puzzle 1 of 2, all found.");
  await page.says(".study-result", /2 of 2 solved\s1: solved \(1 try\)\s2: solved \(1 try\)/);

  // A game of a lesson that is given up counts as a try.
  await page.visit("#welter_2,6&mode=learn&lesson=welter&step=1");
  await player.press('.boards .coin[data-key="piece-1"]');
  await player.press('.boards [data-key="to-4"]');
  await page.says("#panel .play-status", /Your move\.$/);
  await player.act("new");
  await page.says(".study-result", "1: not solved (1 try)");

  // They are dealt for every game, as difficult as chosen, and a set is a study to hand on.
  await page.emulate({ size: { width: 1280, height: 720 } });
  await page.visit("#nim_x,y&mode=learn");
  // What covers the panel goes when the panel is used.
  await page.find('[data-act="puzzles"]');
  await page.click('#rail [data-mode="games"]');
  await page.find('#aside[data-mode="games"]:not([hidden])');
  await page.click('[data-act="puzzles"]');
  await page.find("#aside[hidden]");
  await page.says(".study-prompt", / (1 move wins|\d+ different moves win)\. /);
  // In a low window the last game of the list is in sight, too.
  await page.click("#panel .menu-button");
  const [games, bottom] = await page.run(() => {
    const list = document.querySelector("#panel .menu:not([hidden])");
    const { bottom } = list?.getBoundingClientRect() ?? { bottom: Infinity };
    return [list?.querySelectorAll(".menu-item").length, bottom];
  });
  assert.equal(games, skin.rulesets().length);
  assert.ok(bottom <= 720, `the list ends at ${bottom}`);
  await page.click("#panel .menu-item:last-child");
  await page.says(".study-prompt", /^chomp \d.*: find a winning move/);

  // The next one is another one of the same game, as is one of another difficulty, which stays.
  const another = /^wyt\(1,2\) (?!4,7)\d+,\d+: find a winning move/;
  const opened = async (/** @type {string} */ game) => {
    await page.visit(`#wyt(1,1)_x,y&mode=learn&puzzle=${game}_4,7`);
    await page.says(".study-prompt", `${game} 4,7: find a winning move.`);
  };
  await opened("wyt(1,2)");
  await page.says("#panel .menu-button", "Wythoff");
  assert.equal(await page.text('#panel [data-act="next"]'), "Next puzzle");
  await page.click('#panel [data-act="next"]');
  await page.says(".study-prompt", another);
  await opened("wyt(1,2)");
  await page.click('#panel .segments label:has([value="2"])');
  await page.says(".study-prompt", another);
  await opened("wyt(2,1)");
  assert.equal(await page.text("#panel .segments label:has(:checked)"), "Hard");

  await page.visit("#twist(1..3)_x&mode=learn&puzzle=twist(1..3)_9");
  await page.says(".study-prompt", "twist(1..3) 9");
  await page.click('#panel .segments label:has([value="0"])');
  await page.says(".study-prompt", /^twist\(1\.\.3\) (?!9:)/);
  await page.click('#panel [data-act="set"]');
  await page.says(".study-count", /^Puzzle 1 of [2-9]$/);
  const [, many = ""] =
    /^Only (\d) different puzzles/.exec(await page.text("#panel .side-note")) ?? [];
  await page.until("its address", (n) => location.hash.split("!").length === Number(n), many);
  await page.click('[data-act="share"]');
  await page.says("dialog[open] .share-controls", `Opens these ${many} puzzles.`);
  await page.press(Key.ESCAPE);
  await page.click('#panel [data-act="article"]');
  await page.counts(".study-question", Number(many));
});

test("an exercise keeps its convention, and lost cells are marked on the map, by keys as well, and corrected", async (t) => {
  const page = await openPage(t, "", CALM);
  const goal = (/** @type {string} */ who) => page.says("#line .menu-button", who);
  const link = "#nim_x,y&c=misere";
  await page.visit(link);
  await settled(page, "nim x,y", "misere");
  await page.click('#rail [data-mode="learn"]');
  await page.click('#panel [data-lesson="nim"]');
  await goal("wins");
  // The address is written after a pause: Back needs a step of its own to lead to.
  await addressed(page, "lesson=");
  await page.back();
  await page.gone("#panel .lesson");
  await goal("loses");
  assert.equal(await page.text("#notices"), "");
  const hash = await page.run(() => location.hash);
  assert.equal(hash.replace(/&v=1$/, ""), link);
  await page.visit("#nim_x,y&lesson=marking&mode=learn");
  await page.find('#panel [data-act="check"]');
  await focus(page, "#map");
  await page.press("m");
  await page.says("#notices", "Last to move wins.");
  await chooseGoal(page, "loses");
  await page.says("#notices", "In this exercise: last to move wins.");
  await goal("wins");
  // Puzzles are dealt anew.
  await page.visit("#nim_x,y&mode=learn&puzzle=glasses_4");
  await page.says(".study-prompt", /^glasses 4: find a winning move\..* Last to move wins\.$/);
  await chooseGoal(page, "loses");
  await page.says(".study-prompt", /^glasses \d+: find a winning move\..* Last to move loses\.$/);
  await page.find(".boards .glasses");
  await page.says("#panel .menu-button", "Balls in glasses");

  // Lost cells are marked on the map, by keys as well, and corrected.
  await page.visit("#nim_x,y&mode=learn");
  const player = new Player(page, "mouse");
  await player.act("marking");
  await addressed(page, "lesson=marking&step=1");
  await page.click('#panel [data-act="next"]');
  await addressed(page, "nim_x,y");
  await page.find('#panel [data-act="check"]');
  // In two-pile Nim the diagonal is lost.
  await mark(player, [0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 5]);
  player.by = "keyboard";
  await player.goTo({ x: 7, y: 7 });
  await page.says("#spoken", /^7, 7: marked/);
  // Keys say of a cell only whether it is marked, and lead to no answer.
  await page.press(Key.ARROW_LEFT);
  await page.says("#spoken", /^6, 7: not marked$/);
  for (const key of ["p", "v", "d"]) {
    await page.press(key);
    await page.says("#notices", "The values are hidden.");
    await page.press(Key.ARROW_DOWN);
    await page.says("#spoken", /^6, \d: (not )?marked$/);
  }
  player.by = "mouse";
  await player.act("check");
  await page.says(".study-said", /^7 right, 1 missed, 1 wrong/);
  // The legend is a button now, which covers no cell that was marked.
  await page.until("the legend is small", () => {
    const { clientWidth = 0 } = document.querySelector(".legend-face") ?? {};
    return clientWidth > 0 && clientWidth <= 44;
  });
  // Signs say what colours do, and are explained.
  await page.says(".marking-keys:not([hidden])", /✓ right.*○ missed.*✕ wrong/);
  // They can be corrected: the verdicts go at the first change.
  await player.goTo({ x: 6, y: 5 });
  await page.find(".marking-keys[hidden]");
  await page.says(".study-said", /^$/);
  await player.goTo({ x: 6, y: 6 });
  await player.act("check");
  await page.says(".study-said", /^8 right, 0 missed, 0 wrong/);
  for (const _ of [1, 2]) await player.act("back");
  // A map counts once, as it was before its answer was shown.
  await page.says(".tally", "Maps marked 1, best 78 %");
  await page.find("#panel h2:focus");
});

test("what was done in lessons is there again after another line, and after a reload", async (t) => {
  const page = await openPage(
    t,
    "#wyt(1,1)_x,y&mode=learn&puzzle=wyt(1,2)_1,9!wyt(1,1)_4,2!wyt(1,1)_6,7",
    CALM,
  );
  const player = new Player(page, "mouse");
  await page.says(".study-count", "Puzzle 1 of 3");
  await player.act("show");
  await page.says(".study-said", /./);
  await player.act("next");
  await page.says(".study-prompt", /^wyt\(1,1\) 4,2/);
  await player.goTo({ x: 1, y: 2 });
  await page.says(".study-said", /^Yes/);
  await player.act("next");
  const third = async () => {
    await page.says(".study-prompt", /^wyt\(1,1\) 6,7/);
    assert.equal(await page.text(".study-count"), "Puzzle 3 of 3, 1 found");
  };
  await third();
  await addressed(page, "step=3");
  const set = await page.run(() => location.hash);
  await enterLine(page, "nim 3,5");
  await page.back();
  await third();

  const game = "#welter_x,y&mode=learn&lesson=welter&step=4";
  await page.visit(game);
  await player.press(".boards .coin:enabled:last-of-type");
  await player.press(".boards .target:enabled");
  await page.says("#panel .play-status", /The computer .* Your move\.$|lost|won/);
  const coins = () =>
    page.run(() =>
      [...document.querySelectorAll(".boards .coin")].map((coin) => coin.ariaLabel).join(),
    );
  const moved = await coins();

  const marks = studyOf(fenced("ask nim x,y\nlost: 3"));
  await page.visit(await lessonLink(marks));
  await page.says(".study-prompt", "nim x,y");
  await mark(player, [0, 0], [1, 1], [2, 2]);
  await addressed(page, "step=1");

  // Explore leads from a lesson to the map, though a game was played before.
  const played = "game=normal~often-40~you~1~welter_3,12~1.4";
  await page.visit(`#welter_1,x,y&mode=learn&${played}&lesson=welter&step=3`);
  await page.says(".study-count", "Step 3 of");
  await page.find(".boards .coin");
  await page.click('#rail [data-mode="explore"]');
  await page.find("#table[hidden]");
  await addressed(page, "mode=explore");
  await page.reload();
  await settled(page, "welter 1,x,y");
  await page.find('body[data-mode="explore"]');

  await page.click('#rail [data-mode="learn"]');
  await page.says('#panel [data-act="continue"]', /^Continue: Welter.*, step 3 of \d$/);
  await page.click('#panel [data-act="continue"]');
  await page.says(".study-count", "Step 3 of");
  await page.visit(set);
  await third();
  await page.visit(await lessonLink(marks));
  await page.says(".study-prompt", "nim x,y");
  await player.act("check");
  await page.says(".study-said", /^3 right, 0 missed, 0 wrong/);
  await page.visit(game);
  await page.says("#panel .play-status", /Your move|lost|won/);
  await page.find(".boards .coin");
  assert.equal(await coins(), moved);
  await player.act("new");
  await comesRight(async () => ((await coins()) === moved ? ["it does not begin anew"] : []));
});

test("on a phone a lesson leaves the board, its hints and the map in sight", async (t) => {
  const page = await openPage(t, "", { size: PHONE });
  await page.click('[data-mode="learn"]');
  for (const css of ["[data-act=puzzles]", "[data-act=marking]", "[data-lesson=kayles] button"]) {
    await page.find(`#panel ${css}`);
    const whole = () => document.getElementById("panel")?.dataset.height === "full";
    while (!(await page.run(whole))) await page.poke("#panel > .grip");
    // The sheet may still be growing.
    await page.poke(`#panel ${css}`);
    await page.find('#panel[data-height="half"] .lesson-words');
    await page.poke('#panel [data-act="back"]');
  }

  await page.visit("#wyt(1,1)_x,y&mode=learn&lesson=wythoff&step=5");
  await page.says(".lesson-title", "Mark the lost cells");
  await focus(page, '#panel [data-act="hint"]');
  await page.press(Key.ENTER);
  await page.says(".study-hints", "There are seven");
  await page.find(".study-question:focus-within");
  await seen(page, ".study-hints li");

  // A covered panel, or the map, comes into sight when it has the focus.
  for (const [link, mode, css] of [
    ["#nim_2,3&mode=play", "games", '#panel:has(.play-status) [data-act="hint"]'],
    ["#nim_x,y&mode=explore", "more", "#map-buttons button"],
  ]) {
    await page.visit(link);
    await page.find(css);
    await page.click(`#rail [data-mode="${mode}"]`);
    await page.find(`#aside[data-mode="${mode}"]:not([hidden])`);
    await focus(page, css);
    await page.find("#aside[hidden]");
  }

  // A sequence begins with its first term, beside the numbers of the axis; on a desktop, too.
  for (const size of [PHONE, DESKTOP]) {
    await page.emulate({ size });
    await page.visit("#octal(0.77)_x&mode=learn&lesson=kayles&step=3");
    await page.says(".study-count", "Step 3");
    await page.visit("#octal(0.77)_x&mode=learn&lesson=kayles&step=4");
    await page.says(".study-count", "Step 4");
    await comesRight(() =>
      page.run(async () => {
        const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
        const { camera, reading } = state.now;
        if (!camera || reading?.kind !== "sequence") return ["no sequence"];
        const left = map.size.width / 2 - (Number(camera.x) + camera.fx) * camera.zoom;
        return left >= 72 && left < 120 ? [] : [`the first term is at ${left}`];
      }),
    );
  }
});

test("a step that is left before its question is there leaves the map as it was", async (t) => {
  const page = await openPage(t, "#nim_x,y", { serve: { before: lateAnswers } });
  await settled(page, "nim x,y");
  for (const words of ["lesson=marking&step=1", "puzzle=nim_1,2,6"]) {
    await page.run((link) => {
      location.hash = link;
    }, `#nim_x,y&mode=learn&${words}`);
    await page.says("#panel .study-prompt", "…");
    await page.click('#rail [data-mode="explore"]');
    await atRest(page, 400);
    const { left, name } = await page.run(() => ({
      left: document.body.className,
      name: document.getElementById("map")?.getAttribute("aria-label") ?? "",
    }));
    assert.doesNotMatch(left, /veiled|marking/, words);
    assert.match(name, /^Map/, words);
  }
});
