// Heaps that may be split: click the stones to remove, or the gap between two; the stones on both sides
// stay. If different numbers can be taken, one is chosen first.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { chip } from "../../parts/chip.js";
import { layoutAs } from "../layout.js";
import { rowsOfStones } from "../picture.js";
import { MOST_STONES, pilesList } from "../piles/look.js";
import { press } from "../press.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */
/**
 * @typedef {Pick<import("../../pkg/nimscape.js").Gesture, "piece" | "to" | "also">} Gesture
 */

const layoutOf = layoutAs("heaps");

/** How many stones a move takes. @param {BoardData} board @param {Gesture} gesture */
function taken(board, { piece, to, also }) {
  return BigInt(layoutOf(board).heaps[piece]) - BigInt(to) - BigInt(also);
}

/** What is left of the heap, in words. @param {Gesture} gesture */
function leaving({ to, also }) {
  const left = [to, also].map(String).filter((size) => size !== "0");
  return inWords(left) || "nothing";
}

/** @type {Look} */
export const heaps = {
  name: "heaps",
  onMap: false,
  onStrip: false,
  task: (board) => {
    const removes = board.moves.some((move) => taken(board, move) > 0n);
    const splits = board.moves.some((move) => taken(board, move) === 0n);
    if (!removes) return "Click a gap to split the heap there.";
    return splits
      ? "Click the stones to remove. To split a heap, choose Split and click a gap."
      : "Click the stones to remove.";
  },
  fits: (board) =>
    layoutOf(board).heaps.every((heap) => Number(heap) <= MOST_STONES) &&
    Number(board.count) === board.moves.length,
  draw: (board, drawing) => {
    const count = chosen(board, drawing);
    const rows = pilesList("Heaps", layoutOf(board).heaps.map(Number), drawing);
    const fresh = newest(drawing);
    for (const piece of drawing.order) {
      rows.append(element("li", heapRow(board, piece, count, fresh, drawing)));
    }
    return element("div", choices(board, count, drawing), element("div.row", rows));
  },
  picture: (board, brush) => rowsOfStones(brush, layoutOf(board).heaps.map(Number)),
  lines: (board) => layoutOf(board).heaps.length + 1,
  rays: (board) =>
    layoutOf(board).heaps.flatMap((heap, piece) =>
      /** @type {const} */ (["to", "also"]).map((part) => ({
        piece,
        part,
        label: part === "to" ? `Of the heap of ${heap}, leave one of` : "and one of",
        from: BigInt(heap),
        says: (/** @type {bigint} */ to) => `leave ${to}`,
      })),
    ),
  values: (board) => layoutOf(board).heaps.map(String),
  place: (board) => layoutOf(board).heaps.join(","),
  move: (board, step) => {
    const heap = layoutOf(board).heaps[step.piece];
    const count = taken(board, step);
    if (count === 0n) return `split the heap of ${heap} into ${leaving(step)}`;
    return `take ${count} from the heap of ${heap}, leaving ${leaving(step)}`;
  },
  mark: (board, step) => ({
    from: String(layoutOf(board).heaps[step.piece]),
    to: `${step.to},${step.also}`,
  }),
  part: (board, step) => {
    const count = taken(board, step);
    return count === 0n ? "Split a heap." : `Take ${count}.`;
  },
  piece: (board, { piece }) => `The heap of ${layoutOf(board).heaps[piece]}.`,
};

/**
 * How many stones a press takes: as chosen, or else as in some legal move.
 *
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
function chosen(board, { lit, choice }) {
  if (lit?.piece !== undefined && lit.to !== undefined) {
    return Number(taken(board, { piece: lit.piece, to: lit.to, also: lit.also ?? "0" }));
  }
  const counts = possible(board);
  const wanted = Number(choice.replace("take ", ""));
  return counts.includes(wanted) && choice.startsWith("take ") ? wanted : (counts[0] ?? 0);
}

/** The numbers that may be taken now. @param {BoardData} board */
function possible(board) {
  const counts = new Set(board.moves.map((move) => Number(taken(board, move))));
  return layoutOf(board).taken.filter((count) => counts.has(count));
}

