// How a sequence is drawn: its values, its values without their drift, or their digits.

import { h } from "../parts/tree.js";

const MANNERS = [
  { id: "", title: "Values", hint: "A dot for each term" },
  { id: "level", title: "Level", hint: "Without the drift: the steady climb is taken away" },
  { id: "bits", title: "Bits", hint: "Binary digits: a column for each term" },
];

/**
 * The choice of how a sequence is drawn.
 *
 * @param {{ chosen: string, climbs: boolean, choose: (id: string) => void }} props
 */
export const Manner = ({ chosen, climbs, choose }) =>
  h(
    "fieldset.segments.surface",
    { id: "manner" },
    h("legend.unseen", "How the sequence is shown"),
    MANNERS.map(({ id, title, hint }) =>
      h(
        "label",
        { key: id, title: hint, hidden: id === "level" && !climbs && chosen !== id },
        h("input", {
          type: "radio",
          name: "manner",
          value: id,
          checked: chosen === id,
          onChange: () => choose(id),
        }),
        h("span.segment", title),
      ),
    ),
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
