// The engine: a pool of workers that hold the wasm package.
//
// `call` asks one exported function, `ask` one method of the core's memory
// (`describe`, `winningMoves`, …), `run` works a job (`TableJob`) to its end.
// Short questions go to a worker of their own, so that a long table never
// delays what stands under the cursor. Every request takes an AbortSignal.
// A Rust panic costs one worker: it is replaced, the request fails with an
// `EngineError`, and what else that worker was asked is asked again.

import { compileModule, hireWorker } from "./supply.js";

/**
 * @typedef {typeof import("../pkg/nimscape.js")} Core
 * @typedef {{ id: number, kind: "call" | "ask" | "run", name: string, args: unknown[], most?: number, boxes?: boolean }} Request
 * @typedef {{ done: number, total: number }} Progress
 * @typedef {object} Wishes
 * @property {AbortSignal} [signal] Stops the work; the promise rejects with its reason.
 * @property {(progress: Progress) => void} [onProgress]
 * @property {number} [most] Units of work, some tens of nanoseconds each, after which it fails.
 * @property {boolean} [boxes] Whether a table comes with its `boxes`, see `zero-boxes.js`.
 * @property {() => number} [rank] Of waiting jobs the one of lowest rank is next.
 */

/**
 * @typedef {object} Pending
 * @property {Request} request
 * @property {Wishes} wishes
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** The engine could not answer: not a mistake in the question. */
export class EngineError extends Error {}

/** A worker that has not let go of cancelled work after so many milliseconds is replaced. */
const PATIENCE = 100;

/** One worker and what it was asked. */
class Seat {
  /** @type {Map<number, Pending>} */
  open = new Map();
  ready = false;
  /** @type {Worker} */
  worker;

  /**
   * @param {Promise<WebAssembly.Module>} module
   * @param {(seat: Seat, message: string) => void} onLost
   * @param {() => void} onFree
   */
  constructor(module, onLost, onFree) {
    this.module = module;
    this.onLost = onLost;
    this.onFree = onFree;
    this.worker = this.#hire();
  }

  #hire() {
    this.ready = false;
    const worker = hireWorker();
    worker.onmessage = ({ data }) => {
      if (worker === this.worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.onLost(this, event.message || "The worker did not start.");
    };
    this.module.then(
      (module) => worker.postMessage({ module }),
      (error) => this.onLost(this, String(error)),
    );
    return worker;
  }

  /** @param {any} message */
  #hear(message) {
    if (message.ready) {
      this.ready = true;
      for (const { request } of this.open.values()) this.worker.postMessage(request);
      return;
    }
    if (message.failed) {
      this.onLost(this, message.failed);
      return;
    }
    const pending = this.open.get(message.id);
    if (!pending) return;
    if (message.progress) {
      pending.wishes.onProgress?.(message.progress);
      return;
    }
    this.open.delete(message.id);
    if (message.error?.fatal) {
      pending.reject(new EngineError(message.error.message));
      this.replace();
    } else if (message.error) {
      pending.reject(new Error(message.error.message));
    } else {
      pending.resolve(message.value);
    }
    this.onFree();
  }

  /** A new worker takes the seat; what was open is asked again. */
  replace() {
    this.worker.terminate();
    this.worker = this.#hire();
  }

  /** @param {Pending} pending */
  give(pending) {
    const { request, wishes } = pending;
    this.open.set(request.id, pending);
    if (this.ready) this.worker.postMessage(request);
    wishes.signal?.addEventListener("abort", () => this.#stop(pending), { once: true });
  }

  /** @param {Pending} pending */
  #stop({ request, wishes, reject }) {
    if (!this.open.has(request.id)) return;
    reject(wishes.signal?.reason);
    if (!this.ready) {
      this.open.delete(request.id);
      this.onFree();
      return;
    }
    const { worker } = this;
    worker.postMessage({ cancel: request.id });
    setTimeout(() => {
      if (worker !== this.worker || !this.open.has(request.id)) return;
      this.open.delete(request.id);
      this.replace();
      this.onFree();
    }, PATIENCE);
  }
}

export class Engine {
  /** @type {Pending[]} */
  #queue = [];
  /** @type {Seat[]} */
  #workers = [];
  /** @type {Seat} */
  #answers;
  #nextId = 1;
  #failures = 0;
  /** @type {Promise<WebAssembly.Module>} */
  #module;

