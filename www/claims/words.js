// The words of verdicts, and their order.

/** Words for failures, the most serious first; failing readings that are not the papers' own come last. */
const FAILURES = ["false", "misprint", "imprecise", "fails", "another reading fails"];

/** How many claims have a verdict, in words: "32 hold". @param {string} verdict @param {number} count */
export function countText(verdict, count) {
  const one = count === 1;
  if (verdict === "holds") return one ? "1 holds" : `${count} hold`;
  if (verdict === "fails") return one ? "1 fails" : `${count} fail`;
  if (verdict === "misprint") return one ? "1 misprint" : `${count} misprints`;
  if (verdict === "another reading fails") {
    return one ? "1 alternative reading fails" : `${count} alternative readings fail`;
  }
  return `${count} ${verdict}`;
}

/** Failures first, the most serious at the top; what holds comes last. @param {string} verdict */
export function rankOf(verdict) {
  const rank = FAILURES.indexOf(verdict);
  return rank < 0 ? FAILURES.length : rank;
}

/** A short name of a paper: its authors. @param {string} paper */
export function shortPaper(paper) {
  return paper.split(/[,:]/)[0];
}
