// After the first picture, stores the page's files for use without a network.

import { byId } from "../ground/dom.js";

/** The longest wait for the first picture, in milliseconds. */
const PATIENCE = 10_000;
/** The pause after it: the reader's own requests come first. */
const PAUSE = 2_000;

/** A page that cannot store files (a local file, a private window) works without. */
export function keepForOffline() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  const map = byId("map");
  const keep = () => navigator.serviceWorker.register("service-worker.js").catch(() => {});
  let waiting = setTimeout(keep, PATIENCE);
  const drawn = () => {
    if (map.getAttribute("aria-busy") !== "false") return;
    map.removeEventListener("drawn", drawn);
    clearTimeout(waiting);
    waiting = setTimeout(keep, PAUSE);
  };
  map.addEventListener("drawn", drawn);
}
