// <nimscape-board>: a position to play against a perfect opponent.

import { messageOf } from "../engine/wanted.js";
import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { writeLink } from "../ground/link.js";
import { firstState } from "../ground/state.js";
import { button } from "../parts/button.js";
import { LiveElement, sharedEngine } from "./live-element.js";

/** @import { Answers } from "../engine/answers.js" */
/** @import { Step } from "../pkg/nimscape.js" */
/** @import { Shown } from "../play/shown.js" */
/** @import { Event, State } from "../play/update.js" */
/** @typedef {typeof import("./playing.js") & { boards: import("../looks/boards.js").Boards }} Loaded */

/** The shortest time that the opponent seems to think, in milliseconds. */
const THOUGHT = 420;

/** The rule is loaded this long after the board, in milliseconds: a reader who scrolls past loads nothing
 *  for it. */
const LATER = 1_000;

/** Lost cells are ringed in at most this many columns and rows. */
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

  /** What plays the game, loaded when the element becomes visible. @type {Loaded | null} */
  #loaded = null;
  /** The game, until another position is set. @type {{ state: State, answers: Answers, stop: AbortController, shown: Shown | null } | null} */
  #played = null;
  #board = element("div", { id: "board", role: "group" });
  #rule = element("p", { id: "rule" });
  #tools = element("div", { id: "tools" });
  #undoing = button("Undo", () => this.#on({ kind: "undo" }), { act: "undo" });
  #hinting = button("Hint", () => this.#hint(), { act: "hint" });
  /** Counts updates, so that late answers are ignored. */
  #round = 0;

  /** @override */
  async start() {
    const playing = await import("./playing.js");
    const boards = new playing.Boards({
      onMove: (step, position) => this.#move(step, position),
      onNumber: async (step) => {
        const { component, piece, to, also } = step;
        const from = this.#played?.shown?.position ?? "";
        const typed = /** @type {const} */ ([from, component, piece, to, also]);
        try {
          this.#move(step, await sharedEngine().call("afterMove", [...typed]));
          return "";
        } catch (error) {
          return messageOf(error);
        }
      },
    });
    this.#loaded = { ...playing, boards };
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
    this.#played?.stop.abort();
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
      const { Game, newSeed } = this.#loaded;
      const { boards } = this.#loaded;
      boards.misere = this.convention === "misere";
      boards.binary = this.getAttribute("piles") === "binary";
      boards.lost = await this.#lostCells(reading.text);
      if (round !== this.#round) return;
      const stop = new AbortController();
      const answers = new this.#loaded.Answers(sharedEngine(), stop.signal, () => this.#refresh());
      const game = new Game({
        start: reading.text,
        convention: this.convention,
        opponent: this.getAttribute("opponent") || "perfect",
        first: this.getAttribute("first") === "opponent" ? "program" : "you",
        seed: newSeed(),
      });
      const state = this.#loaded.update(null, { kind: "begin", game });
      if (!state) return;
      this.#played = { state, answers, stop, shown: null };
      this.#refresh();
      // The board comes first: rules need the whole engine, which is larger.
      await this.#showRule(reading.text, round);
    } catch (error) {
      if (round === this.#round) this.fail(error);
    }
  }

  /** The lost cells to be ringed. @param {string} position */
  async #lostCells(position) {
    const side = Math.min(MOST_RINGED, Number(this.getAttribute("rings")));
    const view = side > 0 && (await sharedEngine().call("planeOf", [position]));
    if (!view) return [];
    const { ringsOf } = await import("../study/lost.js");
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

  /** A move of the reader. @param {Step} step @param {string} position */
  #move(step, position) {
    const from = this.#played?.shown?.position ?? "";
    this.#on({ kind: "move", by: "person", from, step, position });
  }

  /** @param {Event} event */
  #on(event) {
    const played = this.#played;
    const state = played && this.#loaded?.update(played.state, event);
    if (!state) return;
    played.state = state;
    this.#refresh();
  }

  /** Makes what is shown of the game, and shows it once it is whole. */
  #refresh() {
    const { shownOf, boards } = this.#loaded ?? {};
    const played = this.#played;
    if (!shownOf || !boards || !played) return;
    const { state, answers, shown: before } = played;
    try {
      const shown = answers.look(() => shownOf(state, answers, { framed: false }));
      if (!shown) return;
      played.shown = shown;
      if (shown.game !== before?.game) this.#show(shown, before);
      const { reply, position } = shown;
      if (!reply || reply.over || reply === before?.reply) return;
      const move = { step: reply.step, position: reply.position };
      const go = () => {
        if (!played.stop.signal.aborted)
          this.#on({ kind: "move", by: "program", from: position, ...move });
      };
      setTimeout(go, THOUGHT);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Draws the position, and reports it to the page around.
   *
   * @param {Shown} shown
   * @param {Shown | null} before
   */
  #show({ game, position, ply, over, now, yours, boards: drawn, state }, before) {
    const boards = this.#loaded?.boards;
    const byYou = ply > 0 && game.sideAt(ply - 1) === "you";
    const report = (/** @type {string} */ name, /** @type {object} */ detail) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    report("nimscape-move", { position, byYou, move: ply });
    // Now there is something to replace the element's own content.
    this.show(this.#rule, this.#board, this.#tools);
    boards?.show(now, { enabled: yours, start: drawn[0], fresh: before === null });
    // Where a button does nothing it does not seem alive, and the board takes the focus.
    const focused = this.shadowRoot?.activeElement;
    this.#undoing.disabled = !game.canUndo;
    this.#hinting.disabled = !yours;
    if (focused instanceof HTMLButtonElement && focused.disabled) boards?.focus();
    const moved = state.last === "move" && ply > 0 && !byYou;
    const said = moved ? `The opponent moved to ${position}. ` : "";
    if (over) {
      const won = game.winner === "you";
      // Nobody knows who won a game that was over before it was embedded.
      const left = ply === 0 ? " here" : `: ${won ? "you win" : "you lose"}`;
      this.status.textContent = `${said}No move is left${left}.`;
      report("nimscape-end", { won });
    } else if (yours) this.status.textContent = `${said}Your move in ${position}.`;
  }

  async #hint() {
    const { position } = this.#played?.shown ?? {};
    if (position === undefined) return;
    try {
      const found = await sharedEngine().ask("winningMoves", [position, this.convention]);
      if ("refusal" in found) throw new Error(found.refusal);
      const { moves } = found;
      this.status.textContent =
        moves.length > 0 ? `Winning: ${moves.join("; ")}.` : "Every move loses here.";
      if (moves.length === 0) return;
      const step = await sharedEngine().call("moveBetween", [position, moves[0]]);
      if (!step || position !== this.#played?.shown?.position) return;
      this.#loaded?.boards.light({ ...step, to: String(step.to), also: String(step.also) });
    } catch (error) {
      this.fail(error);
    }
  }
}
