// Coins on a strip of squares, or balls in glasses: pick a coin, then a square on its left.

import { element } from "../ground/dom.js";

/**
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** Longer strips are played by number. */
const MOST_SQUARES = 64;

/** Whether all the squares can be drawn. @param {BoardData} board */
export function fitsStrip({ layout }) {
  return layout.kind === "strip" && layout.squares.every((square) => Number(square) < MOST_SQUARES);
}

/**
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
export function drawStrip(board, drawing) {
  const { layout } = board;
  if (layout.kind !== "strip") return element("div");
  const coins = layout.squares.map(Number);
  const last = Math.max(drawing.extent, ...coins, 0);
  const list = element("ol", { class: "strip", "aria-label": "Strip of squares" });
  const targets = new Map(
    board.moves.filter(({ piece }) => piece === drawing.picked).map((move) => [move.to, move]),
  );
  for (let square = 0; square <= last; square++) {
    const item = element("li", {});
    const coin = coins.indexOf(square);
    const target = targets.get(square);
    if (coin >= 0) item.append(coinButton(board, coin, square, drawing));
    else if (target) {
      const button = element(
        "button",
        {
          type: "button",
          class: "target",
          "data-key": `to-${square}`,
          "aria-label": `To square ${square}`,
          onclick: () => drawing.move(target),
        },
        drawing.note(target),
      );
      if (drawing.lit?.to === String(square)) button.classList.add("lit");
      item.append(button);
    }
    item.append(element("span", { class: "number", "aria-hidden": "true" }, String(square)));
    list.append(item);
  }
  return list;
}

/**
 * @param {BoardData} board
 * @param {number} coin
 * @param {number} square
 * @param {Drawing} drawing
 */
function coinButton(board, coin, square, drawing) {
  const moves = board.moves.filter(({ piece }) => piece === coin).length;
  const button = element(
    "button",
    {
      type: "button",
      class: "coin",
      "data-key": `piece-${coin}`,
      "aria-label": `Coin on ${square}, ${moves === 1 ? "1 move" : `${moves} moves`}`,
      "aria-pressed": String(drawing.picked === coin),
      onclick: () => drawing.pick(coin),
    },
    element("span", { class: "piece", "data-piece": String(coin) }),
  );
  button.disabled = !drawing.enabled || moves === 0;
  if (drawing.lit?.piece === coin) button.classList.add("lit");
  return button;
}

/**
 * The same as glasses: a coin on square n is a glass with n balls.
 *
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
export function drawGlasses(board, drawing) {
  const { layout } = board;
  if (layout.kind !== "strip") return element("div");
  const shelf = element("ul", { class: "glasses", "aria-label": "Glasses" });
  layout.squares.map(Number).forEach((balls, glass) => {
    const moves = board.moves.filter(({ piece }) => piece === glass).length;
    const button = element(
      "button",
      {
        type: "button",
        class: "glass",
        "data-key": `piece-${glass}`,
        "aria-label": `Glass with ${balls} balls, ${moves === 1 ? "1 move" : `${moves} moves`}`,
        "aria-pressed": String(drawing.picked === glass),
        onclick: () => drawing.pick(glass),
      },
      element(
        "span",
        { class: "balls", "data-piece": String(glass), "aria-hidden": "true" },
        ...Array.from({ length: Math.min(balls, 40) }, () => element("i", {})),
      ),
      element("span", { class: "number", "aria-hidden": "true" }, String(balls)),
    );
    button.disabled = !drawing.enabled || moves === 0;
    if (drawing.lit?.piece === glass) button.classList.add("lit");
    shelf.append(element("li", {}, button));
  });
  const targets = board.moves.filter(({ piece }) => piece === drawing.picked);
  if (targets.length === 0) return shelf;
  const choices = element("div", { class: "choices" }, element("span", {}, "Leave in the glass"));
  for (const target of targets) {
    const button = element(
      "button",
      {
        type: "button",
        class: "target",
        "data-key": `to-${target.to}`,
        "aria-label": `Leave ${target.to} balls`,
        onclick: () => drawing.move(target),
      },
      String(target.to),
    );
    if (drawing.lit?.to === String(target.to)) button.classList.add("lit");
    choices.append(button);
  }
  return element("div", {}, shelf, choices);
}
