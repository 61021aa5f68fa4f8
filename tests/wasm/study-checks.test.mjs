// What the engine says of the lines of a study, with the real package: mistakes and what was meant, lost cells,
// answers for the page of a worksheet.

import assert from "node:assert/strict";
import test from "node:test";

import { readLink } from "../../www/ground/link.js";
import { conventionOf, keyOf } from "../../www/study/answers.js";
import { blockOf, marksOf as cellsOf, linkedOf } from "../../www/study/blocks.js";
import { mistakesIn } from "../../www/study/check.js";
import { readStudy } from "../../www/study/format.js";
import { Marks, ringsOf } from "../../www/study/lost.js";
import { engineOf, skin } from "./package.mjs";

const { engine } = engineOf();

/** The blocks of a study of these. @param {string[]} blocks */
function blocksOf(...blocks) {
  const text = blocks.map((block) => `\`\`\`nimscape\n${block}\n\`\`\`\n`).join("\n");
  const study = readStudy(`# T\n\n${text}`);
  assert.deepEqual(study.mistakes, []);
  return study.blocks;
}

test("a mistake names its line, and what was meant", async () => {
  for (const [block, line, said, meant] of /** @type {[string, number, string, string?][]} */ ([
    ["view nimm x,y", 4, "No game called “nimm”", "nim x,y"],
    // Where it is clear what was meant, one press corrects it.
    ["view take(s=0 || t=0) x,y", 4, "Expected “,” or “)”", "take(s=0 or t=0) x,y"],
    ["ask\ntrue: G(nimm x,y) = x", 5, "No game called “nimm”", "G(nim x,y) = x"],
    ["view nim x,y\nwith: nimm x,y", 5, "No game called “nimm”", "nim x,y"],
    ["play nim x,y", 4, "nim x,y is a picture"],
    [
      "view nim x,y\nat: 0,0 8\nlook: blue",
      6,
      "There is no colour mode called “blue”; there is relative,",
    ],
    ["\nplay nim 1,2\nopponent: kind", 6, "There is no opponent called “kind”; there is perfect,"],
    ["ask nim 3,5,6\nmove: any winning", 4, "No move wins from nim 3,5,6"],
    ["play nim 1,2,3\ngoal: win", 4, "The player who starts cannot win from nim 1,2,3"],
    ["ask\ntrue: P(nim", 5, "This “(” is never closed."],
    // What is offered for a game is a position, not a picture.
    ["play wyt(1,1) 4,", 4, ""],
    ["play wyt 4,7", 4, "", "wyt(1,1) 4,7"],
    ["view wyt x,y", 4, "", "wyt(1,1) x,y"],
    // Cells are marked on a map alone.
    ["ask nim 2,2,x\nlost: 3", 4, "nim 2,2,x has no map to mark"],
    ["predict kayles x", 4, "has no map to mark"],
    ["ask nim x,y,z\nlost: 3", 4, "has no map to mark"],
    ["ask period(subtract(2,x,y))\nlost: 3", 4, "no cell can be called lost"],
  ])) {
    const found = await mistakesIn(engine, blocksOf(block));
    assert.equal(found.length, 1, block);
    assert.equal(found[0].line, line, block);
    assert.ok(found[0].message.includes(said), `${block}: ${found[0].message}`);
    assert.equal(found[0].meant, meant, block);
  }
  assert.deepEqual(await mistakesIn(engine, blocksOf("ask nim 2,x,y\nlost: 3")), []);
});

/** The cells to mark of a block. @param {string} text */
function marksOf(text) {
  const [block] = blocksOf(text);
  return Marks.of(engine, block, conventionOf(block));
}

test("on maps of other numbers the lost cells are those that are lost", async () => {
  const wythoff = await marksOf("ask remoteness(wyt(1,1) x,y)\nlost: 3");
  assert.deepEqual([...wythoff.lost].sort(), [0, 5, 7], "0,0, 2,1 and 1,2");
  // With two options blocked also what has at most two lost ones.
  const blocked = await marksOf("ask block(3,wyt(1,1) x,y)\nlost: 3");
  assert.equal(blocked.lost.size, 5);
  assert.match(blocked.check().sentence, /than the opponent may block\.$/);
});

test("marks are judged, corrected, cleared, and kept", async () => {
  const marks = await marksOf("ask nim x,y\nlost: 3");
  let reopened = 0;
  marks.reopened = () => {
    reopened += 1;
  };
  /** @param {number[]} cells @param {string} said @param {number} score @param {boolean} right */
  const judged = (cells, said, score, right) => {
    for (const at of cells) marks.toggle(at);
    const found = marks.check();
    assert.ok(found.sentence.startsWith(`${said}. From a lost cell every move`), found.sentence);
    assert.deepEqual([found.score, found.right, found.decides], [score, right, true], said);
    assert.ok(marks.isShown && !found.hasNext, said);
  };
  judged([0, 4, 5], "2 right, 1 missed, 1 wrong", 50, false);
  assert.deepEqual(Object.fromEntries(marks.verdicts), {
    0: "right",
    4: "right",
    5: "wrong",
    8: "missed",
  });
  // The verdicts go at the first change.
  marks.toggle(5);
  assert.ok(!marks.isShown && reopened === 4);
  judged([8], "3 right, 0 missed, 0 wrong", 100, true);
  const again = await marksOf("ask nim x,y\nlost: 3");
  again.restore(marks.kept);
  assert.equal(again.check().score, 100);
  marks.clear();
  assert.ok(!marks.isShown);
  judged([], "0 right, 3 missed, 0 wrong", 0, false);
});

