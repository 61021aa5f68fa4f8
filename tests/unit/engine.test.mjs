// The engine's workers: each exists only while there is work for it.

import assert from "node:assert/strict";
import test from "node:test";

import { heldClock } from "../e2e/clock.mjs";

/** @typedef {{ id: number, kind: string }} Request */

/** A worker that answers when the test says so. */
class Held {
  /** @type {Held[]} */
  static all = [];
  /** @type {Request[]} */
  open = [];
  live = true;
  /** @type {(event: { data: unknown }) => void} */
  onmessage = () => {};

  constructor() {
    Held.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (message.module) this.#say({ ready: true });
    else if (message.ping) this.#say({ alive: true });
    else if ("cancel" in message) this.answer({ cancelled: true }, message.cancel);
    else this.open.push(...message);
  }

  /** Answers a request, by default the first. @param {object} answer @param {number} [id] */
  answer(answer, id = this.open[0].id) {
    this.open = this.open.filter((request) => request.id !== id);
    this.#say({ id, ...answer });
  }

  terminate() {
    this.live = false;
  }

  /** @param {object} data */
  #say(data) {
    queueMicrotask(() => this.onmessage({ data }));
  }
}

const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
Object.assign(globalThis, {
  window: globalThis,
  self: { origin: "null" },
  addEventListener: () => {},
  Worker: Held,
  fetch: async () => new Response(empty),
});
heldClock();
const { Engine } = await import("../../www/engine/engine.js");

test("another worker is started for waiting jobs, and stopped when idle for long", async () => {
  const engine = new Engine({ workers: 4 });
  const request = { x: [0, 8], y: [0, 8], convention: "normal" };
  /** @param {AbortSignal} [signal] */
  const run = (signal) =>
    engine.run("TableJob", /** @type {any} */ (["nim 9,x,y", request]), { signal });
  const live = () => Held.all.filter((each) => each.live);
  /** Passes seconds. @param {number} time */
  const pass = (time) => /** @type {any} */ (globalThis).heldClock.pass(time * 1000);
  /** Waits until workers have been given this many jobs. @param {number} count */
  const given = async (count) => {
    const jobs = () => live().reduce((sum, { open }) => sum + open.length, 0);
    while (jobs() !== count) await new Promise((rest) => setTimeout(rest, 5));
  };
  // If nothing waits, one worker does everything.
  for (let turn = 0; turn < 5; turn++) {
    const made = run();
    await given(1);
    Held.all[0].answer({ value: turn });
    assert.equal(await made, turn);
  }
  assert.equal(live().length, 1);
  const stopping = new AbortController();
  const long = [1, 2, 3].map(() => run(stopping.signal));
  await given(3);
  assert.deepEqual(
    live().map(({ open }) => open.length),
    [1, 1, 1],
    "each has a worker of its own",
  );
  stopping.abort();
  await Promise.allSettled(long);
  await given(0);
  await new Promise(setImmediate);
  pass(20);
  assert.equal(live().length, 3, "they wait for more to do");
  pass(20);
  assert.equal(live().length, 1);
});

test("of the jobs that wait the one with the lowest rank is next", async () => {
  const engine = new Engine({ workers: 1 });
  const from = Held.all.length;
  for (const rank of [0, 3, 1, 2])
    void engine.run("TableJob", /** @type {any} */ ([`nim ${rank},x,y`]), { rank: () => rank });
  const order = [];
  while (order.length < 4) {
    await new Promise((rest) => setTimeout(rest, 5));
    const [worker] = Held.all.slice(from);
    for (const { args } of /** @type {any[]} */ (worker?.open ?? [])) order.push(args[0]);
    while (worker?.open.length) worker.answer({ value: 0 });
  }
  assert.deepEqual(order, ["nim 0,x,y", "nim 1,x,y", "nim 2,x,y", "nim 3,x,y"]);
});
