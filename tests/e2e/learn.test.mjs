// Learn: lessons with exercises on the map, puzzles, and maps to mark.

import assert from "node:assert/strict";
import test from "node:test";

import { packed } from "../../www/study/packed.js";
import { skin } from "../wasm/package.mjs";
import { comesRight, settled } from "./drawn.mjs";
import { DESKTOP, expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";
import { listening } from "./listening.mjs";
import { chooseGoal, dotted, Player } from "./player.mjs";

/** A link that opens a study as a lesson on the map. @param {string} text */
async function lessonLink(text) {
  const name = encodeURIComponent(`~${await packed(text)}`).replaceAll("_", "%5F");
  return `#&lesson=${name}&mode=learn`;
}

/** Marks cells, each its column and row. @param {Player} player @param {...[number, number]} cells */
async function mark(player, ...cells) {
  for (const [x, y] of cells) await player.goTo({ x, y });
}

test("every step of a lesson has an address", async (t) => {
  const page = await openPage(t, "#nim_x,y&lesson=nim&step=4");
  await page.says(".lesson-title", /Binary/);
  // The piles are in binary, below each other, and the uneven columns are named.
  const bits = await page.until("the columns", () => {
    const found = [...document.querySelectorAll(".piles .bits")].map((each) => each.textContent);
    return found.length === 4 && found;
  });
  assert.deepEqual(bits, ["011", "100", "101", "evenoddeven"]);
  await page.click('#panel [data-act="next"]');
  await page.until("the link follows", () => /&step=5/.test(location.hash));
  // Nothing is played there, so there is nothing to hint or restart.
  const dead = () =>
    page.run(
      () => document.querySelectorAll('#panel :is([data-act="hint"], [data-act="new"])').length,
    );
  await page.says(".lesson-title", /value of a pile/);
  assert.equal(await dead(), 0);
  for (const [hash, title] of [
    ["#wyt(1,1)_x,y&mode=learn&lesson=wythoff&step=6", /That is the idea/],
    ["#welter_x,y&mode=learn&lesson=welter&step=5", /The plaid/],
  ]) {
    await page.run((to) => {
      location.hash = String(to);
    }, hash);
    await page.says(".lesson-title", /** @type {RegExp} */ (title));
    assert.equal(await dead(), 0, String(hash));
  }
  // The last lesson leads to its game, too.
  await page.run(() => {
    location.hash = "#misere_octal(0.77)_x&mode=learn&lesson=misere&step=6";
  });
  await page.says(".lesson-title", /Forty elements/);
  await page.says("#panel", "Play it");
  await page.run(() => {
    location.hash = "#wyt(1,1)_x,y&mode=learn&lesson=wythoff&step=3&v=1";
  });
  await page.says(".lesson-title", /Won cells/);
  await page.click('#rail [data-mode="explore"]');
  await page.until("the link is the map's again", () => !/lesson/.test(location.hash));
});

test("the lost cells of a lesson's game are ringed on the map", async (t) => {
  const page = await openPage(t, "#nim_x,y&lesson=nim&step=1&mode=learn");
  // Points of the canvas in the middle of (1, 1), which is lost, and of (1, 2), which is not.
  await page.until("a ring around 1, 1 only", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const overlay = /** @type {HTMLCanvasElement | null} */ (document.getElementById("overlay"));
    const copy = document.createElement("canvas");
    const context = copy.getContext("2d", { willReadFrequently: true });
    if (!overlay?.width || !context || !map.camera) return false;
    [copy.width, copy.height] = [overlay.width, overlay.height];
    context.drawImage(overlay, 0, 0);
    const { camera, size } = map;
    const scale = overlay.width / size.width;
    const at = (/** @type {number} */ x, /** @type {number} */ y) => {
      const across = size.width / 2 + (x + 0.5 - Number(camera.x) - camera.fx) * camera.zoom;
      const down = size.height / 2 - (y + 0.5 - Number(camera.y) - camera.fy) * camera.zoom;
      return [...context.getImageData(across * scale, down * scale, 1, 1).data].join();
    };
    return at(1, 1) === "255,255,255,255" && at(1, 2) !== "255,255,255,255";
  });
});

