// Which lesson a game has.

/** Lessons of their own, by the games that they are about; any other is called by its ruleset. */
const OWN = /** @type {const} */ ([
  ["wyt(1,1) ", "wythoff"],
  ["nim ", "nim"],
  ["welter ", "welter"],
  ["octal(0.77) ", "kayles"],
]);

/**
 * The name of the lesson for a game.
 *
 * @param {string} position
 * @param {string} ruleset Of its first component.
 */
export function lessonFor(position, ruleset) {
  const own = OWN.find(([start]) => position.startsWith(start));
  return own && !position.includes(" + ") ? own[1] : ruleset;
}
