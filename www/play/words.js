// Moves and reasons in words.

import { lookOf } from "../looks/looks.js";

/** @import { BoardData, Step, Reason } from "../pkg/nimscape.js" */
/** @import { Side } from "./game.js" */

/** The players, at the start of a sentence. @type {Record<Side, string>} */
export const NAMES = {
  you: "You",
  program: "The computer",
  first: "Player 1",
  second: "Player 2",
};

/**
 * A move to make, on the boards before it: `move the coin on 10 to 4`.
 *
 * @param {BoardData[]} boards
 * @param {Step} step
 */
export function moveText(boards, step) {
  const board = boards[step.component];
  const where = boards.length > 1 ? ` in ${partName(boards, step.component)}` : "";
  return `${lookOf(board).move(board, step)}${where}`;
}

/** What one of several boards is called: its game, or its position if there are others of its game. @param {BoardData[]} boards @param {number} component */
function partName(boards, component) {
  const names = boards.map(({ text }) => /^[^\s(]+(\(.*\))?/.exec(text)?.[0] ?? text);
  const name = names[component];
  return names.filter((each) => each === name).length > 1 ? boards[component].text : name;
}

/** That an earlier position is shown. @param {number} ply The number of moves before it. */
export const backText = (ply) => `Looking back: before move ${ply + 1}.`;

/** What a position that was sent to be beaten says, with its link and where it is opened. */
export const BEAT = "Beat this position: you move first.";

/** Whose move it is, or how the game ended. @param {import("./shown.js").Shown} shown */
export function statusOf({ over, ending, looking, ply, isPlayed, side, said, game }) {
  if (over && ending) {
    return looking && ending.lostAt !== ply ? `Before move ${ply + 1}.` : ending.headline;
  }
  if (over) return isPlayed ? "The game is over." : "No move is left here.";
  if (looking) return backText(ply);
  if (side === "program") return "The computer is thinking…";
  if (side === "you" && !said && game.setting.challenge) return BEAT;
  if (side === "you") return said ? `${said} Your move.` : "Your move.";
  return `${said ? `${said} ` : ""}${NAMES[side]} to move.`;
}

/** What to do on a board, in one sentence. @param {BoardData} board */
function taskOf(board) {
  const look = lookOf(board);
  return look.fits(board) ? look.task(board) : "Drag a piece along its line, then press Move.";
}

/** What to do, with a mouse; "" at the end and in a look back. @param {import("./shown.js").Shown} shown @param {boolean} onMap */
export function taskText({ now, over, looking }, onMap) {
  const boards = over || looking ? [] : now.filter(({ moves }) => moves.length > 0);
  const tasks = onMap && boards.length > 0 ? ["Click a dot to move there."] : boards.map(taskOf);
  // In a sum a move is made on one of the boards.
  const or = (/** @type {string} */ each) => `Or ${each[0].toLowerCase()}${each.slice(1)}`;
  return [...new Set(tasks)].map((each, at) => (at > 0 ? or(each) : each)).join(" ");
}

/** How a move begins that was made. @type {Record<string, string>} */
const PAST = { go: "went", leave: "left", move: "moved", take: "took", turn: "turned" };

/**
 * A move made, on the boards before it: `moved to 1, 2`.
 *
 * @param {BoardData[]} boards
 * @param {Step} step
 */
export function wentText(boards, step) {
  return moveText(boards, step).replace(/^\w+/, (verb) => PAST[verb] ?? verb);
}

/** A position in short: "12,9". @param {BoardData[]} boards */
export function placeText(boards) {
  if (boards.length > 1) return boards.map(({ text }) => text).join(" + ");
  return lookOf(boards[0]).place(boards[0]);
}

/** The first hint, without naming the piece. @param {BoardData[]} boards @param {Step} step */
export function partText(boards, step) {
  const board = boards[step.component];
  if (boards.length > 1) return `Look at ${board.text}.`;
  return lookOf(board).part(board, step);
}

/** The hint that names the piece. @param {BoardData[]} boards @param {Step} step */
export function pieceText(boards, step) {
  const board = boards[step.component];
  return lookOf(board).piece(board, step);
}

/** A reason in one sentence. @param {Reason} reason */
export function reasonText(reason) {
  switch (reason.kind) {
    case "nim-sum":
      return `The nim-sum of ${reason.terms.join(", ")} is ${reason.sum}.`;
    case "mating": {
      const mates = reason.mates.map(({ low, high, term }) => `${low} with ${high} (${term})`);
      const spinster = reason.spinster === null ? "" : `, spinster ${reason.spinster}`;
      return `Mates: ${mates.join(", ") || "none"}${spinster}. The nim-sum is ${reason.value}.`;
    }
    case "self-conjugate":
      return `Of each pair of squares i and ${2 * reason.coins - 1} − i just one is occupied, and there misère play swaps 0 and 1.`;
    case "row":
      return `Row ${reason.n} of the P-positions: ${reason.y} = ${reason.x} + ${reason.a}·${reason.n}${
        reason.shift ? ` + ${reason.shift}` : ""
      }.`;
    case "theorem":
      return `${reason.statement} (${reason.source}.)`;
    case "source":
      return `${reason.source}.`;
  }
}
