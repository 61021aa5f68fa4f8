// The caption of a find: what there is to see. It stays until it is closed, or another line
// or convention is shown.

import { byId, element } from "../ground/dom.js";
import { iconButton } from "../parts/button.js";
import { wordsOf } from "../study/words.js";

let closing = new AbortController();

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {import("./finds.js").Find} find The find shown.
 */
export function showCaption({ state, say }, { title, text, html }) {
  closing.abort();
  closing = new AbortController();
  const { signal } = closing;
  const close = () => {
    const inside = root.contains(document.activeElement);
    closing.abort();
    root.remove();
    if (inside) byId("map").focus({ preventScroll: true });
  };
  const root = element(
    "section.surface",
    { id: "caption", "aria-label": "About this picture" },
    element("h2", title),
    // A link inside it goes to another place of the map.
    ...wordsOf(html, (linked) => `#${linked}`),
    iconButton("close", "Close the caption", close, { act: "close" }),
  );
  signal.addEventListener("abort", () => root.remove());
  byId("stage").append(root);
  say(`${title}. ${text}`);
  const { line, convention } = state.now;
  state.on(
    ["line", "convention", "mode"],
    (now) => {
      const same = now.line === line && now.convention === convention;
      if (!same || now.mode !== "explore") close();
    },
    signal,
  );
}
