// A first lesson for a game without one of its own: its rule, a losing position, the winning move, and
// its map. All of it is computed, and written as a study.

import { GOALS } from "../ground/answers.js";
import { viewAround } from "../ground/around.js";
import { lookOf } from "../looks/looks.js";
import { dealt } from "../play/dealt.js";
import { modelIn } from "../play/model.js";
import { moveText } from "../play/words.js";
import { drillOf, fenced, plain } from "../study/draft.js";
import { unpacked } from "../study/packed.js";
import { STUDIES, studyText } from "../study/studies.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {{ name: string, text: string }} Lesson
 */

/** Difficulty of the start. */
const EASY = 0;
/** The same start whenever the lesson is opened. */
const SEED = 1;
/** The name of a study whose text is in the link begins with this. */
const INSIDE = "~";
/** The name of the lesson in which maps are marked, and its maps. */
export const MARKING = "marking";
const MAPS = ["wyt(1,1) x,y", "nim x,y", "wyt(2,1) x,y", "welter x,y", "welter 1,x,y"];

/**
 * @param {Engine} engine
 * @param {string} name A lesson, a ruleset, or a study itself.
 * @param {string} line The current line: its parameters are used if it is of that ruleset.
 * @param {Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<Lesson | null>}
 */
export async function lessonOf(engine, name, line, convention, signal) {
  if (name.startsWith(INSIDE)) {
    const text = await unpacked(name.slice(INSIDE.length));
    return text === null ? null : { name, text };
  }
  if (name === MARKING)
    return { name, text: drillOf("Mark the cold cells", MAPS, "cold: 8", convention) };
  if (STUDIES.some((each) => each.name === name)) {
    const text = await studyText(name);
    return text === null ? null : { name, text };
  }
  const rulesets = await engine.call("rulesets", [], { signal });
  const ruleset = rulesets.find((each) => each.name === name);
  if (!ruleset) return null;
  const model = (await modelOf(engine, name, line, signal)) || ruleset.play;
  const [rules, { position: start }] = await Promise.all([
    engine.call("rulesOf", [model], { signal }),
    dealt(engine, model, convention, { seed: SEED, difficulty: EASY }, signal),
  ]);
  const won = start ? await engine.ask("winningMoves", [start, convention], { signal }) : null;
  const cold = won && "moves" in won ? won.moves[0] : "";
  const how = convention === "normal" ? "" : "\nconvention: misere";
  const steps = [
    `# ${plain(ruleset.title)}`,
    "## The rule",
    ...rules.map((rule) => plain(rule.rules)),
    GOALS[convention],
    "Play a game to see how it goes.",
    fenced(`play ${start || model}${how}`),
  ];
  if (start && cold) {
    steps.push(...(await winning(engine, start, cold, convention, how, signal)));
  }
  const around = await viewAround(engine, start || model);
  const plane = around && (await engine.call("readLine", [around.view], { signal }));
  if (around && plane?.kind === "plane") {
    steps.push(
      "## The map",
      "Each cell is a position. White cells are cold: the player who must move from one loses. The number in a cell is its value, the smallest number that no move leads to; 0 is cold.",
      "Move to a white cell whenever you can.",
      fenced(`view ${around.view}${how}`),
    );
  }
  return { name, text: steps.join("\n\n") };
}

/**
 * The steps towards a win: the losing position, then the move to it.
 *
 * @param {Engine} engine
 * @param {string} start
 * @param {string} cold
 * @param {Convention} convention
 * @param {string} how The convention, as blocks write it.
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>}
 */
async function winning(engine, start, cold, convention, how, signal) {
  const [before, after, step] = await Promise.all([
    engine.call("boardsOf", [start], { signal }),
    engine.call("boardsOf", [cold], { signal }),
    engine.call("moveBetween", [start, cold], { signal }),
  ]);
  const over = after.every((board) => board.moves.length === 0);
  const place = after.length === 1 ? lookOf(after[0]).place(after[0]) : cold;
  const goes = step ? moveText(before, step) : `go to ${cold}`;
  const steps = [];
  if (!over && convention === "normal") {
    steps.push(
      "## A position that loses",
      `From ${plain(place)} every move lets your opponent win: try it.`,
      "Such a position is cold. (Mathematicians call it a P-position.)",
      fenced(`play ${cold}${how}`),
    );
  }
  steps.push(
    "## How to win",
    `Leave your opponent a cold position: ${plain(goes)}. After that you can answer every move with another cold position.`,
    "Win from here.",
    fenced(`play ${start}${how}\ngoal: win`),
  );
  return steps;
}

/**
 * A position of a ruleset, from the current line if possible; "" if that is another game.
 *
 * @param {Engine} engine
 * @param {string} name
 * @param {string} line
 * @param {AbortSignal} signal
 */
async function modelOf(engine, name, line, signal) {
  const reading = line ? await engine.call("readLine", [line], { signal }) : null;
  if (!reading || reading.kind === "mistake" || reading.quantity === "period") return "";
  if (reading.rulesets.length !== 1 || reading.rulesets[0] !== name) return "";
  return reading.kind === "position" ? reading.text : modelIn(engine, reading.text, signal);
}
