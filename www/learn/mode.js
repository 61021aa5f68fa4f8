// Learn: lessons in the side column with exercises on the map; and practice.

import { element } from "../ground/dom.js";
import { BETWEEN, LESSON, PUZZLE, STEP } from "../ground/lesson-words.js";
import { notify } from "../ground/notice.js";
import { saveText } from "../ground/save.js";
import { boardDrawing } from "../looks/drawing.js";
import { actions, button } from "../parts/button.js";
import { tile } from "../parts/tile.js";
import { readProgress, resetProgress } from "../play/progress.js";
import { STUDIES, shortOf, studyLink } from "../study/studies.js";
import { lessonOf, MARKING } from "./first-lesson.js";

/** This mode's words in the link. */
const WORDS = [LESSON, STEP, PUZZLE];

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
          await runPuzzles(page, panel, own, { home, lesson, say }, set);
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
      const home = () =>
        turn(() => {
          say({});
          panel.title = "Learn";
          const links = [
            ...studyLink({ study: STUDIES[0].name }, "Read them as articles"),
            ...studyLink({ draft: "", way: "edit" }, "Write your own"),
          ];
          const tally = element("p", { class: "tally" }, tallied());
          const tiles = STUDIES.map(({ name, title, text, start }) => {
            const picture = element("span", {});
            page.engine
              .call("boardsOf", [start])
              .then(([board]) => picture.append(boardDrawing(board)))
              .catch(() => {});
            const press = () => lesson(name);
            const made = tile({ picture, title: shortOf(title), text, press });
            made.dataset.lesson = name;
            return made;
          });
          panel.body.append(
            element("div", { class: "lesson-tiles" }, ...tiles),
            ...(links.length > 0 ? [element("h3", {}, "Studies"), actions(...links)] : []),
            element("h3", {}, "Practice"),
            actions(
              button("Find the winning move", () => puzzles(), { act: "puzzles" }),
              button("Mark the cold cells", () => lesson(MARKING), { act: "marking" }),
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
