// Heaps that moves take from or split: each heap lies in a row, and under it what it can become, as
// small heaps.

import { element } from "../ground/dom.js";
import { drawable, leftBy, numbersOf, optionButton, optionRow, options } from "./options.js";
import { idleRow, pilesList } from "./piles.js";

/**
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** Larger heaps are told by their number alone. */
const MOST_BEADS = 24;
/** So many lie beside each other. */
const BEADS_ABREAST = 4;

/**
 * What a move does: to one heap, which becomes others.
 *
 * @param {BoardData} board
 * @param {{ to: import("../pkg/nimscape.js").Amount }} move
 */
function changeOf(board, move) {
  const parts = leftBy(board, move).filter((heap) => heap > 0n);
  let heap = 0n;
  for (const each of numbersOf(board)) {
    const kept = parts.indexOf(each);
    if (kept >= 0) parts.splice(kept, 1);
    else heap = each;
  }
  return { heap, parts };
}

/** Numbers in words: `1 and 7`. @param {bigint[]} parts */
const listed = (parts) => (parts.length === 0 ? "nothing" : parts.join(" and "));

/** @param {bigint} heap */
function beads(heap) {
  const count = heap > BigInt(MOST_BEADS) ? 0 : Number(heap);
  const drawn = Array.from({ length: count }, () => element("i", {}));
  const made = element("span", { class: "beads", "aria-hidden": "true" }, ...drawn);
  made.style.setProperty("--abreast", String(Math.min(count, BEADS_ABREAST)));
  return made;
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawHeaps(board, drawing) {
  const heaps = numbersOf(board);
  if (!drawable(heaps)) return options.draw(board, drawing);
  const changes = board.moves.map((move) => ({ move, ...changeOf(board, move) }));
  const list = pilesList("Heaps", heaps.map(Number), drawing);
  const told = new Set();
  for (const index of drawing.order) {
    const heap = heaps[index];
    const item = element("li", {}, idleRow(Number(heap), "Heap"));
    // Heaps alike can become the same.
    const own = told.has(heap) ? [] : changes.filter((change) => change.heap === heap);
    told.add(heap);
    const buttons = own.map(({ move, parts }) =>
      optionButton(
        move,
        drawing,
        `Of the heap of ${heap} leave ${listed(parts)}`,
        element(
          "span",
          { class: "parts" },
          element("span", { class: "heaps" }, ...parts.map(beads)),
          element("span", {}, listed(parts)),
        ),
      ),
    );
    if (buttons.length > 0) item.append(optionRow(buttons));
    list.append(item);
  }
  return element("div", { class: "listed" }, list);
}

/** @type {Kind} */
export const heaps = {
  ...options,
  task: "Choose what a heap becomes.",
  draw: drawHeaps,
  move: (board, step) => {
    const { heap, parts } = changeOf(board, step);
    return `leave ${listed(parts)} of the heap of ${heap}`;
  },
  went: (board, step) => {
    const { heap, parts } = changeOf(board, step);
    return `left ${listed(parts)} of the heap of ${heap}`;
  },
  part: (board) =>
    numbersOf(board).length === 1
      ? "Look at what each move leaves."
      : "Look at the values of the heaps: one of them is too large.",
  piece: (board, step) => {
    const { heap, parts } = changeOf(board, step);
    return parts.length > 1 ? `Split the heap of ${heap}.` : `Take from the heap of ${heap}.`;
  },
};
