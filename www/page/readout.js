// The read-out: position, values and outcome of the cell under the pointer or the keyboard cursor.

import { CONVENTIONS, noValueText, outcomeSentence, valueText } from "../ground/answers.js";
import { mapSentence } from "../ground/map-words.js";
import { grouped } from "../map/axes.js";
import { h } from "../parts/tree.js";

/** @import { Readout as Shown } from "./shown.js" */

/** @param {{ readout: Shown }} props */
export function Readout({ readout }) {
  const { x, y } = readout.cell;
  const place = readout.plane ? `x ${grouped(x)}  y ${grouped(y)}` : `x ${grouped(x)}`;
  return [h("span.place", place), ...contentOf(readout)];
}

/** @param {Shown} readout */
function contentOf(readout) {
  switch (readout.kind) {
    case "value":
      if (readout.value === undefined) return [];
      return [h("b.value", readout.value === null ? "no value" : `${readout.value}`)];
    case "text":
      return [h("span", readout.text)];
    case "period": {
      const { period } = readout;
      if (!period) return [h("span", "no game here")];
      return [h("code", period.game), h("b.value", `${period.period}`), h("span.also", "period")];
    }
    case "number": {
      const { position, numbers, number } = readout;
      const name = h("code", position);
      if (number === null) return [name, h("span.also", "not computed yet")];
      return [name, h("b.value", `${number}`), h("span.also", mapSentence(numbers, number))];
    }
    case "position": {
      const { described, other, working, convention } = readout;
      const unlike = convention === "normal" ? "misere" : "normal";
      const answer = described[convention];
      const outcome = "refusal" in answer ? "?" : answer.outcome;
      const valueless = !("refusal" in answer) && answer.grundy === null;
      const rest = valueText(described[unlike]);
      return [
        h("code", described.text),
        valueless ? h("span.also", noValueText(working)) : h("b.value", valueText(answer)),
        h("span", { class: `outcome ${outcome}`, title: outcomeSentence(answer) }, outcome),
        /^\d+$/.test(rest) && h("span.also", `${CONVENTIONS[unlike]} ${rest}`),
        other && [h("code", other.text), h("b.value", valueText(other[convention]))],
      ];
    }
  }
}
