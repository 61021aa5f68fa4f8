// A game in progress: its start, its moves, its players. The rules are the core's: a move is known by its
// `Step` and by the position after it.

/** @import { Convention, Step } from "../pkg/nimscape.js" */
/**
 * @typedef {{ step: Step, position: string }} Played
 * @typedef {"you" | "program"} First
 * @typedef {"you" | "program" | "first" | "second"} Side
 */

/**
 * @typedef {object} Setting
 * @property {string} start Canonical text.
 * @property {Convention} convention
 * @property {string} opponent An opponent of the core, or `TWO`, or `ALONE`.
 * @property {First} first Who makes the first move.
 * @property {number} seed The seed of the opponent's random choices.
 * @property {string} [cell] Where the start was chosen, as `11.6`, if the start is in several cells of its picture.
 * @property {boolean} [challenge] Whether the start was sent as a position to be beaten.
 */

/** Two people on one screen. */
export const TWO = "two";
/** One person who makes every move, as in a puzzle, where no game is won. */
export const ALONE = "alone";

/** Ends the game of a link that is a challenge. */
const CHALLENGE = "beat";

/** It never changes: a move makes another game. */
export class Game {
  /** @param {Setting} setting @param {readonly Played[]} [moves] */
  constructor(setting, moves = []) {
    this.setting = setting;
    this.moves = moves;
  }

  /** Whether another one has no move yet, and begins at the same position with the same players. @param {Game} other */
  beginsLike({ setting, moves }) {
    const keys = /** @type {const} */ (["start", "convention", "opponent", "first", "challenge"]);
    return moves.length === 0 && keys.every((key) => this.setting[key] === setting[key]);
  }

  /** The position on the board. */
  get position() {
    return this.moves.at(-1)?.position ?? this.setting.start;
  }

  /** Every position, from the start on. */
  get positions() {
    return [this.setting.start, ...this.moves.map(({ position }) => position)];
  }

  /** Who makes, or made, the move with this number. @param {number} [ply] @returns {Side} */
  sideAt(ply = this.moves.length) {
    const { opponent, first } = this.setting;
    if (opponent === ALONE) return "you";
    const even = ply % 2 === 0;
    if (opponent === TWO) return even ? "first" : "second";
    return even === (first === "you") ? "you" : "program";
  }

  /** Who wins if no move is left now. */
  get winner() {
    const last = this.sideAt(this.moves.length + 1);
    return this.setting.convention === "normal" ? last : this.sideAt();
  }

  /** The game after one more move. @param {Played} played */
  played(played) {
    return this.with({ moves: [...this.moves, played] });
  }

  /** The game back at the last choice of a person. */
  undone() {
    let ply = this.moves.length - 1;
    while (ply > 0 && this.sideAt(ply) === "program") ply -= 1;
    return this.canUndo ? this.until(ply) : this;
  }

  /** Whether a person has made a move that can be undone. */
  get canUndo() {
    return this.moves.some((_, ply) => this.sideAt(ply) !== "program");
  }

  /** The game up to the move with this number. @param {number} ply */
  until(ply) {
    return this.with({ moves: this.moves.slice(0, ply) });
  }

  /** @param {{ moves?: readonly Played[], setting?: Partial<Setting> }} change */
  with({ moves = this.moves, setting }) {
    return new Game({ ...this.setting, ...setting }, moves);
  }
}

/** A random seed. */
export function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/**
 * The game as a word of a link: setting, then each move as `piece.to`, with the component before it and
 * the other choice after it unless they are 0; then the cell of the start, and whether it is a challenge.
 *
 * @param {Game} game
 */
export function writeGame({ setting, moves }) {
  const { start, convention, opponent, first, seed, cell, challenge } = setting;
  const steps = moves.map(({ step: { component, piece, to, also } }) =>
    String(also) === "0" && component === 0
      ? `${piece}.${to}`
      : `${component}.${piece}.${to}.${also}`,
  );
  const said = [...(cell ? [cell] : []), ...(challenge ? [CHALLENGE] : [])];
  return [convention, opponent, first, seed, start, steps.join("!"), ...said].join("~");
}

/**
 * Reads what `writeGame` wrote, without the positions; `null` if it is anything else.
 *
 * @param {string} text
 * @returns {{ setting: Setting, steps: Step[] } | null}
 */
export function readGame(text) {
  const [convention, opponent, first, seed, start, moves, ...said] = text.split("~");
  if (convention !== "normal" && convention !== "misere") return null;
  if ((first !== "you" && first !== "program") || !/^\d{1,10}$/.test(seed ?? "") || !start) {
    return null;
  }
  const steps = [];
  for (const text of moves ? moves.split("!") : []) {
    const numbers = text.split(".");
    if (!numbers.every((number) => /^\d{1,20}$/.test(number))) return null;
    const [component, piece, to, also] = numbers.length === 2 ? ["0", ...numbers, "0"] : numbers;
    if (also === undefined) return null;
    steps.push({ component: Number(component), piece: Number(piece), to, also });
  }
  const cell = said.find((word) => /^\d{1,20}\.\d{1,20}$/.test(word));
  const more = { ...(cell && { cell }), ...(said.includes(CHALLENGE) && { challenge: true }) };
  return {
    setting: { start, convention, opponent, first, seed: Number(seed), ...more },
    steps,
  };
}

/**
 * The game of a link, replayed move by move; `null` if it is not legal.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {{ setting: Setting, steps: Step[] } | null} read
 * @param {AbortSignal} [signal]
 */
export async function replay(engine, read, signal) {
  if (!read) return null;
  let game = new Game(read.setting);
  try {
    for (const step of read.steps) {
      const { component, piece, to, also } = step;
      const args = /** @type {const} */ ([component, piece, String(to), String(also)]);
      const position = await engine.call("afterMove", [game.position, ...args], { signal });
      game = game.played({ step, position });
    }
    return game;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
