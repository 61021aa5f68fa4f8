// Tiles that reach over the edge of a table: what is known beyond it is not lost.

import assert from "node:assert/strict";
import test from "node:test";

import { zeroBoxes } from "../../www/engine/zero-boxes.js";
import { TableSource } from "../../www/map/table-source.js";
import { SIDE } from "../../www/map/tile-source.js";

/** The table's edge. */
const EDGE = 256;

/**
 * An engine whose tables are of ones, with P-positions in every box wherever they are asked for.
 *
 * @param {number} edge Cells along a side, at most.
 */
function engineOfOnes(edge) {
  return {
    table: async (/** @type {any[]} */ [, { x, y }]) => {
      if (x[1] > edge) throw new Error("A larger table would not do.");
      const table = { width: x[1], height: y[1], values: new Uint16Array(x[1] * y[1]).fill(1) };
      return { ...table, boxes: zeroBoxes(table) };
    },
    call: async () => new Uint8Array(SIDE * SIDE).fill(1),
    shed() {},
  };
}

test("P-positions are marked in a tile on both sides of the table's edge", async () => {
  const engine = /** @type {any} */ (engineOfOnes(EDGE));
  const source = new TableSource(engine, "wyt(1,1) x,y", "normal", true, () => {});
  source.see(1000n, 1000n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  // Two cells a step: the table is a quarter of the tile.
  const place = { level: 1, x: 0n, y: 0n };
  const data = await source.tile(place, { signal: new AbortController().signal, rank: () => 0 });
  const [inside, outside] = [5 * SIDE + 5, 200 * SIDE + 200];
  assert.equal(data.values?.[inside], 1);
  assert.equal(data.marks?.[outside], 1, "beyond the edge");
});

test("a table that fits between a small one and one that was refused says why it ends there", async () => {
  const edge = 300;
  const engine = /** @type {any} */ (engineOfOnes(edge));
  const source = new TableSource(engine, "wyt(1,1) x,y", "normal", true, () => {});
  source.see(400n, 400n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  const { width, reason } = source.limit;
  assert.ok(width > EDGE && width <= edge, `${width}`);
  assert.equal(source.table?.width, width);
  assert.equal(reason, "A larger table would not do.");
});
