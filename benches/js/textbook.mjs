// The textbook: the value of a position is the smallest number that is no value of an option, remembered
// by a string of the position. What one writes first, and what most pages on such games do.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "all that have a textbook program but `wyt`",
  method:
    "the definition, a `Set` for each position, positions known by a string; the rules of each game are in `rules.mjs`",
  fair: "it is what one writes first; it is measured to say how far that gets, not to be beaten",
};

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
