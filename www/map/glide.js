// Moves from one place to another in a few frames, so that the eye can follow.

import { settle } from "../ground/camera.js";

/** @import { Camera, Size } from "../ground/camera.js" */

/** Duration, in milliseconds. */
const TIME = 160;
/** Over a distance of more windows than this, jump instead. */
const WINDOWS = 4;

/** Whether the reader asked for reduced motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The camera between two places, at a time from 0 to 1: the scale changes evenly, and one point of the
 * plane stays fixed in the window.
 *
 * @param {Camera} from
 * @param {Camera} to
 * @param {Size} size
 * @param {number} time
 * @returns {Camera}
 */
export function between(from, to, size, time) {
  if (time >= 1) return to;
  const ratio = to.zoom / from.zoom;
  const zoom = from.zoom * ratio ** time;
  const even = Math.abs(ratio - 1) < 1e-6;
  const share = even ? time : (1 - from.zoom / zoom) / (1 - 1 / ratio);
  const dx = Number(to.x - from.x) + to.fx - from.fx;
  const dy = Number(to.y - from.y) + to.fy - from.fy;
  return settle({ ...from, fx: from.fx + dx * share, fy: from.fy + dy * share, zoom }, size);
}

/** One glide at a time. */
export class Glide {
  #frame = 0;
  /** The target while gliding. @type {Camera | null} */
  goal = null;
  /** Where it has moved the map. @type {Camera | null} */
  #at = null;

  /** @param {() => Size} size @param {(camera: Camera) => void} move */
  constructor(size, move) {
    this.size = size;
    this.move = move;
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.goal = null;
  }

  /** Ends where something else has moved the map. @param {Camera | null} camera Where the map is. */
  follow(camera) {
    if (camera !== this.#at) this.stop();
  }

  /** @param {Camera} from @param {Camera} to @param {() => void} [done] */
  go(from, to, done = () => {}) {
    this.stop();
    const size = this.size();
    const zoom = Math.min(from.zoom, to.zoom);
    const far = Math.hypot(Number(to.x - from.x), Number(to.y - from.y)) * zoom;
    if (still() || document.hidden || far > WINDOWS * Math.max(size.width, size.height)) {
      this.move(to);
      done();
      return;
    }
    this.goal = to;
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      // A frame may have begun before the press that it follows.
      const time = Math.min(1, Math.max(0, now - start) / TIME);
      // Fast at first, then slower.
      this.#at = between(from, to, size, 1 - (1 - time) ** 3);
      this.move(this.#at);
      if (this.goal !== to) return;
      if (time < 1) {
        this.#frame = requestAnimationFrame(step);
        return;
      }
      this.goal = null;
      done();
    };
    this.#frame = requestAnimationFrame(step);
  }
}
