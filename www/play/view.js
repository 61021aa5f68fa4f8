// Shows a view for a game or an exercise, without selection or comparison.

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {string} view
 * @param {import("../ground/camera.js").Camera | null} [camera] Where to look; by default the best place.
 */
export async function showView({ state, engine }, view, camera = null) {
  const nothing = { selected: null, position: "", against: "", cursor: null };
  if (state.now.line === view && state.now.reading?.kind !== "position") {
    state.set(nothing);
    return;
  }
  const reading = await engine.call("readLine", [view]);
  if (reading.kind !== "mistake") state.set({ ...nothing, line: reading.text, reading, camera });
}
