// The engine: a pool of workers that hold the wasm package.
//
// `call` calls an exported function, `ask` a method of the core's memory (`describe`,
// `winningMoves`, …), `run` runs a job (`TableJob`) to its end. Short questions have a worker of
// their own, so that a long table never delays what is under the cursor. Every request takes an
// AbortSignal.
// A worker is started when it is first needed, and another when a job has waited for the others;
// idle ones are stopped. Workers start with the light edition of the package; what only the whole
// edition can answer goes to a worker with that.
// A Rust panic costs one worker: it is replaced, the request fails with an `EngineError`, and the
// worker's other requests are asked again. So are all requests of a worker that died silently. If no
// worker can start, requests wait while the engine keeps trying.

import { ONLY_WHOLE } from "./editions.js";
import { compileModule, FIRST, hireWorker } from "./supply.js";
import { messageOf } from "./wanted.js";

/** @import { Edition } from "./editions.js" */
/**
 * @typedef {typeof import("../pkg/nimscape.js")} Core
 * @typedef {InstanceType<Core["Memo"]>} Memo
 * @typedef {{ [N in keyof Memo]: Memo[N] extends (...args: any) => any ? N : never }[keyof Memo] & string} Asked
 * @typedef {Exclude<Asked, "free">} Question
 * @typedef {{ [N in keyof Core]: Core[N] extends abstract new (...args: any) => { finish(): any } ? N : never }[keyof Core] & string} Job
 * @typedef {{ id: number, kind: "call" | "ask" | "run", name: string, args: unknown[], most?: number, boxes?: boolean }} Request
 * @typedef {{ done: number, total: number }} Progress
 * @typedef {object} RequestOptions
 * @property {AbortSignal} [signal] Stops the work; the promise rejects with its reason.
 * @property {(progress: Progress) => void} [onProgress]
 * @property {number} [most] Limit in units of work, some tens of nanoseconds each.
 * @property {boolean} [boxes] Whether to add `boxes` to a table, see `zero-boxes.js`.
 * @property {() => number} [rank] The waiting job with the lowest rank is next.
 */

/**
 * @typedef {object} Pending
 * @property {Request} request
 * @property {RequestOptions} options
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {number} deaths How many workers died while it was running.
 */

/** The engine failed; the question was valid. */
export class EngineError extends Error {}

/** A worker that does not stop cancelled work within this many milliseconds is replaced. */
const PATIENCE = 100;
/** How often a worker that owes an answer is pinged, in milliseconds. */
const PULSE = 1_000;
/**
 * A worker silent for this many pings is dead: browsers short of memory end workers without an
 * event. Counted in pings, not time, because a suspended tab hears nothing either.
 */
const SILENCE = 8;
/**
 * Pings a worker may take to start, once it has the module; some browsers report no error when a file
 * fails to load.
 */
const START = 15;
/** A request that was running in this many workers that died fails. */
const MOST_DEATHS = 2;
/** When a job has waited this long, in milliseconds, another worker is started. */
const CROWDED = 40;
/** After this many milliseconds without work only one worker for tables is kept. */
const IDLE = 30_000;
/** More workers would only cost memory. */
const MOST_WORKERS = 8;

/**
 * How a seat reports to the engine.
 *
 * @typedef {object} Listener
 * @property {(seat: Seat, message: string) => void} onLost No worker could start.
 * @property {() => void} onDeath A worker died; another replaces it.
 * @property {() => void} onReady
 * @property {() => void} onFree
 */

/** A place for one worker, with the requests it was given. */
class Seat {
  /** @type {Map<number, Pending>} */
  open = new Map();
  /** @type {Worker | null} */
  worker = null;
  /** Waiting before the next try to start a worker. */
  #resting = false;
  ready = false;
  /** Pings since the worker's last message. */
  #silent = 0;
  /** What is sent to the worker next. @type {Request[]} */
  #outbox = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #pulse;

  /**
   * @param {Edition} edition
   * @param {(edition: Edition) => Promise<WebAssembly.Module>} compiled
   * @param {Listener} listener
   */
  constructor(edition, compiled, listener) {
    this.edition = edition;
    this.compiled = compiled;
    this.listener = listener;
  }

