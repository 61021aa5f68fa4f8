// What is shown of the cells of a map and what is spoken of them, with the real package: the card, the read-out,
// and that no answer is taken for that of another cell.

import assert from "node:assert/strict";
import test from "node:test";

import fc from "fast-check";

import { Answers } from "../../www/engine/answers.js";
import { mapOf } from "../../www/ground/maps.js";
import { BOTH, firstState } from "../../www/ground/state.js";
import { announcement, cardAloud } from "../../www/page/announcement.js";
import { placeOf, shownOf } from "../../www/page/shown.js";
import { engineOf, skin } from "./package.mjs";

/** @typedef {import("../../www/page/shown.js").Shown} Shown */
/** @typedef {import("../../www/ground/state.js").PageState} PageState */

/** A map without pictures, its cards, and all that is said. */
class Room {
  /** @type {PageState} */
  now;
  /** @type {Shown | null} */
  shown = null;
  /** @type {string[]} */
  said = [];
  /** What the picture knows of a cell. @type {number | null} */
  number = null;

  /** @param {string} line */
  constructor(line) {
    const { engine, asked } = engineOf();
    this.asked = asked;
    this.answers = new Answers(engine, new AbortController().signal, () => this.refresh());
    const reading = /** @type {any} */ (skin.readLine(line));
    this.now = { ...firstState(), line: reading.text, reading };
    const second = () => this.now.against === BOTH;
    this.map = /** @type {any} */ ({
      panes: [],
      plot: null,
      pointed: 0,
      working: false,
      isSequence: reading.kind === "sequence",
      viewOf: () => reading.text,
      conventionOf: (/** @type {number} */ pane) =>
        second() && pane === 1 ? "misere" : this.now.convention,
      valued: (/** @type {number} */ _, /** @type {unknown} */ __, /** @type {unknown} */ known) =>
        known,
      numberAt: () => {
        const numbers = mapOf(reading.text, this.now.convention);
        return numbers && { numbers, number: this.number };
      },
    });
  }

  refresh() {
    const made = this.answers.look(() => {
      const { selected } = this.now;
      this.answers.maybe(() => placeOf(selected, this.map.viewOf(0), this.answers));
      return shownOf(this.now, this.map, this.answers);
    });
    if (!made) return;
    const sentence = announcement(this.shown, made, true);
    if (sentence) this.said.push(sentence);
    this.shown = made;
  }

  /** @param {Partial<PageState>} change */
  set(change) {
    this.now = { ...this.now, ...change };
    this.refresh();
  }

  /** @param {Partial<PageState>} change @returns {Promise<Shown>} What is shown once all is answered. */
  async on(change) {
    this.set(change);
    for (let before = -1; before !== this.asked.length; ) {
      before = this.asked.length;
      for (let rest = 0; rest < 50; rest++) await null;
      await new Promise(setImmediate);
    }
    return /** @type {Shown} */ (this.shown);
  }
}

/** @param {number} x @param {number} y */
const cell = (x, y) => ({ x: BigInt(x), y: BigInt(y) });

test("a cell that keys reach is spoken once, and its card once", async () => {
  const room = new Room("wyt(1,1) x,y");
  await room.on({ cursor: cell(1, 2) });
  assert.deepEqual(room.said.splice(0), ["wyt(1,1) 1,2, value 0, misère 1, P-position"]);
  const { card } = await room.on({ selected: cell(1, 2) });
  assert.equal(card?.name, "wyt(1,1) 1,2");
  const [said, ...more] = room.said.splice(0);
  assert.match(said, /^wyt\(1,1\) 1,2, value 0.*P-position\. .* Tab leads to the card\.$/);
  assert.deepEqual(more, []);
  await room.on({ cursor: cell(2, 2) });
  assert.deepEqual(room.said.splice(0).length, 1);
  await room.on({ cursor: cell(1, 2) });
  assert.deepEqual(room.said.splice(0), ["wyt(1,1) 1,2, value 0, misère 1, P-position"]);
  // Cursor and card go on together, as a search does: the card speaks.
  await room.on({ cursor: cell(3, 5), selected: cell(3, 5) });
  assert.equal(room.said.length, 1);
  assert.match(room.said[0], /3,5.*Tab leads/);
});

