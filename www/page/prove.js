// The button that asks for a proof of a sequence's period, if there is a method.

import { byId } from "../ground/dom.js";
import { button } from "../parts/button.js";

/**
 * @param {import("../map/map.js").MapView} map
 */
export function bindProve(map) {
  const legend = byId("legend");
  const ask = button("Prove the period", () => map.plot?.source?.proof.start(), {
    act: "prove",
    wide: true,
  });
  byId("map").addEventListener("drawn", () => {
    const source = map.isSequence ? map.plot?.source : null;
    const proof = source?.proof;
    const offered = proof?.offered && !proof.working && !source?.repeats?.proof;
    if (!offered) ask.remove();
    else if (!ask.isConnected) legend.append(ask);
  });
}
