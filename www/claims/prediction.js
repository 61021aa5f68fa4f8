// The P-positions that a claim predicts, laid over those that were computed.

import { inSight } from "../ground/camera.js";
import { drawRing } from "../map/ring.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("../pkg/nimscape.js").ClaimInfo} ClaimInfo
 */

/** The prediction is asked for this many cells from the corner. */
const SPAN = 400;
const COLOUR = "#ff4fa3";

/**
 * Rings around the predicted cells, until another line is shown.
 *
 * @param {Engine} engine
 * @param {State} state
 * @param {MapView} map
 * @param {ClaimInfo} claim
 */
export async function paintPrediction(engine, state, map, claim) {
  const flags = await engine.call("predicted", [claim.id, 0, 0, SPAN, SPAN]);
  const { line } = state.now;
  if (!flags) return;
  /** @type {{ x: bigint, y: bigint }[]} */
  const cells = [];
  for (let at = 0; at < flags.length; at++) {
    if (flags[at]) cells.push({ x: BigInt(at % SPAN), y: BigInt(Math.floor(at / SPAN)) });
  }
  const remove = map.addOverlay((context, camera, size) => {
    if (camera.zoom < 2) return;
    const seen = inSight(camera, size);
    for (const cell of cells) {
      const { x, y } = cell;
      const inside = x >= seen.left && x <= seen.right && y >= seen.bottom && y <= seen.top;
      if (inside) drawRing(context, camera, size, cell, 1, COLOUR);
    }
  });
  const watching = new AbortController();
  state.on(
    ["line"],
    (now) => {
      if (now.line === line) return;
      remove();
      watching.abort();
    },
    watching.signal,
  );
}
