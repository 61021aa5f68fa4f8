// What is shared of a state: its link, what is said of it, citations, comparisons as data.

import assert from "node:assert/strict";
import test from "node:test";
import { stateOf } from "./link-state.mjs";
import { engineOf, skin } from "./package.mjs";

// The modules read their address from the page.
const HOME = "https://example.org/";
const body = { classList: { contains: () => false } };
Object.assign(globalThis, { document: { baseURI: `${HOME}#nim_x,y`, body } });
const { CiteTab } = await import("../../www/share/cite.js");
const { comparedData } = await import("../../www/share/compared.js");
const { embedOf } = await import("../../www/share/snippet.js");
const { Thing } = await import("../../www/share/thing.js");

/** A link's map, or the board with this position. @param {string} link @param {string} [position] */
const thingOf = (link, position = "") => new Thing(stateOf(link), position, position !== "");

test("the link to what is shared is without what was done there", () => {
  for (const [link, position, shared] of [
    ["#welter_3,x,y&c=misere&at=40,30&z=6&v=1", "", "#welter_3,x,y&c=misere&at=40,30&z=6&v=1"],
    ["#wyt(1,1)_x,y&cell=5,9", "wyt(1,1) 5,9", "#wyt(1,1)_5,9&mode=play&v=1"],
    ["#nim_3,5&reveal=off", "nim 3,5", "#nim_3,5&mode=play&reveal=off&v=1"],
    [
      "#nim_3,5,7&mode=play&game=normal~two~you~1~nim_3,5,7~",
      "nim 3,5,7",
      "#nim_3,5,7&mode=play&v=1",
    ],
    [
      "#nim_3,5,7&mode=play&game=normal~two~you~1~nim_3,5,7~2.6",
      "nim 3,5",
      "#nim_3,5&mode=play&game=normal~two~you~1~nim_3,5,7~2.6&v=1",
    ],
    // A lesson or a puzzle is found there, and not the game that one left for it.
    ["#nim_x,y&lesson=nim&step=3", "nim 3,5", "#nim_x,y&mode=learn&lesson=nim&step=3&v=1"],
    [
      "#nim_x,y&mode=learn&puzzle=nim_1,2,6&game=normal~easy~you~1~nim_2,2,3~2.2",
      "nim 1,2,6",
      "#nim_x,y&mode=learn&puzzle=nim_1,2,6&v=1",
    ],
  ]) {
    assert.equal(thingOf(link, position).link, HOME + shared, link);
  }
});

test("it is said what a link opens of a lesson", () => {
  for (const [link, words] of [
    ["#nim_x,y", ""],
    ["#nim_x,y&lesson=nim&step=3", "this step of the lesson"],
    ["#nim_x,y&puzzle=nim_1,2,6", "this puzzle"],
    ["#nim_x,y&puzzle=nim_1,2,6!nim_2,4,7", "these 2 puzzles"],
  ]) {
    assert.equal(thingOf(link).lesson, words);
  }
});

test("the link on a variant of a sheet leads to its position, not to the puzzle or the game", () => {
  for (const link of [
    "#nim_x,y&puzzle=nim_3,5,7",
    "#nim_3,5,7&mode=play&game=normal~two~you~1~nim_3,5,7~2.6",
  ]) {
    const { link: made } = thingOf(link, "nim 3,5,7").at("nim 1,4,6");
    assert.match(made, /#nim_1,4,6&/);
    assert.doesNotMatch(made, /3,5,7|game=/);
  }
});

test("cells that are marked are shared with hidden values", () => {
  const thing = thingOf("#wyt(1,1)_x,y&mode=learn&lesson=marking&step=1");
  thing.covered = true;
  assert.equal(embedOf(thing.state).attributes.values, "hidden");
  assert.doesNotMatch(thing.link, /values=hidden/);
});

test("what shows one of two compared maps says so, and a citation names both", async () => {
  globalThis.fetch = async () => Response.json([skin.version()]);
  for (const [link, one, other] of [
    ["#nim_x,y&with=wyt(1,1)_x,y", "nim x,y", "wyt(1,1) x,y"],
    ["#welter_1,x,y&with=conventions&divider=0.5", "normal play", "misère play"],
    ["#nim_x,y&with=wyt(1,1)_x,y&colour=difference", "", "wyt(1,1) x,y"],
    ["#octal(0.77)_x&with=conventions", "", "misère play"],
    ["#wyt(1,1)_x,y&c=misere", "", ""],
  ]) {
    const thing = thingOf(link);
    const said = one && `Only ${one} is in it. A link, an embed and the data have both.`;
    assert.equal(thing.omitted, said, link);
    const map = { seen: { left: -3n, right: 8n, bottom: 2n, top: 6n } };
    const tab = new CiteTab(
      /** @type {any} */ ({ map, engine: engineOf().engine }),
      thing,
      () => {},
    );
    await tab.show(new AbortController().signal);
    const cells = thing.plane ? "x = 0..8, y = 2..6" : "x = 0..8";
    assert.equal(tab.cited?.region, other ? `compared with ${other}, ${cells}` : cells);
    // The address of this version, as the site keeps it.
    const kept = thing.link.replace(HOME, `${HOME}v/${skin.version()}/`);
    assert.equal(tab.cited?.address, kept);
  }
});

test("a comparison is data with both values and their difference", async () => {
  const pictures = /** @type {any} */ (["normal", "misere"]).map(
    (/** @type {string} */ convention) => ({ view: "nim x,y", convention }),
  );
  const cells = { x: { from: 0n, to: 3n }, y: { from: 0n, to: 2n } };
  const file = async (/** @type {"csv" | "json"} */ format) => {
    const { engine } = engineOf();
    return String(
      await comparedData(engine, pictures, cells, format, ["link: L"], {}).then(Buffer.concat),
    );
  };
  assert.deepEqual((await file("csv")).trim().split("\n"), [
    "# link: L",
    "# first: nim x,y, normal",
    "# second: nim x,y, misere",
    "x,y,first,second,difference",
    ...["0,0,0,1,-1", "1,0,1,0,1", "2,0,2,2,0", "0,1,1,0,1", "1,1,0,1,-1", "2,1,3,3,0"],
  ]);
  const { values } = JSON.parse(await file("json"));
  assert.deepEqual(values, {
    first: [
      [0, 1, 2],
      [1, 0, 3],
    ],
    second: [
      [1, 0, 2],
      [0, 1, 3],
    ],
    difference: [
      [-1, 1, 0],
      [1, -1, 0],
    ],
  });
});
