// Reports the tests of Node.js in the words of `cargo test`, so that `cargo xtask test` reads one language. Each
// file has a line with its result; it names breakdowns of the browser, for which the page is not to blame.

import { relative } from "node:path";
import process from "node:process";
import { inspect } from "node:util";

/** Messages of WebDriver when the browser or its connection is gone. */
const BREAKDOWN = /NoSuchSessionError|tab crashed|ECONNREFUSED|ECONNRESET|session not created/;

/** The results of the files so far. @type {Map<string, { passed: number, failed: number, broken: number }>} */
const files = new Map();

/** Writes at once: `--test-force-exit` ends the program before what a reporter yields is passed on. @param {string} text */
const say = (text) => process.stdout.write(text);

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* reporter(events) {
  process.on("exit", tellFiles);
  for await (const { type, data } of events) {
    if (type === "test:stdout" || type === "test:stderr") say(data.message);
    if (type === "test:pass" || type === "test:fail") tell(data, type === "test:pass");
  }
  yield "";
}

/** @param {any} test @param {boolean} fine */
function tell({ name, file: place, details, skip, todo }, fine) {
  if (details.type === "suite" || skip !== undefined || todo !== undefined) return;
  const file = relative(process.cwd(), place ?? name);
  const result = files.get(file) ?? { passed: 0, failed: 0, broken: 0 };
  files.set(file, result);
  result[fine ? "passed" : "failed"] += 1;
  const time = (details.duration_ms / 1000).toFixed(3);
  say(`test ${name} ... ${fine ? "ok" : "FAILED"} <${time}s>\n`);
  if (fine || details.error.failureType === "subtestsFailed") return;
  const reason = inspect(details.error.cause ?? details.error);
  if (BREAKDOWN.test(reason)) result.broken += 1;
  say(`---- ${name} stdout ----\n${reason}\n`);
}

function tellFiles() {
  for (const [file, { passed, failed, broken }] of files) {
    const word = failed > 0 ? "FAILED" : "ok";
    say(
      `test result: ${word}. ${passed} passed; ${failed} failed; ${broken} broken; file ${file}\n`,
    );
  }
}
