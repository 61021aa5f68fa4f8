// A position of the game in a line, as a model for others.

/** Where to look for one in a picture. */
const NEAR = /** @type {const} */ ([
  [5n, 7n],
  [2n, 4n],
  [5n, 0n],
  [2n, 0n],
  [1n, 1n],
  [0n, 0n],
]);

/**
 * A position in a picture, near the corner; "" if there is none.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} view
 * @param {AbortSignal} signal
 */
export async function modelIn(engine, view, signal) {
  for (const [x, y] of NEAR) {
    const model = await engine.call("positionAt", [view, x, y], { signal });
    if (model) return model;
  }
  return "";
}
