// Pictures of periods: a cell holds the period of a sequence instead of a position.

/** @import { PeriodAt } from "../pkg/nimscape.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Cell } from "./state.js" */

/**
 * Whether a line names a picture of periods.
 *
 * @param {import("../pkg/nimscape.js").Reading | null} reading
 */
export const isOfPeriods = (reading) =>
  reading !== null && reading.kind !== "mistake" && reading.quantity === "period";

/**
 * The content of a cell in a picture of periods; `null` in a hole.
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

/** How much higher the values are a period later. @param {number} saltus */
export const riseOf = (saltus) => (saltus > 0 ? `, ${saltus} more each time` : "");

/** Where the period begins, and its proof. @param {PeriodAt} found */
export function periodSentence({ preperiod, period, saltus, proof }) {
  const start = preperiod > 0 ? `From ${preperiod} on the` : "The";
  return `${start} values repeat every ${period}${riseOf(saltus)}: proved by ${proof}.`;
}
