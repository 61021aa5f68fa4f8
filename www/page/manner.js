// How a sequence is drawn: its values, its values without their drift, or their digits.

import { segments } from "../parts/controls.js";

/** The choice of how a sequence is drawn. @param {string} chosen @param {boolean} climbs @param {(id: string) => void} choose */
export const manners = (chosen, climbs, choose) =>
  segments(
    "How the sequence is shown",
    [
      { value: "", text: "Values", hint: "A dot for each term" },
      {
        value: "level",
        text: "Level",
        hint: "Without the drift: the steady climb is taken away",
        hidden: !climbs && chosen !== "level",
      },
      { value: "bits", text: "Bits", hint: "Binary digits: a column for each term" },
    ],
    chosen,
    choose,
    { id: "manner", class: "surface" },
  );

/**
 * The period in words; `repeats` is `null` if none was seen.
 *
 * @param {import("../pkg/nimscape.js").Repeats | null} repeats
 * @param {number} looked How many terms were checked.
 */
export function repeatsText(repeats, looked) {
  const count = looked.toLocaleString("en").replaceAll(",", " ");
  if (!repeats) return `No period seen in the first ${count} terms.`;
  const { preperiod, period, saltus, proof, times } = repeats;
  const climb = saltus > 0 ? `, saltus ${saltus} (${saltus} more each time)` : "";
  const found = `Preperiod ${preperiod}, period ${period}${climb}`;
  return proof
    ? `${found}. Proof: ${proof}.`
    : `${found}: seen ${times} times in the first ${count} terms, not proved.`;
}
