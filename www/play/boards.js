// The boards of a position, one for each component: drawn from the core's data, which also says
// which moves there are. A board that is too large to draw is played by number.

import { element } from "../ground/dom.js";
import { byNumber } from "./by-number.js";
import { drawHeap, drawPiles, fitsPiles } from "./piles.js";
import { drawQueen, fitsQueen } from "./queen.js";
import { drawGlasses, drawStrip, fitsStrip } from "./strip.js";

/**
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {import("../pkg/nimscape.js").Action} Action
 * @typedef {import("../pkg/nimscape.js").Step} Step
 * @typedef {Action & { position: string }} Move
 */

/**
 * What a hint lights up; numbers as digits.
 *
 * @typedef {{ component: number, piece?: number, to?: string, also?: string }} Lit
 */

/**
 * What a board needs to know to be drawn.
 *
 * @typedef {object} Drawing
 * @property {number} component
 * @property {boolean} enabled Whether somebody may move now.
 * @property {number | null} picked The piece that was picked up.
 * @property {string} choice The other choice of a move: for a heap, the side.
 * @property {number} extent The largest number that the board shows.
 * @property {Lit | null} lit
 * @property {(move: Move) => string} note What stands on the place that a move goes to.
 * @property {(piece: number) => void} pick
 * @property {(choice: string) => void} choose
 * @property {(move: Move) => void} move
 * @property {(piece: number, to: string, also: string) => Promise<string>} tryMove Plays by
 *   number; what is wrong if it is no move, else "".
 */

/** No board is drawn larger than this for its start. */
const LARGEST_EXTENT = 63;

/** The extent of the boards of a game. @param {string} start The canonical text of its start. */
export function extentOf(start) {
  const numbers = start.replace(/\([^)]*\)|\w+=\S*/g, "").match(/\d+/g) ?? [];
  return Math.min(LARGEST_EXTENT, Math.max(0, ...numbers.map(Number)));
}

/** How long a piece moves, in milliseconds. */
const MOTION = 180;

export class Boards {
  root = element("div", { class: "boards" });
  /** @type {BoardData[]} */
  #boards = [];
  /** @type {{ component: number, piece: number } | null} */
  #picked = null;
  /** @type {Map<number, string>} */
  #choices = new Map();
  #enabled = false;
  /** @type {Lit | null} */
  #lit = null;
  /** Values written on the board, by the position that a move leads to. @type {Map<string, number>} */
  #numbers = new Map();
  #glasses = false;
  #extent = 0;

  /**
   * @param {object} told
   * @param {(step: Step, position: string) => void} told.onMove
   * @param {(step: { component: number, piece: number, to: string, also: string }) => Promise<string>} told.onNumber
   */
  constructor({ onMove, onNumber }) {
    this.onMove = onMove;
    this.onNumber = onNumber;
  }

