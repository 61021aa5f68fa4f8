// Boards that look and are played alike: the long form tries all of them, other runs one of each.

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
 * The boards to try: those unlike the ones before them; in the long form all.
 *
 * @template T
 * @param {T[]} boards
 * @param {(board: T) => string} line The position of a board.
 * @returns {T[]}
 */
export function unlike(boards, line) {
  if (LONG) return boards;
  const looks = boards.map((board) => lookOf(line(board)));
  return boards.filter((_, index) => looks.indexOf(looks[index]) === index);
}
