// What a second worker is worth, in a real Chromium: the same work by one and by two, in turn.

import { shown } from "../timing.mjs";
import { withPage } from "./visit.mjs";

/** Rounds for each number of workers; the first does not count, and of the others only the shortest. */
const ROUNDS = 12;

/** In the page: how long every claim takes with one worker and with two. @param {number} rounds */
async function turns(rounds) {
  const here = (/** @type {string} */ file) =>
    import(new URL(`sources/${file}`, document.baseURI).href);
  const { Engine } = await here("engine/engine.js");
  const { Finding } = await here("claims/finding.js");
  const engines = [1, 2].map((workers) => new Engine({ workers }));
  const claims = await engines[0].call("claims", []);
  /** @type {number[][]} */
  const times = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [index, engine] of engines.entries()) {
      const start = performance.now();
      await Promise.all(
        claims.map((/** @type {{ id: string, usual: number }} */ { id, usual }) =>
          new Finding({ page: { engine } }).run("ClaimCheck", [id, usual]),
        ),
      );
      times[index].push(performance.now() - start);
      // Free large memory before the next check begins.
      engine.shed();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return times;
}

/** @returns {Promise<string[][]>} rows of a table */
export async function workers() {
  const times = await withPage({ path: "#nim_x,y" }, (page) => page.run(turns, ROUNDS));
  // Other programs only make rounds longer.
  const [one, two] = times.map((each) => Math.min(...each.slice(1)));
  const row = [
    "every claim checked by two workers beside one",
    `${(two / one).toFixed(2)} of the time (${shown(two)}, ${shown(one)})`,
  ];
  console.log(row.join(" | "));
  return [row];
}
