// The queen on two piles: press a cell to go there. Larger boards are played on the map, or by
// number.

import { element } from "../ground/dom.js";

/**
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** Larger boards are not drawn. */
const SIDE = 13;

/** A cell is no larger, in CSS pixels. */
const LARGEST = 48;

/** Whether the board can be drawn. @param {BoardData} board */
export function fitsQueen({ layout }) {
  return layout.kind === "queen" && Number(layout.x) < SIDE && Number(layout.y) < SIDE;
}

/**
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
export function drawQueen(board, drawing) {
  const { layout } = board;
  if (layout.kind !== "queen") return element("div");
  const [x, y] = [Number(layout.x), Number(layout.y)];
  const side = Math.max(drawing.extent, x, y);
  const targets = new Map(board.moves.map((move) => [`${move.to},${move.also}`, move]));
  const table = element("table", { class: "queen", "aria-label": `Queen on ${x}, ${y}` });
  table.style.maxWidth = `${(side + 1) * LARGEST + 28}px`;
  for (let row = side; row >= 0; row--) {
    const line = element("tr", {}, element("th", { scope: "row" }, String(row)));
    for (let column = 0; column <= side; column++) {
      const cell = element("td", {});
      const target = targets.get(`${column},${row}`);
      if (column === x && row === y) {
        cell.append(
          element(
            "span",
            { class: "piece", "data-piece": "0", role: "img", "aria-label": `Queen on ${x}, ${y}` },
            "♛",
          ),
        );
      } else if (target) {
        const button = element("button", {
          type: "button",
          class: "target",
          "data-key": `to-${column}-${row}`,
          "aria-label": `To ${column}, ${row}`,
          onclick: () => drawing.move(target),
        });
        button.append(drawing.note(target));
        button.disabled = !drawing.enabled;
        const { lit } = drawing;
        if (lit?.to === String(column) && lit.also === String(row)) button.classList.add("lit");
        cell.append(button);
      }
      line.append(cell);
    }
    table.append(line);
  }
  const columns = Array.from({ length: side + 1 }, (_, column) =>
    element("th", { scope: "col" }, String(column)),
  );
  table.append(element("tr", {}, element("td", { class: "corner" }), ...columns));
  return table;
}
