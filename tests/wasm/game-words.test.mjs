// What the page says of games, with the real package: the rule, what to do, judgements, hints and reasons.

import assert from "node:assert/strict";
import test from "node:test";

import { TWO } from "../../www/play/game.js";
import { boardAloud, cellsAloud, movesAloud } from "../../www/play/speech.js";
import { Why } from "../../www/play/why.js";
import { statusOf, taskText } from "../../www/play/words.js";
import { skin } from "./package.mjs";
import { Room } from "./room.mjs";

/** @typedef {import("../../www/play/shown.js").Shown} Shown */

test("what to do is said for the moves that there are", async () => {
  for (const [line, words] of [
    ["wyt(1,1) 12,9", "Click a dot to move there."],
    ["grundy 12", "Click a gap to split the heap there."],
    ["octal(0.77) 9", "Click the stones to remove."],
    ["octal(4.7) 9", "Click the stones to remove. To split a heap, choose Split and click a gap."],
    ["octal(0.3) 9", "Click the stones to remove."],
    ["welter 2,5,9", "Choose a coin, then a square."],
    ["max-welter 2,5,9", "Click the coin on 9, then a square."],
    ["take(s=1 or s=3) 9", "Click a stone to take it and everything after it."],
    ["take(s=0 or t=0 or u=0) 2,3,4", "then press Take."],
    ["wyt(1,1) 3,5 + nim 2,5", "Click a dot to move there. Or click a stone to take it"],
  ]) {
    const shown = await new Room(line).begin();
    const said = taskText(shown, shown.onMap);
    assert.ok(said.includes(words), `${line}: ${said}`);
  }
  const room = new Room("nim 1");
  await room.begin();
  assert.equal(taskText(await room.move("nim 0"), false), "", "at the end there is nothing to do");
});

test("the rule beside a board is made from its line, and in a sum each rule names its game", async () => {
  for (const [line, ...rules] of [
    ["wyt(0,1) 3,5", "take any number from one pile"],
    ["wyt(2,3) 3,5", "at most 2 from the other, or from both, two numbers at most 1 apart"],
    ["subtract(1,3,4) 9", "take 1, 3 or 4 from the pile"],
    ["take(s=0 or t=0 or s=t) 3,5", "where s=0 or t=0 or s=t"],
    [
      "moves((1,0)*,(0,1)*,(2,3)) 3,5",
      "take any number from one pile, or 2 from the first pile and 3 from the second",
    ],
    ["nim 3,5 + octal(0.77) 7", "take any number from one pile", "take 1 or 2;"],
  ]) {
    const { rules: said } = await new Room(line).begin();
    assert.equal(said.length, rules.length, line);
    for (const [at, words] of rules.entries()) {
      assert.ok(said[at].summary.includes(words), `${line}: ${said[at].summary}`);
    }
    if (rules.length > 1) assert.deepEqual([said[0].game, said[1].game], ["nim", "octal(0.77)"]);
  }
});

test("a move from a lost position is no mistake: it was already lost", async () => {
  const room = new Room("nim 2,2");
  await room.begin();
  const { ending } = await room.lose();
  const own = ending?.judgements.filter((_, ply) => ply % 2 === 0);
  assert.deepEqual([...new Set(own)], ["none"]);
});

test("a late mistake is named by its number in the list of moves", async () => {
  const steps =
    "0.0.3.5!0.2.3.4!0.2.4.3!1.2!0.4.2.1!0.5.0.1!6.0!0.2.0.6!1.0!4.2!0.3.0.3!0.2.1.1!4.3!0.1.0.1!0.2.0.2!0.2.2.1!0.2.1.1!2.1!1.0!0.1.0.2!0.0!0.0";
  const { ending } = await Room.opened(`normal~often-70~you~2617569761~corners_5,7~${steps}`);
  assert.equal(ending?.headline, "You lost. Move 21 was the last mistake.");
  assert.equal(ending.judgements[20], "threw");
});

