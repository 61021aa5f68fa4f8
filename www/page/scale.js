// The scale bar, as on a street map.

import { grouped, powered } from "../map/axes.js";

/** The longest bar, in CSS pixels. */
const LONGEST = 112;
/** Counts from here on are written as powers of ten. */
const LARGE = 1_000_000n;

/**
 * The largest of 1, 2, 5, 10, 20, … cells that fits the bar; at least one cell.
 *
 * @param {number} zoom CSS pixels per cell.
 * @returns {{ cells: bigint, text: string, width: number }}
 */
export function scaleOf(zoom) {
  let best = { digit: 1n, power: 0 };
  for (let power = 0; power < 20; power++) {
    for (const digit of [1n, 2n, 5n]) {
      if (Number(digit) * 10 ** power * zoom <= LONGEST) best = { digit, power };
    }
  }
  const cells = best.digit * 10n ** BigInt(best.power);
  const text = cells < LARGE ? grouped(cells) : powered(cells);
  return { cells, text, width: Number(cells) * zoom };
}
