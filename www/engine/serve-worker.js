// A worker: one copy of a wasm package that answers requests.
//
// Requests are `{ id, kind, name, args }`, one or more in a message; answers `{ id, … }`: `progress`, then `value`, `error` or
// `cancelled`. Long work runs in slices of a few milliseconds; between slices the worker reads its
// messages, so that it can be stopped.

import { messageOf } from "./wanted.js";
import { zeroBoxes } from "./zero-boxes.js";

/** @import { Request } from "./engine.js" */
/**
 * @typedef {typeof import("../pkg/nimscape.js")} Core
 * @typedef {{ done: number, total: number, finished: boolean }} Progress
 * @typedef {{ advance(work: number): Progress, finish(): unknown, free(): void }} Job
 */

/** Target time of a slice of work, in milliseconds. */
const SLICE = 4;
/** Units of work in the first slice, some tens of nanoseconds each. */
const FIRST_WORK = 50_000;

/** The core's memory between questions. */
let memo = /** @type {import("../pkg/nimscape.js").Memo | undefined} */ (undefined);

/** Ids of requests to stop. */
const cancelled = new Set();
/** Ids of running requests. */
const open = new Set();

const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => {
  waiting.shift()?.();
  if (waiting.length > 0) port2.postMessage(0);
};

/** Lets waiting messages in. Between any two slices, also of different requests: a short question waits for one. */
function takeMessages() {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) port2.postMessage(0);
    })
  );
}

/** Thrown to leave cancelled work. */
class Cancelled extends Error {}

/**
 * Repeats slices until one returns a result.
 *
 * @template T
 * @param {Request} request
 * @param {(work: number) => T | undefined} slice
 * @returns {Promise<T>}
 */
async function inSlices({ id, most = Number.POSITIVE_INFINITY }, slice) {
  let work = Math.min(FIRST_WORK, most);
  let left = most;
  for (;;) {
    if (cancelled.has(id)) throw new Cancelled();
    const start = performance.now();
    const result = slice(work);
    if (result !== undefined) return result;
    left -= work;
    if (left <= 0) throw new Error("This takes longer than the limit allows.");
    const took = Math.max(performance.now() - start, 0.1);
    const next = Math.round(work * Math.min(4, Math.max(0.25, SLICE / took)));
    work = Math.min(left, Math.max(1_000, next));
    await takeMessages();
  }
}

/** @param {Core} core @param {Request} request @returns {Promise<unknown>} */
async function answer(core, request) {
  const { id, kind, name, args } = request;
  const exports = /** @type {Record<string, any>} */ (core);
  if (kind === "call") return exports[name](...args);
  if (kind === "ask") {
    memo ??= new core.Memo();
    const questions = /** @type {Record<string, any>} */ (/** @type {unknown} */ (memo));
    return inSlices(request, (work) => questions[name](...args, work));
  }
  const job = /** @type {Job} */ (new exports[name](...args));
  try {
    let reported = performance.now();
    await inSlices(request, (work) => {
      const { done, total, finished } = job.advance(work);
      if (finished) return true;
      if (performance.now() - reported > 30) {
        reported = performance.now();
        postMessage({ id, progress: { done, total } });
      }
    });
    const result = job.finish();
    return request.boxes ? withBoxes(result) : result;
  } finally {
    job.free();
  }
}

/** A table with its boxes, see `zero-boxes.js`. @param {any} table */
function withBoxes(table) {
  return { ...table, boxes: zeroBoxes(table) };
}

/**
 * The buffers inside an answer, to be transferred instead of copied.
 *
 * @param {unknown} value
 * @returns {Transferable[]}
 */
function buffers(value) {
  if (ArrayBuffer.isView(value)) return [/** @type {ArrayBuffer} */ (value.buffer)];
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  return Object.values(value).flatMap(buffers);
}

/**
 * The code of an error and the line that was probably meant, if the core gives them.
 *
 * @param {unknown} error
 */
function lookOf(error) {
  const { code, corrected } = /** @type {{ code?: string; corrected?: string }} */ (error ?? {});
  return { code, corrected };
}

/** Whether the core reported a panic to the console before it trapped. */
let panicked = false;
const { error: report } = console;
console.error = (...words) => {
  panicked = true;
  report.apply(console, words);
};

/** Why the core stopped. Out of memory, it traps without a message. */
function ending() {
  return panicked
    ? "The calculation failed here and was restarted."
    : "This needs more memory than the browser allows.";
}

/** @param {Core} core @param {Request} request */
async function handle(core, request) {
  const { id } = request;
  open.add(id);
  try {
    const value = await answer(core, request);
    postMessage({ id, value }, { transfer: buffers(value) });
  } catch (error) {
    if (error instanceof Cancelled) {
      postMessage({ id, cancelled: true });
    } else {
      const fatal = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
      const message = fatal ? ending() : messageOf(error);
      postMessage({ id, error: { message, fatal, ...lookOf(error) } });
    }
  } finally {
    open.delete(id);
    cancelled.delete(id);
  }
}

/**
 * Answers with a package, once its module has loaded.
 *
 * @param {(options: { module_or_path: WebAssembly.Module }) => Promise<unknown>} init
 *   Starts the package.
 * @param {Core} core
 */
export function serve(init, core) {
  const start = async (/** @type {MessageEvent} */ { data }) => {
    removeEventListener("message", start);
    try {
      await init({ module_or_path: data.module });
    } catch (error) {
      postMessage({ failed: String(error) });
      return;
    }
    addEventListener("message", ({ data: message }) => {
      if (message.ping) {
        postMessage({ alive: true });
      } else if ("cancel" in message) {
        if (open.has(message.cancel)) cancelled.add(message.cancel);
        else postMessage({ id: message.cancel, cancelled: true });
      } else {
        for (const request of [message].flat()) handle(core, request);
      }
    });
    postMessage({ ready: true });
  };
  addEventListener("message", start);
}
