// The P-positions that a claim predicts, marked on the map, with a chip that removes the marks.

import { wanted } from "../engine/wanted.js";
import { bottom, inSight, left } from "../ground/camera.js";
import { byId, element } from "../ground/dom.js";
import { drawRing } from "../map/ring.js";
import { icon } from "../parts/icon.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { ClaimInfo } from "../pkg/nimscape.js" */

/** Predictions reach this many cells from the corner. */
const SPAN = 400;
/** Smaller cells, in CSS pixels, are painted: their rings would run into each other. */
const RINGED = 7;
/** The smallest that is painted. */
const SMALLEST = 2;
const COLOUR = "#ff4fa3";

/**
 * Marks the predicted cells until another line is shown, the chip is pressed or `signal` is aborted.
 *
 * @param {Page} page It must show the claim's own line.
 * @param {ClaimInfo} claim
 * @param {AbortSignal} signal
 * @param {() => void} onRemove Called when the chip is pressed.
 */
export async function paintPrediction({ engine, state, map, say }, claim, signal, onRemove) {
  const asked = engine.call("predicted", [claim.id, 0, 0, SPAN, SPAN], { signal });
  const flags = await wanted(signal, asked);
  const { line } = state.now;
  if (!flags) return;
  /** @type {{ x: bigint, y: bigint }[]} */
  const cells = [];
  for (let at = 0; at < flags.length; at++) {
    if (flags[at]) cells.push({ x: BigInt(at % SPAN), y: BigInt(Math.floor(at / SPAN)) });
  }
  const off = map.addOverlay(
    (context, camera, size) => {
      const seen = inSight(camera, size);
      const side = Math.max(camera.zoom, SMALLEST);
      context.fillStyle = COLOUR;
      for (const cell of cells) {
        const { x, y } = cell;
        const inside = x >= seen.left && x <= seen.right && y >= seen.bottom && y <= seen.top;
        if (!inside) continue;
        if (camera.zoom >= RINGED) drawRing(context, camera, size, cell, 1, COLOUR);
        else context.fillRect(left(camera, size, x), bottom(camera, size, y) - side, side, side);
      }
    },
    { kind: "ring", colour: COLOUR, text: `P-positions by ${claim.id}` },
  );
  const watching = new AbortController();
  const label = `Remove ${claim.id} from the map`;
  const take = () => {
    remove();
    say(`${claim.id} removed from the map.`);
    onRemove();
  };
  const chip = element(
    "span.chip.removable.painted-claim",
    element("span", claim.id),
    element("button", { "aria-label": label, title: label, onclick: take }, icon("close")),
  );
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
