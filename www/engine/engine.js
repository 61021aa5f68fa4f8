// The engine: a pool of workers that hold the wasm package.
//
// `call` asks one exported function, `ask` one method of the core's memory
// (`describe`, `winningMoves`, …), `run` works a job (`TableJob`) to its end.
// Short questions go to a worker of their own, so that a long table never
// delays what stands under the cursor. Every request takes an AbortSignal.
// A worker is there once something is asked of it, a further one once a job has waited for those that
// are there; idle ones go again. It begins with the light edition of the package;
// what only the whole one knows is asked of a worker with that.
// A Rust panic costs one worker: it is replaced, the request fails with an
// `EngineError`, and what else that worker was asked is asked again. So is all
// that a worker was asked which died without a word. Where no worker can start,
// requests wait: the engine tries again until one can.

import { ONLY_WHOLE } from "./editions.js";
import { compileModule, FIRST, hireWorker } from "./supply.js";

/**
 * @typedef {typeof import("../pkg/nimscape.js")} Core
 * @typedef {InstanceType<Core["Memo"]>} Memo
 * @typedef {{ [N in keyof Memo]: Memo[N] extends (...args: any) => any ? N : never }[keyof Memo] & string} Asked
 * @typedef {Exclude<Asked, "free">} Question
 * @typedef {{ [N in keyof Core]: Core[N] extends abstract new (...args: any) => { finish(): any } ? N : never }[keyof Core] & string} Job
 * @typedef {import("./editions.js").Edition} Edition
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
 * @property {number} deaths How many workers died of it, or beside it.
 */

/** The engine could not answer: not a mistake in the question. */
export class EngineError extends Error {}

/** A worker that has not let go of cancelled work after so many milliseconds is replaced. */
const PATIENCE = 100;
/** How often a worker that owes an answer is asked for a sign of life, in milliseconds. */
const PULSE = 1_000;
/**
 * A worker silent for so many pulses is dead: browsers that are short of memory end workers without
 * a word. Pulses, not time, because a tab that slept has heard nothing either.
 */
const SILENCE = 8;
/**
 * So long it may take to start, once the module is there: not every browser tells of a worker whose
 * files did not all come.
 */
const START = 15;
/** A request that was under way in so many workers that died is not given to another. */
const MOST_DEATHS = 2;
/** A job that has waited so long for the workers that are there is worth another, in milliseconds. */
const CROWDED = 40;
/** After so many milliseconds without work the page keeps one worker for tables. */
const IDLE = 30_000;
/** More workers only cost memory. */
const MOST_WORKERS = 8;

/**
 * What the engine is told by a seat.
 *
 * @typedef {object} Listener
 * @property {(seat: Seat, message: string) => void} onLost No worker could start.
 * @property {() => void} onDeath A worker died; another takes its seat.
 * @property {() => void} onReady
 * @property {() => void} onFree
 */

/** One worker, if it is there, and what it was asked. */
class Seat {
  /** @type {Map<number, Pending>} */
  open = new Map();
  /** @type {Worker | null} */
  worker = null;
  /** Between a worker that could not start and the next. */
  #resting = false;
  ready = false;
  /** Pulses since the worker's last sign of life. */
  #silent = 0;
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
      for (const { request } of this.open.values()) this.worker?.postMessage(request);
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
      pending.wishes.onProgress?.(message.progress);
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

  /** Feels the worker's pulse until it is ready, and for as long as it owes an answer. */
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

