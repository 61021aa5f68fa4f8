// The range of values that a sequence is drawn with; the link keeps it.

import { element } from "../ground/dom.js";
import { HEIGHTS, readHeights } from "../map/heights.js";
import { button } from "../parts/button.js";

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {AbortSignal} signal
 */
export function heightFields({ state }, signal) {
  const field = (/** @type {string} */ label) =>
    element("input.field", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      "aria-label": label,
    });
  const from = field("Values from");
  const to = field("Values to");
  const set = (/** @type {string} */ text) => {
    const { [HEIGHTS]: _, ...others } = state.now.extra;
    state.set({ extra: text ? { ...others, [HEIGHTS]: text } : others });
  };
  const change = () => {
    const text = `${from.value.trim()},${to.value.trim()}`;
    if (readHeights(text)) set(text);
  };
  for (const each of [from, to]) each.addEventListener("change", change);
  const all = button("All", () => set(""), { act: "heights-all" });
  const update = () => {
    const heights = readHeights(state.now.extra[HEIGHTS]);
    if (document.activeElement !== from) from.value = heights ? String(heights.min) : "";
    if (document.activeElement !== to) to.value = heights ? String(heights.max) : "";
    all.disabled = !heights;
  };
  state.on(["extra"], update, signal);
  update();
  return element(
    "section.rows",
    { "aria-label": "Values in sight" },
    element("h3", "Values in sight"),
    element("div.field-row.quiet-text", "from", from, "to", to, all),
  );
}
