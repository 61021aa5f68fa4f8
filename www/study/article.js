// A study on a page: all of it, or step by step.

import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { figureOf } from "./figures.js";
import { questionOf } from "./questions.js";

/**
 * @typedef {import("./format.js").Study} Study
 * @typedef {import("./format.js").Step} Step
 * @typedef {import("./progress.js").Progress} Progress
 */

/**
 * @typedef {object} Shown
 * @property {HTMLElement} root
 * @property {Progress} progress
 * @property {(state: string) => string} home The address of a state of the map.
 */

/** @param {Step} step @param {Shown} shown */
function contentOf(step, { progress, home }) {
  return step.parts.flatMap((part) => {
    if ("html" in part) return [...words(part.html, home)];
    const { block } = part;
    return block.kind === "ask" || block.kind === "predict"
      ? questionOf(block, progress)
      : figureOf(block);
  });
}

/** The text between blocks. Its HTML is the parser's own, which lets none of the author's through. */
function words(/** @type {string} */ html, /** @type {Shown["home"]} */ home) {
  const made = document.createElement("template");
  made.innerHTML = html;
  for (const link of made.content.querySelectorAll("a[data-state]")) {
    link.setAttribute("href", home(link.getAttribute("data-state") ?? ""));
    link.setAttribute("target", "_blank");
  }
  return made.content.childNodes;
}

/** All of a study. @param {Study} study @param {Shown} shown */
export function showArticle(study, shown) {
  const { root, progress } = shown;
  const steps = study.steps.map((step) =>
    element("section", { class: "study-step" }, ...contentOf(step, shown)),
  );
  root.replaceChildren(element("h1", {}, study.title), ...steps, resultOf(progress));
}

/**
 * One step at a time; every step can be looked at, whatever was solved.
 *
 * @param {Study} study
 * @param {Shown} shown
 * @param {number} at The step to begin with.
 * @param {(at: number) => void} turned Which step is shown.
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
  const step = element("section", { class: "study-step" }, ...contentOf(study.steps[index], shown));
  const end = index === last ? [resultOf(progress)] : [];
  root.replaceChildren(title, count, step, ...end, actions(back, next));
  turned(index);
}

/** What was solved, as a text to hand in. @param {Progress} progress */
function resultOf(progress) {
  if (progress.questions.length === 0) return element("div");
  const text = element("pre", { class: "study-result", tabindex: "0" });
  const said = element("span", { role: "status" });
  const copy = button(
    "Copy result",
    async () => {
      try {
        await navigator.clipboard.writeText(progress.text);
        said.textContent = "Copied.";
      } catch {
        getSelection()?.selectAllChildren(text);
        said.textContent = "Press Ctrl+C to copy the selected text.";
      }
    },
    { act: "copy-result" },
  );
  const show = () => {
    text.textContent = progress.text;
  };
  progress.onChange(show);
  show();
  return element(
    "section",
    { class: "study-end" },
    element("h2", {}, "Your result"),
    text,
    actions(copy),
    said,
  );
}
