// Shows a view for a game or an exercise, without selection or comparison; finds a position in it.

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

/**
 * The cell of a position in a line, the nearest to another if it is in several; null if it is in none.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} line
 * @param {string} position
 * @param {import("../ground/state.js").Cell} near
 * @param {AbortSignal} [signal]
 */
export async function cellOf(engine, line, position, near, signal) {
  const [found] = await engine.call("cellsOf", [line, position, near.x, near.y], { signal });
  return found ? { x: BigInt(found.x), y: BigInt(found.y) } : null;
}
