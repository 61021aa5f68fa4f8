// After the game: the values as a small graph, and the game as text or link.

import { copyText } from "../ground/copy.js";
import { button } from "../parts/controls.js";
import { h } from "../parts/tree.js";
import { JUDGEMENTS } from "./ending.js";
import { NAMES, wentText } from "./words.js";

/** @import { BoardData, Described } from "../pkg/nimscape.js" */
/** @import { Ending } from "./ending.js" */
/** @import { Game } from "./game.js" */

/**
 * The game as text.
 *
 * @param {Game} game
 * @param {string[]} lines A line for each move and its effect.
 */
function gameText({ setting, winner, position }, lines) {
  const convention = setting.convention === "normal" ? "normal play" : "misère play";
  return [
    `${setting.start}, ${convention}, against ${setting.opponent}, seed ${setting.seed}`,
    ...lines.map((line, ply) => `${ply + 1}. ${line}`),
    `End: ${position}. Won by: ${NAMES[winner].toLowerCase()}`,
    location.href,
  ].join("\n");
}

/**
 * What can be copied from a finished game.
 *
 * @param {{ game: Game, ending: Ending, boards: BoardData[][] }} props With the boards of each position.
 */
export const Aftermath = ({ game, ending, boards }) => {
  const lines = game.moves.map(({ step, position }, ply) => {
    const did = JUDGEMENTS[ending.judgements[ply]];
    return `${NAMES[game.sideAt(ply)]}: ${wentText(boards[ply], step)} (${position}), ${did}`;
  });
  /** @type {HTMLElement | null} */
  let note = null;
  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    const said = (await copyText(text)) ? `${what} copied.` : text;
    note?.replaceChildren(said);
  };
  const act = (
    /** @type {string} */ text,
    /** @type {string} */ icon,
    /** @type {() => void} */ press,
  ) => button(text, press, { kind: "quiet", icon });
  return h(
    "div.review",
    h(
      "figure",
      h(Graph, { answers: ending.answers }),
      h("figcaption.quiet-text", "The value at the start and after each move"),
    ),
    h(
      "div.actions",
      act("Copy as text", "copy", () => copy(gameText(game, lines), "Text")),
      act("Copy link", "link", () => copy(location.href, "Link")),
    ),
    h("output.side-note.quiet-text", {
      ref: (/** @type {HTMLElement | null} */ place) => {
        note = place;
      },
    }),
  );
};

/**
 * Values as a line; P-positions are full dots at the bottom, and what is not known is left out.
 *
 * @param {{ answers: Described["normal"][] }} props
 */
const Graph = ({ answers }) => {
  const values = answers.map((answer) => {
    if ("refusal" in answer) return null;
    return answer.outcome === "P" ? 0 : (answer.grundy ?? null);
  });
  const known = values.flatMap((value, i) => (value === null ? [] : [{ value, i }]));
  const largest = Math.max(1, ...known.map(({ value }) => value));
  const [width, height, margin] = [320, 72, 8];
  const across = (/** @type {number} */ i) =>
    margin + (i * (width - 2 * margin)) / Math.max(1, values.length - 1);
  const up = (/** @type {number} */ value) =>
    height - margin - (value * (height - 2 * margin)) / largest;
  return h(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      class: "history",
      role: "img",
      "aria-label": `Values in the game: ${values.map((value) => value ?? "not known").join(", ")}`,
    },
    h("polyline", { points: known.map(({ value, i }) => `${across(i)},${up(value)}`).join(" ") }),
    known.map(({ value, i }) => {
      const [r, look] = value === 0 ? [5, "p"] : [3, ""];
      return h("circle", { cx: across(i), cy: up(value), r, class: look });
    }),
  );
};
