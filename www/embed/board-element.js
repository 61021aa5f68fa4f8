// <nimscape-board>: a position to play against a perfect opponent.

import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { writeLink } from "../ground/link.js";
import { firstState } from "../ground/state.js";
import { button } from "../parts/button.js";
import { LiveElement, sharedEngine } from "./live-element.js";

/** The rule is loaded this long after the board, in milliseconds: a reader who scrolls past loads nothing
 *  for it. */
const LATER = 1_000;

/** Cold cells are ringed in at most this many columns and rows. */
const MOST_RINGED = 12;

export class NimscapeBoard extends LiveElement {
  static observedAttributes = [
    "position",
    "convention",
    "opponent",
    "first",
    "rule",
    "reveal",
    "piles",
    "rings",
    "label",
  ];

  constructor() {
    super("looks/looks.css");
  }

  /** The boards and the class of the game, loaded when the element becomes visible.
   *  @type {{ boards: import("../looks/boards.js").Boards, Match: typeof import("../play/match.js").Match } | null} */
  #loaded = null;
  /** @type {import("../play/match.js").Match | null} */
  #match = null;
  #board = element("div", { id: "board", role: "group" });
  #rule = element("p", { id: "rule" });
  #tools = element("div", { id: "tools" });
  #undoing = button("Undo", () => this.#match?.undo(), { act: "undo" });
  #hinting = button("Hint", () => this.#hint(), { act: "hint" });
  /** Counts updates, so that late answers are ignored. */
  #round = 0;

  /** @override */
  async start() {
    const [{ Boards }, { Match }] = await Promise.all([
      import("../looks/boards.js"),
      import("../play/match.js"),
    ]);
    const boards = new Boards({
      onMove: (step, position) => this.#match?.play(step, position),
      onNumber: async (step) => (await this.#match?.playTyped(step)) ?? "",
    });
    this.#loaded = { boards, Match };
    this.#board.append(boards.root);
    this.#tools.append(
      this.#undoing,
      this.#hinting,
      button("New game", () => this.update(), { act: "new" }),
    );
  }

  /** @override */
  async update() {
    const round = ++this.#round;
    this.#match?.stop();
    const position = this.getAttribute("position") ?? "";
    // A teacher may want no answers.
    this.#hinting.hidden = this.getAttribute("reveal") === "off";
    this.#rule.hidden = this.getAttribute("rule") === "off";
    this.#board.setAttribute("aria-label", this.getAttribute("label") || `Board: ${position}`);
    try {
      const reading = await sharedEngine().call("readLine", [position]);
      if (round !== this.#round || !this.#loaded) return;
      if (reading.kind === "mistake") throw new Error(reading.message);
      if (reading.kind !== "position")
        throw new Error(`${reading.text} is a map, not a position: it contains x.`);
      const { convention } = this;
      /** @type {Record<string, string>} */
      const extra = this.#hinting.hidden ? { reveal: "off" } : {};
      this.linkTo(writeLink({ ...firstState(), line: reading.text, convention, extra }));
      const match = new this.#loaded.Match(
        sharedEngine(),
        (news) => this.#show(match, news),
        (error) => this.fail(error),
      );
      this.#match = match;
      const { boards } = this.#loaded;
      boards.misere = this.convention === "misere";
      boards.binary = this.getAttribute("piles") === "binary";
      boards.cold = await this.#coldCells(reading.text);
      if (round !== this.#round) return;
      await match.begin({
        start: reading.text,
        convention: this.convention,
        opponent: this.getAttribute("opponent") || "perfect",
        first: this.getAttribute("first") === "opponent" ? "program" : "you",
        seed: Math.floor(Math.random() * 2 ** 32),
      });
      // The board comes first: rules need the whole engine, which is larger.
      await this.#showRule(reading.text, round);
    } catch (error) {
      if (round === this.#round) this.fail(error);
    }
  }

  /** The cold cells to be ringed. @param {string} position */
  async #coldCells(position) {
    const side = Math.min(MOST_RINGED, Number(this.getAttribute("rings")));
    const view = side > 0 && (await sharedEngine().call("planeOf", [position]));
    if (!view) return [];
    const { ringsOf } = await import("../study/cold.js");
    const rings = await ringsOf(sharedEngine(), view, side, this.convention);
    return rings.map(({ x, y }) => `${x},${y}`);
  }

  /** @param {string} position @param {number} round */
  async #showRule(position, round) {
    const goal = GOALS[this.convention];
    this.#rule.replaceChildren(element("b", goal));
    if (this.#rule.hidden) return;
    await new Promise((done) => setTimeout(done, LATER));
    if (round !== this.#round || !this.isConnected) return;
    const rules = await sharedEngine().call("rulesOf", [position]);
    if (round !== this.#round) return;
    const said = rules.map(({ summary }) => `${capital(summary)}.`);
    this.#rule.replaceChildren(`${said.join(" ")} `, element("b", goal));
  }

  /**
   * Draws the position, and reports it to the page around.
   *
   * @param {import("../play/match.js").Match} match
   * @param {import("../play/match.js").News} news
   */
  #show(match, news) {
    const { game, position, ply, over } = match;
    if (!game || match !== this.#match) return;
    const byYou = ply > 0 && game.sideAt(ply - 1) === "you";
    const report = (/** @type {string} */ name, /** @type {object} */ detail) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    report("nimscape-move", { position, byYou, move: ply });
    // Now there is something to replace the element's own content.
    this.show(this.#rule, this.#board, this.#tools);
    this.#loaded?.boards.show(match.now, {
      enabled: match.yours,
      start: match.boards[0],
      fresh: news === "begun",
    });
    // Where a button does nothing it does not seem alive, and the board takes the focus.
    const focused = this.shadowRoot?.activeElement;
    this.#undoing.disabled = !game.canUndo;
    this.#hinting.disabled = over || !match.yours;
    if (focused instanceof HTMLButtonElement && focused.disabled) this.#loaded?.boards.focus();
    const before = news === "moved" && !byYou ? `The opponent moved to ${position}. ` : "";
    if (over) {
      const won = game.winner === "you";
      // Nobody knows who won a game that was over before it was embedded.
      const left = ply === 0 ? " here" : `: ${won ? "you win" : "you lose"}`;
      this.status.textContent = `${before}No move is left${left}.`;
      report("nimscape-end", { won });
    } else if (match.yours) this.status.textContent = `${before}Your move in ${position}.`;
  }

  async #hint() {
    const { position } = this.#match ?? {};
    if (position === undefined) return;
    try {
      const found = await sharedEngine().ask("winningMoves", [position, this.convention]);
      if ("refusal" in found) throw new Error(found.refusal);
      const { moves } = found;
      this.status.textContent =
        moves.length > 0 ? `Winning: ${moves.join("; ")}.` : "Every move loses here.";
      if (moves.length === 0) return;
      const step = await sharedEngine().call("moveBetween", [position, moves[0]]);
      if (!step || position !== this.#match?.position) return;
      this.#loaded?.boards.light({ ...step, to: String(step.to), also: String(step.also) });
    } catch (error) {
      this.fail(error);
    }
  }
}
