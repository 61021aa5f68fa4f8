// The page: makes its parts and connects them.

import { viewAround } from "../ground/around.js";
import { byId, speak } from "../ground/dom.js";
import { withoutLesson } from "../ground/lesson-words.js";
import { readLink } from "../ground/link.js";
import { notify } from "../ground/notice.js";
import { EXPLORE, hidesValues, newGame, State } from "../ground/state.js";
import { bindKeys } from "../map/keys.js";
import { MapView } from "../map/map.js";
import { button } from "../parts/button.js";
import { LineField } from "./line.js";
import { addressed, bindLocation, linkedState } from "./location.js";
import { entryOf } from "./modes.js";
import { keepForOffline } from "./offline.js";
import { bindRail } from "./rail.js";
import { showStrip } from "./strip.js";
import { applyTheme, readTheme } from "./theme.js";
import { startEngine } from "./trouble.js";
import { bindZoom } from "./zoom.js";

/** Shown without a link. */
const FIRST_LINE = "wyt(1,1) x,y";
/** The lesson for that game. */
const FIRST_LESSON = "wythoff";
/** "Play" in the introduction starts here. */
const FIRST_GAME = "wyt(1,1) 9,6";
/** A line that no game understands is quoted up to this many characters. */
const LONGEST_NAMED = 60;
/** What the first picture does not need is loaded this long after it, in milliseconds, or earlier if
 *  the reader acts or a long computation starts, */
const PAUSE = 150;
/** and no later than this, even without a picture. */
const PATIENCE = 4_000;

// `start.js` has already said that the browser is too old. No `await` here: WebKit was seen to run a
// module again and again if it imports one that may wait.
if (document.documentElement.className === "too-old") throw new Error("The browser is too old.");
document.getElementById("starting")?.remove();
if (readTheme() !== "system") applyTheme(readTheme());

const engine = startEngine();
const state = new State();
const map = new MapView(state, engine);
const line = new LineField(state, engine, {
  open,
  late,
  // Under the board of an exercise no line could be seen, and on its map the exercise would be lost.
  uncovered: () => {
    const exercise = state.now.mode === "learn" && (!page.table.hidden || map.isTaken);
    return exercise ? { mode: EXPLORE } : {};
  },
  size: () => map.size,
  resized: () => map.redraw(),
  place: ([x, y = map.isSequence ? 0n : x]) => {
    const { zoom } = map.camera;
    state.set({ camera: { x, y, fx: 0.5, fy: 0.5, zoom }, cursor: { x, y }, selected: { x, y } });
  },
});
/** @type {import("../mode/mode.js").Page} */
const page = {
  state,
  engine,
  map,
  open,
  close: async () => (await late()).close(),
  go: (text, changes) => line.enter(text, changes),
  show,
  say: (sentence) => speak(byId("spoken"), sentence),
  onBoard: "",
  key: () => null,
  table: byId("table"),
};
// A screen reader can reach the last sentence, which may be false in another mode.
state.on(["mode"], () => byId("spoken").replaceChildren());
bindRail(state, open);
byId("top-right").append(
  button("Share", () => open("share"), { icon: "share", act: "share", label: "Share" }),
);
// The rail and the rulers grow with the size of text.
new ResizeObserver(() => map.relook()).observe(byId("rail"));
bindZoom(map, page.say);
/** @type {import("../map/keys.js").Reader} */
const reader = {
  aloud: false,
  say: (sentence) => void notify(sentence),
  speak: page.say,
};
bindKeys(state, map, reader);

/** Set once the late modules are requested. @type {Promise<import("./desk.js").Desk> | null} */
let desk = null;

/** Loads what the first picture does not need. */
function late() {
  desk ??= import("./late.js").then(
    ({ bindLate }) => bindLate(page, line, reader),
    (error) => {
      // A failed load is tried again the next time.
      desk = null;
      throw error;
    },
  );
  return desk;
}

/** Opens a mode; if it lies over the map and is open already, closes it. @param {string} name */
function open(name) {
  const place = name === "more" ? "left" : entryOf(name)?.place;
  if (!place) return;
  const over = place === "left" || place === "dialog";
  const { aside, mode, extra } = state.now;
  // Learn again leads from a lesson back to the list.
  if (name === "learn" && mode === name && !aside) state.set({ extra: withoutLesson(extra) });
  state.set(over ? { aside: aside === name ? "" : name } : { mode: name, aside: "" });
  void late();
}

