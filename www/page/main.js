// The page: makes its parts and lets them know of each other.

import { viewAround } from "../ground/around.js";
import { byId } from "../ground/dom.js";
import { readLink } from "../ground/link.js";
import { notify } from "../ground/notice.js";
import { EXPLORE, State } from "../ground/state.js";
import { bindKeys } from "../map/keys.js";
import { MapView } from "../map/map.js";
import { button } from "../parts/button.js";
import { LineField } from "./line.js";
import { addressed, bindLocation, linkedState } from "./location.js";
import { entryOf } from "./modes.js";
import { keepForOffline } from "./offline.js";
import { bindRail } from "./rail.js";
import { bindSelection } from "./selection.js";
import { showStrip } from "./strip.js";
import { applyTheme, readTheme } from "./theme.js";
import { startEngine } from "./trouble.js";
import { bindZoom } from "./zoom.js";

/** What is seen where no link says otherwise. */
const FIRST_LINE = "wyt(1,1) x,y";
/** The lesson of that game. */
const FIRST_LESSON = "wythoff";
/** The position that the first strip plays from. */
const FIRST_GAME = "wyt(1,1) 9,6";
/** A line that no game answers to is named up to this many characters. */
const LONGEST_NAMED = 60;
/** What the first picture does without comes so long after it, in milliseconds, with the reader's
 *  first move, or once work is under way that takes longer. */
const PAUSE = 150;
/** And no later than this, be there a picture or not. */
const PATIENCE = 4_000;

// Where the browser is too old, `start.js` has said so, and nothing runs. No `await` here: WebKit was
// seen to run a module that imports one that may wait again and again, for ever.
if (document.documentElement.className === "too-old") throw new Error("The browser is too old.");
document.getElementById("starting")?.remove();
if (readTheme() !== "system") applyTheme(readTheme());

const engine = startEngine();
const state = new State();
const map = new MapView(state, engine);
const line = new LineField(state, engine, {
  open,
  late,
  size: () => map.size,
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
  go: (text, wishes) => line.enter(text, wishes),
  show,
  say: (sentence) => {
    byId("spoken").textContent = sentence;
  },
  onBoard: "",
  key: () => null,
  table: byId("table"),
};
bindRail(state, open);
byId("top-right").append(
  button("Share", () => open("share"), { icon: "share", act: "share", label: "Share" }),
);
bindSelection(page);
// The rail is as wide as text is large, and so are the rulers.
new ResizeObserver(() => map.relook()).observe(byId("rail"));
bindZoom(map);
/** Whether the cursor was moved by keys, to be spoken. */
const reader = {
  aloud: false,
  say: (/** @type {string} */ sentence) => page.say(sentence),
};
bindKeys(state, map, reader);

/** What comes late, once it is asked for. @type {Promise<import("./desk.js").Desk> | null} */
let desk = null;

/** Loads what the first picture does without. */
function late() {
  desk ??= import("./late.js").then(
    ({ bindLate }) => bindLate(page, line, reader),
    (error) => {
      // It is tried again when it is asked for again.
      desk = null;
      throw error;
    },
  );
  return desk;
}

/**
 * Opens a mode; one that lies over the map is closed by opening it again.
 *
 * @param {string} name
 */
function open(name) {
  const place = name === "more" ? "left" : entryOf(name)?.place;
  if (!place) return;
  const over = place === "left" || place === "dialog";
  const { aside } = state.now;
  state.set(over ? { aside: aside === name ? "" : name } : { mode: name, aside: "" });
  void late();
}

for (const kind of ["pointerdown", "pointermove", "keydown", "focusin", "wheel"]) {
  addEventListener(kind, () => void late(), { once: true, passive: true });
}
setTimeout(() => void late(), PATIENCE);
byId("map").addEventListener("drawn", () => {
  if (map.working) tellWork();
  else if (!desk) setTimeout(() => void late(), PAUSE);
});

/** Whether what tells of work under way is there, or asked for. */
let telling = false;

/** Work that is not done in a moment is told, before all else that comes late. */
function tellWork() {
  if (telling) return;
  telling = true;
  const begun = performance.now();
  setTimeout(async () => {
    telling = map.working;
    if (!telling) return;
    try {
      const { bindProgress } = await import("./progress.js");
      bindProgress(map, begun, () => void late());
    } catch {
      // It is tried again with the next picture.
      telling = false;
    }
  }, PAUSE);
}
state.on(["mode", "aside", "position", "against", "scheme"], () => void late());

// A position is shown on the map around it.
state.on(["reading"], async ({ reading }) => {
  if (reading?.kind !== "position") return;
  const around = await viewAround(engine, reading.text);
  const plane = around && (await engine.call("readLine", [around.view]));
  if (!plane || plane.kind === "mistake" || plane.kind === "position") {
    state.set({ selected: null, position: reading.text });
    return;
  }
  const selected = { x: around.x, y: around.y };
  state.set({ line: plane.text, reading: plane, selected });
  map.show(selected);
});

// Of a link that hides its values nothing is seen before.
let veiling = false;
state.on(["extra"], ({ extra }) => {
  if (veiling || extra.values !== "hidden") return;
  veiling = true;
  import("./veil.js").then(({ bindVeil }) => bindVeil(page));
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
  else if (extra.lesson || extra.puzzle) state.set({ mode: "learn" });
});

/**
 * Shows what a link says.
 *
 * @param {import("../ground/link.js").Linked} linked
 */
async function show({ line: text = FIRST_LINE, version, ...linked }) {
  const { line: _, ...rest } = linkedState(linked);
  // What was chosen in another picture is not chosen in this one.
  state.set({ ...rest, position: "", aside: "" });
  await line.enter(text, {}, { linked: true });
  if (version) {
    notify("This link is of another version of Nimscape: some of it may not be understood.");
  }
  if (state.now.reading) return;
  // Where nothing stands yet, something has to be shown beside what is wrong.
  if (!state.now.extra.claim) {
    notify(`This link names no game that there is here: “${text.slice(0, LONGEST_NAMED)}”.`, {
      text: "See all games",
      act: () => open("games"),
    });
  }
  state.set({ camera: null, selected: null, against: "" });
  await line.enter(FIRST_LINE);
}

const address = addressed();
bindLocation(state, show);
const linked = address !== "";
show(readLink(address)).then(() => {
  // Whoever comes without a link is told what there is to see.
  if (linked) return;
  showStrip(
    {
      play: () => page.go(FIRST_GAME, { mode: "play" }),
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
