// Practice: find the winning move in a random position, against the clock if you like.

import { element } from "../ground/dom.js";
import { BETWEEN, PUZZLE } from "../ground/lesson-words.js";
import { writeLink } from "../ground/link.js";
import { USUAL } from "../map/colour.js";
import { actions, button } from "../parts/button.js";
import { menu } from "../parts/menu.js";
import { segments } from "../parts/segments.js";
import { toggle } from "../parts/toggle.js";
import { newSeed, TWO } from "../play/game.js";
import { changeProgress } from "../play/progress.js";
import { Session } from "../play/session.js";
import { judgedMove } from "./one-move.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../mode/mode.js").Panel} Panel
 * @typedef {import("../play/match.js").Match} Match
 */

const DIFFICULTIES = /** @type {const} */ (["Easy", "Medium", "Hard"]);
/** Against the clock: seconds per puzzle. */
const SECONDS = 30;
/** Puzzles in a new set. */
const SET = 10;
/** Tries to find a puzzle without an empty pile. */
const DEALS = 12;

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {AbortSignal} signal
 * @param {object} go
 * @param {() => void} go.home Back to the list of lessons.
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
  let tried = false;
  /** Whether the move was shown, so that it does not count as found. */
  let shown = false;
  let timer = 0;
  let closing = new AbortController();
  /** The index of the current puzzle of the set, and those found. */
  let at = 0;
  /** @type {Set<number>} */
  const found = new Set();
  const task = element("p", { class: "lesson-words" });
  const status = element("p", { class: "play-status", role: "status" });
  const clock = element("span", { class: "clock", "aria-live": "off" });
  const games = menu({
    label: "Game",
    options: rulesets.map(({ title, play }) => ({ value: play, text: title })),
    value: model,
    change: (value) => {
      model = value;
      fresh();
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
      fresh();
    },
  });
  const race = toggle(`Against the clock: ${SECONDS} seconds`, false, (on) => {
    timed = on;
    deal();
  });
  const next = button("Next puzzle", () => deal(1), { kind: "primary", act: "next" });
  const show = button("Show the move", () => reveal(), { act: "show" });
  const which = element("p", { class: "lesson-count" });
  const share = element("output", { class: "side-note" });
  const copy = async (/** @type {Promise<string[]>} */ wanted) => {
    const positions = await wanted;
    if (signal.aborted || positions.length === 0) return;
    go.say({ [PUZZLE]: positions.join(BETWEEN) });
    const address = linkTo(state.now);
    try {
      await navigator.clipboard.writeText(address);
      share.textContent =
        positions.length > 1 ? `A link to ${positions.length} puzzles was copied.` : "Link copied.";
    } catch {
      share.textContent = address;
    }
  };
  const links = actions(
    button("Link to this puzzle", () => void copy(Promise.resolve(now ? [now] : [])), {
      kind: "quiet",
      icon: "link",
      act: "link-one",
    }),
    button(`Link to a set of ${SET}`, () => void copy(many()), {
      kind: "quiet",
      icon: "link",
      act: "link-set",
    }),
    button(`Print a set of ${SET}`, () => void print(), {
      kind: "quiet",
      icon: "print",
      act: "print-set",
    }),
  );
  /** Prints a set: the one in the link, or a new one. */
  const print = async () => {
    const positions = set.length > 1 ? set : await many();
    if (signal.aborted || positions.length < 2) return;
    go.say({ [PUZZLE]: positions.join(BETWEEN) });
    page.open("share");
  };
  /** The current puzzle. */
  let now = "";
  /** Random puzzles instead of those in the link. */
  const fresh = () => {
    set = [];
    at = 0;
    found.clear();
    deal();
  };
  panel.title = "Find the winning move";
  panel.body.classList.add("play-panel", "lesson");
  panel.body.replaceChildren(which, status, clock, task, actions(show));
  panel.body.append(games.root, hardness.root, race, links, share);
  panel.foot.replaceChildren(actions(button("Back", go.home, { kind: "quiet" }), next));
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    closing.abort();
    panel.body.classList.remove("play-panel", "lesson");
  });

  const missed = () => {
    if (!tried) changeProgress((progress) => (progress.missed += 1));
    tried = true;
  };
  let reveal = () => {};

  /** A position with moves that win and moves that do not. @param {AbortSignal} each */
  const drawn = async (each) => {
    const { convention } = state.now;
    for (let deals = 1; ; deals++) {
      const dealt = await engine.ask("puzzle", [model, Number(difficulty), convention, newSeed()], {
        signal: each,
      });
      if (!dealt || "refusal" in dealt || deals === DEALS) return dealt;
      const boards = await engine.call("boardsOf", [dealt.position], { signal: each });
      // An empty pile means fewer piles.
      const bare = boards.some(
        ({ layout }) => layout.kind === "piles" && layout.piles.some((pile) => Number(pile) === 0),
      );
      if (!bare) return dealt;
    }
  };

  /** A position from the link as a puzzle. @param {string} position @param {AbortSignal} each */
  const given = async (position, each) => {
    const reading = await engine.call("readLine", [position], { signal: each });
    if (reading.kind === "mistake") return { refusal: reading.message };
    if (reading.kind !== "position") return { refusal: `${reading.text} is not a position.` };
    const { convention } = state.now;
    const [found, boards] = await Promise.all([
      engine.ask("winningMoves", [reading.text, convention], { signal: each }),
      engine.call("boardsOf", [reading.text], { signal: each }),
    ]);
    if ("refusal" in found) return found;
    const moves = boards.reduce((sum, { count }) => sum + BigInt(count), 0n);
    return { position: reading.text, winning: found.moves.length, moves: String(moves) };
  };

  /** Positions for a set. */
  const many = async () => {
    /** @type {string[]} */
    const positions = [];
    for (let tries = 0; positions.length < SET && tries < SET * DEALS; tries++) {
      const dealt = await drawn(signal);
      if (!dealt || "refusal" in dealt) break;
      if (!positions.includes(dealt.position)) positions.push(dealt.position);
    }
    return positions;
  };

  /** The number of the puzzle in its set, and how many are found. */
  const tally = () => {
    const { size } = found;
    const sofar = size === 0 ? "" : size < set.length ? `, ${size} found` : ", all found";
    which.textContent = set.length > 1 ? `Puzzle ${at + 1} of ${set.length}${sofar}` : "";
    const done = size > 0 && size === set.length;
    next.querySelector("span")?.replaceChildren(done ? "Start again" : "Next puzzle");
  };

  /** @param {number} [by] Steps through the set. */
  const deal = async (by = 0) => {
    at = set.length > 0 ? (at + by) % set.length : 0;
    // Puzzles of a set that are not solved are repeated.
    if (found.size < set.length) while (found.has(at)) at = (at + 1) % set.length;
    else found.clear();
    closing.abort();
    closing = new AbortController();
    const each = AbortSignal.any([signal, closing.signal]);
    clearInterval(timer);
    clock.textContent = "";
    tried = false;
    shown = false;
    status.textContent = "";
    share.textContent = "";
    const { convention } = state.now;
    const dealt = await (set.length > 0 ? given(set[at], each) : drawn(each));
    if (each.aborted) return;
    now = dealt && "position" in dealt ? dealt.position : "";
    tally();
    go.say(set.length > 0 ? { [PUZZLE]: set.join(BETWEEN) } : { [PUZZLE]: now });
    if (!dealt || "refusal" in dealt) {
      status.textContent = dealt?.refusal ?? "No puzzle was found.";
      return;
    }
    const { position, winning, moves } = dealt;
    const goal = convention === "normal" ? "Last to move wins." : "Last to move loses.";
    task.textContent = `${counted(winning, String(moves))} ${goal}`;
    status.textContent = "Your move.";
    const habits = { opponent: TWO, first: /** @type {const} */ ("you"), revealed: false };
    const session = new Session(page, habits, each, {
      free: false,
      by: (handlers) => ({
        said: "",
        show: (match) => void judge(match, handlers, each),
        hints: (hints) => {
          status.textContent = hints.at(-1)?.text ?? "";
        },
        trouble: (error) => {
          status.textContent = String(error);
        },
        focusEnding: () => next.focus({ preventScroll: true }),
        lesson: () => {},
      }),
    });
    reveal = () => {
      missed();
      shown = true;
      void session.showMove();
    };
    await session.start(position);
    if (timed && !each.aborted) race30(each);
  };

  /**
   * @param {Match} match
   * @param {import("../play/play-panel.js").PanelHandlers} handlers
   * @param {AbortSignal} each
   */
  const judge = async (match, handlers, each) => {
    if (match.game?.moves.length === 1 && !match.looking) clearInterval(timer);
    const judged = await judgedMove(engine, match, each);
    if (!judged) return;
    status.textContent = judged.sentence;
    if (judged.right) {
      if (!tried) changeProgress((progress) => (progress.found += 1));
      tried = true;
      if (set.length > 0 && !shown) found.add(at);
      tally();
      next.focus({ preventScroll: true });
    } else {
      missed();
      handlers.undo();
    }
    page.say(judged.sentence);
  };

  const race30 = (/** @type {AbortSignal} */ each) => {
    let left = SECONDS;
    clock.textContent = `${left} s`;
    timer = window.setInterval(() => {
      left -= 1;
      clock.textContent = `${left} s`;
      if (left > 0 || each.aborted) return;
      clearInterval(timer);
      missed();
      status.textContent = "Time is up. You can continue without the clock.";
    }, 1000);
  };
  await deal();
}

/** How many moves win. @param {number} winning @param {string} moves */
function counted(winning, moves) {
  if (winning === 0) return "No move wins: hold out as long as you can.";
  return winning === 1 ? `One of ${moves} moves wins.` : `${winning} of ${moves} moves win.`;
}

/** The address of a state. @param {import("../ground/state.js").PageState} now */
function linkTo(now) {
  return `${document.baseURI.split("#")[0]}#${writeLink(now, USUAL)}`;
}
