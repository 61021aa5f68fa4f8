// <nimscape-board>: a position to be played against a perfect opponent.

import { USUAL } from "../map/colour.js";
import { element } from "../page/dom.js";
import { writeLink } from "../page/link.js";
import { firstState } from "../page/state.js";
import { pieces } from "./board-pieces.js";
import { LiveElement, sharedEngine } from "./live-element.js";

/** @typedef {import("../pkg/nimscape.js").BoardData} BoardData */

/** Positions of one game, the latest last. @typedef {{ position: string, byYou: boolean }} Turn */

export class NimscapeBoard extends LiveElement {
  static observedAttributes = ["position", "convention", "opponent", "first", "label"];

  #board = element("div", { id: "board", role: "group" });
  /** @type {Turn[]} */
  #turns = [];
  #seed = 0;
  /** Counts updates, so that late answers are dropped. */
  #round = 0;

  /** @override */
  start() {
    const act = (/** @type {string} */ name, /** @type {() => void} */ onclick) =>
      element("button", { type: "button", class: "act", onclick }, name);
    const tools = element(
      "div",
      { id: "tools" },
      act("Undo", () => this.#undo()),
      act("Hint", () => this.#hint()),
      act("New game", () => this.update()),
    );
    this.#board.id = "board";
    this.show(this.#board, tools);
  }

  /** @override */
  async update() {
    const round = ++this.#round;
    this.#seed = Math.floor(Math.random() * 2 ** 32);
    const position = this.getAttribute("position") ?? "";
    this.#board.setAttribute("aria-label", this.getAttribute("label") || `Board: ${position}`);
    try {
      const reading = await sharedEngine().call("readLine", [position]);
      if (round !== this.#round) return;
      if (reading.kind === "mistake") throw new Error(reading.message);
      if (reading.kind !== "position") throw new Error(`${reading.text} is no position: it has x.`);
      this.#turns = [{ position: reading.text, byYou: false }];
      const link = writeLink({ ...firstState(), line: reading.text }, USUAL);
      this.linkTo(this.convention === "misere" ? link.replace("&v=", "&c=misere&v=") : link);
      await this.#turn(this.getAttribute("first") === "opponent" ? "opponent" : "you", "");
    } catch (error) {
      if (round === this.#round) this.fail(error);
    }
  }

  get #position() {
    return this.#turns[this.#turns.length - 1].position;
  }

  /** @param {"you" | "opponent"} player @param {string} before What just happened. */
  async #turn(player, before) {
    const round = this.#round;
    const boards = await sharedEngine().call("boardsOf", [this.#position]);
    if (round !== this.#round) return;
    const over = boards.every(({ count }) => Number(count) === 0);
    const yours = player === "you" && !over;
    this.#draw(boards, yours);
    if (over) {
      const lastMoverWins = this.convention === "normal";
      const won = (player === "you") !== lastMoverWins;
      this.status.textContent = `${before} No move is left: ${won ? "you win" : "you lose"}.`;
    } else if (yours) {
      this.status.textContent = `${before} Your move in ${this.#position}.`.trim();
    } else {
      await this.#reply();
    }
  }

  /** @param {BoardData[]} boards @param {boolean} yours */
  #draw(boards, yours) {
    const play = (/** @type {string} */ position) => {
      this.#turns.push({ position, byYou: true });
      this.#turn("opponent", "").catch((error) => this.fail(error));
    };
    this.#board.replaceChildren(...boards.map((board) => pieces(board, yours ? play : null)));
  }

  async #reply() {
    const round = this.#round;
    const opponent = this.getAttribute("opponent") || "perfect";
    const question = [this.#position, this.convention, opponent, this.#seed, this.#turns.length];
    const choice = await sharedEngine().ask("choose", question);
    if (round !== this.#round || choice.over) return;
    this.#turns.push({ position: choice.position, byYou: false });
    await this.#turn("you", `The opponent moved to ${choice.position}.`);
  }

  /** Takes back your last move, and the answer to it. */
  #undo() {
    this.#round++;
    while (this.#turns.length > 1 && !this.#turns.pop()?.byYou);
    this.#turn("you", "").catch((error) => this.fail(error));
  }

  async #hint() {
    try {
      const found = await sharedEngine().ask("winningMoves", [this.#position, this.convention]);
      if ("refusal" in found) throw new Error(found.refusal);
      const { moves } = found;
      this.status.textContent =
        moves.length > 0 ? `Winning: ${moves.join("; ")}.` : "Every move loses here.";
    } catch (error) {
      this.fail(error);
    }
  }
}
