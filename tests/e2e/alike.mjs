// Boards that look and are played alike: all of them are tried in the long form, else one of each.

import { skin } from "../wasm/package.mjs";
import { LONG } from "./harness.mjs";

/** How the board of a position looks. @param {string} line */
function lookOf(line) {
  const reading = skin.readLine(line);
  const [ruleset] = reading.kind === "mistake" ? [] : reading.rulesets;
  const pieces = skin.rulesets().find(({ name }) => name === ruleset)?.pieces;
  const looks = skin
    .boardsOf(line)
    .map(({ layout }) => (layout.kind === "piles" ? `piles ${layout.rule}` : layout.kind));
  return [pieces, ...looks].join(" ");
}

/**
 * Which of these boards are tried: those that look like none before them; in the long form all.
 *
 * @template T
 * @param {T[]} boards
 * @param {(board: T) => string} line Its position.
 * @returns {T[]}
 */
export function unlike(boards, line) {
  if (LONG) return boards;
  const looks = boards.map((board) => lookOf(line(board)));
  return boards.filter((_, index) => looks.indexOf(looks[index]) === index);
}
