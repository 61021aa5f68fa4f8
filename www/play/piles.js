// Piles of stones: press a stone to take it and all on its right. Numbers that may not be taken
// are struck out; in comply/constrain subtraction one says first what the opponent has to do.

import { element } from "../ground/dom.js";

/**
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** Larger piles are played by number. */
const MOST_STONES = 40;

/** Whether all the stones can be drawn. @param {BoardData} board */
export function fitsPiles({ layout }) {
  if (layout.kind === "heap") return Number(layout.stones) <= MOST_STONES;
  return layout.kind === "piles" && layout.piles.every((pile) => Number(pile) <= MOST_STONES);
}

/**
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
export function drawPiles(board, drawing) {
  const { layout } = board;
  if (layout.kind !== "piles") return element("div");
  const rows = element("ul", { class: "piles", "aria-label": "Piles" });
  layout.piles.forEach((pile, index) => {
    rows.append(element("li", {}, stones(board, index, Number(pile), "0", drawing)));
  });
  return element("div", {}, rows, numbers(layout.struck, layout.numbers, layout.rule !== "any"));
}

/**
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
export function drawHeap(board, drawing) {
  const { layout } = board;
  if (layout.kind !== "heap") return element("div");
  const side = drawing.choice;
  return element(
    "div",
    {},
    element(
      "p",
      { class: "rule" },
      layout.outside
        ? `Whoever moves has to take a number outside of {${layout.set}}.`
        : `Whoever moves has to take a number in {${layout.set}}.`,
    ),
    sides(layout.set, drawing),
    element("div", { class: "piles" }, stones(board, 0, Number(layout.stones), side, drawing)),
    numbers(layout.struck, layout.numbers, true),
  );
}

/**
 * What the opponent will have to do.
 *
 * @param {string} set
 * @param {Drawing} drawing
 */
export function sides(set, drawing) {
  const group = element(
    "fieldset",
    { class: "sides" },
    element("legend", {}, "Then the other has to take"),
  );
  for (const [value, text] of [
    ["0", `in {${set}}`],
    ["1", `outside {${set}}`],
  ]) {
    const radio = element("input", {
      type: "radio",
      name: `side-${drawing.component}`,
      value,
      "data-key": `side-${value}`,
    });
    radio.checked = drawing.choice === value;
    radio.disabled = !drawing.enabled;
    radio.addEventListener("change", () => drawing.choose(value));
    const label = element("label", {}, radio, text);
    if (drawing.lit?.also === value) label.classList.add("lit");
    group.append(label);
  }
  return group;
}

/**
 * @param {BoardData} board
 * @param {number} pile
 * @param {number} count
 * @param {string} also
 * @param {Drawing} drawing
 */
function stones(board, pile, count, also, drawing) {
  const row = element("div", {
    class: "stones",
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
  for (let left = 0; left < count; left++) {
    const move = moves.get(left);
    const button = element("button", {
      type: "button",
      class: "stone",
      "data-key": `pile-${pile}-${left}`,
      "aria-label": `Take ${count - left} of ${count}`,
      title: `Take ${count - left}`,
      onclick: () => move && drawing.move(move),
    });
    if (move) button.append(drawing.note(move));
    button.disabled = !drawing.enabled || !move;
    if (drawing.lit?.piece === pile && drawing.lit.to === String(left)) button.classList.add("lit");
    row.append(button);
  }
  row.append(element("span", { class: "number", "aria-hidden": "true" }, String(count)));
  return row;
}

/**
 * The numbers in a row, those that may not be taken struck out.
 *
 * @param {number[]} struck
 * @param {number} last
 * @param {boolean} shown
 */
function numbers(struck, last, shown) {
  if (!shown || last === 0) return "";
  const out = new Set(struck);
  const list = element("p", { class: "allowed" }, "May be taken: ");
  for (let number = 1; number <= last; number++) {
    list.append(
      out.has(number) ? element("s", {}, String(number)) : element("b", {}, String(number)),
      " ",
    );
  }
  if (out.size === last) list.append(element("span", { class: "unseen" }, "none"));
  return list;
}
