// The questions of a study, with the real package: how they are put, what is said of an answer, and how it counts;
// and the steps, which come back until each is solved.

import assert from "node:assert/strict";
import test from "node:test";

import { readStudy } from "../../www/study/format.js";
import { Progress } from "../../www/study/progress.js";
import { questionOf } from "../../www/study/questions.js";
import { Steps } from "../../www/study/steps.js";
import { allIn, answered, pressIn, saysIn } from "./elements.mjs";
import { engineOf } from "./package.mjs";

const { engine } = engineOf();

/** @param {...string} blocks Each a step. */
function studyOf(...blocks) {
  const text = blocks.map((block) => `## S\n\n\`\`\`nimscape\n${block}\n\`\`\`\n`).join("\n");
  const study = readStudy(`# T\n\n${text}`);
  assert.deepEqual(study.mistakes, []);
  return { study, progress: Progress.of(study) };
}

/**
 * A question that is put: its words, and how it is answered.
 *
 * @param {string} text
 * @param {{ study: any, progress: Progress }} [of]
 */
async function put(text, { study, progress } = studyOf(text)) {
  /** @type {any} */
  const made = {};
  const root = /** @type {any} */ (
    questionOf(engine, study.blocks[0], progress, {
      cells: (marks) => {
        made.marks = marks;
        return /** @type {any} */ ({ root: document.createElement("p"), show() {} });
      },
      board: async (_, start, tried) => {
        Object.assign(made, { start, move: tried });
      },
    })
  );
  await answered();
  const said = () => saysIn(root, "study-said");
  const type = async (/** @type {string} */ number) => {
    allIn(root, { kind: "field" })[0].value = number;
    await pressIn(root, "check");
  };
  const result = () => progress.text.split("\n").slice(1).join();
  return {
    ...made,
    root,
    said,
    type,
    result,
    press: (/** @type {string} */ act) => pressIn(root, act),
  };
}

test("a question says what it asks, how it counts, and who wins", async () => {
  for (const [block, prompt] of [
    [
      "ask octal(0.77) 7\nmove: any winning",
      "octal(0.77) 7: find a winning move. 2 different moves win. Last to move wins.",
    ],
    [
      "ask nim 1,2,6\nmove: any winning",
      "nim 1,2,6: find a winning move. 1 move wins. Last to move wins.",
    ],
    [
      "ask octal(0.77) 7\ncount:",
      "How many moves from octal(0.77) 7 win? Moves to the same position count once. Last to move wins.",
    ],
    ["ask nim 3,5\nvalue:", "What is the value of nim 3,5?"],
    ["ask nim 3,5\nwinner:\nconvention: misere", "Who wins from nim 3,5? Last to move loses."],
    ["ask\ntrue: P(nim x,x)", "True or false? P(nim x,x)"],
    [
      "ask nim x,y\nlost: 3",
      "nim x,y: of the 3 × 3 cells at the corner mark every one from which the player to move loses. Last to move wins.",
    ],
    [
      "predict wyt(1,1) x,y\nfrom: 2\nsize: 6",
      "wyt(1,1) x,y: which cells of the next diagonal are lost? Mark them, if any.",
    ],
  ]) {
    const { root } = await put(block);
    assert.equal(saysIn(root, "study-prompt"), prompt);
  }
});

test("an answer is judged in a sentence, and counts until it is right", async () => {
  const value = await put("ask nim 3,5\nvalue:\nhint: Think.");
  await value.type("x");
  assert.equal(value.said(), "Type a whole number.");
  await value.type("7");
  assert.equal(value.said(), "Not 7. Try again.");
  await value.press("hint");
  assert.equal(saysIn(value.root, "study-hints"), "Think.");
  assert.equal(allIn(value.root, { act: "hint" })[0].disabled, true, "it was the last one");
  await value.type("6");
  assert.equal(value.said(), "Yes: 6.");
  assert.equal(value.result(), "1: solved (2 tries, 1 hint)");

  const winner = await put("ask nim 3,5\nwinner:");
  for (const [act, said, counted] of [
    ["second", "No.", "1: not solved (1 try)"],
    ["first", "Yes.", "1: solved (2 tries)"],
  ]) {
    await winner.press(act);
    assert.deepEqual([winner.said(), winner.result()], [said, counted]);
  }

  const move = await put("ask nim 1,2,6\nmove: any winning");
  assert.equal(await move.move("nim 1,1,6"), false);
  assert.match(
    move.said(),
    /^Not that one: your opponent can then take 6 from the pile of 6\. Try/,
  );
  assert.equal(await move.move("nim 1,2,3"), true);
  assert.match(
    move.said(),
    /^Yes: nim 1,2,3 loses for the player who moves next: you have a reply/,
  );
  assert.equal(move.result(), "1: solved (2 tries)");
  const last = await put("ask nim 2\nmove: any winning");
  await last.move("nim 0");
  assert.equal(last.said(), "Yes: that ends the game, and wins it.");
});

