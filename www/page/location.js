// Keeps the address and the state of the page in step.

import { sameCamera } from "../ground/camera.js";
import { remember } from "../ground/device.js";
import { readLink, writeLink } from "../ground/link.js";
import { filmOf, firstState } from "../ground/state.js";
import { entryOf } from "./modes.js";

/** @import { PageState, State } from "../ground/state.js" */
/** @import { Linked } from "../ground/link.js" */
/** @import { MapView } from "../map/map.js" */

/** The address is written when the page has been still this long, in milliseconds: writing
 *  takes longer than a frame, and browsers limit how often a page may do it. */
const PAUSE = 300;
/** While a film plays nothing rests: its place is written this often, in milliseconds. */
const FILM = 1000;

/** Storage key of the last state and the size of its map, see `study/draft.js`. */
const SEEN = "nimscape-seen";

/** The line of a step in the history. @param {PageState} now */
const lineOf = (now) => filmOf(now)?.stack ?? now.line;

/**
 * Keeps the two in step.
 *
 * @param {State} state
 * @param {(linked: Linked) => Promise<void>} go Called when the address changes.
 * @param {MapView} map
 * @param {string} address The link that the page is opened with.
 */
export function bindLocation(state, go, map, address) {
  let written = "";
  let waiting = 0;
  // The line, its mode and its link: the step in the history, which a line typed but not entered stands in
  // for, and that Back returns to. How the line of a link is written is known once it is shown.
  let step = {
    line: "",
    mode: linkedState(readLink(address)).mode,
    link: address.replace(/^#/, ""),
  };
  /** The picture of a film that was reached in that step and is not written yet. @type {PageState | null} */
  let reached = null;
  /** When the address was written last. */
  let last = 0;
  /** Whether a line was typed, but not entered. */
  let looked = false;

  const linkOf = (/** @type {PageState} */ now) => {
    const { selected } = now;
    // A card brings its cell into sight when it opens; only later can it be out of sight for long.
    const opened = document.body.classList.contains("with-card");
    const left = selected !== null && (opened ? !map.isShown(selected) : selected === map.left);
    // A game chooses its place again, for the window in which the link is opened.
    const { camera } = now;
    const isFramed = camera && map.framed && sameCamera(camera, map.framed);
    return writeLink(isFramed ? { ...now, camera: null } : now, left);
  };

  /** @param {string} link @param {"pushState" | "replaceState"} how */
  const keep = (link, how) => {
    try {
      history[how](null, "", `#${link}`);
    } catch {
      // A page without an address of its own, such as a `srcdoc` frame, keeps none.
    }
  };

  const write = (entered = false) => {
    const { now } = state;
    if (!now.line) return;
    last = performance.now();
    const line = lineOf(now);
    const link = linkOf(now);
    const { mode } = now;
    if (entered || line === step.line) looked = false;
    const isOther = entered && step.line !== "" && line !== step.line;
    const goesOn = isOther || mode !== step.mode;
    if (goesOn) {
      const left = reached ? linkOf(reached) : step.link;
      if (written !== left) keep(left, "replaceState");
      keep(link, "pushState");
    } else if (link !== written) keep(link, "replaceState");
    if (goesOn || !looked) step = { line, mode, link };
    reached = null;
    if (link === written) return;
    written = link;
    // Authors of studies can insert the state they saw last.
    remember(SEEN, `${link} ${map.size.width} ${map.size.height}`);
  };
  // What the address rounds is shown rounded, once it rests: whoever opens it sees the same.
  const rest = () => {
    write();
    const { camera } = readLink(written);
    if (camera && state.now.camera) state.set({ camera });
  };
  addEventListener("entered", () => write(true));
  addEventListener("looked", () => {
    looked = true;
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
      "pane",
      "mode",
      "extra",
    ],
    () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(rest, PAUSE);
    },
  );
  state.on(["film"], (now) => {
    const isHere = [lineOf(now), ""].includes(step.line) && now.mode === step.mode;
    if (!filmOf(now) || !isHere) return;
    reached = now;
    if (performance.now() - last > FILM) write();
  });
  addEventListener("popstate", () => {
    clearTimeout(waiting);
    written = location.hash.replace(/^#/, "");
    const linked = readLink(written);
    step = { line: linked.line ?? "", mode: linkedState(linked).mode, link: written };
    reached = null;
    looked = false;
    // A line that was entered meanwhile stands: the address is its.
    go(linked).then(() => {
      clearTimeout(waiting);
      waiting = window.setTimeout(rest, PAUSE);
    });
  });
  addEventListener("pagehide", () => write());
}

/**
 * The link in the address: behind `#` or, if nothing is there, as `?line=nim_x,y&c=misere`, which is
 * then rewritten to the first form.
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

/** The state that a link stands for; what it leaves out has its default. @param {Linked} linked */
export function linkedState(linked) {
  const { film, convention, scheme, camera, selected, against, divider, mode } = firstState();
  // There may be no such mode.
  const entry = entryOf(linked.mode ?? mode);
  return {
    film,
    convention,
    scheme,
    camera,
    selected,
    against,
    divider,
    pane: 0,
    cursor: null,
    ...linked,
    mode: entry?.place === "right" ? entry.name : mode,
  };
}
