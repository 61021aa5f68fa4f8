// A lesson: a study step by step in the side column, with its figures and exercises on the map and
// the board beside it.

import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { LESSON, STEP } from "../ground/lesson-words.js";
import { readLink } from "../ground/link.js";
import { notify } from "../ground/notice.js";
import { isLocked, newGame } from "../ground/state.js";
import { actions, button } from "../parts/button.js";
import { changeProgress } from "../play/progress.js";
import { askedBy, conventionOf } from "../study/answers.js";
import { asks } from "../study/blocks.js";
import { readStudy } from "../study/format.js";
import { doneIn } from "../study/kept.js";
import { packed } from "../study/packed.js";
import { Progress } from "../study/progress.js";
import { questionOf } from "../study/questions.js";
import { resultOf } from "../study/result.js";
import { Steps } from "../study/steps.js";
import { isOurs, STUDIES, shortOf, studyLink } from "../study/studies.js";
import { isScene, offerOf, onMap, sceneOf } from "./scene.js";

/** @import { Page, Panel } from "../mode/mode.js" */
/** @import { Session } from "../play/session.js" */
/** @import { Block } from "../study/blocks.js" */

/**
 * Where a lesson leads.
 *
 * @typedef {object} Go
 * @property {() => void} home Back to the list of lessons.
 * @property {(name: string) => void} lesson
 * @property {(words: Record<string, string>) => void} say Writes words into the link.
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
 * @property {(session: Session, miss: () => void) => void} [begun] Called with a move to find, and with
 *   what counts it as not found yet.
 * @property {(right: boolean) => boolean} [judged] Called with each answer; returns whether it counts.
 * @property {() => void} [otherwise] Called when another convention is chosen, which exercises refuse by default.
 * @property {() => void} [finish] Called after the last step.
 */

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {Lesson} lesson
 * @param {AbortSignal} signal
 * @param {Go} go
 * @param {object} [begin]
 * @param {number} [begin.step] The first step to show, from 0.
 * @param {boolean} [begin.again] Whether it continues where it was left.
 */
