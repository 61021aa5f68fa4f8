// Rings the cells that lose for the player who must move, one by one on the map.

import { wanted } from "../engine/wanted.js";
import { inSight } from "../ground/camera.js";
import { still } from "../map/glide.js";

/** Time from one ring to the next, in milliseconds. */
const APART = 220;
/** Rings that are drawn. */
const MOST = 16;
/** Cells from the corner that are searched. */
const SIDE = 24;

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {AbortSignal} signal
 * @param {(cell: import("../ground/state.js").Cell) => void} ring
 */
export async function ringLosingCells({ engine, state, map }, signal, ring) {
  const { line, convention } = state.now;
  const sight = inSight(map.camera, map.size);
  const low = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
  const [x0, y0] = [low(sight.left), low(sight.bottom)];
  /** @type {import("../pkg/nimscape.js").TableRequest} */
  const request = { x: [x0, x0 + BigInt(SIDE)], y: [y0, y0 + BigInt(SIDE)], convention };
  const table = await engine.run("TableJob", [line, request], { signal });
  /** @type {import("../ground/state.js").Cell[]} */
  const lost = [];
  for (let at = 0; at < table.values.length; at++) {
    if (table.values[at] !== 0 || table.holes?.[at]) continue;
    const cell = { x: x0 + BigInt(at % table.width), y: y0 + BigInt(Math.floor(at / table.width)) };
    if (map.sees(cell)) lost.push(cell);
  }
  lost.sort((a, b) => Number(a.x + a.y - b.x - b.y));
  for (const cell of lost.slice(0, MOST)) {
    if (line !== state.now.line) return;
    ring(cell);
    const apart = new Promise((resolve) => setTimeout(resolve, still() ? 0 : APART));
    await wanted(signal, apart);
  }
}
