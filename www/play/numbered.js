// Values written into cells of the map, seen on any colour.

import { bottom, left } from "../ground/camera.js";
import { viewAround } from "../ground/numbers.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("../pkg/nimscape.js").ValuedOption} ValuedOption
 */

/** A number is never smaller than this, in CSS pixels. */
const SMALLEST = 11;

/**
 * Writes the value of each option into its cell, until the signal comes.
 *
 * @param {MapView} map
 * @param {State} state
 * @param {ValuedOption[]} options Of the values 0, 1, 2, …
 * @param {AbortSignal} signal
 */
export function numberCells(map, state, options, signal) {
  const line = map.viewOf(state.now.pane);
  const cells = options.flatMap(({ position }, value) => {
    const around = viewAround(position);
    return around?.view === line ? [{ x: around.x, y: around.y, value }] : [];
  });
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
