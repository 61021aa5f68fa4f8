/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`wyt(a,b) x,y`",
  method: "the definition, a `Set` for each position, positions known by a string",
  fair: "it is what one writes first; it is measured to say how far that gets, not to be beaten",
};

/**
 * Values of WYT(a,b) as a textbook defines them: the smallest number that is
 * not the value of any option, remembered by position.
 *
 * @param {number} a
 * @param {number} b
 * @param {number} width
 * @param {number} height
 * @returns {number[]} `height` rows of `width` values
 */
export function textbookTable(a, b, width, height) {
  /** @type {Map<string, number>} */
  const memory = new Map();

  /** @param {number} x @param {number} y @returns {number} */
  function value(x, y) {
    const key = `${x},${y}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const reachable = new Set();
    for (let p = 0; p <= x; p++) {
      // Less than b from either pile, or amounts that differ by less than a.
      for (let q = 0; q <= (p < b ? y : Math.min(y, b - 1)); q++) {
        if (p + q > 0) reachable.add(value(x - p, y - q));
      }
      for (let q = Math.max(b, p - a + 1); p >= b && q <= Math.min(y, p + a - 1); q++) {
        reachable.add(value(x - p, y - q));
      }
    }
    let mex = 0;
    while (reachable.has(mex)) mex++;
    memory.set(key, mex);
    return mex;
  }

  const values = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values.push(value(x, y));
  }
  return values;
}
