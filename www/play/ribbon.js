// A slice of the map with one number: a strip of cells below a board with one pile. Pressing a cell moves
// there.

import { element } from "../ground/dom.js";

/** @import { Move } from "../looks/boards.js" */

/** Longer slices are not drawn. */
const MOST_CELLS = 48;

export class Ribbon {
  root = element("div.ribbon");

  /**
   * @param {object} what
   * @param {bigint} what.at The piece's number.
   * @param {Move[]} what.moves Moves to another cell.
   * @param {boolean} what.enabled
   * @param {(at: number) => string} what.colour The colour of a cell's value, or "" while hidden.
   * @param {(at: number) => string} what.text The value, or "".
   * @param {(move: Move) => void} what.move
   */
  show({ at, moves, enabled, colour, text, move }) {
    this.root.hidden = at >= BigInt(MOST_CELLS);
    if (this.root.hidden) return;
    const targets = new Map(moves.map((each) => [Number(each.to), each]));
    const cells = Array.from({ length: Number(at) + 1 }, (_, n) => {
      const cell = element("span.ribbon-cell");
      const target = targets.get(n);
      const painted = colour(n);
      if (painted) cell.style.background = painted;
      if (BigInt(n) === at) cell.append(element("span.ribbon-piece"));
      else if (target && enabled) {
        // The board above handles the keys; here are the same moves for a pointer.
        cell.append(element("span.ribbon-target", { onclick: () => move(target) }));
      } else cell.append(text(n));
      return element("li", cell, element("span.small-text", String(n)));
    });
    this.root.replaceChildren(element("ol.ribbon-cells", { "aria-hidden": "true" }, ...cells));
  }

  clear() {
    this.root.replaceChildren();
  }
}
