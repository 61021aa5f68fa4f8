// Play: a game against the program, at the panel's board.

import { element } from "../ground/dom.js";
import { viewAround } from "../ground/numbers.js";
import { Table } from "./table.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode({ state, engine }) {
  const cellOf = (/** @type {string} */ position) => {
    const around = viewAround(position);
    if (!around || around.view !== state.now.line) return null;
    return { x: around.x, y: around.y };
  };
  const table = new Table(engine, state, async (position) => {
    const cell = cellOf(position);
    state.set(cell ? { selected: cell } : { selected: null, position });
  });
  return {
    open(panel, signal) {
      const slot = element("div");
      panel.body.append(slot);
      let asking = new AbortController();
      const update = async () => {
        asking.abort();
        asking = new AbortController();
        const each = AbortSignal.any([asking.signal, signal]);
        const { position, convention, selected: cell } = state.now;
        if (!position) return;
        const described = await engine.ask("describe", [position], { signal: each });
        const context = { position, convention, described, cell, signal: each };
        await table.show(slot, context);
      };
      const run = () => void update().catch(() => {});
      state.on(["position", "convention"], run, signal);
      run();
    },
  };
}
