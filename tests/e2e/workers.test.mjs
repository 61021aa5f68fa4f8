// Several workers: each exists only while there is work for it.

import assert from "node:assert/strict";
import test from "node:test";

import { heldClock, pass } from "./clock.mjs";
import { settled } from "./drawn.mjs";
import { openPage } from "./harness.mjs";

/** Keeps every worker, and the lines of its jobs. The page itself asks about other lines: they do not count. */
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
      // One message may hold several requests.
      for (const { kind, args } of [message].flat()) {
        const line = kind === "run" ? args[0] : "";
        if (/^(nim 9,|max-welter )/.test(line)) this.noted.jobs.push(line);
      }
      super.postMessage(message, transfer);
    }
    /** @override */
    terminate() {
      this.noted.live = false;
      super.terminate();
    }
  };
}

test("another worker is started for waiting jobs, and stopped when idle for long", async (t) => {
  const page = await openPage(t, "#nim_3,5", { serve: { before: [keepWorkers, heldClock] } });
  await page.find("#card:not([hidden])");
  // The page's own workers are at rest.
  await settled(page, "nim x,y");
  await page.run(async () => {
    const { Engine } = await import(new URL("sources/engine/engine.js", document.baseURI).href);
    Object.assign(window, { engine: new Engine({ workers: 4 }) });
    /** @type {any} */ (window).hired.length = 0;
  });
  const live = () =>
    page.run(
      () =>
        /** @type {any} */ (window).hired.filter(
          (/** @type {any} */ each) => each.live && each.jobs.length > 0,
        ).length,
    );
  // If nothing waits, one worker does everything.
  await page.run(async () => {
    const { engine } = /** @type {any} */ (window);
    const request = { x: [0, 8], y: [0, 8], convention: "normal" };
    for (let turn = 0; turn < 5; turn++) await engine.run("TableJob", ["nim 9,x,y", request]);
  });
  assert.equal(await live(), 1);
  await page.run(async () => {
    const { engine } = /** @type {any} */ (window);
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
  // Each stops its work in its own time; WebKit's driver waits for answers by the page's clock, half a
  // minute.
  for (let step = 0; step < 60 && (await live()) > 1; step++) {
    await pass(page, 15_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // The remaining one may have been stopped as well, if it was too slow to stop its work.
  assert.ok((await live()) <= 1);
});

test("a short question waits for one slice of the long ones, not for one of each", async (t) => {
  const page = await openPage(t, "embed.html#view=nim_x,y");
  const between = await page.run(async () => {
    const many = 40;
    const text = `
      import { serve } from "${new URL("sources/engine/serve-worker.js", document.baseURI).href}";
      let slices = 0;
      class Memo {
        long() {
          slices += 1;
          for (const until = performance.now() + 2; performance.now() < until; );
        }
      }
      serve(async () => {}, { Memo, short: () => slices });`;
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), {
      type: "module",
    });
    /** @type {(data: any) => void} */
    let hear = () => {};
    worker.onmessage = ({ data }) => hear(data);
    /** @type {(problem: any) => void} */
    let fail = () => {};
    worker.onerror = (event) => fail(new Error(event.message || "The worker did not start."));
    const heard = () =>
      /** @type {Promise<any>} */ (
        new Promise((done, failed) => {
          hear = done;
          fail = failed;
        })
      );
    worker.postMessage({ module: null });
    await heard();
    for (let id = 0; id < many; id++)
      worker.postMessage({ id, kind: "ask", name: "long", args: [] });
    /** @type {number[]} */
    const counts = [];
    for (let id = many; id < many + 30; id++) {
      worker.postMessage({ id, kind: "call", name: "short", args: [] });
      counts.push((await heard()).value);
    }
    worker.terminate();
    return counts
      .slice(1)
      .map((count, at) => count - counts[at])
      .sort((a, b) => a - b);
  });
  // The median: a busy page is late with some. One slice of each would be 40.
  assert.ok(between[between.length >> 1] < 5, `${between} slices`);
});
