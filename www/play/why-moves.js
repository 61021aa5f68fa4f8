// Why a position is won or lost: its reasons, and in moves what you play and what you answer, with arrows for the
// map. A function of the position and of the core's answers.

import { ask, call } from "../engine/answers.js";
import { isOver } from "../ground/answers.js";
import { numberCells, plate } from "./numbered.js";
import { drawArrow, readSigns } from "./signs.js";
import { moveText, placeText } from "./words.js";

/** @import { Answers } from "../engine/answers.js" */
/** @import { Cell } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { BoardData, Convention, Why } from "../pkg/nimscape.js" */
/**
 * @typedef {Exclude<Why, { refusal: string }>} Explained
 * @typedef {{ line: string, cell: Cell | null }} Picture The line of a plane in sight, and the position's cell if it is known.
 */

/** A move as it is shown: the opponent's, or the winning answer. */
/** @typedef {{ from: string, to: string, tone: "last" | "right" }} Shown */
/** @typedef {{ from: Cell, to: Cell, tone: "last" | "right" }} Arrow */
/** @typedef {ReturnType<typeof whyOf>} Found */

/** Up to this many moves of the opponent are all shown with an answer. */
const MOST_SHOWN = 6;
/** A position that is more than its piles: what was just taken, or what may still be. */
const REMEMBERS = / (last|moves)=/;
/** @type {Cell} */
const ORIGIN = { x: 0n, y: 0n };

/**
 * @param {string} position
 * @param {Convention} convention
 * @param {Picture | null} picture
 * @param {Answers} answers
 * @param {BoardData[]} [drawn] The boards of the position, as they are shown in a game.
 */
export function whyOf(position, convention, picture, answers, drawn) {
  const why = answers.one(ask("why", [position, convention]));
  if ("refusal" in why) return notExplained(why.refusal);
  const boards = drawn ?? answers.one(call("boardsOf", position));
  const near = picture?.cell ?? ORIGIN;
  const start = picture && (picture.cell ?? cellIn(picture, position, near, answers));
  const ground = start && { line: picture.line, cell: start };
  const { said, arrows } = movesOf(why, boards, convention, ground, answers);
  const numbers = ground && answers.maybe(() => numbersOf(why, ground, answers));
  return { why, boards, said, arrows, numbers: numbers ?? [] };
}

/** The same, or why it is not known. @param {Parameters<typeof whyOf>} asked @returns {Found} */
export function explained(...asked) {
  try {
    return whyOf(...asked);
  } catch (error) {
    // What is thrown for a missing answer is none.
    if (!(error instanceof Error)) throw error;
    return notExplained(error.message);
  }
}

/** What is shown where there is no explanation. @param {string} said */
export const notExplained = (said) => ({ why: null, boards: [], said, arrows: [], numbers: [] });

/** @param {Picture} picture @param {string} text @param {Cell} near @param {Answers} answers @returns {Cell | null} */
function cellIn({ line }, text, near, answers) {
  const [found] = answers.tried(call("cellsOf", line, text, near.x, near.y)) ?? [];
  return found ? { x: BigInt(found.x), y: BigInt(found.y) } : null;
}

/** The values of the options that show it, each in its cell. @param {Explained} why @param {{ line: string, cell: Cell }} ground @param {Answers} answers */
function numbersOf({ witnesses }, { line, cell: { x, y } }, answers) {
  const found = answers.all(
    ...witnesses.map(({ position }) => call("cellsOf", line, position, x, y)),
  );
  return found.flatMap(([cell], value) =>
    cell ? [{ x: BigInt(cell.x), y: BigInt(cell.y), value }] : [],
  );
}

/**
 * A sentence, and arrows on the map; none if it is unknown who wins.
 *
 * @param {Explained} why
 * @param {BoardData[]} boards
 * @param {Convention} convention
 * @param {{ line: string, cell: Cell } | null} ground
 * @param {Answers} answers
 * @returns {{ said: string, arrows: Arrow[] }}
 */
function movesOf(why, boards, convention, ground, answers) {
  const none = { said: "", arrows: [] };
  if (why.options.length === 0) {
    const last =
      convention === "normal"
        ? "No move is left: the value is 0."
        : "No move is left, and in misère play that wins: the value is 1.";
    return why.complete ? { ...none, said: last } : none;
  }
  if (why.answer.outcome === "P") {
    const arrows = arrowsOf(why.text, answered(why, convention, answers), ground, answers);
    const every = why.counted ? `Every one of the ${why.moves} moves` : "Every move";
    const moves = String(why.moves) === "1" ? "The only move" : every;
    const sentence = `${moves} from ${placeText(boards)} lets the opponent win.`;
    return { said: sentence + arrowsText(rightIn(arrows), why.moves), arrows };
  }
  const found = answers.one(ask("winningMoves", [why.text, convention]));
  if ("refusal" in found || found.moves.length === 0) return none;
  const [to] = found.moves;
  const [step, after, next] = answers.all(
    call("moveBetween", why.text, to),
    call("boardsOf", to),
    ask("why", [to, convention]),
  );
  if (!step) return none;
  const there = "refusal" in next ? [] : answered(next, convention, answers);
  const win = { from: why.text, to, tone: /** @type {const} */ ("right") };
  const arrows = arrowsOf(why.text, [win, ...there], ground, answers);
  const count = found.moves.length;
  const many = count === 1 ? "Only one move wins" : `${count} moves win; one is`;
  const move = moveText(boards, step);
  const over = after.every((board) => board.moves.length === 0);
  const ends = "refusal" in next ? "none" : endsOf(next, convention, answers);
  const shown = "refusal" in next ? "" : repliesText(rightIn(arrows) - 1, next.moves);
  const from = `From ${REMEMBERS.test(to) ? to : placeText(after)}`;
  const answer = "you can answer with another losing position for them";
  const then = over
    ? "That ends the game, and wins it."
    : ends === "all"
      ? `${from} they must make the last move, and lose.`
      : `${from}, whatever they do, ${ends === "some" ? "they have made the last move and lose, or " : ""}${answer}.${shown}`;
  return { said: `${many}: ${move}. ${then}`, arrows };
}

