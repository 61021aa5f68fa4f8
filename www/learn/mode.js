// Learn: lessons in the side column with exercises on the map; and practice.

import { wanted } from "../engine/wanted.js";
import { BETWEEN, LESSON, PUZZLE, STEP } from "../ground/lesson-words.js";
import { readLink } from "../ground/link.js";
import { notify } from "../ground/notice.js";
import { saveText } from "../ground/save.js";
import { BoardPicture } from "../looks/board-picture.js";
import { button, tile } from "../parts/controls.js";
import { h, render } from "../parts/tree.js";
import { readProgress, resetProgress } from "../play/progress.js";
import { drillOf } from "../study/draft.js";
import { firstLesson } from "../study/first-lesson.js";
import { lastDone } from "../study/kept.js";
import { isOurs, PACKED, STUDIES, shortOf, studyAddress, studyText } from "../study/studies.js";

/** @import { Mode, Page } from "../mode/mode.js" */

/** The name of the lesson in which maps are marked, and its maps. */
const MARKING = "marking";
const MAPS = ["wyt(1,1) x,y", "nim x,y", "wyt(2,1) x,y", "welter x,y", "welter 1,x,y"];

/** This mode's words in the link. */
const WORDS = [LESSON, STEP, PUZZLE];

/** @param {Page} page @returns {Mode} */
export function mode(page) {
  return {
    open(panel, signal) {
      let closing = new AbortController();
      /** @param {(each: AbortSignal) => unknown} run */
      const turn = async (run) => {
        const focused = panel.root.contains(document.activeElement);
        closing.abort();
        closing = new AbortController();
        render(null, panel.body);
        panel.body.replaceChildren();
        panel.foot.replaceChildren();
        panel.peek.replaceChildren();
        const own = AbortSignal.any([closing.signal, signal]);
        await wanted(own, Promise.resolve(run(own)));
        // What was pressed is gone.
        if (!focused || document.activeElement !== document.body) return;
        panel.root.querySelector("h2")?.focus({ preventScroll: true });
      };
      /** The words that this mode wrote into the link last. */
      let written = "";
      /** The lines shown since the lesson was opened. @type {Set<string>} */
      const shown = new Set();
      /** The words of the link, this mode's or the others. */
      const wordsOf = (/** @type {boolean} */ ours) =>
        Object.fromEntries(
          Object.entries(page.state.now.extra).filter(([name]) => WORDS.includes(name) === ours),
        );
      /** Replaces this mode's words in the link. @param {Record<string, string>} words */
      const say = (words) => {
        written = JSON.stringify(words);
        page.state.set({ extra: { ...wordsOf(false), ...words } });
      };
      const puzzles = (/** @type {string[]} */ set = [], begin = {}) =>
        turn(async (own) => {
          const { runPuzzles } = await import("./puzzles.js");
          await runPuzzles(page, panel, own, { home, lesson, say }, set, begin);
        });
      /** Opens a lesson by name, or the first lesson of the ruleset with that name. */
      const lesson = (/** @type {string} */ name, begin = {}) =>
        turn(async (own) => {
          shown.clear();
          shown.add(readLink(location.hash).line ?? page.state.now.line);
          const [text, { runLesson }] = await Promise.all([
            textOf(page, name, own),
            import("./lesson.js"),
          ]);
          if (own.aborted) return;
          if (text)
            return runLesson(page, panel, { name, text }, own, { home, lesson, say }, begin);
          notify("There is no lesson with that name.");
          await home();
        });
      /** Opens what the link says, or the list of lessons. */
      const begin = () => {
        const { [LESSON]: name, [STEP]: step, [PUZZLE]: puzzle } = wordsOf(true);
        const place = { step: Number(step ?? 1) - 1 || 0, again: true };
        if (name) return lesson(name, place);
        return puzzle ? puzzles(puzzle.split(BETWEEN), place) : home();
      };
      const home = () =>
        turn(() => {
          say({});
          panel.title = "Learn";
          const link = (/** @type {Record<string, string>} */ words, /** @type {string} */ text) =>
            h("a.button.plain", { href: studyAddress(words), "data-act": words.way }, text);
          const last = lastDone();
          const again = () => {
            say(last?.words ?? {});
            void begin();
          };
          const tiles = STUDIES.map(({ name, title, text, start }) =>
            tile(
              {
                picture: h(BoardPicture, { engine: page.engine, position: start }),
                title: shortOf(title),
                text,
                press: () => lesson(name),
              },
              { "data-lesson": name },
            ),
          );
          const draw = () => {
            const reset = () => {
              resetProgress();
              draw();
            };
            render(
              [
                last?.title &&
                  h(
                    "div.actions",
                    button(`Continue: ${last.title}`, again, { icon: "play", act: "continue" }),
                  ),
                h("div.lesson-tiles", tiles),
                studyAddress({}) && [
                  h("h3", "Studies"),
                  h(
                    "div.actions",
                    link({ study: STUDIES[0].name }, "Read them as articles"),
                    link({ draft: "", way: "edit" }, "Write your own"),
                  ),
                ],
                h("h3", "Practice"),
                h(
                  "div.actions",
                  button("Find the winning move", () => void puzzles(), { act: "puzzles" }),
                  button("Mark the lost cells", () => void lesson(MARKING), { act: "marking" }),
                ),
                h("h3", "So far"),
                h("p.tally", tallied()),
                h(
                  "div.actions",
                  button("Save as a file", saveProgress, { kind: "quiet" }),
                  button("Reset progress", reset, { kind: "quiet", act: "reset" }),
                ),
              ],
              panel.body,
            );
          };
          draw();
        });
      const follow = () => {
        if (page.state.now.mode === "learn" && JSON.stringify(wordsOf(true)) !== written) begin();
      };
      page.state.on(["extra"], follow, signal);
      page.state.on(["line"], ({ line }) => shown.add(line), signal);
      /** A link to the same step of the same lesson, about a line that was not shown there. */
      const reopen = () => {
        const { line = "", extra = {}, mode: name } = readLink(location.hash);
        const ours = Object.fromEntries(
          Object.entries(extra).filter(([word]) => WORDS.includes(word)),
        );
        if (name === "learn" && JSON.stringify(ours) === written && !shown.has(line)) void begin();
      };
      addEventListener("popstate", reopen, { signal });
      // The words belong to this mode only.
      signal.addEventListener("abort", () => say({}));
      return begin();
    },
  };
}

/**
 * The text of a lesson, or null: one of ours, a ruleset's first lesson, or a study in the link.
 *
 * @param {Page} page
 * @param {string} name
 * @param {AbortSignal} signal
 */
function textOf({ engine, state }, name, signal) {
  const { line, convention } = state.now;
  // A link that was just opened has a line that is not shown yet.
  const linked = readLink(location.hash).line ?? line;
  if (name === MARKING) return drillOf("Mark the lost cells", MAPS, "lost: 8", convention);
  if (name.startsWith(PACKED) || isOurs(name)) return studyText(name);
  return firstLesson(engine, name, linked, convention, signal);
}

/** The progress on this device, in a sentence. */
function tallied() {
  const { won, lost, found, later, missed, cold, best } = readProgress();
  const moves = `Winning moves found at the first try ${found}, later ${later}, not found ${missed}.`;
  return `Games won ${won}, lost ${lost}. ${moves} Maps marked ${cold}, best ${best} % at the first check.`;
}

/** Saves the progress as a file. */
function saveProgress() {
  const text = JSON.stringify(readProgress(), null, 2);
  saveText(text, "nimscape-progress.json", "application/json");
  notify("Saved.");
}
