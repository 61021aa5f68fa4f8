// Practice: find the winning move, in a position that is dealt; against the clock if one likes.

import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { menu } from "../parts/menu.js";
import { segments } from "../parts/segments.js";
import { toggle } from "../parts/toggle.js";
import { newSeed, TWO } from "../play/game.js";
import { changeProgress } from "../play/progress.js";
import { Table } from "../play/table.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../mode/mode.js").Panel} Panel
 * @typedef {import("../play/match.js").Match} Match
 */

const DIFFICULTIES = /** @type {const} */ (["Easy", "Medium", "Hard"]);
/** Against the clock: so many seconds for a puzzle. */
const SECONDS = 30;

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {AbortSignal} signal
 * @param {() => void} home Back to the list of lessons.
 */
export async function runPuzzles(page, panel, signal, home) {
  const { engine, state } = page;
  const rulesets = await engine.call("rulesets", [], { signal });
  if (signal.aborted) return;
  let model = rulesets[0].play;
  let difficulty = "0";
  let timed = false;
  let tried = false;
  let timer = 0;
  let closing = new AbortController();
  const task = element("p", { class: "lesson-words" });
  const status = element("p", { class: "play-status", role: "status" });
  const clock = element("span", { class: "clock", "aria-live": "off" });
  const games = menu({
    label: "Game",
    options: rulesets.map(({ title, play }) => ({ value: play, text: title })),
    value: model,
    change: (value) => {
      model = value;
      deal();
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
      deal();
    },
  });
  const race = toggle(`Against the clock: ${SECONDS} seconds`, false, (on) => {
    timed = on;
    deal();
  });
  const next = button("Next puzzle", () => deal(), { kind: "primary", act: "next" });
  const show = button("Show the move", () => reveal(), { act: "show" });
  panel.title = "Find the winning move";
  panel.body.classList.add("play-panel", "lesson");
  panel.body.replaceChildren(status, clock, task, actions(show), games.root, hardness.root, race);
  panel.foot.replaceChildren(actions(button("Back", home, { kind: "quiet" }), next));
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

  const deal = async () => {
    closing.abort();
    closing = new AbortController();
    const each = AbortSignal.any([signal, closing.signal]);
    clearInterval(timer);
    clock.textContent = "";
    tried = false;
    status.textContent = "";
    const { convention } = state.now;
    const dealt = await engine.ask("puzzle", [model, Number(difficulty), convention, newSeed()], {
      signal: each,
    });
    if (each.aborted) return;
    if (!dealt || "refusal" in dealt) {
      status.textContent = dealt?.refusal ?? "No puzzle was found.";
      return;
    }
    const { position, winning, moves } = dealt;
    const goal = convention === "normal" ? "Whoever moves last wins." : "Whoever moves last loses.";
    task.textContent = `${winning === 1 ? `One of ${moves} moves wins.` : `${winning} of ${moves} moves win.`} ${goal}`;
    status.textContent = "Your move.";
    const habits = { opponent: TWO, first: /** @type {const} */ ("you"), revealed: false };
    const table = new Table(page, habits, each, {
      free: false,
      by: (wishes) => ({
        said: "",
        show: (match) => void judge(match, wishes, each),
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
      void table.showMove();
    };
    await table.start(position);
    if (timed && !each.aborted) race30(each);
  };

  /**
   * @param {Match} match
   * @param {import("../play/tellings.js").Wishes} wishes
   * @param {AbortSignal} each
   */
  const judge = async (match, wishes, each) => {
    if (match.game?.moves.length !== 1 || match.looking) return;
    clearInterval(timer);
    const { convention } = match.game.setting;
    const after = match.game.position;
    const described = await engine.ask("describe", [after], { signal: each });
    if (each.aborted) return;
    const answer = described[convention];
    if (!("refusal" in answer) && answer.outcome === "P") {
      if (!tried) changeProgress((progress) => (progress.found += 1));
      tried = true;
      status.textContent = `Yes: ${after} is a P-position. Whatever comes, there is an answer.`;
      next.focus({ preventScroll: true });
    } else {
      missed();
      status.textContent = `No: from ${after} the other can win. Try another move.`;
      wishes.undo();
    }
    page.say(status.textContent);
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
      status.textContent = "Time is up; you can go on without the clock.";
    }, 1000);
  };
  await deal();
}
