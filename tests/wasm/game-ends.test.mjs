// How games begin and end, with the real package: where Play begins on a map, and what is marked, said and
// drawn of a game that is over.

import assert from "node:assert/strict";
import test from "node:test";

import { readGame, replay, TWO, writeGame } from "../../www/play/game.js";
import { opening } from "../../www/play/opening.js";
import { Aftermath } from "../../www/play/review.js";
import { Why } from "../../www/play/why.js";
import { engineOf, skin } from "./package.mjs";
import { Room } from "./room.mjs";

test("Play begins at a position of every map", async () => {
  const { engine } = engineOf();
  const { signal } = new AbortController();
  const habits = /** @type {const} */ ({ opponent: "easy", first: "you", revealed: false });
  for (const [line, start] of /** @type {[string, RegExp][]} */ ([
    ["nim x,y", /^nim \d+,\d+$/],
    ["welter 2,5,6,x,y", /^welter \d+(,\d+){4}$/],
    ["glasses x", /^glasses /],
    ["subtract(1..2,4) x", /^subtract\(1\.\.2,4\) \d+$/],
    ["nim 3,5,7", /^nim 3,5,7$/],
  ])) {
    const map = {
      seen: { left: 0n, right: 20n, bottom: 0n, top: 12n },
      isSequence: !line.includes("y"),
    };
    const reading = { ...skin.readLine(line), text: line };
    const now = { reading, selected: null, position: "", convention: "normal", extra: {} };
    const page = /** @type {any} */ ({ engine, map, state: { now } });
    const begun = await opening(page, habits, true, "", signal);
    assert.match(begun?.game.setting.start ?? "", start, line);
    assert.equal(begun?.words, "A new game. ", line);
    const cell = { x: 9n, y: 4n };
    if (line !== "nim x,y") continue;
    page.state.now = { ...now, selected: cell };
    const chosen = await opening(page, habits, true, "", signal);
    assert.equal(chosen?.game.setting.start, "nim 4,9", "at the cell of the card");
    assert.equal(chosen?.game.setting.cell, "9.4");
    const word = writeGame(/** @type {import("../../www/play/game.js").Game} */ (chosen?.game));
    assert.deepEqual(readGame(word)?.setting, chosen?.game.setting, "a link has it, too");
    page.state.now = { ...now, selected: { x: 4n, y: 9n } };
    const usual = await opening(page, habits, true, "", signal);
    assert.equal(usual?.game.setting.cell, undefined, "where it begins anyway");
  }
});

test("a game that was left goes on where it was begun, and nowhere else", async () => {
  const { engine } = engineOf();
  const { signal } = new AbortController();
  const room = new Room("wyt(1,1) 9,6");
  await room.begin();
  await room.move("wyt(1,1) 7,6");
  const { game: kept } = await room.reply();
  const word = writeGame(kept);
  const habits = { opponent: "easy", first: "you", revealed: false, kept };
  const lines = ["wyt(1,1) x,y", "wyt(1,1) 9,6"];
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ x: BigInt(x), y: BigInt(y) });
  for (const [line, there, goesOn] of /** @type {[string, object, boolean][]} */ ([
    ["wyt(1,1) x,y", {}, true],
    ["wyt(1,1) 9,6", {}, true],
    // A card of its start is open.
    ["wyt(1,1) x,y", { selected: at(9, 6) }, true],
    ["wyt(1,1) 9,6", { position: "wyt(1,1) 9,6" }, true],
    // Another one, another line, another convention; or another game is asked for.
    ["wyt(1,1) x,y", { selected: at(5, 4) }, false],
    ["nim 1,2", {}, false],
    ["wyt(1,1) x,y", { convention: "misere" }, false],
    ["wyt(1,1) x,y", { extra: { game: "new" } }, false],
    // A link names it, wherever it is opened.
    ["nim x,y", { extra: { game: word } }, true],
  ])) {
    const reading = { ...skin.readLine(line), text: line };
    const usual = { reading, selected: null, position: "", convention: "normal", extra: {} };
    const seen = { left: 0n, right: 20n, bottom: 0n, top: 12n };
    const page = /** @type {any} */ ({
      engine,
      map: { seen },
      state: { now: { ...usual, ...there } },
    });
    const begun = await opening(page, /** @type {any} */ ({ ...habits, lines }), true, "", signal);
    const what = `${line} ${Object.keys(there)}`;
    assert.equal(begun?.game.moves.length === 2, goesOn, what);
    if (goesOn) assert.equal(begun?.game.position, kept.position, what);
  }
});

test("a linked game can be undone to its start", async () => {
  const room = new Room("corners 3,5");
  const { now } = await room.begin();
  await room.move(now[0].moves[0].position);
  const { game } = await room.reply();
  const again = new Room("corners 3,5");
  const linked = await replay(again.engine, readGame(writeGame(game)));
  assert.ok(linked);
  await again.on({ kind: "begin", game: linked });
  const { position } = await again.on({ kind: "undo" });
  assert.equal(position, "corners 3,5");
});

