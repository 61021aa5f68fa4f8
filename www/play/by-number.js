// Boards too large to draw: the pieces are listed, and a move is typed.

import { element } from "../ground/dom.js";
import { sides } from "./piles.js";

/**
 * @typedef {import("./boards.js").Drawing} Drawing
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 */

/** More pieces than this are not listed in words. */
const MOST_LISTED = 200;

/**
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
export function byNumber(board, drawing) {
  const { layout, count } = board;
  const pieces =
    layout.kind === "strip"
      ? layout.squares
      : layout.kind === "piles"
        ? layout.piles
        : layout.kind === "heap"
          ? [layout.stones]
          : [];
  if (layout.kind !== "queen" && pieces.length === 0) {
    return element("p", {}, "Too many glasses to be drawn.");
  }
  const noun = layout.kind === "strip" ? "Coin on" : "Pile of";
  const select = element("select", { "aria-label": "Piece", "data-key": "piece" });
  pieces.forEach((piece, index) => {
    if (layout.kind === "strip" && index < layout.firstMovable) return;
    if (select.childElementCount < MOST_LISTED) {
      select.append(element("option", { value: String(index) }, `${noun} ${piece}`));
    }
  });
  select.value = String(
    drawing.lit?.piece ?? select.options[select.options.length - 1]?.value ?? 0,
  );
  const field = (
    /** @type {string} */ label,
    /** @type {string} */ key,
    /** @type {string} */ value,
  ) =>
    element("input", {
      type: "text",
      inputmode: "numeric",
      pattern: "[0-9]*",
      autocomplete: "off",
      "aria-label": label,
      "data-key": key,
      value,
    });
  const queen = layout.kind === "queen";
  const to = field(
    queen ? "x after the move" : layout.kind === "strip" ? "To square" : "Leave so many",
    "to",
    drawing.lit?.to ?? (queen ? String(layout.x) : ""),
  );
  const also = field(
    "y after the move",
    "also",
    drawing.lit?.also ?? (queen ? String(layout.y) : "0"),
  );
  const wrong = element("output", { class: "wrong" });
  const go = async () => {
    const second = queen ? also.value : layout.kind === "heap" ? drawing.choice : "0";
    wrong.textContent = await drawing.tryMove(
      queen ? 0 : Number(select.value),
      to.value.trim(),
      second.trim(),
    );
  };
  const button = element("button", { type: "submit", "data-key": "go" }, "Move");
  for (const control of [select, to, also, button]) control.disabled = !drawing.enabled;
  const form = element("form", { class: "by-number" });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    go();
  });
  if (queen) form.append(element("span", {}, "to"), to, also);
  else
    form.append(select, element("span", {}, layout.kind === "strip" ? "to square" : "leave"), to);
  form.append(button);
  const box = element("div", {}, form, wrong);
  if (layout.kind === "heap") {
    box.prepend(
      element(
        "p",
        { class: "rule" },
        `Take a number ${layout.outside ? "outside of" : "in"} {${layout.set}}.`,
      ),
      sides(layout.set, drawing),
    );
  }
  box.append(element("p", { class: "count" }, `${count} moves.`));
  return box;
}
