// How a sequence is drawn: its values, its values without their drift, or their digits.

import { byId, element } from "../ground/dom.js";
import { MANNER } from "../ground/state.js";

/** @import { State } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */

const MANNERS = [
  { id: "", title: "Values", hint: "A dot for each term" },
  { id: "level", title: "Level", hint: "Without the drift: the steady climb is taken away" },
  { id: "bits", title: "Bits", hint: "Binary digits: a column for each term" },
];

/**
 * @param {State} state
 * @param {MapView} map
 */
export function bindManner(state, map) {
  const group = element(
    "fieldset.segments.surface",
    { id: "manner" },
    element("legend.unseen", "How the sequence is shown"),
  );
  const faces = MANNERS.map(({ id, title, hint }) => {
    const radio = element("input", { type: "radio", name: "manner", value: id });
    radio.addEventListener("change", () => {
      const { [MANNER]: _, ...extra } = state.now.extra;
      state.set({ extra: id ? { ...extra, [MANNER]: id } : extra });
    });
    const face = element("span.segment", title);
    const label = element("label", { title: hint }, radio, face);
    group.append(label);
    return { id, radio, label };
  });
  const update = () => {
    group.hidden = !map.isSequence;
    const climbs = (map.plot?.source?.repeats?.saltus ?? 0) > 0;
    const now = state.now.extra[MANNER] ?? "";
    for (const { id, radio, label } of faces) {
      radio.checked = id === now;
      label.hidden = id === "level" && !climbs && now !== id;
    }
  };
  byId("legend").append(group);
  byId("map").addEventListener("drawn", update);
  update();
}

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
