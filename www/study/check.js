// What the engine says about the lines of a study.

import { losingOf } from "../ground/maps.js";
import { MODES } from "../ground/scheme.js";
import { BOTH } from "../ground/state.js";
import { meantBy } from "../parts/mistake.js";
import { TWO } from "../play/game.js";
import { askedBy, canWin, conventionOf, holds, winningMoves } from "./answers.js";
import { wordOf } from "./blocks.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("./blocks.js").Block} Block
 */

/** Whether a block is about a picture, not a position. @param {Block} block */
const needsMap = (block) =>
  block.kind === "view" || (block.kind !== "play" && askedBy(block) === "lost");

/**
 * Throws what is wrong with a text, and what was probably meant.
 *
 * @param {string} typed
 * @param {import("../pkg/nimscape.js").Reading & { kind: "mistake" }} mistake
 * @param {string} [meant]
 * @returns {never}
 */
function refuse(typed, mistake, meant = meantBy(typed, mistake)) {
  throw Object.assign(new Error(mistake.message), meant ? { typed, meant } : {});
}

/**
 * The line of a block, as the engine writes it. Throws a sentence about what is wrong with it.
 *
 * @param {Engine} engine
 * @param {Block} block
 */
export async function lineOf(engine, block) {
  const reading = await engine.call("readLine", [block.text]);
  const isMap = needsMap(block);
  if (reading.kind === "mistake") {
    const meant = meantBy(block.text, reading);
    const { kind = "" } = meant ? await engine.call("readLine", [meant]) : {};
    // Not what would be another mistake.
    refuse(block.text, reading, isMap === (kind === "position") ? "" : meant);
  }
  if (isMap === (reading.kind === "position")) {
    throw new Error(
      isMap
        ? `${reading.text} is a position; a picture needs x in its line.`
        : `${reading.text} is a picture; a position is needed.`,
    );
  }
  if (isMap && block.kind !== "view" && (reading.kind !== "plane" || reading.z !== null))
    throw new Error(`${reading.text} has no map to mark: its line needs x and y, and no z.`);
  const isAsked = isMap && block.kind !== "view";
  if (isAsked && (reading.quantity === "period" || !losingOf(reading.text, conventionOf(block))))
    throw new Error(`${reading.text} does not say who wins: no cell can be called lost.`);
  return reading.text;
}

/**
 * Marks what is thrown as a mistake in the line of a key.
 *
 * @param {string} key
 * @param {Promise<unknown>} checked
 */
const inLine = (key, checked) =>
  checked.catch((error) => {
    throw Object.assign(error, { key });
  });

/**
 * Throws if a block names a colour mode or an opponent that does not exist.
 *
 * @param {Engine} engine
 * @param {Block} block
 */
async function checkNames(engine, block) {
  const [mode] = wordOf(block, "look").split(" ");
  const opponent = wordOf(block, "opponent");
  const known = opponent ? await engine.call("opponents", []) : [];
  for (const [key, name, what, all] of /** @type {const} */ ([
    ["look", mode, "colour mode", MODES.map(({ id }) => id)],
    ["opponent", opponent, "opponent", [...known.map(({ id }) => id), TWO]],
  ])) {
    if (!name || all.includes(name)) continue;
    const said = `There is no ${what} called “${name}”; there is ${all.join(", ")}.`;
    await inLine(key, Promise.reject(new Error(said)));
  }
}

/**
 * The mistakes of a study's lines, and its questions without an answer.
 *
 * @param {Engine} engine
 * @param {Block[]} blocks
 * @returns {Promise<import("./format.js").Mistake[]>}
 */
export async function mistakesIn(engine, blocks) {
  const found = await Promise.all(
    blocks.map(async (block) => {
      const claim = block.words.has("true") ? wordOf(block, "true") : null;
      try {
        if (claim !== null) {
          const reading = await engine.call("readClaim", [claim]);
          if (reading.kind === "mistake") refuse(claim, reading);
          await holds(engine, block);
        } else await lineOf(engine, block);
        const against = wordOf(block, "with");
        if (against && against !== BOTH)
          await inLine("with", lineOf(engine, { ...block, text: against }));
        await checkNames(engine, block);
        if (block.words.has("move") && (await winningMoves(engine, block)).length === 0)
          throw new Error(`No move wins from ${block.text}: this question has no answer.`);
        const mustWin = block.words.has("goal") && wordOf(block, "first") !== "opponent";
        if (mustWin && !(await canWin(engine, block)))
          throw new Error(
            `The player who starts cannot win from ${block.text} against perfect play.`,
          );
        return [];
      } catch (error) {
        const wrong = error instanceof Error ? error : new Error(String(error));
        const { message, typed, meant, key } =
          /** @type {Error & { typed?: string, meant?: string, key?: string }} */ (wrong);
        const at = key ?? (claim === null ? block.kind : "true");
        return [{ line: block.lines.get(at) ?? 1, message, typed, meant }];
      }
    }),
  );
  return found.flat();
}
