// Shows a view for a game or an exercise, without selection or comparison.

import { pictureOf } from "../film/pictures.js";

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {string} view
 * @param {import("../ground/camera.js").Camera | null} [camera] Where to look; by default the best place.
 * @param {number} [z] The picture of a line with z.
 */
export async function showView({ state, engine }, view, camera = null, z = undefined) {
  // A film's controls would lie on the board.
  const nothing = { selected: null, position: "", against: "", cursor: null, film: null };
  if (state.now.line === view && state.now.reading?.kind !== "position") {
    state.set(nothing);
    return;
  }
  const reading = await engine.call("readLine", [view]);
  if (reading.kind === "mistake") return;
  const { text: stack, z: least } = reading;
  if (least === null) {
    state.set({ ...nothing, line: stack, reading, camera, film: null });
    return;
  }
  const picture = await pictureOf(engine, { stack }, Math.max(least, z ?? least));
  state.set({ ...nothing, ...picture, camera });
}
