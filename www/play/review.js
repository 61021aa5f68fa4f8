// After the game: each move marked, the values as a small graph, and a way back to any move.

import { element } from "../ground/dom.js";
import { moveText, NAMES } from "./words.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/nimscape.js").Described} Described
 * @typedef {import("./game.js").Game} Game
 */

/** What a move did, in words. */
const MARKS = {
  kept: "kept the win",
  threw: "threw the win away",
  none: "had no choice",
  unknown: "nobody knows",
};

/**
 * @param {Described["normal"]} before
 * @param {Described["normal"]} after
 * @returns {keyof typeof MARKS}
 */
export function markOf(before, after) {
  if ("refusal" in before || "refusal" in after) return "unknown";
  if (before.outcome === "P") return "none";
  return after.outcome === "P" ? "kept" : "threw";
}

/**
 * The game as text, to be pasted anywhere.
 *
 * @param {Game} game
 * @param {string[]} lines What each move was and did.
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
 * The review of a game, as an element.
 *
 * @param {Engine} engine
 * @param {Game} game
 * @param {(ply: number) => void} goTo Called with a number of moves, to go on from there.
 * @param {AbortSignal} [signal]
 */
export async function review(engine, game, goTo, signal) {
  const { convention, start } = game.setting;
  const answers = await Promise.all(
    game.positions.map(async (position) => {
      /** @type {Described} */
      const described = await engine.ask("describe", [position], { signal });
      return described[convention];
    }),
  );
  const boards = await Promise.all(
    game.positions.map((position) => engine.call("boardsOf", [position], { signal })),
  );
  const list = element("ol", { class: "moves" });
  /** @type {string[]} */
  const lines = [];
  game.moves.forEach(({ step, position }, ply) => {
    const mark = markOf(answers[ply], answers[ply + 1]);
    const text = moveText(boards[ply], step, start.startsWith("glasses"));
    lines.push(`${NAMES[game.sideAt(ply)]}: ${text} (${position}), ${MARKS[mark]}`);
    const back = element(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": `Go back to before move ${ply + 1}`,
        onclick: () => goTo(ply),
      },
      "↩",
    );
    const did = element("span", {}, element("b", {}, NAMES[game.sideAt(ply)]), ` ${text}`);
    const told = element("span", { class: "mark" }, MARKS[mark]);
    list.append(element("li", { class: mark }, element("div", {}, did, told, back)));
  });
  const told = element("output", { class: "told" });
  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = `${what} copied.`;
    } catch {
      told.textContent = text;
    }
  };
  return element(
    "div",
    { class: "review" },
    element("h4", {}, "The game, move by move"),
    graph(answers),
    list,
    element(
      "div",
      { class: "acts" },
      element(
        "button",
        { type: "button", onclick: () => copy(gameText(game, lines), "Text") },
        "Copy as text",
      ),
      element(
        "button",
        { type: "button", onclick: () => copy(location.href, "Link") },
        "Copy link",
      ),
    ),
    told,
  );
}

const SVG = "http://www.w3.org/2000/svg";

/** Values as a line; P-positions are full dots on the ground. @param {Described["normal"][]} answers */
function graph(answers) {
  const values = answers.map((answer) =>
    "refusal" in answer ? 0 : (answer.grundy ?? (answer.outcome === "P" ? 0 : 1)),
  );
  const largest = Math.max(1, ...values);
  const [width, height, margin] = [320, 72, 8];
  const across = (/** @type {number} */ i) =>
    margin + (i * (width - 2 * margin)) / Math.max(1, values.length - 1);
  const up = (/** @type {number} */ value) =>
    height - margin - (value * (height - 2 * margin)) / largest;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("class", "history");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `Values in the game: ${values.join(", ")}`);
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", values.map((value, i) => `${across(i)},${up(value)}`).join(" "));
  svg.append(line);
  values.forEach((value, i) => {
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("cx", String(across(i)));
    dot.setAttribute("cy", String(up(value)));
    dot.setAttribute("r", value === 0 ? "5" : "3");
    if (value === 0) dot.setAttribute("class", "p");
    svg.append(dot);
  });
  return svg;
}
