// <nimscape-board>: a position to be played against a perfect opponent.

import { isOver } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { writeLink } from "../ground/link.js";
import { firstState } from "../ground/state.js";
import { USUAL } from "../map/colour.js";
import { button } from "../parts/button.js";
import { LiveElement, sharedEngine } from "./live-element.js";

/** Positions of one game, the latest last. @typedef {{ position: string, byYou: boolean }} Turn */

/** The rule is asked for so long after the board is there, in milliseconds: a reader who scrolls past
 *  loads nothing for it. */
const LATER = 1_000;

export class NimscapeBoard extends LiveElement {
  static observedAttributes = [
    "position",
    "convention",
    "opponent",
    "first",
    "rule",
    "reveal",
    "label",
  ];

  constructor() {
    super("style/boards.css");
  }

  /** @type {import("../play/boards.js").Boards | null} */
  #boards = null;
  #board = element("div", { id: "board", role: "group" });
  #rule = element("p", { id: "rule" });
  #tools = element("div", { id: "tools" });
  #hinting = button("Hint", () => this.#hint(), { act: "hint" });
  /** @type {Turn[]} */
  #turns = [];
  #seed = 0;
  /** The boards at the start of this game. @type {import("../pkg/nimscape.js").BoardData[]} */
  #start = [];
  /** Counts updates, so that late answers are dropped. */
  #round = 0;

  /** @override */
  async start() {
    const { Boards } = await import("../play/boards.js");
    this.#boards = new Boards({
      onMove: (_, position) => this.#play(position),
      onNumber: (step) => this.#byNumber(step),
    });
    this.#board.append(this.#boards.root);
    this.#tools.append(
      button("Undo", () => this.#undo(), { act: "undo" }),
      this.#hinting,
      button("New game", () => this.update(), { act: "new" }),
    );
  }

  /** @override */
  async update() {
    const round = ++this.#round;
    this.#seed = Math.floor(Math.random() * 2 ** 32);
    const position = this.getAttribute("position") ?? "";
    // A teacher may want no answers.
    this.#hinting.hidden = this.getAttribute("reveal") === "off";
    this.#rule.hidden = this.getAttribute("rule") === "off";
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
      // The board comes first: rules are asked of the whole engine, which is larger.
      await this.#tellRule(reading.text, round);
    } catch (error) {
      if (round === this.#round) this.fail(error);
    }
  }

  /** @param {string} position @param {number} round */
  async #tellRule(position, round) {
    const goal = this.convention === "normal" ? "Last to move wins." : "Last to move loses.";
    this.#rule.replaceChildren(element("b", {}, goal));
    if (this.#rule.hidden) return;
    await new Promise((done) => setTimeout(done, LATER));
    if (round !== this.#round || !this.isConnected) return;
    const rules = await sharedEngine().call("rulesOf", [position]);
    if (round !== this.#round) return;
    const said = rules.map(({ summary }) => `${summary[0].toUpperCase()}${summary.slice(1)}.`);
    this.#rule.replaceChildren(`${said.join(" ")} `, element("b", {}, goal));
  }

  get #position() {
    return this.#turns[this.#turns.length - 1].position;
  }

  /** @param {"you" | "opponent"} player @param {string} before What just happened. */
  async #turn(player, before) {
    const round = this.#round;
    const boards = await sharedEngine().call("boardsOf", [this.#position]);
    if (round !== this.#round) return;
    const { position, byYou } = this.#turns[this.#turns.length - 1];
    const detail = { position, byYou, move: this.#turns.length - 1 };
    this.dispatchEvent(new CustomEvent("nimscape-move", { detail, bubbles: true }));
    if (this.#turns.length === 1) this.#start = boards;
    const over = isOver(boards);
    const yours = player === "you" && !over;
    // Only now is there something to take the still content's place.
    this.show(this.#rule, this.#board, this.#tools);
    this.#boards?.show(boards, { enabled: yours, start: this.#start });
    if (over) {
      const lastMoverWins = this.convention === "normal";
      const won = (player === "you") !== lastMoverWins;
      this.status.textContent = `${before} No move is left: ${won ? "you win" : "you lose"}.`;
      this.dispatchEvent(new CustomEvent("nimscape-end", { detail: { won }, bubbles: true }));
    } else if (yours) {
      this.status.textContent = `${before} Your move in ${this.#position}.`.trim();
    } else {
      await this.#reply();
    }
  }

  /** Your move. @param {string} position What it leads to. */
  #play(position) {
    this.#turns.push({ position, byYou: true });
    this.#turn("opponent", "").catch((error) => this.fail(error));
  }

  /**
   * Your move, typed: what is wrong with it, or "".
   *
   * @param {{ component: number, piece: number, to: string, also: string }} step
   */
  async #byNumber({ component, piece, to, also }) {
    try {
      const step = /** @type {const} */ ([component, piece, to, also]);
      this.#play(await sharedEngine().call("afterMove", [this.#position, ...step]));
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async #reply() {
    const round = this.#round;
    const opponent = this.getAttribute("opponent") || "perfect";
    const { length: ply } = this.#turns;
    const choice = await sharedEngine().ask("choose", [
      this.#position,
      this.convention,
      opponent,
      this.#seed,
      ply,
    ]);
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

  /** The move to a position, as boards light it up. @param {string} position */
  async #stepTo(position) {
    const step = await sharedEngine().call("moveBetween", [this.#position, position]);
    return step && { ...step, to: String(step.to), also: String(step.also) };
  }

  async #hint() {
    try {
      const found = await sharedEngine().ask("winningMoves", [this.#position, this.convention]);
      if ("refusal" in found) throw new Error(found.refusal);
      const { moves } = found;
      this.status.textContent =
        moves.length > 0 ? `Winning: ${moves.join("; ")}.` : "Every move loses here.";
      const step = moves.length > 0 && (await this.#stepTo(moves[0]));
      if (step) this.#boards?.light(step);
    } catch (error) {
      this.fail(error);
    }
  }
}
