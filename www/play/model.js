// A position of the game that a line names, to deal others like it.

/** Where one is looked for in a picture. */
const NEAR = /** @type {const} */ ([
  [5n, 7n],
  [2n, 4n],
  [5n, 0n],
  [2n, 0n],
  [1n, 1n],
  [0n, 0n],
]);

/**
 * A position in a picture, near the corner; "" where there is none.
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
