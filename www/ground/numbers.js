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

/**
 * The picture in which a position lies: its last two numbers become x and y, of a sum those of
 * the last component.
 *
 * @param {string} position Canonical text.
 * @returns {{ view: string, x: bigint, y: bigint } | null}
 */
export function viewAround(position) {
  const parts = position.match(/^(.* \+ )?([a-z-]+(?:\([^)]*\))?) ([\d,]+)(.*)$/);
  if (!parts) return null;
  const [, others = "", ruleset, piles, memory] = parts;
  const numbers = piles.split(",");
  const variables = numbers.length === 1 ? ["x"] : ["x", "y"];
  const kept = numbers.slice(0, -variables.length);
  const [x, y = "0"] = numbers.slice(-variables.length);
  const view = `${others}${ruleset} ${[...kept, ...variables].join(",")}${memory}`;
  return { view, x: BigInt(x), y: BigInt(y) };
}
