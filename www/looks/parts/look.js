// Heaps, each of which becomes others: choose a heap, then what it becomes. Whatever the rules, a move
// is one of these.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { layoutAs } from "../layout.js";
import { list, optionButton, optionRow } from "../list/look.js";
import { rowsOfStones } from "../picture.js";
import { MOST_STONES, pilesList } from "../piles/look.js";
import { press } from "../press.js";

/** @import { Drawing, Move } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */
/**
 * @typedef {Pick<import("../../pkg/nimscape.js").Gesture, "to">} Step
 */

const layoutOf = layoutAs("parts");

/** @param {BoardData} board */
const heapsOf = (board) => layoutOf(board).heaps.map(String);

/**
 * The heap that a move replaces, and what it becomes: no part is as large as the heap.
 *
 * @param {BoardData} board
 * @param {Step} step
 */
function brokenBy(board, { to }) {
  const parts = (layoutOf(board).left[Number(to)] ?? []).map(String);
  const [heap] = heapsOf(board).filter((heap) => {
    const at = parts.indexOf(heap);
    if (at >= 0) parts.splice(at, 1);
    return at < 0;
  });
  return { heap, parts: parts.filter((part) => part !== "0") };
}

/** @param {string[]} parts */
const named = (parts) => inWords(parts) || "nothing";

/** Whether every move can be shown. @param {BoardData} board */
function drawable(board) {
  const { complete, left } = layoutOf(board);
  return complete && board.moves.length === left.length;
}

/** @type {Look} */
export const parts = {
  name: "parts",
  onMap: false,
  onStrip: false,
  task: (board) =>
    new Set(heapsOf(board)).size > 1
      ? "Click a heap, then choose what it becomes."
      : "Choose what the heap becomes.",
  fits: () => true,
  draw: (board, drawing) =>
    drawable(board) ? drawHeaps(board, drawing) : list.draw(board, drawing),
  picture: (board, brush) => rowsOfStones(brush, heapsOf(board).map(Number)),
  lines: (board) => heapsOf(board).length + 1,
  rays: () => [],
  values: heapsOf,
  place: (board) => heapsOf(board).join(","),
  move: (board, step) => {
    const { heap, parts } = brokenBy(board, step);
    return `replace the heap of ${heap} by ${named(parts)}`;
  },
  mark: (board, step) => {
    const { heap, parts } = brokenBy(board, step);
    return { from: heap, to: parts.join(",") };
  },
  part: (board, step) => {
    const { length } = brokenBy(board, step).parts;
    if (length < 2) return length === 0 ? "Leave nothing of a heap." : "Leave a smaller heap.";
    return `Leave ${length} heaps of one.`;
  },
  piece: (board, step) => `The heap of ${brokenBy(board, step).heap}.`,
};

/** @param {BoardData} board @param {Drawing} drawing */
function drawHeaps(board, drawing) {
  const heaps = heapsOf(board);
  /** @type {Map<string, { move: Move, parts: string[] }[]>} */
  const moves = new Map();
  for (const move of board.moves) {
    const { heap, parts } = brokenBy(board, move);
    moves.set(heap, [...(moves.get(heap) ?? []), { move, parts }]);
  }
  const { lit, picked } = drawing;
  const hinted = lit?.to === undefined ? undefined : brokenBy(board, { to: lit.to }).heap;
  const only = moves.size === 1 ? [...moves.keys()][0] : undefined;
  const chosen = hinted ?? (picked === null ? only : heaps[picked]) ?? only;
  const last = drawing.marks.find(({ tone }) => tone === "last");
  const fresh = last ? last.to.split(",") : [];
  const rows = pilesList("Heaps", heaps.map(shownOf), drawing);
  for (const piece of drawing.order) {
    const heap = heaps[piece];
    const at = fresh.indexOf(heap);
    if (at >= 0) fresh.splice(at, 1);
    const tones = drawing.marks.filter(({ tone, from }) => tone !== "last" && from === heap);
    const stones = Array.from({ length: shownOf(heap) }, () => element("span.heap-stone"));
    for (const stone of stones) stone.classList.add(...tones.map(({ tone }) => tone));
    const kinds = ["stones", "heap", "broken", at >= 0 && "fresh"];
    const button = press(
      kinds.filter(Boolean).join(" "),
      `piece-${piece}`,
      `Heap of ${heap}`,
      () => drawing.pick(piece),
      {
        enabled: drawing.enabled && moves.has(heap),
        pressed: heap === chosen && (picked === null || heaps[picked] !== heap || piece === picked),
        lit: heap === hinted,
      },
      element("span.heap-line", ...stones),
      element("span.number", { "aria-hidden": "true" }, heap),
    );
    rows.append(element("li", button));
  }
  const options = (chosen === undefined ? undefined : moves.get(chosen)) ?? [];
  const buttons = options.map(({ move, parts }) =>
    optionButton(
      move,
      drawing,
      `Replace ${chosen} by ${named(parts)}`,
      element("code", named(parts)),
    ),
  );
  const box = element("div", element("div.row", rows));
  if (buttons.length > 0) box.append(optionRow(buttons));
  else if (moves.size > 0)
    box.append(element("p.rule", "Click a heap: what it may become is shown here."));
  return box;
}

/** How many stones are drawn: of a very large heap only the number is shown. @param {string} heap */
const shownOf = (heap) => (Number(heap) <= MOST_STONES ? Number(heap) : 0);
