// The P-positions that a claim predicts, ringed on the map, with a chip that removes the rings.

import { inSight } from "../ground/camera.js";
import { byId } from "../ground/dom.js";
import { drawRing } from "../map/ring.js";
import { removableChip } from "../parts/chip.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { ClaimInfo } from "../pkg/nimscape.js" */

/** Predictions reach this many cells from the corner. */
const SPAN = 400;
const COLOUR = "#ff4fa3";

/**
 * Rings the predicted cells until another line is shown, the chip is pressed or `signal` is aborted.
 *
 * @param {Page} page It must show the claim's own line.
 * @param {ClaimInfo} claim
 * @param {AbortSignal} signal
 * @param {() => void} onRemove Called when the chip is pressed.
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
  const chip = removableChip(claim.id, `Remove ${claim.id} from the map`, () => {
    remove();
    say(`${claim.id} removed from the map.`);
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
