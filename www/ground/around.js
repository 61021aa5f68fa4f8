// Where a position lies among pictures.

/** @typedef {import("../engine/engine.js").Engine} Engine */

/**
 * The picture in which a position lies, and its place there; null for a text that names none.
 *
 * @param {Engine} engine
 * @param {string} position
 */
export async function viewAround(engine, position) {
  const around = await engine.call("viewAround", [position]);
  return around ? { view: around.view, x: BigInt(around.x), y: BigInt(around.y) } : null;
}