test("How to win opens the lesson of the game", async (t) => {
  const page = await openPage(t, "#octal(0.137)_7&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  // The button is below the rule, which comes a moment later.
  await page.says(".play-rule", /take 2/i);
  await player.act("learn");
  await page.until("its lesson", () => /lesson=octal/.test(location.hash));
  await page.says(".lesson-words", /Take 2/);
});

test("a link to a first lesson is about the game of its line", async (t) => {
  const page = await openPage(t, "#nim_x,y&lesson=kayles&mode=learn");
  await page.says(".lesson-words", /A row of pins/);
  await page.run(() => {
    location.hash = "#octal(0.07)_x&lesson=octal&step=1&mode=learn";
  });
  await page.says(".lesson-words", /In one heap: Take 2; you may/);
  await page.until("its game", () => /octal\(0\.07\)/.test(location.hash));
  // The same step of the same lesson, about another line; Back leads to the line before.
  await page.run(() => {
    location.hash = "#octal(0.137)_x&lesson=octal&step=1&mode=learn";
  });
  await page.says(".lesson-words", /In one heap: Take a whole heap of 1/);
  await page.until("its game", () => /octal\(0\.137\)/.test(location.hash));
  await page.back();
  await page.says(".lesson-words", /In one heap: Take 2; you may/);
});

test("a solved puzzle shows no move, and Learn leads back to the list", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6");
  await page.counts(".boards .stone", 9);
  const player = new Player(page, "mouse");
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-said", /^Yes: /);
  await page.find('#panel [data-act="show"]:disabled');
  await page.click('#panel [data-act="next"]');
  await page.find('#panel [data-act="show"]:enabled');
  await page.click('#rail [data-mode="learn"]');
  await page.find(".lesson-tiles");
  await page.until("the link follows", () => !location.hash.includes("puzzle="));
});

test("a puzzle and a set of puzzles have addresses", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6!nim_2,4,7");
  await page.says(".study-count", /Puzzle 1 of 2/);
  await page.counts(".boards .stone", 9);
  const player = new Player(page, "mouse");
  // A wrong move is answered with the opponent's reply.
  await player.press(".boards li:nth-child(2) .stone:nth-child(1)");
  await page.says(".study-said", /^Not that one: your opponent can then take 5 from the pile of 6/);
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-said", /^Yes: /);
  await page.click('#panel [data-act="next"]');
  await page.says(".study-count", /Puzzle 2 of 2/);
  assert.match(await page.location(), /puzzle=nim_1,2,6!nim_2,4,7/);
  await page.counts(".boards .stone", 13);
  await player.press(".boards li:nth-child(3) .stone:nth-child(7)");
  await page.says(".study-result", /2 of 2 solved\s1: solved \(2 tries\)\s2: solved \(1 try\)/);
  // What counts on this device says the same.
  for (const _ of [1, 2]) await player.act("back");
  await page.says(".tally", "first try 1, later 1, not found 0.");
});

test("a study in a link is a lesson over the map, with addresses for its steps", async (t) => {
  const text =
    '# Mine\n\n## A\n\nLook.\n\n```nimscape\nview nim x,y\nmark: 3,3 "here"\n```\n\n## B\n\n```nimscape\nask nim 1,2,6\nmove: any winning\nhint: Three.\n```\n';
  const page = await openPage(t, await lessonLink(text));
  await page.says(".study-marks", /here/);
  await page.click('#panel [data-act="next"]');
  await page.counts(".boards .stone", 9);
  await page.until("the link follows", () => /&step=2/.test(location.hash));
  const player = new Player(page, "mouse");
  await player.act("hint");
  await page.says(".study-hints", /Three\./);
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-result", /1: solved \(1 try, 1 hint\)/);
  for (const _ of [1, 2]) await player.act("back");
  await page.says(".tally", "Winning moves found at the first try 1, later 0, not found 0.");
});

test("the buttons of a step on the map keep their distance", async (t) => {
  const blocks = ["play nim 1,2,4", "ask nim 3,5,7\nmove: any winning", "view nim x,y"];
  const text = ["# T", ...blocks.map((block) => `\`\`\`nimscape\n${block}\n\`\`\``)].join("\n\n");
  const page = await openPage(t, await lessonLink(text));
  await page.counts('.lesson-words [data-act="scene"]', 2);
  await page.find('.lesson-words [data-act="new"]');
  const gaps = await page.run(() => {
    const boxes = [...document.querySelectorAll(".lesson-words .actions")].map((each) =>
      each.getBoundingClientRect(),
    );
    return boxes.slice(1).map(({ top }, at) => top - boxes[at].bottom);
  });
  assert.ok(gaps.length === 2 && gaps.every((gap) => gap >= 8), `gaps: ${gaps}`);
});

test("a sequence of a lesson begins with its first term, beside the numbers of the axis", async (t) => {
  for (const size of [DESKTOP, PHONE]) {
    const page = await openPage(t, "#octal(0.77)_x&mode=learn&lesson=kayles&step=4", { size });
    const left = await page.until("its place", async () => {
      const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
      const { camera, reading } = state.now;
      if (!camera || reading?.kind !== "sequence") return 0;
      return map.size.width / 2 - (Number(camera.x) + camera.fx) * camera.zoom;
    });
    assert.ok(left >= 72 && left < 120, `the first term is at ${left}`);
  }
});

