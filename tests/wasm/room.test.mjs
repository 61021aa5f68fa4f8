// The rules of playing, with the real package: whose turn it is, undo, hints, the end, what was lost and why,
// and what is spoken.

import assert from "node:assert/strict";
import test from "node:test";

import fc from "fast-check";

import { Answers, ask, call } from "../../www/engine/answers.js";
import { ALONE, readGame, replay, TWO, writeGame } from "../../www/play/game.js";
import { update } from "../../www/play/update.js";
import { statusOf } from "../../www/play/words.js";
import { skin } from "./package.mjs";
import { Room } from "./room.mjs";

test("the computer answers, and whose turn it is is said", async () => {
  const room = new Room("wyt(1,1) 12,9");
  let shown = await room.begin();
  assert.equal(statusOf(shown), "Your move.");
  assert.deepEqual(shown.cell, { x: 12n, y: 9n });
  shown = await room.move("wyt(1,1) 12,4");
  assert.equal(statusOf(shown), "The computer is thinking…");
  shown = await room.reply();
  assert.equal(statusOf(shown), "The computer moved to 7,4. Your move.");
  assert.deepEqual(shown.arrows, [{ from: { x: 12n, y: 4n }, to: { x: 7n, y: 4n }, tone: "last" }]);
  assert.match(room.said[0], /^A new game\. The piece is on 12, 9\. Your move: /);
  assert.deepEqual(room.said.slice(1), ["You moved to 12,4.", "The computer moved to 7,4."]);
});

test("a lost game goes back to the mistake, with the move that wins", async () => {
  const room = new Room("wyt(1,1) 12,9");
  await room.begin();
  await room.move("wyt(1,1) 12,4");
  await room.reply();
  let shown = await room.lose();
  assert.equal(shown.ending?.headline, "You lost. Your first move was the mistake.");
  assert.equal(shown.ending.lesson, "From 12,9 only one move wins: move to 7,4.");
  assert.equal(shown.ply, 0);
  assert.deepEqual(
    shown.arrows.map(({ tone, to }) => [tone, to]),
    [
      ["wrong", { x: 12n, y: 4n }],
      ["right", { x: 7n, y: 4n }],
    ],
  );
  assert.match(
    /** @type {string} */ (room.said.at(-1)),
    /^The computer moved .* You lost\. Your first/,
  );
  const { length } = room.said;
  await room.on({ kind: "reveal" });
  assert.deepEqual(room.said.slice(length), ["The values are shown."], "the end is said once");
  const before = shown.game;
  shown = await room.on({ kind: "try", ply: shown.ply });
  assert.ok(shown.yours && shown.state.left === before);
  assert.equal(shown.game.moves.length, 0);
  shown = await room.on({ kind: "return" });
  assert.equal(shown.game, before);
  assert.match(/** @type {string} */ (room.said.at(-1)), /You lost\. Your first move/);
});

test("Why is answered with arrows and numbers in cells, said once, and gone with its position", async () => {
  const room = new Room("wyt(1,1) 12,9");
  await room.begin();
  await room.move("wyt(1,1) 12,4");
  await room.reply();
  await room.lose();
  let shown = await room.on({ kind: "why" });
  const said = shown.why?.said ?? "";
  assert.match(
    said,
    /^Only one move wins: move to 7,4\. From 7,4, whatever they do, you can answer/,
  );
  assert.match(said, /Green arrows are your moves, orange ones some of theirs\.$/);
  const win = { from: { x: 12n, y: 9n }, to: { x: 7n, y: 4n }, tone: "right" };
  assert.deepEqual(shown.why?.arrows[0], win);
  assert.deepEqual(shown.why?.numbers[0], { x: 7n, y: 4n, value: 0 });
  assert.equal(room.said.filter((each) => each === said).length, 1);
  shown = await room.on({ kind: "look", ply: 1 });
  assert.equal(shown.why, null);
});

test("a move from a position that was left does nothing, and neither does one out of turn", async () => {
  const room = new Room("nim 3,5,7");
  await room.begin();
  const late = { kind: /** @type {const} */ ("move"), from: "nim 3,5,7", position: "nim 3,4,7" };
  const step = skin.moveBetween(late.from, late.position);
  assert.ok(step);
  assert.equal(update(room.state, { ...late, by: "program", step }), room.state);
  await room.move("nim 2,5,7");
  assert.equal(update(room.state, { ...late, by: "person", step }), room.state);
  const { yours } = await room.reply();
  assert.ok(yours);
  assert.equal(update(room.state, { ...late, by: "person", step }), room.state);
});

