// One tab stop with arrow keys inside: an arrow goes to the nearest element in its direction on the
// screen.

/** @type {Record<string, [number, number]>} */
const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Distance sideways counts this much more. */
const ASIDE = 3;
const STOPS = "button:enabled, [role=slider][aria-disabled=false]";

/** Whether an element is one of the pieces, not a choice above or below them. @param {Element} stop */
export const isPiece = (stop) => stop.closest(".row") !== null;

/** The middle of an element on the screen. @param {Element} stop */
export function middle(stop) {
  const { left, top, width, height } = stop.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
function stopsIn(root) {
  return [...root.querySelectorAll(STOPS)].map((stop) => /** @type {HTMLElement} */ (stop));
}

/**
 * Leaves one of the elements in the tab order. Call it again when they are redrawn.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement | null} [wanted]
 */
export function rove(root, wanted = null) {
  const stops = stopsIn(root);
  const held = wanted && stops.includes(wanted) ? wanted : (litIn(stops) ?? stops[0]);
  for (const stop of stops) stop.tabIndex = stop === held ? 0 : -1;
}

/**
 * The element nearest to a place on the screen; one of the pieces, if it was one of them and any can be pressed.
 *
 * @param {HTMLElement} root
 * @param {{ at: number[], onPiece: boolean }} place
 */
export function nearest(root, { at: [x, y], onPiece }) {
  const away = (/** @type {HTMLElement} */ stop) => {
    const [left, top] = middle(stop);
    return Math.hypot(left - x, top - y);
  };
  const stops = stopsIn(root).sort((a, b) => away(a) - away(b));
  return stops.find((stop) => !onPiece || isPiece(stop)) ?? stops[0] ?? null;
}

/** The element lit by a hint comes first. @param {HTMLElement[]} stops */
function litIn(stops) {
  return stops.find((stop) => stop.matches(".target.lit, .stone.lit, .lit"));
}

/** @param {HTMLElement} root */
export function bindRoving(root) {
  root.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const from = /** @type {HTMLElement} */ (event.target);
    if (!way || !from.matches(STOPS)) return;
    event.preventDefault();
    const [x, y] = middle(from);
    let best = { distance: Number.POSITIVE_INFINITY, stop: from };
    for (const stop of stopsIn(root)) {
      const [dx, dy] = middle(stop).map((at, axis) => at - [x, y][axis]);
      const along = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (stop === from || along < 4) continue;
      const distance = along + aside * ASIDE;
      if (distance < best.distance) best = { distance, stop };
    }
    rove(root, best.stop);
    best.stop.focus();
    best.stop.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  root.addEventListener("focusin", (event) => {
    const stop = /** @type {HTMLElement} */ (event.target);
    if (stop.matches(STOPS)) rove(root, stop);
  });
}
