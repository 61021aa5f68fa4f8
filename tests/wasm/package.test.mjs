import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import test from "node:test";

import binaryen from "binaryen";

import { moduleBytes, skin } from "./package.mjs";

test("the package ships the module, its JavaScript and their types, and nothing else", async () => {
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

/** The package's module; with a question mark and a word behind it, another copy. */
const SKIN = new URL("../../www/pkg/nimscape.js", import.meta.url).href;

test("a call before the start says so", async () => {
  const fresh = await import(`${SKIN}?asleep`);
  assert.throws(() => fresh.bestMoves("nim 3,5", "normal"), {
    name: "Error",
    message: /has not started: call init\(\)/,
  });
  await fresh.default({ module_or_path: moduleBytes });
  assert.equal(fresh.bestMoves("nim 3,5", "normal").grundy, 6);
});

test("after a trap every call says that the module must be started anew", async () => {
  const fresh = await import(`${SKIN}?trapped`);
  const exports = fresh.initSync({ module: moduleBytes });
  // A text that would lie beyond the memory.
  assert.throws(() => exports.readLine(0xfffffff0, 64), WebAssembly.RuntimeError);
  for (const ask of [
    () => fresh.bestMoves("nim 3,5", "normal"),
    () => fresh.readLine("nim 3"),
    () => new fresh.Memo(),
  ]) {
    assert.throws(ask, { name: "Error", message: /must be started anew/ });
  }
});

test("a job asked for its outcome too early throws an Error, and goes on", () => {
  /** @type {import("../../www/pkg/nimscape.js").TableRequest} */
  const request = { x: [0, 300], y: [0, 300], convention: "normal" };
  const job = new skin.TableJob("wyt(1,1) x,y", request);
  assert.throws(() => job.finish(), { name: "Error", message: /not finished/ });
  while (!job.advance(100_000).finished);
  assert.equal(job.finish().values[2 * 300 + 1], 0);
});