test("Undo goes back to the last choice of a person, and is said", async () => {
  const room = new Room("nim 3,5,7");
  await room.begin();
  await room.move("nim 3,5,6");
  await room.reply();
  const shown = await room.on({ kind: "undo" });
  assert.equal(shown.position, "nim 3,5,7");
  assert.match(/** @type {string} */ (room.said.at(-1)), /^Undone\. .* Your move: 15 to choose/);
});

test("five hints, the fourth of which is the move; another position has none", async () => {
  const room = new Room("nim 3,5,7");
  await room.begin();
  let shown = await room.on({ kind: "hint" });
  assert.equal(shown.hints.length, 1);
  assert.ok(!shown.allHinted && !shown.lit);
  shown = await room.on({ kind: "hint", least: 4 });
  assert.equal(shown.hints.length, 4);
  assert.ok(skin.bestMoves("nim 3,5,7", "normal").moves.includes(shown.litPosition));
  for (const _ of [5, 6]) shown = await room.on({ kind: "hint" });
  assert.ok(shown.allHinted && shown.hints.length === 5);
  shown = await room.move("nim 3,5,6");
  assert.equal(shown.hints.length, 0);
});

test("with values shown, the value after a move is said with it", async () => {
  const room = new Room("nim 3,5,7", { opponent: TWO });
  await room.begin();
  await room.on({ kind: "reveal" });
  await room.move("nim 3,5,6");
  assert.equal(room.said.at(-2), "The values are shown.");
  assert.match(
    /** @type {string} */ (room.said.at(-1)),
    /^Player 1 took .*\. nim 3,5,6, value 0, P/,
  );
});

test("values that the lesson of a lost game shows are gone with it, those that were asked for stay", async () => {
  const room = new Room("wyt(1,1) 12,9");
  const begun = { kind: /** @type {const} */ ("begin"), game: room.game };
  const again = { kind: /** @type {const} */ ("again"), seed: 2 };
  for (const other of [begun, again]) {
    await room.begin();
    await room.lose();
    let shown = await room.on({ kind: "counted", lesson: true });
    assert.ok(shown.state.revealed);
    shown = await room.on({ kind: "try", ply: 0 });
    assert.ok(shown.state.revealed, "it is the same game");
    shown = await room.on(other);
    assert.ok(!shown.state.revealed, other.kind);
  }
  await room.on({ kind: "reveal" });
  const { state } = await room.on(begun);
  assert.ok(state.revealed);
});

test("looking back loses nothing, and alone nobody wins", async () => {
  const room = new Room("nim 1,2", { opponent: ALONE });
  await room.begin();
  await room.move("nim 1,1");
  let shown = await room.on({ kind: "look", ply: 0 });
  assert.ok(shown.looking && !shown.yours);
  assert.match(/** @type {string} */ (room.said.at(-1)), /Looking back: before move 1\.$/);
  shown = await room.on({ kind: "look", ply: 9 });
  assert.ok(shown.yours);
  await room.move("nim 0,1");
  shown = await room.move("nim 0,0");
  assert.ok(shown.over && !shown.ends && shown.ending === null);
});

test("another opponent goes on with a game, another first player begins one, with a way back", async () => {
  const room = new Room("nim 3,5,7");
  await room.begin();
  await room.move("nim 3,5,6");
  await room.reply();
  const change = { kind: /** @type {const} */ ("setting"), over: false, seed: 2 };
  let shown = await room.on({ ...change, opponent: TWO });
  assert.equal(shown.game.moves.length, 2);
  assert.match(/** @type {string} */ (room.said.at(-1)), /^The game continues\. /);
  const before = shown.game;
  shown = await room.on({ ...change, first: "program", opponent: "perfect" });
  assert.equal(shown.state.left, null, "with another opponent it goes on");
  shown = await room.on({ kind: "convention", convention: "misere", seed: 3 });
  assert.equal(shown.game.moves.length, 0);
  assert.deepEqual(shown.state.left?.positions, before.positions);
  assert.match(/** @type {string} */ (room.said.at(-1)), /^Last to move loses\. A new game\. /);
});

