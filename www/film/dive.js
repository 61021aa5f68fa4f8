// A dive: the map zooms slowly into a cell while it is recorded.

import { keepCorner, settle } from "../ground/camera.js";
import { between } from "../map/glide.js";
import { record } from "./record.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */

/** Pixels per cell where a dive ends: each cell has its number. */
const NEAR = 64;
/** Pixels per cell where it begins, at most: there the fractal is seen. */
const FAR = 4;
/** The last picture stays this long, in milliseconds. */
const REST = 1000;
/** A frame counts as this long at most: on a slow machine the dive becomes slower, and never jumps. */
const LONGEST_FRAME = 50;

const frame = () => new Promise(requestAnimationFrame);

/** Where a dive begins and ends. @param {MapView} map @param {Cell | null} cell Null: the middle. */
function pathOf(map, cell) {
  const { camera, size, bounds } = map;
  const to = settle({ ...camera, ...(cell && { ...cell, fx: 0.5, fy: 0.5 }), zoom: NEAR }, size);
  const zoom = Math.max(bounds.least, Math.min(camera.zoom, FAR));
  const from = zoom === camera.zoom ? camera : keepCorner({ ...to, zoom }, size, bounds.margin);
  return { from, to };
}

/**
 * Records a dive; afterwards the map is where it was.
 *
 * @param {MapView} map
 * @param {Cell | null} cell Null: the middle.
 * @param {object} options
 * @param {number} options.seconds
 * @param {AbortSignal} options.signal
 * @param {(progress: { done: number, total: number }) => void} options.onProgress
 * @param {(canvas: HTMLCanvasElement) => void} options.shows Gets what is recorded.
 * @returns {Promise<Blob>}
 */
export async function dive(map, cell, { seconds, signal, onProgress, shows }) {
  const { state, size } = map;
  const { camera: before } = state.now;
  const { from, to } = pathOf(map, cell);
  const total = seconds * 1000;
  const go = (/** @type {number} */ time) =>
    state.set({ camera: between(from, to, size, time ** 2 * (3 - 2 * time)) });
  go(0);
  await map.untilDrawn(signal);
  const recording = record(map);
  const hide = () => (document.hidden ? recording.pause() : recording.resume());
  document.addEventListener("visibilitychange", hide);
  try {
    shows(recording.canvas);
    let last = performance.now();
    for (let done = 0; done < total + REST && !signal.aborted; ) {
      go(Math.min(1, done / total));
      await frame();
      if (!map.settled) {
        // What is still computed is no part of the video.
        recording.pause();
        await map.untilDrawn(signal);
        recording.resume();
        last = performance.now();
      }
      const now = performance.now();
      done += Math.min(LONGEST_FRAME, now - last);
      last = now;
      onProgress({ done, total: total + REST });
    }
  } finally {
    document.removeEventListener("visibilitychange", hide);
    state.set({ camera: before });
  }
  const blob = await recording.stop();
  signal.throwIfAborted();
  return blob;
}
