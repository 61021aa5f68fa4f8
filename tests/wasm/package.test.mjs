import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

import binaryen from "binaryen";

import { moduleBytes, skin } from "./package.mjs";

test("the package consists of the module, its JavaScript and their types", async () => {
  const files = await readdir(new URL("../../www/pkg/", import.meta.url));
  assert.deepEqual(files.sort(), [
    "nimscape.d.ts",
    "nimscape.js",
    "nimscape_bg.wasm",
    "nimscape_bg.wasm.d.ts",
  ]);
});

test("the module starts in Node.js and shares its memory", () => {
  const { memory } = skin.initSync({ module: moduleBytes });
  assert.ok(memory.buffer.byteLength > 0);
});

test("the module computes with SIMD", () => {
  const module = binaryen.readBinary(moduleBytes);
  assert.match(module.emitText(), /\bi(8x16|16x8|32x4|64x2)\./);
  module.dispose();
});

/** The package's module; a query makes another copy. */
const SKIN = new URL("../../www/pkg/nimscape.js", import.meta.url).href;

test("a call before init() says so", async () => {
  const fresh = await import(`${SKIN}?asleep`);
  assert.throws(() => fresh.bestMoves("nim 3,5", "normal"), {
    name: "Error",
    message: /has not started: call init\(\)/,
  });
  await fresh.default({ module_or_path: moduleBytes });
  assert.equal(fresh.bestMoves("nim 3,5", "normal").grundy, 6);
});

test("after a trap, every call asks for init() again", async () => {
  const fresh = await import(`${SKIN}?trapped`);
  const exports = fresh.initSync({ module: moduleBytes });
  // A text outside the memory.
  assert.throws(() => exports.readLine(0xfffffff0, 64), WebAssembly.RuntimeError);
  for (const ask of [
    () => fresh.bestMoves("nim 3,5", "normal"),
    () => fresh.readLine("nim 3"),
    () => new fresh.Memo(),
  ]) {
    assert.throws(ask, { name: "Error", message: /call init\(\) again/ });
  }
});

test("a job asked for its result too early throws an Error and continues", () => {
  /** @type {import("../../www/pkg/nimscape.js").TableRequest} */
  const request = { x: [0, 300], y: [0, 300], convention: "normal" };
  const job = new skin.TableJob("wyt(1,1) x,y", request);
  assert.throws(() => job.finish(), { name: "Error", message: /not finished/ });
  while (!job.advance(100_000).finished);
  assert.equal(job.finish().values[2 * 300 + 1], 0);
});

test("errors have a code and, if the line was nearly right, the line that was meant", () => {
  const code = (/** @type {() => unknown} */ ask) => {
    try {
      ask();
    } catch (error) {
      const { code, corrected } = /** @type {any} */ (error);
      return corrected ? [code, corrected] : [code];
    }
    return [];
  };
  const at = /** @type {any} */ ({ x: [0, 4] });
  assert.deepEqual(
    code(() => skin.bestMoves("nim 3 5")),
    ["syntax", "nim 3,5"],
  );
  assert.deepEqual(
    code(() => skin.bestMoves("chess")),
    ["unknown-game"],
  );
  assert.deepEqual(
    code(() => skin.valueTable("nim 3", at)),
    ["no-picture"],
  );
  assert.deepEqual(
    code(() => skin.bestMoves("welter x,y")),
    ["no-position"],
  );
  assert.deepEqual(
    code(() => skin.afterMove("nim 3", 0, 0, "9", "0")),
    ["no-move"],
  );
  const far = /** @type {any} */ ({ x: [0, 2 ** 40], y: [0, 2 ** 40] });
  assert.deepEqual(
    code(() => skin.valueTable("nim x,y", far)),
    ["too-large"],
  );
  for (const [line, z, expected] of /** @type {const} */ ([
    ["wyt(z,1) x,y", -1, "argument"],
    ["wyt(z,1) x,y", 0.5, "argument"],
    ["nim 2000000000000000z,x", 5000, "no-picture"],
  ])) {
    const request = { x: [0, 2], y: [0, 2], z };
    assert.deepEqual(
      code(() => skin.valueTable(line, /** @type {any} */ (request))),
      [expected],
    );
  }
  const wrong = /** @type {any} */ ("sideways");
  assert.deepEqual(
    code(() => skin.bestMoves("nim 3", wrong)),
    ["argument"],
  );
  // An option that means nothing is refused, with the nearest one that does.
  const [patience, request] = /** @type {any[]} */ ([{ work: 1e8 }, { x: [0, 2], steps: 2 }]);
  assert.throws(() => skin.bestMoves("nim 3", "normal", patience), {
    code: "argument",
    message: /“work”.*“budget”/,
  });
  assert.throws(() => skin.valueTable("nim x", request), {
    code: "argument",
    message: /“steps”.*“step”/,
  });
  const colour = (/** @type {string} */ line) => /** @type {any} */ (skin.readLine(line)).colour;
  assert.deepEqual(["glasses x", "glasses 5", "nim x", "wyt(1,1) x,y"].map(colour), [
    "length",
    null,
    null,
    null,
  ]);
  const read = /** @type {any} */ (skin.readLine("octal 0.137"));
  assert.deepEqual([read.code, read.corrected], ["parameters", "octal(0.137) x"]);
});

test("of too many winning moves the first are given", () => {
  const line = "kayles 17,30415,683705,813652,988231";
  const { outcome, grundy, moves, more } = skin.bestMoves(line, "misere");
  assert.deepEqual([outcome, more], ["N", true]);
  assert.notEqual(grundy, 0);
  assert.ok(moves.length > 0);
  for (const move of moves) assert.equal(skin.bestMoves(move, "misere").outcome, "P", move);
  assert.ok(!("more" in skin.bestMoves("nim 3,5")));
});

test("what was computed for one question is kept for the next", async () => {
  const fresh = await import(`${SKIN}?kept`);
  fresh.initSync({ module: moduleBytes });
  const budget = 2_000;
  const ask = (/** @type {any} */ patience) =>
    fresh.bestMoves("kayles 15,16,18", "misere", patience);
  assert.throws(() => ask({ budget }), { code: "not-ready" });
  const found = ask(undefined);
  assert.deepEqual(ask({ budget }), found);
});

test("rules in words are made from the line", () => {
  const [wyt, welter, ...more] = /** @type {any} */ (skin).rulesOf(
    "wyt(0,1) 3,5 + welter 2,5,6 + wyt(0,1) 1,2",
  );
  assert.equal(wyt.game, "wyt(0,1)");
  assert.equal(wyt.summary, "take any number from one pile");
  assert.equal(welter.title, "Welter's game");
  assert.deepEqual(more, []);
});

test("the lines of the README are what it says", async () => {
  const text = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const said = [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  assert.ok(said.length > 5, `${said.length} lines`);
  for (const [, line, words] of said) {
    assert.notEqual(skin.readLine(line).kind, "mistake", line);
    const [, value] = words.match(/value is (\d+)/) ?? [];
    if (value) assert.equal(skin.bestMoves(line).grundy, Number(value), line);
    const [, terms] = words.match(/after (\d+) terms/) ?? [];
    if (!terms) continue;
    const { values } = skin.valueTable(line, /** @type {any} */ ({ x: [0, 600] }));
    assert.equal(skin.repeats(line, "normal", 0, [...values], [])?.preperiod, Number(terms), line);
  }
});
