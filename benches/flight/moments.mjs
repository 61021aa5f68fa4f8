// What a reader waits for, in a real Chromium: something to see after a jump, the value under the
// pointer; and the page's memory.

import { settled } from "../../tests/e2e/drawn.mjs";
import { mostMemory, tidyMemory } from "../../tests/e2e/memory.mjs";
import { median, shown } from "../timing.mjs";
import * as course from "./course.mjs";
import { firstLoad } from "./first-load.mjs";
import { typed } from "./typing.mjs";
import { withPage } from "./visit.mjs";

/** Your own rules: rays, conditions on the amounts, conditions on the piles. */
const OWN = [
  "moves((1,0)*,(0,1)*,(1,1)*,(1,2)*,(2,1)*,(2,3)*) x,y",
  "take(s*t mod 7<3) x,y",
  "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y",
];
/** Films of three piles: 256 cells a side, four pictures a second. */
const FILMS = [
  "take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,z",
  "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,0)*,(1,0,1)*,(0,1,1)*,(1,1,1)*) x,y,z",
  "welter z,x,y",
];
/** Pictures of a film that are waited for, after the first milliseconds. */
const PICTURES = 64;
const AT_FIRST = 2_000;
/** Jumps of each kind. */
const JUMPS = 20;
/** Cells pointed at. */
const CELLS = 200;

/** @param {number[]} times */
const summary = (times) => `${shown(median(times))}, at most ${shown(Math.max(...times))}`;
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** @returns {Promise<string[][]>} rows of a table, the first its head */
export async function moments() {
  const rows = [["on the page", "measured"]];
  const report = (/** @type {string[]} */ row) => {
    rows.push(row);
    console.log(row.join(" | "));
  };
  report(await firstLoad());
  await withPage({ path: "#moves((1,0)*,(0,1)*)_x,y" }, async (page) => {
    await settled(page, "moves((1,0)*,(0,1)*) x,y");
    const times = await typed(page, OWN, true);
    report(["from a rule's last letter to the first values of its picture", summary(times)]);
  });
  for (const line of FILMS) {
    await withPage({ path: `#${line.replaceAll(" ", "_")}&z=0` }, async (page) => {
      await page.run(course.survey, 256);
      const times = await page.run(course.film, PICTURES, AT_FIRST);
      report([`from a picture of the film \`${line}\` to the next, 250 ms asked`, summary(times)]);
    });
  }
  await withPage({ path: "#welter_3,x,y" }, async (page) => {
    const times = await page.run(course.jumps, JUMPS, 2 ** 50);
    report(["a rough picture after a jump to 2^50 in `welter 3,x,y`", summary(times)]);
  });
  await withPage({ path: "#wyt(1,1)_x,y" }, async (page) => {
    const before = await tidyMemory(page);
    const most = await mostMemory(() => page.run(course.survey, 4096));
    const made = await tidyMemory(page);
    const hovers = await page.run(course.hover, CELLS);
    report(["the value under the pointer, 4096² in sight", summary(hovers)]);
    const times = await page.run(course.jumps, JUMPS, 4096);
    report(["a rough picture after a jump in 4096² of `wyt(1,1) x,y`", summary(times)]);
    await page.run(course.jumps, 100, 4096);
    const memory = [before, most, made, await tidyMemory(page)].map(megabytes);
    const [first, peak, then, later] = memory;
    report([
      "memory of the page's process, browser included",
      `${first} at first, ${peak} at most while 4096² of \`wyt(1,1) x,y\` are made, then ${then}, ${later} a hundred jumps later`,
    ]);
  });
  return rows;
}
