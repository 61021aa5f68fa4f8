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
 * The picture in which a position lies: its last two numbers become x and y.
 *
 * @param {string} position Canonical text of one component.
 * @returns {{ view: string, x: bigint, y: bigint } | null}
 */
export function viewAround(position) {
  const parts = position.match(/^([a-z-]+(?:\([^)]*\))?) ([\d,]+)(.*)$/);
  if (!parts || parts[3].includes("+")) return null;
  const numbers = parts[2].split(",");
  if (numbers.length === 1) {
    return { view: `${parts[1]} x${parts[3]}`, x: BigInt(numbers[0]), y: 0n };
  }
  const [x, y] = numbers.slice(-2);
  const view = `${parts[1]} ${[...numbers.slice(0, -2), "x", "y"].join(",")}${parts[3]}`;
  return { view, x: BigInt(x), y: BigInt(y) };
}