const POSITIONS = ["nim 2,3", "wyt(1,1) 3,4", "welter 1,4", "subtract(1,3) 7", "glasses 2"];

test("what is shown of a game is what its link shows, whatever was done", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...POSITIONS),
      fc.constantFrom("normal", "misere"),
      fc.array(fc.nat(999), { minLength: 1, maxLength: 12 }),
      async (start, convention, choices) => {
        const room = new Room(start, /** @type {any} */ ({ convention }));
        let shown = await room.begin();
        for (const choice of choices) {
          if (choice % 5 === 0) shown = await room.on({ kind: "undo" });
          else if (choice % 7 === 0) shown = await room.on({ kind: "reveal" });
          else if (choice % 11 === 0) shown = await room.on({ kind: "look", ply: choice % 3 });
          else if (shown.yours && !shown.looking) {
            const moves = shown.now.flatMap(({ moves }) => moves);
            shown = await room.move(moves[choice % moves.length].position);
          } else if (shown.reply && !shown.reply.over) shown = await room.reply();
        }
        shown = await room.on({ kind: "look", ply: 99 });
        const again = new Room(start);
        const linked = await replay(again.engine, readGame(writeGame(shown.game)));
        assert.ok(linked);
        const opened = { kind: /** @type {const} */ ("begin"), game: linked };
        await again.on({ ...opened, revealed: shown.state.revealed });
        const fresh = await again.on({ kind: "look", ply: 99 });
        for (const part of /** @type {const} */ ([
          "now",
          "cell",
          "line",
          "arrows",
          "marks",
          "over",
          "yours",
          "said",
          "ending",
          "values",
          "ahead",
        ])) {
          assert.deepEqual(fresh[part], shown[part], part);
        }
        assert.equal(statusOf(fresh), statusOf(shown));
        // The game is over when the rules allow no move.
        const isEnd = skin.boardsOf(shown.game.position).every(({ count }) => Number(count) === 0);
        assert.equal(shown.over, isEnd);
      },
    ),
    { numRuns: 60 },
  );
});

test("equal questions are asked once, and a whole move at once", async () => {
  const room = new Room("wyt(1,1) 12,9");
  await room.begin();
  const before = room.asked.length;
  await room.move("wyt(1,1) 12,4");
  const asked = room.asked.slice(before);
  assert.deepEqual(asked.toSorted(), ["boardsOf", "cellsOf", "choose"]);
  await room.on({ kind: "undo" });
  assert.equal(room.asked.length, before + asked.length, "what is known is not asked again");
});

test("an answer that comes late and is kept is never that of another question", async () => {
  /** @type {Map<string, (value: unknown) => void>} */
  const open = new Map();
  /** @type {string[]} */
  const stopped = [];
  const engine = /** @type {any} */ ({
    call: (
      /** @type {string} */ _,
      /** @type {string[]} */ [key],
      /** @type {any} */ { signal },
    ) => {
      signal.addEventListener("abort", () => stopped.push(key));
      return new Promise((resolve) => open.set(key, resolve));
    },
  });
  let line = "a";
  /** @type {(unknown)[]} */
  const seen = [];
  const answers = new Answers(engine, new AbortController().signal, () => look());
  const look = () => seen.push(answers.look(() => answers.one(call("rulesOf", line))));
  look();
  line = "b";
  look();
  assert.deepEqual(stopped, ["a"], "nobody wants it any more");
  open.get("a")?.("of a");
  open.get("b")?.("of b");
  await null;
  await null;
  assert.deepEqual(seen, [undefined, undefined, "of b"]);
  line = "a";
  look();
  assert.equal(seen.at(-1), undefined, "what was dropped is asked again");
});

test("a question that fails is told, and asked again once it was out of view", async () => {
  let fails = true;
  const engine = /** @type {any} */ ({
    ask: async () => {
      if (fails) throw new Error("no");
      return 7;
    },
  });
  const answers = new Answers(engine, new AbortController().signal, () => {});
  const question = ask("answer", ["nim 3", "normal"]);
  const look = () => answers.look(() => answers.one(question));
  assert.equal(look(), undefined);
  await new Promise(setImmediate);
  assert.throws(look, /no/);
  assert.equal(
    answers.look(() => answers.tried(question)),
    null,
  );
  answers.look(() => null);
  fails = false;
  look();
  await new Promise(setImmediate);
  assert.equal(look(), 7);
});
