// Finds the picture around a position.

/** @import { Engine } from "../engine/engine.js" */

/**
 * The picture that contains a position, and the position's cell; null if there is none.
 *
 * @param {Engine} engine
 * @param {string} position
 */
export async function viewAround(engine, position) {
  const around = await engine.call("viewAround", [position]);
  return around ? { view: around.view, x: BigInt(around.x), y: BigInt(around.y) } : null;
}
