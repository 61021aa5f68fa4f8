// A lesson: a study step by step in the side column, with its figures and exercises on the map and
// the board beside it.

import { element } from "../ground/dom.js";
import { LESSON, STEP } from "../ground/lesson-words.js";
import { readLink } from "../ground/link.js";
import { actions, button } from "../parts/button.js";
import { asks, wordOf } from "../study/blocks.js";
import { readStudy } from "../study/format.js";
import { Progress } from "../study/progress.js";
import { questionOf } from "../study/questions.js";
import { resultOf } from "../study/result.js";
import { STUDIES, shortOf, studyAddress } from "../study/studies.js";
import { wordsOf } from "../study/words.js";
import { isScene, offerOf, runScene } from "./scene.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../mode/mode.js").Panel} Panel
 * @typedef {import("../study/blocks.js").Block} Block
 */

/** A study shown here: its name in links, and its text. @typedef {{ name: string, text: string }} Lesson */

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {Lesson} lesson
 * @param {AbortSignal} signal
 * @param {object} go
 * @param {() => void} go.home Back to the list of lessons.
 * @param {(name: string) => void} go.lesson
 * @param {(words: Record<string, string>) => void} go.say Writes words into the link.
 * @param {number} [first] The first step to show, from 0.
 */
export function runLesson(page, panel, lesson, signal, go, first = 0) {
  const study = readStudy(lesson.text);
  const progress = Progress.of(study);
  const last = study.steps.length - 1;
  let index = Math.max(0, Math.min(first, last));
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
  const stage = element("div", { class: "lesson-stage" }, status, acts, hints);
  const end = element("div");
  const next = button("Next", () => turn(1), { kind: "primary", act: "next" });
  const before = button("Back", () => turn(-1), { kind: "quiet", act: "before" });
  panel.body.classList.add("play-panel", "lesson");
  panel.body.replaceChildren(count, title, words, end);
  panel.foot.replaceChildren(actions(before, next));
  panel.title = shortOf(study.title);

  const turn = (/** @type {number} */ by) => {
    index += by;
    if (index < 0) go.home();
    else if (index > last) finish();
    else {
      show();
      title.focus();
    }
  };

  const after = following(lesson.name);
  const start = study.blocks.findLast(({ kind }) => kind === "play")?.text ?? "";
  const finish = () => {
    if (after) go.lesson(after.name);
    else if (start) page.go(start, { mode: "play" });
    else go.home();
  };

  /** The blocks of this step. */
  const blocks = () =>
    study.steps[index].parts.flatMap((part) => ("block" in part ? [part.block] : []));

  /** The button to the next step: "Skip" until this one is solved. */
  const lead = () => {
    const ready = blocks().every((block) => !asks(block) || progress.of(block.number).solved);
    next.classList.toggle("primary", ready);
    next.classList.toggle("plain", !ready);
    const onward = after ? `Next: ${shortOf(after.title)}` : start ? "Play it" : "Done";
    setText(next, !ready ? "Skip" : index < last ? "Next" : onward);
    return ready;
  };
  progress.onChange(lead);

  /** Elements for this step's exercises on the map. @type {Map<Block, HTMLElement>} */
  let places = new Map();

  /** Shows what a link in the text leads to behind the lesson. @param {Event} event */
  const follow = (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-state]");
    if (!link) return;
    event.preventDefault();
    const {
      line = "",
      extra: _,
      mode: __,
      version: ___,
      ...rest
    } = readLink(link.getAttribute("data-state") ?? "");
    closing.abort();
    offer(null);
    void page.go(line, { selected: null, ...rest });
  };
  words.addEventListener("click", follow);

  /** Offers the other exercises of this step. @param {Block | null} current */
  const offer = (current) => {
    for (const [block, place] of places) {
      if (block === current) place.replaceChildren(stage);
      else {
        const begin = () => void open(block);
        place.replaceChildren(actions(button(offerOf(block), begin, { act: "scene" })));
      }
    }
  };

  /** Opens a block on the map. @param {Block} block */
  const open = async (block) => {
    closing.abort();
    closing = new AbortController();
    const each = AbortSignal.any([signal, closing.signal]);
    status.textContent = "";
    status.className = "play-status";
    hints.replaceChildren();
    hints.hidden = true;
    acts.replaceChildren();
    offer(block);
    try {
      await runScene({
        page,
        block,
        signal: each,
        status,
        acts,
        hints,
        helped: () => progress.helped(block.number),
        judge: (right, sentence) => {
          if (asks(block)) progress.tried(block.number, right);
          const own = wordOf(block, right ? "right" : "wrong");
          say(own || sentence);
          const ready = lead();
          if (!right && asks(block)) return;
          const rest = blocks().find((each) => asks(each) && !progress.of(each.number).solved);
          const further = ready ? next : rest && places.get(rest)?.querySelector("button");
          further?.focus({ preventScroll: true });
        },
      });
    } catch (error) {
      if (!each.aborted) say(error instanceof Error ? error.message : String(error));
    }
  };

  const say = (/** @type {string} */ sentence) => {
    status.textContent = sentence;
    status.classList.toggle("long", sentence.length > 60);
    page.say(sentence);
  };

  const show = () => {
    closing.abort();
    const step = study.steps[index];
    count.textContent = `${index + 1} of ${last + 1}`;
    title.textContent = step.title || study.title;
    go.say({ [LESSON]: lesson.name, [STEP]: String(index + 1) });
    panel.peek.textContent = title.textContent;
    places = new Map();
    const home = (/** @type {string} */ state) => `#${state}`;
    const content = step.parts.flatMap((part) => {
      if ("html" in part) return wordsOf(part.html, home);
      const { block } = part;
      if (!isScene(block)) return questionOf(page.engine, block, progress);
      const place = element("div", { class: "lesson-scene" });
      places.set(block, place);
      return place;
    });
    const intro = index === 0 ? wordsOf(study.intro, home) : [];
    words.replaceChildren(...intro, ...content);
    end.replaceChildren(...(index === last ? [resultOf(progress, "h3")] : []), more());
    lead();
    panel.body.scrollTop = 0;
    const [scene] = places.keys();
    if (scene) void open(scene);
  };

  /** What else there is to do with this study. */
  const more = () => {
    const row = element("p", { class: "lesson-more" });
    if (index === last && after && start) {
      row.append(button("Play it", () => page.go(start, { mode: "play" }), { act: "play" }));
    }
    void linksOf(lesson).then((links) => row.append(...links));
    return row;
  };

  signal.addEventListener("abort", () => {
    closing.abort();
    panel.body.classList.remove("play-panel", "lesson");
  });
  show();
  title.focus();
}

/**
 * Links to the page of studies, if there is one.
 *
 * @param {Lesson} lesson
 */
async function linksOf({ name, text }) {
  const own = STUDIES.some((each) => each.name === name);
  const { packed } = await import("../study/packed.js");
  /** @type {Record<string, string>} */
  const words = own ? { study: name } : { text: await packed(text) };
  const link = (/** @type {string} */ way, /** @type {string} */ said) => {
    const address = studyAddress({ ...words, way });
    if (!address) return [];
    return [element("a", { class: "button quiet", href: address, "data-act": way }, said)];
  };
  return [...link("article", "On one page"), ...link("edit", "Change this lesson")];
}

/** The next lesson of the list. @param {string} name */
function following(name) {
  const at = STUDIES.findIndex((each) => each.name === name);
  return at < 0 ? undefined : STUDIES[at + 1];
}

/** @param {HTMLButtonElement} made @param {string} text */
function setText(made, text) {
  const words = made.querySelector("span");
  if (words) words.textContent = text;
}
