// The queen on two piles: press a cell to go there. In Play the map is used instead; this board is for
// sums, puzzles and other people's pages.

import { element } from "../../ground/dom.js";
import { cellTable, targetButton } from "../cells.js";
import { cells, flag, stone, target } from "../picture.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Larger boards are not drawn. */
const SIDE = 13;

/** @param {BoardData} board @returns {{ x: string, y: string }} */
function placeOf({ layout }) {
  if (layout.kind !== "queen") throw new TypeError(`${layout.kind} is no queen`);
  return { x: String(layout.x), y: String(layout.y) };
}

/** @type {Look} */
export const plane = {
  name: "queen",
  onMap: true,
  onStrip: true,
  task: () => "Click a dot to move there.",
  fits: (board) => Object.values(placeOf(board)).every((number) => Number(number) < SIDE),
  draw: drawQueen,
  picture: (board, brush) => {
    const place = placeOf(board);
    const here = [Number(place.x), Number(place.y)];
    return cells(brush, /** @type {[number, number]} */ (here), [
      { at: [0, 0], draw: (...at) => flag(brush, ...at) },
      ...board.moves.map(({ to, also }) => ({
        at: [Number(to), Number(also)],
        draw: (/** @type {[number, number]} */ ...at) => target(brush, ...at),
      })),
      { at: here, draw: (...at) => stone(brush, ...at) },
    ]);
  },
  cells: (board) => Number(placeOf(board).y) + 1,
  rays: (board) => {
    const { x, y } = placeOf(board);
    return [
      { piece: 0, label: `x, now ${x}`, from: BigInt(x), says: (to) => `x = ${to}` },
      { piece: 0, label: `y, now ${y}`, from: BigInt(y), says: (to) => `y = ${to}`, part: "also" },
    ];
  },
  values: (board) => [`${placeOf(board).x},${placeOf(board).y}`],
  place: (board) => `${placeOf(board).x},${placeOf(board).y}`,
  move: (_, { to, also }) => `move to ${to},${also}`,
  part: (board, { to, also }) => {
    const { x, y } = placeOf(board);
    const [fromX, fromY] = [BigInt(x) - BigInt(to), BigInt(y) - BigInt(also)];
    if (fromX === 0n) return `Look straight ${fromY > 0n ? "down" : "up"}.`;
    if (fromY === 0n) return `Look straight ${fromX > 0n ? "left" : "right"}.`;
    return fromX === fromY ? "Look along the diagonal." : "Look where both x and y change.";
  },
  piece: (board, { to, also }) => {
    const { x, y } = placeOf(board);
    if (String(to) === x) return "Stay in this column.";
    if (String(also) === y) return "Stay in this row.";
    const [fromX, fromY] = [BigInt(x) - BigInt(to), BigInt(y) - BigInt(also)];
    if (fromX === fromY) return `Take ${fromX} from both piles.`;
    if (fromX < 0n) return `Add ${-fromX} to x, and take some from y.`;
    return `Take ${fromX} from x, and ${fromY < 0n ? "add some to y" : "some from y as well"}.`;
  },
};

/** @param {BoardData} board @param {Drawing} drawing */
function drawQueen(board, drawing) {
  const place = placeOf(board);
  const [x, y] = [Number(place.x), Number(place.y)];
  // What the game can reach from its start: nothing goes further right or up.
  const start = placeOf(drawing.first ?? board);
  const [wide, high] = [Math.max(x, Number(start.x)), Math.max(y, Number(start.y))];
  const targets = new Map(board.moves.map((move) => [`${move.to},${move.also}`, move]));
  return cellTable([wide, high], { class: "queen", "aria-label": `Queen on ${x}, ${y}` }, (at) => {
    const here = at.join(",");
    const marks = drawing.marks.filter(({ from, to }) => from === here || to === here);
    const target = targets.get(here);
    const end = here === "0,0" ? drawing.end : "";
    const cell = element("td", { class: [...marks.map(({ tone }) => tone), end].join(" ") });
    cell.classList.toggle("lost", drawing.lost.includes(here));
    if (at[0] === x && at[1] === y) {
      cell.append(
        element("span.piece", {
          "data-piece": "0",
          role: "img",
          "aria-label": `Queen on ${x}, ${y}`,
        }),
      );
    } else if (target) {
      cell.append(targetButton(target, "To", drawing));
    }
    return cell;
  });
}
