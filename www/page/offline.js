// Once the first picture stands, the page's files are kept for visits without a network.

import { byId } from "../ground/dom.js";

/** So long is waited for the first picture at most, in milliseconds. */
const PATIENCE = 10_000;
/** And so long after it: what the reader asks for comes first. */
const PAUSE = 2_000;

/** Where a page cannot keep files (a file, a private window), it works as before. */
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
