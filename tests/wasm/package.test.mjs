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