/** @param {BoardData} board @param {number} count @param {Drawing} drawing */
function choices(board, count, drawing) {
  const counts = possible(board);
  if (counts.length < 2) return "";
  const chips = counts.map((number) => {
    const text = number === 0 ? "Split" : `Take ${number}`;
    const made = chip(text, number === count, () => drawing.choose(`take ${number}`));
    made.disabled = !drawing.enabled;
    made.dataset.key = `count-${number}`;
    return made;
  });
  return element("div.sides", { role: "group", "aria-label": "How many go" }, ...chips);
}

/** The sizes of the heaps that the last move left. @param {Drawing} drawing */
function newest({ marks }) {
  const last = marks.find(({ tone }) => tone === "last");
  return last ? last.to.split(",").filter((size) => size !== "0") : [];
}

/**
 * @param {BoardData} board
 * @param {number} piece
 * @param {number} count Stones taken in one move.
 * @param {string[]} fresh Sizes of new heaps; those drawn are removed from the list.
 * @param {Drawing} drawing
 */
function heapRow(board, piece, count, fresh, drawing) {
  const size = Number(layoutOf(board).heaps[piece]);
  const row = element("div.stones.heap", {
    role: "group",
    "aria-label": `Heap of ${size}`,
    "data-piece": String(piece),
  });
  const lit = drawing.lit?.piece === piece ? drawing.lit : null;
  if (lit) row.classList.add("lit");
  const at = fresh.indexOf(String(size));
  if (at >= 0) {
    fresh.splice(at, 1);
    row.classList.add("fresh");
  }
  const line = element("div.heap-line");
  const stones = Array.from({ length: size }, () => element("span.heap-stone"));
  line.append(...stones);
  judge(stones, piece, drawing);
  const moves = new Map(
    board.moves
      .filter((move) => move.piece === piece && Number(taken(board, move)) === count)
      .map((move) => [`${move.to},${move.also}`, move]),
  );
  for (let before = 0; before + count <= size; before++) {
    const after = size - count - before;
    const move = moves.get(`${Math.max(before, after)},${Math.min(before, after)}`);
    if (!move) continue;
    const label =
      count === 0
        ? `Split ${size} into ${before} and ${after}`
        : `Take ${count} of ${size}, leave ${before} and ${after}`;
    const going = (/** @type {boolean} */ on) => {
      for (const stone of stones.slice(before, before + count)) stone.classList.toggle("going", on);
    };
    const shown = lit?.to === String(before) && (lit.also ?? "0") === String(after);
    if (shown) going(true);
    // It is centred on a stone, or between two.
    const at = before + count / 2;
    const kinds = ["cut", count === 0 && "gap", count === 1 && "one", count % 2 === 0 && "before"];
    const button = press(
      kinds.filter(Boolean).join(" "),
      `heap-${piece}-${count}-${before}`,
      label,
      // As it was pressed, which may be the mirror image of the move in the list.
      () => drawing.move({ ...move, to: before, also: after }),
      {
        enabled: drawing.enabled,
        lit: shown,
        title: label,
        note: drawing.note(move),
        onpointerenter: () => going(true),
        onpointerleave: () => going(false),
        onfocus: () => going(true),
        onblur: () => going(false),
      },
    );
    stones[Math.floor(at)].append(button);
  }
  row.append(line, element("span.number", { "aria-hidden": "true" }, String(size)));
  return row;
}

/**
 * Marks the stones that a judged move takes, or where it splits.
 *
 * @param {HTMLElement[]} stones
 * @param {number} heap Which heap it is. A move that wins does so in every equal one.
 * @param {Drawing} drawing
 */
function judge(stones, heap, { marks }) {
  for (const { piece, from, to, tone } of marks) {
    if (tone === "last" || Number(from) !== stones.length) continue;
    if (tone === "wrong" && piece !== heap) continue;
    const [before, after] = to.split(",").map(Number);
    const count = stones.length - before - after;
    if (count === 0) stones[before]?.classList.add("split", tone);
    for (const stone of stones.slice(before, before + count)) stone.classList.add(tone);
  }
}
