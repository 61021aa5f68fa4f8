// A first lesson for a game that has none of its own: its rule, a position that loses, the move to
// one, and its map. All of it is found in the game.

import { viewAround } from "../ground/around.js";
import { kindOf } from "../play/kinds.js";
import { modelIn } from "../play/model.js";
import { moveText } from "../play/words.js";
import { LESSONS } from "./lessons.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Convention} Convention
 * @typedef {import("./lessons.js").Lesson} Lesson
 */

/** How hard the start is that is dealt. */
const EASY = 0;
/** A start of its own for each game, the same whenever the lesson is opened. */
const SEED = 1;

/**
 * @param {Engine} engine
 * @param {string} name Of a lesson or a ruleset.
 * @param {string} line What the page shows: parameters are as there, if it is of that ruleset.
 * @param {Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<Lesson | null>}
 */
export async function lessonOf(engine, name, line, convention, signal) {
  const known = LESSONS.find((each) => each.name === name);
  if (known) return known;
  const rulesets = await engine.call("rulesets", [], { signal });
  const ruleset = rulesets.find((each) => each.name === name);
  if (!ruleset) return null;
  const model = (await modelOf(engine, name, line, signal)) || ruleset.play;
  const [rules, dealt] = await Promise.all([
    engine.call("rulesOf", [model], { signal }),
    engine.ask("puzzle", [model, EASY, convention, SEED], { signal }),
  ]);
  const start = dealt && "position" in dealt ? dealt.position : "";
  const won = start ? await engine.ask("winningMoves", [start, convention], { signal }) : null;
  const cold = won && "moves" in won ? won.moves[0] : "";
  const goal = convention === "normal" ? "Last to move wins." : "Last to move loses.";
  /** @type {Lesson} */
  const lesson = {
    name,
    title: ruleset.title,
    text: ruleset.summary,
    play: model,
    steps: [
      {
        title: "The rule",
        words: [...rules.map((rule) => rule.rules), goal, "Play a game to see how it goes."],
        start: start || model,
      },
    ],
  };
  if (start && cold) lesson.steps.push(...(await winning(engine, start, cold, convention, signal)));
  const around = await viewAround(engine, start || model);
  const plane = around && (await engine.call("readLine", [around.view], { signal }));
  if (around && plane?.kind === "plane") {
    lesson.steps.push({
      title: "The map",
      words: [
        "Each cell is a position. White cells are cold: the player who must move from one loses. The number in a cell is its value, the smallest number that no move leads to; 0 is cold.",
        "Move to a white cell whenever you can.",
      ],
      see: around.view,
    });
  }
  return lesson;
}

/**
 * The steps that lead to a win: the position that loses, then the move to it.
 *
 * @param {Engine} engine
 * @param {string} start
 * @param {string} cold
 * @param {Convention} convention
 * @param {AbortSignal} signal
 * @returns {Promise<import("./lessons.js").Step[]>}
 */
async function winning(engine, start, cold, convention, signal) {
  const [before, after, step] = await Promise.all([
    engine.call("boardsOf", [start], { signal }),
    engine.call("boardsOf", [cold], { signal }),
    engine.call("moveBetween", [start, cold], { signal }),
  ]);
  const over = after.every((board) => board.moves.length === 0);
  const place = after.length === 1 ? kindOf(after[0]).place(after[0]) : cold;
  const goes = step ? moveText(before, step) : `go to ${cold}`;
  /** @type {import("./lessons.js").Step[]} */
  const steps = [];
  if (!over && convention === "normal") {
    steps.push({
      title: "A position that loses",
      words: [
        `From ${place} every move lets your opponent win: try it.`,
        "Such a position is cold. (Mathematicians call it a P-position.)",
      ],
      start: cold,
    });
  }
  steps.push({
    title: "How to win",
    words: [
      `Leave your opponent a cold position: ${goes}. After that you can answer every move with another cold position.`,
      "Win from here.",
    ],
    start,
    mustWin: true,
  });
  return steps;
}

/**
 * A position of a ruleset as the page shows it; "" if it shows another game.
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
