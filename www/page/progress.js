// Work under way: what is being computed, how far it is, and a button that stops it.

import { byId, element } from "../ground/dom.js";
import { frame } from "../ground/frame.js";

/** Work shorter than this is not worth telling, in milliseconds. */
const WORTH_TELLING = 250;

/**
 * @param {import("../map/map.js").MapView} map
 */
export function bindProgress(map) {
  const panel = byId("progress");
  const bar = element("progress", { max: "1", "aria-label": "Computing values" });
  const sources = () => [
    ...map.panes.map((layer) => layer.source),
    map.plot?.source?.table ?? null,
    map.plot?.source?.proof ?? null,
  ];
  const stop = () => {
    for (const source of sources()) source?.cancel();
    // At once: the next picture may take a while to be drawn.
    panel.hidden = true;
    map.redraw();
  };
  const text = element("span", {});
  panel.append(
    text,
    bar,
    element("button", { type: "button", class: "quiet", onclick: stop }, "Stop"),
  );
  let since = 0;
  const update = frame((now) => {
    const source = sources().find((each) => each?.working);
    if (!source) {
      since = 0;
      panel.hidden = true;
      return;
    }
    const progress = source.progress ?? 0;
    since ||= now;
    panel.hidden = now - since < WORTH_TELLING;
    bar.value = progress;
    text.textContent = `Computing ${Math.round(progress * 100)} %`;
  });
  byId("map").addEventListener("drawn", update);
}
