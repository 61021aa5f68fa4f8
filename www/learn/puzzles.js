// Practice: find the winning move in a random position, against the clock if you like. A puzzle, or a
// set of them, is a study that asks for a move.

import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { BETWEEN, PUZZLE } from "../ground/lesson-words.js";
import { writeLink } from "../ground/link.js";
import { USUAL } from "../map/colour.js";
import { actions, button } from "../parts/button.js";
import { menu } from "../parts/menu.js";
import { segments } from "../parts/segments.js";
import { toggle } from "../parts/toggle.js";
import { dealt } from "../play/dealt.js";
import { newSeed } from "../play/game.js";
import { changeProgress } from "../play/progress.js";
import { puzzlesAsStudy } from "../study/draft.js";
import { runLesson } from "./lesson.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../mode/mode.js").Panel} Panel
 */

const DIFFICULTIES = /** @type {const} */ (["Easy", "Medium", "Hard"]);
/** Against the clock: seconds per puzzle. */
const SECONDS = 30;
/** Puzzles in a new set. */
const SET = 10;
/** Deals for each puzzle of a set, at most: small games have few. */
const MORE = 12;

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {AbortSignal} signal
 * @param {object} go
 * @param {() => void} go.home Back to the list of lessons.
 * @param {(name: string) => void} go.lesson
 * @param {(words: Record<string, string>) => void} go.say Writes words into the link.
 * @param {string[]} [set] Positions to solve in order; without them, random ones.
 */
export async function runPuzzles(page, panel, signal, go, set = []) {
  const { engine, state } = page;
  const rulesets = await engine.call("rulesets", [], { signal });
  if (signal.aborted) return;
  let model = rulesets[0].play;
  let difficulty = "0";
  let timed = false;
  /** Whether this puzzle has counted as found or missed. */
  let tried = false;
  /** Whether the move was shown, so that it does not count as found. */
  let shown = false;
  let timer = 0;
  let closing = new AbortController();
  /** The puzzles here: the set, or a random one. */
  let positions = set;
  /** @type {import("../play/session.js").Session | null} */
  let session = null;
  let current = "";
  const clock = element("p", { class: "clock", "aria-live": "off" });
  const games = menu({
    label: "Game",
    options: rulesets.map(({ title, play }) => ({ value: play, text: title })),
    value: model,
    change: (value) => {
      model = value;
      void deal();
    },
    kind: "plain",
    signal,
  });
  const hardness = segments({
    label: "Difficulty",
    options: DIFFICULTIES.map((text, value) => ({ value: String(value), text })),
    value: difficulty,
    change: (value) => {
      difficulty = value;
      void deal();
    },
  });
  const race = toggle(`Against the clock: ${SECONDS} seconds`, false, (on) => {
    timed = on;
    start();
  });
  const show = button(
    "Show the move",
    () => {
      missed();
      shown = true;
      void session?.showMove();
    },
    { act: "show" },
  );
  const share = element("output", { class: "side-note" });
  const copy = async (/** @type {string[]} */ some) => {
    if (signal.aborted || !some[0]) return;
    const words = { [PUZZLE]: some.join(BETWEEN) };
    const now = { ...state.now, extra: { ...state.now.extra, ...words } };
    const address = `${document.baseURI.split("#")[0]}#${writeLink(now, USUAL)}`;
    const done = some.length > 1 ? `A link to ${some.length} puzzles was copied.` : "Link copied.";
    share.textContent = (await copyText(address)) ? done : address;
  };
  /** Prints a set: the one in the link, or a new one. */
  const print = async () => {
    const some = set.length > 1 ? set : await many();
    if (signal.aborted || some.length < 2) return;
    go.say({ [PUZZLE]: some.join(BETWEEN) });
    page.open("share");
  };
  const quiet = (
    /** @type {string} */ text,
    /** @type {string} */ icon,
    /** @type {string} */ act,
    /** @type {() => void} */ press,
  ) => button(text, press, { kind: "quiet", icon, act });
  const links = actions(
    quiet("Link to this puzzle", "link", "link-one", () => void copy([current])),
    quiet(`Link to a set of ${SET}`, "link", "link-set", async () => copy(await many())),
    quiet(`Print a set of ${SET}`, "print", "print-set", () => void print()),
  );
  const tools = [clock, actions(show), games.root, hardness.root, race, links, share];
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    closing.abort();
  });

  const missed = () => {
    if (!tried) changeProgress((progress) => (progress.missed += 1));
    tried = true;
  };

  /** A position with moves that win and moves that do not. */
  const drawn = () => {
    const how = { seed: newSeed(), difficulty: Number(difficulty) };
    return dealt(engine, model, state.now.convention, how, signal);
  };

  /** Positions for a set. */
  const many = async () => {
    /** @type {Set<string>} */
    const found = new Set();
    for (let tries = 0; found.size < SET && tries < SET * MORE; tries++) {
      const { position } = await drawn();
      if (!position) break;
      found.add(position);
    }
    return [...found];
  };

  /** A random puzzle instead of those before. */
  const deal = async () => {
    set = [];
    const { position, refusal } = await drawn();
    if (signal.aborted) return;
    share.textContent = refusal;
    if (!position) return;
    positions = [position];
    start();
  };

  const start = () => {
    closing.abort();
    closing = new AbortController();
    share.textContent = "";
    const text = puzzlesAsStudy(positions, state.now.convention);
    const isSet = set.length > 0;
    const lesson = {
      name: "",
      text,
      link: { [PUZZLE]: positions.join(BETWEEN) },
      noun: "Puzzle",
      repeats: isSet,
      tools,
      onward: (/** @type {number} */ left) => (isSet && left === 0 ? "Start again" : "Next puzzle"),
      begun,
      judged,
      finish: () => (isSet ? start() : void deal()),
    };
    runLesson(page, panel, lesson, AbortSignal.any([signal, closing.signal]), go);
  };

  /** @type {import("./scene.js").Begun} */
  const begun = (made, position) => {
    session = made;
    current = position;
    tried = false;
    shown = false;
    clearInterval(timer);
    clock.textContent = "";
    if (timed) race30();
  };

  /** @param {boolean} right */
  const judged = (right) => {
    clearInterval(timer);
    if (!right) missed();
    else if (!tried) changeProgress((progress) => (progress.found += 1));
    tried = true;
    return !shown;
  };

  const race30 = () => {
    let left = SECONDS;
    clock.textContent = `${left} s`;
    timer = window.setInterval(() => {
      left -= 1;
      clock.textContent = `${left} s`;
      if (left > 0) return;
      clearInterval(timer);
      missed();
      clock.textContent = "Time is up. You can continue without the clock.";
    }, 1000);
  };

  if (set.length > 0) start();
  else await deal();
}
