// A game being played: whose turn it is, what the computer answers, which position is shown. Looking back
// loses nothing; the game continues from its end, or from where the player tries again.

import { isOver } from "../ground/answers.js";
import { Game, TWO } from "./game.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { BoardData, Step } from "../pkg/nimscape.js" */
/** @import { Setting } from "./game.js" */

/** The shortest time that the computer seems to think, in milliseconds. */
const THOUGHT = 420;

/** What has changed, for the drawing. @typedef {"begun" | "moved" | "looked" | "back"} News */

export class Match {
  /** @type {Game | null} */
  game = null;
  /** The boards of each position of the game so far. @type {BoardData[][]} */
  boards = [];
  /** The number of moves before the position shown. */
  ply = 0;
  /** The game that was left to try another move. @type {Game | null} */
  left = null;
  #thinking = new AbortController();

  /**
   * @param {Engine} engine
   * @param {(news: News) => void} onNews Called when there is something to draw.
   * @param {(error: unknown) => void} onTrouble
   */
  constructor(engine, onNews, onTrouble) {
    this.engine = engine;
    this.onNews = onNews;
    this.onTrouble = onTrouble;
  }

  /** The boards of the position shown. */
  get now() {
    return this.boards[this.ply] ?? [];
  }

  /** The position shown. */
  get position() {
    return this.game?.positions[this.ply] ?? "";
  }

  /** Whether an earlier position is shown. */
  get looking() {
    return this.game !== null && this.ply < this.game.moves.length;
  }

  /** Whether no move is left at the end of the game. */
  get over() {
    const last = this.boards[this.game?.moves.length ?? -1];
    return last !== undefined && isOver(last);
  }

  /** Whether a person may move on the boards shown. */
  get yours() {
    return this.game !== null && !this.looking && !this.over && this.game.sideAt() !== "program";
  }

  /** Whether the position shown is of the game that was begun, by name: after a move from glasses it is one of coins. */
  get named() {
    return this.now.every(({ ruleset }, part) => ruleset === this.boards[0][part]?.ruleset);
  }

  /** Whether a move was made. */
  get playing() {
    return (this.game?.moves.length ?? 0) > 0;
  }

  /** Stops the game: nothing more is reported. */
  stop() {
    this.#thinking.abort();
  }

  /** @param {Setting} setting */
  begin(setting) {
    return this.resume(new Game(setting));
  }

  /**
   * Continues a game.
   *
   * @param {Game} game
   * @param {News} [news]
   */
  async resume(game, news = "begun") {
    const signal = this.#turn();
    const boards = await this.#unless(
      signal,
      Promise.all(
        game.positions.map((position) => this.engine.call("boardsOf", [position], { signal })),
      ),
    );
    if (!boards) return;
    this.game = game;
    this.boards = boards.map((each) => alike(each, boards[0]));
    this.ply = game.moves.length;
    this.onNews(news);
    this.#reply(signal);
  }

  /**
   * Makes a move at the end of the game.
   *
   * @param {Step} step
   * @param {string} position
   */
  async play(step, position) {
    const { game } = this;
    if (!game) return;
    const signal = this.#turn();
    const boards = await this.#unless(signal, this.engine.call("boardsOf", [position], { signal }));
    if (!boards) return;
    game.play({ step, position });
    this.boards = [...this.boards.slice(0, game.moves.length), alike(boards, this.boards[0])];
    this.ply = game.moves.length;
    this.onNews("moved");
    this.#reply(signal);
  }

  /**
   * Makes the move to a position; returns whether there is one.
   *
   * @param {string} position
   */
  async goTo(position) {
    if (!this.yours) return false;
    const { position: from } = this;
    const { signal } = this.#thinking;
    const step = await this.engine.call("moveBetween", [from, position]);
    // A game that was begun or left meanwhile is not disturbed by the move of another.
    if (!step || !this.yours || signal.aborted || from !== this.position) return false;
    await this.play(step, position);
    return true;
  }

  /**
   * Makes a move given by its numbers.
   *
   * @param {{ component: number, piece: number, to: string, also: string }} step
   * @returns {Promise<string>} what is wrong with it, or ""
   */
  async playTyped(step) {
    const { component, piece, to, also } = step;
    const { signal } = this.#thinking;
    try {
      const typed = /** @type {const} */ ([this.position, component, piece, to, also]);
      const position = await this.engine.call("afterMove", [...typed]);
      if (!signal.aborted) await this.play(step, position);
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Undoes moves, back to the last choice of a person. */
  async undo() {
    const { game } = this;
    if (!game?.canUndo) return;
    game.undo();
    await this.resume(game, "back");
  }

  /** Shows the position after this many moves. @param {number} ply */
  look(ply) {
    if (!this.game) return;
    this.ply = Math.max(0, Math.min(ply, this.game.moves.length));
    this.onNews("looked");
  }

  /** Plays on from the position shown, or from a person's move before it; the game so far is kept. */
  async tryFrom() {
    const { game } = this;
    if (!game) return;
    if (this.left === null) this.left = game;
    const isTurn = this.ply === 0 || game.sideAt(this.ply) !== "program";
    await this.resume(game.until(isTurn ? this.ply : this.ply - 1), "back");
  }

  /** Returns to the game that was left. */
  async comeBack() {
    const { left } = this;
    this.left = null;
    if (left) await this.resume(left, "back");
  }

  #turn() {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    return this.#thinking.signal;
  }

  /**
   * An answer, unless it is no longer needed or failed.
   *
   * @template T
   * @param {AbortSignal} signal
   * @param {Promise<T>} asked
   * @returns {Promise<T | null>}
   */
  async #unless(signal, asked) {
    try {
      const answer = await asked;
      return signal.aborted ? null : answer;
    } catch (error) {
      if (!signal.aborted) this.onTrouble(error);
      return null;
    }
  }

  /** Lets the computer move, if it is its turn. @param {AbortSignal} signal */
  async #reply(signal) {
    const { game } = this;
    if (!game || game.setting.opponent === TWO || game.sideAt() !== "program" || this.over) return;
    const { convention, opponent, seed } = game.setting;
    try {
      const [choice] = await Promise.all([
        this.engine.ask("choose", [game.position, convention, opponent, seed, game.moves.length], {
          signal,
        }),
        new Promise((resolve) => setTimeout(resolve, THOUGHT)),
      ]);
      if (signal.aborted || choice.over) return;
      await this.play(choice.step, choice.position);
    } catch (error) {
      if (!signal.aborted) this.onTrouble(error);
    }
  }
}

/**
 * The boards of a later position with the pieces of the start: after one move from glasses the line names
 * coins, but the player still sees glasses.
 *
 * @param {BoardData[]} boards
 * @param {BoardData[] | undefined} start
 */
function alike(boards, start) {
  if (start?.length !== boards.length) return boards;
  return boards.map((board, part) => ({ ...board, pieces: start[part].pieces }));
}

/**
 * The game of a link, replayed move by move; `null` if it is not legal.
 *
 * @param {Engine} engine
 * @param {{ setting: Setting, steps: Step[] } | null} read
 */
export async function replay(engine, read) {
  if (!read) return null;
  const game = new Game(read.setting);
  try {
    for (const step of read.steps) {
      const { component, piece, to, also } = step;
      const args = /** @type {[string, number, number, string, string]} */ ([
        game.position,
        component,
        piece,
        String(to),
        String(also),
      ]);
      game.play({ step, position: await engine.call("afterMove", args) });
    }
    return game;
  } catch {
    return null;
  }
}
