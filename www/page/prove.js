// The button that asks for a proof of a sequence's period, if there is a method, and stops it.

import { byId } from "../ground/dom.js";
import { notify } from "../ground/notice.js";
import { button, relabel } from "../parts/button.js";
import { repeatsText } from "./manner.js";

/** @param {import("../map/map.js").MapView} map */
export function bindProve(map) {
  const legend = byId("legend");
  /** The proof under way. @type {import("../map/period-proof.js").PeriodProof | null} */
  let running = null;
  const press = () => {
    const proof = map.plot?.source?.proof;
    if (proof?.working) proof.cancel();
    else void proof?.start();
  };
  const ask = button("Prove the period", press, { act: "prove", wide: true });
  byId("map").addEventListener("drawn", () => {
    const source = map.isSequence ? map.plot?.source : null;
    const proof = source?.proof;
    const working = proof?.working === true;
    if (working !== (running !== null))
      relabel(ask, working ? "Stop the proof" : "Prove the period");
    // The notice goes; the result stays in the legend, and on a phone in the layers behind it.
    if (!working && source && running === proof)
      notify(proof?.refusal || repeatsText(source.repeats, source.looked));
    running = working ? (proof ?? null) : null;
    const offered = proof?.offered && !source?.repeats?.proof;
    if (!offered) {
      if (ask === document.activeElement) byId("map").focus({ preventScroll: true });
      ask.remove();
    } else if (!ask.isConnected) legend.append(ask);
  });
}