  /**
   * @param {object} [options]
   * @param {number} [options.workers] How many workers share the tables.
   * @param {(message: string) => void} [options.onFailure] Told once when no worker can start.
   */
  constructor({ workers = defaultWorkers(), onFailure = () => {} } = {}) {
    this.#module = load();
    this.onFailure = onFailure;
    const lost = (/** @type {Seat} */ seat, /** @type {string} */ message) =>
      this.#lost(seat, message);
    const free = () => this.#assign();
    this.#answers = new Seat(this.#module, lost, () => {});
    for (let i = 0; i < workers; i++) this.#workers.push(new Seat(this.#module, lost, free));
  }

  /**
   * Calls an exported function: `call("readLine", ["nim 3,5"])`.
   *
   * @template {keyof Core & string} N
   * @param {N} name
   * @param {Core[N] extends (...args: infer A) => any ? A : unknown[]} args
   * @param {Wishes} [wishes]
   * @returns {Promise<Core[N] extends (...args: any) => infer R ? R : never>}
   */
  call(name, args, wishes = {}) {
    return this.#request("call", name, /** @type {unknown[]} */ (args), wishes);
  }

  /**
   * Asks the core's memory: `ask("describe", ["nim 3,5"])`. The amount of work is left out.
   *
   * @param {string} name A method of `Memo` whose last argument is the work to do.
   * @param {unknown[]} args
   * @param {Wishes} [wishes]
   * @returns {Promise<any>}
   */
  ask(name, args, wishes = {}) {
    return this.#request("ask", name, args, wishes);
  }

  /**
   * Works a job to its end: `run("TableJob", [view, request])`.
   *
   * @param {string} name An exported class with `advance` and `finish`.
   * @param {unknown[]} args
   * @param {Wishes} [wishes]
   * @returns {Promise<any>}
   */
  run(name, args, wishes = {}) {
    return this.#request("run", name, args, wishes);
  }

  /**
   * @param {Request["kind"]} kind
   * @param {string} name
   * @param {unknown[]} args
   * @param {Wishes} wishes
   * @returns {Promise<any>}
   */
  #request(kind, name, args, wishes) {
    const { signal } = wishes;
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const { most, boxes } = wishes;
      const request = { id: this.#nextId++, kind, name, args, most, boxes };
      const pending = { request, wishes, resolve, reject };
      if (kind !== "run") {
        this.#answers.give(pending);
        return;
      }
      this.#queue.push(pending);
      const leave = () => {
        const index = this.#queue.indexOf(pending);
        if (index < 0) return;
        this.#queue.splice(index, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#assign();
    });
  }

  /** Gives waiting jobs, lowest rank first, to workers that have none. */
  #assign() {
    for (const seat of this.#workers) {
      if (this.#queue.length === 0) return;
      if (seat.open.size > 0) continue;
      const ranks = this.#queue.map(({ wishes }) => wishes.rank?.() ?? 0);
      const next = ranks.indexOf(Math.min(...ranks));
      seat.give(this.#queue.splice(next, 1)[0]);
    }
  }

  /** Frees the memory that large tables took: idle workers are replaced. */
  shed() {
    for (const seat of this.#workers) if (seat.ready && seat.open.size === 0) seat.replace();
  }

  /**
   * @param {Seat} seat
   * @param {string} message
   */
  #lost(seat, message) {
    for (const { reject } of seat.open.values()) reject(new EngineError(message));
    seat.open.clear();
    this.#failures += 1;
    if (this.#failures === 1) this.onFailure(message);
    // A worker that cannot start is tried again, but not for ever.
    if (this.#failures <= 3) {
      this.#module = load();
      seat.module = this.#module;
      seat.replace();
    }
  }
}

/** One core is left to the page itself; more than four workers only cost memory. */
function defaultWorkers() {
  return Math.min(Math.max((navigator.hardwareConcurrency || 2) - 1, 1), 4);
}

/** Compiles the module once for all workers. */
async function load() {
  try {
    return await compileModule();
  } catch (error) {
    throw new EngineError(error instanceof Error ? error.message : String(error));
  }
}
