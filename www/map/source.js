// Which source a view's values come from, found out by asking.

import { DifferenceSource } from "./difference-source.js";
import { TableSource } from "./table-source.js";
import { TileSource } from "./tile-source.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {{ view: string, convention: Convention }} Picture
 * @typedef {TileSource | TableSource | DifferenceSource} Source
 */

/** Far places: whoever knows the values there at once knows them anywhere. */
const FAR = [
  { x: 2 ** 41 + 12_345, y: 2 ** 40 + 777 },
  { x: 999, y: 2 ** 42 + 1 },
];
/** How long a far place may take, in milliseconds. */
const AT_ONCE = 60;

/**
 * Whether a view's values can be had at any place, without a table.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 * @param {boolean} plane
 * @param {AbortSignal} signal
 */
export async function knownAnywhere(engine, { view, convention }, plane, signal) {
  const hurry = AbortSignal.any([signal, AbortSignal.timeout(AT_ONCE)]);
  try {
    for (const { x, y } of plane ? FAR : FAR.slice(0, 1)) {
      const request = { x: [x, x + 8], ...(plane ? { y: [y, y + 8] } : {}), convention };
      await engine.run("TableJob", [view, request], { signal: hurry });
    }
    return true;
  } catch {
    return false;
  }
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
