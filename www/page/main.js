// The page: makes its parts and lets them know of each other.

import { byId } from "../ground/dom.js";
import { readLink } from "../ground/link.js";
import { viewAround } from "../ground/numbers.js";
import { EXPLORE, State } from "../ground/state.js";
import { bindKeys } from "../map/keys.js";
import { MapView } from "../map/map.js";
import { button } from "../parts/button.js";
import { Bubble } from "./bubble.js";
import { bindCaptions } from "./captions.js";
import { Desk } from "./desk.js";
import { bindDifference } from "./difference.js";
import { Legend } from "./legend.js";
import { LineField } from "./line.js";
import { addressed, bindLocation, linkedState } from "./location.js";
import { bindManner } from "./manner.js";
import { keepForOffline } from "./offline.js";
import { bindProgress } from "./progress.js";
import { bindRail } from "./rail.js";
import { Readout } from "./readout.js";
import { bindScrub } from "./scrub.js";
import { bindSelection } from "./selection.js";
import { showStrip } from "./strip.js";
import { applyTheme, readTheme } from "./theme.js";
import { startEngine } from "./trouble.js";
import { bindZoom } from "./zoom.js";

/** What is seen where no link says otherwise. */
const FIRST_LINE = "wyt(1,1) x,y";

// Where the browser is too old, `start.js` has said so, and nothing runs.
if (document.documentElement.className === "too-old") await new Promise(() => {});
document.getElementById("starting")?.remove();
if (readTheme() !== "system") applyTheme(readTheme());

const engine = startEngine();
const state = new State();
const map = new MapView(state, engine);
const readout = new Readout(state, engine, map);
const line = new LineField(state, engine, {
  open: (mode) => desk.open(mode),
  place: ([x, y = map.isSequence ? 0n : x]) => {
    const { zoom } = map.camera;
    state.set({ camera: { x, y, fx: 0.5, fy: 0.5, zoom }, cursor: { x, y }, selected: { x, y } });
  },
});
const desk = new Desk({
  state,
  engine,
  map,
  go: (text, wishes) => line.enter(text, wishes),
  show,
  say: (sentence) => {
    byId("spoken").textContent = sentence;
  },
  table: byId("table"),
});
const { page } = desk;
bindRail(state, page.open);
byId("top-right").append(
  button("Share", () => page.open("share"), { icon: "share", act: "share", label: "Share" }),
);
bindSelection(page);
const bubble = new Bubble(page);
bindKeys(state, map, readout);
bindProgress(map);
bindScrub(line);
bindZoom(map);
let closeLayers = () => {};
new Legend(state, map, async (legend) => {
  if (legend.getAttribute("aria-expanded") === "true") {
    closeLayers();
    return;
  }
  const { openLayers } = await import("./layers.js");
  closeLayers = openLayers(page, legend);
});
bindManner(state, map);
bindCaptions(page);
bindDifference(page);

// A position is shown on the map around it.
state.on(["reading"], async ({ reading }) => {
  if (reading?.kind !== "position") return;
  const around = viewAround(reading.text);
  const plane = around && (await engine.call("readLine", [around.view]));
  if (!plane || plane.kind === "mistake" || plane.kind === "position") {
    state.set({ selected: null, position: reading.text });
    return;
  }
  const selected = { x: around.x, y: around.y };
  state.set({ line: plane.text, reading: plane, selected });
  map.show(selected);
});

// A claim in the link, or typed into the bar, and a game in the link call for their modes.
addEventListener("claim", (event) => {
  const claim = /** @type {CustomEvent<string>} */ (event).detail;
  state.set({ extra: { ...state.now.extra, claim }, mode: "claims", aside: "" });
});
state.on(["extra"], ({ extra, mode }) => {
  if (mode !== EXPLORE) return;
  if (extra.claim) state.set({ mode: "claims" });
  else if (extra.game) state.set({ mode: "play" });
});

/**
 * Shows what a link says.
 *
 * @param {import("../ground/link.js").Linked} linked
 */
async function show({ line: text = FIRST_LINE, ...linked }) {
  const { line: _, ...rest } = linkedState(linked);
  // What was chosen in another picture is not chosen in this one.
  state.set({ ...rest, position: "", aside: "" });
  await line.enter(text);
}

const address = addressed();
bindLocation(state, show);
const linked = address !== "";
show(readLink(address)).then(() => {
  // Whoever comes without a link is told what there is to see.
  if (linked) return;
  showStrip(
    {
      play: () => page.go("wyt(1,1) 12,9", { mode: "play" }),
      learn: () => page.open("learn"),
      games: () => page.open("games"),
    },
    state,
  );
});

keepForOffline();

export { bubble, desk, engine, line, map, page, show, state };
