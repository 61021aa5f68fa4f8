// A set of puzzles on paper: each board with space for the answer, and a last page with every winning
// move.

import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { keyOf } from "../study/answers.js";
import { puzzlesAsStudy } from "../study/draft.js";
import { readStudy } from "../study/format.js";
import { boardPicture } from "./board-picture.js";

/** @import { Convention } from "../pkg/nimscape.js" */

/**
 * The sheet as an HTML file.
 *
 * @param {import("../engine/engine.js").Engine} engine
 * @param {string[]} positions
 * @param {Convention} convention
 * @param {string} link
 * @param {AbortSignal} [signal]
 * @returns {Promise<Uint8Array[]>}
 */
export async function puzzleSheet(engine, positions, convention, link, signal) {
  const { blocks } = readStudy(puzzlesAsStudy(positions, convention));
  const found = await Promise.all(
    blocks.map(async (block) => {
      const boards = await engine.call("boardsOf", [block.text], { signal });
      return { position: block.text, boards, key: await keyOf(engine, block) };
    }),
  );
  const rules = await engine.call("rulesOf", [positions[0]], { signal });
  const goal = GOALS[convention];
  const who = ["Name", "Date"].flatMap((word) => [element("b", word), element("i")]);
  const puzzles = found.map(({ position, boards }, index) =>
    element(
      "li",
      element("b", `${index + 1}. ${position}`),
      boardPicture(boards, { line: position, goal, bare: true }),
      element("span", "Winning move: "),
      element("div.line"),
    ),
  );
  const keys = found.map(({ position, key }, index) =>
    element("p", element("b", `${index + 1}. `), `${position}: ${key}`),
  );
  const footer = () => element("footer", link);
  const body = element(
    "body",
    element(
      "section",
      element("div.who", ...who),
      element("h1", "Find the winning move"),
      ...rules.map(({ rules: words }) => element("p", words)),
      element("p", goal),
      element("ol.puzzles", ...puzzles),
      footer(),
    ),
    element("section", element("h1", "Key"), ...keys, footer()),
  );
  return [new TextEncoder().encode(`<!DOCTYPE html>${body.outerHTML}`)];
}
