// Hints in five steps: who is winning, which part of the board matters, which piece, the move,
// and why.

import { isOver, REPLIES } from "../ground/answers.js";
import { capital } from "../ground/in-words.js";
import { lookOf } from "../looks/looks.js";
import { moveText, partText, pieceText, reasonText } from "./words.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { BoardData, Choice } from "../pkg/nimscape.js" */
/** @import { Lit } from "../looks/boards.js" */
/**
 * @typedef {{ text: string, lit: Lit | null, position?: string }} Hint
 */

/**
 * All five hints for a position with a move.
 *
 * @param {Engine} engine
 * @param {string} position
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {BoardData[]} boards
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ hints: Hint[], position: string, step: import("../pkg/nimscape.js").Step } | null>}
 */
export async function findHints(engine, position, convention, boards, signal) {
  /** @type {Choice} */
  const choice = await engine.ask("choose", [position, convention, "perfect", 1, 0], { signal });
  if (choice.over) return null;
  const { step, how } = choice;
  /** @type {[import("../pkg/nimscape.js").Why, BoardData[]]} */
  const [why, left] = await Promise.all([
    engine.ask("why", [choice.position, convention], { signal }),
    engine.call("boardsOf", [choice.position], { signal }),
  ]);
  const { component, piece } = step;
  const lit = { component, piece, to: String(step.to), also: String(step.also) };
  const reasons = "refusal" in why ? [] : why.reasons.map(reasonText);
  const wins = how.why === "wins";
  const lost = `That leaves ${choice.position}, a losing position for the player who moves next: ${REPLIES[convention]}.`;
  const after = wins
    ? isOver(left)
      ? "That ends the game, and wins it."
      : lost
    : how.why === "unknown"
      ? how.refusal
      : how.why === "delays" && how.length !== null
        ? "Every move loses against perfect play; this one lasts longest."
        : "Every move loses against perfect play.";
  const hints = [
    {
      text: wins
        ? "You can win from here."
        : how.why === "unknown"
          ? "It is not known who wins from here."
          : "You are losing if they play perfectly. Make it hard for them.",
      lit: null,
    },
    { text: partText(boards, step), lit: boards.length > 1 ? { component } : null },
    {
      text: pieceText(boards, step),
      lit:
        lookOf(boards[component]).values(boards[component]).length > 1
          ? { component, piece }
          : null,
    },
    { text: sentence(moveText(boards, step)), lit },
    { text: [after, ...reasons.slice(0, 1)].join(" "), lit },
  ];
  return { hints, position: choice.position, step };
}

/** @param {string} words */
function sentence(words) {
  return `${capital(words)}.`;
}