/**
 * Whether all moves from a lost position end the game: in misère play nothing is left to answer then.
 *
 * @param {Explained} why
 * @param {Convention} convention
 * @param {Answers} answers
 * @returns {"all" | "some" | "none"} "some" if only some of them may.
 */
function endsOf({ options, complete }, convention, answers) {
  if (convention === "normal") return "none";
  const found = answers.all(...options.map(({ position }) => call("boardsOf", position)));
  const ends = found.filter(isOver).length;
  if (ends === 0 && complete) return "none";
  return complete && ends === options.length ? "all" : "some";
}

/**
 * What the arrows show that are drawn after a winning move.
 *
 * @param {number} answered
 * @param {Explained["moves"]} moves
 */
function repliesText(answered, moves) {
  if (answered <= 0) return "";
  const theirs = String(answered) === String(moves) ? "theirs" : "some of theirs";
  return ` Green arrows are your moves, orange ones ${theirs}.`;
}

/**
 * What the drawn arrows show of the moves from a lost position.
 *
 * @param {number} answered
 * @param {Explained["moves"]} moves
 */
function arrowsText(answered, moves) {
  if (answered <= 0) return "";
  return String(answered) === String(moves)
    ? " Orange arrows show these moves, green ones the answers."
    : " Orange arrows show some of these moves, green ones the answers.";
}

/**
 * Moves from a lost position, each with its answer: all of them, or three of many.
 *
 * @param {Explained} why
 * @param {Convention} convention
 * @param {Answers} answers
 * @returns {Shown[]}
 */
function answered({ text, options }, convention, answers) {
  if (options.length === 0) return [];
  const last = options.length - 1;
  const few = options.length <= MOST_SHOWN;
  const picked = few ? options : [0, Math.round(last / 2), last].map((at) => options[at]);
  const tried = picked.map(({ position }) => position);
  const found = answers.all(...tried.map((each) => ask("winningMoves", [each, convention])));
  return found.flatMap((answer, index) => {
    if ("refusal" in answer || answer.moves.length === 0) return [];
    const position = tried[index];
    return [
      { from: text, to: position, tone: /** @type {const} */ ("last") },
      { from: position, to: answer.moves[0], tone: /** @type {const} */ ("right") },
    ];
  });
}

/**
 * The moves that lie in the picture. Each starts where another ended: a position may be in several cells.
 *
 * @param {string} position The start of the first arrow.
 * @param {Shown[]} moves
 * @param {{ line: string, cell: Cell } | null} ground
 * @param {Answers} answers
 * @returns {Arrow[]}
 */
function arrowsOf(position, moves, ground, answers) {
  if (!ground) return [];
  const cells = new Map([[position, ground.cell]]);
  /** @type {Arrow[]} */
  const arrows = [];
  for (const { from, to, tone } of moves) {
    const at = cells.get(from);
    const goal = at && cellIn(ground, to, at, answers);
    if (!at || !goal) continue;
    cells.set(to, goal);
    arrows.push({ from: at, to: goal, tone });
  }
  // A move whose answer lies elsewhere shows nothing.
  const isAnswered = (/** @type {Cell} */ { x, y }) =>
    arrows.some(({ from, tone }) => tone === "right" && from.x === x && from.y === y);
  return arrows.filter(({ to, tone }) => tone === "right" || isAnswered(to));
}

/** How many arrows are green. @param {Arrow[]} arrows */
const rightIn = (arrows) => arrows.filter(({ tone }) => tone === "right").length;

/** What is explained, drawn on the map. */
export class WhySigns {
  #arrows = "";
  #numbers = "";
  #remove = () => {};

  /** @param {MapView} map */
  constructor(map) {
    this.map = map;
  }

  /** @param {Pick<Found, "arrows" | "numbers"> | null} why */
  show(why) {
    const { map } = this;
    const { arrows = [], numbers = [] } = why ?? {};
    const cells = (/** @type {Cell[]} */ each) => each.map(({ x, y }) => `${x},${y}`).join(" ");
    const [before, counted] = [this.#arrows, this.#numbers];
    this.#arrows = cells(arrows.flatMap(({ from, to }) => [from, to]));
    this.#numbers = cells(numbers);
    if (before === this.#arrows && counted === this.#numbers) return;
    this.#remove();
    this.#remove = map.addOverlay((context, camera, size) => {
      const view = { context, camera, size, signs: readSigns(document.body) };
      // A cell may have a number, which would cover the head.
      const short = plate(camera.zoom).height / 2;
      for (const { from, to, tone } of arrows) drawArrow(view, from, to, tone, short);
      numberCells(context, camera, size, numbers);
    });
    if (before !== this.#arrows && arrows.length > 0) {
      map.show(arrows[0].from, ...arrows.map(({ to }) => to));
    }
  }
}
