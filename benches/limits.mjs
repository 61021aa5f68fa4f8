// How far each game goes: the largest work that the documents promise, done once in a process of its own,
// like a page just opened. With the number of a limit as argument this file is that process, and prints
// what it took as JSON.

import { fileURLToPath } from "node:url";

import { load } from "./core.mjs";

/** @typedef {typeof import("../www/pkg/nimscape.js")} Core */
/**
 * @typedef {object} Limit
 * @property {string} work
 * @property {(core: Core) => unknown} run
 */

/** The first square of a region as far out as squares go. */
const FAR = 2 ** 53 - 2 ** 11;

/** @type {Limit[]} */
export const LIMITS = [
  best("a Welter position of 1,000 coins below 2^53", `welter ${coins(1_000, 2 ** 53 - 1)}`),
  best("the same, misère", `welter ${coins(1_000, 2 ** 53 - 1)}`, "misere"),
  table("`welter 3,x,y`, 1024² just below 2^53", "welter 3,x,y", [FAR, 1024], [FAR, 1024]),
  table("`glasses x`, 1,000 terms below 2^51", "glasses x", [2 ** 51 - 1_000, 1_000]),
  table("`max-welter x,y`, 4096²", "max-welter x,y", [0, 4096], [0, 4096]),
  table("`max-welter 200,x,y`, 1024²", "max-welter 200,x,y", [0, 1024], [0, 1024]),
  best("a Max-Welter position of 6 coins", "max-welter 31,47,59,73,88,99"),
  table("`wyt(1,1) x,y`, 4096²", "wyt(1,1) x,y", [0, 4096], [0, 4096]),
  table("`wyt(20,20) x,y`, 4096²", "wyt(20,20) x,y", [0, 4096], [0, 4096]),
  best("a `wyt(20,13)` position, piles about 10^18", `wyt(20,13) ${10n ** 18n},${10n ** 18n - 7n}`),
  best("the same, misère", `wyt(20,13) ${10n ** 18n},${10n ** 18n - 7n}`, "misere"),
  table("`twist(8,21,34,47) x`, 10^7 terms", "twist(8,21,34,47) x", [0, 1e7]),
  table("`twist(~8,21,34,47) x`, 10^7 terms", "twist(~8,21,34,47) x", [0, 1e7]),
  table("`twist(8../13) x`, 10^7 terms", "twist(8../13) x", [0, 1e7]),
  table("`twist(S) x` for 50 numbers, 10^6 terms", `twist(${coins(50, 97)}) x`, [0, 1e6]),
  table("`short-nim x`, 10^6 terms", "short-nim x", [0, 1e6]),
  best("three piles of `short-nim`, by theorem", "short-nim 123456789,987654321,555555555"),
  best("two piles of `short-nim`, misère", "short-nim 200,300", "misere"),
  table("`long-nim x moves=1..x`, 200 terms", "long-nim x moves=1..x", [0, 201]),
  best("three piles of `long-nim`", "long-nim 10,12,14 moves=1..9,11,13"),
];

/**
 * Value and all winning moves of a position.
 *
 * @param {string} work
 * @param {string} position
 * @param {"normal" | "misere"} [convention]
 * @returns {Limit}
 */
function best(work, position, convention = "normal") {
  const run = (/** @type {Core} */ core) => core.bestMoves(position, convention);
  return { work: `${work}: value, winning moves`, run };
}

/**
 * @param {string} work
 * @param {string} view
 * @param {[from: number, count: number]} across
 * @param {[from: number, count: number]} [up]
 * @returns {Limit}
 */
function table(work, view, [x, width], up) {
  /** @type {Partial<import("../www/pkg/nimscape.js").TableRequest> | undefined} */
  const y = up && { y: [up[0], up[0] + up[1]] };
  /** @type {import("../www/pkg/nimscape.js").TableRequest} */
  const region = { x: [x, x + width], ...y, convention: "normal" };
  // As the page's worker does it: in slices.
  const run = (/** @type {Core} */ core) => {
    const job = new core.TableJob(view, region);
    while (!job.advance(SLICE).finished);
    return job.finish();
  };
  return { work, run };
}

/** Units of work between two looks at the queue: some milliseconds. */
const SLICE = 200_000;

/** Numbers from 1 to `end` without a pattern. @param {number} count @param {number} end */
function coins(count, end) {
  const numbers = new Set();
  for (let part = 0.618; numbers.size < count; part = (part * 7.31 + 0.137) % 1) {
    numbers.add(1 + Math.floor(part * (end - 1)));
  }
  return [...numbers].sort((a, b) => a - b).join(",");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { core, memory } = await load();
  const start = performance.now();
  LIMITS[Number(process.argv[2])].run(core);
  const took = performance.now() - start;
  // The memory of wasm never shrinks: at the end it is what it was at its height.
  console.log(JSON.stringify({ took, bytes: memory.buffer.byteLength }));
}