/** Loads the rest once the reader acts. @param {Event} event */
function act(event) {
  // A browser also reports the pointer where it rests when the page appears.
  const moves = event instanceof PointerEvent && event.type === "pointermove";
  if (moves && event.movementX === 0 && event.movementY === 0) return;
  removeEventListener(event.type, act);
  void late();
}
for (const kind of ["pointerdown", "pointermove", "keydown", "focusin", "wheel"]) {
  addEventListener(kind, act, { passive: true });
}
setTimeout(() => void late(), PATIENCE);
byId("map").addEventListener("drawn", () => {
  if (map.working) showWork();
  // The map is also drawn before its values are there.
  else if (!desk && byId("map").ariaBusy === "false") setTimeout(() => void late(), PAUSE);
});

/** Whether the progress bar is loaded or requested. */
let showing = false;

/** Shows the progress of longer work, before everything else that comes late. */
function showWork() {
  if (showing) return;
  showing = true;
  const begun = performance.now();
  setTimeout(async () => {
    showing = map.working;
    if (!showing) return;
    try {
      const { bindProgress } = await import("./progress.js");
      bindProgress(map, begun, () => void late());
    } catch {
      // A failed load is tried again with the next picture.
      showing = false;
    }
  }, PAUSE);
}
state.on(["mode", "aside", "selected", "position", "against", "scheme"], () => void late());

// A position is shown on the map around it.
state.on(["reading"], async ({ reading }) => {
  if (reading?.kind !== "position") return;
  const around = await viewAround(engine, reading.text);
  const plane = around && (await engine.call("readLine", [around.view]));
  // Another line may have been opened meanwhile.
  if (state.now.reading !== reading) return;
  if (!plane || plane.kind === "mistake" || plane.kind === "position") {
    state.set({ selected: null, position: reading.text });
    return;
  }
  const selected = { x: around.x, y: around.y };
  state.set({ line: plane.text, reading: plane, selected });
  map.show(selected);
});

// A link that hides its values must not show them first.
let veiling = false;
state.on(["extra"], (now) => {
  if (veiling || !hidesValues(now)) return;
  veiling = true;
  import("./veil.js").then(({ bindVeil }) => bindVeil(page));
});

// A claim typed into the bar opens its mode.
addEventListener("claim", (event) => {
  const claim = /** @type {CustomEvent<string>} */ (event).detail;
  state.set({ extra: { ...state.now.extra, claim }, mode: "claims", aside: "" });
});
/** Counts the links: one that comes before another is read takes its place. */
let links = 0;

/** Shows what a link says. @param {import("../ground/link.js").Linked} linked */
async function show({ line: text = FIRST_LINE, faults, left, ...linked }) {
  const { line: _, ...rest } = linkedState(linked);
  links += 1;
  const own = links;
  map.linked = rest.selected;
  map.placed = rest.camera;
  map.left = left ? rest.selected : null;
  // All of it changes together with the line: a mixture of the old picture and the new would become a step in the
  // history. Before the first picture there is nothing to mix.
  const changes = { ...rest, position: "" };
  const isFirst = !state.now.reading;
  state.set(isFirst ? { ...changes, aside: "" } : { aside: "" });
  // Without a z the first picture of a film is meant, not the one that was shown.
  const z = rest.film?.z ?? 0;
  await line.enter(text, isFirst ? {} : changes, { linked: true, z });
  if (own !== links) return;
  for (const fault of faults ?? []) notify(fault);
  if (state.now.reading) {
    if (state.now.against) void import("./layers.js").then(({ checkSecond }) => checkSecond(page));
    return;
  }
  // If nothing is shown yet, show the first picture beside the mistake.
  if (!state.now.extra.claim) {
    const read = await engine.call("readLine", [text]);
    const mistake = read.kind === "mistake" ? read : null;
    const corrected = mistake?.corrected ?? "";
    const said = `The line in this link cannot be read: “${text.slice(0, LONGEST_NAMED)}”. ${mistake?.message ?? ""}`;
    const correct = () => {
      // The button goes with the notice.
      byId("map").focus({ preventScroll: true });
      close();
      void line.enter(corrected);
    };
    const close = notify(
      said.trim(),
      corrected
        ? { text: `Show ${corrected}`, act: correct }
        : { text: "See all games", act: () => open("games") },
    );
    // It would lie on the games.
    state.on(["aside"], close);
  }
  state.set({ camera: null, selected: null, against: "" });
  await line.enter(FIRST_LINE);
}

const address = addressed();
bindLocation(state, show, map, address);
const linked = address !== "";
show(readLink(address)).then(() => {
  line.takeUp();
  // Introduce the page to readers who come without a link.
  if (linked) return;
  showStrip(
    {
      play: () => page.go(FIRST_GAME, newGame(state.now)),
      learn: () => {
        state.set({ extra: { ...state.now.extra, lesson: FIRST_LESSON } });
        open("learn");
      },
      games: () => open("games"),
    },
    state,
    map,
  );
});

keepForOffline();

export { engine, line, map, page, show, state };
