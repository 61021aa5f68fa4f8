// Several workers: tables and claims are what one worker makes of them, however many there are; a
// worker is there only while there is work for it.

import assert from "node:assert/strict";
import test from "node:test";

import { heldClock, pass } from "./clock.mjs";
import { openPage } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Keeps every worker, and the names of the jobs that it was given. */
function keepWorkers() {
  /** @type {{ worker: Worker, jobs: string[], live: boolean }[]} */
  const hired = [];
  Object.defineProperty(window, "hired", { value: hired });
  window.Worker = class extends Worker {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      super(address, options);
      this.noted = { worker: this, jobs: /** @type {string[]} */ ([]), live: true };
      hired.push(this.noted);
    }
    /** @override @param {any} message @param {any} transfer */
    postMessage(message, transfer) {
      if (message.kind === "run") this.noted.jobs.push(message.name);
      super.postMessage(message, transfer);
    }
    /** @override */
    terminate() {
      this.noted.live = false;
      super.terminate();
    }
  };
}

/**
 * Engines with so many workers each, left in the page; an empty page of its own has none.
 *
 * @param {import("node:test").TestContext} t
 * @param {number[]} workers
 * @param {(() => void)[]} [before]
 */
async function withEngines(t, workers, before = []) {
  const page = await openPage(t, "#nim_3,5", { serve: { before: [keepWorkers, ...before] } });
  await page.find("#bubble:not([hidden])");
  await page.run(async (counts) => {
    const { Engine } = await import(new URL("engine/engine.js", document.baseURI).href);
    const engines = counts.map((/** @type {number} */ workers) => new Engine({ workers }));
    // Tables are shared once the whole package is there.
    for (const engine of engines) await engine.call("rulesets", []);
    Object.assign(window, { engines });
    /** @type {any} */ (window).hired.length = 0;
  }, workers);
  return page;
}

/** The jobs that the workers were given, of each in its order. @param {Page} page */
const jobs = (page) =>
  page.run(() =>
    /** @type {any} */ (window).hired
      .map((/** @type {any} */ each) => each.jobs)
      .filter((/** @type {string[]} */ names) => names.length > 0),
  );

for (const [view, convention, width, height] of /** @type {const} */ ([
  ["wyt(1,1) x,y", "normal", 2048, 2048],
  ["wyt(2,3) x,y", "misere", 2048, 2048],
  ["wyt(1,2) x,y", "normal", 1600, 2700],
])) {
  test(`${view}, ${convention}, of ${width} × ${height} is the same by one, two and five workers`, async (t) => {
    const page = await withEngines(t, [1, 2, 5]);
    const found = await page.run(
      async (view, convention, width, height) => {
        const request = { x: [0, width], y: [0, height], convention };
        const tables = [];
        for (const engine of /** @type {any} */ (window).engines) {
          tables.push(await engine.table([view, request], { boxes: true }));
        }
        const [alone, ...shared] = tables;
        const same = (/** @type {any} */ a, /** @type {any} */ b) =>
          a.length === b.length &&
          a.every((/** @type {number} */ each, /** @type {number} */ at) => each === b[at]);
        return shared.map(
          (table) =>
            table.width === width &&
            table.height === height &&
            same(table.values, alone.values) &&
            same(table.boxes, alone.boxes),
        );
      },
      view,
      convention,
      width,
      height,
    );
    assert.deepEqual(found, [true, true]);
    const given = await jobs(page);
    assert.deepEqual(given[0], ["TableJob"]);
    assert.ok(given.length >= 5, `${given.length} workers made tables`);
    assert.ok(given.slice(1).every((/** @type {string[]} */ names) => names.join() === "TableLeg"));
  });
}

test("a worker that dies within a table costs no table", async (t) => {
  const page = await withEngines(t, [2]);
  const sum = await page.run(async () => {
    const { engines, hired } = /** @type {any} */ (window);
    const request = { x: [0, 4096], y: [0, 4096], convention: "normal" };
    const making = engines[0].table(["wyt(2,3) x,y", request], {
      onProgress: () => {
        const leg = hired.find((/** @type {any} */ each) => each.jobs.includes("TableLeg"));
        if (leg.live) leg.worker.dispatchEvent(new Event("error", { cancelable: true }));
      },
    });
    const { values } = await making;
    return values.reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + each, 0);
  });
  const given = await jobs(page);
  assert.ok(given.flat().includes("TableJob"), "one worker made it anew");
  const alone = await page.run(async () => {
    const request = { x: [0, 4096], y: [0, 4096], convention: "normal" };
    const { values } = await /** @type {any} */ (window).engines[0].run("TableJob", [
      "wyt(2,3) x,y",
      request,
    ]);
    return values.reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + each, 0);
  });
  assert.equal(sum, alone);
});

test("a table by two workers is stopped, and both are free again", async (t) => {
  const page = await withEngines(t, [2]);
  const word = await page.run(async () => {
    const [engine] = /** @type {any} */ (window).engines;
    const request = { x: [0, 4096], y: [0, 4096], convention: "normal" };
    const stopping = new AbortController();
    const making = engine.table(["wyt(2,3) x,y", request], {
      signal: stopping.signal,
      onProgress: () => stopping.abort("stopped"),
    });
    const word = await making.then(String, String);
    const next = { x: [0, 300], y: [0, 300], convention: "normal" };
    const both = await Promise.all([1, 2].map(() => engine.run("TableJob", ["nim x,y", next])));
    return `${word}, ${both.map(({ width }) => width)}`;
  });
  assert.equal(word, "stopped, 300,300");
});

test("a further worker is hired for what waits, and goes when it is idle for long", async (t) => {
  const page = await withEngines(t, [4], [heldClock]);
  const live = () =>
    page.run(
      () =>
        /** @type {any} */ (window).hired.filter(
          (/** @type {any} */ each) => each.live && each.jobs.length > 0,
        ).length,
    );
  // Where nothing waits, one worker does it all.
  await page.run(async () => {
    const [engine] = /** @type {any} */ (window).engines;
    const request = { x: [0, 8], y: [0, 8], convention: "normal" };
    for (let turn = 0; turn < 5; turn++) await engine.run("TableJob", ["nim x,y", request]);
  });
  assert.equal(await live(), 1);
  await page.run(async () => {
    const [engine] = /** @type {any} */ (window).engines;
    const stopping = new AbortController();
    const { signal } = stopping;
    // These take minutes.
    const request = { x: [0, 1000], y: [0, 1000], convention: "normal" };
    const long = [1, 2, 3].map(() =>
      engine.run("TableJob", ["max-welter x,x+10,y", request], { signal }),
    );
    const { hired } = /** @type {any} */ (window);
    while (hired.filter((/** @type {any} */ each) => each.jobs.length > 0).length < 3) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    stopping.abort();
    await Promise.allSettled(long);
  });
  // Each lets go of its work first, in its own time; WebKit's driver waits for answers by the page's
  // clock, half a minute.
  for (let step = 0; step < 60 && (await live()) > 1; step++) {
    await pass(page, 15_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // The one that stays may have been let go as well, for it did not stop in time.
  assert.ok((await live()) <= 1);
});
