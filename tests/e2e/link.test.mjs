// Links in the page: the state after a link is the state in the link, and a link is no step in the history.

import assert from "node:assert/strict";
import test from "node:test";

import { addressed, onMap, settled } from "./drawn.mjs";
import { engine, LONG, openPage } from "./harness.mjs";
import { lateAnswers, lots } from "./walks.mjs";

const STATES = LONG ? 500 : 50;
/** Links tried in one call of the browser. */
const BATCH = 50;

/** A link as the page writes it, to any state. @param {(below: number) => number} lot */
function randomLink(lot) {
  const pick = (/** @type {string[]} */ ...list) => list[lot(list.length)];
  const [n, far] = [lot(9), () => lot(10 ** lot(10))];
  const line = pick(
    `wyt(${1 + n},${1 + lot(9)})_x,y`,
    `nim_x,y_+_nim_${1 + n}`,
    `welter_${n},x+9,y+30`,
    "twist(1..y)_x",
    "short-nim_x_last=y",
    "glasses_x",
    `max-welter_1,4,x+${5 + n},x+${20 + n}`,
  );
  // A sequence has one row.
  const plane = /[^a-z]y/.test(line);
  const numbered = [`bit,${1 + lot(52)}`, `mod,${2 + lot(65_535)}`, `pick,${1 + lot(2 ** 31)}`];
  const colour = pick("value", "rank", "length", "outcome", "distance", ...numbered);
  const words = [
    pick("", "c=misere"),
    pick("", `colour=${colour}`),
    pick("", `at=${far()},${far()}&z=${Number((2 ** (lot(120) / 10 - 6)).toPrecision(4))}`),
    // Without its mark the cell would be brought into sight, once its card opens.
    pick("", "", `cell=${lot(60)},${plane ? lot(60) : 0},left`),
    pick("", "", ...(plane ? ["with=welter_3,x,y", "with=nim_x,y"] : [])),
    pick("", "later=kept", "later=a,b;c", "later=%5F%26"),
  ];
  return [line, ...words.filter(Boolean), "v=1"].join("&");
}

// Only in Chromium can a test use the page's own modules; elsewhere it gets a copy.
const skip = engine !== "chromium";

test(`${STATES} random states survive link to page to link`, { skip }, async (t) => {
  const page = await openPage(t, "#nim_x,y&v=1");
  await page.find("#map[data-drawn]");
  const lot = lots(11);
  for (let from = 0; from < STATES; from += BATCH) {
    const sent = Array.from({ length: BATCH }, () => randomLink(lot));
    const back = await page.run(async (all) => {
      // Like a visit of the link, but without the address, which browsers limit.
      history.pushState = history.replaceState = () => {};
      const { map, show, state } = await import(new URL("page/main.js", document.baseURI).href);
      const { readLink, writeLink } = await import(
        new URL("sources/ground/link.js", document.baseURI).href
      );
      const links = [];
      for (const link of all) {
        await show(readLink(`#${link}`));
        links.push(writeLink(state.now, map.left !== null));
      }
      return links;
    }, sent);
    assert.deepEqual(back, sent);
  }
});

test("a link is no step in the history, however it is written, and the address follows what is shown", async (t) => {
  const page = await openPage(t, "?line=nim_x,y&c=misere");
  await settled(page, "nim x,y", "misere");
  const { hash, search } = new URL(await page.location());
  assert.match(hash, /^#nim_x,y&c=misere/);
  assert.equal(search, "");
  const before = await page.run(() => history.length);
  // A line behind the # comes first.
  for (const [at, [link, begin]] of [
    ["?line=nim_x,y#welter_x,y&mode=nowhere", "#welter_x,y"],
    ["?1#nim_3,5,7", "#nim_3,x,y"],
    ["?2#no_game", "#wyt(1,1)_x,y"],
  ].entries()) {
    await page.goto(link);
    await page.find('body[data-late="here"]');
    await page.until(
      "the address is written",
      (words) => location.hash.startsWith(words) && location.hash.endsWith("v=1"),
      begin,
    );
    assert.equal(await page.run(() => history.length), before + at + 1, link);
  }
});

/** Runs in the page: another link comes before the first one is read. */
function anotherLink() {
  addEventListener("DOMContentLoaded", () => {
    location.hash = "#nim_4,x,y";
  });
}

test("a link that comes before another is read takes its place, and nothing is said of the first", async (t) => {
  const page = await openPage(t, "#nim_x,y", { serve: { before: anotherLink } });
  await settled(page, "nim 4,x,y");
  assert.equal(await page.text("#notices"), "");
});

test("Back leads to the map of a link, though a lesson was opened before its values came", async (t) => {
  const page = await openPage(t, "#nim_x,y", { serve: { before: lateAnswers } });
  await page.click('[data-mode="learn"]');
  await page.click('#panel [data-lesson="misere"]');
  await page.says("#line .menu-button", "Last to move loses");
  await page.until("the lesson in the address", () => location.hash.includes("lesson="));
  await page.back();
  await page.says("#line .menu-button", "Last to move wins");
  assert.match(await page.run(() => location.hash), /^#nim_x,y/);
});

test("a link has what was chosen during a game: the comparison, and the place where the map is", {
  skip,
}, async (t) => {
  const page = await openPage(t, "#nim_x,y&cell=11,6&mode=play", { reducedMotion: true });
  const seen = () =>
    page.run(async () => {
      const { state, map } = await import(new URL("page/main.js", document.baseURI).href);
      const { x, y, zoom } = map.camera;
      const board = document.getElementById("map")?.ariaLabel;
      return { board, against: state.now.against, place: `${x},${y} ${zoom.toPrecision(3)}` };
    });
  const isBoard = () => page.find('#map[aria-label="Board. The piece is on 11, 6."]');
  await isBoard();
  await addressed(page, "~11.6");
  // Where the game itself put the map fits other windows in other ways.
  assert.doesNotMatch(await page.location(), /&at=/);
  await page.run(async () => {
    const { state, map } = await import(new URL("page/main.js", document.baseURI).href);
    state.set({ against: "conventions" });
    map.zoom(-1);
  });
  await addressed(page, "with=conventions");
  await addressed(page, "at=");
  const before = await seen();
  const { hash } = new URL(await page.location());
  await page.goto(`?fresh${hash}`);
  await isBoard();
  assert.deepEqual(await seen(), before);

  // From the corner a difference moves to the first cells that differ; back there, it stays.
  await page.visit("#wyt(1,1)_x,y&colour=difference");
  await settled(page, "wyt(1,1) x,y");
  await addressed(page, "at=");
  const first = await page.location();
  await onMap(page, "0");
  await page.until("the place changes", (old) => location.href !== old, first);
  await addressed(page, "at=");
});
