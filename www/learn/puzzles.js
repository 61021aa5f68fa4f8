// Practice: find the winning move in a random position, against the clock if you like. A puzzle, or a
// set of them, is a study that asks for a move; as a study it is also printed and handed on.

import { wanted } from "../engine/wanted.js";
import { element } from "../ground/dom.js";
import { BETWEEN, PUZZLE } from "../ground/lesson-words.js";
import { isLocked } from "../ground/state.js";
import { actions, button } from "../parts/button.js";
import { segments, toggle } from "../parts/controls.js";
import { retire } from "../parts/keep-focus.js";
import { menu } from "../parts/menu.js";
import { render } from "../parts/tree.js";
import { dealt } from "../play/dealt.js";
import { newSeed } from "../play/game.js";
import { puzzlesAsStudy } from "../study/draft.js";
import { runLesson } from "./lesson.js";

/** @import { Page, Panel } from "../mode/mode.js" */
/** @import { Session } from "../play/session.js" */

const DIFFICULTIES = ["Easy", "Medium", "Hard"];
/** Against the clock: seconds per puzzle. */
const SECONDS = 30;
/** Puzzles in a new set. */
const SET = 10;
/** Deals for each puzzle, at most: small games have few. */
const MORE = 12;

/** As chosen last, until the page is left. */
let difficulty = 0;

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {AbortSignal} signal
 * @param {import("./lesson.js").Go} go
 * @param {string[]} [set] Positions to solve in order; without them, random ones.
 * @param {{ step?: number, again?: boolean }} [begin] Where the set begins, see `runLesson`.
 */
export async function runPuzzles(page, panel, signal, go, set = [], begin = {}) {
  const { engine, state } = page;
  const rulesets = await engine.call("rulesets", [], { signal });
  const [first = ""] = set;
  const boards = first ? await engine.call("boardsOf", [first], { signal }).catch(() => []) : [];
  if (signal.aborted) return;
  const isSum = boards.length > 1;
  const own = isSum ? null : boards[0]?.ruleset;
  /** A position of the game that is dealt: at first that of the set. */
  let model = first || rulesets[0].play;
  let timed = false;
  /** Counts this puzzle as not found yet. */
  let miss = () => {};
  /** Whether the move was shown, so that it does not count as found. */
  let shown = false;
  let timer = 0;
  let closing = new AbortController();
  /** The puzzles here: a set, or a random one. */
  let positions = set;
  const isSet = () => positions.length > 1;
  /** @type {Session | null} */
  let session = null;
  const clock = element("p.clock", { "aria-live": "off" });
  const trouble = element("output.side-note");
  const games = menu({
    label: "Game",
    options: [
      ...(isSum ? [{ value: first, text: first }] : []),
      ...rulesets.map(({ name, title, play }) => ({
        value: name === own ? first : play,
        text: title,
      })),
    ],
    value: model,
    change: (value) => {
      model = value;
      void deal();
    },
    kind: "plain",
    signal,
  });
  const choices = element("div.wide-rows");
  const choose = () => {
    const hardness = DIFFICULTIES.map((text, value) => ({ value: String(value), text }));
    render(
      [
        segments("Difficulty", hardness, String(difficulty), (value) => {
          difficulty = Number(value);
          choose();
          void deal();
        }),
        toggle(`Against the clock: ${SECONDS} seconds`, timed, (on) => {
          timed = on;
          choose();
          start();
        }),
      ],
      choices,
    );
  };
  choose();
  const show = () => {
    miss();
    shown = true;
    void session?.showMove();
  };
  const showing = button("Show the move", show, { act: "show" });
  const acts = actions(
    isLocked(state.now) ? null : showing,
    button(`A set of ${SET}`, () => void deal(SET), { act: "set" }),
  );
  const tools = [clock, acts, games.root, choices, trouble];

  /** Random puzzles instead of those before: positions with moves that win and moves that do not. */
  const deal = async (count = 1) => {
    /** @type {Set<string>} */
    const found = new Set();
    trouble.textContent = "";
    for (let tries = 0; found.size < count && tries < count * MORE; tries++) {
      const how = { seed: newSeed(), difficulty };
      const one = dealt(engine, model, state.now.convention, how, signal);
      const { position, refusal } = await wanted(signal, one);
      trouble.textContent = refusal;
      if (refusal) trouble.scrollIntoView({ block: "nearest" });
      if (!position) break;
      // The next one is another one, if there is any.
      const again = count === 1 && positions.includes(position) && tries + 1 < MORE;
      if (!again) found.add(position);
    }
    if (found.size === 0) return;
    positions = [...found];
    start();
    if (found.size < count)
      trouble.textContent = `Only ${found.size} different puzzles were found at this difficulty.`;
  };

  const start = (place = {}) => {
    closing.abort();
    closing = new AbortController();
    const lesson = {
      name: "",
      text: puzzlesAsStudy(positions, state.now.convention),
      link: { [PUZZLE]: positions.join(BETWEEN) },
      noun: "Puzzle",
      repeats: isSet(),
      tools,
      onward: (/** @type {number} */ left) =>
        isSet() && left === 0 ? "Start again" : "Next puzzle",
      begun,
      judged,
      otherwise: isSet() ? undefined : () => void deal(),
      finish: () => (isSet() ? start() : void deal()),
    };
    runLesson(page, panel, lesson, AbortSignal.any([signal, closing.signal]), go, place);
  };

  /** @param {Session} made @param {() => void} missing */
  const begun = (made, missing) => {
    session = made;
    miss = missing;
    shown = false;
    showing.disabled = false;
    clearInterval(timer);
    clock.textContent = "";
    if (timed) race30();
  };

  const judged = (/** @type {boolean} */ right) => {
    clearInterval(timer);
    // What is on the board then is another question.
    if (right) retire(showing);
    return !shown;
  };

  const race30 = () => {
    let left = SECONDS;
    const tick = () => {
      clock.textContent = `${left} s`;
      if (left-- > 0) return;
      clearInterval(timer);
      miss();
      clock.textContent = "Time is up. You can continue without the clock.";
    };
    tick();
    timer = window.setInterval(tick, 1000);
  };

  signal.addEventListener("abort", () => {
    clearInterval(timer);
    closing.abort();
  });
  if (first) start(begin);
  else await deal();
}
