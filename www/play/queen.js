// The queen on two piles: press a cell to go there. On the page she walks on the map; this board
// stands in sums, in puzzles and in other people's pages.

import { element } from "../ground/dom.js";

/**
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** Larger boards are not drawn. */
const SIDE = 13;

/** A cell is no larger, in CSS pixels. */
const LARGEST = 48;

/** @param {BoardData} board @returns {{ x: string, y: string }} */
function placeOf({ layout }) {
  if (layout.kind !== "queen") throw new TypeError(`${layout.kind} is no queen`);
  return { x: String(layout.x), y: String(layout.y) };
}

/** @type {Kind} */
export const queen = {
  name: "queen",
  onMap: true,
  onStrip: true,
  task: "Choose a cell with a dot.",
  fits: (board) => Object.values(placeOf(board)).every((number) => Number(number) < SIDE),
  draw: drawQueen,
  rays: (board) => {
    const { x, y } = placeOf(board);
    return [
      { piece: 0, label: `x, now ${x}`, from: BigInt(x), says: (to) => `x = ${to}` },
      { piece: 0, label: `y, now ${y}`, from: BigInt(y), says: (to) => `y = ${to}`, part: "also" },
    ];
  },
  values: (board) => [`${placeOf(board).x},${placeOf(board).y}`],
  place: (board) => `${placeOf(board).x},${placeOf(board).y}`,
  move: (_, { to, also }) => `go to ${to},${also}`,
  went: (_, { to, also }) => `went to ${to},${also}`,
  part: (board, { to, also }) => {
    const { x, y } = placeOf(board);
    if (String(to) === x) return "Think of straight down.";
    if (String(also) === y) return "Think of straight left.";
    return "Think of both piles at once.";
  },
  piece: (board, { to, also }) => {
    const { x, y } = placeOf(board);
    if (String(to) === x) return "The column stays.";
    if (String(also) === y) return "The row stays.";
    return `Take ${BigInt(x) - BigInt(to)} from x.`;
  },
};

/**
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
function drawQueen(board, drawing) {
  const place = placeOf(board);
  const [x, y] = [Number(place.x), Number(place.y)];
  const side = Math.max(drawing.extent, x, y);
  const targets = new Map(board.moves.map((move) => [`${move.to},${move.also}`, move]));
  const table = element("table", { class: "queen", "aria-label": `Queen on ${x}, ${y}` });
  table.style.maxWidth = `${(side + 1) * LARGEST + 28}px`;
  for (let row = side; row >= 0; row--) {
    const line = element("tr", {}, element("th", { scope: "row" }, String(row)));
    for (let column = 0; column <= side; column++) {
      const cell = element("td", {});
      const target = targets.get(`${column},${row}`);
      const here = `${column},${row}`;
      for (const { from, to, tone } of drawing.marks) {
        if (from === here || to === here) cell.classList.add(tone);
      }
      if (column === x && row === y) {
        cell.append(
          element("span", {
            class: "piece",
            "data-piece": "0",
            role: "img",
            "aria-label": `Queen on ${x}, ${y}`,
          }),
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
