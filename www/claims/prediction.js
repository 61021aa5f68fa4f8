// The P-positions that a claim predicts, painted over those that were computed, with a chip that
// takes them off again.

import { inSight } from "../ground/camera.js";
import { byId } from "../ground/dom.js";
import { drawRing } from "../map/ring.js";
import { removableChip } from "../parts/chip.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../pkg/nimscape.js").ClaimInfo} ClaimInfo
 */

/** The prediction is asked for this many cells from the corner. */
const SPAN = 400;
const COLOUR = "#ff4fa3";

/**
 * Rings around the predicted cells, until another line is shown, the chip is pressed or `signal` is
 * aborted.
 *
 * @param {Page} page The line that is shown is the claim's own.
 * @param {ClaimInfo} claim
 * @param {AbortSignal} signal
 * @param {() => void} onRemove The chip was pressed.
 */
export async function paintPrediction({ engine, state, map, say }, claim, signal, onRemove) {
  const flags = await engine.call("predicted", [claim.id, 0, 0, SPAN, SPAN], { signal });
  const { line } = state.now;
  if (!flags || signal.aborted) return;
  /** @type {{ x: bigint, y: bigint }[]} */
  const cells = [];
  for (let at = 0; at < flags.length; at++) {
    if (flags[at]) cells.push({ x: BigInt(at % SPAN), y: BigInt(Math.floor(at / SPAN)) });
  }
  const off = map.addOverlay(
    (context, camera, size) => {
      if (camera.zoom < 2) return;
      const seen = inSight(camera, size);
      for (const cell of cells) {
        const { x, y } = cell;
        const inside = x >= seen.left && x <= seen.right && y >= seen.bottom && y <= seen.top;
        if (inside) drawRing(context, camera, size, cell, 1, COLOUR);
      }
    },
    { kind: "ring", colour: COLOUR, text: `P-positions by ${claim.id}` },
  );
  const watching = new AbortController();
  const chip = removableChip(claim.id, `Take ${claim.id} off the map`, () => {
    remove();
    say(`${claim.id} is off the map.`);
    onRemove();
  });
  chip.classList.add("painted-claim");
  byId("stage").append(chip);
  const remove = () => {
    off();
    chip.remove();
    watching.abort();
  };
  signal.addEventListener("abort", remove, { signal: watching.signal });
  state.on(
    ["line"],
    (now) => {
      if (now.line !== line) remove();
    },
    watching.signal,
  );
}
