// What a board hides. Of pieces in a row that is too long the number is above each edge; below boards
// that are too high there is a sign as long as a move is out of sight. Pressing it scrolls there.

import { element, onResize } from "../ground/dom.js";

/** What is counted. */
const PIECES = ".coin, .glass";
/** What a player would miss below the edge. */
const CONTROLS = "button:enabled, .ray-knob";

/** Watches a row that scrolls sideways. @param {HTMLElement} row */
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
  onResize(row, look);
}

/**
 * A sign below what scrolls, while something that can be pressed is out of sight there. It covers nothing:
 * what scrolls is lower by the sign.
 *
 * @param {HTMLElement} scroller
 * @param {AbortSignal} signal
 * @returns {() => void} Looks again.
 */
export function signBelow(scroller, signal) {
  const root = element("span.beyond.below", {
    "aria-hidden": "true",
    hidden: true,
    onclick: () => scroller.scrollBy({ top: scroller.clientHeight * 0.7 }),
  });
  root.textContent = "Moves below";
  scroller.after(root);
  signal.addEventListener("abort", () => root.remove());
  const look = () => {
    // As if the sign were not there, or it would go and come.
    const { height } = root.hidden ? { height: 0 } : root.getBoundingClientRect();
    const bottom = scroller.getBoundingClientRect().bottom + height;
    const isBelow = (/** @type {Element} */ each) => {
      const box = each.getBoundingClientRect();
      return (box.top + box.bottom) / 2 > bottom;
    };
    root.hidden = ![...scroller.querySelectorAll(CONTROLS)].some(isBelow);
  };
  scroller.addEventListener("scroll", look, { passive: true, signal });
  onResize(scroller, look, signal);
  return look;
}
