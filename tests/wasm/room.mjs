// A game as the page has it, without a page: its state, what is shown of it with the real package, and all
// that is said.

import assert from "node:assert/strict";

import { Answers } from "../../www/engine/answers.js";
import { announcement } from "../../www/play/announcement.js";
import { Game, readGame, replay, writeGame } from "../../www/play/game.js";
import { shownOf } from "../../www/play/shown.js";
import { update } from "../../www/play/update.js";
import { explained as explain } from "../../www/play/why-moves.js";
import { engineOf, skin } from "./package.mjs";

/** @typedef {import("../../www/play/shown.js").Shown} Shown */
/** @typedef {import("../../www/play/update.js").Event} Event */

export class Room {
  /** @type {import("../../www/play/update.js").State | null} */
  state = null;
  /** @type {Shown | null} */
  shown = null;
  /** @type {string[]} */
  said = [];
  /** Whether a map is in sight. */
  seen = true;

  /** @param {string} start @param {Partial<import("../../www/play/game.js").Setting>} [setting] */
  constructor(start, setting = {}) {
    const { engine, asked } = engineOf();
    this.engine = engine;
    this.asked = asked;
    this.answers = new Answers(engine, new AbortController().signal, () => this.refresh());
    const usual = { convention: "normal", opponent: "perfect", first: "you", seed: 1 };
    this.game = new Game(/** @type {any} */ ({ start, ...usual, ...setting }));
  }

  refresh() {
    const { state, seen } = this;
    const next = state && this.answers.look(() => shownOf(state, this.answers, { seen, explain }));
    if (!next) return;
    const sentence = announcement(this.shown, next);
    if (sentence) this.said.push(sentence);
    this.shown = next;
  }

  /** @param {Event} event @returns {Promise<Shown>} What is shown once all is answered. */
  async on(event) {
    this.state = update(this.state, event);
    this.refresh();
    for (let before = -1; before !== this.asked.length; ) {
      before = this.asked.length;
      for (let rest = 0; rest < 50; rest++) await null;
      await new Promise(setImmediate);
    }
    return /** @type {Shown} */ (this.shown);
  }

  begin() {
    return this.on({ kind: "begin", game: this.game, words: "A new game. " });
  }

  /** The game of a link, opened. @param {string} words */
  static async opened(words) {
    const read = readGame(words.replaceAll("_", " "));
    assert.ok(read, words);
    const room = new Room(read.setting.start, read.setting);
    const game = await replay(room.engine, read);
    assert.ok(game, words);
    return room.on({ kind: "begin", game });
  }

  /** A person moves. @param {string} position */
  async move(position) {
    const { game } = /** @type {Shown} */ (this.shown);
    const step = skin.moveBetween(game.position, position);
    assert.ok(step, `${game.position} to ${position}`);
    return this.on({ kind: "move", by: "person", from: game.position, step, position });
  }

  /** The computer makes the move that it has found. */
  async reply() {
    const { reply, game } = /** @type {Shown} */ (this.shown);
    assert.ok(reply && !reply.over);
    const { step, position } = reply;
    return this.on({ kind: "move", by: "program", from: game.position, step, position });
  }

  /** Plays any moves to the end. */
  async lose() {
    for (let shown = /** @type {Shown} */ (this.shown); !shown.over; ) {
      shown = shown.yours ? await this.move(shown.now[0].moves[0].position) : await this.reply();
    }
    return /** @type {Shown} */ (this.shown);
  }
}

/**
 * The link of a game that is over, after this first move, if one is given, and the first moves that there are.
 *
 * @param {string} start
 * @param {Partial<import("../../www/play/game.js").Setting>} [setting]
 * @param {string} [first] The position after the first move.
 */
export async function finished(start, setting, first) {
  const room = new Room(start, setting);
  await room.begin();
  if (first) await room.move(first);
  const { game } = await room.lose();
  const convention = game.setting.convention === "misere" ? "&c=misere" : "";
  const word = (/** @type {string} */ text) => encodeURIComponent(text).replaceAll("%20", "_");
  return `#${word(start)}${convention}&mode=play&game=${word(writeGame(game))}`;
}
