// Why a position is won or lost, in moves: what you play, and what you answer. Arrows on the map show it.

import { isOver } from "../ground/answers.js";
import { byId, element } from "../ground/dom.js";
import { plate } from "./numbered.js";
import { drawArrow, readSigns } from "./signs.js";
import { cellOf } from "./view.js";
import { moveText, placeText } from "./words.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { Page } from "../mode/mode.js" */
/** @import { BoardData, Convention } from "../pkg/nimscape.js" */
/**
 * @typedef {Exclude<import("../pkg/nimscape.js").Why, { refusal: string }>} Explained
 */

/** A move as it is shown: the opponent's, or the winning answer. */
/** @typedef {{ from: string, to: string, tone: "last" | "right" }} Shown */

/** Up to this many moves of the opponent are all shown with an answer. */
const MOST_SHOWN = 6;
/** A position that is more than its piles: what was just taken, or what may still be. */
const REMEMBERS = / (last|moves)=/;

/**
 * Sentences, with arrows on the map until the signal fires; none if it is unknown who wins.
 *
 * @param {Page} page
 * @param {Explained} why
 * @param {BoardData[]} boards
 * @param {Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<Element[]>}
 */
export async function movesFirst(page, why, boards, convention, signal) {
  const { engine } = page;
  const place = placeText(boards);
  if (why.options.length === 0) return [];
  if (why.answer.outcome === "P") {
    const answers = await answered(engine, why, convention, signal);
    if (signal.aborted) return [];
    const drawn = await drawArrows(page, why.text, answers, signal);
    const every = why.counted ? `Every one of the ${why.moves} moves` : "Every move";
    const moves = String(why.moves) === "1" ? "The only move" : every;
    const sentence = `${moves} from ${place} lets the opponent win.`;
    return [element("p.why-moves", sentence + arrowsText(drawn, why.moves))];
  }
  const found = await engine.ask("winningMoves", [why.text, convention], { signal });
  if ("refusal" in found || found.moves.length === 0) return [];
  const [to] = found.moves;
  const [step, after, next] = await Promise.all([
    engine.call("moveBetween", [why.text, to], { signal }),
    engine.call("boardsOf", [to], { signal }),
    engine.ask("why", [to, convention], { signal }),
  ]);
  if (signal.aborted || !step) return [];
  const there = "refusal" in next ? [] : await answered(engine, next, convention, signal);
  if (signal.aborted) return [];
  const win = { from: why.text, to, tone: /** @type {const} */ ("right") };
  const drawn = await drawArrows(page, why.text, [win, ...there], signal);
  const count = found.moves.length;
  const many = count === 1 ? "Only one move wins" : `${count} moves win; one is`;
  const move = moveText(boards, step);
  const over = after.every((board) => board.moves.length === 0);
  const ends = "refusal" in next ? "none" : await endsOf(engine, next, convention);
  if (signal.aborted) return [];
  const arrows = "refusal" in next ? "" : repliesText(drawn - 1, next.moves);
  const from = `From ${REMEMBERS.test(to) ? to : placeText(after)}`;
  const answer = "you can answer with another losing position for them";
  const then = over
    ? "That ends the game, and wins it."
    : ends === "all"
      ? `${from} they must make the last move, and lose.`
      : `${from}, whatever they do, ${ends === "some" ? "they have made the last move and lose, or " : ""}${answer}.${arrows}`;
  return [element("p.why-moves", `${many}: ${move}. ${then}`)];
}

/**
 * Whether all moves from a lost position end the game: in misère play nothing is left to answer then.
 *
 * @param {Page["engine"]} engine
 * @param {Explained} why
 * @param {Convention} convention
 * @returns {Promise<"all" | "some" | "none">} "some" if only some of them may.
 */
async function endsOf(engine, { options, complete }, convention) {
  if (convention === "normal") return "none";
  const found = options.map(({ position }) => engine.call("boardsOf", [position]));
  const ends = (await Promise.all(found)).filter(isOver).length;
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
 * @param {Page["engine"]} engine
 * @param {Explained} why
 * @param {Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<Shown[]>}
 */
async function answered(engine, { text, options }, convention, signal) {
  if (options.length === 0) return [];
  const last = options.length - 1;
  const few = options.length <= MOST_SHOWN;
  const picked = few ? options : [0, Math.round(last / 2), last].map((at) => options[at]);
  const tried = picked.map(({ position }) => position);
  const found = await Promise.all(
    tried.map((position) => engine.ask("winningMoves", [position, convention], { signal })),
  );
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
 * Draws the moves that lie in the picture; returns how many green arrows there are.
 *
 * @param {Page} page
 * @param {string} position The start of the first arrow.
 * @param {Shown[]} moves
 * @param {AbortSignal} signal
 */
async function drawArrows({ map, state, engine }, position, moves, signal) {
  const line = map.viewOf(state.now.pane);
  // A board may lie over the whole map.
  const seen = byId("map").checkVisibility({ visibilityProperty: true });
  if (!line || !seen || state.now.reading?.kind !== "plane") return 0;
  const place = (/** @type {string} */ text, /** @type {Cell} */ near) =>
    cellOf(engine, line, text, near, signal);
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  const start = state.now.selected ?? (await place(position, { x: 0n, y: 0n }));
  if (!start || signal.aborted) return 0;
  cells.set(position, start);
  /** @type {{ from: Cell, to: Cell, tone: "last" | "right" }[]} */
  const arrows = [];
  // Each starts where another ended: a position may be in several cells.
  for (const { from, to, tone } of moves) {
    const at = cells.get(from);
    const goal = at && (await place(to, at).catch(() => null));
    if (signal.aborted) return 0;
    if (!at || !goal) continue;
    cells.set(to, goal);
    arrows.push({ from: at, to: goal, tone });
  }
  // A move whose answer lies elsewhere shows nothing.
  const answered = (/** @type {Cell} */ { x, y }) =>
    arrows.some(({ from, tone }) => tone === "right" && from.x === x && from.y === y);
  const drawn = arrows.filter(({ to, tone }) => tone === "right" || answered(to));
  const ends = [start, ...drawn.map(({ to }) => to)];
  map.show(...ends);
  const remove = map.addOverlay((context, camera, size) => {
    const view = { context, camera, size, signs: readSigns(document.body) };
    // A cell may have a number, which would cover the head.
    const short = plate(camera.zoom).height / 2;
    for (const { from, to, tone } of drawn) drawArrow(view, from, to, tone, short);
  });
  signal.addEventListener("abort", remove, { once: true });
  return arrows.filter(({ tone }) => tone === "right").length;
}
