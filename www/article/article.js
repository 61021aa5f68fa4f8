// A study on a page: as a whole, or step by step.

import { sharedEngine } from "../embed/live-element.js";
import { element } from "../ground/dom.js";
import { asks } from "../study/blocks.js";
import { questionOf } from "../study/questions.js";
import { resultOf } from "../study/result.js";
import { contentOf, Steps } from "../study/steps.js";
import { wordsOf } from "../study/words.js";
import { figureOf } from "./figures.js";

/**
 * @typedef {import("../study/format.js").Study} Study
 * @typedef {import("../study/progress.js").Progress} Progress
 */

/**
 * @typedef {object} Shown
 * @property {HTMLElement} root
 * @property {Progress} progress
 * @property {(state: string) => string} home The address of a state of the map.
 */

/** @param {import("../study/blocks.js").Block} block @param {Progress} progress */
function liveOf(block, progress) {
  if (block.kind === "ask" || block.kind === "predict") {
    return questionOf(sharedEngine(), block, progress);
  }
  const figure = figureOf(block);
  if (asks(block)) {
    figure.addEventListener("nimscape-end", (event) => {
      progress.tried(block.number, /** @type {CustomEvent} */ (event).detail.won);
    });
  }
  return figure;
}

/** One block of a study. @param {Study} study @param {Shown} shown @param {number} number */
export function showBlock({ blocks }, { root, progress }, number) {
  const block = blocks[number];
  if (!block) throw new Error("The study has no such block.");
  root.replaceChildren(liveOf(block, progress));
}

/** What steps need from this page. @param {Shown} shown */
const aroundOf = ({ progress, home }) => ({
  home,
  live: (/** @type {import("../study/blocks.js").Block} */ block) => liveOf(block, progress),
});

/** The whole study. @param {Study} study @param {Shown} shown */
export function showArticle(study, shown) {
  const { root, progress, home } = shown;
  const steps = study.steps.map((step) => {
    const title = step.title ? [element("h2", {}, step.title)] : [];
    const content = contentOf(step, aroundOf(shown));
    return element("section", { class: "study-step" }, ...title, ...content);
  });
  const intro = element("div", { class: "study-intro" }, ...wordsOf(study.intro, home));
  root.replaceChildren(element("h1", {}, study.title), intro, ...steps, resultOf(progress));
}

/**
 * One step at a time; every step can be opened, whether or not the others are solved.
 *
 * @param {Study} study
 * @param {Shown} shown
 * @param {number} at The first step to show.
 * @param {(at: number) => void} onTurn Called with the step shown.
 */
export function showLesson(study, shown, at, onTurn) {
  const { root, progress } = shown;
  const title = element("h1", { tabindex: "-1" }, study.title);
  const name = element("h2", {});
  const result = resultOf(progress);
  const turned = (/** @type {number} */ index) => {
    name.textContent = study.steps[index].title;
    name.hidden = name.textContent === "";
    result.hidden = index < steps.last;
    onTurn(index);
  };
  const steps = new Steps(study, progress, { ...aroundOf(shown), title, turned, name });
  steps.row.classList.add("study-turn");
  root.replaceChildren(title, steps.count, steps.words, result, steps.row);
  steps.show(at);
}
