// One move, judged: whether it wins, and if not, the opponent's reply.

import { moveText } from "../play/words.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../play/match.js").Match} Match
 */

/**
 * Judges the first move of a game; `null` if there was none or the signal fired.
 *
 * @param {Engine} engine
 * @param {Match} match
 * @param {AbortSignal} signal
 */
export async function judgedMove(engine, match, signal) {
  if (match.game?.moves.length !== 1 || match.looking) return null;
  const { convention } = match.game.setting;
  const after = match.game.position;
  const described = await engine.ask("describe", [after], { signal });
  if (signal.aborted) return null;
  const answer = described[convention];
  if (!("refusal" in answer) && answer.outcome === "P") {
    const sentence = `Yes: ${after} loses for the player who moves next. You can answer anything.`;
    return { right: true, sentence };
  }
  const sentence = await refuted(engine, after, convention, signal);
  return signal.aborted ? null : { right: false, sentence };
}

/**
 * The opponent's reply to a wrong move.
 *
 * @param {Engine} engine
 * @param {string} after
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {AbortSignal} signal
 */
async function refuted(engine, after, convention, signal) {
  const [choice, boards] = await Promise.all([
    engine.ask("choose", [after, convention, "perfect", 1, 0], { signal }),
    engine.call("boardsOf", [after], { signal }),
  ]);
  if (choice.over || choice.how.why !== "wins") return "Not that one: you would lose. Try again.";
  return `Not that one: your opponent can then ${moveText(boards, choice.step)}. Try again.`;
}
