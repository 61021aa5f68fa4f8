// What a reader with an old laptop waits for: the page's own thread six times slower. The browser does
// not slow workers, so what they compute takes as long as on this machine.

import { placeInLine, settled } from "../../tests/e2e/drawn.mjs";
import { Player } from "../../tests/e2e/player.mjs";
import { median, shown } from "../timing.mjs";
import * as course from "./course.mjs";
import { SLOWED } from "./first-load.mjs";
import { lineTimes, typed, watchLines } from "./typing.mjs";
import { withPage } from "./visit.mjs";

/** @typedef {import("../../tests/e2e/page.mjs").Page} Page */

/** Lines typed one after another. */
const LINES = [
  "wyt(2,1) x,y",
  "welter 5,x,y",
  "wyt(1,1) x,y",
  "max-welter x,y",
  "wyt(2,3) x,y",
  "nim x,y",
];
/** Cells pointed at. */
const CELLS = 60;
/** Moves made. */
const MOVES = 4;
/** The computer's answer is held back this long on purpose, in milliseconds: see `www/play/match.js`. */
const HELD_BACK = 420;

/**
 * Drags b of `wyt(1,b) x,y`, a step every 50 ms.
 *
 * @param {Page} page
 */
async function dragged(page) {
  await settled(page, "wyt(1,3) x,y");
  await page.run(watchLines);
  const from = await placeInLine(page, "wyt(1,");
  const way = Array.from({ length: 40 }, (_, i) => ({ x: from.x + 4 * (i + 1), y: from.y }));
  await page.drag(from, ...way);
  await page.until("the picture is drawn", course.settled);
  return lineTimes(page);
}

/**
 * Makes moves; returns how long until the computer's answer is listed, beyond the time it is held back.
 *
 * @param {Page} page
 */
async function answered(page) {
  const player = new Player(page, "mouse");
  await player.turn();
  await page.run(() => {
    /** @type {number[]} */
    const times = [];
    let count = document.querySelectorAll(".play-move").length;
    new MutationObserver(() => {
      const now = document.querySelectorAll(".play-move").length;
      if (now > count) times.push(performance.now());
      count = now;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { moveTimes: times });
  });
  for (let made = 0; made < MOVES && !(await player.over()); made++) {
    await player.moveSomehow();
    await player.turn();
  }
  /** @type {number[]} */
  const times = await page.run(() => /** @type {any} */ (globalThis).moveTimes);
  const gaps = [];
  for (let i = 1; i < times.length; i += 2)
    gaps.push(Math.max(0, times[i] - times[i - 1] - HELD_BACK));
  return gaps;
}

/** @param {number[]} times */
const summary = (times) => `${shown(median(times))}, at most ${shown(Math.max(...times))}`;

/** @returns {Promise<string[][]>} rows of a table */
export async function oldLaptop() {
  /** @type {string[][]} */
  const rows = [];
  /** @type {(name: string, path: string, work: (page: Page) => Promise<number[]>) => Promise<void>} */
  const measure = async (name, path, work) => {
    const times = await withPage({ path, slowed: SLOWED }, work);
    const row = [`page slowed six times: ${name}`, summary(times)];
    rows.push(row);
    console.log(row.join(" | "));
  };
  await measure("from a line's last letter to its first picture", "#nim_3,x,y", async (page) => {
    await settled(page, "nim 3,x,y");
    return typed(page, LINES);
  });
  await measure("the value under the pointer", "#wyt(1,1)_x,y", (page) =>
    page.run(course.hover, CELLS),
  );
  await measure("each picture while b of `wyt(1,b) x,y` is dragged", "#wyt(1,3)_x,y", dragged);
  await measure(
    `the program's answer in \`wyt(1,1) 30,21\`, beyond the ${HELD_BACK} ms it takes on purpose`,
    "#wyt(1,1)_30,21&mode=play",
    answered,
  );
  await measure(
    "frames of the zoom from 64² to 4096² of `wyt(1,1) x,y` and back",
    "#wyt(1,1)_x,y&at=32,32&z=14",
    (page) => page.run(course.zoom, 8_000),
  );
  await measure(
    "frames along the diagonal of 4096² of `wyt(1,1) x,y`",
    "#wyt(1,1)_x,y&at=300,300&z=2",
    (page) => page.run(course.along, 6_000),
  );
  await measure("frames across `welter 3,x,y` from 0 to 2^50", "#welter_3,x,y&at=0,0&z=8", (page) =>
    page.run(course.across, 12_000),
  );
  return rows;
}

if (import.meta.filename === process.argv[1]) await oldLaptop();