test("a game that starts with glasses is played with glasses to its end", async () => {
  const room = new Room("glasses 3");
  let shown = await room.begin();
  assert.match(taskText(shown, shown.onMap), /^Choose a glass/);
  shown = await room.move(shown.now[0].moves[0].position);
  assert.equal(shown.now[0].pieces, "glasses");
  shown = await room.reply();
  assert.match(statusOf(shown), /The computer left \d+ in the glass with \d+\./);
  await room.lose();
  const { why } = await room.on({ kind: "why" });
  assert.match(why?.said ?? "", /leave \d in the glass with \d/);
  assert.doesNotMatch(why?.said ?? "", /move the coin/);
});

test("two people play on one screen", async () => {
  const room = new Room("welter 1,2,4", { opponent: TWO });
  assert.match(statusOf(await room.begin()), /^Player 1 to move/);
  assert.match(statusOf(await room.move("welter 1,2,3")), /Player 2 to move/);
});

test("the way back to a game stays until a move is made in the other one", async () => {
  const room = new Room("nim 21,22,23");
  await room.begin();
  await room.move("nim 21,22,22");
  const { game } = await room.reply();
  await room.on({ kind: "convention", convention: "misere", seed: 2 });
  await room.on({ kind: "convention", convention: "normal", seed: 3 });
  assert.match(room.said.at(-1) ?? "", /^Last to move wins\. A new game\. /);
  const change = { kind: /** @type {const} */ ("setting"), over: false, seed: 4 };
  let shown = await room.on({ ...change, first: "program" });
  shown = await room.reply();
  assert.deepEqual(shown.state.left?.positions, game.positions, "the computer's move keeps it");
  shown = await room.on({ kind: "return" });
  assert.deepEqual(shown.game.positions, game.positions);
  await room.on({ kind: "convention", convention: "misere", seed: 5 });
  shown = await room.move("nim 21,22,22");
  assert.deepEqual(shown.state.left?.positions, game.positions, "until the game is another");
});

/** All hints of a position. @param {string} line @param {"normal" | "misere"} convention */
async function hintsOf(line, convention = "normal") {
  const room = new Room(line, { convention });
  await room.begin();
  const { hints } = await room.on({ kind: "hint", least: 5 });
  return hints.map(({ text }) => text);
}

test("the last hint promises a reply only where there is one", async () => {
  for (const [position, convention, said] of /** @type {const} */ ([
    ["nim 1,2", "normal", "you have a reply to every move."],
    // From nim 0,1 there is only the last move.
    ["nim 1,2", "misere", "whatever they do, you can win."],
    ["nim 3", "normal", "That ends the game, and wins it."],
  ])) {
    const hints = await hintsOf(position, convention);
    assert.equal(hints.length, 5);
    assert.ok(hints[4].includes(said), hints[4]);
  }
});

test("a hint says that a move lasts longest only where that was searched", async () => {
  assert.match((await hintsOf("nim 900,900"))[4], /^Every move loses against perfect play\. /);
  assert.match((await hintsOf("nim 3,3"))[4], /this one lasts longest\./);
});

/** Why a position is won or lost. @param {string} line @param {"normal" | "misere"} [convention] */
async function why(line, convention = "normal") {
  const room = new Room(line, { convention });
  await room.begin();
  return (await room.on({ kind: "why" })).why;
}

test("in misère play it is said where the opponent must make the last move", async () => {
  assert.equal(
    (await why("nim 9,0", "misere"))?.said,
    "Only one move wins: take 8 from the pile of 9. From 0,1 they must make the last move, and lose.",
  );
  assert.match(
    (await why("nim 9,5", "misere"))?.said ?? "",
    /take 4 from the pile of 9\. From 5,5, whatever they do, you can answer with another losing/,
  );
  assert.match(
    (await why("subtract(1,2,4) 6", "misere"))?.said ?? "",
    /whatever they do, they have made the last move and lose, or you can answer/,
  );
});

test("Why names what was just taken, which is a part of the position", async () => {
  const said = (await why("short-nim 4,7", "misere"))?.said ?? "";
  assert.match(said, /whatever they do, you can answer/);
  assert.match(said, /From short-nim 4,6 last=1,/);
});

