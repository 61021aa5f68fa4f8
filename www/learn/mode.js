// Learn: lessons in the side column with exercises on the map; and practice.

import { element } from "../ground/dom.js";
import { BETWEEN, LESSON, PUZZLE, STEP } from "../ground/lesson-words.js";
import { notify } from "../ground/notice.js";
import { saveText } from "../ground/save.js";
import { actions, button } from "../parts/button.js";
import { tile } from "../parts/tile.js";
import { readProgress, resetProgress } from "../play/progress.js";
import { STUDIES, shortOf, studyAddress } from "../study/studies.js";
import { lessonOf } from "./first-lesson.js";
import { miniature } from "./miniature.js";

/** This mode's words in the link. */
const WORDS = [LESSON, STEP, PUZZLE];

/** Maps for marking. */
const MAPS = ["wyt(1,1) x,y", "nim x,y", "wyt(2,1) x,y", "welter x,y", "welter 1,x,y"];

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  return {
    open(panel, signal) {
      let closing = new AbortController();
      /** @param {(each: AbortSignal) => unknown} run */
      const turn = async (run) => {
        closing.abort();
        closing = new AbortController();
        panel.body.replaceChildren();
        panel.foot.replaceChildren();
        panel.peek.replaceChildren();
        await run(AbortSignal.any([closing.signal, signal]));
      };
      /** The words that this mode wrote into the link last. */
      let written = "";
      /** Replaces this mode's words in the link. @param {Record<string, string>} words */
      const say = (words) => {
        const others = Object.entries(page.state.now.extra).filter(
          ([name]) => !WORDS.includes(name),
        );
        written = JSON.stringify(words);
        page.state.set({ extra: { ...Object.fromEntries(others), ...words } });
      };
      /** This mode's words in the link. */
      const said = () => {
        const { extra } = page.state.now;
        return Object.fromEntries(
          WORDS.filter((name) => extra[name]).map((name) => [name, extra[name]]),
        );
      };
      const puzzles = (/** @type {string[]} */ set = []) =>
        turn(async (own) => {
          const { runPuzzles } = await import("./puzzles.js");
          await runPuzzles(page, panel, own, { home, say }, set);
        });
      /** Opens a lesson by name, or the first lesson of the ruleset with that name. */
      const lesson = (/** @type {string} */ name, step = 0) =>
        turn(async (own) => {
          const { line, convention } = page.state.now;
          const [found, { runLesson }] = await Promise.all([
            lessonOf(page.engine, name, line, convention, own),
            import("./lesson.js"),
          ]);
          if (own.aborted) return;
          if (!found) notify("There is no lesson with that name.");
          if (found) runLesson(page, panel, found, own, { home, lesson, say }, step);
          else await home();
        });
      /** Opens what the link says, or the list of lessons. */
      const begin = () => {
        const { [LESSON]: name, [STEP]: step, [PUZZLE]: puzzle } = said();
        if (name) return lesson(name, Number(step ?? 1) - 1 || 0);
        if (puzzle) return puzzles(puzzle.split(BETWEEN));
        return home();
      };
      const mark = (/** @type {string} */ view) =>
        turn(async (own) => {
          const { Marking } = await import("./marking.js");
          if (own.aborted) return;
          const status = element("p", { class: "play-status", role: "status" });
          const marking = new Marking(page, { view }, own, (sentence) => {
            status.textContent = sentence;
            status.classList.add("long");
            page.say(sentence);
          });
          const others = MAPS.map((each) => button(each, () => mark(each), { kind: "quiet" }));
          panel.title = "Mark the cold cells";
          panel.body.classList.add("play-panel", "lesson");
          own.addEventListener("abort", () => panel.body.classList.remove("play-panel", "lesson"));
          panel.body.append(
            element(
              "p",
              { class: "lesson-words" },
              "Mark every cell in the frame from which the player to move loses. Other maps:",
            ),
            actions(...others),
            actions(...marking.buttons),
            marking.key,
            status,
          );
          panel.foot.append(actions(button("Back", home, { kind: "quiet" })));
          await marking.start();
        });
      const home = () =>
        turn(() => {
          say({});
          panel.title = "Learn";
          const tally = element("p", { class: "tally" }, tallied());
          const tiles = STUDIES.map(({ name, title, text }) =>
            tile({
              picture: miniature(name),
              title: shortOf(title),
              text,
              press: () => lesson(name),
            }),
          );
          for (const [index, made] of tiles.entries()) made.dataset.lesson = STUDIES[index].name;
          panel.body.append(
            element("div", { class: "lesson-tiles" }, ...tiles),
            ...writing(),
            element("h3", {}, "Practice"),
            actions(
              button("Find the winning move", () => puzzles(), { act: "puzzles" }),
              button("Mark the cold cells", () => mark(MAPS[0]), { act: "marking" }),
            ),
            element("h3", {}, "So far"),
            tally,
            actions(
              button("Save as a file", saveProgress, { kind: "quiet" }),
              button(
                "Reset progress",
                () => {
                  resetProgress();
                  tally.textContent = tallied();
                },
                { kind: "quiet", act: "reset" },
              ),
            ),
          );
        });
      page.state.on(
        ["extra"],
        () => {
          if (page.state.now.mode === "learn" && JSON.stringify(said()) !== written) begin();
        },
        signal,
      );
      // The words belong to this mode only.
      signal.addEventListener("abort", () => say({}));
      return begin();
    },
  };
}

/** Links to the page of studies, if there is one. */
function writing() {
  const link = (/** @type {Record<string, string>} */ words, /** @type {string} */ text) => {
    const href = studyAddress(words);
    return href ? [element("a", { class: "button plain", href }, text)] : [];
  };
  const links = [
    ...link({ study: STUDIES[0].name }, "Read them as articles"),
    ...link({ draft: "", way: "edit" }, "Write your own"),
  ];
  return links.length > 0 ? [element("h3", {}, "Studies"), actions(...links)] : [];
}

/** The progress on this device, in a sentence. */
function tallied() {
  const { won, lost, found, missed, cold, best } = readProgress();
  return `Games won ${won}, lost ${lost}. Puzzles solved ${found}, missed ${missed}. Maps marked ${cold}, best ${best} %.`;
}

/** Saves the progress as a file. */
function saveProgress() {
  const text = JSON.stringify(readProgress(), null, 2);
  saveText(text, "nimscape-progress.json", "application/json");
}
