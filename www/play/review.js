// After the game: the values as a small graph, and the game as text or link.

import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";
import { svg } from "../parts/svg.js";
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
 * @param {Game} game
 * @param {Ending} ending
 * @param {BoardData[][]} boards The boards of each position.
 */
export function aftermath(game, ending, boards) {
  const lines = game.moves.map(({ step, position }, ply) => {
    const did = JUDGEMENTS[ending.judgements[ply]];
    return `${NAMES[game.sideAt(ply)]}: ${wentText(boards[ply], step)} (${position}), ${did}`;
  });
  const note = element("output.side-note.quiet-text");
  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    note.textContent = (await copyText(text)) ? `${what} copied.` : text;
  };
  return element(
    "div.review",
    element(
      "figure",
      graph(ending.answers),
      element("figcaption.quiet-text", "The value at the start and after each move"),
    ),
    actions(
      button("Copy as text", () => copy(gameText(game, lines), "Text"), {
        kind: "quiet",
        icon: "copy",
      }),
      button("Copy link", () => copy(location.href, "Link"), { kind: "quiet", icon: "link" }),
    ),
    note,
  );
}

/**
 * Values as a line; P-positions are full dots at the bottom, and what is not known is left out.
 *
 * @param {Described["normal"][]} answers
 */
export function graph(answers) {
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
  const dots = known.map(({ value, i }) => {
    const [r, look] = value === 0 ? [5, "p"] : [3, ""];
    return svg("circle", { cx: across(i), cy: up(value), r, class: look });
  });
  return svg(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      class: "history",
      role: "img",
      "aria-label": `Values in the game: ${values.map((value) => value ?? "not known").join(", ")}`,
    },
    svg("polyline", { points: known.map(({ value, i }) => `${across(i)},${up(value)}`).join(" ") }),
    ...dots,
  );
}