test("on the map a view keeps its values hidden, and shows its picture of a film", async (t) => {
  const text =
    "# T\n\n## A\n\n```nimscape\nview nim x,y\nvalues: hidden\n```\n\n## B\n\n```nimscape\nview wyt(z,1) x,y\nz: 2\n```\n";
  const page = await openPage(t, await lessonLink(text));
  await page.until("the values are hidden", () => document.body.classList.contains("veiled"));
  await page.find('[data-act="reveal-map"]');
  await page.click('#panel [data-act="next"]');
  await page.says("#film", "2");
  await page.until("its picture is shown", async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    return state.now.line === "wyt(2,1) x,y" && !document.body.classList.contains("veiled");
  });
  // Back at the first step the values are hidden again.
  await page.click('#panel [data-act="back"]');
  await page.until("hidden again", () => document.body.classList.contains("veiled"));
  await page.click('#rail [data-mode="explore"]');
  await page.until("the map is as before", () => !document.body.classList.contains("veiled"));
});

test("a new set of puzzles has an address, and is a study to print and hand on", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=learn");
  await page.click('[data-act="puzzles"]');
  await page.click('#panel [data-act="set"]');
  await page.says(".study-count", "Puzzle 1 of 10");
  await page.until("its address", () => location.hash.split("!").length === 10);
  await page.click('[data-act="share"]');
  await page.says("dialog[open] .share-controls", "Opens these 10 puzzles.");
  await page.press(Key.ESCAPE);
  await page.click('#panel [data-act="article"]');
  await page.counts(".study-question", 10);
});

test("a puzzle whose move was shown is not found, and counts once", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6");
  const player = new Player(page, "mouse");
  await page.counts(".boards .stone", 9);
  await player.act("show");
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-said", /^Yes: /);
  await player.act("back");
  await page.says(".tally", "first try 0, later 0, not found 1.");
});

test("Show the move says the move alone", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_3,7,7");
  await page.says(".study-prompt", /2 different moves win/);
  await page.run(() => {
    const question = /** @type {HTMLElement} */ (document.querySelector(".study-question"));
    const seen = /** @type {any} */ (window);
    seen.said = "";
    new MutationObserver(() => {
      seen.said += question.textContent;
    }).observe(question, { childList: true, characterData: true, subtree: true });
  });
  await page.click('#panel [data-act="show"]');
  await page.says(".study-question", "Take 3 from the pile of 7.");
  const said = await page.run(() => /** @type {any} */ (window).said);
  assert.match(said, /Take 3 from the pile of 7/);
  assert.doesNotMatch(said, /You can win|Look at|The pile of 7\./);
});

test("a move that threw the win away is asked again until it is found", async (t) => {
  const moves = "2.5!2.4!0.0!2.2!1.0!2.0";
  const page = await openPage(
    t,
    `#nim_1,2,6&mode=play&game=normal~often-40~you~1~nim_1,2,6~${moves}`,
  );
  const player = new Player(page, "mouse");
  await page.says(".play-status", "was the last mistake.");
  await player.act("mend");
  // The computer threw a win away, too: that is not asked.
  await page.until("the puzzles", () => /puzzle=nim_1,2,6!nim_1,2,4&/.test(location.hash));
  const which = (/** @type {string} */ text) =>
    page.until(
      text,
      (words) => document.querySelector(".study-count")?.textContent === words,
      text,
    );
  await which("Puzzle 1 of 2");
  // A skipped puzzle comes back.
  await player.act("next");
  await which("Puzzle 2 of 2");
  const find = async (/** @type {number} */ stones) => {
    await page.counts(".boards .stone", stones);
    await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  };
  const onward = () =>
    page.run(() => {
      const next = /** @type {HTMLButtonElement} */ (
        document.querySelector('#panel [data-act="next"]')
      );
      return [next.textContent, next.disabled];
    });
  assert.deepEqual(await onward(), ["Next puzzle", false]);
  await find(7);
  await which("Puzzle 2 of 2, 1 found");
  await player.act("next");
  await which("Puzzle 1 of 2, 1 found");
  // It would lead back to this one.
  assert.deepEqual(await onward(), ["The last one left", true]);
  await find(9);
  await which("Puzzle 1 of 2, all found");
  await page.says("#spoken", "Puzzle 1 of 2, all found.");
  await page.says(".study-result", /2 of 2 solved/);
  assert.deepEqual(await onward(), ["Start again", false]);
});

test("what a lesson's links and buttons show on the map is said, and the focus is kept", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&mode=learn&lesson=welter&step=5");
  await page.find(".lesson-words a[data-state]");
  const heard = await listening(page);
  await page.click('.lesson-words a[data-state^="glasses"]');
  await page.says('.lesson-words [data-act="scene"]', "Look at welter 3,x,y");
  await page.says("#spoken", "The map shows glasses x.");
  await page.click('.lesson-words [data-act="scene"]');
  await page.says("#spoken", "The map shows welter 3,x,y.");
  assert.deepEqual(await heard(), ["The map shows glasses x.", "The map shows welter 3,x,y."]);
  assert.equal(await page.run(() => document.activeElement?.className), "lesson-title");
});

