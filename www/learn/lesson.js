// A lesson: words in the side column, exercises on the map and the board beside it.

import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { Table } from "../play/table.js";
import { LESSON, STEP } from "./address.js";
import { LESSONS } from "./lessons.js";
import { Marking } from "./marking.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../mode/mode.js").Panel} Panel
 * @typedef {import("./lessons.js").Lesson} Lesson
 * @typedef {import("../play/ending.js").Ending} Ending
 * @typedef {import("../play/match.js").Match} Match
 */

/** The opponent of lessons. */
const HABITS = { opponent: "perfect", first: /** @type {const} */ ("you"), revealed: false };

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {Lesson} lesson
 * @param {AbortSignal} signal
 * @param {object} go
 * @param {() => void} go.home Back to the list of lessons.
 * @param {(lesson: Lesson) => void} go.lesson
 * @param {(words: Record<string, string>) => void} go.say Writes words into the link.
 * @param {number} [first] The step to begin with, from 0.
 */
export function runLesson(page, panel, lesson, signal, go, first = 0) {
  let index = Math.max(0, Math.min(first, lesson.steps.length - 1));
  let closing = new AbortController();
  const title = element("h3", { class: "lesson-title", tabindex: "-1" });
  const count = element("p", { class: "lesson-count" });
  const words = element("div", { class: "lesson-words" });
  const status = element("p", { class: "play-status", role: "status" });
  const hints = element("ol", {
    class: "play-hints",
    "aria-live": "polite",
    "aria-label": "Hints",
  });
  const acts = actions();
  const next = button("Next", () => turn(1), { kind: "primary", act: "next" });
  const before = button("Back", () => turn(-1), { kind: "quiet", act: "before" });
  panel.body.classList.add("play-panel", "lesson");
  panel.body.replaceChildren(count, title, words, status, acts, hints);
  panel.foot.replaceChildren(actions(before, next));
  panel.title = lesson.title;

  const turn = (/** @type {number} */ by) => {
    index += by;
    if (index < 0) go.home();
    else if (index >= lesson.steps.length) finish();
    else {
      show();
      title.focus();
    }
  };

  const finish = () => {
    const after = following(lesson);
    if (after) go.lesson(after);
    else page.go(lesson.play, { mode: "play" });
  };

  const done = (/** @type {string} */ sentence) => {
    status.textContent = sentence;
    status.classList.toggle("long", sentence.length > 60);
    page.say(sentence);
    lead(true);
    next.focus({ preventScroll: true });
  };

  /** Whether one is led to the next step; without having won one may still go there. @param {boolean} ready */
  const lead = (ready) => {
    const last = index === lesson.steps.length - 1;
    const after = following(lesson);
    next.classList.toggle("primary", ready);
    next.classList.toggle("plain", !ready);
    setText(next, !ready ? "Skip" : !last ? "Next" : after ? `Next: ${after.title}` : "Play it");
  };

  const show = async () => {
    closing.abort();
    closing = new AbortController();
    const each = AbortSignal.any([signal, closing.signal]);
    const step = lesson.steps[index];
    const last = index === lesson.steps.length - 1;
    const after = following(lesson);
    count.textContent = `${index + 1} of ${lesson.steps.length}`;
    title.textContent = step.title;
    words.replaceChildren(...step.words.map((text) => element("p", {}, text)));
    status.textContent = "";
    status.classList.remove("long", "won");
    go.say({ [LESSON]: lesson.name, [STEP]: String(index + 1) });
    hints.replaceChildren();
    hints.hidden = true;
    acts.replaceChildren();
    panel.peek.textContent = step.title;
    before.hidden = false;
    lead(step.mustWin !== true);
    if (last && after) {
      acts.append(button("Play it", () => page.go(lesson.play, { mode: "play" }), { act: "play" }));
    }
    if (step.mark) {
      const marking = new Marking(page, step.mark, each, (sentence) => done(sentence));
      acts.append(...marking.buttons, marking.key);
      await marking.start();
      return;
    }
    const table = new Table(page, { ...HABITS }, each, { by: tell, free: false });
    if (step.see) {
      // Nothing is played there.
      for (const act of acts.querySelectorAll('[data-act="hint"], [data-act="new"]')) act.remove();
      await table.see(step.see);
      return;
    }
    table.binary = step.binary === true;
    if (step.start) await table.start(step.start);
    if (each.aborted) return;
    await table.ring(step.cold ?? []);
  };

  /** @param {import("../play/tellings.js").Wishes} wishes @returns {import("../play/table.js").Teller} */
  const tell = (wishes) => {
    const again = button("Again", wishes.again, { act: "new", icon: "again" });
    const hint = button("Hint", wishes.hint, { act: "hint", icon: "hint" });
    const why = element("div", { class: "why" });
    acts.append(hint, again);
    const teller = {
      said: "",
      /** @param {Match} match @param {Ending | null} ending */
      show(match, ending) {
        hints.replaceChildren();
        hints.hidden = true;
        why.replaceChildren();
        hint.disabled = !match.yours;
        again.disabled = !match.playing;
        if (match.over) {
          if (ending) teller.over(match, ending);
          return;
        }
        const side = match.game?.sideAt();
        const said = match.playing && side === "you" ? `${teller.said} ` : "";
        status.textContent = side === "you" ? `${said}Your move.` : "The computer is thinking…";
        status.classList.remove("long");
      },
      /** @param {Match} match @param {Ending} ending */
      over(match, ending) {
        const { mustWin } = lesson.steps[index];
        status.classList.toggle("won", ending.winner === "you");
        if (ending.winner === "you") done("You won!");
        else if (mustWin) {
          status.textContent = `${ending.headline} ${ending.lesson} Try again.`;
          again.disabled = match.game === null;
          again.focus({ preventScroll: true });
        } else done("The computer won, as it had to. Next: why.");
      },
      /** @param {import("../play/hints.js").Hint[]} shown @param {boolean} all */
      hints(shown, all) {
        hints.hidden = shown.length === 0;
        hints.replaceChildren(...shown.map(({ text }) => element("li", {}, text)));
        if (all) hint.disabled = true;
      },
      /** @param {unknown} error */
      trouble(error) {
        status.textContent = error instanceof Error ? error.message : String(error);
      },
      focusEnding() {},
      lesson() {},
    };
    return teller;
  };

  signal.addEventListener("abort", () => {
    closing.abort();
    panel.body.classList.remove("play-panel", "lesson");
  });
  show();
  title.focus();
}

/** The lesson after one of the list. @param {Lesson} lesson */
function following(lesson) {
  const at = LESSONS.indexOf(lesson);
  return at < 0 ? undefined : LESSONS[at + 1];
}

/** @param {HTMLButtonElement} made @param {string} text */
function setText(made, text) {
  const words = made.querySelector("span");
  if (words) words.textContent = text;
}
