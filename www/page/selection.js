// The selected cell's position, or why it has none, in the state.

import { showsPeriods } from "../ground/periods.js";

/** @import { Page } from "../mode/mode.js" */

/**
 * @param {Pick<Page, "state" | "engine" | "map">} page
 */
export function bindSelection({ state, engine, map }) {
  let asking = new AbortController();
  /** The position that this module set last: only that one is cleared. */
  let own = "";
  const update = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { selected, position } = state.now;
    const view = map.viewOf(state.now.pane);
    // A cell of periods has no position; the card asks for its content itself.
    const empty = !selected || !view || (await showsPeriods(engine, view));
    if (signal.aborted) return;
    if (empty) {
      if (position && position === own) state.set({ position: "", refusal: "" });
      else state.set({ refusal: "" });
      own = "";
      return;
    }
    const none = (/** @type {string} */ refusal) => {
      own = "";
      state.set({ position: "", refusal });
    };
    try {
      const found = await engine.call("positionAt", [view, selected.x, selected.y], { signal });
      if (signal.aborted) return;
      if (found) {
        own = found;
        state.set({ position: found, refusal: "" });
        return;
      }
      const reason = await engine.call("holeReason", [view, selected.x, selected.y], { signal });
      if (signal.aborted) return;
      if (reason) none(reason);
      // An ordinary hole cannot be selected.
      else state.set({ position: "", refusal: "", selected: null });
    } catch (error) {
      // Do not keep the answer for another cell.
      if (!signal.aborted) none(error instanceof Error ? error.message : String(error));
    }
  };
  state.on(["selected", "reading", "pane", "against"], update);
}
