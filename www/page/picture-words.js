// A picture in plain words: what x and y are, what the colours mean, one thing to look for.

import { mapNote } from "../ground/map-words.js";
import { mapOf } from "../ground/maps.js";
import { modeOf } from "../ground/scheme.js";

/** @import { PageState } from "../ground/state.js" */

/** Modes in which a white cell is a lost one. */
const WHITE = ["relative", "value", "rank", "length", "outcome", "distance"];
const LOST = "White cells are lost: whoever must move from one loses against good play.";

/**
 * What the colours mean.
 *
 * @param {Pick<PageState, "line" | "convention" | "scheme" | "reading">} state
 */
export function coloursOf({ line, convention, scheme, reading }) {
  const map = mapOf(line, convention);
  if (map) return `The colour is a number of moves. ${mapNote(map)}`;
  if (line.startsWith("period(")) return "The colour shows after how many steps the values repeat.";
  if (reading?.kind === "sequence")
    return "The higher a dot, the larger the value of the position. Dots at height 0 are lost: whoever must move from one loses against good play.";
  const { id, hint } = modeOf(scheme);
  const bright =
    id === "relative"
      ? "Bright cells have values as large as they can be there, dark cells have small ones."
      : id === "value" || id === "rank"
        ? "The brighter a cell, the larger its value."
        : hint;
  return WHITE.includes(id) ? `${bright} ${LOST}` : bright;
}

/** @param {{ variable: "x" | "y", words: string }[]} axes */
export function axesText(axes) {
  const where = { x: "To the right", y: "Upwards" };
  return axes.map(({ variable, words }) => `${where[variable]}: ${variable}, ${words}.`).join(" ");
}

/** What holds for every game, wherever there is something to see of it. */
const EVERY = {
  normal:
    "No move leads from one white cell to another; from every other cell some move leads to a white one. That is how to win.",
  misere: "From every cell that is not white some move leads to a white one, or no move is left.",
};

/** @type {Record<string, string>} */
const OF_RULESET = {
  nim: "Look for squares within squares: blocks of 2, 4, 8, 16 … cells are built alike.",
  glasses: "Look for mountains that are made of smaller mountains of the same shape.",
  corners:
    "The picture is a multiplication table: column times row, in an arithmetic without carrying.",
  "short-nim":
    "Most columns have one colour: which number was taken last matters only in a few lonely cells.",
};

/** Of pictures with one variable. */
const IN_ROWS =
  "Does it begin to repeat? If it does, the legend says after how many steps, and whether that is proved.";

/**
 * One thing to look for; a find of the gallery says more of its own line.
 *
 * @param {object} shown
 * @param {string} shown.line
 * @param {string[]} shown.rulesets
 * @param {boolean} shown.isSequence
 * @param {import("../pkg/nimscape.js").Convention} shown.convention
 * @param {import("../gallery/finds.js").Find[]} finds
 */
export function lookFor({ line, rulesets, isSequence, convention }, finds) {
  const find = finds.find(({ linked }) => linked.line === line && !linked.convention);
  if (find && convention === "normal") return find.text;
  const own = rulesets.length === 1 && convention === "normal" ? OF_RULESET[rulesets[0]] : "";
  return own || (isSequence ? IN_ROWS : EVERY[convention]);
}
