// Judges a finished game: where the win was thrown away, and what would have kept it.

import { moveText, NAMES, placeText } from "./words.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { BoardData, Described, Step } from "../pkg/nimscape.js" */
/** @import { Game, Side } from "./game.js" */

/** What a move did. @typedef {"kept" | "threw" | "none" | "unknown"} Judgement */

/**
 * The positions in which a person threw the win away, each once.
 *
 * @param {import("./game.js").Game} game
 * @param {Pick<Ending, "judgements">} ending
 */
export function mistakesOf(game, { judgements }) {
  const plies = judgements.flatMap((judgement, ply) =>
    judgement === "threw" && game.sideAt(ply) !== "program" ? [ply] : [],
  );
  return [...new Set(plies.map((ply) => game.positions[ply]))];
}

/** What a move did, in words. @type {Record<Judgement, string>} */
export const JUDGEMENTS = {
  kept: "winning move",
  threw: "threw the win away",
  none: "was already lost",
  unknown: "not known",
};

/** @param {Described["normal"]} before @param {Described["normal"]} after @returns {Judgement} */
export function judge(before, after) {
  if ("refusal" in before || "refusal" in after) return "unknown";
  if (before.outcome === "P") return "none";
  return after.outcome === "P" ? "kept" : "threw";
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
/** Whose move it was, at the start of a sentence. @type {Record<Side, string>} */
const WHOSE = {
  you: "Your",
  program: "The computer's",
  first: "Player 1's",
  second: "Player 2's",
};

/**
 * A move by its number among those of its player, "Your first move", or late in a game by that in the list of
 * moves.
 *
 * @param {import("./game.js").Game} game
 * @param {number} ply
 */
function mistakeText(game, ply) {
  const nth = Math.floor(ply / 2);
  const whose = WHOSE[game.sideAt(ply)];
  return nth < ORDINALS.length ? `${whose} ${ORDINALS[nth]} move` : `Move ${ply + 1}`;
}

/** Winning moves that are named. */
const MOST_NAMED = 3;
/** Winning moves that are marked: a piece without a mark seems to have none. */
const MOST_MARKED = 128;

/**
 * @typedef {object} Ending
 * @property {Side} winner
 * @property {string} headline
 * @property {string} lesson What would have won, or why nothing would.
 * @property {Described["normal"][]} answers The answer for each position.
 * @property {Judgement[]} judgements The judgement of each move.
 * @property {number | null} lostAt The loser's move that threw the win away, if any.
 * @property {{ step: Step, position: string }[]} right Moves that would have kept it: all, or some of many.
 */

/**
 * @param {Engine} engine
 * @param {Game} game A finished game.
 * @param {BoardData[][]} drawn The boards of each position.
 * @param {AbortSignal} [signal]
 * @returns {Promise<Ending>}
 */
export async function endingOf(engine, game, drawn, signal) {
  const { convention } = game.setting;
  const answers = await Promise.all(
    game.positions.map((position) => engine.ask("answer", [position, convention], { signal })),
  );
  const judgements = game.moves.map((_, ply) => judge(answers[ply], answers[ply + 1]));
  const { winner } = game;
  const loser = game.sideAt(winner === game.sideAt(0) ? 1 : 0);
  // If there are several, the last one lost the game.
  const threw = (/** @type {Judgement} */ judgement, /** @type {number} */ ply) =>
    judgement === "threw" && game.sideAt(ply) === loser;
  const lostAt = judgements.findLastIndex(threw);
  const ending = {
    winner,
    answers,
    judgements,
    lostAt: lostAt < 0 ? null : lostAt,
    right: [],
    headline: winner === "you" ? "You won!" : `${NAMES[loser]} lost.`,
    lesson: "",
  };
  if (lostAt < 0) return { ...ending, lesson: lossless(game, drawn[0], ending, winner) };
  const last = judgements.filter(threw).length > 1 ? "last mistake" : "mistake";
  const mistake = `${mistakeText(game, lostAt)} was the ${last}.`;
  const headline = winner === "you" ? "You won!" : `${NAMES[loser]} lost. ${mistake}`;
  const from = game.positions[lostAt];
  const place = placeText(drawn[lostAt]);
  const found = await engine.ask("winningMoves", [from, convention], { signal });
  if ("refusal" in found || found.moves.length === 0) {
    return {
      ...ending,
      headline,
      lesson: `${loser === "you" ? "You" : NAMES[loser]} let the win slip at ${place}.`,
    };
  }
  const steps = await Promise.all(
    found.moves.slice(0, MOST_MARKED).map(async (/** @type {string} */ position) => ({
      position,
      step: await engine.call("moveBetween", [from, position], { signal }),
    })),
  );
  const right = steps.flatMap(({ step, position }) => (step ? [{ step, position }] : []));
  const count = found.moves.length;
  const boards = drawn[lostAt];
  const named = await Promise.all(
    steps.slice(0, MOST_NAMED).map(async ({ step, position }) => {
      if (step) return moveText(boards, step);
      return `leave ${placeText(await engine.call("boardsOf", [position], { signal }))}`;
    }),
  );
  const lesson =
    count === 1
      ? `From ${place} only one move wins: ${named[0]}.`
      : count <= named.length
        ? `From ${place} these moves win: ${named.join("; ")}.`
        : `From ${place} ${count} moves win; one is: ${named[0]}.`;
  const shown = winner === "you" ? `${mistake} ${lesson}` : lesson;
  return { ...ending, headline, lesson: shown, right };
}

/**
 * The lesson when the loser threw nothing away.
 *
 * @param {Game} game
 * @param {BoardData[]} start The boards of its start.
 * @param {Pick<Ending, "answers" | "judgements">} ending
 * @param {Side} winner
 */
function lossless(game, start, { answers, judgements }, winner) {
  const [first] = answers;
  const place = placeText(start);
  if ("refusal" in first) return "";
  if (first.outcome === "P") {
    return winner === game.sideAt(0)
      ? `The first player loses from ${place} against perfect play.`
      : `From ${place} the player to move loses against perfect play.`;
  }
  const kept = judgements.every(
    (judgement, ply) => judgement === "kept" || game.sideAt(ply) !== "you",
  );
  return winner === "you" && kept ? "Every one of your moves was a winning move." : "";
}
