// The answers to the questions of a study, as the engine computes them.

import { messageOf } from "../engine/wanted.js";
import { QUESTIONS, wordOf } from "./blocks.js";
import { Marks } from "./lost.js";

/**
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 */

/** The largest bound for checking a statement of a study. */
const CHECKED_TO = 60;

/**
 * The answers to choose from; the first is right if the position is won, or the claim holds.
 *
 * @type {Record<string, [string, string]>}
 */
export const CHOICES = {
  winner: ["The player to move", "The other player"],
  true: ["True", "False"],
};

/** What a question asks. @param {Block} block */
export function askedBy(block) {
  if (block.kind === "predict") return "lost";
  return QUESTIONS.find((question) => block.words.has(question)) ?? "move";
}

/** @param {Block} block @returns {Convention} */
export function conventionOf(block) {
  return wordOf(block, "convention") === "misere" ? "misere" : "normal";
}

/** The engine's answer for a position. @param {Engine} engine @param {Block} block */
async function answerTo(engine, block) {
  const answer = await engine.ask("answer", [block.text, conventionOf(block)]);
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
}

/** The value, or null where only the winner is known. @param {Engine} engine @param {Block} block */
export const grundyOf = async (engine, block) => (await answerTo(engine, block)).grundy;

/** Whether the player to move can win. @param {Engine} engine @param {Block} block */
export const canWin = async (engine, block) => (await answerTo(engine, block)).outcome === "N";

/** The positions that the winning moves lead to. @param {Engine} engine @param {Block} block */
export async function winningMoves(engine, block) {
  const found = await engine.ask("winningMoves", [block.text, conventionOf(block)]);
  if ("refusal" in found) throw new Error(found.refusal);
  return found.moves;
}

/** Whether a statement holds as far as it is checked. @param {Engine} engine @param {Block} block */
export async function holds(engine, block) {
  const found = await engine.run("OwnClaimCheck", [wordOf(block, "true"), CHECKED_TO]);
  if ("undefined" in found) throw new Error(found.undefined);
  if (found.holds === null) throw new Error(`It ${found.text}.`);
  return found.holds;
}

/**
 * The answer to a question, for the answer page of a worksheet; or why there is none.
 *
 * @param {Engine} engine
 * @param {Block} block
 */
export const keyOf = (engine, block) => answerIn(engine, block).catch((error) => messageOf(error));

/** @param {Engine} engine @param {Block} block @returns {Promise<string>} */
async function answerIn(engine, block) {
  switch (askedBy(block)) {
    case "move": {
      const moves = await winningMoves(engine, block);
      return moves.length > 0 ? `to ${moves.join(" or to ")}` : "no move wins";
    }
    case "count":
      return String((await winningMoves(engine, block)).length);
    case "value":
      return String((await grundyOf(engine, block)) ?? "only who wins is known");
    case "winner":
      return (await canWin(engine, block)) ? "the player to move" : "the other player";
    case "true":
      return String(await holds(engine, block));
    case "lost": {
      const marks = await Marks.of(engine, block, conventionOf(block));
      const cells = [...marks.lost].map((at) => marks.place(at));
      return cells.map(({ x, y }) => `(${x},${y})`).join(" ") || "none";
    }
  }
}