  /**
   * Draws a position. The same size of board as before is kept in a game.
   *
   * @param {BoardData[]} boards
   * @param {object} how
   * @param {boolean} how.enabled
   * @param {boolean} [how.glasses] Coins are drawn as glasses.
   * @param {number} how.extent
   */
  show(boards, { enabled, glasses = false, extent }) {
    const texts = (/** @type {BoardData[]} */ all) => all.map(({ text }) => text).join(" + ");
    // A piece that was picked stays so when the same position is only drawn again.
    if (!enabled || texts(boards) !== texts(this.#boards)) this.#picked = null;
    this.#boards = boards;
    this.#enabled = enabled;
    this.#glasses = glasses;
    this.#extent = extent;
    this.#lit = null;
    this.#render();
  }

  /** Lights something up for a hint. @param {Lit | null} lit */
  light(lit) {
    this.#lit = lit;
    if (lit?.piece !== undefined && lit.to !== undefined) {
      this.#picked = { component: lit.component, piece: lit.piece };
    }
    this.#render();
  }

  /** Writes values on the places that moves go to. @param {Map<string, number>} numbers */
  number(numbers) {
    if (numbers.size === 0 && this.#numbers.size === 0) return;
    this.#numbers = numbers;
    this.#render();
  }

  /** Where the pieces are on the screen, to let them move from there. */
  places() {
    /** @type {Map<string, DOMRect>} */
    const places = new Map();
    for (const piece of this.root.querySelectorAll("[data-piece]")) {
      places.set(placeKey(piece), piece.getBoundingClientRect());
    }
    return places;
  }

  /**
   * Lets the moved piece travel from where it was.
   *
   * @param {Map<string, DOMRect>} before
   * @param {string} from The key of the piece before the move.
   * @param {string} to Its key now.
   */
  travel(before, from, to) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = before.get(from);
    const piece = [...this.root.querySelectorAll("[data-piece]")].find(
      (each) => placeKey(each) === to,
    );
    if (!start || !piece) return;
    const end = piece.getBoundingClientRect();
    const shift = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    piece.animate([{ transform: shift }, { transform: "none" }], {
      duration: MOTION,
      easing: "ease-out",
    });
  }

  /** Puts the focus on the board, where a move can be made. */
  focus() {
    const first = /** @type {HTMLElement | null} */ (
      this.root.querySelector("button:enabled, input:enabled")
    );
    first?.focus({ preventScroll: true });
  }

  #render() {
    // In a shadow tree, the document knows of the tree's host only.
    const tree = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    const focused = /** @type {HTMLElement | null} */ (tree.activeElement ?? null);
    const inside = this.root.contains(focused);
    const key = inside ? focused?.dataset.key : undefined;
    this.root.replaceChildren(
      ...this.#boards.map((board, component) => this.#draw(board, component)),
    );
    this.root.classList.toggle("several", this.#boards.length > 1);
    if (!inside) return;
    const again = key && this.root.querySelector(`[data-key="${key}"]:enabled`);
    if (again) /** @type {HTMLElement} */ (again).focus({ preventScroll: true });
    else this.focus();
  }

  /**
   * @param {BoardData} board
   * @param {number} component
   */
  #draw(board, component) {
    const picked = this.#picked?.component === component ? this.#picked.piece : null;
    /** @type {Drawing} */
    const drawing = {
      component,
      enabled: this.#enabled,
      picked,
      choice: this.#lit?.also ?? this.#choices.get(component) ?? "0",
      extent: this.#boards.length === 1 ? this.#extent : 0,
      lit: this.#lit?.component === component ? this.#lit : null,
      note: ({ position }) => String(this.#numbers.get(position) ?? ""),
      pick: (piece) => {
        this.#picked = picked === piece ? null : { component, piece };
        this.#lit = null;
        this.#render();
      },
      choose: (choice) => {
        this.#choices.set(component, choice);
        this.#lit = null;
        this.#render();
      },
      move: ({ position, ...action }) => this.onMove({ component, ...action }, position),
      tryMove: (piece, to, also) => this.onNumber({ component, piece, to, also }),
    };
    const box = element("div", {
      class: "board",
      role: "group",
      "aria-label": this.#boards.length > 1 ? `Part ${component + 1}: ${board.text}` : "Board",
    });
    if (this.#boards.length > 1) box.append(element("code", { class: "part" }, board.text));
    box.append(this.#picture(board, drawing));
    if (drawing.lit && drawing.lit.piece === undefined) box.classList.add("lit");
    return box;
  }

  /**
   * @param {BoardData} board
   * @param {Drawing} drawing
   */
  #picture(board, drawing) {
    if (fitsStrip(board)) return (this.#glasses ? drawGlasses : drawStrip)(board, drawing);
    if (fitsQueen(board)) return drawQueen(board, drawing);
    if (fitsPiles(board))
      return (board.layout.kind === "heap" ? drawHeap : drawPiles)(board, drawing);
    return byNumber(board, drawing);
  }
}

/** @param {Element} piece */
function placeKey(piece) {
  const box = piece.closest(".board");
  const component = box ? [...(box.parentElement?.children ?? [])].indexOf(box) : 0;
  return `${component}-${/** @type {HTMLElement} */ (piece).dataset.piece}`;
}