test("a move that ends a puzzle's game is said to end it", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_3");
  await page.says(".study-prompt", "1 move wins");
  await new Player(page, "mouse").press(".boards .stone:nth-child(1)");
  await page.says(".study-said", "Yes: that ends the game, and wins it.");
});

test("after a wrong move of a puzzle the focus is on what was pressed", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,5");
  const stone = '.boards li:nth-child(3) .stone[aria-label^="Take 3"]';
  await page.find(stone);
  await page.run((css) => {
    /** @type {HTMLElement} */ (document.querySelector(css)).focus();
  }, stone);
  await page.press(Key.ENTER);
  await page.says(".study-said", "your opponent can then");
  await page.counts(".boards .stone", 8);
  const focused = () => page.run(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await comesRight(async () => ((await focused()).startsWith("Take 3") ? [] : [await focused()]));
});

test("a puzzle without a winning move says so, whatever is tried", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,3");
  const none = "No move wins here: this question has no answer.";
  await page.says(".study-said", none);
  const player = new Player(page, "mouse");
  await player.press(".boards li:nth-child(3) .stone:nth-child(1)");
  await page.until(
    "it is said again",
    (text) => document.querySelector(".study-said")?.textContent === `${text}\u00a0`,
    none,
  );
  await page.click('#panel [data-act="show"]');
  await page.says(".study-said", "No move wins here.");
  assert.equal(await page.run(() => document.querySelector(".boards .lit")), null);
});

test("after one mistake the next puzzle is another one of the same game", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&mode=learn&puzzle=wyt(1,2)_4,7");
  const player = new Player(page, "mouse");
  await page.says(".study-prompt", "wyt(1,2) 4,7: find a winning move.");
  await page.says("#panel .menu-button", "Wythoff");
  assert.equal(await page.text('#panel [data-act="next"]'), "Next puzzle");
  await player.act("next");
  await page.says(".study-prompt", /^wyt\(1,2\) (?!4,7)\d+,\d+: find a winning move/);
});

test("puzzles stay as difficult at another address", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&mode=learn&puzzle=wyt(1,2)_4,7");
  await page.click('#panel .segments label:has([value="2"])');
  await page.says(".study-prompt", /^wyt\(1,2\) (?!4,7)\d+,\d+: find a winning move/);
  await page.run(() => {
    location.hash = "#wyt(1,1)_x,y&mode=learn&puzzle=wyt(2,1)_4,7";
  });
  await page.says(".study-prompt", /^wyt\(2,1\) 4,7: find a winning move/);
  const chosen = await page.text("#panel .segments label:has(:checked)");
  assert.equal(chosen, "Hard");
});

test("Explore leads from a lesson to the map, though a game was played before", async (t) => {
  const page = await openPage(
    t,
    "#welter_1,x,y&mode=learn&game=normal~often-40~you~1~welter_3,12~1.4&lesson=welter&step=3",
  );
  await page.find(".boards .coin");
  await page.click('#rail [data-mode="explore"]');
  await page.until("the map", () => document.getElementById("table")?.hidden);
  await page.until("the link says so", () => location.hash.includes("mode=explore"));
  assert.equal(await page.run(() => document.body.dataset.mode), "explore");
  await page.reload();
  await settled(page, "welter 1,x,y");
  assert.equal(await page.run(() => document.body.dataset.mode), "explore");
});

test("a line that is entered under the board of an exercise is shown", async (t) => {
  const page = await openPage(t, "#welter_x,y&mode=learn&puzzle=welter_2,4");
  await page.find(".boards .coin");
  await page.fill("#line-text", "welter 2,5,9");
  await page.press(Key.ENTER);
  await page.says("#card-name", "welter 2,5,9");
  assert.equal(await page.run(() => document.getElementById("table")?.hidden), true);
  await page.until("its step is in the history", () => location.hash.includes("cell=5,9"));
  await page.back();
  await page.says(".study-prompt", /^welter 2,4/);
});
test("the last hint to a question keeps the focus in the question, and is in sight on a phone", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&mode=learn&lesson=wythoff&step=5", { size: PHONE });
  await page.find('#panel [data-act="hint"]');
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('#panel [data-act="hint"]'))?.focus();
  });
  await page.press(Key.ENTER);
  await page.says(".study-hints", "There are seven");
  assert.ok(
    await page.run(() => document.activeElement?.closest(".study-question") !== null),
    "the focus is in the question",
  );
  await comesRight(() =>
    page.run(() => {
      const hint = document.querySelector(".study-hints li")?.getBoundingClientRect();
      const body = document.querySelector("#panel .panel-body")?.getBoundingClientRect();
      if (!hint || !body) return ["nothing there"];
      return hint.top >= body.top - 1 && hint.bottom <= body.bottom + 1
        ? []
        : [`${hint.top} to ${hint.bottom} in ${body.top} to ${body.bottom}`];
    }),
  );
});

