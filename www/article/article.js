// A study on a page: as a whole, or step by step.

import { sharedEngine } from "../embed/live-element.js";
import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { asks } from "../study/blocks.js";
import { questionOf } from "../study/questions.js";
import { resultOf } from "../study/result.js";
import { wordsOf } from "../study/words.js";
import { figureOf } from "./figures.js";

/**
 * @typedef {import("../study/format.js").Study} Study
 * @typedef {import("../study/format.js").Step} Step
 * @typedef {import("../study/progress.js").Progress} Progress
 */

/**
 * @typedef {object} Shown
 * @property {HTMLElement} root
 * @property {Progress} progress
 * @property {(state: string) => string} home The address of a state of the map.
 */

/** @param {Step} step @param {Shown} shown */
function contentOf(step, { progress, home }) {
  return step.parts.flatMap((part) =>
    "html" in part ? wordsOf(part.html, home) : liveOf(part.block, progress),
  );
}

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

/** @param {Step} step @param {Shown} shown */
function sectionOf(step, shown) {
  const title = step.title ? [element("h2", {}, step.title)] : [];
  return element("section", { class: "study-step" }, ...title, ...contentOf(step, shown));
}

/** The whole study. @param {Study} study @param {Shown} shown */
export function showArticle(study, shown) {
  const { root, progress } = shown;
  const steps = study.steps.map((step) => sectionOf(step, shown));
  const intro = element("div", { class: "study-intro" }, ...wordsOf(study.intro, shown.home));
  root.replaceChildren(element("h1", {}, study.title), intro, ...steps, resultOf(progress));
}

/**
 * One step at a time; every step can be opened, whether or not the others are solved.
 *
 * @param {Study} study
 * @param {Shown} shown
 * @param {number} at The first step to show.
 * @param {(at: number) => void} turned Called with the step shown.
 */
export function showLesson(study, shown, at, turned) {
  const { root, progress } = shown;
  const last = study.steps.length - 1;
  const index = Math.max(0, Math.min(last, at));
  const go = (/** @type {number} */ to) => {
    showLesson(study, shown, to, turned);
    root.querySelector("h1")?.focus();
  };
  const back = button("Back", () => go(index - 1), { kind: "quiet", act: "back" });
  const next = button("Next", () => go(index + 1), { kind: "primary", act: "next" });
  back.disabled = index === 0;
  next.hidden = index === last;
  const count = element("p", { class: "study-count" }, `Step ${index + 1} of ${last + 1}`);
  const title = element("h1", { tabindex: "-1" }, study.title);
  const intro = index === 0 ? wordsOf(study.intro, shown.home) : [];
  const step = sectionOf(study.steps[index], shown);
  const end = index === last ? [resultOf(progress)] : [];
  root.replaceChildren(title, count, ...intro, step, ...end, actions(back, next));
  turned(index);
}
