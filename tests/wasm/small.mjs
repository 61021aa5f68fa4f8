// Small positions of a ruleset, of which a game is soon over.

import { skin } from "./package.mjs";

/** @typedef {import("../../www/pkg/nimscape.js").Convention} Convention */

/** Enough work for a small position. */
const WORK = 1e9;
/** Seeds tried for a position. */
const SEEDS = 40;

/**
 * A small position of a ruleset that can be won, dealt like its example.
 *
 * @param {import("../../www/pkg/nimscape.js").RulesetInfo} ruleset
 * @param {Convention} convention
 */
export function winnable({ name, play }, convention) {
  const memo = new skin.Memo();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dealt = memo.puzzle(play, 0, convention, seed, WORK);
    if (dealt && "position" in dealt && dealt.position.startsWith(`${name}(`))
      return dealt.position;
    if (dealt && "position" in dealt && dealt.position.startsWith(`${name} `))
      return dealt.position;
  }
  // If none is dealt: the first with one number, or in the games of the example.
  const small = [...Array(SEEDS).keys()].map((number) => `${name} ${number + 2}`);
  return met(
    [...small.filter((line) => skin.readLine(line).kind === "position"), play],
    convention,
    "N",
  );
}

/**
 * A position of a ruleset that cannot be won.
 *
 * @param {import("../../www/pkg/nimscape.js").RulesetInfo} ruleset
 * @param {Convention} convention
 */
export function lost(ruleset, convention) {
  return met([winnable(ruleset, convention), ruleset.play], convention, "P");
}

/**
 * The first position with moves and this outcome in games from these lines.
 *
 * @param {string[]} lines
 * @param {Convention} convention
 * @param {"N" | "P"} outcome
 */
function met(lines, convention, outcome) {
  const open = [...lines];
  const seen = new Set(open);
  for (let line = open.shift(); line; line = open.shift()) {
    const options = skin.boardsOf(line).flatMap(({ moves }) => moves.map((move) => move.position));
    if (options.length > 0 && skin.bestMoves(line, convention).outcome === outcome) return line;
    for (const option of options) {
      if (!seen.has(option)) open.push(option);
      seen.add(option);
    }
  }
  throw new Error(`no such position in games from ${lines.at(-1)}`);
}