test("a question without another button has the focus after its last hint", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x&mode=learn&lesson=kayles&step=2");
  await page.find('#panel [data-act="hint"]');
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('#panel [data-act="hint"]'))?.focus();
  });
  await page.press(Key.ENTER);
  await page.says(".study-hints", "Leave two rows");
  const focused = await page.run(() => {
    const now = document.activeElement;
    const name = document.getElementById(now?.getAttribute("aria-labelledby") ?? "");
    return now?.matches(".study-question") ? name?.textContent : now?.tagName;
  });
  assert.match(focused ?? "", /find a winning move/);
});

test("a covered panel comes into sight when it is used", async (t) => {
  const page = await openPage(t, "#nim_2,3&mode=play", { size: PHONE });
  await page.find('#panel [data-act="hint"]');
  await page.click('#rail [data-mode="games"]');
  await page.find('#aside[data-mode="games"]:not([hidden])');
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('#panel [data-act="hint"]'))?.focus();
  });
  await page.until("Games is closed", () => document.getElementById("aside")?.hidden);
  await page.goto("?map#nim_x,y");
  await page.find("#map-buttons button");
  await page.click('#rail [data-mode="more"]');
  await page.find(".more-entry");
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector("#map-buttons button"))?.focus();
  });
  await page.until("More is closed", () => document.getElementById("aside")?.hidden);
  const beside = await openPage(t, "#nim_x,y&mode=learn");
  await beside.find('[data-act="puzzles"]');
  await beside.click('#rail [data-mode="games"]');
  await beside.find('#aside[data-mode="games"]:not([hidden])');
  await beside.click('[data-act="puzzles"]');
  await beside.says(".study-prompt", "find a winning move");
  await beside.until("Games is closed", () => document.getElementById("aside")?.hidden);
});

test("a set of puzzles continues after a reload, and after another line", async (t) => {
  const page = await openPage(
    t,
    "#wyt(1,1)_x,y&mode=learn&puzzle=wyt(1,2)_1,9!wyt(1,1)_4,2!wyt(1,1)_6,7",
  );
  await page.says(".study-count", "Puzzle 1 of 3");
  await page.run(() => document.getElementById("map")?.focus());
  const player = new Player(page, "mouse");
  await player.act("show");
  await page.says(".study-said", /./);
  await player.act("next");
  await page.says(".study-prompt", /^wyt\(1,1\) 4,2/);
  await player.goTo({ x: 1, y: 2 });
  await page.says(".study-said", /^Yes/);
  await player.act("next");
  await page.says(".study-count", /Puzzle 3 of 3.*1 found|Puzzle 3 of 3/);
  const count = await page.text(".study-count");
  await page.until("the address has the step", () => /step=3/.test(location.hash));
  await page.reload();
  await page.says(".study-prompt", /^wyt\(1,1\) 6,7/);
  assert.equal(await page.text(".study-count"), count);
  await page.fill("#line-text", "nim 3,5");
  await page.press(Key.ENTER);
  await page.says("#card-name", "nim 3,5");
  await page.until("its step is in the history", () => location.hash.startsWith("#nim"));
  await page.back();
  await page.says(".study-prompt", /^wyt\(1,1\) 6,7/);
  assert.equal(await page.text(".study-count"), count);
});

test("a game in a lesson continues after another line, and after a reload", async (t) => {
  const page = await openPage(t, "#welter_x,y&mode=learn&lesson=welter&step=4");
  const player = new Player(page, "mouse");
  await player.press(".boards .coin:enabled:last-of-type");
  await player.press(".boards .target:enabled");
  const coins = () =>
    page.run(() =>
      [...document.querySelectorAll(".boards .coin")].map((coin) => coin.ariaLabel).join(),
    );
  await page.says("#panel .play-status", /The computer .* Your move\.$|lost|won/);
  const before = await coins();
  await page.reload();
  await page.says("#panel .play-status", /Your move|lost|won/);
  await page.find(".boards .coin");
  assert.equal(await coins(), before);
  await page.fill("#line-text", "nim 3,5");
  await page.press(Key.ENTER);
  await page.says("#card-name", "nim 3,5");
  await page.until("its step is in the history", () => location.hash.startsWith("#nim"));
  await page.back();
  await page.find(".boards .coin");
  assert.equal(await coins(), before);
  await player.act("new");
  await page.until(
    "it begins anew",
    (old) => {
      const now = [...document.querySelectorAll(".boards .coin")].map((coin) => coin.ariaLabel);
      return now.length > 0 && now.join() !== old;
    },
    before,
  );
});