  /** Starts a worker. */
  hire() {
    this.ready = false;
    this.#resting = false;
    this.#silent = 0;
    const worker = hireWorker(this.edition);
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.worker) return;
      if (this.ready) this.#died();
      else this.#lose(event.message || "Part of the page failed to load.");
    };
    this.compiled(this.edition).then(
      (module) => {
        worker.postMessage({ module });
        if (worker === this.worker) this.#listen();
      },
      (error) => {
        if (worker === this.worker) this.#lose(messageOf(error));
      },
    );
  }

  /** @param {any} message */
  #hear(message) {
    this.#silent = 0;
    if (message.ready) {
      this.ready = true;
      const open = [...this.open.values()].map(({ request }) => request);
      if (open.length > 0) this.worker?.postMessage(open);
      this.listener.onReady();
      return;
    }
    if (message.failed) {
      this.#lose(message.failed);
      return;
    }
    const pending = this.open.get(message.id);
    if (!pending) return;
    if (this.edition === "light" && isBeyond(message)) {
      this.edition = "whole";
      this.replace();
      return;
    }
    if (message.progress) {
      pending.options.onProgress?.(message.progress);
      return;
    }
    this.open.delete(message.id);
    if (message.error?.fatal) {
      pending.reject(new EngineError(message.error.message));
      this.replace();
    } else if (message.error) {
      const { code, corrected } = message.error;
      pending.reject(Object.assign(new Error(message.error.message), { code, corrected }));
    } else {
      pending.resolve(message.value);
    }
    this.listener.onFree();
  }

  /** Pings the worker until it is ready, and as long as it owes an answer. */
  #listen() {
    if (this.#pulse !== undefined) return;
    this.#silent = 0;
    this.#pulse = setInterval(() => {
      this.#silent += 1;
      if (!this.ready) {
        if (this.#silent > START) this.#lose("Part of the page failed to load.");
      } else if (this.open.size === 0) {
        this.#quiet();
      } else if (this.#silent > SILENCE) {
        this.#died();
      } else {
        this.worker?.postMessage({ ping: true });
      }
    }, PULSE);
  }

  #quiet() {
    clearInterval(this.#pulse);
    this.#pulse = undefined;
  }

  /** The worker died with requests open. */
  #died() {
    for (const [id, pending] of this.open) {
      pending.deaths += 1;
      if (pending.deaths < MOST_DEATHS) continue;
      this.open.delete(id);
      pending.reject(new EngineError("The calculation was stopped twice while computing this."));
    }
    this.replace();
    this.listener.onDeath();
    this.listener.onFree();
  }

  /** No worker can start now; open requests wait. @param {string} message */
  #lose(message) {
    this.dismiss();
    this.#resting = true;
    this.listener.onLost(this, message);
  }

  /** Stops the worker. */
  dismiss() {
    this.#quiet();
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
  }

  /** Starts a new worker and asks it the open requests again. */
  replace() {
    this.dismiss();
    if (this.open.size > 0) this.hire();
  }

  /** @param {Pending} pending */
  give(pending) {
    const { request, options } = pending;
    this.open.set(request.id, pending);
    const more = this.edition === "light" && ONLY_WHOLE.has(request.name);
    if (more) this.edition = "whole";
    if (this.#resting) {
      // It is sent once a worker can start.
    } else if (more || !this.worker) {
      this.replace();
    } else if (this.ready) {
      if (this.#outbox.length === 0) queueMicrotask(() => this.#send());
      this.#outbox.push(request);
      this.#listen();
    }
    options.signal?.addEventListener("abort", () => this.#stop(pending), { once: true });
  }

  /** Sends what was asked since the last time, in one message: a whole move of a game, say. */
  #send() {
    const asked = this.#outbox.filter(({ id }) => this.open.has(id));
    this.#outbox = [];
    // A new worker is sent all that is open once it is ready.
    if (this.ready && asked.length > 0) this.worker?.postMessage(asked);
  }

  /** @param {Pending} pending */
  #stop({ request, options, reject }) {
    if (!this.open.has(request.id)) return;
    reject(options.signal?.reason);
    const { worker } = this;
    if (!worker || !this.ready || this.#outbox.includes(request)) {
      this.open.delete(request.id);
      this.listener.onFree();
      return;
    }
    worker.postMessage({ cancel: request.id });
    setTimeout(() => {
      if (worker !== this.worker || !this.open.has(request.id)) return;
      this.open.delete(request.id);
      this.replace();
      this.listener.onFree();
    }, PATIENCE);
  }
}

