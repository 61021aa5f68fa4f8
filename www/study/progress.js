// A reader's progress in a study: which questions were answered, in how many tries. No name, nothing sent.

import { asks } from "./blocks.js";

/** @typedef {{ tries: number, solved: boolean, helped: number }} Entry The progress of one question. */

/**
 * What was marked in a question, as numbers of cells: of the whole square, or of a diagonal.
 *
 * @typedef {{ cells: number[], diagonal: number | null }} Marked
 */

export class Progress {
  /** By the number of the block. @type {Map<number, Entry>} */
  #entries = new Map();
  /** Questions without an answer: they are not counted. @type {Set<number>} */
  #dropped = new Set();
  /** What is marked in questions, by the number of the block; no part of the result. @type {Record<string, Marked>} */
  marked = {};
  /** @type {(() => void)[]} */
  #listeners = [];

  /**
   * @param {string} title The title of the study.
   * @param {number[]} asked The numbers of the blocks with questions.
   */
  constructor(title, asked) {
    this.title = title;
    this.asked = asked;
  }

  /** The questions that count. */
  get questions() {
    return this.asked.filter((question) => !this.#dropped.has(question));
  }

  /** Whether a question is to be solved yet. @param {number} question */
  isOpen(question) {
    return this.questions.includes(question) && !this.of(question).solved;
  }

  /** A question has no answer. @param {number} question */
  drop(question) {
    this.#dropped.add(question);
    this.#changed();
  }

  /** The progress of a study just opened. @param {import("./format.js").Study} study */
  static of({ title, blocks }) {
    return new Progress(
      title,
      blocks.filter(asks).map(({ number }) => number),
    );
  }

  /** @param {number} question @returns {Entry} */
  of(question) {
    return this.#entries.get(question) ?? { tries: 0, solved: false, helped: 0 };
  }

  /** @param {number} question @param {boolean} right */
  tried(question, right) {
    const before = this.of(question);
    if (before.solved || this.#dropped.has(question)) return;
    this.#change(question, { ...before, tries: before.tries + 1, solved: right });
  }

  /** Counts a hint. @param {number} question */
  helped(question) {
    const before = this.of(question);
    if (!before.solved) this.#change(question, { ...before, helped: before.helped + 1 });
  }

  /** @param {number} question @param {Marked} marked */
  mark(question, marked) {
    this.marked = { ...this.marked, [question]: marked };
    this.#changed();
  }

  /** @param {number} question @param {Entry} entry */
  #change(question, entry) {
    this.#entries.set(question, entry);
    this.#changed();
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  get solved() {
    return this.questions.filter((question) => this.of(question).solved).length;
  }

  get isComplete() {
    return this.solved === this.questions.length;
  }

  /** The percentage of questions answered; a study without questions counts as read. */
  get score() {
    const { length } = this.questions;
    return length === 0 ? 100 : Math.round((100 * this.solved) / length);
  }

  /** The result as a short text to hand in. */
  get text() {
    const lines = this.asked.flatMap((question, index) => {
      if (!this.questions.includes(question)) return [];
      const { tries, solved, helped } = this.of(question);
      const state = solved ? "solved" : tries > 0 ? "not solved" : "not tried";
      const counts = [
        tries && `${tries} ${tries === 1 ? "try" : "tries"}`,
        helped && `${helped} ${helped === 1 ? "hint" : "hints"}`,
      ];
      const said = counts.filter(Boolean).join(", ");
      return `${index + 1}: ${state}${said ? ` (${said})` : ""}`;
    });
    return [`${this.title}: ${this.solved} of ${this.questions.length} solved`, ...lines].join(
      "\n",
    );
  }

  /** What a course system stores until the next visit. */
  get kept() {
    return JSON.stringify(
      [...this.#entries].map(([at, { tries, solved, helped }]) => [
        at,
        tries,
        Number(solved),
        helped,
      ]),
    );
  }

  /** Restores what was stored; anything of another form is ignored. @param {string} text */
  restore(text) {
    try {
      for (const [at, tries, solved, helped] of JSON.parse(text)) {
        if (![at, tries, solved, helped].every(Number.isSafeInteger)) continue;
        if (this.questions.includes(at)) this.#change(at, { tries, solved: solved === 1, helped });
      }
    } catch {
      // Nothing was stored before a first visit.
    }
  }
}