test("a lesson that was left by another mode is continued from the list", async (t) => {
  const page = await openPage(t, "#kayles_x&mode=learn&lesson=kayles&step=2");
  await page.says(".study-count", "Step 2 of");
  await page.openMode("claims");
  await page.until("another mode", () => document.body.dataset.mode === "claims");
  await page.click('#rail [data-mode="learn"]');
  await page.says('#panel [data-act="continue"]', /^Continue: Kayles, step 2 of \d$/);
  await page.until("the address", () => /mode=learn/.test(location.hash));
  await page.reload();
  await page.click('#panel [data-act="continue"]');
  await page.says(".study-count", "Step 2 of");
});

test("a coin that Show the move has taken up is not put down by the first press", async (t) => {
  const page = await openPage(t, "#corners_x,y&mode=learn&puzzle=corners_3,5,6,2");
  const player = new Player(page, "mouse");
  await player.act("show");
  await page.find(".boards .target.lit");
  await player.press('.boards [aria-pressed="true"]');
  await page.gone(".boards .lit");
  await page.find(".boards .target:enabled");
});

test("an exercise keeps its convention, and puzzles are dealt anew for another", async (t) => {
  const page = await openPage(t, "#nim_x,y&lesson=marking&mode=learn");
  const player = new Player(page, "mouse");
  await page.find('#panel [data-act="check"]');
  const goal = () =>
    page.run(() => document.querySelector("#line .menu-button")?.textContent ?? "");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.says("#notices", "Last to move wins.");
  await chooseGoal(page, "loses");
  await page.says("#notices", "In this exercise: last to move wins.");
  assert.match(await goal(), /wins/);
  await player.act("back");
  await page.poke('[data-act="puzzles"]');
  await page.says(".study-prompt", "Last to move wins.");
  await chooseGoal(page, "loses");
  await page.says(".study-prompt", "Last to move loses.");
});

test("Back from a lesson of the other convention leads to the map as it was", async (t) => {
  for (const [link, lesson, said] of [
    ["#nim_x,y&c=misere", "nim", "loses"],
    ["#nim_x,y", "misere", "wins"],
  ]) {
    const page = await openPage(t, link);
    await page.click('[data-mode="learn"]');
    await page.click(`#panel [data-lesson="${lesson}"]`);
    await page.says("#line .menu-button", said === "wins" ? /loses/ : /wins/);
    // The address is written after a pause: Back needs a step of its own to lead to.
    await page.until("the lesson in the address", () => location.hash.includes("lesson="));
    await page.back();
    await page.gone("#panel .lesson");
    await page.says("#line .menu-button", new RegExp(said));
    assert.equal(await page.text("#notices"), "");
    const hash = await page.run(() => location.hash);
    assert.equal(hash.replace(/&v=1$/, ""), link);
  }
});

test("a set with fewer puzzles than asked for says how many there are", async (t) => {
  const page = await openPage(t, "#twist(1..3)_x&mode=learn&puzzle=twist(1..3)_9");
  await page.click('#panel [data-act="set"]');
  await page.says(".study-count", /^Puzzle 1 of [2-9]$/);
  await page.says("#panel .side-note", /^Only [2-9] different puzzles were found/);
});

test("puzzles of balls in glasses are glasses, in misère play too", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=glasses_4");
  await page.says(".study-prompt", /^glasses 4: find a winning move\..* Last to move wins\.$/);
  await chooseGoal(page, "loses");
  await page.says(".study-prompt", /^glasses \d+: find a winning move\..* Last to move loses\.$/);
  await page.find(".boards .glasses");
  await page.says("#panel .menu-button", "Balls in glasses");
});

test("in a puzzle the person makes the moves, and after a wrong one the focus is on the board", async (t) => {
  const page = await openPage(t, "#nim_1,2,6&mode=learn&puzzle=nim_1,2,6");
  const player = new Player(page, "keyboard");
  await page.find(".boards .stone:enabled");
  await listening(page);
  await player.press(".boards li:first-child .stone:enabled");
  await page.says(".study-said", "Not that one");
  await page.until("You took", () =>
    /You took 1/.test(/** @type {string[]} */ (Reflect.get(window, "heard")).join(" ")),
  );
  await page.counts(".boards .stone:enabled", 9);
  await page.until("a stone", () => document.activeElement?.matches(".boards .stone"));
});

