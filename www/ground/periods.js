// Pictures of periods: a cell holds no position, but the period of a sequence.

/**
 * @typedef {import("../pkg/nimscape.js").PeriodAt} PeriodAt
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("./state.js").Cell} Cell
 */

/** Whether a view, in canonical text, is one of periods. @param {string} view */
export const isOfPeriods = (view) => view.startsWith("period(");

/**
 * What a cell of a view of periods holds; `null` in a hole.
 *
 * @param {Engine} engine
 * @param {string} view
 * @param {Cell} cell
 * @param {AbortSignal} [signal]
 * @returns {Promise<PeriodAt | null>}
 */
export async function periodOf(engine, view, { x, y }, signal) {
  return (await engine.call("periodAt", [view, x, y], { signal })) ?? null;
}

/** The game of a sequence `subtract(2,5,9) x`, without its x. @param {PeriodAt} found */
export const gameOf = ({ line }) => line.replace(/ x$/, "");

/** From where on it holds, and what proves it. @param {PeriodAt} found */
export function periodSentence({ preperiod, period, saltus, proof }) {
  const rise = saltus > 0 ? `, ${saltus} more each time` : "";
  const start = preperiod > 0 ? `From ${preperiod} on the` : "The";
  return `${start} values repeat every ${period}${rise}: proved by ${proof}.`;
}
