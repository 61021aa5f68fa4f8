// Every claim of speed, measured in one run: prints a table, and writes it to the file named as the
// first argument (- for none). Words after that choose cases.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

import { cases } from "./cases.mjs";
import { load } from "./core.mjs";
import { flights } from "./flight/flight.mjs";
import { moments } from "./flight/moments.mjs";
import { oldLaptop } from "./flight/old-laptop.mjs";
import { workers } from "./flight/workers.mjs";
import { LIMITS } from "./limits.mjs";
import { opponents } from "./opponents.mjs";
import { extrapolated, shown, time, times } from "./timing.mjs";

const [report, ...words] = process.argv.slice(2);
const { core } = await load();

/** @param {import("./cases.mjs").Opponent | undefined} opponent @param {number} ours */
function beside(opponent, ours) {
  if (!opponent) return "";
  const far = "sizes" in opponent;
  const theirs = far ? extrapolated(opponent) : time(opponent.run);
  return `${times(theirs / ours)} (${far ? "~ " : ""}${shown(theirs)})`;
}

/** Milliseconds of the native program. @param {import("./cases.mjs").Case} one */
function natively({ view, region }) {
  if (!view || !region) return;
  const program = ["bench", "--quiet", "--bench", "native", "--"];
  const ms = execFileSync("cargo", [...program, view, ...region.map(String)], {
    cwd: new URL("..", import.meta.url),
    encoding: "utf8",
  });
  return Number(ms);
}

/** @param {import("./cases.mjs").Case["published"]} opponent @param {number | undefined} ours */
function besideNative(opponent, ours) {
  if (!opponent || ours === undefined) return "";
  const theirs = opponent.time();
  return `${times(theirs / ours)} (${shown(theirs)})`;
}

const opposing = ["careful JavaScript", "textbook JavaScript", "a published program, native"];
const rows = [["work", "wasm", "native", "a copy of the table", ...opposing]];
const all = cases(core);
for (const one of all) {
  if (words.length > 0 && !words.some((word) => one.work.includes(word))) continue;
  one.check();
  const ours = time(one.ours);
  const native = natively(one);
  const row = [one.work, shown(ours), native === undefined ? "" : shown(native)];
  row.push(one.copy ? times(ours / time(one.copy)) : "");
  row.push(beside(one.careful, ours), beside(one.textbook, ours));
  row.push(besideNative(one.published, native));
  rows.push(row);
  console.log(row.join(" | "));
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

/** @param {string} view @param {number} side @param {"sliced" | "whole"} manner */
function fresh(view, side, manner) {
  const program = fileURLToPath(new URL("fresh.mjs", import.meta.url));
  const answer = execFileSync(process.execPath, [program, view, String(side), manner]);
  return JSON.parse(answer.toString());
}

/** Rows of work, its time the first time, and the wasm memory at its height. */
const limits = LIMITS.flatMap(({ work }, index) => {
  if (words.length > 0 && !words.some((word) => work.includes(word))) return [];
  const program = fileURLToPath(new URL("limits.mjs", import.meta.url));
  const answer = execFileSync(process.execPath, [program, String(index)]);
  const { took, bytes } = JSON.parse(answer.toString());
  const row = [work, shown(took), megabytes(bytes)];
  console.log(row.join(" | "));
  return [row];
});

const facts = [];
if (words.length === 0) {
  const view = "wyt(1,1) x,y";
  const [small, large] = [1024, 4096].map((side) => fresh(view, side, "whole"));
  const sliced = fresh(view, 1024, "sliced");
  facts.push(
    [
      "`wyt(1,1) x,y` from 1024² to 4096², sixteen times the cells",
      `${(large.warm / small.warm).toFixed(1)} times the time`,
    ],
    [
      "the first 1024² table of a process, in slices, beside a warm one in one go",
      `${(sliced.first / small.warm).toFixed(1)} times (${shown(sliced.first)} and ${shown(small.warm)})`,
    ],
    [
      "wasm memory after a 4096² table, beside the table itself",
      `${megabytes(large.bytes)} and ${megabytes(large.table)}`,
    ],
  );
  for (const fact of facts) console.log(fact.join(" | "));
}

const flown = await flights(words);
const waited = words.length === 0 ? await moments() : [];
const slowed = words.length === 0 ? await oldLaptop() : [];
const shared = words.length === 0 ? await workers() : [];

/** @param {string[][]} lines @param {number} [texts] The number of columns with words; the others hold numbers. */
function markdown(lines, texts = 1) {
  const [head, ...body] = lines;
  // With words, whole tables may be left out.
  if (body.length === 0) return "Not measured.";
  const rule = head.map((_, index) => (index < texts ? "---" : "---:"));
  return [head, rule, ...body].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

if (report && report !== "-") {
  writeFileSync(
    report,
    `# Benchmarks

Written by \`cargo xtask bench\`; run it to measure on your machine. Absolute times move with the
machine and its load, ratios much less: each line was measured in one process, one program after
the other, medians of several runs after some that let the engine compile the program for good.

*A copy of the table*: how many times as long ours takes as copying the finished table in memory, the
limit that no program passes. *Careful JavaScript*: the best that a good programmer writes in a day for that line, in typed arrays
and bit sets; see below. *Textbook JavaScript*: a \`Set\` of the options' values for each position,
known by a string. *A published program*: a library from a registry, native, beside our native
program. All gave the same answers as ours in the run that was measured. A number below 1 says that
the opponent was faster. \`~\`: too long to wait for, estimated from the
program's own growth at sizes that it reaches.

${markdown(rows)}

## The opponents

Those named by a file are in \`benches/js\`; \`tests/unit/careful.test.mjs\` compares them with the
definition. What is published is used by \`benches/published\`.

${markdown(opponents(all), 3)}

## How far each game goes

Once each, in a fresh process: the time includes what an engine needs to compile the program.

${markdown([["work", "the first time", "wasm memory at its height"], ...limits])}

${markdown([["memory and growth", "measured"], ...facts])}

## The page

Flights over the map in Chromium without a graphics card, at 1440 × 900. *Beside*: a page of the
same browser on which nothing moves, watched just before and just after; of three rounds the one in
which that was steadiest.

${markdown(flown)}

${markdown(waited)}

As on an old laptop: the page's own thread six times slower. Browsers slow no workers.

${markdown([["on the slowed page", "measured"], ...slowed])}

Two workers beside one, the shortest of several turns each; with a core for each of them.

${markdown([["by two workers", "beside one"], ...shared])}

Node.js ${process.versions.node} on ${cpus()[0]?.model.trim() || "an unnamed processor"}.
`,
  );
}