test("the first lesson: lose, learn, win, on the map", async (t) => {
  const page = await openPage(t, "");
  await page.click('#strip [data-act="learn"]');
  const player = new Player(page, "mouse");
  await page.until("a move is there", dotted);
  await expectAxeClean(page);
  const said = (/** @type {string} */ words) =>
    page.until(
      words,
      (sign) => new RegExp(sign).test(document.querySelector(".play-status")?.textContent ?? ""),
      words,
    );
  // Walk down to where the computer wins.
  await player.goTo({ x: 4, y: 0 });
  await said("won, as it had to");
  // The size of a long sentence does not stay for the next step.
  await page.run(() => document.querySelector(".play-status")?.classList.add("long"));
  await player.act("next");
  await said("Your move");
  assert.equal(await page.run(() => document.querySelector(".play-status.long")), null);
  await player.act("next");
  await page.find('#map[aria-label$=" 3, 4."]');
  // The reader may skip without having won.
  assert.equal(await page.text('#panel [data-act="next"]'), "Skip");
  await player.goTo({ x: 1, y: 2 });
  await said("The computer moved to .* Your move");
  // It is spoken once.
  await page.says("#spoken", "The computer moved to");
  const voices = await page.run(() =>
    [...document.querySelectorAll("[role=status], [aria-live], output")]
      .filter(({ textContent }) => textContent?.includes("The computer moved to"))
      .map(({ id, className }) => id || className),
  );
  assert.deepEqual(voices, ["spoken"]);
  await player.goTo({ x: 0, y: 0 });
  await said("You won");
  await page.find(".play-status.won");
  await expectAxeClean(page);
});

test("lost cells are marked on the map, by keys as well", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=learn");
  await page.click('[data-act="marking"]');
  const player = new Player(page, "mouse");
  await page.until("it has an address", () => /lesson=marking&step=1/.test(location.hash));
  await page.click('#panel [data-act="next"]');
  await page.until("the map of Nim", () => /nim x,y/.test(location.hash.replaceAll("_", " ")));
  await page.find('#panel [data-act="check"]');
  // In two-pile Nim the diagonal is lost.
  for (let i = 0; i < 7; i++) await player.goTo({ x: i, y: i });
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
  await player.act("check");
  await page.says(".study-said", /^8 right, 0 missed, 0 wrong/);
  // The legend is a button now, which covers no cell that was marked.
  await page.until("the legend", () => {
    const width = document.querySelector(".legend-face")?.clientWidth ?? 0;
    return width > 0 && width <= 44;
  });
  // Signs say what colours do, and are explained.
  await page.says(".marking-keys:not([hidden])", /✓ right.*○ missed.*✕ wrong/);
  await expectAxeClean(page);
  for (const _ of [1, 2]) await player.act("back");
  await page.find(".lesson-tiles");
  await page.until("the heading has the focus", () => document.activeElement?.matches("#panel h2"));
});

test("marks can be corrected after the check, and the same marks are no other try", async (t) => {
  const text = "# T\n\n## A\n\n```nimscape\nask nim x,y\nlost: 3\n```\n";
  const page = await openPage(t, await lessonLink(text));
  const player = new Player(page, "mouse");
  await page.find('#panel [data-act="check"]');
  await mark(player, [0, 0], [1, 1], [2, 1]);
  await player.act("check");
  await page.says(".study-said", /^2 right, 1 missed, 1 wrong/);
  // The same marks again are judged aloud again: what a region says is spoken if it changes.
  const said = () => page.run(() => document.querySelector(".study-said")?.textContent);
  const before = await said();
  await player.act("check");
  assert.notEqual(await said(), before);
  assert.equal((await said())?.trim(), before);
  // The verdicts go at the first change.
  await player.goTo({ x: 2, y: 1 });
  await page.until("no verdicts", () => document.querySelector(".marking-keys[hidden]"));
  assert.equal(await said(), "");
  await player.goTo({ x: 2, y: 2 });
  await player.act("check");
  await page.says(".study-said", /^3 right, 0 missed, 0 wrong/);
  await page.says(".study-result", /1: solved \(2 tries\)/);
  await player.act("back");
  // A map counts once, as it was before its answer was shown.
  await page.says(".tally", /Maps marked 1, best 50 %/);
});

test("marked cells and a predicted diagonal are there again when the page is loaded again", async (t) => {
  const text =
    "# T\n\n## A\n\n```nimscape\nask nim x,y\nlost: 3\n```\n\n## B\n\n```nimscape\npredict nim x,y\nfrom: 1\nsize: 4\n```\n";
  const page = await openPage(t, await lessonLink(text));
  const player = new Player(page, "mouse");
  await page.find('#panel [data-act="check"]');
  await mark(player, [0, 0], [1, 1], [2, 2]);
  await page.until("the step is in the address", () => location.hash.includes("lesson="));
  await page.reload();
  await player.act("check");
  await page.says(".study-said", /^3 right, 0 missed, 0 wrong/);
  await player.act("next");
  await player.act("check");
  await player.act("next-diagonal");
  await page.says(".study-said", "Which cells with x + y = 2 are lost?");
  await player.goTo({ x: 1, y: 1 });
  await page.until("the step is in the address", () => location.hash.includes("step=2"));
  await page.reload();
  await player.act("check");
  await page.says(".study-said", /^1 right, 0 missed, 0 wrong/);
});

