// The map's zoom buttons.

import { byId } from "../ground/dom.js";
import { iconButton } from "../parts/button.js";

/**
 * @param {import("../map/map.js").MapView} map
 * @param {(sentence: string) => void} say Says what is in sight then.
 */
export function bindZoom(map, say) {
  const made = (
    /** @type {string} */ drawn,
    /** @type {string} */ name,
    /** @type {() => void} */ move,
    /** @type {string} */ act,
  ) => {
    const press = () => {
      move();
      say(map.sight);
    };
    return iconButton(drawn, name, press, { act });
  };
  byId("map-buttons").append(
    made("plus", "Zoom in (+)", () => map.zoom(1), "in"),
    made("minus", "Zoom out (−)", () => map.zoom(-1), "out"),
    made("home", "Back to the corner (0)", () => map.goHome(), "home"),
  );
}
