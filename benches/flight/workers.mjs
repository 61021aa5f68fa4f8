// What a second worker is worth, in a real Chromium: the same work by one and by two, in turn.

import { shown } from "../timing.mjs";
import { withPage } from "./visit.mjs";

/** Each number of workers has so many turns; the first does not count, nor any but the shortest. */
const ROUNDS = 12;
/** Cells along a side. */
const SIDE = 4096;

/** Views whose tables are shared. */
const VIEWS = ["wyt(1,1) x,y", "wyt(2,3) x,y"];

/**
 * In the page: the times of a task by one worker and by two. Each table begins with workers that
 * have to be started, as large ones do on the page.
 *
 * @param {"table" | "grown" | "claims"} task
 * @param {string} view
 * @param {number} side
 * @param {number} rounds
 */
async function turns(task, view, side, rounds) {
  const here = (/** @type {string} */ file) => import(new URL(file, document.baseURI).href);
  const { Engine } = await here("engine/engine.js");
  const { TableSource } = await here("map/table-source.js");
  const { Finding } = await here("claims/finding.js");
  const engines = [1, 2].map((workers) => new Engine({ workers }));
  // Tables are shared once the whole package is there.
  for (const engine of engines) await engine.call("rulesets", []);
  const tasks = {
    table: (/** @type {any} */ engine) => {
      const request = { x: [0, side], y: [0, side], convention: "normal" };
      return engine.table([view, request], { boxes: true });
    },
    grown: (/** @type {any} */ engine) =>
      /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          const source = new TableSource(engine, view, "normal", true, () => {
            if (source.table?.width === side && source.table.height === side) resolve();
          });
          source.see(BigInt(side - 1), BigInt(side - 1));
        })
      ),
    claims: async (/** @type {any} */ engine) => {
      const claims = await engine.call("claims", []);
      /** @param {{ id: string, usual: number }} claim */
      const check = ({ id, usual }) =>
        new Finding({ page: { engine } }).run("ClaimCheck", [id, usual]);
      await Promise.all(claims.map(check));
    },
  };
  /** @type {number[][]} */
  const times = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [index, engine] of engines.entries()) {
      const start = performance.now();
      await tasks[task](engine);
      times[index].push(performance.now() - start);
      engine.shed();
      // What was large goes before the next begins.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return times;
}

/** The shortest of all turns: other programs only make them longer. @param {number[][]} times */
function told(times) {
  const [one, two] = times.map((each) => Math.min(...each.slice(1)));
  return `${(two / one).toFixed(2)} of the time (${shown(two)}, ${shown(one)})`;
}

/** @returns {Promise<string[][]>} rows of a table */
export async function workers() {
  /** @type {string[][]} */
  const rows = [];
  const tell = (/** @type {string[]} */ row) => {
    rows.push(row);
    console.log(row.join(" | "));
  };
  /** @type {(name: string, task: "table" | "grown" | "claims", view?: string) => Promise<void>} */
  const measure = async (name, task, view = "") => {
    const times = await withPage({ path: "#nim_x,y" }, (page) =>
      page.run(turns, task, view, SIDE, ROUNDS),
    );
    tell([name, told(times)]);
  };
  for (const view of VIEWS) {
    await measure(`${SIDE}² of \`${view}\` by two workers beside one`, "table", view);
    await measure(`${SIDE}² of \`${view}\` in sight, by two workers beside one`, "grown", view);
  }
  await measure("every claim checked by two workers beside one", "claims");
  return rows;
}

if (import.meta.filename === process.argv[1]) await workers();
