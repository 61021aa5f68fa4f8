// Maps of numbers other than values: moves left, winning moves, options left in blocking games.

/** @import { Convention } from "../pkg/nimscape.js" */
/**
 * @typedef {object} NumberMap
 * @property {"remoteness" | "ways" | "block"} kind
 * @property {number | null} least In a blocking game, the fewest options that win; `null` if that
 *   differs from cell to cell.
 * @property {Convention} convention
 */

/**
 * What a line is a map of, as the program writes it; `null` for values and periods.
 *
 * @param {string} view
 * @param {Convention} convention
 * @returns {NumberMap | null}
 */
export function mapOf(view, convention) {
  const [, kind] = view.match(/^(remoteness|ways|block)\(/) ?? [];
  if (!kind) return null;
  const least = view.match(/^block\((\d+),/)?.[1];
  return {
    kind: /** @type {NumberMap["kind"]} */ (kind),
    least: least ? Number(least) : null,
    convention,
  };
}

/**
 * The line that a map of moves left or of winning moves is made of; any other line itself.
 *
 * @param {string} view
 */
export function insideOf(view) {
  return view.match(/^(?:remoteness|ways)\((.*)\)$/)?.[1] ?? view;
}

/**
 * The line whose numbers show where the player to move loses, and which numbers do; `null` if none
 * does.
 *
 * @param {string} view
 * @param {Convention} convention
 * @returns {{ view: string, lost: (number: number | null | undefined) => boolean } | null}
 */
export function losingOf(view, convention) {
  const map = mapOf(view, convention);
  // Moves left and winning moves are those of a game, which has values.
  if (map?.kind !== "block") return { view: insideOf(view), lost: (number) => number === 0 };
  const { least } = map;
  return least === null
    ? null
    : { view, lost: (number) => typeof number === "number" && number < least };
}

/**
 * Whether the player to move loses in a position with this number; `null` if the number does not
 * decide it.
 *
 * @param {NumberMap} map
 * @param {number} number
 * @returns {boolean | null}
 */
export function isLost({ kind, least, convention }, number) {
  if (kind === "remoteness") return number % 2 === (convention === "normal" ? 0 : 1);
  if (kind === "block") return least === null ? null : number < least;
  // In misère play, having no move left wins.
  return number > 0 ? false : convention === "normal" ? true : null;
}
