// The puzzle of the day: the same for everybody, as its seed is the date and nothing else.

import { PUZZLE, withoutLesson } from "../ground/lesson-words.js";
import { dealt } from "../play/dealt.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { PageState } from "../ground/state.js" */

/** A position of each game, one day after the other. */
const MODELS = [
  "wyt(1,1) 5,9",
  "nim 3,5,7",
  "welter 2,5,6,8",
  "wyt(2,1) 5,9",
  "subtract(1,3,4) 9,12",
  "octal(0.77) 5,7",
  "moves((1,2)*,(2,1)*,(1,1)) 8,13",
];
/** Harder on each further day of this many. */
const DIFFICULTIES = 3;
/** Deals until there is a puzzle: of small games few are. */
const DEALS = 40;

/** The number of a day, in the world's time. @param {Date} date */
export const dayOf = (date) => Math.floor(date.getTime() / 86_400_000);

/** The day in words. @param {Date} date */
export const dayText = (date) =>
  date.toLocaleDateString("en", { day: "numeric", month: "long", timeZone: "UTC" });

/**
 * The position of a day; "" if none was found.
 *
 * @param {Engine} engine
 * @param {Date} date
 * @param {AbortSignal} signal
 */
export async function puzzleOf(engine, date, signal) {
  const day = dayOf(date);
  const model = MODELS[day % MODELS.length];
  for (let deal = 0; deal < DEALS; deal++) {
    const how = { seed: day * DEALS + deal, difficulty: day % DIFFICULTIES };
    const { position } = await dealt(engine, model, "normal", how, signal);
    if (position) return position;
  }
  return "";
}

/**
 * What opens a puzzle.
 *
 * @param {PageState} now
 * @param {string} position
 * @returns {Pick<PageState, "mode" | "extra" | "convention">}
 */
export const puzzleState = ({ extra }, position) => ({
  mode: "learn",
  convention: "normal",
  extra: { ...withoutLesson(extra), [PUZZLE]: position },
});
