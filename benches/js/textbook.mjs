// The textbook: the value of a position is the smallest number that no option has, remembered by
// a string of the position. What one writes first, and what most pages on such games do.

/**
 * @param {(position: number[]) => Iterable<number[]>} options
 * @returns {(position: number[]) => number} The Grundy value.
 */
export function textbook(options) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return function value(position) {
    const key = position.join(",");
    const found = known.get(key);
    if (found !== undefined) return found;
    const reached = new Set();
    for (const option of options(position)) reached.add(value(option));
    let mex = 0;
    while (reached.has(mex)) mex++;
    known.set(key, mex);
    return mex;
  };
}
