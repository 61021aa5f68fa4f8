// The location bar says the state, and the state follows the location bar.

import { readLink, writeLink } from "../ground/link.js";
import { firstState } from "../ground/state.js";
import { USUAL } from "../map/colour.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../ground/link.js").Linked} Linked
 */

/** The location is written when the page has been still for so long, in milliseconds: writing it
 *  takes longer than a frame, and browsers refuse a page that does it too often. */
const PAUSE = 300;

/** Where the last state is kept, see `study/draft.js`. */
const SEEN = "nimscape-seen";

/**
 * Keeps the two in step.
 *
 * @param {State} state
 * @param {(linked: Linked) => void} go Told what another location says.
 */
export function bindLocation(state, go) {
  let written = "";
  let line = "";
  let waiting = 0;
  // Only a line that was entered makes a place to come back to, not every letter typed.
  let settled = false;

  const write = () => {
    clearTimeout(waiting);
    waiting = 0;
    const { now } = state;
    if (!now.line) return;
    const link = writeLink(now, USUAL);
    if (link === written) return;
    // Another line is another place to come back to; a look around is not.
    const visit = line !== "" && line !== now.line && written !== "";
    try {
      history[visit && settled ? "pushState" : "replaceState"](null, "", `#${link}`);
    } catch {
      // A page without an address of its own, as in a `srcdoc` frame, keeps none.
    }
    written = link;
    line = now.line;
    settled = false;
    try {
      // For those who write a study: what they saw last can be put into it.
      localStorage.setItem(SEEN, link);
    } catch {
      // A browser that stores nothing.
    }
  };
  addEventListener("entered", () => {
    settled = true;
    write();
  });
  state.on(
    [
      "line",
      "film",
      "convention",
      "scheme",
      "camera",
      "selected",
      "against",
      "divider",
      "mode",
      "extra",
    ],
    () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(write, PAUSE);
    },
  );
  addEventListener("popstate", () => {
    clearTimeout(waiting);
    waiting = 0;
    written = location.hash.replace(/^#/, "");
    const linked = readLink(written);
    line = linked.line ?? "";
    go(linked);
  });
  addEventListener("pagehide", write);
}

/**
 * What the address says: behind `#` or, where nothing stands there, as `?line=nim_x,y&c=misere`. The
 * second becomes the first, so that the address goes on saying what is seen.
 */
export function addressed() {
  if (location.hash.length > 1) return location.hash;
  const words = location.search.slice(1).split("&");
  const line = words.find((word) => /^line=./.test(word));
  if (!line) return "";
  const others = words.filter((word) => word !== line);
  const hash = `#${[line.slice("line=".length), ...others].join("&")}`;
  history.replaceState(null, "", location.pathname + hash);
  return hash;
}

/**
 * The state that a link says, with what it does not say as at first.
 *
 * @param {Linked} linked
 */
export function linkedState(linked) {
  const { film, convention, scheme, camera, selected, against, divider, mode } = firstState();
  return {
    film,
    convention,
    scheme,
    camera,
    selected,
    against,
    divider,
    mode,
    pane: 0,
    cursor: null,
    ...linked,
  };
}
