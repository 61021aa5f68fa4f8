// Hints in five steps: who is winning, which part of the board matters, which piece, the move,
// and why.

import { element } from "../ground/dom.js";
import { moveText, partText, pieceText, reasonText } from "./words.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {import("../pkg/nimscape.js").Choice} Choice
 * @typedef {import("./boards.js").Lit} Lit
 * @typedef {{ text: string, lit: Lit | null }} Hint
 */

/**
 * All five hints for a position in which a move is left.
 *
 * @param {Engine} engine
 * @param {string} position
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {BoardData[]} boards
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ hints: Hint[], position: string, step: import("../pkg/nimscape.js").Step } | null>}
 */
export async function findHints(engine, position, convention, boards, signal) {
  /** @type {Choice} */
  const choice = await engine.ask("choose", [position, convention, "perfect", 1, 0], { signal });
  if (choice.over) return null;
  const { step, how } = choice;
  /** @type {import("../pkg/nimscape.js").Why} */
  const why = await engine.ask("why", [choice.position, convention], { signal });
  const { component, piece } = step;
  const lit = { component, piece, to: String(step.to), also: String(step.also) };
  const reasons = "refusal" in why ? [] : why.reasons.map(reasonText);
  const wins = how.why === "wins";
  const after = wins
    ? `It leaves ${choice.position}, a P-position: whatever comes, there is an answer.`
    : how.why === "unknown"
      ? how.refusal
      : "Every move loses against perfect play; this one makes it last.";
  const hints = [
    {
      text: wins
        ? "You can win: this is an N-position."
        : how.why === "unknown"
          ? "Nobody knows who wins here."
          : "Against perfect play this is lost: a P-position. Make it hard for them.",
      lit: null,
    },
    { text: partText(boards, step), lit: boards.length > 1 ? { component } : null },
    {
      text: pieceText(boards, step),
      lit: boards[component].layout.kind === "queen" ? null : { component, piece },
    },
    { text: `Move ${moveText(boards, step)}.`, lit },
    { text: [after, ...reasons.slice(0, 1)].join(" "), lit },
  ];
  return { hints, position: choice.position, step };
}

/** Steps through hints, one more each time. */
export class HintSteps {
  root = element("div", { class: "hints", hidden: true });
  #list = element("ol", { "aria-live": "polite", "aria-label": "Hints" });
  #shown = 0;
  /** @type {Hint[]} */
  #hints = [];

  constructor() {
    this.root.append(this.#list);
  }

  /** Forgets the hints of the last position. */
  clear() {
    this.#hints = [];
    this.#shown = 0;
    this.#list.replaceChildren();
    this.root.hidden = true;
  }

  get started() {
    return this.#hints.length > 0;
  }

  get done() {
    return this.started && this.#shown === this.#hints.length;
  }

  /** @param {Hint[]} hints */
  set(hints) {
    this.clear();
    this.#hints = hints;
  }

  /** Shows the next hint. @returns {Hint | null} */
  next() {
    const hint = this.#hints[this.#shown];
    if (!hint) return null;
    this.#shown += 1;
    this.root.hidden = false;
    this.#list.append(element("li", {}, hint.text));
    return hint;
  }
}
