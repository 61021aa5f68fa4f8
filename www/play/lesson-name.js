// The lesson of a game.

/** Lessons by the games they are about; others have the name of their ruleset. */
const OWN = /** @type {const} */ ([
  ["wyt(1,1) ", "wythoff"],
  ["nim ", "nim"],
  ["welter ", "welter"],
  ["octal(0.77) ", "kayles"],
  ["hackenbush ", "trees"],
]);

/**
 * The name of the lesson for a game.
 *
 * @param {string} position
 * @param {string} ruleset The ruleset of its first component.
 */
export function lessonFor(position, ruleset) {
  const own = OWN.find(([start]) => position.startsWith(start));
  return own && !position.includes(" + ") ? own[1] : ruleset;
}
