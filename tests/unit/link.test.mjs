// Links: every state survives link -> page -> link, and people may edit them.

import assert from "node:assert/strict";
import test from "node:test";

import { readLink, writeLink } from "../../www/ground/link.js";
import { firstState } from "../../www/ground/state.js";

/**
 * A small generator with a seed, so that every run has the same states.
 *
 * @param {number} seed
 */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("a link reads as a person would write it", () => {
  const state = firstState();
  state.line = "wyt(1,1) x,y";
  state.convention = "misere";
  state.camera = { x: 120n, y: 40n, fx: 0.25, fy: 0, zoom: 8 };
  assert.equal(writeLink(state), "wyt(1,1)_x,y&c=misere&at=120.25,40.0&z=8&v=1");
  const linked = readLink("#wyt(1,1)%20x,y&c=misere");
  assert.equal(linked.line, "wyt(1,1) x,y");
  assert.equal(linked.convention, "misere");
});

test("in a line with z, z is the picture and s the zoom; in other lines z is the zoom", () => {
  const state = firstState();
  state.line = "wyt(7,1) x,y";
  state.film = { stack: "wyt(z,1) x,y", z: 7, frame: "wyt(7,1) x,y" };
  state.camera = { x: 120n, y: 40n, fx: 0.5, fy: 0.5, zoom: 8 };
  const link = "wyt(z,1)_x,y&z=7&at=120,40&s=8&v=1";
  assert.equal(writeLink(state), link);
  const linked = readLink(`#${link}`);
  assert.deepEqual(linked.film, { stack: "wyt(z,1) x,y", z: 7, frame: "" });
  assert.equal(linked.camera?.zoom, 8);
  assert.equal(writeLink({ ...firstState(), ...linked }), link);
  // Another line has replaced the film.
  state.line = "wyt(1,1) x,y";
  assert.equal(writeLink(state), "wyt(1,1)_x,y&at=120,40&z=8&v=1");
  // An old link, and a word that only films have.
  const old = readLink("#wyt(1,1)_x,y&at=120,40&z=8&s=3");
  assert.equal(old.camera?.zoom, 8);
  assert.equal(old.film, undefined);
  assert.deepEqual(old.extra, { s: "3" });
});

test("a cell says in which picture it is, and whether it was left out of sight", () => {
  const state = { ...firstState(), line: "nim x,y", selected: { x: 5n, y: 9n } };
  const link = writeLink(state, true);
  assert.equal(link, "nim_x,y&cell=5,9,left&v=1");
  const { left, selected, faults } = readLink(link);
  assert.deepEqual([left, selected, faults], [true, state.selected, undefined]);
  assert.equal(readLink(writeLink(state)).left, undefined);
  // Nor is it taken for that of the first picture.
  const second = writeLink({ ...state, against: "conventions", pane: 1 });
  assert.equal(second, "nim_x,y&cell=5,9,second&with=conventions&v=1");
  assert.equal(readLink(second).pane, 1);
  assert.match(String(readLink("#nim_x,y&cell=5,9,third").faults), /cell=5,9,third/);
});

test("500 random states survive link to page to link", () => {
  const below = random(7);
  /** @template T @param {T[]} list */
  const pick = (list) => list[below(list.length)];
  for (let i = 0; i < 500; i++) {
    const state = firstState();
    state.line = pick(["wyt(1,1) x,y", "nim x + welter 2,5", "long-nim x moves=1..x", "a&b=c#_%é"]);
    state.convention = pick([/** @type {const} */ ("normal"), /** @type {const} */ ("misere")]);
    state.scheme = pick([
      firstState().scheme,
      { mode: "mod", number: 2 + below(64) },
      { mode: "rank", number: 0 },
    ]);
    const cell = () => ({
      x: BigInt(below(2 ** 32)) * BigInt(below(2 ** 27)),
      y: BigInt(below(99)),
    });
    if (below(2))
      state.camera = { ...cell(), fx: below(1000) / 1000, fy: 0.5, zoom: 128 / (1 + below(1e9)) };
    if (below(2)) state.selected = cell();
    state.against = pick(["", "welter 3,x,y", "nim x,y + nim 5"]);
    if (below(2)) state.extra = { game: pick(["a=b", "5,9;3", "_&"]), "w=1": "" };
    const link = writeLink(state);
    const linked = readLink(`#${link}`);
    assert.equal(writeLink({ ...firstState(), ...linked }), link);
    if (!state.camera || !linked.camera) continue;
    // No part of the picture moves by a pixel.
    const [from, to] = [state.camera, linked.camera];
    const moved = Number(to.x - from.x) + to.fx - from.fx;
    assert.ok(Math.abs(moved * from.zoom) <= 1 / 32 + 1e-9, link);
    assert.ok(Math.abs(to.zoom / from.zoom - 1) * 500 < 0.5, link);
  }
});

test("unreadable parts are ignored, and nothing throws", () => {
  for (const hash of [
    "",
    "#",
    "#%",
    "#&&=&at=1&z=x",
    "#nim_x&at=-1,2&z=4&cell=9e9,1",
    "#\ud800&c=both",
  ]) {
    const { camera, selected, convention } = readLink(hash);
    assert.deepEqual([camera, selected, convention], [undefined, undefined, undefined], hash);
  }
});

test("a colour that there is not, or not with that number, is named", () => {
  for (const colour of ["mod,0", "mod,1", "pn", "relative,7", "bit,53"]) {
    const { scheme, faults } = readLink(`#nim_x,y&colour=${colour}`);
    assert.equal(scheme, undefined);
    assert.deepEqual(faults, [`This part of the link cannot be read: colour=${colour}.`]);
  }
  assert.deepEqual(readLink("#nim_x,y&colour=pick").scheme, { mode: "pick", number: 0 });
});

test("parts of a link that cannot be shown are named", () => {
  const faults = (/** @type {string} */ hash) => readLink(hash).faults;
  assert.equal(faults("#nim_x,y&at=1,2&z=4&cell=3,4&c=misere&divider=0&mode=play&v=1"), undefined);
  assert.deepEqual(faults("#nim_x,y&at=abc&z=4"), [
    "This part of the link cannot be read: at=abc.",
  ]);
  assert.deepEqual(faults("#nim_x,y&c=both&divider=2&at=1,1&z="), [
    "This part of the link cannot be read: c=both, z=, divider=2.",
  ]);
  const [far, ...others] = faults(`#nim_x,y&cell=1,${"9".repeat(40)}&at=1,2&z=8`) ?? [];
  assert.match(far, /farther out than any map/);
  assert.deepEqual(others, []);
  assert.match(String(faults("#nim_x,y&v=0")), /another version/);
});
