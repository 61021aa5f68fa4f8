// The names of compared pictures, and the divider between them.

import { CONVENTIONS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { ruler } from "./axes.js";

/** Free pixels beside a caption, so that it clears the ruler. */
const ROOM = 16;
/** One key press moves the divider this far; it stays this far from the edges. */
const STEP = 0.05;
const CLOSEST = 0.06;

/**
 * Names two compared pictures, over the map, and lets the reader move the divider.
 *
 * @param {import("../ground/state.js").State} state
 * @param {import("./map.js").MapView} map
 * @param {HTMLElement} drawn The map's element.
 * @returns {HTMLElement} What lies over it.
 */
export function bindCaptions(state, map, drawn) {
  const root = element("div", { id: "captions" });
  const names = [0, 1].map(() => element("p.pane-caption.surface"));
  const divider = element("button", {
    id: "divider",
    role: "slider",
    "aria-label": "Divider between the two pictures",
    "aria-valuemin": String(100 * CLOSEST),
    "aria-valuemax": String(100 * (1 - CLOSEST)),
  });
  root.append(...names, divider);

  const place = () => state.now.divider ?? 0.5;
  const set = (/** @type {number} */ share) => {
    state.set({ divider: Math.min(1 - CLOSEST, Math.max(CLOSEST, share)) });
  };
  divider.addEventListener("pointerdown", (event) => divider.setPointerCapture(event.pointerId));
  divider.addEventListener("pointermove", (event) => {
    if (!divider.hasPointerCapture(event.pointerId)) return;
    const { left, width } = root.getBoundingClientRect();
    set((event.clientX - left) / width);
  });
  divider.addEventListener("keydown", (event) => {
    const by = {
      ArrowLeft: -STEP,
      ArrowDown: -STEP,
      ArrowRight: STEP,
      ArrowUp: STEP,
      Home: -1,
      End: 1,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(place() + by);
  });

  const update = () => {
    const { panes } = map;
    const two = panes.length === 2;
    root.hidden = !two;
    if (!two) return;
    const [a, b] = panes.map(({ pictures }) => pictures[0]);
    for (const [index, { view, convention }] of [a, b].entries()) {
      const how = CONVENTIONS[convention];
      names[index].replaceChildren(
        ...(a.view === b.view ? [how] : [element("code", view)]),
        ...(a.view !== b.view && convention === "misere" ? [`, ${how}`] : []),
      );
      const [from, to] = map.spanOf(index);
      const free = ruler() * 2 + ROOM / 2;
      names[index].style.left = `${from + free}px`;
      names[index].style.maxWidth = `${Math.max(0, to - from - free - ROOM)}px`;
      // One word is never cut.
      const over = from + free + names[index].offsetWidth - to;
      if (over > 0) names[index].style.left = `${from + free - over}px`;
    }
    divider.hidden = state.now.divider === null;
    divider.style.left = `${place() * 100}%`;
    divider.setAttribute("aria-valuenow", String(Math.round(place() * 100)));
  };
  drawn.addEventListener("drawn", update);
  update();
  return root;
}
