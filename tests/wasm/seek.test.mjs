// The keys of a map, with the real package: which cell is next, what is said where there is none, and which card
// Enter opens.

import assert from "node:assert/strict";
import test from "node:test";

import { firstState, State } from "../../www/ground/state.js";
import { bindKeys, seek } from "../../www/map/keys.js";
import { findNext } from "../../www/map/seek.js";
import { engineOf, skin } from "./package.mjs";

/** @typedef {import("../../www/map/seek.js").Sought} Sought */

/** What a map of a line shows. @param {string} line */
function stateOf(line) {
  const reading = /** @type {any} */ (skin.readLine(line));
  return { ...firstState(), line: reading.text, reading };
}

/** @param {string} place @returns {{ x: bigint, y: bigint }} */
function cellOf(place) {
  const [x, y = "0"] = place.split(",");
  return { x: BigInt(x), y: BigInt(y) };
}

/**
 * The next cell of a kind, or why there is none.
 *
 * @param {string} line
 * @param {Sought} sought
 * @param {string} from
 * @param {boolean} [back]
 */
async function next(line, sought, from, back = false) {
  const map = /** @type {any} */ ({ engine: engineOf().engine, state: { now: stateOf(line) } });
  const { signal } = new AbortController();
  const found = await findNext(map, cellOf(from), sought, back, signal);
  assert.ok(found, line);
  return "none" in found ? found.none : `${found.x},${found.y}`;
}

test("the next cell of a kind is found row by row, and backwards", async () => {
  for (const [line, sought, ...places] of /** @type {[string, Sought, ...string[]][]} */ ([
    ["wyt(1,1) x,y", "p", "0,0", "2,1", "1,2", "5,3", "7,4"],
    // By the theorem: 0,0, 0,1, 1,2 and 2,2 with their mirror images, and no others.
    ["wyt(1,1) x,y", "difference", "0,0", "1,0", "0,1", "2,1", "1,2", "2,2"],
    ["nim x,y", "difference", "1,0", "0,1", "1,1"],
    // The lost cells of the game, not those without a winning move, or with number 0.
    ["remoteness(wyt(1,1) x,y)", "p", "1,1", "2,1"],
    // Near terms first: those far out may be unknown.
    ["max-welter 1,4,x+5,x+9", "value", "29,0", "30,0"],
  ])) {
    for (const [at, to] of places.slice(1).entries()) {
      assert.equal(await next(line, sought, places[at]), to, `${sought} on ${line}`);
      if (at > 0) assert.equal(await next(line, sought, to, true), places[at], `back from ${to}`);
    }
  }
  const none = "No further difference within 256 rows and 1024 columns.";
  assert.equal(await next("wyt(1,1) x,y", "difference", "2,2"), none);
});

test("the next cell with this value, or number, has it", async () => {
  const valueAt = (/** @type {string} */ view, /** @type {string} */ place) => {
    const [x, y] = place.split(",").map(Number);
    return skin.valueTable(view, { x: [x, x + 1], y: [y, y + 1] }).values[0];
  };
  for (const [line, from, value] of /** @type {const} */ ([
    ["wyt(1,1) x,y", "2,2", 1],
    ["remoteness(wyt(1,1) x,y)", "2,1", 2],
  ])) {
    const to = await next(line, "value", from);
    assert.notEqual(to, from);
    assert.deepEqual([valueAt(line, from), valueAt(line, to)], [value, value], `${line}: ${to}`);
  }
  // On a map of a blocking game the lost cells have fewer numbers than win.
  const blocking = "block(3,wyt(1,1) x,y)";
  assert.ok(valueAt(blocking, await next(blocking, "p", "11,5")) < 3);
});

test("far out P goes to a P-position where no value is known, and V says why there is none", async () => {
  const far = "100000000000000000,61803398874989484";
  const { x, y } = cellOf(await next("wyt(1,1) x,y", "p", far));
  const [low, high] = x < y ? [x, y] : [y, x];
  const n = high - low;
  // Wythoff's pairs in whole numbers: low = ⌊nφ⌋ for their difference n.
  const below = (/** @type {bigint} */ m) => m < 0n || m * m <= 5n * n * n;
  assert.ok(below(2n * low - n) && !below(2n * (low + 1n) - n), `${x},${y}`);
  const state = new State();
  state.set({ ...stateOf("wyt(1,1) x,y"), cursor: cellOf(far) });
  /** @type {string[]} */
  const said = [];
  const say = (/** @type {string} */ sentence) => said.push(sentence);
  const map = /** @type {any} */ ({ engine: engineOf().engine, state });
  await seek(state, map, { aloud: false, say }, "value", false);
  assert.match(said.join(" "), /value|table/);
});

