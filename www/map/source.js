// Chooses the source of a view's values by asking the core.

import { DifferenceSource } from "./difference-source.js";
import { TableSource } from "./table-source.js";
import { TileSource } from "./tile-source.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { Convention } from "../pkg/nimscape.js" */
/**
 * @typedef {{ view: string, convention: Convention }} Picture
 * @typedef {TileSource | TableSource | DifferenceSource} Source
 */

/** Far places: a view whose values are quickly known here is known anywhere. */
const FAR = [
  { x: 2 ** 41 + 12_345, y: 2 ** 40 + 777 },
  { x: 999, y: 2 ** 42 + 1 },
];
/** Units of work for a far place, some milliseconds. Not measured in time, so that a busy machine
 *  decides the same. */
const AT_ONCE = 300_000;

/**
 * Whether a view's values can be computed at any place without a table.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 * @param {boolean} plane
 * @param {AbortSignal} signal
 * @param {number} [most] Units of work for a far place.
 */
export async function knownAnywhere(engine, { view, convention }, plane, signal, most = AT_ONCE) {
  try {
    for (const { x, y } of plane ? FAR : FAR.slice(0, 1)) {
      /** @type {import("../pkg/nimscape.js").TableRequest} */
      const request = { x: [x, x + 8], ...(plane ? { y: [y, y + 8] } : {}), convention };
      const { holes } = await engine.run("TableJob", [view, request], { signal, most });
      // Where no position is, nothing was asked.
      if (holes?.every((hole) => hole === 1)) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** The most boxes along a side in a search for P-positions. */
const BOXES = 64n;

/**
 * Whether a view shows anything in a far window: values, or at least one P-position.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 * @param {boolean} plane
 * @param {{ left: bigint, right: bigint, bottom: bigint, top: bigint }} sight In cells.
 */
export async function showsFar(engine, picture, plane, { left, right, bottom, top }) {
  const { signal } = new AbortController();
  if (await knownAnywhere(engine, picture, plane, signal)) return true;
  if (!plane) return false;
  const longest = right - left > top - bottom ? right - left : top - bottom;
  let step = 1n;
  while (step * BOXES < longest) step *= 2n;
  const span = (/** @type {bigint} */ from, /** @type {bigint} */ to) => {
    const start = from < 0n ? 0n : (from / step) * step;
    const count = (to - start) / step + 1n;
    return /** @type {[bigint, bigint]} */ ([start, start + count * step]);
  };
  const { convention, view } = picture;
  const request = { x: span(left, right), y: span(bottom, top), step, convention };
  const marks = await engine.call("pBoxes", [view, request]).catch(() => undefined);
  return marks?.includes(1) ?? false;
}

/**
 * The source of a picture, or of the difference of two.
 *
 * @param {Engine} engine
 * @param {Picture[]} pictures One or two.
 * @param {AbortSignal} signal
 * @param {() => void} onChange
 * @returns {Promise<Source>}
 */
export async function sourceOf(engine, pictures, signal, onChange) {
  const sources = await Promise.all(
    pictures.map(async (picture) => {
      const anywhere = await knownAnywhere(engine, picture, true, signal);
      return anywhere
        ? new TileSource(engine, picture.view, picture.convention)
        : new TableSource(engine, picture.view, picture.convention, true, onChange);
    }),
  );
  return sources.length === 1 ? sources[0] : new DifferenceSource(sources[0], sources[1]);
}
