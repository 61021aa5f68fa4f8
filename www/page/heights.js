// The range of values that a sequence is drawn with; the link keeps it.

import { HEIGHTS, readHeights } from "../map/heights.js";
import { button } from "../parts/controls.js";
import { h } from "../parts/tree.js";

/** @param {{ state: import("../ground/state.js").State }} props */
export function Heights({ state }) {
  const heights = readHeights(state.now.extra[HEIGHTS]);
  const set = (/** @type {string} */ text) => {
    const { [HEIGHTS]: _, ...others } = state.now.extra;
    state.set({ extra: text ? { ...others, [HEIGHTS]: text } : others });
  };
  const change = (/** @type {Event} */ { currentTarget }) => {
    const row = /** @type {HTMLElement} */ (currentTarget).parentElement;
    const text = [...(row?.querySelectorAll("input") ?? [])]
      .map(({ value }) => value.trim())
      .join();
    if (readHeights(text)) set(text);
  };
  const field = (/** @type {string} */ label, /** @type {number | undefined} */ value) =>
    h("input.field", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      "aria-label": label,
      value: value ?? "",
      onChange: change,
    });
  return h(
    "section.rows",
    { "aria-label": "Values in sight" },
    h("h3", "Values in sight"),
    h(
      "div.field-row.quiet-text",
      "from",
      field("Values from", heights?.min),
      "to",
      field("Values to", heights?.max),
      button("All", () => set(""), { act: "heights-all", disabled: !heights }),
    ),
  );
}
