// A study on paper: every figure drawn, lines for answers under each question, and the answers on a
// page of their own. A variant has other positions of the same games, so that neighbours differ.

import { beginAll, sharedEngine } from "../embed/live-element.js";
import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { boardPicture } from "../share/board-picture.js";
import { askedBy, CHOICES, conventionOf, keyOf } from "../study/answers.js";
import { wordOf } from "../study/blocks.js";
import { varied } from "../study/vary.js";

/** @typedef {import("../study/format.js").Study} Study */
/** @typedef {import("../study/blocks.js").Block} Block */

const DIFFICULTIES = ["easy", "medium", "hard"];

/** Lines for an answer. */
const LINES = 2;

/** A map that takes longer, in milliseconds, is printed as far as it is known. */
const LONGEST = 20_000;

/**
 * The study with other positions where its author allows it. Variant 0 is the original.
 *
 * @param {Study} study
 * @param {number} variant
 */
export async function variantOf(study, variant) {
  for (const block of study.blocks) {
    const difficulty = DIFFICULTIES.indexOf(wordOf(block, "vary"));
    if (difficulty < 0) continue;
    const which = { variant, number: block.number, difficulty };
    block.text = await varied(sharedEngine(), block.text, conventionOf(block), which);
  }
}

/** The rules of the games that a study plays or asks about, in words. @param {Study} study */
async function rulesOf({ blocks }) {
  const found = new Map();
  const engine = sharedEngine();
  const rulesets = await engine.call("rulesets", []);
  for (const block of blocks) {
    if (!block.text) continue;
    const reading = await engine.call("readLine", [block.text]);
    if (reading.kind !== "position") continue;
    const rules = await engine.call("rulesOf", [reading.text]);
    for (const [at, { rules: text }] of rules.entries()) {
      const name = reading.rulesets[at] ?? reading.rulesets[0];
      const title = rulesets.find((each) => each.name === name)?.title ?? name;
      found.set(text, { title, text });
    }
  }
  return [...found.values()];
}

/**
 * Draws a board as a still picture: without buttons, and whole. One that also shows binary columns or
 * rings stays as it is.
 *
 * @param {Element} root What shows the block.
 * @param {Block} block
 */
async function drawStill(root, block) {
  const moves = block.kind === "play" || (block.kind === "ask" && askedBy(block) === "move");
  if (!moves || wordOf(block, "piles") || wordOf(block, "rings")) return;
  const convention = conventionOf(block);
  const boards = await sharedEngine()
    .call("boardsOf", [block.text])
    .catch(() => null);
  if (!boards) return;
  const picture = boardPicture(boards, { line: block.text, convention, bare: true });
  picture.classList.add("paper-board");
  picture.style.width = `${picture.getAttribute("width")}px`;
  root
    .querySelector("nimscape-board")
    ?.replaceWith(element("p", {}, element("b", {}, GOALS[convention])), picture);
  root.classList.add("still");
  root.querySelector(".study-prompt")?.after(picture);
}

/**
 * Prepares an article for paper: boards as pictures, lines under its questions, and the answers at its end.
 *
 * @param {HTMLElement} root The element that shows the article.
 * @param {Study} study
 * @param {string} name The name of the variant, or "".
 */
export async function forPaper(root, study, name) {
  const head = element(
    "p",
    { class: "paper-only paper-head" },
    element("span", {}, "Name"),
    element("span", {}, "Date"),
    name && element("span", {}, name),
  );
  root.querySelector("h1")?.after(head);
  const rules = await rulesOf(study);
  if (rules.length > 0) {
    const list = rules.map(({ title, text }) =>
      element("p", {}, element("b", {}, `${title}. `), text),
    );
    head.after(element("section", { class: "paper-only paper-rules" }, ...list));
  }
  for (const block of study.blocks) {
    const shown = root.querySelector(`[data-block="${block.number}"]`);
    if (shown) await drawStill(shown, block);
  }
  const questions = study.blocks.filter(({ kind }) => kind === "ask" || kind === "predict");
  const key = element("ol", {});
  for (const block of questions) {
    const lines = Array.from({ length: LINES }, () => element("div", { class: "paper-line" }));
    // Boxes to tick.
    const choices = (CHOICES[askedBy(block)] ?? []).map((text) =>
      element("span", { class: "paper-choice" }, text),
    );
    root
      .querySelector(`.study-question[data-block="${block.number}"]`)
      ?.append(element("div", { class: "paper-only" }, ...choices, ...lines));
    const answer = await keyOf(sharedEngine(), block);
    key.append(element("li", {}, element("code", {}, block.text), ` ${answer}`));
  }
  if (questions.length > 0) {
    const title = element("h2", {}, `Answers: ${study.title}${name ? `, ${name}` : ""}`);
    root.append(element("section", { class: "paper-only paper-key" }, title, key));
  }
  // Figures that were never visible have not started.
  await beginAll(root);
  const maps = /** @type {NodeListOf<import("../embed/map-element.js").NimscapeMap>} */ (
    root.querySelectorAll("nimscape-map")
  );
  const signal = AbortSignal.timeout(LONGEST);
  await Promise.all(Array.from(maps, (map) => map.untilDrawn(signal)));
}
