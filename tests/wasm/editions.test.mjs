// The two editions of the package: the page asks the light one only for what it has.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { ONLY_WHOLE } from "../../www/engine/editions.js";
import * as light from "../../www/pkg-light/nimscape.js";
import { skin as whole } from "./package.mjs";

/** The exports of a package, and the methods of its memory. @param {any} core */
const names = (core) => [
  ...Object.keys(core),
  ...Object.getOwnPropertyNames(core.Memo.prototype).filter((name) => !name.startsWith("_")),
];

test("the list of exports that only the whole package has is right", () => {
  const more = names(whole).filter((name) => !names(light).includes(name));
  assert.deepEqual(more.sort(), [...ONLY_WHOLE].sort());
});

test("both editions give the same values", async () => {
  const folder = new URL("../../www/pkg-light/", import.meta.url);
  light.initSync({ module: await readFile(new URL("nimscape_bg.wasm", folder)) });
  const x = /** @type {[number, number]} */ ([0, 40]);
  for (const view of ["wyt(2,3) x,y", "welter 3,x,y", "short-nim x last=y", "twist(1..y) x"]) {
    const request = { x, y: x, convention: /** @type {const} */ ("misere") };
    const job = new light.TableJob(view, request);
    while (!job.advance(1e6).finished);
    assert.deepEqual(job.finish(), whole.valueTable(view, request));
  }
  const position = "wyt(1,1) 3,5 + welter 2,5,6";
  const [one, other] = [new light.Memo(), new whole.Memo()];
  assert.deepEqual(one.describe(position, 1e6), other.describe(position, 1e6));
});
