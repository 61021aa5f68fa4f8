// Progress of a computation: what is computed, how far it is, and a button that stops it.

import { byId, element } from "../ground/dom.js";
import { frame } from "../ground/frame.js";
import { button } from "../parts/button.js";

/** Shorter work shows no progress, in milliseconds. */
const WORTH_SHOWING = 250;
/** The bar stays at least this long, and this long after the end, so that it does not flicker. */
const SHORTEST = 300;
const AFTER = 100;

/**
 * @param {import("../map/map.js").MapView} map
 * @param {number} begun When the work began.
 * @param {() => void} onShown Called when it is first visible.
 */
export function bindProgress(map, begun, onShown) {
  const panel = byId("progress");
  const bar = element("progress", { max: "1", "aria-label": "Computing values" });
  const sources = () => [...map.tables, map.plot?.source?.proof ?? null];
  const stop = () => {
    for (const source of sources()) source?.cancel();
    const inside = panel.contains(document.activeElement);
    // Immediately: the next picture may take a while to be drawn.
    panel.hidden = true;
    const goOn = () => {
      const next = document.querySelector('#legend [data-act="resume"]') ?? byId("map");
      /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
    };
    if (inside) byId("map").addEventListener("drawn", goOn, { once: true });
    map.redraw();
  };
  const text = element("span");
  panel.append(text, bar, button("Stop", stop, { kind: "quiet", act: "stop" }));
  let since = begun;
  let shown = 0;
  let rest = 0;
  const again = (/** @type {number} */ after) => {
    clearTimeout(rest);
    // A timer, not a frame: frames are rare when the page is busy.
    rest = window.setTimeout(() => update(performance.now()), Math.max(0, after));
  };
  const update = (/** @type {number} */ now) => {
    const source = sources().find((each) => each?.working);
    if (!source) {
      if (panel.hidden) since = 0;
      else if (since > 0) {
        since = 0;
        again(Math.max(AFTER, shown + SHORTEST - now));
      } else if (now >= shown + SHORTEST) panel.hidden = true;
      // A timer may be early by a part of a millisecond.
      else again(shown + SHORTEST - now);
      return;
    }
    since ||= now;
    bar.value = source.progress ?? 0;
    const said = `Computing ${Math.round(bar.value * 100)} %`;
    // What is written again is spoken again.
    if (text.textContent !== said) text.textContent = said;
    if (!panel.hidden) return;
    if (now - since < WORTH_SHOWING) {
      again(since + WORTH_SHOWING - now);
      return;
    }
    panel.hidden = false;
    shown = now;
    onShown();
  };
  byId("map").addEventListener("drawn", frame(update));
  update(performance.now());
}
