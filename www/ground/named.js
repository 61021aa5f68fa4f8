// The name that a reader gave to a game: a further word of the link, valid for one rule.

import { insideOf } from "./maps.js";

/** @import { PageState } from "./state.js" */

/** The link's word for it. */
export const NAME = "name";

/** The longest name. */
export const LONGEST_NAME = 60;

/** The rule of a line: what is before its numbers. @param {string} line */
const ruleOf = (line) => insideOf(line).match(/^[a-z-]*(\(.*\))?/)?.[0] ?? "";

/** The name of the game on the map, or "". @param {Pick<PageState, "extra">} state */
export const nameOf = ({ extra }) => (extra[NAME] ?? "").slice(0, LONGEST_NAME);

/** What the picture is called. @param {Pick<PageState, "extra" | "reading">} state */
export const titleOf = (state) => nameOf(state) || (state.reading?.title ?? "");

/** The further words of a link with this name, or with none. @param {PageState["extra"]} extra @param {string} name */
export function withName(extra, name) {
  const { [NAME]: _, ...others } = extra;
  return name ? { ...others, [NAME]: name } : others;
}

/**
 * The further words of a link for another line: a name stays with its rule.
 *
 * @param {PageState["extra"]} extra
 * @param {string} before
 * @param {string} line
 */
export function keptName(extra, before, line) {
  return ruleOf(before) === ruleOf(line) ? extra : withName(extra, "");
}