test("a puzzle or a lesson that is opened from a whole sheet leaves the board in sight", async (t) => {
  const page = await openPage(t, "", { size: PHONE });
  await page.click('[data-mode="learn"]');
  for (const css of [
    '[data-act="puzzles"]',
    '[data-act="marking"]',
    '[data-lesson="kayles"] button',
  ]) {
    await page.find(`#panel ${css}`);
    for (let presses = 0; presses < 3; presses++) {
      if (await page.run(() => document.getElementById("panel")?.dataset.height === "full")) break;
      await page.poke("#panel > .grip");
    }
    // The sheet may still be growing.
    await page.poke(`#panel ${css}`);
    await page.until("half a sheet", () => {
      const panel = document.getElementById("panel");
      return panel?.querySelector(".lesson-words") && panel.dataset.height === "half";
    });
    await page.poke('#panel [data-act="back"]');
  }
});

test("cleared marks have no verdict, and it is said that there are none", async (t) => {
  const text = "# T\n\n## A\n\n```nimscape\nask nim x,y\nlost: 3\n```\n";
  const page = await openPage(t, await lessonLink(text));
  const player = new Player(page, "mouse");
  await player.act("check");
  await page.says(".study-said", /^0 right, 3 missed, 0 wrong/);
  await player.act("clear");
  await page.says(".study-said", "No cell is marked.");
});

test("the next diagonal is predicted on the map", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&lesson=wythoff&step=7&mode=learn");
  const player = new Player(page, "mouse");
  const said = (/** @type {string} */ words) =>
    page.until(
      words,
      (sign) => document.querySelector(".study-said")?.textContent?.startsWith(sign),
      words,
    );
  for (const _ of [1, 2]) {
    await player.act("check");
    await said("Right: none of them is lost.");
    await player.act("next-diagonal");
  }
  await player.goTo({ x: 1, y: 2 });
  await player.act("check");
  await said("1 right, 1 missed, 0 wrong.");
  await player.goTo({ x: 2, y: 1 });
  await player.act("check");
  await said("2 right, 0 missed, 0 wrong.");
});

test("a question says how it counts moves of which mirror images are on the board, too", async (t) => {
  const text =
    "# T\n\n## A\n\n```nimscape\nask octal(0.77) 7\nmove: any winning\n```\n\n## B\n\n```nimscape\nask octal(0.77) 7\ncount:\n```\n";
  const page = await openPage(t, await lessonLink(text));
  await page.says(".study-prompt", ": find a winning move. 2 different moves win. Last to");
  await page.click('#panel [data-act="next"]');
  await page.says(".study-prompt", "win? Moves to the same position count once.");
});

test("every game can be chosen for a puzzle in a low window, the last of the list, too", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=learn", { size: { width: 1280, height: 720 } });
  await page.click('[data-act="puzzles"]');
  await page.says(".study-prompt", "find a winning move");
  await page.click("#panel .menu-button");
  const bottom = await page.run(() => {
    const list = document.querySelector("#panel .menu:not([hidden])");
    return list?.getBoundingClientRect().bottom ?? 0;
  });
  assert.ok(bottom > 0 && bottom <= 720, `${bottom}`);
  await page.click("#panel .menu-item:last-child");
  await page.says(".study-prompt", /^chomp \d.*: find a winning move/);
});

test("every ruleset has puzzles, and a right move is recognised", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=learn");
  await page.click('[data-act="puzzles"]');
  await page.says(".study-prompt", / (1 move wins|\d+ different moves win)\. /);
  const games = await page.run(() => document.querySelectorAll("#panel .menu-item").length);
  assert.equal(games, skin.rulesets().length);
  await expectAxeClean(page);
});

test("a game of a lesson that is given up counts as a try", async (t) => {
  const page = await openPage(t, "#welter_2,6&mode=learn&lesson=welter&step=1");
  const player = new Player(page, "mouse");
  await player.press('.boards .coin[data-key="piece-1"]');
  const kept = () =>
    page.run(() => {
      const lessons = JSON.parse(sessionStorage.getItem("nimscape-lessons") ?? "[]");
      return lessons.at(-1)?.progress ?? "";
    });
  await player.press('.boards [data-key="to-4"]');
  await page.says("#panel .play-status", /Your move\.$/);
  const before = await kept();
  await player.act("new");
  await page.until(
    "it is counted",
    (was) => {
      const lessons = JSON.parse(sessionStorage.getItem("nimscape-lessons") ?? "[]");
      return lessons.at(-1)?.progress !== was;
    },
    before,
  );
});
