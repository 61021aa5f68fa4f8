// What is known of a position, in words.

/** @import { Described, Convention } from "../pkg/nimscape.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Cell } from "./state.js" */

/** @typedef {Described["normal"]} Answer */

/** The name of a convention, as it is written. @type {Record<Convention, string>} */
export const CONVENTIONS = { normal: "normal", misere: "misère" };

/** Who wins, as a player is reminded of it. @type {Record<Convention, string>} */
export const GOALS = { normal: "Last to move wins.", misere: "Last to move loses." };

/**
 * The value, or a dash where only the outcome is known; `noValueText` says so in words.
 *
 * @param {Answer} answer
 */
export function valueText(answer) {
  if ("refusal" in answer) return "?";
  return answer.grundy === null ? "–" : String(answer.grundy);
}

/**
 * Shown in place of an unknown value.
 *
 * @param {boolean} working Whether values are being computed.
 */
export function noValueText(working) {
  return working
    ? "The value is still being computed; who wins is known."
    : "This far out only who wins is known, not the value.";
}

/** Who wins, in a sentence. @param {Answer} answer */
export function outcomeSentence(answer) {
  if ("refusal" in answer) return answer.refusal;
  return `${answer.outcome}-position${whoWins(answer)}`;
}

/** Who wins, to follow the outcome; nothing where that is not known. @param {Answer} answer */
export function whoWins(answer) {
  if ("refusal" in answer) return "";
  return `: the player to move ${answer.outcome === "P" ? "loses" : "wins"}.`;
}

/** How it is known. @param {Answer} answer */
export function knownText(answer) {
  if ("refusal" in answer) return "";
  const { known } = answer;
  switch (known.by) {
    case "theorem":
      return known.theorem;
    case "computed":
      return "Computed from the rules.";
  }
}

/**
 * The answer in one sentence, to be spoken.
 *
 * @param {Pick<Described, "text"> & Partial<Described>} described
 * @param {Convention} convention
 */
export function spoken(described, convention) {
  const answer = described[convention];
  if (!answer) return described.text;
  if ("refusal" in answer) return `${described.text}. ${answer.refusal}`;
  const other = convention === "normal" ? "misere" : "normal";
  const value = answer.grundy === null ? "" : `, value ${answer.grundy}`;
  const unlike = described[other];
  const rest = unlike ? valueText(unlike) : "";
  const also = /^\d+$/.test(rest) ? `, ${CONVENTIONS[other]} ${rest}` : "";
  return `${described.text}${value}${also}, ${answer.outcome}-position`;
}

/**
 * What is known about a cell; `null` in a hole.
 *
 * @param {Engine} engine
 * @param {string} view
 * @param {Cell} cell
 * @param {AbortSignal} [signal]
 * @returns {Promise<Described | null>}
 */
export async function describeCell(engine, view, { x, y }, signal) {
  const position = await engine.call("positionAt", [view, x, y], { signal });
  if (position === undefined) return null;
  return engine.ask("describe", [position], { signal });
}

/** Why one wants to leave a lost position: in misère play the opponent may have to make the last move. */
export const REPLIES = {
  normal: "you have a reply to every move",
  misere: "whatever they do, you can win",
};

/**
 * Whether no part of a position has a move left.
 *
 * @param {import("../pkg/nimscape.js").BoardData[]} boards
 */
export const isOver = (boards) =>
  boards.every(({ count, unlisted }) => Number(count) === 0 && !unlisted);