test("while values are shown, it is said how soon you can win", async () => {
  const room = new Room("nim 2,3");
  assert.equal((await room.begin()).ahead, "");
  const { ahead } = await room.on({ kind: "reveal" });
  // Take one, then mirror: five moves at the latest.
  assert.match(
    ahead,
    /^You can win within 5 moves, counting both players’ moves\. Only one move keeps the win\./,
  );
  assert.equal((await room.on({ kind: "reveal" })).ahead, "");
  const long = new Room("nim 300,400,500,507");
  await long.begin();
  const value = 300 ^ 400 ^ 500 ^ 507;
  assert.equal((await long.on({ kind: "reveal" })).ahead, `You can win. The value is ${value}.`);
});

/** The words of elements, formulas included. @param {any} made @returns {string} */
const wordsOf = (made) =>
  Array.isArray(made)
    ? made.map(wordsOf).join(" ")
    : typeof made === "object" && made
      ? wordsOf(made.props.children)
      : typeof made === "string" || typeof made === "number"
        ? String(made)
        : "";

/** All that Why says of a position. @param {string} line */
async function whole(line) {
  const found = await why(line);
  assert.ok(found, line);
  return { found, words: wordsOf(Why({ found })) };
}

test("Why lists option values and moves as far as they are few, and counts the others", async () => {
  const mex = /mex: the smallest number that is not in the braces\./;
  const few = await whole("welter 2,5,6,8,10");
  assert.equal(few.found.why?.witnesses.length, 15);
  assert.match(few.words, mex);
  assert.match(few.words, /All \d+ moves were looked at; none leads to 15\./);
  // Of 40 stones the options have 40 values.
  const many = await whole("nim 40");
  assert.doesNotMatch(many.words, mex);
  assert.match(many.words, /All 40 moves were looked at; none leads to 40\./);
  assert.match(
    (await whole("wyt(2,3) 135,133")).words,
    /There are 1192 moves, too many to list\.$/,
  );
  assert.match((await whole("glasses 1200")).words, /There are too many moves to list\.$/);
});

test("the board and its moves are read aloud", async () => {
  for (const [line, said] of [
    ["wyt(1,1) 4,6", /^The piece is on 4, 6\. Your move: 14 to choose from\.$/],
    ["glasses 6", /^Glasses with \d, .* balls\. Your move: /],
    ["twist(1..3) 7", /^twist.*\. This move must take 1, 2 or 3\. Your move: /],
  ]) {
    const shown = await new Room(String(line)).begin();
    assert.match(boardAloud(shown), /** @type {RegExp} */ (said));
  }
  const moves = (/** @type {string} */ line) => movesAloud(skin.boardsOf(line));
  assert.match(moves("nim 3,3,3"), /take 3 from the pile of 3\. Equal moves are named once\.$/);
  assert.match(moves("welter 1,2,4"), /move the coin on 4 to 3/);
  const cell = (/** @type {number} */ x, /** @type {number} */ y) => ({
    x: BigInt(x),
    y: BigInt(y),
  });
  const [boards] = [skin.boardsOf("wyt(1,1) 1,2")];
  const all = [cell(0, 2), cell(1, 1), cell(1, 0), cell(0, 1)];
  assert.equal(
    cellsAloud(boards, cell(1, 2), all),
    "In this row: x 0. In this column: y 0 to 1. Both: 0, 1.",
  );
  assert.equal(
    cellsAloud(boards, cell(1, 2), all.slice(0, 1)),
    "In this row: x 0. These are 1 of 4 moves.",
  );
});

test("the opponents are named with what they do, the first of them easy to beat", () => {
  const all = /** @type {any} */ (skin).opponents();
  const said = (/** @type {string} */ id) =>
    all.find((/** @type {any} */ each) => each.id === id && `${each.title}: ${each.does}`);
  for (const [id, title, share] of [
    ["often-90", "Hard", 9],
    ["often-70", "Medium", 7],
    ["often-40", "Easy", 4],
  ]) {
    const { title: name, does } = said(String(id));
    assert.equal(name, title);
    assert.equal(does, `Plays a best move ${share} times in 10, otherwise any move at random.`);
  }
});
