// The rail: the modes at the left, each an icon and a word; on a phone, tabs at the bottom.

import { byId, element } from "../ground/dom.js";
import { EXPLORE } from "../ground/state.js";
import { icon } from "../parts/icon.js";
import { MODES, MORE } from "./modes.js";

/** @param {import("../ground/state.js").State} state @param {(name: string) => void} open */
export function bindRail(state, open) {
  const rail = byId("rail");
  const entry = (/** @type {string} */ name, /** @type {string} */ title) =>
    element(
      "button.rail-entry",
      { "data-mode": name, onclick: () => open(name) },
      icon(name),
      element("span", title),
    );
  const shown = MODES.filter(({ at }) => at === "rail");
  const entries = shown.map(({ name, title }) => entry(name, title));
  const more = entry("more", "More");
  rail.append(...entries, more);
  const update = () => {
    const { mode, aside } = state.now;
    const behind = MORE.some(({ name }) => name === (aside || mode));
    for (const button of [...entries, more]) {
      const { mode: name } = button.dataset;
      const open = name === (aside || mode) || (button === more && behind);
      // A panel over the map does not end the mode.
      const here = open || (name === mode && mode !== EXPLORE);
      button.setAttribute("aria-current", open ? "page" : "false");
      button.classList.toggle("here", here);
    }
  };
  state.on(["mode", "aside"], update);
  update();
}
