// Piles of stones: click a stone to take it and everything after it. Numbers that may not be taken
// are struck out.

import { element } from "../../ground/dom.js";
import { rowsOfStones } from "../picture.js";
import { press } from "../press.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Larger piles are not drawn as stones. */
export const MOST_STONES = 40;

/** @param {BoardData} board */
function pilesOf({ layout }) {
  return layout.kind === "piles" ? layout.piles : [];
}

/** @param {string | number} from @param {string | number} to */
const taken = (from, to) => String(BigInt(from) - BigInt(to));

/** @type {Look} */
export const piles = {
  name: "piles",
  onMap: true,
  onStrip: true,
  task: () => "Click a stone to take it and everything after it.",
  fits: (board) => pilesOf(board).every((pile) => Number(pile) <= MOST_STONES),
  draw: (board, drawing) => {
    const { layout } = board;
    if (layout.kind !== "piles") return element("div");
    const rows = pilesList("Piles", layout.piles.map(Number), drawing);
    for (const pile of drawing.order) {
      rows.append(element("li", stones(board, pile, Number(layout.piles[pile]), "0", drawing)));
    }
    if (drawing.binary) writeBits(rows, layout.piles.map(Number), drawing);
    return element(
      "div",
      element("div.row", rows),
      numbers(layout.struck, layout.numbers, layout.rule !== "any"),
    );
  },
  picture: (board, brush, move) => rowsOfStones(brush, pilesOf(board).map(Number), { move }),
  lines: (board) => pilesOf(board).length,
  rays: (board) =>
    pilesOf(board).map((pile, piece) => ({
      piece,
      label: `Pile of ${pile}`,
      from: BigInt(pile),
      says: (to) => `take ${taken(pile, String(to))}, leave ${to}`,
    })),
  values: (board) => pilesOf(board).map(String),
  place: (board) => pilesOf(board).join(","),
  move: (board, { piece, to }) =>
    `take ${taken(pilesOf(board)[piece], to)} from the pile of ${pilesOf(board)[piece]}`,
  part: (board, { piece }) => {
    const all = pilesOf(board).map(BigInt);
    const { length } = all;
    if (length === 1) return "There is only one pile; the number is what matters.";
    if (all.some((pile) => pile > all[piece])) return "Look at one of the smaller piles.";
    const alike = all.filter((pile) => pile === all[piece]).length;
    if (alike === length) return "Look at any pile: they are all alike.";
    return alike > 1 ? "Look at one of the largest piles." : "Look at the largest pile.";
  },
  piece: (board, { piece }) => `The pile of ${pilesOf(board)[piece]}.`,
};

/**
 * An empty list for piles, with the length of its longest row, now and at the start.
 *
 * @param {string} label
 * @param {number[]} counts
 * @param {Drawing} drawing
 */
export function pilesList(label, counts, { extent }) {
  const list = element("ul.piles", { "aria-label": label });
  const longest = Math.max(1, ...counts, Math.min(extent, MOST_STONES));
  list.style.setProperty("--count", String(longest));
  list.style.setProperty("--rows", String(Math.max(1, counts.length)));
  return list;
}

/**
 * Writes the piles' numbers in binary, below each other, and whether each column has an even number of
 * ones.
 *
 * @param {HTMLElement} rows
 * @param {number[]} counts
 * @param {Drawing} drawing
 */
function writeBits(rows, counts, { order, extent }) {
  const width = Math.max(1, Math.max(extent, ...counts).toString(2).length);
  rows.style.setProperty("--bits", String(width));
  const bits = (/** @type {number} */ n) => n.toString(2).padStart(width, "0");
  for (const [index, row] of [...rows.children].entries()) {
    const text = bits(counts[order[index]]);
    row.firstElementChild?.append(
      element("span.bits", ...[...text].map((bit) => element("i", bit))),
    );
  }
  const sum = bits(counts.reduce((all, count) => all ^ count, 0));
  const columns = [...sum].map((bit) =>
    element("i", { class: bit === "1" ? "odd" : "even" }, bit === "1" ? "odd" : "even"),
  );
  rows.append(
    element("li.columns", element("span", "Ones in each column"), element("span.bits", ...columns)),
  );
}

/** A pile without buttons. @param {number} count */
function idleRow(count) {
  return element(
    "div.stones.idle",
    { role: "img", "aria-label": `Pile of ${count}` },
    ...Array.from({ length: count }, () => element("span.stone")),
    element("span.number", { "aria-hidden": "true" }, String(count)),
  );
}

/** Piles without buttons. @param {number[]} counts @param {Drawing} drawing */
export function idle(counts, drawing) {
  const list = pilesList("Piles", counts, drawing);
  list.append(...counts.map((count) => element("li", idleRow(count))));
  return element("div.row", list);
}

/**
 * @param {BoardData} board
 * @param {number} pile
 * @param {number} count
 * @param {string} also
 * @param {Drawing} drawing
 */
export function stones(board, pile, count, also, drawing) {
  const row = element("div.stones", {
    role: "group",
    "aria-label": `Pile of ${count}`,
    "data-piece": String(pile),
  });
  if (drawing.lit?.piece === pile) row.classList.add("lit");
  const moves = new Map(
    board.moves
      .filter((move) => move.piece === pile && String(move.also) === also)
      .map((move) => [Number(move.to), move]),
  );
  // Show what the last move took, and what a judged move would leave.
  const here = drawing.marks.filter(({ piece }) => piece === pile);
  const last = here.find(({ tone }) => tone === "last");
  const wrong = here.find(({ tone }) => tone === "wrong");
  // Equal piles are as good.
  const right = drawing.marks
    .filter(({ tone, from }) => tone === "right" && from === String(count))
    .map(({ to }) => Number(to));
  for (let left = 0; left < count; left++) {
    const move = moves.get(left);
    const button = press(
      "stone",
      `pile-${pile}-${left}`,
      `Take ${count - left} of ${count}`,
      () => move && drawing.move(move),
      {
        enabled: drawing.enabled && move !== undefined,
        lit: drawing.lit?.piece === pile && drawing.lit.to === String(left),
        title: `Take ${count - left}`,
        note: move ? drawing.note(move) : "",
      },
    );
    if (wrong && left >= Number(wrong.to)) button.classList.add("wrong");
    // The stone to press, not all that it takes: each has its own value.
    if (move && right.includes(left)) button.classList.add("right");
    row.append(button);
  }
  if (last) {
    for (let gone = count; gone < Math.min(Number(last.from), MOST_STONES); gone++) {
      row.append(element("span.stone.gone", { "aria-hidden": "true" }));
    }
  }
  row.append(element("span.number", { "aria-hidden": "true" }, String(count)));
  return row;
}

/**
 * The numbers in a row, with those that may not be taken struck out.
 *
 * @param {number[]} struck
 * @param {number} last
 * @param {boolean} shown
 */
export function numbers(struck, last, shown) {
  if (!shown || last === 0) return "";
  const out = new Set(struck);
  const list = element("p.allowed.quiet-text", "May be taken: ");
  // If most are forbidden, list only the others.
  const few = out.size * 2 > last;
  for (let number = 1; number <= last; number++) {
    if (few && out.has(number)) continue;
    list.append(out.has(number) ? element("s", String(number)) : element("b", String(number)), " ");
  }
  if (out.size === last) list.append("none");
  return list;
}
