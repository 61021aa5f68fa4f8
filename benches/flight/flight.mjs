// Flights over the map in a real Chromium: how long its frames take, compared with a page on which nothing
// moves and with a picture drawn the plain way.

import { fileURLToPath } from "node:url";
import { placeInLine } from "../../tests/e2e/drawn.mjs";
import { Player } from "../../tests/e2e/player.mjs";
import { load } from "../core.mjs";
import { median } from "../timing.mjs";
import * as course from "./course.mjs";
import { withPage } from "./visit.mjs";

/** How often each flight is flown. */
const ROUNDS = 3;
/** How long the page on which nothing moves is watched, in milliseconds. */
const REST = 3_000;
const PLAIN = fileURLToPath(new URL("./", import.meta.url));

/**
 * @typedef {import("../../tests/e2e/page.mjs").Page} Page
 * @typedef {{ name: string, path: string, fly: (page: Page) => Promise<number[]> }} Flight
 * @typedef {{ median: number, late: number, longest: number }} Summary
 */

/** @type {Flight[]} */
const FLIGHTS = [
  {
    name: "zoom from 64² to 4096² of `wyt(1,1) x,y` and back",
    path: "#wyt(1,1)_x,y&at=32,32&z=14",
    fly: (page) => page.run(course.zoom, 8_000),
  },
  {
    name: "along the diagonal of 4096² of `wyt(1,1) x,y`",
    path: "#wyt(1,1)_x,y&at=300,300&z=2",
    fly: (page) => page.run(course.along, 6_000),
  },
  {
    name: "across `welter 3,x,y` from 0 to 2^50",
    path: "#welter_3,x,y&at=0,0&z=8",
    fly: (page) => page.run(course.across, 12_000),
  },
  {
    name: "dragging b of `wyt(1,b) x,y`",
    path: "#wyt(1,3)_x,y",
    fly: (page) => dragNumber(page, "wyt(1,"),
  },
  {
    name: "dragging the third coin of `welter c,x,y`",
    path: "#welter_3,x,y",
    fly: (page) => dragNumber(page, "welter "),
  },
  {
    name: "moves and the program's answers in `wyt(1,1) 30,21`",
    path: "#wyt(1,1)_30,21&mode=play",
    fly: (page) => playSome(page, 3),
  },
];

/**
 * Flies the flights whose names have one of the words, or all.
 *
 * @param {string[]} words
 * @returns {Promise<string[][]>} rows of a table, the first its head
 */
export async function flights(words) {
  const rows = [["frames of", "median", "99 of 100", "longest", "beside: nothing moves"]];
  const chosen = (/** @type {string} */ name) =>
    words.length === 0 || words.some((word) => name.includes(word));
  const plain = "the same zoom over 1024² drawn as one fill for each cell";
  const report = (/** @type {string[]} */ row) => {
    rows.push(row);
    console.log(row.join(" | "));
  };
  for (const { name, path, fly } of FLIGHTS) {
    if (chosen(name)) report([name, ...(await steadiest({ path }, fly))]);
  }
  if (chosen(plain)) {
    const colours = await plainColours();
    const fly = (/** @type {Page} */ page) => page.run(course.plainZoom, 8_000, colours);
    report([plain, ...(await steadiest({ path: "plain.html", root: PLAIN }, fly))]);
  }
  return rows;
}

/**
 * The figures of the round in which the machine was quietest: the work of other programs also shows on
 * the page where nothing moves, watched just before and just after.
 *
 * @param {import("./visit.mjs").Goal} goal
 * @param {Flight["fly"]} fly
 */
async function steadiest(goal, fly) {
  /** @type {{ flown: Summary, beside: Summary }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(
      await withPage(goal, async (page) => {
        const before = await page.run(course.rest, REST);
        const times = await fly(page);
        const after = await page.run(course.rest, REST);
        return { flown: summary(times), beside: summary([...before, ...after]) };
      }),
    );
  }
  rounds.sort((a, b) => a.beside.longest - b.beside.longest || a.flown.late - b.flown.late);
  const [{ flown, beside }] = rounds;
  const figures = (/** @type {Summary} */ { median, late, longest }) =>
    [median, late, longest].map((ms) => `${ms.toFixed(1)} ms`);
  return [...figures(flown), figures(beside).join(", ")];
}

/** @param {number[]} times @returns {Summary} */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const late = sorted[Math.ceil(sorted.length * 0.99) - 1];
  return { median: median(times), late, longest: sorted[sorted.length - 1] };
}

/**
 * Drags the number after `before` to the right, a step every 50 ms.
 *
 * @param {Page} page
 * @param {string} before
 */
async function dragNumber(page, before) {
  const from = await placeInLine(page, before);
  await page.run(course.watch);
  const way = Array.from({ length: 60 }, (_, i) => ({ x: from.x + 4 * (i + 1), y: from.y }));
  await page.drag(from, ...way);
  return page.run(course.watched);
}

/**
 * Makes moves on the map, each answered by the computer.
 *
 * @param {Page} page
 * @param {number} moves
 */
async function playSome(page, moves) {
  const player = new Player(page, "mouse");
  await player.turn();
  await page.run(course.watch);
  for (let made = 0; made < moves && !(await player.over()); made++) {
    await player.moveSomehow();
    await player.turn();
  }
  return page.run(course.watched);
}

/** The values of 1024² cells as shades, for the picture drawn the plain way. */
async function plainColours() {
  const { core } = await load();
  /** @type {import("../../www/pkg/nimscape.js").TableRequest} */
  const request = { x: [0, 1024], y: [0, 1024], convention: "normal" };
  const { values } = core.valueTable("wyt(1,1) x,y", request);
  return Array.from(values, (value, at) => {
    const sum = (at % 1024) + Math.floor(at / 1024);
    return value === 0 ? 255 : Math.floor((value / sum) * 200);
  });
}
