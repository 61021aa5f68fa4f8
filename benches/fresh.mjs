// What happens only once in a process: the first table, and the memory it takes. Prints JSON. Arguments:
// a view, a side, and "sliced" or "whole".

import { load } from "./core.mjs";

const [view, side, manner] = process.argv.slice(2);
const { core, memory } = await load();
/** @type {import("../www/pkg/nimscape.js").TableRequest} */
const request = { x: [0, Number(side)], y: [0, Number(side)], convention: "normal" };

/** Work between two looks at the queue, as in the page's worker: some milliseconds. */
const SLICE = 200_000;

function sliced() {
  const job = new core.TableJob(view, request);
  while (!job.advance(SLICE).finished);
  return job.finish();
}

const run = manner === "sliced" ? sliced : () => core.valueTable(view, request);
const start = performance.now();
const table = run();
const first = performance.now() - start;
const bytes = memory.buffer.byteLength;
const warm = [];
for (let index = 0; index < 9; index++) {
  const start = performance.now();
  run();
  warm.push(performance.now() - start);
}
warm.sort((a, b) => a - b);
console.log(JSON.stringify({ first, warm: warm[4], bytes, table: table.values.byteLength }));
