// What a page in one file contains is packed when it is built, and unpacked when it starts.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import process from "node:process";
import test from "node:test";

import { bytesOf, unpackedLzma } from "../../www/engine/unpack.js";
import { letters } from "../../xtask/dist/single.mjs";

/** Bytes of all lengths and kinds, every pair of bytes, and repetitions far apart. */
const scrambled = (/** @type {number} */ length) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * at * 40_503) >> 16));
const pairs = Buffer.from(Array.from({ length: 1 << 17 }, (_, at) => (at % 2 ? at >> 1 : at >> 9)));
const SAMPLES = [scrambled(100_000), Buffer.concat([pairs, Buffer.alloc(100_000, 7), pairs])];
for (let size = 0; size < 40; size++) SAMPLES.push(Buffer.alloc(size), scrambled(size));

test("letters are unpacked to the same bytes, and HTML alters none of them", () => {
  for (const sample of SAMPLES) {
    const text = letters(sample);
    assert.doesNotMatch(text, /[\0\r<]/);
    assert.ok(sample.equals(bytesOf(text).subarray(0, sample.length)), `${sample.length} bytes`);
  }
});

const program = process.env.NIMSCAPE_XTASK;
test("a packed file is unpacked to the same bytes", { skip: !program && "needs xtask" }, () => {
  for (const input of SAMPLES.slice(0, 12)) {
    const packed = execFileSync(String(program), ["pack"], { input, maxBuffer: 1e9 });
    assert.ok(input.equals(unpackedLzma(packed)), `${input.length} bytes`);
  }
});
