// The words of verdicts: what stands on a chip, and which come first.

/** The words of what fails, the gravest first; what fails and is none of the papers' words comes last. */
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

/** Failures first, the gravest at the top, and what holds last. @param {string} verdict */
export function rankOf(verdict) {
  const rank = FAILURES.indexOf(verdict);
  return rank < 0 ? FAILURES.length : rank;
}

/** A paper in one word or two: its authors. @param {string} paper */
export function shortPaper(paper) {
  return paper.split(/[,:]/)[0];
}

/** A text that begins a sentence. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
