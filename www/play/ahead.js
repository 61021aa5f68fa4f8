// What is ahead with best play: how many moves are left when the winner hurries and the loser delays, and
// how many moves win.

import { viewAround } from "../ground/around.js";
import { mapSentence } from "../ground/map-words.js";
import { isLost, mapOf } from "../ground/maps.js";

/** How it is meant. */
export const AHEAD = "The winner hurries, the loser delays.";

/** Units of work for a question; where more is needed, nothing is shown. */
const MOST_WORK = 2_000_000;

/**
 * Sentences such as "You lose, but can hold out for 1 move.", or "" if it takes too long to
 * compute.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} position
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
async function ahead(engine, position, convention, signal) {
  try {
    const around = await viewAround(engine, position);
    if (!around) return "";
    const number = (/** @type {"remoteness" | "ways"} */ kind) =>
      numberAt(engine, kind, around, convention, signal);
    const left = await number("remoteness");
    // Nothing more to say of a lost position, or of one without moves.
    const wins = left.lost || left.number === 0 ? null : await number("ways");
    return wins ? `${left.sentence} ${wins.sentence}` : left.sentence;
  } catch {
    // Too large, or closed.
    return "";
  }
}

/** That as a question. @param {string} position @param {import("../pkg/nimscape.js").Convention} convention */
export const aheadOf = (position, convention) => ({
  key: `ahead ${convention} ${position}`,
  ask: (
    /** @type {import("../engine/engine.js").Engine} */ engine,
    /** @type {AbortSignal} */ signal,
  ) => ahead(engine, position, convention, signal),
});

/** Who wins, and the value if it is known. @param {import("../pkg/nimscape.js").Answer | { refusal: string } | null} answer */
export function inShort(answer) {
  if (!answer) return "";
  if ("refusal" in answer) return answer.refusal;
  const who = answer.outcome === "P" ? "You lose against perfect play." : "You can win.";
  const value = answer.grundy === null ? "" : ` The value is ${answer.grundy}.`;
  return who + value;
}

/**
 * One number of a map, and what it means.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {"remoteness" | "ways"} kind
 * @param {{ view: string, x: bigint, y: bigint }} around
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {AbortSignal} signal
 */
async function numberAt(engine, kind, { view: inside, x, y }, convention, signal) {
  const view = `${kind}(${inside})`;
  const reading = await engine.call("readLine", [view], { signal });
  const request = {
    x: /** @type {[bigint, bigint]} */ ([x, x + 1n]),
    ...(reading.kind === "plane" ? { y: /** @type {[bigint, bigint]} */ ([y, y + 1n]) } : {}),
    convention,
  };
  const { values } = await engine.run("TableJob", [view, request], { signal, most: MOST_WORK });
  const map = /** @type {import("../ground/maps.js").NumberMap} */ (mapOf(view, convention));
  const number = Number(values[0]);
  return { number, lost: isLost(map, number), sentence: mapSentence(map, number) };
}
