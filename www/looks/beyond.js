// Pieces hidden by a row that is too long: their number is above each edge, and pressing it scrolls to
// them.

import { element } from "../ground/dom.js";

/** What is counted. */
const PIECES = ".coin, .glass";

/**
 * Watches a row that scrolls sideways.
 *
 * @param {HTMLElement} row
 */
export function signBeyond(row) {
  const sign = (/** @type {"before" | "after"} */ side, /** @type {-1 | 1} */ way) => {
    const by = () => row.scrollBy({ left: way * row.clientWidth * 0.7 });
    // Only for pointers: keys scroll the row as they move along it.
    return element("span", {
      class: `beyond ${side}`,
      "aria-hidden": "true",
      hidden: true,
      onclick: by,
    });
  };
  const [before, after] = [sign("before", -1), sign("after", 1)];
  // Above the row, so that they cover no piece.
  const signs = element("div.beyond-signs", { hidden: true }, before, after);
  row.before(signs);
  const look = () => {
    const { left, right } = row.getBoundingClientRect();
    let [hiddenBefore, hiddenAfter] = [0, 0];
    for (const piece of row.querySelectorAll(PIECES)) {
      const box = piece.getBoundingClientRect();
      const middle = (box.left + box.right) / 2;
      if (middle < left) hiddenBefore += 1;
      else if (middle > right) hiddenAfter += 1;
    }
    const [from, to] = [row.scrollLeft, row.scrollWidth - row.clientWidth - row.scrollLeft];
    before.hidden = from < 2;
    after.hidden = to < 2;
    signs.hidden = before.hidden && after.hidden;
    const [one, many] = row.querySelector(".glass") ? ["glass", "glasses"] : ["coin", "coins"];
    const counted = (/** @type {number} */ n) => `${n} ${n === 1 ? one : many}`;
    before.textContent = hiddenBefore > 0 ? `‹ ${counted(hiddenBefore)}` : "‹";
    after.textContent = hiddenAfter > 0 ? `${counted(hiddenAfter)} ›` : "›";
    row.classList.toggle("more-before", !before.hidden);
    row.classList.toggle("more-after", !after.hidden);
  };
  row.addEventListener("scroll", look, { passive: true });
  // It has no size before it is in the page, and a new one with every window size.
  new ResizeObserver(look).observe(row);
}
