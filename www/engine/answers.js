// Asking the engine: answers are kept by their questions, equal questions are asked once, and what nobody
// wants to see any more is dropped. What is shown is a function of a state and of these answers; it is made
// again when one comes, so that a late answer can never be taken for that of another question.

import { wanted } from "./wanted.js";

/** @import { Core, Engine, Memo, Question as Asked } from "./engine.js" */

/**
 * @template T
 * @typedef {object} Question
 * @property {string} key Equal for equal questions.
 * @property {(engine: Engine, signal: AbortSignal) => Promise<T>} ask
 */

/**
 * @typedef {object} Kept
 * @property {Promise<any>} promise
 * @property {AbortController} stop
 * @property {"asked" | "known" | "failed"} state
 * @property {any} value The answer, or what went wrong.
 * @property {boolean} held Whether someone waits for it, whatever is in view.
 */

/** Thrown to leave the making of what is shown: an answer is missing. */
const MISSING = Symbol("missing");
/** So many answers are kept that are not in view. */
const MOST_KEPT = 2_000;

/**
 * An exported function of the core.
 *
 * @template {keyof Core & string} N
 * @param {N} name
 * @param {Core[N] extends (...args: infer A) => any ? A : never} args
 * @returns {Question<Core[N] extends (...args: any) => infer R ? R : never>}
 */
export const call = (name, ...args) => ({
  key: [name, .../** @type {unknown[]} */ (args)].join(" "),
  ask: (engine, signal) => engine.call(name, /** @type {any} */ (args), { signal }),
});

/**
 * A question to the core's memory.
 *
 * @template {Asked} N
 * @param {N} name
 * @param {Memo[N] extends (...args: [...infer A, number]) => any ? A : never} args
 * @param {number} [most] Limit in units of work; the question fails where more is needed.
 * @returns {Question<NonNullable<ReturnType<Memo[N]>>>}
 */
export const ask = (name, args, most) => ({
  key: [name, .../** @type {unknown[]} */ (args), `most=${most}`].join(" "),
  ask: (engine, signal) => engine.ask(name, args, { signal, most }),
});

export class Answers {
  /** @type {Map<string, Kept>} */
  #kept = new Map();
  /** Keys in view. @type {Set<string>} */
  #wanted = new Set();

  /**
   * @param {Engine} engine
   * @param {AbortSignal} signal When it fires, nothing more comes.
   * @param {() => void} onNews Called when an answer in view has come.
   */
  constructor(engine, signal, onNews) {
    this.engine = engine;
    this.signal = signal;
    this.onNews = onNews;
    signal.addEventListener("abort", () => {
      for (const { stop } of this.#kept.values()) stop.abort(signal.reason);
    });
  }

  /**
   * What a function makes of the answers; undefined as long as one is missing that it needs. Questions that
   * it asks no more are dropped.
   *
   * @template T
   * @param {() => T} make
   * @returns {T | undefined}
   */
  look(make) {
    this.#wanted = new Set();
    try {
      return this.maybe(make);
    } finally {
      this.#drop();
    }
  }

  /**
   * The answers to some questions, asked together.
   *
   * @template {Question<any>[]} Q
   * @param {Q} questions
   * @returns {{ [I in keyof Q]: Q[I] extends Question<infer T> ? T : never }}
   */
  all(...questions) {
    const found = questions.map((question) => this.#find(question));
    const failed = found.find(({ state }) => state === "failed");
    if (failed) throw failed.value;
    if (found.some(({ state }) => state === "asked")) throw MISSING;
    return /** @type {any} */ (found.map(({ value }) => value));
  }

  /** @template T @param {Question<T>} question @returns {T} */
  one(question) {
    return this.all(question)[0];
  }

  /**
   * What a function makes of answers, or undefined while one is missing: the rest is shown without it.
   *
   * @template T
   * @param {() => T} make
   * @returns {T | undefined}
   */
  maybe(make) {
    try {
      return make();
    } catch (error) {
      if (error !== MISSING) throw error;
      return undefined;
    }
  }

  /** The answer; null if the question failed. @template T @param {Question<T>} question @returns {T | null} */
  tried(question) {
    return this.#find(question).state === "failed" ? null : this.one(question);
  }

  /**
   * The answer for someone who waits for it, whatever is in view; never, once the signal has fired.
   *
   * @template T
   * @param {Question<T>} question
   * @returns {Promise<T>}
   */
  wait(question) {
    const kept = this.#find(question);
    kept.held = true;
    return wanted(this.signal, kept.promise);
  }

  /** @param {Question<any>} question @returns {Kept} */
  #find({ key, ask }) {
    this.#wanted.add(key);
    const known = this.#kept.get(key);
    if (known) return known;
    const stop = new AbortController();
    if (this.signal.aborted) stop.abort(this.signal.reason);
    const promise = ask(this.engine, stop.signal);
    /** @type {Kept} */
    const kept = { promise, stop, state: "asked", value: undefined, held: false };
    this.#kept.set(key, kept);
    const settle = (/** @type {"known" | "failed"} */ state) => (/** @type {unknown} */ value) => {
      if (stop.signal.aborted) return;
      Object.assign(kept, { state, value, held: false });
      if (this.#wanted.has(key)) this.onNews();
    };
    promise.then(settle("known"), settle("failed"));
    return kept;
  }

  #drop() {
    for (const [key, { state, stop, held }] of this.#kept) {
      if (this.#wanted.has(key) || held) continue;
      if (state === "known" && this.#kept.size <= MOST_KEPT) continue;
      stop.abort();
      this.#kept.delete(key);
    }
  }
}