test("a game of glasses keeps its line", async () => {
  const room = new Room("glasses 3");
  const { line } = await room.begin();
  assert.equal(line, "glasses x");
  assert.equal((await room.lose()).line, line);
});

test("what a move asks the core is asked at once, so that one message carries it", async () => {
  const room = new Room("wyt(1,1) 12,9");
  await room.begin();
  const { length } = room.asked;
  // Without waiting for an answer.
  const moved = room.move("wyt(1,1) 12,4");
  assert.deepEqual(room.asked.slice(length).toSorted(), ["boardsOf", "cellsOf"]);
  await moved;
});

test("a board without cells is lost without a word about cells", async () => {
  const room = new Room("corners 3,5", { convention: "misere" });
  const { onMap } = await room.begin();
  const { ending } = await room.lose();
  assert.equal(onMap, false);
  assert.equal(ending?.headline, "You lost. Your first move was the mistake.");
  assert.match(ending.lesson, /^From a coin on \(3,5\) only one move wins: turn /);
});

test("Why speaks of arrows only where a map is in sight", async () => {
  for (const seen of [true, false]) {
    const room = new Room("wyt(1,1) 12,9");
    room.seen = seen;
    await room.begin();
    await room.lose();
    const { why } = await room.on({ kind: "why" });
    assert.equal(/arrows/.test(why?.said ?? ""), seen);
    assert.equal(why?.arrows.length !== 0, seen);
  }
});

test("Why counts the arrows of moves from a lost position, and of the replies to a winning move", async () => {
  for (const [line, said] of /** @type {[string, RegExp][]} */ ([
    // Of 1,2 there are four moves, each with an arrow.
    ["wyt(1,1) 4,5", /whatever they do, .* Green arrows are your moves, orange ones theirs\.$/],
    [
      "wyt(1,1) 7,4",
      /^Every one of the 15 moves from 7,4 lets the opponent win\. Orange arrows show some of these moves, green ones the answers\.$/,
    ],
  ])) {
    const room = new Room(line);
    await room.begin();
    assert.match((await room.on({ kind: "why" })).why?.said ?? "", said);
  }
});

test("Try from there, looking back at the computer's move, is from your move before it", async () => {
  const room = new Room("nim 2,3");
  await room.begin();
  await room.move("nim 0,3");
  const { over, ending } = await room.reply();
  assert.ok(over);
  await room.on({ kind: "look", ply: 1 });
  assert.equal(ending?.lesson, "From 2,3 only one move wins: take 1 from the pile of 3.");
  const { yours, position } = await room.on({ kind: "try", ply: 1 });
  assert.ok(yours);
  assert.equal(position, "nim 2,3");
});

/** Elements with their words, components drawn. @param {any} made @returns {any[]} */
const drawn = (made) =>
  Array.isArray(made)
    ? made.flatMap(drawn)
    : typeof made?.type === "function"
      ? drawn(made.type(made.props))
      : made && typeof made === "object"
        ? [made, ...drawn(made.props.children)]
        : [made];

/** The values of a game as they are drawn: what is said of them, and their dots. @param {import("../../www/play/shown.js").Shown} shown */
function graphOf({ game, ending, boards }) {
  assert.ok(ending);
  const all = drawn(Aftermath({ game, ending, boards }));
  const dots = all.filter((each) => each?.type === "circle").map(({ props }) => props.class);
  const graph = all.find((each) => each?.props?.class === "history");
  return { said: graph.props["aria-label"], dots };
}

test("after a won game the move that decided it is explained, and full dots are P-positions", async () => {
  const shown = await Room.opened("normal~often-40~you~1~nim_3,5~0.0!1.2!1.0");
  assert.equal(
    shown.ending?.lesson.replace(/^.*?From/, "From"),
    "From 0,5 only one move wins: take 5 from the pile of 5.",
  );
  assert.deepEqual(graphOf(shown), {
    said: "Values in the game: 6, 5, 2, 0",
    dots: ["", "", "", "p"],
  });
});

test("what is not known of a game is not drawn as a value", async () => {
  const room = new Room("corners 5,6", { convention: "misere", opponent: TWO });
  await room.begin();
  const shown = await room.move("corners 0,0");
  assert.equal(shown.ending?.headline, "Player 1 lost.");
  assert.deepEqual(graphOf(shown), { said: "Values in the game: not known, 1", dots: [""] });
});

test("Why explains the rule of a value that is no mex", async () => {
  const room = new Room("wyt(1,2) 5,7");
  await room.begin();
  const { why } = await room.on({ kind: "why" });
  assert.ok(why);
  const words = drawn(Why({ found: why }))
    .filter((each) => typeof each === "string")
    .join("");
  assert.match(words, /least of these numbers, or −2, that none of them follows within 2\./);
});
