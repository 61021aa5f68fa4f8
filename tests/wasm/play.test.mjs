// Boards, opponents, explanations and puzzles as JavaScript receives them.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "./package.mjs";

/** Enough work for a small position. */
const WORK = 1e9;

const LINES = [
  "nim 3,4,5",
  "welter 2,5,6,8",
  "glasses 4",
  "max-welter 2,5,6",
  "wyt(1,2) 4,6",
  "twist(1..3) 9",
  "short-nim 3,5 last=2",
  "long-nim 4,6 moves=1..3,5",
  "wyt(1,1) 3,5 + welter 2,5",
];

for (const line of LINES) {
  test(`the moves on the board of ${line} can be played and named`, () => {
    skin.boardsOf(line).forEach(({ moves, count }, component) => {
      assert.equal(moves.length, count);
      for (const { piece, to, also, position } of moves) {
        const after = skin.afterMove(line, component, piece, String(to), String(also));
        assert.equal(after, position);
        const step = skin.moveBetween(line, position);
        assert.ok(step);
        const again = [step.component, step.piece, String(step.to), String(step.also)];
        assert.equal(
          skin.afterMove(line, .../** @type {[number, number, string, string]} */ (again)),
          position,
        );
      }
    });
  });

  test(`an opponent's move in ${line} is on the board and is explained`, () => {
    const memo = new skin.Memo();
    for (const { id } of skin.opponents()) {
      const choice = memo.choose(line, "normal", id, 1, 0, WORK);
      assert.ok(choice && !choice.over);
      const texts = skin.boardsOf(line).flatMap(({ moves }) => moves.map((move) => move.position));
      assert.ok(texts.includes(choice.position));
    }
    const why = memo.why(line, "misere", WORK);
    assert.ok(why && !("refusal" in why));
    why.witnesses.forEach((witness, value) => {
      const [answer] = [skin.bestMoves(witness.position, "misere")];
      assert.equal(answer.grundy, value);
    });
    memo.free();
  });
}

test("numbers beyond 2^53 are passed as digits", () => {
  const line = "wyt(1,1) 999999999999999999,1000000000000000000";
  const [{ layout, moves }] = skin.boardsOf(line);
  assert.equal(layout.kind === "queen" && layout.y, "1000000000000000000");
  assert.equal(moves[0].position, "wyt(1,1) 999999999999999999,999999999999999999");
});

test("an illegal move is refused with the rules", () => {
  assert.throws(
    () => skin.afterMove("welter 2,5", 0, 0, "5", "0"),
    /That is no move\. Move one coin/,
  );
  assert.throws(() => skin.afterMove("welter 2,5", 0, 9, "0", "0"), /That is no move/);
  assert.throws(() => skin.afterMove("nim 3", 0, 0, "three", "0"), /That is no move/);
});

test("a finished game has no move to choose", () => {
  const memo = new skin.Memo();
  assert.deepEqual(memo.choose("nim 0", "normal", "perfect", 1, 0, WORK), { over: true });
  assert.throws(() => memo.choose("nim 3", "normal", "often-55", 1, 0, WORK), /no such opponent/);
  memo.free();
});

test("a puzzle can be won", () => {
  const memo = new skin.Memo();
  for (const difficulty of [0, 1, 2]) {
    const puzzle = memo.puzzle("wyt(1,1) 1,1", difficulty, "normal", 7, WORK);
    assert.ok(puzzle && !("refusal" in puzzle));
    // Two moves may lead to one position.
    const { moves } = skin.bestMoves(puzzle.position, "normal");
    assert.ok(
      moves.length > 0 &&
        moves.length <= Number(puzzle.winning) &&
        Number(puzzle.winning) < Number(puzzle.moves),
    );
  }
  memo.free();
});
