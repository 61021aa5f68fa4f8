// Piles in a fixed order, of which one move may take from several: click a stone in each pile to take
// from, then press Take. A single pile needs no second press.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { goBar } from "../go-bar.js";
import { layoutAs } from "../layout.js";
import { list } from "../list/look.js";
import { rowsOfStones } from "../picture.js";
import { MOST_STONES, pilesList } from "../piles/look.js";
import { press } from "../press.js";

/** @import { Drawing, Move } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */
/**
 * @typedef {Pick<import("../../pkg/nimscape.js").Gesture, "to">} Step
 */

/** If there are too many moves or stones to draw, this many moves are listed. */
const MOST_LISTED = 256;
const ORDINALS = ["first", "second", "third", "fourth"];

const layoutOf = layoutAs("taking");

/** @param {BoardData} board */
const pilesOf = (board) => layoutOf(board).piles.map(Number);

/** The piles after a move. @param {BoardData} board @param {Step} step */
const leftBy = (board, { to }) => layoutOf(board).left[Number(to)]?.map(Number) ?? [];

/** What a move takes from each pile. @param {BoardData} board @param {Step} step */
function takenBy(board, step) {
  const left = leftBy(board, step);
  return pilesOf(board).map((pile, index) => pile - (left[index] ?? pile));
}

/** @param {number[]} taken */
function fromWhere(taken) {
  if (taken.length === 1) return `${taken[0]}`;
  const parts = taken.flatMap((count, index) =>
    count > 0 ? [`${count} from the ${ORDINALS[index]} pile`] : [],
  );
  return inWords(parts);
}

/** Whether the whole board can be drawn. @param {BoardData} board */
function drawable(board) {
  const { piles, complete, left } = layoutOf(board);
  const low = piles.every((pile) => Number(pile) <= MOST_STONES);
  return low && complete && board.moves.length === left.length;
}

/** @type {Look} */
export const taking = {
  name: "taking",
  onMap: true,
  onStrip: false,
  task: (board) =>
    pilesOf(board).length > 1
      ? "Click a stone in each pile to choose it and everything after it, then press Take."
      : "Click a stone to take it and everything after it.",
  fits: () => true,
  draw: (board, drawing) => (drawable(board) ? drawPiles(board, drawing) : listed(board, drawing)),
  picture: (board, brush) => rowsOfStones(brush, pilesOf(board), { names: layoutOf(board).names }),
  rays: () => [],
  values: (board) => layoutOf(board).piles.map(String),
  place: (board) => layoutOf(board).piles.join(","),
  move: (board, step) => `take ${fromWhere(takenBy(board, step))}`,
  mark: (board, step) => ({
    from: pilesOf(board).join(","),
    to: leftBy(board, step).join(","),
  }),
  part: (board, step) => {
    const taken = takenBy(board, step);
    const from = taken.filter((count) => count > 0).length;
    if (taken.length === 1) return "There is only one pile; the number is what matters.";
    return from === 1 ? "Take from one pile alone." : `Take from ${from} piles.`;
  },
  piece: (board, step) => {
    const taken = takenBy(board, step);
    if (taken.length === 1) return `Take an ${taken[0] % 2 === 0 ? "even" : "odd"} number.`;
    const which = ORDINALS.filter((_, index) => taken[index] > 0);
    return `From the ${which.join(" and the ")} pile.`;
  },
};

/** @param {BoardData} board @param {Drawing} drawing */
function listed(board, drawing) {
  const box = list.draw({ ...board, moves: board.moves.slice(0, MOST_LISTED) }, drawing);
  if (Number(board.count) > MOST_LISTED || !layoutOf(board).complete) {
    const text = `These are the first ${MOST_LISTED} moves; piles this high have more.`;
    box.append(element("p.rule", text));
  }
  return box;
}

/**
 * What to leave of each pile, as chosen so far in this position.
 *
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
function draftOf(board, { lit, choice }) {
  if (lit?.to !== undefined) return leftBy(board, { to: lit.to });
  const [text, left] = choice.split("|");
  return text === board.text && left ? left.split(",").map(Number) : pilesOf(board);
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawPiles(board, drawing) {
  const piles = pilesOf(board);
  const draft = draftOf(board, drawing);
  /** @type {Map<string, Move>} */
  const moves = new Map(board.moves.map((move) => [String(leftBy(board, move)), move]));
  const rows = pilesList("Piles", piles, drawing);
  rows.classList.add("taking");
  piles.forEach((count, pile) => {
    rows.append(element("li", pileRow(board, pile, count, { draft, moves }, drawing)));
  });
  const box = element("div", element("div.row", rows));
  if (piles.length > 1) {
    const move = moves.get(String(draft));
    const taken = piles.map((pile, index) => pile - draft[index]);
    box.append(goBar("Take", wordsFor(taken, move), move, drawing));
  }
  return box;
}

/**
 * @param {BoardData} board
 * @param {number} pile
 * @param {number} count
 * @param {{ draft: number[], moves: Map<string, Move> }} said
 * @param {Drawing} drawing
 */
function pileRow(board, pile, count, { draft, moves }, drawing) {
  const piles = pilesOf(board);
  const row = element("div.stones", {
    role: "group",
    "aria-label": piles.length > 1 ? `The ${ORDINALS[pile]} pile, ${count}` : `Pile of ${count}`,
  });
  const name = layoutOf(board).names[pile];
  if (piles.length > 1 && name) row.append(element("code.pile-name", name));
  const reachable = new Set(layoutOf(board).left.map((left) => Number(left[pile])));
  const numbers = (/** @type {string} */ text) => text.split(",").map(Number);
  const last = drawing.marks.find(({ tone }) => tone === "last");
  const judged = drawing.marks.filter(
    ({ tone, from }) => tone !== "last" && from === String(piles),
  );
  for (let left = 0; left < count; left++) {
    const next = draft.map((each, index) => (index === pile ? left : each));
    const move = moves.get(String(next));
    const alone = piles.length === 1;
    const label = alone
      ? `Take ${count - left} of ${count}`
      : `Take ${count - left} of ${count} here`;
    const stone = press(
      "stone",
      `pile-${pile}-${left}`,
      label,
      () => {
        if (alone) return move && drawing.move(move);
        // The same stone again: take nothing from this pile.
        if (draft[pile] === left) next[pile] = count;
        drawing.choose(`${board.text}|${next}`);
      },
      {
        enabled: drawing.enabled && reachable.has(left) && (!alone || move !== undefined),
        lit: alone && drawing.lit?.to !== undefined && left === draft[pile],
        title: label,
        note: alone && move ? drawing.note(move) : "",
        ...(alone ? {} : { pressed: draft[pile] === left }),
      },
    );
    if (!alone && left >= draft[pile]) stone.classList.add("chosen");
    else if (!alone && !move) stone.classList.add("unlikely");
    for (const { to, tone } of judged) {
      if (left >= numbers(to)[pile]) stone.classList.add(tone);
    }
    row.append(stone);
  }
  if (last && numbers(last.to)[pile] === count) {
    const before = numbers(last.from)[pile];
    for (let gone = count; gone < Math.min(before, MOST_STONES); gone++) {
      row.append(element("span.stone.gone", { "aria-hidden": "true" }));
    }
  }
  row.append(element("span.number", { "aria-hidden": "true" }, String(count)));
  return row;
}

/** @param {number[]} taken @param {Move | undefined} move */
function wordsFor(taken, move) {
  if (taken.every((count) => count === 0)) return "Choose what to take, then press Take.";
  return move
    ? `Take ${fromWhere(taken)}.`
    : `${fromWhere(taken)}: the rule does not allow that alone.`;
}
