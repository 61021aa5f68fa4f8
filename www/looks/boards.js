// The boards of a position, one for each component, in one row: drawn from the core's data, which also
// has the moves. All boards together are one tab stop.

import { element } from "../ground/dom.js";
import { signBeyond } from "./beyond.js";
import { lookOf } from "./looks.js";
import { drawRays, SHOWN } from "./rays.js";
import { bindRoving, isPiece, middle, nearest, rove } from "./roving.js";

/** @import { BoardData, Gesture, Step } from "../pkg/nimscape.js" */
/** @import { Mark } from "./arrow.js" */
/**
 * @typedef {Gesture & { position: string }} Move
 */

/**
 * What a hint lights up; numbers as digits.
 *
 * @typedef {{ component: number, piece?: number, to?: string, also?: string }} Lit
 */

/**
 * A move that may not be in the list, its numbers as digits.
 *
 * @typedef {{ piece: number, to: string, also: string }} Typed
 * @typedef {Typed & { component: number }} TypedStep On a board of several parts.
 */

/**
 * What a board needs for drawing.
 *
 * @typedef {object} Drawing
 * @property {boolean} enabled Whether the player may move now.
 * @property {number | null} picked The piece picked up.
 * @property {string} choice The other choice of a move: for a heap, the side.
 * @property {number} extent The largest number that the board shows.
 * @property {BoardData} [first] The same board at the start of the game.
 * @property {boolean} [binary] Whether to write the piles' numbers in binary.
 * @property {"goal" | "trap" | ""} end The mark of a place without a move: it is the goal of normal play.
 * @property {string[]} lost Places shown as lost, as `place` of the look writes them.
 * @property {number[]} order The pieces from left to right: each keeps its place in a game.
 * @property {Lit | null} lit
 * @property {Mark[]} marks Moves shown on it.
 * @property {(move: Move) => string} note The text on a move's target.
 * @property {(piece: number) => void} pick
 * @property {number} shown How many pieces are shown where each has a row.
 * @property {() => void} more Shows more of them.
 * @property {(choice: string) => void} choose
 * @property {(move: Move) => void} move
 * @property {(move: Typed) => Promise<string>} tryMove Plays a move that is not listed; returns what
 *   is wrong with it, or "".
 * @property {((move: Typed) => Promise<string>) | null} valueAfter The value of the position after a move
 *   that is not listed, or "", while values are shown.
 */

/** No board is drawn larger than this because of its start. */
const LARGEST_EXTENT = 63;

/** The largest number on the boards of a game. @param {BoardData[]} boards Of its start. */
function extentOf(boards) {
  const numbers = boards
    .flatMap((board) => lookOf(board).values(board))
    .join(",")
    .match(/\d+/g);
  return Math.min(LARGEST_EXTENT, Math.max(0, ...(numbers ?? []).map(Number)));
}

/** How long a piece moves, in milliseconds. */
const MOTION = 200;

/**
 * The pieces in their places: one that did not change stays where it was, whatever the order of the
 * line.
 *
 * @param {string[]} before The numbers from left to right.
 * @param {string[]} now The numbers in the order of the line.
 * @returns {number[]} indices into `now`, from left to right
 */
function inPlace(before, now) {
  const left = new Set(now.keys());
  if (before.length !== now.length) return [...left];
  const places = before.map((number) => {
    const same = [...left].find((index) => now[index] === number);
    if (same !== undefined) left.delete(same);
    return same;
  });
  const others = [...left];
  return places.map((index) => index ?? /** @type {number} */ (others.shift()));
}

/** The position on the boards. @param {BoardData[]} boards */
const textOf = (boards) => boards.map(({ text }) => text).join(" + ");

export class Boards {
  /** It has the focus itself while nothing on it can be pressed. */
  root = element("div.boards", { tabindex: "-1", role: "group", "aria-label": "Boards" });
  /** The position drawn last. */
  #drawn = "";
  /** What was pressed for the last move, and in which position: it has the focus again when that comes back. */
  #pressed = { position: "", component: 0, key: "" };
  /** Where on the screen the focus was last, and whether on a piece. */
  #place = { at: [0, 0], onPiece: false };
  /** @type {BoardData[]} */
  #boards = [];
  /** For each component the numbers of its pieces, from left to right. @type {string[][]} */
  #places = [];
  /** @type {number[][]} */
  #orders = [];
  /** For each component the piece that changed last. @type {number[]} */
  #changed = [];
  /** @type {{ component: number, piece: number } | null} */
  #picked = null;
  /** @type {Map<number, string>} */
  #choices = new Map();
  /** How many pieces of each component are shown where each has a row. @type {Map<number, number>} */
  #shown = new Map();
  #enabled = false;
  /** Whether to write the piles' numbers in binary. */
  binary = false;
  /** Whether the last to move loses. */
  misere = false;
  /** Places shown as lost. @type {string[]} */
  lost = [];
  /** @type {Lit | null} */
  #lit = null;
  /** @type {Mark[]} */
  #marks = [];
  /** Values written on the board, by the position after the move. @type {Map<string, number>} */
  #numbers = new Map();
  /** The boards at the start of the game. @type {BoardData[]} */
  #start = [];
  /** Whether the next drawing starts another game. */
  #fresh = true;

