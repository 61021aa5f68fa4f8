// The page: makes its parts and lets them know of each other.

import { byId } from "../ground/dom.js";
import { readLink } from "../ground/link.js";
import { viewAround } from "../ground/numbers.js";
import { State } from "../ground/state.js";
import { bindKeys } from "../map/keys.js";
import { MapView } from "../map/map.js";
import { Card } from "./card.js";
import { showIntro } from "./intro.js";
import { bindLater } from "./later.js";
import { Legend } from "./legend.js";
import { LineField } from "./line.js";
import { bindLocation, linkedState } from "./location.js";
import { bindManner } from "./manner.js";
import { keepForOffline } from "./offline.js";
import { bindProgress } from "./progress.js";
import { Readout } from "./readout.js";
import { bindScale } from "./scale.js";
import { bindScrub } from "./scrub.js";
import { bindTools } from "./tools.js";
import { startEngine } from "./trouble.js";

/** What is seen where no link says otherwise. */
const FIRST_LINE = "wyt(1,1) x,y";
/** What is one click away. */
const FRACTAL = "glasses_x";

// Where the browser is too old, `start.js` has said so, and nothing runs.
if (document.documentElement.className === "too-old") await new Promise(() => {});
document.getElementById("starting")?.remove();

const engine = startEngine();
const state = new State();
const map = new MapView(state, engine);
const readout = new Readout(state, engine, map);
const card = new Card(state, engine, map);
const line = new LineField(state, engine);
bindKeys(state, map, readout);
bindTools(state, engine);
bindProgress(map);
bindScrub(line);
new Legend(state, map);
bindManner(state, map);
bindScale(map);
const { finds, learn } = bindLater({ state, engine, map, line, card, show });

byId("map-buttons").addEventListener("click", (event) => {
  const act = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.act;
  if (act === "in") map.zoom(1);
  if (act === "out") map.zoom(-1);
  if (act === "home") state.set({ camera: null });
});

// A position is shown on the map around it.
state.on(["reading"], async ({ reading }) => {
  if (reading?.kind !== "position") return;
  const around = viewAround(reading.text);
  const plane = around && (await engine.call("readLine", [around.view]));
  if (!plane || plane.kind === "mistake" || plane.kind === "position") {
    card.open(reading.text);
    return;
  }
  const selected = { x: around.x, y: around.y };
  state.set({ line: plane.text, reading: plane, selected });
  map.show(selected);
});

/**
 * Shows what a link says.
 *
 * @param {import("../ground/link.js").Linked} linked
 */
async function show({ line: text = FIRST_LINE, ...linked }) {
  const { line: _, ...rest } = linkedState(linked);
  card.linkTo(rest.selected);
  state.set(rest);
  await line.enter(text);
}

bindLocation(state, show);
const linked = location.hash !== "";
show(readLink(location.hash)).then(() => {
  // Whoever comes without a link is told what there is to see.
  if (linked) return;
  showIntro({
    closer: () => state.set({ camera: { x: 20n, y: 14n, fx: 0.5, fy: 0.5, zoom: 26 } }),
    play: () => state.set({ selected: { x: 12n, y: 9n } }),
    learn,
    another: finds,
    fractal: () => show(readLink(FRACTAL)),
  });
});

keepForOffline();

export { card, engine, line, map, show, state };
