// The numbers in a line, as text: which they are, and a line with others in their place.

/**
 * @typedef {{ from: number, to: number, text: string }} NumberPlace Offsets into the line.
 */

/**
 * Every number that stands in the line.
 *
 * @param {string} line
 * @returns {NumberPlace[]}
 */
export function numbersIn(line) {
  return [...line.matchAll(/(?<![a-z0-9])\d+/g)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    text: found[0],
  }));
}

/**
 * The line with another text at a place.
 *
 * @param {string} line
 * @param {NumberPlace} place
 * @param {string} text
 */
export function replaced(line, place, text) {
  return line.slice(0, place.from) + text + line.slice(place.to);
}
