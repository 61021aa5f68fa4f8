// One pile and a demand: in comply/constrain subtraction each player says what the other must take.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { chip } from "../../parts/chip.js";
import { layoutAs } from "../layout.js";
import { CELL, rowsOfStones, words } from "../picture.js";
import { MOST_STONES, numbers, pilesList, stones } from "../piles/look.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */
/**
 * @typedef {Extract<import("../../pkg/nimscape.js").Layout, { kind: "heap" }>} HeapLayout
 */

const heapOf = layoutAs("heap");

/** @param {HeapLayout} layout @param {string | number} to */
const taken = ({ stones: count }, to) => BigInt(count) - BigInt(to);

/** A set with more numbers is not listed in a sentence. */
const MOST_SAID = 5;

/** A few numbers in words, such as "1, 2 or 3"; a longer set as in the line. @param {string} set */
function setInWords(set) {
  /** @type {number[]} */
  const numbers = [];
  for (const part of set.split(",")) {
    const [, from, to = from] = part.match(/^(\d+)(?:\.\.(\d+))?$/) ?? [];
    if (from === undefined || Number(to) - Number(from) >= MOST_SAID) return `a number in {${set}}`;
    for (let each = Number(from); each <= Number(to); each++) numbers.push(each);
  }
  if (numbers.length > MOST_SAID) return `a number in {${set}}`;
  return inWords(numbers, "or");
}

/** What may be taken. @param {HeapLayout} layout @param {string | number} also */
const side = ({ set }, also) =>
  String(also) === "1" ? `anything but ${setInWords(set)}` : setInWords(set);

/** @param {BoardData} board @param {Drawing} drawing */
const above = (board, drawing) => [element("p.rule", demand(board)), sides(board, drawing)];

/** @type {Look} */
export const heap = {
  name: "heap",
  onMap: false,
  onStrip: true,
  task: () =>
    "First choose what your opponent may take next, then click a stone to take it and everything after it.",
  fits: (board) => Number(heapOf(board).stones) <= MOST_STONES,
  draw: (board, drawing) => {
    const layout = heapOf(board);
    const count = Number(layout.stones);
    const list = pilesList("Pile", [count], drawing);
    list.append(element("li", stones(board, 0, count, drawing.choice, drawing)));
    return element(
      "div",
      ...above(board, drawing),
      element("div.row", list),
      numbers(layout.struck, layout.numbers, true),
    );
  },
  picture: (board, brush) => {
    const { stones: count, outside, set } = heapOf(board);
    const pile = rowsOfStones(brush, [Number(count)]);
    if (!pile) return null;
    const { parts, width, height } = pile;
    const text = `take ${outside ? "not " : ""}${set}`;
    const rule = words(brush, "rule", text, 0, height + CELL / 2);
    return { parts: [...parts, ...rule], width, height: height + CELL };
  },
  rays: (board) => {
    const layout = heapOf(board);
    return [
      {
        piece: 0,
        label: `Pile of ${layout.stones}`,
        from: BigInt(layout.stones),
        says: (to) => `take ${taken(layout, String(to))}, leave ${to}`,
      },
    ];
  },
  above,
  values: (board) => [String(heapOf(board).stones)],
  place: (board) =>
    `${heapOf(board).stones} (take ${side(heapOf(board), heapOf(board).outside ? 1 : 0)})`,
  aloud: (board) => `${board.text}. ${demand(board)}`,
  move: (board, { to, also }) => {
    const layout = heapOf(board);
    return `take ${taken(layout, to)} of ${layout.stones}, so that the next move must take ${side(layout, also)}`;
  },
  part: (board, { also }) =>
    `First choose what the next move must take: ${side(heapOf(board), also)}.`,
  piece: (board, { to }) =>
    taken(heapOf(board), to) % 2n === 0n ? "Take an even number." : "Take an odd number.",
};

/** What this move must take, in a sentence. @param {BoardData} board */
function demand(board) {
  const layout = heapOf(board);
  return `This move must take ${side(layout, layout.outside ? 1 : 0)}.`;
}

/** The choice of what the opponent must take. @param {BoardData} board @param {Drawing} drawing */
function sides(board, drawing) {
  const { set } = heapOf(board);
  const choices = [
    ["0", setInWords(set)],
    ["1", "any other number"],
  ].map(([value, text]) => {
    const made = chip(text, drawing.choice === value, () => drawing.choose(value));
    made.disabled = !drawing.enabled;
    made.dataset.key = `side-${value}`;
    if (drawing.lit?.also === value) made.classList.add("lit");
    return made;
  });
  return element(
    "div.sides",
    { role: "group", "aria-label": "What the next move must take" },
    element("span", "Next move must take:"),
    ...choices,
  );
}
