// The words of verdicts: what stands on a chip, and which come first.

/** How many claims have a verdict, in words: "32 fail". @param {string} verdict @param {number} count */
export function countText(verdict, count) {
  const word = { holds: "hold", fails: "fail" }[verdict] ?? verdict;
  return `${count} ${word}`;
}

/** Failures first, and what holds last. @param {string} verdict */
export function rankOf(verdict) {
  return verdict === "holds" ? 1 : 0;
}

/** A paper in one word or two: its authors. @param {string} paper */
export function shortPaper(paper) {
  return paper.split(/[,:]/)[0];
}
