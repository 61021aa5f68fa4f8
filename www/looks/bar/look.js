// A bar of chocolate: press a square to bite it off with all that is right of it and above. The first square
// is poisoned.

import { element } from "../../ground/dom.js";
import { cellTable, targetButton } from "../cells.js";
import { cells, stone } from "../picture.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Larger bars are not drawn. */
const SIDE = 24;

/** @param {BoardData} board @returns {number[]} */
const rowsOf = ({ layout }) => (layout.kind === "bar" ? layout.rows.map(Number) : []);

/** @param {{ to: unknown, also: unknown }} step */
const named = ({ to, also }) => `column ${to}, row ${also}`;

/** @type {Look} */
export const bar = {
  name: "bar",
  onMap: false,
  onStrip: false,
  task: () => "Press the square to bite off; the first is poisoned.",
  fits: (board) => rowsOf(board).length <= SIDE && rowsOf(board)[0] <= SIDE,
  draw: drawBar,
  picture: (board, brush) => {
    const rows = rowsOf(board);
    const on = rows.flatMap((length, row) =>
      Array.from({ length }, (_, column) => ({
        at: [column, row],
        draw: (/** @type {number} */ cx, /** @type {number} */ cy) =>
          stone(brush, cx, cy, column + row === 0 ? "still" : "stone"),
      })),
    );
    return cells(brush, [rows[0] - 1, rows.length - 1], on);
  },
  cells: (board) => rowsOf(board).length + 1,
  rays: (board) =>
    rowsOf(board).map((length, row) => ({
      piece: 0,
      label: `Row ${row}, of ${length}`,
      from: BigInt(length),
      says: (/** @type {bigint} */ to) => `leave ${to} of row ${row}`,
    })),
  values: (board) => rowsOf(board).map(String),
  place: (board) => `rows of ${rowsOf(board).join(",")}`,
  move: (_, step) => `bite ${named(step)}`,
  mark: (board, step) => {
    const rows = rowsOf(board);
    const left = rows.map((length, row) =>
      row < Number(step.also) ? length : Math.min(length, Number(step.to)),
    );
    return { from: rows.join(","), to: left.join(",") };
  },
  part: (_, { also }) =>
    Number(also) === 0 ? "Bite in the bottom row." : "Bite above the bottom row.",
  piece: (_, { also }) => `Bite in row ${also}.`,
};

/** @param {BoardData} board @param {Drawing} drawing */
function drawBar(board, drawing) {
  const rows = rowsOf(board);
  const first = drawing.first ? rowsOf(drawing.first) : rows;
  const wide = Math.max(first[0] ?? 1, rows[0]);
  const high = Math.max(first.length, rows.length);
  const targets = new Map(board.moves.map((move) => [`${move.to},${move.also}`, move]));
  const table = cellTable(
    [wide - 1, high - 1],
    { class: "queen bar", "aria-label": "Bar of chocolate" },
    ([column, row]) => {
      const cell = element("td");
      const there = column < (rows[row] ?? 0);
      const poison = column + row === 0;
      cell.classList.add(there ? (poison ? "poison" : "piece") : "bitten");
      if (column >= (first[row] ?? 0)) cell.classList.add("nothing");
      for (const { from, to, tone } of drawing.marks) {
        const [before, after] = [from, to].map((text) => Number(text.split(",")[row] ?? 0));
        if (column < before && column >= after) cell.classList.add(tone);
      }
      const target = targets.get(`${column},${row}`);
      if (there && target) cell.append(targetButton(target, "Bite", drawing));
      return cell;
    },
  );
  return table;
}