/** Codes of errors that are not mistakes in a line. */
const NOT_OF_LINES = new Set(["too-large", "argument", "no-move", "not-ready"]);

/**
 * Whether the light edition could not read a line: it lacks some games and offers no corrections.
 * Then the whole edition is asked everything again.
 *
 * @param {any} message
 */
function isBeyond({ error, value }) {
  const code = error ? error.code : value?.kind === "mistake" ? value.code : undefined;
  return code !== undefined && !NOT_OF_LINES.has(code);
}

/** Milliseconds before the next try to start a worker; doubled after each failure. */
const FIRST_REST = 1_000;
const LONGEST_REST = 30_000;

export class Engine {
  /** @type {Pending[]} */
  #queue = [];
  /** @type {Seat[]} */
  #workers = [];
  /** Answers short questions. @type {Seat} */
  #answers;
  /** Answers what only the whole package can; once ready, all short questions. @type {Seat} */
  #more;
  /** @type {Map<Edition, Promise<WebAssembly.Module>>} */
  #modules = new Map();
  #nextId = 1;
  /** Seats without a worker. @type {Set<Seat>} */
  #empty = new Set();
  #rest = FIRST_REST;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waking;
  /** Timer before another worker is started. @type {ReturnType<typeof setTimeout> | undefined} */
  #hiring;
  /** Timer before idle workers are stopped. @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  /**
   * @param {object} [options]
   * @param {number} [options.workers] The most workers for tables.
   * @param {(message: string | null) => void} [options.onTrouble]
   *   Called with the reason when no worker can start, and with `null` when all have started.
   * @param {() => void} [options.onDeath] Called when a worker died at work.
   */
  constructor({ workers = defaultWorkers(), onTrouble = () => {}, onDeath = () => {} } = {}) {
    this.onTrouble = onTrouble;
    const listener = (/** @type {() => void} */ onReady, /** @type {() => void} */ onFree) => ({
      onLost: (/** @type {Seat} */ seat, /** @type {string} */ message) =>
        this.#lost(seat, message),
      onDeath,
      onReady: () => {
        this.#well();
        onReady();
      },
      onFree,
    });
    const compiled = (/** @type {Edition} */ edition) => this.#compiled(edition);
    const nothing = () => {};
    const answering = listener(nothing, nothing);
    this.#answers = new Seat(FIRST, compiled, answering);
    this.#more = FIRST === "whole" ? this.#answers : new Seat("whole", compiled, answering);
    const freed = () => {
      this.#assign();
      this.#leave();
    };
    const working = listener(() => this.#assign(), freed);
    for (let i = 0; i < workers; i++) this.#workers.push(new Seat(FIRST, compiled, working));
    // Try again when the network is back.
    addEventListener("online", () => this.retry());
  }

  /** The module of an edition, compiled once for all workers. @param {Edition} edition */
  #compiled(edition) {
    const known = this.#modules.get(edition);
    if (known) return known;
    const module = load(edition);
    this.#modules.set(edition, module);
    return module;
  }

  /**
   * Calls an exported function: `call("readLine", ["nim 3,5"])`.
   *
   * @template {keyof Core & string} N
   * @param {N} name
   * @param {Core[N] extends (...args: infer A) => any ? A : unknown[]} args
   * @param {RequestOptions} [options]
   * @returns {Promise<Core[N] extends (...args: any) => infer R ? R : never>}
   */
  call(name, args, options = {}) {
    return this.#request("call", name, /** @type {unknown[]} */ (args), options);
  }