test("diagonals are predicted one after another, and none marked is no answer while there are more", async () => {
  const marks = await marksOf("predict wyt(1,1) x,y\nfrom: 1\nsize: 3");
  const first = marks.check();
  assert.deepEqual(
    [first.sentence, first.right, first.decides, first.hasNext, marks.isShown],
    ["Right: none of them is lost.", true, false, true, false],
  );
  assert.equal(marks.toggle(3), true, "0, 1 is on the first diagonal");
  marks.further();
  assert.deepEqual(marks.kept, { cells: [], diagonal: 2 });
  marks.further();
  // Of the cells before it none can be marked; 1, 2 and 2, 1 are lost.
  assert.deepEqual(
    [marks.stateOf(0), marks.stateOf(8), marks.toggle(0)],
    ["given", "later", false],
  );
  marks.toggle(7);
  assert.equal(marks.check().sentence, "1 right, 1 missed, 0 wrong.");
  marks.toggle(5);
  const all = marks.check();
  assert.deepEqual(
    [all.sentence, all.right, all.decides, all.hasNext],
    ["2 right, 0 missed, 0 wrong.", true, true, true],
  );
  marks.further();
  const last = marks.check();
  assert.deepEqual([last.decides, last.hasNext], [true, false]);
});

test("the lost cells of a game are ringed as far as its study says", async () => {
  const [block] = blocksOf("play wyt(1,1) 3,4\nrings: 3");
  const rings = await ringsOf(engine, "wyt(1,1) x,y", 3, conventionOf(block));
  assert.deepEqual(rings.map(({ x, y }) => `${x},${y}`).sort(), ["0,0", "1,2", "2,1"]);
  assert.deepEqual(await ringsOf(engine, "wyt(1,1) x,y", 0, "normal"), []);
});

test("what the map compares, a film's picture and a marked cell are no mistakes in a study", async () => {
  const size = { width: 1280, height: 800 };
  for (const [link, ...said] of [
    ["#wyt(1,1)_x,y&with=conventions&divider=0.5", "view wyt(1,1) x,y", "with: conventions"],
    [
      "#nim_z,x,y&z=3&with=welter_z,x,y&divider=0.5",
      "view nim z,x,y",
      "with: welter z,x,y",
      "z: 3",
    ],
    ["#wyt(1,1)_x,y&cell=5,3&at=20,12&z=30", "view wyt(1,1) x,y", "at: 0,0 39", "mark: 5,3"],
    ["#wyt(1,1)_5,3&c=misere", "play wyt(1,1) 5,3", "convention: misere"],
  ]) {
    const linked = readLink(link);
    const written = blockOf(linked, skin.readLine(linked.line ?? "").kind, size);
    assert.equal(written, said.join("\n"));
    const [block] = blocksOf(written);
    assert.deepEqual(await mistakesIn(engine, [block]), [], link);
    // The corner and the marked cell are in the figure.
    const { camera } = linkedOf(block);
    for (const { x, y } of camera ? cellsOf(block) : []) {
      const [across, up] = [620, 340].map((side) => side / 2 / (camera?.zoom ?? 1));
      assert.ok(Number(camera?.x) - across <= 0 && Number(camera?.y) - up <= 0, link);
      assert.ok(Number(x - (camera?.x ?? 0n)) < across && Number(y - (camera?.y ?? 0n)) < up, link);
    }
  }
});

test("what is said of lost cells holds in misère play, too, where no move wins", async () => {
  for (const [words, end] of [
    ["", "leads to a lost one."],
    ["\nconvention: misere", "leads to a lost one, or no move is left."],
  ]) {
    const marks = await marksOf(`ask nim x,y\nlost: 3${words}`);
    assert.ok(marks.check().sentence.endsWith(end), marks.check().sentence);
  }
});

test("the answers of a worksheet are those of the rules", async () => {
  for (const [block, answer] of [
    ["ask nim 3,5\nvalue:", "6"],
    ["ask nim 3,3\nvalue:", "0"],
    ["ask nim 1,2,6\nmove: any winning", "to nim 1,2,3"],
    ["ask nim 1,2,3\nmove: any winning", "no move wins"],
    ["ask nim 3,5,7\ncount:", "3"],
    ["ask nim 3,5\nwinner:", "the player to move"],
    ["ask nim 3,3\nwinner:", "the other player"],
    ["ask\ntrue: P(nim x,x)", "true"],
    ["ask wyt(1,1) x,y\nlost: 3", "(0,0) (2,1) (1,2)"],
    ["ask wyt(2,3) 100000000000000000,50000000000000000\nvalue:", "only who wins is known"],
    ["ask zork 3\nvalue:", "No game called “zork”."],
  ]) {
    const [one] = blocksOf(block);
    assert.ok(
      (await keyOf(engine, one)).startsWith(answer),
      `${block}: ${await keyOf(engine, one)}`,
    );
  }
});
