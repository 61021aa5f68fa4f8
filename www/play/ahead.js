// How many moves are left with best play: the winner hurries, the loser delays.

import { viewAround } from "../ground/around.js";
import { element } from "../ground/dom.js";
import { mapSentence } from "../ground/map-words.js";
import { mapOf } from "../ground/maps.js";

/** Units of work for the question; where more is needed, nothing is shown. */
const MOST_WORK = 2_000_000;

/**
 * A sentence such as "You can win within 5 moves", or nothing if it takes too long to compute.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} position
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<Element[]>}
 */
export async function movesLeft(engine, position, convention, signal) {
  const around = await viewAround(engine, position);
  if (!around) return [];
  const { x, y } = around;
  const view = `remoteness(${around.view})`;
  try {
    const { kind } = await engine.call("readLine", [view], { signal });
    const request = {
      x: /** @type {[bigint, bigint]} */ ([x, x + 1n]),
      ...(kind === "plane" ? { y: /** @type {[bigint, bigint]} */ ([y, y + 1n]) } : {}),
      convention,
    };
    const { values } = await engine.run("TableJob", [view, request], { signal, most: MOST_WORK });
    const map = mapOf(view, convention);
    if (!map) return [];
    const title = "Moves of both players count; the winner hurries, the loser delays.";
    return [element("p", { class: "moves-left", title }, mapSentence(map, Number(values[0])))];
  } catch {
    // Too large, or closed.
    return [];
  }
}
