// Boards as they are drawn, with the real package: which moves can be pressed and what they are called, what is put
// together of a move, sliders of what is too large, and the marks of a game that is over.

import assert from "node:assert/strict";
import test from "node:test";

import { lookOf } from "../../www/looks/looks.js";
import { drawRays } from "../../www/looks/rays.js";
import { allIn, answered } from "./elements.mjs";
import { skin } from "./package.mjs";
import { finished, Room } from "./room.mjs";

/** @typedef {import("../../www/looks/boards.js").Drawing} Drawing */

/** A board of a position. @param {import("../../www/pkg/nimscape.js").BoardData} board @param {Partial<Drawing>} [how] @returns {any} */
function drawn(board, how = {}) {
  const look = lookOf(board);
  const drawing = /** @type {any} */ ({
    enabled: true,
    picked: null,
    choice: "0",
    extent: 0,
    end: "goal",
    lost: [],
    order: look.values(board).map((_, piece) => piece),
    lit: null,
    marks: [],
    note: () => "",
    shown: 64,
    valueAfter: null,
    ...how,
  });
  return look.fits(board) ? look.draw(board, drawing) : drawRays(board, look, drawing);
}

/** The spoken names of elements. @param {any[]} all @returns {string[]} */
const names = (all) => all.map((each) => each.getAttribute("aria-label"));

test("the moves on a board are called what they do, with their values where these are shown", () => {
  const [glasses] = skin.boardsOf("glasses 2");
  const value = (/** @type {{ position: string }} */ { position }) =>
    String(skin.bestMoves(position, "normal").grundy);
  const choices = drawn(glasses, { picked: 0, note: value });
  assert.deepEqual(names(allIn(choices, { kind: "target" })), [
    "Leave 2 balls, value 5",
    "Leave 1 ball, value 4",
    "Leave 0 balls, value 3",
  ]);
  const heap = drawn(skin.boardsOf("grundy 7")[0]);
  assert.deepEqual(
    names(allIn(heap, { kind: "cut" }).filter(({ disabled }) => !disabled)),
    [1, 2, 3, 4, 5, 6].map((part) => `Split 7 into ${part} and ${7 - part}`),
  );
  assert.equal(allIn(heap, { kind: "heap-stone" }).length, 7);
});

test("what is taken from several piles is put together, and only what the rule allows can be taken", () => {
  const [board] = skin.boardsOf("take(s=0 or t=0 or u=0) 2,3,4");
  let choice = "0";
  const choose = (/** @type {string} */ next) => {
    choice = next;
  };
  for (const [key, said, allowed] of /** @type {[string, string, boolean][]} */ ([
    ["", "Choose what to take, then press Take.", false],
    ["pile-0-1", "Take 1 from the first pile.", true],
    ["pile-2-1", "Take 1 from the first pile and 3 from the third pile.", true],
    ["pile-1-0", "the rule does not allow that alone", false],
    // Pressed again, it stays.
    ["pile-1-0", "Take 1 from the first pile and 3 from the third pile.", true],
  ])) {
    if (key) drawn(board, { choice, choose }).querySelector(`[data-key="${key}"]`).click();
    const [bar] = allIn(drawn(board, { choice, choose }), { kind: "go-bar" });
    assert.ok(bar.textContent.includes(said), bar.textContent);
    assert.equal(allIn(bar, { kind: "go" })[0].disabled, !allowed);
  }
});

