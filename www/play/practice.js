// Practice: find the winning move, or mark the cold squares of a hidden map.

import { element } from "../ground/dom.js";
import { Boards } from "./boards.js";
import { ColdSquares } from "./cold-squares.js";
import { newSeed } from "./game.js";
import { changeProgress, readProgress, resetProgress } from "./progress.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../ground/state.js").State} State
 */

/** What can be practised, by a line of each ruleset. */
const MODELS = [
  ["wyt(1,1) 1,1", "Wythoff's queen"],
  ["nim 1,1,1", "Nim, three piles"],
  ["welter 0,1,2", "Welter's game, three coins"],
  ["welter 0,1,2,3", "Welter's game, four coins"],
  ["max-welter 0,1,2", "Max-Welter"],
  ["wyt(2,1) 1,1", "WYT(2,1)"],
  ["twist(1..3) 5", "Comply/constrain"],
  ["short-nim 1,1", "Short global Nim"],
  ["long-nim 1,1", "Long global Nim"],
];
const DIFFICULTIES = ["Easy", "Medium", "Hard"];
/** Against the clock: so many seconds for a puzzle. */
const SECONDS = 30;

/**
 * @param {State} state
 * @param {Engine} engine
 * @returns {{ practise: () => void }}
 */
export function makePractice(state, engine) {
  const dialog = element("dialog", { class: "practice", "aria-labelledby": "practice-title" });
  const close = element(
    "button",
    {
      type: "button",
      class: "quiet close",
      "aria-label": "Close practice",
      onclick: () => dialog.close(),
    },
    "×",
  );
  const body = element("div", {});
  const tally = element("p", { class: "tally" });
  const count = () => {
    const { won, lost, found, missed, cold, best } = readProgress();
    tally.textContent = `Games won ${won}, lost ${lost}. Puzzles solved ${found}, missed ${missed}. Maps marked ${cold}, best ${best} %.`;
  };
  const tabs = element("div", { class: "acts" });
  const show = (/** @type {"find" | "cold"} */ which) => {
    for (const tab of tabs.children) {
      tab.setAttribute("aria-pressed", String(tab.getAttribute("data-tab") === which));
    }
    const part =
      which === "find"
        ? findTheMove(state, engine, count)
        : new ColdSquares(state, engine, count).root;
    body.replaceChildren(part);
  };
  for (const [id, text] of /** @type {const} */ ([
    ["find", "Find the winning move"],
    ["cold", "Mark the cold squares"],
  ])) {
    tabs.append(
      element("button", { type: "button", "data-tab": id, onclick: () => show(id) }, text),
    );
  }
  const told = element("output", {});
  dialog.append(
    element("header", {}, element("h2", { id: "practice-title" }, "Practice"), close),
    tabs,
    body,
    tally,
    element(
      "div",
      { class: "acts small" },
      element(
        "button",
        { type: "button", class: "quiet", onclick: () => save() },
        "Save progress as a file",
      ),
      element(
        "button",
        {
          type: "button",
          class: "quiet",
          onclick: () => {
            resetProgress();
            count();
          },
        },
        "Reset progress",
      ),
    ),
    told,
  );
  document.body.append(dialog);
  const open = () => {
    count();
    show("find");
    dialog.showModal();
  };
  dialog.addEventListener("close", () => body.replaceChildren());
  return { practise: open };
}

/** Saves the progress as a file. */
function save() {
  const text = JSON.stringify(readProgress(), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { href: address, download: "nimscape-progress.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * A position that can be won, by one of few moves.
 *
 * @param {State} state
 * @param {Engine} engine
 * @param {() => void} count
 */
function findTheMove(state, engine, count) {
  const models = element("select", { "aria-label": "Game" });
  for (const [value, text] of MODELS) models.append(element("option", { value }, text));
  const difficulty = element("select", { "aria-label": "Difficulty" });
  DIFFICULTIES.forEach((text, value) => {
    difficulty.append(element("option", { value: String(value) }, text));
  });
  const clock = element("input", { type: "checkbox" });
  const left = element("span", { class: "clock", "aria-live": "off" });
  const task = element("p", { class: "task" });
  const verdict = element("p", { class: "verdict", role: "status" });
  let position = "";
  let tried = false;
  let timer = 0;
  let ending = 0;

  const boards = new Boards({
    onMove: (_, after) => judge(after),
    onNumber: async ({ component, piece, to, also }) => {
      try {
        judge(await engine.call("afterMove", [position, component, piece, to, also]));
        return "";
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  });

  const missed = () => {
    if (!tried) changeProgress((progress) => (progress.missed += 1));
    tried = true;
    count();
  };

  const judge = async (/** @type {string} */ after) => {
    clearInterval(timer);
    const { convention } = state.now;
    const described = await engine.ask("describe", [after], {});
    const answer = described[convention];
    const right = !("refusal" in answer) && answer.outcome === "P";
    if (right) {
      if (!tried) changeProgress((progress) => (progress.found += 1));
      tried = true;
      count();
      verdict.textContent = `Yes: ${after} is a P-position. Whatever comes, there is an answer.`;
      boards.show([], { enabled: false, extent: 0 });
      next.focus();
      return;
    }
    missed();
    const choice = await engine.ask("choose", [after, convention, "perfect", 1, 0]);
    verdict.textContent = choice.over
      ? `No: ${after} ends the game, and not in your favour. Try again.`
      : `No: from ${after} the other goes to ${choice.position}. Try again.`;
    draw();
  };

  const draw = async () => {
    const data = await engine.call("boardsOf", [position]);
    boards.show(data, { enabled: true, extent: 0 });
  };

  const start = async () => {
    clearInterval(timer);
    verdict.textContent = "";
    tried = false;
    const { convention } = state.now;
    const level = Number(difficulty.value);
    const puzzle = await engine.ask("puzzle", [models.value, level, convention, newSeed()]);
    if ("refusal" in puzzle) {
      task.textContent = puzzle.refusal;
      return;
    }
    position = puzzle.position;
    const win = convention === "normal" ? "last to move wins" : "last to move loses";
    task.textContent = `${position} (${win}). ${puzzle.winning === 1 ? `One of ${puzzle.moves} moves wins` : `${puzzle.winning} of ${puzzle.moves} moves win`}. Make ${puzzle.winning === 1 ? "it" : "one"}.`;
    await draw();
    left.textContent = "";
    if (!clock.checked) return;
    ending = Date.now() + SECONDS * 1000;
    timer = window.setInterval(() => {
      const seconds = Math.ceil((ending - Date.now()) / 1000);
      left.textContent = `${Math.max(0, seconds)} s`;
      if (seconds > 0 && boards.root.isConnected) return;
      clearInterval(timer);
      if (!boards.root.isConnected) return;
      verdict.textContent = "Time is up. You may still find it.";
      missed();
    }, 250);
  };
  const next = element("button", { type: "button", onclick: start }, "Next puzzle");
  models.addEventListener("change", start);
  difficulty.addEventListener("change", start);
  clock.addEventListener("change", start);
  start();
  return element(
    "div",
    {},
    element(
      "div",
      { class: "setting" },
      models,
      difficulty,
      element("label", {}, clock, `${SECONDS} seconds`),
      left,
    ),
    task,
    boards.root,
    verdict,
    element("div", { class: "acts" }, next),
  );
}
