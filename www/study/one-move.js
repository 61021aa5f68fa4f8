// One move, judged: whether it wins, and if not, the opponent's reply.

import { moveText } from "../play/words.js";

/**
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} after The position that the move leads to.
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {AbortSignal} [signal]
 */
export async function judgedMove(engine, after, convention, signal) {
  const described = await engine.ask("describe", [after], { signal });
  const answer = described[convention];
  if ("refusal" in answer) throw new Error(answer.refusal);
  if (answer.outcome === "P") {
    const sentence = `Yes: ${after} loses for the player who moves next. You can answer anything.`;
    return { right: true, sentence };
  }
  const [choice, boards] = await Promise.all([
    engine.ask("choose", [after, convention, "perfect", 1, 0], { signal }),
    engine.call("boardsOf", [after], { signal }),
  ]);
  const reply =
    choice.over || choice.how.why !== "wins"
      ? "you would lose"
      : `your opponent can then ${moveText(boards, choice.step)}`;
  return { right: false, sentence: `Not that one: ${reply}. Try again.` };
}
