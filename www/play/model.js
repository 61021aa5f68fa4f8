// A position of the game in a line, as a model for others.

/** Where to look for one in a picture first. */
const NEAR = /** @type {const} */ ([
  [5n, 7n],
  [2n, 4n],
  [5n, 0n],
  [2n, 0n],
  [1n, 1n],
  [0n, 0n],
]);

/** How far from the corner it is looked for, in cells. */
const FAR = 15n;

/** The cells where it is looked for: those first, then all others, nearest first. */
function* places() {
  yield* NEAR;
  for (let sum = 0n; sum <= 2n * FAR; sum++) {
    for (let x = 0n; x <= sum; x++) {
      if (x <= FAR && sum - x <= FAR) yield/** @type {[bigint, bigint]} */ ([x, sum - x]);
    }
  }
}

/**
 * A position in a picture, near the corner; "" if there is none.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string} view
 * @param {AbortSignal} signal
 */
export async function modelIn(engine, view, signal) {
  for (const [x, y] of places()) {
    const model = await engine.call("positionAt", [view, x, y], { signal });
    if (model) return model;
  }
  return "";
}