export function runLesson(page, panel, lesson, signal, go, { step = 0, again = false } = {}) {
  const study = readStudy(lesson.text);
  const progress = Progress.of(study);
  const { done, record } = doneIn(lesson.text, progress, again);
  const after = following(lesson.name);
  const start = study.blocks.findLast(({ kind }) => kind === "play")?.text ?? "";
  const play = () => page.go(start, newGame(page.state.now));
  let closing = new AbortController();
  /** Elements for this step's exercises on the map. @type {Map<Block, HTMLElement>} */
  const places = new Map();
  const title = element("h3", { class: "lesson-title", tabindex: "-1" });
  const end = element("div", { class: "lesson-end" });
  const result = element("div", { hidden: true }, resultOf(progress, "h3"));
  /** Whether every puzzle of a set is found; the last one may be any of them. */
  const isFound = () => lesson.repeats === true && steps.isSolved;
  progress.onChange(() => {
    if (isFound()) result.hidden = false;
  });

  /** Moves to find that count as not found yet. @type {Set<Block>} */
  const missed = new Set(
    study.blocks.filter(({ number }) => {
      const { tries, solved } = progress.of(number);
      return tries > 0 && !solved;
    }),
  );

  /** Counts an answer in the progress on this device, where it is a move to find. @param {Block} block @param {boolean} right */
  const tally = (block, right) => {
    const isMove = block.kind === "ask" && askedBy(block) === "move";
    if (!isMove || progress.of(block.number).solved || (!right && missed.has(block))) return;
    changeProgress((all) => {
      if (!right) all.missed += 1;
      else if (missed.has(block)) {
        all.missed -= 1;
        all.later += 1;
      } else all.found += 1;
    });
    if (!right) missed.add(block);
  };

  /** Counts the answers to a block on the map, and leads on. @param {Block} block @param {AbortSignal} each */
  const judge = (block, each) => (/** @type {boolean} */ right) => {
    const counts = lesson.judged?.(right) ?? true;
    if (asks(block) && counts) {
      tally(block, right);
      progress.tried(block.number, right);
    }
    if (each.aborted || (!right && asks(block))) return;
    if (isFound()) page.say(`${steps.count.textContent}.`);
    const [open] = counts ? steps.openIn() : [];
    const further = open ? places.get(open)?.querySelector("button") : steps.next;
    further?.focus({ preventScroll: true });
  };

  /** Says what the map shows now. @param {string} line */
  const saySight = (line) => page.say(`The map shows ${line}.`);

  /** Opens a block on the map, and offers the others. @param {Block | null} current */
  const open = (current) => {
    closing.abort();
    closing = new AbortController();
    const each = AbortSignal.any([signal, closing.signal]);
    for (const [block, place] of places) {
      if (block !== current) {
        const begin = () => {
          open(block);
          // The button is gone.
          title.focus({ preventScroll: true });
          if (block.kind === "view") saySight(block.text);
        };
        place.replaceChildren(actions(button(offerOf(block), begin, { act: "scene" })));
        continue;
      }
      const own = conventionOf(block);
      page.state.set({ convention: own });
      // What it asks holds in its own convention alone.
      const keep = () => {
        if (page.state.now.convention === own) return;
        if (lesson.otherwise) {
          lesson.otherwise();
          return;
        }
        page.state.set({ convention: own });
        notify(`In this exercise: ${GOALS[own].toLowerCase()}`);
      };
      page.state.on(["convention"], keep, each);
      const judged = judge(block, each);
      const asked = block.kind === "ask" || block.kind === "predict";
      const begun = (/** @type {Session} */ session) =>
        lesson.begun?.(session, () => tally(block, false));
      place.replaceChildren(
        asked
          ? questionOf(page.engine, block, progress, onMap(page, each, begun), judged)
          : sceneOf({ page, block, signal: each, progress, judged, done, record }),
      );
    }
  };

  /** A block on the map, or a question in the text. @param {Block} block */
  const live = (block) => {
    if (!isScene(block)) return questionOf(page.engine, block, progress);
    const place = element("div", {});
    places.set(block, place);
    return place;
  };

  const past = (/** @type {-1 | 1} */ by) => {
    if (by < 0) go.home();
    else if (lesson.finish) lesson.finish();
    else if (after) go.lesson(after.name);
    else go.home();
  };

  const onward = (/** @type {number} */ left) => {
    if (lesson.onward) return lesson.onward(left);
    if (steps.index < steps.last || steps.openIn().length > 0) return undefined;
    return after ? `Next: ${shortOf(after.title)}` : "Done";
  };

  const leave = () => {
    closing.abort();
    places.clear();
  };

  const turned = (/** @type {number} */ index) => {
    title.textContent = study.steps[index].title || study.title;
    const whole = lesson.link ?? { [LESSON]: lesson.name };
    const words = lesson.link && index === 0 ? whole : { ...whole, [STEP]: String(index + 1) };
    go.say(words);
    const count = (steps.count.textContent ?? "").toLowerCase();
    record({ words, title: [shortOf(study.title), count].filter(Boolean).join(", ") });
    panel.peek.textContent = title.textContent;
    // What was said of another step is not left for this one.
    page.say("");
    const alone = lesson.tools && steps.last === 0;
    const isEnd = index === steps.last;
    const more = element("p", { class: "lesson-more" });
    if (isEnd && start) more.append(button("Play it", play, { act: "play" }));
    // The whole text gives the answers that a lock withholds.
    if (!isLocked(page.state.now)) void linksOf(lesson).then((links) => more.append(...links));
    result.hidden = alone || !(isEnd || isFound());
    end.replaceChildren(...(lesson.tools ?? []), result, ...(alone ? [] : [more]));
    panel.body.scrollTop = 0;
    const [scene] = places.keys();
    if (scene) open(scene);
  };

  const home = (/** @type {string} */ state) => `#${state}`;
  const { noun, repeats } = lesson;
  const options = { home, live, title, turned, leave, past, onward, noun, repeats };
  const steps = new Steps(study, progress, options);

  /** Shows what a link in the text leads to behind the lesson. @param {Event} event */
  const follow = (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-state]");
    if (!link) return;
    event.preventDefault();
    const { line = "", ...linked } = readLink(link.getAttribute("data-state") ?? "");
    const { extra: _, mode: __, faults: ___, ...rest } = linked;
    open(null);
    const shown = page.go(line, { selected: null, ...rest });
    void shown.then((understood) => understood && saySight(line));
  };
  steps.words.addEventListener("click", follow);
  steps.words.classList.add("lesson-words");
  panel.body.classList.add("play-panel", "lesson");
  panel.body.replaceChildren(steps.count, title, steps.words, end);
  panel.foot.replaceChildren(steps.row);
  panel.title = shortOf(study.title);
  signal.addEventListener("abort", () => {
    closing.abort();
    panel.body.classList.remove("play-panel", "lesson");
  });
  steps.show(Math.min(step, steps.last));
  // A whole sheet would cover the board.
  if (panel.height === "full") panel.height = "half";
  title.focus();
}

/** Links to the page of studies, if there is one. @param {Lesson} lesson */
async function linksOf({ name, text }) {
  /** @type {Record<string, string>} */
  const words = isOurs(name) ? { study: name } : { text: await packed(text) };
  return [
    ...studyLink({ ...words, way: "article" }, "On one page", "quiet"),
    ...studyLink({ ...words, way: "edit" }, "Change this lesson", "quiet"),
  ];
}

/** The next lesson of the list. @param {string} name */
function following(name) {
  const at = STUDIES.findIndex((each) => each.name === name);
  return at < 0 ? undefined : STUDIES[at + 1];
}