  /**
   * @param {object} on
   * @param {(step: Step, position: string) => void} on.onMove
   * @param {(step: TypedStep) => Promise<string>} on.onNumber
   * @param {() => void} [on.onChoice] Called when the other choice of a move is made.
   */
  constructor({ onMove, onNumber, onChoice = () => {} }) {
    this.onMove = onMove;
    this.onChoice = onChoice;
    this.onNumber = onNumber;
    bindRoving(this.root);
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#picked) return;
      this.#picked = null;
      this.#lit = null;
      this.#render();
    });
  }

  /**
   * Draws a position. Within a game the boards keep their size.
   *
   * @param {BoardData[]} boards
   * @param {object} how
   * @param {boolean} how.enabled
   * @param {BoardData[]} how.start The boards at the start of the game: no board gets smaller.
   * @param {Mark[]} [how.marks]
   * @param {boolean} [how.fresh] Whether it is another game: no piece has a place yet, and nothing is chosen
   *   or opened.
   */
  show(boards, { enabled, start, marks = [], fresh = false }) {
    // A piece stays picked up when the same position is drawn again.
    if (!enabled || textOf(boards) !== textOf(this.#boards)) this.#picked = null;
    this.#fresh ||= fresh;
    if (fresh) {
      this.#picked = null;
      this.#changed = [];
      this.#choices.clear();
      this.#shown.clear();
    }
    if (fresh || boards.length !== this.#boards.length) this.#places = [];
    /** The piece that was moved on each board. @type {Map<number, number>} */
    const moved = new Map();
    this.#orders = boards.map((board, component) => {
      const now = lookOf(board).values(board);
      const before = this.#places[component] ?? [];
      const order = inPlace(before, now);
      this.#places[component] = order.map((index) => now[index]);
      const changed = order.find((index, place) => before[place] !== now[index]);
      if (before.length > 0 && changed !== undefined) {
        this.#changed[component] = changed;
        moved.set(component, changed);
      }
      return order;
    });
    this.#boards = boards;
    this.#enabled = enabled;
    this.#start = start;
    this.#marks = marks;
    this.#lit = null;
    this.#render();
    for (const [component, piece] of moved) this.#follow(component, piece);
    for (const { tone } of marks) if (tone !== "last") this.#intoSight(`.${tone}:not(output)`);
  }

  /** Scrolls a row sideways to the piece that was moved. @param {number} component @param {number} piece */
  #follow(component, piece) {
    const moved = this.root.children[component]?.querySelector(`[data-key="piece-${piece}"]`);
    const row = moved?.closest(".row");
    if (!moved || !row) return;
    const [place, frame] = [moved.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.min(0, place.left - frame.left) + Math.max(0, place.right - frame.right);
  }

  /** Scrolls to what is marked, if it is out of sight. @param {string} css */
  #intoSight(css) {
    const marked = [...this.root.querySelectorAll(css)].at(-1);
    marked?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Lights something up for a hint. @param {Lit | null} lit */
  light(lit) {
    this.#lit = lit;
    if (lit?.piece !== undefined && lit.to !== undefined) {
      this.#picked = { component: lit.component, piece: lit.piece };
    }
    this.#render();
    this.#intoSight(".lit");
  }

  /** The other choice of a move. @param {number} component */
  choiceOf(component) {
    return this.#lit?.also ?? this.#choices.get(component) ?? "0";
  }

  /** The value after a move that is not in the list. @type {((step: TypedStep) => Promise<string>) | null} */
  #valueAfter = null;

  /**
   * Writes values on the targets of moves.
   *
   * @param {Map<string, number>} numbers
   * @param {((step: TypedStep) => Promise<string>) | null} [valueAfter] The value after a move that is not in the list.
   */
  number(numbers, valueAfter = null) {
    if (numbers.size === 0 && this.#numbers.size === 0 && valueAfter === this.#valueAfter) return;
    this.#numbers = numbers;
    this.#valueAfter = valueAfter;
    const digits = Math.max(1, ...[...numbers.values()].map((value) => String(value).length));
    this.root.style.setProperty("--digits", String(digits));
    this.#render();
  }

  /** Where the pieces are on the screen, to animate them from there. */
  places() {
    /** @type {Map<string, DOMRect>} */
    const places = new Map();
    for (const piece of this.root.querySelectorAll("[data-piece]")) {
      places.set(placeKey(piece), piece.getBoundingClientRect());
    }
    return places;
  }

  /**
   * Animates the moved piece from its old place.
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

  /** Puts the focus on the board, where a move can be made, if any can. */
  focus() {
    const stop = /** @type {HTMLElement | null} */ (this.root.querySelector('[tabindex="0"]'));
    const next = stop ?? this.root;
    next.focus({ preventScroll: true });
    // With a mouse the board would move under the hand.
    if (next.matches(":focus-visible"))
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** The element that has the focus. In a shadow tree, the document only knows the tree's host. */
  get #focused() {
    const tree = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    return /** @type {HTMLElement | null} */ (tree.activeElement ?? null);
  }

  #render() {
    const focused = this.#focused;
    const inside = this.root.contains(focused);
    const held = [...this.root.children].findIndex((board) => board.contains(focused));
    if (focused && held >= 0) this.#place = { at: middle(focused), onPiece: isPiece(focused) };
    const position = textOf(this.#boards);
    const { component, key: pressed } = this.#pressed;
    const isBack = position !== this.#drawn && position === this.#pressed.position;
    const key = isBack ? pressed : focused?.dataset.key;
    const part = isBack ? component : held;
    this.#drawn = position;
    const scrolled = [...this.root.querySelectorAll(".row")].map((row) => row.scrollLeft);
    this.root.replaceChildren(
      ...this.#boards.map((board, component) => this.#draw(board, component)),
    );
    for (const [index, row] of this.root.querySelectorAll(".row").entries()) {
      // Boards start scrolled to the end, where the moves are; lists of moves at the beginning.
      const list = row.querySelector(".options") !== null;
      row.scrollLeft = this.#fresh ? (list ? 0 : row.scrollWidth) : (scrolled[index] ?? 0);
      if (!list) signBeyond(/** @type {HTMLElement} */ (row));
    }
    this.#fresh = false;
    this.root.classList.toggle("several", this.#boards.length > 1);
    this.root.style.setProperty("--parts", String(this.#boards.length));
    const board = this.root.children[part];
    const same = key ? board?.querySelector(`[data-key="${key}"]:is(:enabled, [role])`) : null;
    const next = inside && !this.#lit ? (same ?? nearest(this.root, this.#place)) : null;
    rove(this.root, /** @type {HTMLElement | null} */ (next));
    if (inside) this.focus();
  }

  /** The piece that the last move was made with: of equal ones that which changed. @param {BoardData} board @param {Mark} mark */
  #pieceOf(board, { component, to }) {
    const values = lookOf(board).values(board);
    const changed = this.#changed[component];
    return values[changed] === to ? changed : values.indexOf(to);
  }

  /** @param {BoardData} board @param {number} component */
  #draw(board, component) {
    const picked = this.#picked?.component === component ? this.#picked.piece : null;
    const first = this.#start.length === this.#boards.length ? this.#start[component] : undefined;
    const valueAfter = this.#valueAfter;
    /** @type {Drawing} */
    const drawing = {
      enabled: this.#enabled,
      picked,
      choice: this.#lit?.also ?? this.#choices.get(component) ?? "0",
      binary: this.binary,
      // In a sum the game continues elsewhere.
      end: !this.misere ? "goal" : this.#boards.length > 1 ? "" : "trap",
      lost: this.lost,
      extent: extentOf(first ? [first] : []),
      first,
      order: this.#orders[component],
      lit: this.#lit?.component === component ? this.#lit : null,
      marks: this.#marks
        .filter((mark) => mark.component === component)
        .map((mark) => ({ piece: this.#pieceOf(board, mark), ...mark })),
      note: ({ position }) => String(this.#numbers.get(position) ?? ""),
      shown: this.#shown.get(component) ?? SHOWN,
      more: () => {
        this.#shown.set(component, drawing.shown + SHOWN);
        this.#render();
      },
      pick: (piece) => {
        // One that a hint has taken up is not put down by the first press.
        const hinted = drawing.lit?.piece === piece;
        this.#picked = picked === piece && !hinted ? null : { component, piece };
        this.#lit = null;
        this.#render();
      },
      choose: (choice) => {
        this.#choices.set(component, choice);
        this.#lit = null;
        this.#render();
        this.onChoice();
      },
      move: ({ position, ...gesture }) => {
        const key = this.#focused?.dataset.key ?? "";
        this.#pressed = { position: textOf(this.#boards), component, key };
        this.onMove({ component, ...gesture }, position);
      },
      tryMove: (move) => this.onNumber({ component, ...move }),
      valueAfter: valueAfter && ((move) => valueAfter({ component, ...move })),
    };
    const box = element("div.board", {
      role: "group",
      "aria-label": this.#boards.length > 1 ? `Part ${component + 1}: ${board.text}` : "Board",
    });
    if (this.#boards.length > 1) box.append(element("code.part", board.text));
    const look = lookOf(board);
    box.append(look.fits(board) ? look.draw(board, drawing) : drawRays(board, look, drawing));
    if (board.unlisted) box.append(element("p.unlisted", board.unlisted));
    if (drawing.lit && drawing.lit.piece === undefined) box.classList.add("lit");
    return box;
  }
}

/** @param {Element} piece */
function placeKey(piece) {
  const box = piece.closest(".board");
  const component = box ? [...(box.parentElement?.children ?? [])].indexOf(box) : 0;
  return `${component}-${/** @type {HTMLElement} */ (piece).dataset.piece}`;
}