test("of many large pieces some have a slider, which points at a move, and one that a hint names has its own", async () => {
  const [glasses] = skin.boardsOf("glasses 70");
  let opened = 0;
  /** @type {unknown[]} */
  const tried = [];
  const rays = drawn(glasses, {
    more: () => {
      opened += 1;
    },
    tryMove: async (step) => {
      tried.push(step);
      return "That is no move.";
    },
  });
  const tracks = allIn(rays, { kind: "ray-track" });
  // The glasses hold 71 to 140 balls, below them the next free number is 70.
  assert.deepEqual([tracks.length, names(tracks)[0]], [64, "Glass with 77 balls"]);
  for (const track of tracks) assert.equal(track.getAttribute("aria-valuenow"), "70");
  allIn(rays, { act: "more-rays" })[0].click();
  assert.equal(opened, 1);
  const all = drawn(glasses, { shown: 128 });
  assert.deepEqual(allIn(all, { act: "more-rays" }), []);
  assert.deepEqual(names(allIn(all, { kind: "ray-track" })).slice(0, 1), ["Glass with 71 balls"]);
  // A refusal is said; one more, and one less again, is another move.
  const [track] = tracks;
  const piece = track.dataset.key.split("-")[1];
  for (const [key, to] of [
    [`more-ray-${piece}-to`, "71"],
    [`less-ray-${piece}-to`, "70"],
  ]) {
    rays.querySelector(`[data-key="${key}"]`).click();
    rays.querySelector(`[data-key="go-${piece}"]`).click();
    await answered();
    assert.deepEqual(tried.at(-1), { piece: Number(piece), to, also: "0" });
    assert.equal(allIn(rays, { kind: "wrong" })[0].textContent, "That is no move.");
  }
  // A piece that a hint names is shown, though it is beyond these.
  const hinted = drawn(glasses, { lit: { component: 0, piece: 0, to: "3", also: "0" } });
  const [lit] = allIn(allIn(hinted, { kind: "lit" })[0], { kind: "ray-track" });
  assert.deepEqual(names([lit]), ["Glass with 71 balls"]);
  assert.equal(lit.getAttribute("aria-valuenow"), "3");
});

/** The boards of a game that is over, each with its marks. @param {string} link @returns {Promise<any[]>} */
async function ended(link) {
  const words = decodeURIComponent(/game=([^&]*)/.exec(link)?.[1] ?? link);
  const { now, marks } = await Room.opened(words);
  return now.map((board, part) =>
    drawn(board, { marks: marks.filter(({ component }) => component === part) }),
  );
}

test("boards mark the mistake and every move that would have won on the pieces themselves", async () => {
  const [piles] = await ended("normal~perfect~you~1~nim_2,2,3~0.0!2.2!1.0!2.0");
  const right = allIn(piles, { kind: "right" });
  assert.deepEqual(names(right), ["Take 1 of 2", "Take 1 of 2", "Take 3 of 3"]);
  const [cells] = await ended(await finished("corners 3,5", { convention: "misere" }));
  for (const tone of ["wrong", "right"])
    assert.equal(cells.querySelectorAll(`td.${tone}`).length, 4, tone);
  // Of three equal rows of five the last one.
  const pins = await finished("octal(0.77) 5,5,5", {}, "octal(0.77) 4,5,5");
  const [rows] = await ended(pins.replace("~0.4", "~0.2.0.4"));
  const wrong = allIn(rows, { kind: "heap-stone" }).map((each) => each.matches(".wrong"));
  assert.deepEqual([wrong.indexOf(true), wrong.lastIndexOf(true)], [10, 10]);
  const [several] = await ended(await finished("take(s=0 or t=0 or u=0) 2,3,4"));
  for (const tone of ["wrong", "right"]) assert.ok(several.querySelector(`.stone.${tone}`), tone);
});

test("every winning move is marked, also of more than are named", async () => {
  const [heaps] = await ended(
    "normal~often-70~you~646968545~octal(0.77)_7,13~0.1.8.3!0.2.6.1!0.2.0.5!0.2.2.2!4.5!0.4.3.1!4.1!5.1!4.0!4.0!0.0!0.0!0.0!0.0",
  );
  const each = [...heaps.querySelectorAll("li")];
  const marked = each.map((heap) => heap.querySelector(".right") !== null);
  assert.deepEqual(marked, [false, true, true, true]);
});