test("a search that ends after a game has begun, or another one, moves nothing", async () => {
  for (const change of [{ mode: "play" }, { reading: stateOf("wyt(1,1) x,y").reading }, {}]) {
    const { engine } = engineOf();
    const { call } = engine;
    let answer = () => {};
    engine.call = async (/** @type {string} */ name, /** @type {unknown[]} */ words) => {
      if (name === "pBoxes")
        await /** @type {Promise<void>} */ (new Promise((go) => (answer = go)));
      return call(name, words);
    };
    const state = new State();
    state.set({ ...stateOf("nim x,y"), cursor: cellOf("0,0") });
    const map = /** @type {any} */ ({ engine, state, show() {} });
    const search = seek(state, map, { aloud: false }, "p", false);
    while (answer.name === "answer") await new Promise(setImmediate);
    state.set(change);
    answer();
    await search;
    const moved = Object.keys(change).length === 0;
    assert.deepEqual(
      state.now.cursor,
      cellOf(moved ? "1,1" : "0,0"),
      JSON.stringify(Object.keys(change)),
    );
  }
});

/** The keys of a map: presses one, in capitals with Shift, and returns what was said. @param {State} state */
function keysOf(state) {
  const element = /** @type {any} */ (new EventTarget());
  const said = /** @type {string[]} */ ([]);
  const speak = (/** @type {string} */ sentence) => said.push(sentence);
  const reader = { aloud: false, speak, say: speak, again: () => speak("The card again.") };
  const map = {
    state,
    sight: "In sight",
    isTaken: false,
    sees: () => true,
    show() {},
    zoom() {},
    goHome() {},
    choose: (/** @type {any} */ cell) => state.set({ cursor: cell, selected: cell }),
  };
  bindKeys(state, /** @type {any} */ (map), reader, element);
  return (/** @type {string} */ words) => {
    const [key, shift] = words.split(" ");
    const event = { key, shiftKey: shift !== undefined, ctrlKey: false };
    element.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), event));
    return said.splice(0).join();
  };
}

test("keys walk on the map, zoom it, change the play, open the card and close it, and say so", () => {
  const state = new State();
  state.set(stateOf("wyt(1,1) x,y"));
  const press = keysOf(state);
  const place = (/** @type {{ x: bigint, y: bigint } | null} */ cell) =>
    cell ? `${cell.x},${cell.y}` : "";
  for (const [key, cursor, selected, said] of [
    // The first press says where one is.
    ["Enter", "0,0", "", ""],
    ["ArrowDown", "0,0", "", "The map ends here."],
    ["ArrowUp", "0,1", "", ""],
    ["Enter", "0,1", "0,1", ""],
    ["Enter", "0,1", "0,1", "The card again."],
    ["+", "0,1", "0,1", "In sight"],
    ["-", "0,1", "0,1", "In sight"],
    ["0", "0,1", "0,1", "In sight"],
    ["ArrowRight Shift", "10,1", "0,1", ""],
    ["Escape", "", "", "The card is closed."],
    // It continues where it was.
    ["ArrowRight", "11,1", "", ""],
    ["Escape", "", "", "The cursor is hidden."],
    ["Escape", "", "", ""],
    ["ArrowUp", "11,2", "", ""],
  ]) {
    assert.equal(press(key), said, key);
    const { now } = state;
    assert.deepEqual([place(now.cursor), place(now.selected)], [cursor, selected], key);
  }
  for (const play of ["misere", "normal"]) {
    assert.equal(press("m"), "");
    assert.equal(state.now.convention, play);
  }
  const far = 2n ** 50n;
  state.set({ ...stateOf("welter 3,x,y"), cursor: { x: far, y: far + 9n } });
  press("ArrowRight");
  assert.equal(place(state.now.cursor), `${far + 1n},${far + 9n}`);
  // A sequence has one row.
  state.set({ ...stateOf("glasses x"), cursor: { x: 1n, y: 0n } });
  for (const key of ["ArrowUp", "ArrowRight"]) press(key);
  assert.equal(place(state.now.cursor), "2,0");
});

test("Enter opens a card again, wherever it was closed, though its cell came before its line", () => {
  const state = new State();
  const element = /** @type {any} */ (new EventTarget());
  /** @type {unknown[]} */
  const chosen = [];
  const map = {
    state,
    sees: () => true,
    show() {},
    choose: (/** @type {any} */ it) => chosen.push(it),
  };
  bindKeys(state, /** @type {any} */ (map), { aloud: false }, element);
  const enter = () => element.dispatchEvent(Object.assign(new Event("keydown"), { key: "Enter" }));
  const { line, reading } = stateOf("wyt(1,1) x,y");
  state.set({ selected: cellOf("12,9") });
  state.set({ line, reading });
  // By its button, or by Escape in it.
  state.set({ selected: null });
  enter();
  assert.deepEqual(chosen.splice(0), [cellOf("12,9")]);
  // On another line there is no such card: the first press says where one is.
  const other = stateOf("nim x,y");
  state.set({ line: other.line, reading: other.reading });
  enter();
  assert.deepEqual([chosen, state.now.cursor], [[], cellOf("0,0")]);
});