  /** The worker is gone in the midst of what it was asked. */
  #died() {
    for (const [id, pending] of this.open) {
      pending.deaths += 1;
      if (pending.deaths < MOST_DEATHS) continue;
      this.open.delete(id);
      pending.reject(new EngineError("The engine was ended in the middle of this, twice."));
    }
    this.replace();
    this.listener.onDeath();
    this.listener.onFree();
  }

  /** No worker can start here now; what is open waits. @param {string} message */
  #lose(message) {
    this.dismiss();
    this.#resting = true;
    this.listener.onLost(this, message);
  }

  /** Lets the worker go. */
  dismiss() {
    this.#quiet();
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
  }

  /** A new worker takes the seat; what was open is asked again. */
  replace() {
    this.dismiss();
    if (this.open.size > 0) this.hire();
  }

  /** @param {Pending} pending */
  give(pending) {
    const { request, wishes } = pending;
    this.open.set(request.id, pending);
    const more = this.edition === "light" && ONLY_WHOLE.has(request.name);
    if (more) this.edition = "whole";
    if (this.#resting) {
      // It is asked once a worker can start.
    } else if (more || !this.worker) {
      this.replace();
    } else if (this.ready) {
      this.worker.postMessage(request);
      this.#listen();
    }
    wishes.signal?.addEventListener("abort", () => this.#stop(pending), { once: true });
  }

  /** @param {Pending} pending */
  #stop({ request, wishes, reject }) {
    if (!this.open.has(request.id)) return;
    reject(wishes.signal?.reason);
    const { worker } = this;
    if (!worker || !this.ready) {
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

/** The codes of errors that are no mistakes in a line. */
const NOT_OF_LINES = new Set(["too-large", "argument", "no-move", "not-ready"]);

/**
 * Whether the light edition could not read a line: it has not every game, and offers no corrections.
 * All it was asked is then asked of the whole one.
 *
 * @param {any} message
 */
function isBeyond({ error, value }) {
  const code = error ? error.code : value?.kind === "mistake" ? value.code : undefined;
  return code !== undefined && !NOT_OF_LINES.has(code);
}

/** Where no worker can start, so many milliseconds pass before the next try, then twice as many. */
const FIRST_REST = 1_000;
const LONGEST_REST = 30_000;

export class Engine {
  /** @type {Pending[]} */
  #queue = [];
  /** @type {Seat[]} */
  #workers = [];
  /** Answers short questions. @type {Seat} */
  #answers;
  /** Answers those that only the whole package can, and once it is ready all of them. @type {Seat} */
  #more;
  /** @type {Map<Edition, Promise<WebAssembly.Module>>} */
  #modules = new Map();
  #nextId = 1;
  /** Seats without a worker. @type {Set<Seat>} */
  #empty = new Set();
  #rest = FIRST_REST;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waking;
  /** Until another worker is hired. @type {ReturnType<typeof setTimeout> | undefined} */
  #hiring;
  /** Until idle workers go. @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  /**
   * @param {object} [options]
   * @param {number} [options.workers] How many workers share the tables, at most.
   * @param {(message: string | null) => void} [options.onTrouble]
   *   Told why no worker can start, and told `null` when all have.
   * @param {() => void} [options.onDeath] Told when a worker died in the midst of its work.
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
    // A network that is back is worth a try.
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
   * @param {Wishes} [wishes]
   * @returns {Promise<Core[N] extends (...args: any) => infer R ? R : never>}
   */
  call(name, args, wishes = {}) {
    return this.#request("call", name, /** @type {unknown[]} */ (args), wishes);
  }

  /**
   * Asks the core's memory: `ask("describe", ["nim 3,5"])`. The amount of work is left out.
   *
   * @template {Question} N
   * @param {N} name A method of `Memo` whose last argument is the work to do.
   * @param {Memo[N] extends (...args: [...infer A, number]) => any ? A : never} args
   * @param {Wishes} [wishes]
   * @returns {Promise<NonNullable<ReturnType<Memo[N]>>>}
   */
  ask(name, args, wishes = {}) {
    return this.#request("ask", name, args, wishes);
  }

  /**
   * Works a job to its end: `run("TableJob", [view, request])`.
   *
   * @template {Job} N
   * @param {N} name An exported class with `advance` and `finish`.
   * @param {ConstructorParameters<Core[N]>} args
   * @param {Wishes} [wishes]
   * @returns {Promise<ReturnType<InstanceType<Core[N]>["finish"]>>}
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
      const pending = { request, wishes, resolve, reject, deaths: 0 };
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
   * Gives waiting jobs, lowest rank first, to workers that have none.
   *
   * @param {boolean} [more] Whether another may be hired.
   */
  #assign(more = false) {
    for (;;) {
      if (this.#queue.length === 0) {
        clearTimeout(this.#hiring);
        this.#hiring = undefined;
        return;
      }
      const ranks = this.#queue.map(({ wishes }) => wishes.rank?.() ?? 0);
      const next = ranks.indexOf(Math.min(...ranks));
      const idle = this.#workers.filter(({ open }) => open.size === 0);
      const nobody = idle.length === this.#workers.length;
      const seat = idle.find(({ worker }) => worker) ?? (nobody || more ? idle[0] : undefined);
      if (!seat) {
        if (idle.length > 0) this.#crowd();
        return;
      }
      if (!seat.worker) more = false;
      seat.give(this.#queue.splice(next, 1)[0]);
    }
  }

  /** Hires another worker soon, if those that are there have not come to all by then. */
  #crowd() {
    if (this.#hiring !== undefined || !this.#workers.some(({ ready }) => ready)) return;
    this.#hiring = setTimeout(() => {
      this.#hiring = undefined;
      this.#assign(true);
    }, CROWDED);
  }

  /** Lets all workers but one go once they have been idle for long. */
  #leave() {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      for (const seat of this.#workers.slice(1)) {
        if (seat.ready && seat.open.size === 0) seat.dismiss();
      }
    }, IDLE);
  }

  /** Frees the memory that large tables took: idle workers go. */
  shed() {
    for (const seat of this.#workers) if (seat.ready && seat.open.size === 0) seat.dismiss();
  }

  /**
   * @param {Seat} seat
   * @param {string} message
   */
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

  /** Tries again at once to fill the seats that are empty. */
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

/** A worker for each core. */
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

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
