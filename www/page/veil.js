// A link with `values=hidden` hides the values of its map until the reader reveals them; with
// `reveal=off` they stay hidden.

import { CONVENTIONS } from "../ground/answers.js";
import { byId, element } from "../ground/dom.js";
import { hidesValues, isLocked } from "../ground/state.js";
import { styled } from "../ground/style.js";
import { button } from "../parts/button.js";
import { readSigns } from "../play/signs.js";
import { drawVeil, veil } from "../play/veil.js";

/** The link's word that hides the values; Reveal removes it. */
const VALUES = "values";

/** In sight where nothing can reveal them. */
const HIDDEN = "The values are hidden.";

/** @param {import("../mode/mode.js").Page} page */
export function bindVeil(page) {
  const { map, state } = page;
  // Its rules hide the legend, too, and have the colours around the map.
  void styled("style/play.css").then(() => map.relook());
  let lifting = new AbortController();
  let hidden = false;

  const hide = () => {
    lifting = new AbortController();
    const { signal } = lifting;
    veil(VALUES, true);
    map.relook();
    const remove = map.addOverlay((context, camera, size) => {
      if (state.now.reading?.kind !== "plane") return;
      const signs = readSigns(document.body);
      drawVeil({ context, camera, size, signs }, (x, y) => map.layer?.valueAt(x, y));
    });
    const place = (/** @type {import("../ground/state.js").Cell} */ { x, y }) =>
      `${x}, ${y}, ${CONVENTIONS[state.now.convention]} play: the values are hidden`;
    const choose = (/** @type {import("../ground/state.js").Cell} */ cell) => page.say(place(cell));
    map.take({ choose, describe: async (cell) => place(cell) }, signal);
    const reveal = () => {
      const { [VALUES]: _, ...others } = state.now.extra;
      state.set({ extra: others });
      page.say("The values are shown.");
      byId("map").focus({ preventScroll: true });
    };
    const shown = isLocked(state.now)
      ? element("p.surface.veil-said.small-text", HIDDEN)
      : button("Reveal", reveal, { icon: "reveal", act: "reveal-map" });
    byId("corner-row").prepend(shown);
    state.on(["selected"], ({ selected }) => selected && state.set({ selected: null }), signal);
    state.set({ selected: null });
    page.say(HIDDEN);
    signal.addEventListener("abort", () => {
      remove();
      shown.remove();
      veil(VALUES, false);
      map.relook();
    });
  };

  const look = () => {
    // A game on the map has a veil of its own.
    const wanted = hidesValues(state.now) && state.now.mode !== "play";
    if (wanted === hidden) return;
    hidden = wanted;
    if (wanted) hide();
    else lifting.abort();
  };
  // A game that ends removes its own veil first.
  state.on(["extra", "mode"], () => queueMicrotask(look));
  look();
}
