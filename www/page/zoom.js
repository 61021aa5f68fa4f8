// The map's zoom buttons.

import { byId } from "../ground/dom.js";
import { iconButton } from "../parts/button.js";

/** @param {import("../map/map.js").MapView} map */
export function bindZoom(map) {
  byId("map-buttons").append(
    iconButton("plus", "Zoom in (+)", () => map.zoom(1), { act: "in" }),
    iconButton("minus", "Zoom out (−)", () => map.zoom(-1), { act: "out" }),
    iconButton("home", "Back to the corner (0)", () => map.goHome(), { act: "home" }),
  );
}
