// A large table made by several workers, one behind the other: each does some values of a few rows
// and sends these rows on to the next by a channel of their own. The core says how it is divided.

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Wishes} Wishes
 * @typedef {import("../pkg/nimscape.js").ValueTable} ValueTable
 * @typedef {import("../pkg/nimscape.js").TableRequest} TableRequest
 */

/**
 * @param {Engine} engine
 * @param {number} workers At most so many.
 * @param {[string, TableRequest]} args The view and the region.
 * @param {Wishes} wishes
 * @returns {Promise<ValueTable | undefined>} `undefined` where one worker makes it alone.
 */
export async function inLegs(engine, workers, [view, request], wishes) {
  const { signal, onProgress, boxes, rank } = wishes;
  const starts = await engine.call("tableLegs", [view, request, workers], { signal });
  if (!starts) return undefined;
  const stopping = new AbortController();
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  /** @type {MessagePort | undefined} */
  let before;
  const legs = [...starts].map((first, index) => {
    const last = index + 1 === starts.length;
    const channel = last ? undefined : new MessageChannel();
    const ports = { ...(before && { before }), ...(channel && { after: channel.port1 }) };
    before = channel?.port2;
    // What is at the end of the last leg is done by all.
    const told = last ? { onProgress, boxes } : {};
    return engine.leg([view, request, first, starts[index + 1]], ports, {
      signal: either,
      rank,
      ...told,
    });
  });
  try {
    return (await Promise.all(legs)).at(-1);
  } catch (error) {
    // The others would wait for it.
    stopping.abort(error);
    throw error;
  }
}
