// Tiles across the edge of a table keep what is known beyond it.

import assert from "node:assert/strict";
import test from "node:test";

import { zeroBoxes } from "../../www/engine/zero-boxes.js";
import { TableSource } from "../../www/map/table-source.js";
import { SIDE } from "../../www/map/tile-source.js";

/** The table's edge. */
const EDGE = 256;

/**
 * An engine whose tables are full of ones, with P-positions in every box.
 *
 * @param {number} edge The most cells along a side.
 */
function engineOfOnes(edge) {
  return {
    run: async (/** @type {string} */ _name, /** @type {any[]} */ [, { x, y }]) => {
      if (x[1] > edge) throw new Error("Too large.");
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
  // Two cells per step: the table is a quarter of the tile.
  const place = { level: 1, x: 0n, y: 0n };
  const data = await source.tile(place, { signal: new AbortController().signal, rank: () => 0 });
  const [inside, outside] = [5 * SIDE + 5, 200 * SIDE + 200];
  assert.equal(data.values?.[inside], 1);
  assert.equal(data.marks?.[outside], 1, "beyond the edge");
});

/** The value in a cell of the plane, if known. @param {number} x @param {number} y */
const cellValue = (x, y) => 3 * x + y;

/** An engine with a table up to the edge, and rows below 300 along x beyond it. */
function engineOfRows() {
  /** @type {any[]} */
  const asked = [];
  const tableOf = (/** @type {bigint[]} */ [x0, x1], /** @type {bigint[]} */ [y0, y1]) => {
    const [left, bottom] = [Number(x0), Number(y0)];
    const [width, height] = [Number(x1) - left, Number(y1) - bottom];
    const cells = Array.from({ length: width * height }, (_, at) =>
      cellValue(left + (at % width), bottom + Math.floor(at / width)),
    );
    return { width, height, values: Float64Array.from(cells), why: "They repeat." };
  };
  return {
    asked,
    run: async (/** @type {string} */ name, /** @type {any[]} */ [, { x, y }]) => {
      if (name === "FarJob") {
        asked.push({ x, y });
        return y[0] < 300n ? tableOf(x, [y[0], y[1] < 300n ? y[1] : 300n]) : undefined;
      }
      if (x[1] > EDGE) throw new Error("Too large.");
      const table = tableOf([0n, BigInt(x[1])], [0n, BigInt(y[1])]);
      return { ...table, boxes: zeroBoxes(table) };
    },
    call: async () => new Uint8Array(SIDE * SIDE),
    shed() {},
  };
}

test("one window beyond the table serves all visible tiles", async () => {
  const engine = engineOfRows();
  const source = new TableSource(
    /** @type {any} */ (engine),
    "wyt(1,1) x,y",
    "normal",
    true,
    () => {},
  );
  const options = { signal: new AbortController().signal, rank: () => 0 };
  const tile = (/** @type {bigint} */ x, /** @type {bigint} */ y) =>
    source.tile({ level: 0, x, y }, options);
  source.see(1_000_600n, 600n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  const x = 1_000_448n >> 8n;
  const first = await Promise.all([tile(x, 0n), tile(x + 1n, 0n), tile(x, 1n), tile(x, 2n)]);
  assert.ok(first.every(({ values, partial }) => values === null && partial));
  const { version } = source;
  while (source.version === version) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.equal(engine.asked.length, 1);
  const [low, high, above] = await Promise.all([tile(x + 1n, 0n), tile(x, 1n), tile(x, 2n)]);
  const left = Number(x << 8n);
  assert.equal(low.values?.[7 * SIDE + 5], cellValue(left + SIDE + 5, 7));
  assert.equal(high.values?.[40 * SIDE + 9], cellValue(left + 9, SIDE + 40));
  assert.deepEqual([high.holes?.[40 * SIDE + 9], high.holes?.[60 * SIDE + 9]], [0, 2]);
  assert.ok(above.values === null || above.holes?.every((hole) => hole === 2));
  assert.equal(source.valueAt(BigInt(left + 9), 290n), cellValue(left + 9, 290));
  assert.equal(source.valueAt(BigInt(left + 9), 300n), undefined);
  assert.equal(source.note, "They repeat.");
});

test("no larger table is computed for a place that the largest does not reach", async () => {
  /** @type {number[]} */
  const sides = [];
  const engine = engineOfOnes(2 ** 13);
  const { run } = engine;
  engine.run = (name, args) => {
    sides.push(args[1].x[1]);
    return run(name, args);
  };
  const view = "wyt(1,1) x,y";
  const source = new TableSource(/** @type {any} */ (engine), view, "normal", true, () => {});
  const settled = async () => {
    do await new Promise((resolve) => setTimeout(resolve, 1));
    while (source.working);
  };
  const far = 1_000_000n;
  const side = 400n;
  source.see(far + side, far + side, {
    left: far,
    bottom: far,
    right: far + side,
    top: far + side,
    level: 0,
  });
  await settled();
  assert.deepEqual(sides, [512]);
  assert.deepEqual(source.limit, {
    width: 4096,
    height: 4096,
    reason: "The map keeps no larger table.",
  });
  // Back near the corner it grows again.
  source.see(1000n, 1000n, { left: 0n, bottom: 0n, right: 1000n, top: 1000n, level: 0 });
  await settled();
  assert.equal(source.table?.width, 1024);
  assert.equal(source.limit, null);
});

test("values are shown without known P-positions, and holes stay", async () => {
  const engine = engineOfRows();
  const { run } = engine;
  let questions = 0;
  Object.assign(engine, {
    call: async () => {
      questions += 1;
    },
    run: async (/** @type {string} */ name, /** @type {any[]} */ args) => {
      const table = await run(name, args);
      if (name !== "FarJob" || !table) return table;
      const holes = new Uint8Array(table.width * table.height);
      holes[0] = 1;
      return { ...table, holes };
    },
  });
  const view = "max-welter x,y";
  const source = new TableSource(/** @type {any} */ (engine), view, "normal", true, () => {});
  const options = { signal: new AbortController().signal, rank: () => 0 };
  source.see(1_000_600n, 600n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  const place = { level: 0, x: 1_000_448n >> 8n, y: 0n };
  const { version } = source;
  assert.equal((await source.tile(place, options)).marks, null);
  while (source.version === version) await new Promise((resolve) => setTimeout(resolve, 1));
  const { values, holes, marks } = await source.tile(place, options);
  const left = Number(place.x << 8n);
  assert.equal(values?.[7 * SIDE + 5], cellValue(left + 5, 7));
  assert.deepEqual([holes?.[0], holes?.[1], marks], [1, 0, null]);
  assert.equal(source.valueAt(BigInt(left), 0n), null);
  assert.equal(questions, 1, "unknown P-positions are not asked for again");
});

test("a tile across the table's edge is complete", async () => {
  const source = new TableSource(
    /** @type {any} */ (engineOfRows()),
    "wyt(1,1) x,y",
    "normal",
    true,
    () => {},
  );
  source.see(1000n, 1000n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  const place = { level: 1, x: 0n, y: 0n };
  const options = { signal: new AbortController().signal, rank: () => 0 };
  await source.tile(place, options);
  while (!source.note) await new Promise((resolve) => setTimeout(resolve, 1));
  const { values, holes } = await source.tile(place, options);
  assert.ok(values && holes);
  assert.deepEqual([holes[5 * SIDE + 5], holes[5 * SIDE + 200]], [0, 0]);
  assert.equal(values[5 * SIDE + 5], cellValue(10, 10));
});

test("nothing beyond the table is computed after a stop", async () => {
  const engine = engineOfRows();
  const { run } = engine;
  /** @type {() => void} */
  let stop = () => {};
  engine.run = async (name, args) => {
    if (name !== "FarJob" && args[1].x[1] === EDGE) stop();
    return run(name, args);
  };
  const source = new TableSource(
    /** @type {any} */ (engine),
    "wyt(1,1) x,y",
    "normal",
    true,
    () => {},
  );
  stop = () => source.cancel();
  source.see(1000n, 100n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  const options = { signal: new AbortController().signal, rank: () => 0 };
  await source.tile({ level: 0, x: 2n, y: 0n }, options);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(engine.asked.length, 0);
});

test("a table between a small one and a refused one says why it ends there", async () => {
  const edge = 300;
  const engine = /** @type {any} */ (engineOfOnes(edge));
  const source = new TableSource(engine, "wyt(1,1) x,y", "normal", true, () => {});
  source.see(400n, 400n);
  while (!source.limit) await new Promise((resolve) => setImmediate(resolve));
  const { width, reason } = source.limit;
  assert.ok(width > EDGE && width <= edge, `${width}`);
  assert.equal(source.table?.width, width);
  assert.equal(reason, "Too large.");
});

test("what a window shows does not depend on the windows before it", async () => {
  /** The most cells of a table. */
  const most = 2 ** 20;
  /** @typedef {[right: bigint, top: bigint]} Window */
  const shown = async (/** @type {Window[]} */ windows, /** @type {number} */ pause) => {
    const engine = engineOfOnes(2 ** 13);
    const { run } = engine;
    engine.run = async (name, args) => {
      const { x, y } = args[1];
      // A slow engine goes by smaller steps.
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (x[1] * y[1] > most) throw new Error("Too large.");
      return run(name, args);
    };
    const view = "wyt(1,1) x,y";
    const source = new TableSource(/** @type {any} */ (engine), view, "normal", true, () => {});
    for (const [right, top] of windows) {
      source.see(right, top);
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (source.working);
    }
    const [right, top] = windows[windows.length - 1];
    const ends = [right, top].map((end) => [end, end / 2n, end - 1n]);
    const known = ends[0].flatMap((x) => ends[1].map((y) => source.valueAt(x, y)));
    return { limit: source.limit, known };
  };
  /** @type {Window[]} */
  const windows = [
    [1000n, 1500n],
    [300n, 1500n],
    [1500n, 300n],
    [2000n, 2000n],
    [5000n, 5000n],
    [100n, 100n],
  ];
  for (const last of windows) {
    const fresh = await shown([last], 0);
    for (const before of windows) {
      assert.deepEqual(await shown([before, last], 0), fresh, `${before} before ${last}`);
    }
    assert.deepEqual(await shown([...windows, last], 0), fresh, `all before ${last}`);
  }
  const refused = [windows[3]];
  assert.deepEqual(await shown(refused, 300), await shown(refused, 0), "slowly");
});

test("a table whose first cells take nearly all of the time is not made again and again", async () => {
  const engine = engineOfOnes(2 ** 13);
  const { run } = engine;
  /** @type {number[]} */
  const sides = [];
  engine.run = async (name, args) => {
    sides.push(args[1].x[1]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return run(name, args);
  };
  const view = "node-kayles grid(x,y)";
  const source = new TableSource(/** @type {any} */ (engine), view, "normal", true, () => {});
  source.see(4000n, 4000n);
  do await new Promise((resolve) => setTimeout(resolve, 1));
  while (source.working);
  assert.deepEqual(sides, [512, 1024, 4096]);
});

test("a rough picture comes before a slow table, whatever the table before it still reports", async () => {
  const slow = { done: 1, total: 100 };
  /** @type {number[]} */
  const sides = [];
  let late = () => {};
  const engine = engineOfOnes(512);
  const run = (
    /** @type {string} */ name,
    /** @type {any[]} */ args,
    /** @type {import("../../www/engine/engine.js").RequestOptions} */ { signal, onProgress },
  ) => {
    sides.push(args[1].x[1]);
    // The worker reported once more before it was stopped.
    late();
    late = () => onProgress?.(slow);
    if (sides.at(-1) === 16) return engine.run(name, args);
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      setTimeout(() => onProgress?.(slow));
    });
  };
  const source = new TableSource(
    /** @type {any} */ ({ ...engine, run }),
    "long-nim x,y",
    "normal",
    true,
    () => {},
  );
  source.see(15n, 15n);
  for (let turn = 0; turn < 100 && !source.table; turn++) {
    await new Promise((rest) => setTimeout(rest, 1));
  }
  assert.deepEqual(sides.slice(0, 3), [512, 64, 16]);
  source.close();
});

test("cells whose value is not known stay apart from those that are no position", async () => {
  const engine = {
    ...engineOfOnes(EDGE),
    run: async (/** @type {string} */ _name, /** @type {any[]} */ [, { x, y }]) => {
      const values = new Uint16Array(x[1] * y[1]);
      const unknown = Uint8Array.from(values, (_, at) => at % 3);
      const holes = Uint8Array.from(unknown, (kind, at) => (at === 0 || kind ? 1 : 0));
      const table = { width: x[1], height: y[1], values, holes, unknown };
      return { ...table, boxes: zeroBoxes(table) };
    },
  };
  const source = new TableSource(
    /** @type {any} */ (engine),
    "kayles x,y",
    "misere",
    true,
    () => {},
  );
  source.see(3n, 3n);
  while (!source.table) await new Promise((resolve) => setImmediate(resolve));
  const place = { level: 0, x: 0n, y: 0n };
  const data = await source.tile(place, { signal: new AbortController().signal, rank: () => 0 });
  assert.deepEqual([...(data.holes ?? []).slice(0, 6)], [1, 3, 2, 0, 3, 2]);
});

test("progress does not begin again with each larger table", async () => {
  const engine = engineOfOnes(2 ** 13);
  const { run } = engine;
  /** @type {number[]} */
  const sides = [];
  const working = /** @type {any} */ (engine);
  working.run = async (
    /** @type {string} */ name,
    /** @type {any[]} */ args,
    /** @type {{ onProgress: (progress: object) => void, signal: AbortSignal }} */ options,
  ) => {
    for (const done of [6, 9]) {
      await new Promise((resolve) => setTimeout(resolve, 70));
      options.onProgress({ done, total: 10 });
    }
    sides.push(args[1].x[1]);
    return run(name, args);
  };
  /** @type {number[]} */
  const seen = [];
  const source = new TableSource(working, "wyt(1,1) x,y", "normal", true, () => {
    if (source.working) seen.push(source.progress ?? 0);
  });
  source.see(2047n, 2047n);
  do await new Promise((resolve) => setTimeout(resolve, 1));
  while (source.working);
  assert.deepEqual(sides, [512, 1024, 2048]);
  assert.ok(seen.length >= 6, String(seen));
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  assert.ok(seen[0] < 0.06 && seen.every((progress) => progress <= 1), String(seen));
});
