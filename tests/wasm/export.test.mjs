// Files made by the package: in slices, in pieces, or refused with a sentence.

import assert from "node:assert/strict";
import test from "node:test";

import { MODES } from "../../www/ground/scheme.js";
import { skin } from "./package.mjs";

/** @typedef {import("../../www/pkg/nimscape.js").ExportOptions} ExportOptions */

/**
 * @param {string} view
 * @param {[number, number]} x
 * @param {[number, number]} y
 * @param {ExportOptions} options
 */
function file(view, x, y, options) {
  const job = new skin.ExportJob(view, { x, y, convention: "normal" }, options);
  while (!job.advance(10_000).finished);
  return Buffer.concat(job.finish());
}

test("data formats hold the values of valueTable and the link", () => {
  const x = /** @type {[number, number]} */ ([3, 40]);
  const y = /** @type {[number, number]} */ ([0, 20]);
  const { values } = skin.valueTable("wyt(1,1) x,y", { x, y, convention: "normal" });
  const link = "https://example.org/#wyt(1,1)_x,y";
  const json = JSON.parse(file("wyt(1,1) x,y", x, y, { format: "json", link }).toString());
  assert.deepEqual(json.values.flat(), [...values]);
  assert.equal(json.provenance.link, link);
  const csv = file("wyt(1,1) x,y", x, y, { format: "csv", link }).toString();
  const rows = csv.split("\n").filter((line) => /^\d/.test(line));
  assert.deepEqual(
    rows.map((row) => Number(row.split(",")[2])),
    [...values],
  );
});

test("the work for a b-file of short-nim grows with its terms, not with their square", () => {
  const count = 10_000;
  const made = (/** @type {number} */ terms) => {
    const request = { x: [0, terms], convention: "normal" };
    const job = new skin.ExportJob(
      "short-nim x",
      /** @type {any} */ (request),
      /** @type {ExportOptions} */ ({ format: "bfile" }),
    );
    let slices = 1;
    while (!job.advance(10_000).finished) slices += 1;
    return { slices, text: Buffer.concat(job.finish()).toString() };
  };
  const { slices, text } = made(count);
  const twice = made(2 * count).slices;
  assert.ok(twice < 3 * slices, `${slices} slices, and ${twice} for twice the terms`);
  const terms = text.split("\n").filter((line) => /^\d/.test(line));
  const { values } = skin.valueTable("short-nim x", { x: [0, count], convention: "normal" });
  assert.deepEqual(
    terms,
    Array.from(values, (value, n) => `${n} ${value}`),
  );
});

test("a picture larger than any canvas comes in pieces", () => {
  const request = { x: [0, 1024], y: [0, 1024], convention: "normal" };
  const options = /** @type {ExportOptions} */ ({ format: "png", scale: 40 });
  const job = new skin.ExportJob("welter 3,x,y", /** @type {any} */ (request), options);
  while (!job.advance(1_000_000).finished);
  const pieces = job.finish();
  assert.ok(pieces.length > 1);
  const head = Buffer.from(pieces[0]);
  assert.deepEqual([head.readUInt32BE(16), head.readUInt32BE(20)], [40_960, 40_960]);
});

test("a large file is written in steps, and asking for it too early is refused", () => {
  const side = /** @type {[number, number]} */ ([0, 512]);
  const request = { x: side, y: side, convention: "normal" };
  for (const format of /** @type {const} */ (["csv", "json", "png"])) {
    const job = new skin.ExportJob("welter 3,x,y", /** @type {any} */ (request), { format });
    let steps = 0;
    for (let done = 0; ; steps++) {
      const progress = job.advance(20_000);
      assert.ok(progress.done >= done && progress.done <= progress.total, format);
      done = progress.done;
      if (progress.finished) break;
      assert.throws(() => job.finish(), /not finished/);
    }
    assert.ok(steps >= (512 * 512) / 20_000, `${format} took ${steps} steps`);
    assert.ok(job.finish().length > 0);
    assert.throws(() => job.finish(), /taken already/);
  }
});

test("impossible files are refused with a sentence", () => {
  const refused = (/** @type {any} */ options, /** @type {RegExp} */ sentence) =>
    assert.throws(() => file("nim x,y", [0, 900], [0, 900], options), sentence);
  refused({ format: "gif" }, /no file format/);
  refused({}, /format is missing/);
  refused({ format: "svg" }, /810000 cells are more than/);
  refused({ format: "png", scale: 100 }, /90000 × 90000 pixels/);
  refused({ format: "png", steps: new Uint8Array(3) }, /one for each cell/);
  refused({ format: "png", colours: new Uint8Array(3) }, /258 colours/);
  refused({ format: "png", shade: "loud" }, /no shade loud/);
});

test("worksheets are made of tables and of positions", () => {
  const table = file("nim x,y", [0, 4], [0, 4], { format: "worksheet" }).toString();
  assert.match(table, /<h1>Key<\/h1>.*<td class="zero">0<\/td>/s);
  const options = /** @type {ExportOptions} */ ({ format: "worksheet" });
  const sheet = Buffer.concat(
    new skin.Memo().boardSheet("nim 3,5,7", "normal", options, 1e9) ?? [],
  ).toString();
  assert.match(sheet, /<li>nim 2,5,7<\/li><li>nim 3,4,7<\/li><li>nim 3,5,6<\/li>/);
});

test("the page offers the colour modes of the core", () => {
  assert.deepEqual(MODES, skin.colourModes());
});
