// Where one of several things is in their order, for hints.

/**
 * The words for one in the first half, for the one in the middle, or for one in the second half.
 *
 * @param {number} index
 * @param {number} count
 * @param {[string, string, string]} words
 */
export const sideOf = (index, count, words) => words[Math.sign(2 * index + 1 - count) + 1];