test("a question without an answer says so, whatever is tried, and is not counted", async () => {
  for (const [block, said] of [
    ["ask nim 1,2,3\nmove: any winning", "No move wins here: this question has no answer."],
    ["ask zork 3\nvalue:", "No game called “zork”."],
    ["ask\ntrue: P(nim", "This “(” is never closed."],
  ]) {
    const asked = await put(block);
    assert.ok(asked.said().startsWith(said), asked.said());
    assert.equal(asked.result(), "");
    if (!asked.move) continue;
    assert.equal(await asked.move("nim 0,2,3"), false);
    // Spoken again.
    assert.equal(asked.said(), `${said}\u00a0`);
    assert.equal(asked.result(), "");
  }
});

test("the same marks again are no other try, and no mark of a diagonal is no answer yet", async () => {
  const { marks, said, result, press } = await put("ask nim x,y\nlost: 3");
  for (const at of [0, 4, 5]) marks.toggle(at);
  await press("check");
  assert.match(said(), /^2 right, 1 missed, 1 wrong\. /);
  await press("check");
  assert.match(said(), /^2 right.*\u00a0$/);
  assert.equal(result(), "1: not solved (1 try)");
  marks.toggle(5);
  assert.equal(said(), "", "what was judged is open again");
  marks.toggle(8);
  await press("check");
  assert.match(said(), /^3 right, 0 missed, 0 wrong\. /);
  assert.equal(result(), "1: solved (2 tries)");
  await press("clear");
  assert.equal(said(), "No cell is marked.");

  const one = await put("predict wyt(1,1) x,y\nfrom: 2\nsize: 6");
  await one.press("check");
  assert.equal(one.said(), "Right: none of them is lost.");
  assert.equal(one.result(), "1: not tried");
  await one.press("next-diagonal");
  assert.equal(one.said(), "Which cells with x + y = 3 are lost?");
});

test("what is solved or marked stays so when its question is put again", async () => {
  const block = "ask nim x,y\nlost: 3";
  const of = studyOf(block);
  const before = await put(block, of);
  for (const at of [0, 4, 8]) before.marks.toggle(at);
  const again = await put(block, of);
  assert.deepEqual(again.marks.kept, before.marks.kept);
  await again.press("check");
  const { said } = await put(block, of);
  assert.equal(said(), "Solved before.");
});

test("puzzles come back until each is found, the button to the next one says what is left", async () => {
  const { study, progress } = studyOf(
    ...["1,2,6", "1,2,4", "3,5,7"].map((piles) => `ask nim ${piles}\nmove: any winning`),
  );
  let past = 0;
  const steps = new Steps(study, progress, {
    home: () => "",
    live: () => /** @type {any} */ ("…"),
    title: document.createElement("h2"),
    turned() {},
    past: () => {
      past += 1;
    },
    noun: "Puzzle",
    repeats: true,
    onward: (left) => (left === 0 ? "Start again" : "Next puzzle"),
  });
  steps.show(0);
  for (const [
    solved,
    turns,
    count,
    next,
  ] of /** @type {[number | null, boolean, string, string][]} */ ([
    [null, false, "Puzzle 1 of 3", "Next puzzle"],
    // A skipped puzzle comes back.
    [null, true, "Puzzle 2 of 3", "Next puzzle"],
    [1, true, "Puzzle 3 of 3, 1 found", "Next puzzle"],
    // It would lead back to this one.
    [2, true, "Puzzle 1 of 3, 2 found", "The last one left"],
    [0, false, "Puzzle 1 of 3, all found", "Start again"],
  ])) {
    if (solved !== null) progress.tried(solved, true);
    if (turns) steps.turn(1);
    assert.deepEqual([steps.count.textContent, steps.next.textContent], [count, next]);
    assert.equal(steps.next.disabled, next === "The last one left");
  }
  assert.ok(steps.isSolved && past === 0);
  steps.turn(1);
  assert.equal(past, 1);
});

test("a step is skipped until it is solved, and the last one leads nowhere", () => {
  const { study, progress } = studyOf("ask nim 3,5\nwinner:", "view nim x,y");
  const options = { home: () => "", live: () => /** @type {any} */ ("…"), turned() {} };
  const title = document.createElement("h2");
  const steps = new Steps(study, progress, { ...options, title });
  steps.show(0);
  assert.deepEqual([steps.next.textContent, steps.back.disabled], ["Skip", true]);
  progress.tried(0, true);
  assert.equal(steps.next.textContent, "Next");
  steps.turn(1);
  assert.deepEqual([steps.count.textContent, steps.next.hidden], ["Step 2 of 2", true]);
});
