// A lesson: a study step by step in the side column, with its figures and exercises on the map and
// the board beside it.

import { element } from "../ground/dom.js";
import { LESSON, STEP } from "../ground/lesson-words.js";
import { readLink } from "../ground/link.js";
import { actions, button, relabel } from "../parts/button.js";
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

/**
 * A study shown here. The words besides its name and its text are for puzzles.
 *
 * @typedef {object} Lesson
 * @property {string} name Its name in links.
 * @property {string} text
 * @property {Record<string, string>} [link] Words for the link, instead of the name and the step.
 * @property {string} [noun] The name of a step, such as "Puzzle".
 * @property {boolean} [repeats] Whether steps come back until each is solved.
 * @property {Node[]} [tools] What else there is to choose, below each step.
 * @property {(left: number) => string} [onward] The words of the button to the next step, by the number of unsolved ones.
 * @property {import("./scene.js").Scene["begun"]} [begun]
 * @property {(right: boolean) => boolean} [judged] Returns whether the answer counts.
 * @property {() => void} [finish] Called after the last step.
 */

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
  const end = element("div", { class: "lesson-end" });
  const next = button("Next", () => turn(1), { kind: "primary", act: "next" });
  const before = button("Back", () => turn(-1), { kind: "quiet", act: "before" });
  panel.body.classList.add("play-panel", "lesson");
  panel.body.replaceChildren(count, title, words, end);
  panel.foot.replaceChildren(actions(before, next));
  panel.title = shortOf(study.title);

  const turn = (/** @type {number} */ by) => {
    const left = unsolved();
    if (lesson.repeats && by > 0) index = left.find((at) => at > index) ?? left[0] ?? last + 1;
    else index += by;
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
    if (lesson.finish) lesson.finish();
    else if (after) go.lesson(after.name);
    else if (start) page.go(start, { mode: "play" });
    else go.home();
  };

  /** The blocks of a step that are not solved. */
  const openIn = (at = index) =>
    study.steps[at].parts.flatMap((part) =>
      "block" in part && asks(part.block) && !progress.of(part.block.number).solved
        ? [part.block]
        : [],
    );
  const unsolved = () => [...study.steps.keys()].filter((at) => openIn(at).length > 0);

  /** The button to the next step: "Skip" until this one is solved. */
  const lead = () => {
    const ready = openIn().length === 0;
    next.classList.toggle("primary", ready);
    next.classList.toggle("plain", !ready);
    const onward = after ? `Next: ${shortOf(after.title)}` : start ? "Play it" : "Done";
    const usual = !ready ? "Skip" : index < last ? "Next" : onward;
    relabel(next, lesson.onward?.(unsolved().length) ?? usual);
    count.textContent = counted();
    return ready;
  };
  progress.onChange(lead);

  /** Which step this is; in a set of puzzles, how many are found. */
  const counted = () => {
    const { noun } = lesson;
    if (!noun) return `${index + 1} of ${last + 1}`;
    const { solved } = progress;
    const found = solved > last ? ", all found" : solved > 0 ? `, ${solved} found` : "";
    return last > 0 ? `${noun} ${index + 1} of ${last + 1}${found}` : "";
  };

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
    // A picture says nothing, unless it fails.
    status.hidden = block.kind === "view";
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
        begun: lesson.begun,
        judge: (right, sentence) => {
          const counts = lesson.judged?.(right) ?? true;
          if (asks(block) && counts) progress.tried(block.number, right);
          const own = wordOf(block, right ? "right" : "wrong");
          say(own || sentence);
          const ready = lead();
          if (!right && asks(block)) return;
          const further =
            ready || !counts ? next : places.get(openIn()[0])?.querySelector("button");
          further?.focus({ preventScroll: true });
        },
      });
    } catch (error) {
      if (!each.aborted) say(error instanceof Error ? error.message : String(error));
    }
  };

  const say = (/** @type {string} */ sentence) => {
    status.hidden = false;
    status.textContent = sentence;
    status.classList.toggle("long", sentence.length > 60);
    page.say(sentence);
  };

  const show = () => {
    closing.abort();
    const step = study.steps[index];
    title.textContent = step.title || study.title;
    go.say(lesson.link ?? { [LESSON]: lesson.name, [STEP]: String(index + 1) });
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
    const isEnd = index === last && (last > 0 || !lesson.tools);
    end.replaceChildren(
      ...(lesson.tools ?? []),
      ...(isEnd ? [resultOf(progress, "h3")] : []),
      ...(last > 0 || !lesson.tools ? [more()] : []),
    );
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
