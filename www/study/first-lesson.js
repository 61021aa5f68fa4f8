// A first lesson about any game: its rule, a losing position, the winning move, and its map. All of it
// is computed, and written as a study: Learn shows it, and an author can begin with it.

import { GOALS } from "../ground/answers.js";
import { viewAround } from "../ground/around.js";
import { lookOf } from "../looks/looks.js";
import { dealt } from "../play/dealt.js";
import { modelIn } from "../play/model.js";
import { moveText } from "../play/words.js";
import { fenced, plain } from "./draft.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { Convention } from "../pkg/nimscape.js" */

/** An easy start, the same whenever the lesson is opened. */
const START = { seed: 1, difficulty: 0 };

/**
 * The text of a lesson; null if there is no such ruleset.
 *
 * @param {Engine} engine
 * @param {string} name A ruleset.
 * @param {string} line The current line: its parameters are used if it is of that ruleset.
 * @param {Convention} convention
 * @param {AbortSignal} signal
 */
export async function firstLesson(engine, name, line, convention, signal) {
  const rulesets = await engine.call("rulesets", [], { signal });
  const ruleset = rulesets.find((each) => each.name === name);
  if (!ruleset) return null;
  const model = (await modelOf(engine, name, line, signal)) || ruleset.play;
  const [rules, { position }] = await Promise.all([
    engine.call("rulesOf", [model], { signal }),
    dealt(engine, model, convention, START, signal),
  ]);
  const start = position || model;
  const block = (/** @type {string} */ words, how = "") =>
    fenced(`${words}${convention === "normal" ? "" : "\nconvention: misere"}${how}`);
  const won = position ? await engine.ask("winningMoves", [start, convention], { signal }) : null;
  const lost = won && "moves" in won ? won.moves[0] : "";
  const around = await viewAround(engine, start);
  const plane = around && (await engine.call("readLine", [around.view], { signal }));
  const steps = [
    `# ${plain(ruleset.title)}`,
    "## The rule",
    ...rules.map((rule) => plain(rule.rules)),
    GOALS[convention],
    "Play a game to see how it goes.",
    block(`play ${start}`),
  ];
  if (lost) {
    const [before, after, step] = await Promise.all([
      engine.call("boardsOf", [start], { signal }),
      engine.call("boardsOf", [lost], { signal }),
      engine.call("moveBetween", [start, lost], { signal }),
    ]);
    const place = after.length === 1 ? lookOf(after[0]).place(after[0]) : lost;
    const isOver = after.every((board) => board.moves.length === 0);
    if (!isOver && convention === "normal") {
      steps.push(
        "## A position that loses",
        `From ${plain(place)} every move lets your opponent win: try it.`,
        "Such a position is lost. (Mathematicians call it a P-position.)",
        block(`play ${lost}`),
      );
    }
    const goes = step ? moveText(before, step) : `go to ${lost}`;
    const then = {
      normal: "After that you can answer every move with another lost position.",
      misere: "After that, whatever they do, you can win.",
    };
    steps.push(
      "## How to win",
      `Leave your opponent a lost position: ${plain(goes)}. ${isOver ? "That ends the game, and wins it." : then[convention]}`,
      "Win from here.",
      block(`play ${start}`, "\ngoal: win"),
    );
  }
  if (around && plane?.kind === "plane") {
    steps.push(
      "## The map",
      `Each cell is a position. White cells are lost: the player who must move from one loses. The number in a cell is its value, the smallest number that no move leads to${convention === "normal" ? "" : ", or 1 where no move is left"}; 0 is lost.`,
      "Move to a white cell whenever you can.",
      block(`view ${around.view}`),
    );
  }
  return steps.join("\n\n");
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