test("another convention is said once, of the cell with the cursor", async () => {
  const room = new Room("nim x,y");
  await room.on({ cursor: cell(0, 1), selected: cell(0, 1) });
  room.said.length = 0;
  await room.on({ convention: "misere" });
  assert.equal(room.said.length, 1);
  assert.match(room.said[0], /Tab leads/);
  await room.on({ cursor: cell(0, 0) });
  room.said.length = 0;
  await room.on({ convention: "normal" });
  assert.deepEqual(room.said, ["nim 0,0, value 0, misère 1, P-position"]);
});

test("the same position in another cell has another card", async () => {
  const room = new Room("nim x,y");
  const first = await room.on({ selected: cell(1, 2) });
  const second = await room.on({ selected: cell(2, 1) });
  assert.equal(first.card?.name, second.card?.name);
  assert.notEqual(first.card?.place, second.card?.place);
  assert.equal(room.said.length, 2);
});

test("on a map of periods each cell says its game and how it repeats", async () => {
  const room = new Room("period(subtract(x,y))");
  await room.on({ cursor: cell(5, 7) });
  assert.match(room.said.splice(0).join(), /^subtract\(5,7\)\. The values repeat every 12: /);
  await room.on({ cursor: cell(0, 0) });
  assert.deepEqual(room.said, ["x 0, y 0: no game here"]);
});

test("a number that comes late is said, and named for what it is", async () => {
  const room = new Room("remoteness(nim x,y)");
  await room.on({ cursor: cell(2, 1) });
  assert.deepEqual(room.said.splice(0), ["nim 1,2. Not computed yet."]);
  room.number = 3;
  room.refresh();
  const [said] = room.said.splice(0);
  assert.match(said, /^nim 1,2\. 3: You can win within 3 moves/);
  const { card } = await room.on({ selected: cell(2, 1) });
  assert.ok(card?.kind === "position" && card.numbered && card.ahead === "");
  assert.match(card.said, /You can win within 3 moves/);
});

test("a cell without a position says why, and nothing else is said of it", async () => {
  const room = new Room("welter 2,x");
  const { card } = await room.on({ selected: cell(2, 0) });
  assert.ok(card?.kind === "sentence" && card.name === "x = 2");
  assert.match(card.sentence, /^Two coins on square 2\./);
  assert.deepEqual(room.said, [`x = 2: ${card.sentence}`]);
  const shown = await room.on({ selected: null });
  assert.equal(shown.card, null);
  assert.equal(cardAloud(shown, true), "");
});

test("a card says that a value is being computed while it is, and no longer", async () => {
  const room = new Room("wyt(1,1) x,y");
  // As if the picture were still working, or had ended, without the value of a cell.
  room.map.valued = (/** @type {any[]} */ ...[, , known]) => {
    return { ...known, normal: { ...known.normal, grundy: null } };
  };
  room.map.working = true;
  const none = (/** @type {Shown} */ { card }) => (card?.kind === "position" ? card.none : null);
  const working = await room.on({ selected: cell(6, 9) });
  assert.equal(none(working), "The value is still being computed; who wins is known.");
  room.map.working = false;
  const ended = "This far out only who wins is known, not the value.";
  assert.equal(none(await room.on({})), ended);
  const far = new Room("wyt(2,3) x,y");
  assert.equal(none(await far.on({ selected: { x: 10n ** 17n, y: 5n * 10n ** 16n } })), ended);
});

test("where a value is not known, the near one of the row and the column through the cell is offered", async () => {
  for (const [x, y, ...lines] of /** @type {const} */ ([
    [10n ** 9n, 2000n, "wyt(1,1) x,2000"],
    [2000n, 10n ** 9n, "wyt(1,1) 2000,x"],
    [10n ** 9n, 10n ** 9n],
    [5n, 9n],
  ])) {
    const { card } = await new Room("wyt(1,1) x,y").on({ selected: { x, y } });
    assert.ok(card?.kind === "position");
    assert.deepEqual(
      card.ways.map(({ line }) => line),
      lines,
      `${x},${y}`,
    );
  }
});

