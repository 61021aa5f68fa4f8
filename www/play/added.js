// The terms of a nim-sum, few enough to be read.

/** @typedef {{ name: string, term: number | string }} Row */

/** The most rows of a nim-sum. */
const MOST = 64;

/**
 * The rows that are shown: those beyond the most are added into a last one, so that what is shown has the same sum.
 *
 * @param {Row[]} rows
 * @returns {Row[]}
 */
export function fewRows(rows) {
  if (rows.length <= MOST) return rows;
  const others = rows.slice(MOST - 1);
  const term = others.reduce((sum, row) => sum ^ BigInt(row.term), 0n);
  return [...rows.slice(0, MOST - 1), { name: `${others.length} more`, term: String(term) }];
}
