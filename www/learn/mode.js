// Learn: lessons in the side column, whose exercises run on the map; and practice.

import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { tile } from "../parts/tile.js";
import { readProgress, resetProgress } from "../play/progress.js";
import { LESSONS } from "./lessons.js";
import { miniature } from "./miniature.js";

/** @typedef {import("./lessons.js").Lesson} Lesson */

/** Maps to mark. */
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
      const lesson = (/** @type {Lesson} */ each) =>
        turn(async (own) => {
          const { runLesson } = await import("./lesson.js");
          if (!own.aborted) runLesson(page, panel, each, own, { home, lesson });
        });
      const puzzles = () =>
        turn(async (own) => {
          const { runPuzzles } = await import("./puzzles.js");
          await runPuzzles(page, panel, own, home);
        });
      const mark = (/** @type {string} */ view) =>
        turn(async (own) => {
          const { Marking } = await import("./marking.js");
          if (own.aborted) return;
          const status = element("p", { class: "play-status", role: "status" });
          const marking = new Marking(page, view, own, (sentence) => {
            status.textContent = sentence;
            status.classList.add("long");
            page.say(sentence);
          });
          const others = MAPS.map((each) => button(each, () => mark(each), { kind: "quiet" }));
          panel.title = "Mark the cold squares";
          panel.body.classList.add("play-panel", "lesson");
          own.addEventListener("abort", () => panel.body.classList.remove("play-panel", "lesson"));
          panel.body.append(
            element(
              "p",
              { class: "lesson-words" },
              "Mark every cell in the frame from which whoever is to move loses. Other maps:",
            ),
            actions(...others),
            actions(...marking.buttons),
            status,
          );
          panel.foot.append(actions(button("Back", home, { kind: "quiet" })));
          await marking.start();
        });
      const home = () =>
        turn(() => {
          panel.title = "Learn";
          const tally = element("p", { class: "tally" }, tallied());
          const tiles = LESSONS.map((each) =>
            tile({
              picture: miniature(each.name),
              title: each.title,
              text: each.text,
              press: () => lesson(each),
            }),
          );
          for (const [index, made] of tiles.entries()) made.dataset.lesson = LESSONS[index].name;
          panel.body.append(
            element("div", { class: "lesson-tiles" }, ...tiles),
            element("h3", {}, "Practice"),
            actions(
              button("Find the winning move", puzzles, { act: "puzzles" }),
              button("Mark the cold squares", () => mark(MAPS[0]), { act: "marking" }),
            ),
            element("h3", {}, "So far"),
            tally,
            actions(
              button("Save as a file", save, { kind: "quiet" }),
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
      home();
    },
  };
}

/** What was done on this device, in a sentence. */
function tallied() {
  const { won, lost, found, missed, cold, best } = readProgress();
  return `Games won ${won}, lost ${lost}. Puzzles solved ${found}, missed ${missed}. Maps marked ${cold}, best ${best} %.`;
}

/** Saves the progress as a file. */
function save() {
  const text = JSON.stringify(readProgress(), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { href: address, download: "nimscape-progress.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
