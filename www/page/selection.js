// The chosen cell and its position: whoever needs the position reads it in the state.

import { showsPeriods } from "../ground/periods.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 */

/**
 * @param {Pick<Page, "state" | "engine" | "map">} page
 */
export function bindSelection({ state, engine, map }) {
  let asking = new AbortController();
  /** What was found here last: only that is taken back. */
  let own = "";
  const update = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { selected, position } = state.now;
    const view = map.viewOf(state.now.pane);
    // A cell of periods has no position; the bubble asks for what it has.
    const empty = !selected || !view || (await showsPeriods(engine, view));
    if (signal.aborted) return;
    if (empty) {
      if (position && position === own) state.set({ position: "" });
      own = "";
      return;
    }
    try {
      const found = await engine.call("positionAt", [view, selected.x, selected.y], { signal });
      if (signal.aborted) return;
      own = found ?? "";
      // In a hole there is nothing to be chosen.
      state.set(found ? { position: found } : { position: "", selected: null });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  state.on(["selected", "reading", "pane", "against"], update);
}
