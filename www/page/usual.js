// What a line that is entered resets of the picture before.

import { inSight } from "../ground/camera.js";
import { insideOf } from "../ground/maps.js";
import { HEIGHTS } from "../map/heights.js";
import { showsFar } from "../map/source.js";

/** @import { PageState } from "../ground/state.js" */

/** Every game can show a place this close to the corner, in cells. */
const NEAR = 512n;

/**
 * What a new line resets: another game starts at its corner with its usual convention; the same
 * game stays where it is if it can show something there.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {PageState} now
 * @param {import("../ground/state.js").Named} reading The new line.
 * @param {import("../ground/camera.js").Size} size Size of the map.
 * @returns {Promise<Partial<PageState>>}
 */
export async function usualOf(engine, now, reading, size) {
  const { line, reading: before, camera, convention } = now;
  if (!before) return {};
  const corner = { camera: null, cursor: null, selected: null };
  if (gameOf(line) !== gameOf(reading.text)) {
    const { [HEIGHTS]: _, ...extra } = now.extra;
    return { ...corner, convention: "normal", extra };
  }
  if (reading.kind === "position") return {};
  if (before.kind !== "position" && before.kind !== reading.kind) return corner;
  if (!camera || reading.text === line) return {};
  const sight = inSight(camera, size);
  const plane = reading.kind === "plane";
  if (sight.left < NEAR && (!plane || sight.bottom < NEAR)) return {};
  const picture = { view: reading.text, convention };
  const shown = await showsFar(engine, picture, plane, sight);
  return shown ? {} : corner;
}

/** The name of the game in a line. @param {string} line */
function gameOf(line) {
  return insideOf(line).match(/^[a-z-]*/)?.[0] ?? "";
}
