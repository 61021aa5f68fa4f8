// Workers: a short question is answered between two slices of long ones.

import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./harness.mjs";

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
    const heard = () =>
      /** @type {Promise<any>} */ (
        new Promise((done, failed) => {
          worker.onmessage = ({ data }) => done(data);
          worker.onerror = ({ message }) => failed(new Error(message));
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
