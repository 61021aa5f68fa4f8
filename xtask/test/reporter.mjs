// Reports the tests of Node.js in the words of `cargo test`, so that `cargo xtask test` reads one language. Each
// file has a line with its result; it names breakdowns of the browser, for which the page is not to blame.

import { relative } from "node:path";
import process from "node:process";
import { inspect } from "node:util";

/** Messages of WebDriver when the browser or its connection is gone. */
const BREAKDOWN = /NoSuchSessionError|tab crashed|ECONNREFUSED|ECONNRESET|session not created/;

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* reporter(events) {
  /** @type {Map<string, { passed: number, failed: number, broken: number }>} */
  const files = new Map();
  for await (const { type, data } of events) {
    if (type === "test:stdout" || type === "test:stderr") yield data.message;
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { name, details, skip, todo } = data;
    if (details.type === "suite" || skip !== undefined || todo !== undefined) continue;
    const file = relative(process.cwd(), data.file ?? name);
    const result = files.get(file) ?? { passed: 0, failed: 0, broken: 0 };
    files.set(file, result);
    const fine = type === "test:pass";
    result[fine ? "passed" : "failed"] += 1;
    const time = `<${(details.duration_ms / 1000).toFixed(3)}s>`;
    yield `test ${name} ... ${fine ? "ok" : "FAILED"} ${time}\n`;
    if (fine) continue;
    if (details.error.failureType === "subtestsFailed") continue;
    const reason = inspect(details.error.cause ?? details.error);
    if (BREAKDOWN.test(reason)) result.broken += 1;
    yield `---- ${name} stdout ----\n${reason}\n`;
  }
  for (const [file, { passed, failed, broken }] of files) {
    const word = failed > 0 ? "FAILED" : "ok";
    yield `test result: ${word}. ${passed} passed; ${failed} failed; ${broken} broken; file ${file}\n`;
  }
}