  /**
   * Calls a method of the core's memory: `ask("describe", ["nim 3,5"])`, without its last argument.
   *
   * @template {Question} N
   * @param {N} name A method of `Memo` whose last argument is the amount of work.
   * @param {Memo[N] extends (...args: [...infer A, number]) => any ? A : never} args
   * @param {RequestOptions} [options]
   * @returns {Promise<NonNullable<ReturnType<Memo[N]>>>}
   */
  ask(name, args, options = {}) {
    return this.#request("ask", name, args, options);
  }

  /**
   * Runs a job to its end: `run("TableJob", [view, request])`.
   *
   * @template {Job} N
   * @param {N} name An exported class with `advance` and `finish`.
   * @param {ConstructorParameters<Core[N]>} args
   * @param {RequestOptions} [options]
   * @returns {Promise<ReturnType<InstanceType<Core[N]>["finish"]>>}
   */
  run(name, args, options = {}) {
    return this.#request("run", name, args, options);
  }

  /**
   * @param {Request["kind"]} kind
   * @param {string} name
   * @param {unknown[]} args
   * @param {RequestOptions} options
   * @returns {Promise<any>}
   */
  #request(kind, name, args, options) {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const { most, boxes } = options;
      const request = { id: this.#nextId++, kind, name, args, most, boxes };
      const pending = { request, options, resolve, reject, deaths: 0 };
      if (kind !== "run") {
        const more = this.#more.ready || ONLY_WHOLE.has(name);
        (more ? this.#more : this.#answers).give(pending);
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

  /**
   * Gives waiting jobs to idle workers, lowest rank first.
   *
   * @param {boolean} [more] Whether another worker may be started.
   */
  #assign(more = false) {
    for (;;) {
      if (this.#queue.length === 0) {
        clearTimeout(this.#hiring);
        this.#hiring = undefined;
        return;
      }
      const ranks = this.#queue.map(({ options }) => options.rank?.() ?? 0);
      const next = ranks.indexOf(Math.min(...ranks));
      const idle = this.#workers.filter(({ open }) => open.size === 0);
      const allIdle = idle.length === this.#workers.length;
      const seat = idle.find(({ worker }) => worker) ?? (allIdle || more ? idle[0] : undefined);
      if (!seat) {
        if (idle.length > 0) this.#crowd();
        return;
      }
      if (!seat.worker) more = false;
      seat.give(this.#queue.splice(next, 1)[0]);
    }
  }

  /** Starts another worker soon, if jobs are still waiting then. */
  #crowd() {
    if (this.#hiring !== undefined || !this.#workers.some(({ ready }) => ready)) return;
    this.#hiring = setTimeout(() => {
      this.#hiring = undefined;
      this.#assign(true);
    }, CROWDED);
  }

  /** Stops all workers but one when they have been idle for long. */
  #leave() {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      for (const seat of this.#workers.slice(1)) {
        if (seat.ready && seat.open.size === 0) seat.dismiss();
      }
    }, IDLE);
  }

  /** Frees the memory of large tables by stopping idle workers. */
  shed() {
    for (const seat of this.#workers) if (seat.ready && seat.open.size === 0) seat.dismiss();
  }

  /** @param {Seat} seat @param {string} message */
  #lost(seat, message) {
    this.#empty.add(seat);
    if (this.#waking !== undefined) return;
    this.onTrouble(message);
    this.#waking = setTimeout(() => this.retry(), this.#rest);
    this.#rest = Math.min(this.#rest * 2, LONGEST_REST);
  }

  #well() {
    if (this.#empty.size > 0) return;
    this.#rest = FIRST_REST;
    this.onTrouble(null);
  }

  /** Immediately tries again to start missing workers. */
  retry() {
    if (this.#empty.size === 0) return;
    clearTimeout(this.#waking);
    this.#waking = undefined;
    this.#modules.clear();
    const seats = [...this.#empty];
    this.#empty.clear();
    for (const seat of seats) seat.hire();
  }
}

/** One worker for each core. */
function defaultWorkers() {
  return Math.min(Math.max(navigator.hardwareConcurrency || 2, 1), MOST_WORKERS);
}

/** @param {Edition} edition */
async function load(edition) {
  try {
    return await compileModule(edition);
  } catch (error) {
    throw new EngineError(messageOf(error));
  }
}
