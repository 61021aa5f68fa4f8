// Boards made of a table of cells, with x along the bottom and y up the side.

import { element } from "../ground/dom.js";
import { press } from "./press.js";

/** @import { Drawing } from "./boards.js" */
/** @import { BoardData } from "../pkg/nimscape.js" */

/**
 * @param {[number, number]} last The column and the row of the cell at the upper right.
 * @param {Record<string, string>} attributes Attributes of the table.
 * @param {(at: [number, number]) => HTMLElement} cellAt
 */
export function cellTable([wide, high], attributes, cellAt) {
  const table = element("table", attributes);
  table.style.setProperty("--columns", String(wide + 1));
  const columns = Array.from({ length: wide + 1 }, (_, column) => column);
  for (let row = high; row >= 0; row--) {
    const head = element("th", { scope: "row" }, String(row));
    table.append(element("tr", head, ...columns.map((column) => cellAt([column, row]))));
  }
  const heads = columns.map((column) => element("th", { scope: "col" }, String(column)));
  table.append(element("tr", element("td.corner"), ...heads));
  return table;
}

/**
 * A button that moves to a cell.
 *
 * @param {BoardData["moves"][number]} move Its `to` and `also` are the cell.
 * @param {string} words Spoken before the cell's numbers.
 * @param {Drawing} drawing
 */
export function targetButton(move, words, drawing) {
  const { to, also } = move;
  const { enabled, lit } = drawing;
  return press("target", `to-${to}-${also}`, `${words} ${to}, ${also}`, () => drawing.move(move), {
    enabled,
    lit: lit?.to === String(to) && lit.also === String(also),
    note: drawing.note(move),
  });
}
