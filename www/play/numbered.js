// Values written into cells of the map, readable on any colour.

import { bottom, left } from "../ground/camera.js";
import { cellOf } from "./view.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { ValuedOption } from "../pkg/nimscape.js" */

/** The smallest number, in CSS pixels. */
const SMALLEST = 11;

/**
 * Writes the value of each option into its cell until the signal fires: of an option's cells, into the
 * one that the move leads to, with every piece in its place.
 *
 * @param {import("../mode/mode.js").Page} page
 * @param {string} position Whose options they are.
 * @param {ValuedOption[]} options With the values 0, 1, 2, …
 * @param {AbortSignal} signal
 */
export async function numberCells({ map, state, engine }, position, options, signal) {
  const line = map.viewOf(state.now.pane);
  const place = (/** @type {string} */ text, /** @type {Cell} */ near) =>
    cellOf(engine, line, text, near, signal);
  const from = state.now.selected ?? (await place(position, { x: 0n, y: 0n }));
  if (!from) return;
  const found = await Promise.all(options.map((option) => place(option.position, from)));
  if (signal.aborted) return;
  const cells = found.flatMap((cell, value) => (cell ? [{ ...cell, value }] : []));
  const remove = map.addOverlay((context, camera, size) => {
    const font = Math.max(SMALLEST, Math.min(18, camera.zoom * 0.5));
    context.font = `700 ${Math.round(font)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 4;
    context.lineJoin = "round";
    context.strokeStyle = "#1b1230";
    context.fillStyle = "#fff";
    for (const { x, y, value } of cells) {
      const at = left(camera, size, x) + camera.zoom / 2;
      const up = bottom(camera, size, y) - camera.zoom / 2;
      context.strokeText(String(value), at, up);
      context.fillText(String(value), at, up);
    }
  });
  signal.addEventListener("abort", remove, { once: true });
}