test("of two compared games the cell of both is said", async () => {
  const room = new Room("wyt(2,3) x,y");
  room.set({ against: "nim x,y" });
  await room.on({ cursor: cell(0, 2) });
  const both = /^wyt\(2,3\) 0,2, value \d+, misère \d+, .-position\. nim 0,2, value 2/;
  assert.match(room.said.at(-1) ?? "", both);
  const { card } = await room.on({ selected: cell(0, 2) });
  assert.ok(card?.kind === "position");
  assert.match(card.compared, /^nim 0,2, value 2/);
  assert.match(
    room.said.at(-1) ?? "",
    /^wyt\(2,3\) 0,2.*nim 0,2, value 2.*Tab leads to the card\.$/,
  );
});

test("a card names no file of a proof, and of sequences of other numbers it says what they mean", async () => {
  const { card } = await new Room("glasses x").on({ selected: cell(7, 0) });
  assert.doesNotMatch(card?.said ?? "", /docs|\.md/);
  // From 3 one may leave 2 or 0, which are lost; from 4 one may take all.
  for (const [line, number, x, words] of /** @type {const} */ ([
    ["remoteness(subtract(1,3,4) x)", 1, 3, "You can win in one move."],
    ["ways(subtract(1,3,4) x)", 0, 2, "No move wins."],
    ["block(1,subtract(1,3,4) x)", 0, 2, "none can be blocked: you lose."],
  ])) {
    const room = new Room(line);
    room.number = number;
    const shown = await room.on({ selected: cell(x, 0), cursor: cell(x, 0) });
    assert.ok(shown.card?.said.includes(words), shown.card?.said);
    assert.ok(shown.readout?.said.startsWith(`subtract(1,3..4) ${x}. ${number}: `));
  }
});

test("of a blocking game it is said who wins with blocking and without", async () => {
  const room = new Room("block(3,wyt(1,1) x,y)");
  // What the picture knows: of the options of 11,5 two are P-positions of the blocking game.
  room.number = 2;
  const { card } = await room.on({ selected: cell(11, 5) });
  assert.ok(card?.kind === "position");
  assert.equal(card.sentence, "2 options are P-positions; up to 2 can be blocked: you lose.");
  assert.match(card.said, /: 2 options .* you lose\. Without blocking: wyt\(1,1\) 11,5, value/);
  const left = new Room("remoteness(wyt(1,1) x,y)");
  left.number = 1;
  const other = await left.on({ selected: cell(1, 1) });
  assert.doesNotMatch(other.card?.said ?? "", /Without blocking/);
  assert.match(other.card?.said ?? "", /^wyt\(1,1\) 1,1, value/);
});

test("of moves that are too many to be listed the card says nothing that needs them", async () => {
  const { card } = await new Room("glasses x").on({ selected: cell(1200, 0) });
  assert.ok(card?.kind === "position");
  assert.equal(card.answer && "outcome" in card.answer && card.answer.outcome, "N");
  assert.equal(card.ahead, "");
});

test("no card and no words are of another cell than the one in the state, however one hurries", async () => {
  const places = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(3)), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(places, async (walk) => {
      const room = new Room("wyt(1,1) x,y");
      const named = () => {
        const { card, readout } = /** @type {Shown} */ (room.shown);
        const { selected, cursor } = room.now;
        const text = (/** @type {any} */ at) => skin.positionAt("wyt(1,1) x,y", at.x, at.y);
        if (card?.kind === "position") assert.equal(card.name, text(selected));
        if (readout?.kind === "position") assert.equal(readout.described.text, text(cursor));
      };
      for (const [x, y, way] of walk) {
        const at = cell(x, y);
        if (way === 3) await room.on({ cursor: at, selected: at });
        else
          room.set(way === 0 ? { cursor: at } : way === 1 ? { selected: at } : { selected: null });
        named();
        for (let rest = 0; rest < x; rest++) await null;
        named();
      }
      // At rest nothing waits, and what is shown is what a fresh room shows.
      const shown = await room.on({});
      const fresh = new Room("wyt(1,1) x,y");
      const { cursor, selected } = room.now;
      assert.deepEqual(shown, await fresh.on({ cursor, selected }));
    }),
    { numRuns: 40 },
  );
});
