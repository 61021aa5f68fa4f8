// The picture of a line with z for a given z, alone or beside the picture of another line.

import { BOTH, filmOf, secondFilm } from "../ground/state.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { Film, Named } from "../ground/state.js" */

/**
 * A picture of a film, as a change of the state.
 *
 * @param {Pick<Engine, "call">} engine
 * @param {{ stack: string, second?: string }} film The line with z, and one that it is compared with, if any.
 * @param {number} z
 * @returns {Promise<{ line: string, reading: Named, film: Film, against?: string }>} Fails if there is no
 *   such picture.
 */
export async function pictureOf(engine, { stack, second }, z) {
  const frame = await engine.call("frameOf", [stack, z]);
  const reading = await engine.call("readLine", [frame]);
  if (reading.kind === "mistake") throw new Error(reading.message);
  const film = { stack, z, frame: reading.text };
  const compared = second ? await comparedWith(engine, second, film) : { film };
  return { line: reading.text, reading, film, ...compared };
}

/**
 * Shows another picture of the film of a state.
 *
 * @param {import("../ground/state.js").State} state
 * @param {Pick<Engine, "call">} engine
 * @param {number} z
 * @param {() => boolean} isWanted Asked once the picture is known.
 * @returns {Promise<boolean>} Whether it is shown.
 */
export async function turnTo(state, engine, z, isWanted) {
  const film = filmOf(state.now);
  if (!film) return false;
  const second = secondFilm(state.now);
  const picture = await pictureOf(engine, { stack: film.stack, second }, z);
  if (!isWanted()) return false;
  state.set(picture);
  return true;
}

/**
 * The change of the state that compares the current picture with a line. Two films are compared at the same z.
 *
 * @param {Pick<Engine, "call">} engine
 * @param {string} text As `against` has it: "", both conventions, or a line, of which one that cannot be read counts as "".
 * @param {Film | null} film The film of the current picture.
 * @returns {Promise<{ against: string, film?: Film }>}
 */
export async function comparedWith(engine, text, film) {
  if (!text || text === BOTH) return { against: text };
  const second = await engine.call("readLine", [text]);
  if (second.kind === "mistake") return { against: "" };
  const { text: stack, z } = second;
  if (z === null) return { against: stack };
  const frame = await engine.call("frameOf", [stack, film?.z ?? z]);
  return { against: frame, ...(film && { film: { ...film, second: { stack, frame } } }) };
}
