// The table that a game is played at: a section of the card with the boards, who plays, hints,
// and the review after the end.

import { spoken } from "../ground/answers.js";
import { byId, element } from "../ground/dom.js";
import { Boards, extentOf } from "./boards.js";
import { Game, newSeed, TWO, writeGame } from "./game.js";
import { findHints, HintSteps } from "./hints.js";
import { changeProgress } from "./progress.js";
import { review } from "./review.js";
import { moveText, NAMES } from "./words.js";

/**
 * @typedef {{ position: string, convention: import("../pkg/nimscape.js").Convention, described: import("../pkg/nimscape.js").Described, cell: import("../ground/state.js").Cell | null, signal: AbortSignal }} CardContext
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {import("../pkg/nimscape.js").Step} Step
 * @typedef {import("../pkg/nimscape.js").Choice} Choice
 * @typedef {import("../pkg/nimscape.js").OpponentInfo} OpponentInfo
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../ground/state.js").State} State
 */

/** How long the program seems to think at least, in milliseconds. */
const THOUGHT = 420;

/** A word of the link, for a game in progress. */
export const WORD = "game";

export class Table {
  root = element("div", { class: "table" });
  #status = element("p", { class: "status" });
  #boards = new Boards({
    onMove: (step, position) => this.#moved(step, position),
    onNumber: (step) => this.#byNumber(step),
  });
  #hints = new HintSteps();
  #review = element("div", {});
  #opponent = element("select", { "aria-label": "Opponent" });
  #first = element("select", { "aria-label": "Who starts" });
  #does = element("p", { class: "does" });
  #veil = element("input", { type: "checkbox" });
  #undo = this.#button("undo", "Undo", () => this.#takeBack());
  #hint = this.#button("hint", "Hint", () => this.#nextHint());
  #again = this.#button("new", "New game", () => this.#newGame());
  #map = this.#button("map", "See it on the map", () => this.onMap?.());
  #return = this.#button("return", "Back to your game", () => this.#follow());
  /** @type {BoardData[]} */
  #data = [];
  /** @type {OpponentInfo[]} */
  #opponents = [];
  #thinking = new AbortController();
  /** What was on the board before the last move, for the piece to travel from. */
  #before = /** @type {{ places: Map<string, DOMRect>, key: string } | null} */ (null);
  #focused = false;
  /** The move just made, in words, to be spoken with what is known of the position. */
  #said = "";
  #counted = false;
  /** @type {Game | null} */
  game = null;
  /** A game that was left by looking at another position. @type {Game | null} */
  #left = null;

  /**
   * @param {Engine} engine
   * @param {State} state
   * @param {(position: string) => Promise<void>} follow Takes card and map to a position.
   */
  constructor(engine, state, follow) {
    this.engine = engine;
    this.state = state;
    this.followPosition = follow;
    this.#return.hidden = true;
    this.#veil.addEventListener("change", () => {
      document.body.classList.toggle("veiled", this.#veil.checked);
    });
    this.#opponent.addEventListener("change", () => this.#changed());
    this.#first.addEventListener("change", () => this.#changed());
    for (const [value, text] of [
      ["you", "You start"],
      ["program", "The program starts"],
    ]) {
      this.#first.append(element("option", { value }, text));
    }
    this.root.append(
      this.#status,
      this.#return,
      this.#boards.root,
      element("div", { class: "acts" }, this.#undo, this.#hint, this.#again, this.#map),
      this.#hints.root,
      this.#review,
      element("div", { class: "setting" }, this.#opponent, this.#first),
      this.#does,
      element("div", { class: "setting" }, element("label", {}, this.#veil, "Hide values and map")),
    );
    this.#fillOpponents();
  }

  /** @param {string} act @param {string} text @param {() => void} onclick */
  #button(act, text, onclick) {
    return element("button", { type: "button", "data-act": act, onclick }, text);
  }

  async #fillOpponents() {
    this.#opponents = await this.engine.call("opponents", []);
    this.#opponent.replaceChildren(
      ...this.#opponents.map(({ id, title }) => element("option", { value: id }, title)),
      element("option", { value: TWO }, "Two people here"),
    );
    this.#opponent.value = this.game?.setting.opponent ?? "stubborn";
    this.#describeOpponent();
  }

  #describeOpponent() {
    const chosen = this.#opponents.find(({ id }) => id === this.#opponent.value);
    this.#does.textContent = chosen?.does ?? "You take turns at this screen.";
    this.#first.hidden = this.#opponent.value === TWO;
  }

  /** Whether a game is being played, and not just a position looked at. */
  get playing() {
    return this.game !== null && this.game.moves.length > 0;
  }

  /** Shows values and map again. */
  lift() {
    this.#veil.checked = false;
    document.body.classList.remove("veiled");
  }

  /** Writes values on the board. @param {{ position: string, value: number }[]} witnesses */
  number(witnesses) {
    this.#boards.number(new Map(witnesses.map(({ position, value }) => [position, value])));
  }

  /** Whether a queen stands on the board. */
  get hasQueen() {
    return this.#data.length === 1 && this.#data[0].layout.kind === "queen";
  }

  /** The moves that can be made now. @returns {{ step: Step, position: string }[]} */
  get moves() {
    if (!this.game || this.game.sideAt() === "program") return [];
    return this.#data.flatMap(({ moves }, component) =>
      moves.map(({ position, ...action }) => ({ step: { component, ...action }, position })),
    );
  }

  /**
   * Shows the position of the card: of the game in progress, or of a new one.
   *
   * @param {HTMLElement} slot
   * @param {CardContext} context
   */
  async show(slot, { position, convention, cell, described, signal }) {
    slot.replaceChildren(this.root);
    const known = this.game?.position === position && this.game.setting.convention === convention;
    if (!known && cell && this.playing && this.game?.setting.convention === convention) {
      // A cell of the map that a move leads to: the map is the board.
      const move = this.moves.find((each) => each.position === position);
      if (move) {
        this.#moved(move.step, move.position);
        return;
      }
    }
    if (!known) this.#begin(position, convention);
    if (this.#said) {
      this.#say(
        this.#veil.checked ? this.#said : `${this.#said} ${spoken(described, convention)}.`,
      );
      this.#said = "";
    }
    await this.#refresh(signal);
  }

  /**
   * @param {string} start
   * @param {import("../pkg/nimscape.js").Convention} convention
   */
  #begin(start, convention) {
    if (this.playing) this.#left = this.game;
    this.game = new Game({
      start,
      convention,
      opponent: this.#opponent.value || "stubborn",
      first: this.#first.value === "program" ? "program" : "you",
      seed: newSeed(),
    });
    this.#fresh();
  }

  /** Takes up a game that was played elsewhere. @param {Game} game */
  resume(game) {
    this.game = game;
    this.#opponent.value = game.setting.opponent;
    this.#first.value = game.setting.first;
    this.#describeOpponent();
    this.#fresh();
  }

  #fresh() {
    this.#before = null;
    this.#counted = false;
    this.#hints.clear();
    this.#review.replaceChildren();
  }

  #newGame() {
    if (!this.game) return;
    const { start, convention } = this.game.setting;
    this.#focused = true;
    this.game.moves = [];
    this.#begin(start, convention);
    this.#follow();
  }

  /** Another opponent, or another first player: from the position on the board. */
  #changed() {
    this.#describeOpponent();
    if (!this.game) return;
    const { position, setting } = this.game;
    this.game.moves = [];
    this.#begin(position, setting.convention);
    this.#refresh();
  }

  /** Card and map go to where the game is. */
  async #follow() {
    if (this.#left && !this.playing) {
      this.resume(this.#left);
      this.#left = null;
    }
    if (!this.game) return;
    this.#keep();
    if (this.state.now.position === this.game.position) await this.#refresh();
    else await this.followPosition(this.game.position);
  }

  /** Writes the game into the link. */
  #keep() {
    const { [WORD]: _, ...others } = this.state.now.extra;
    const extra = this.game && this.playing ? { ...others, [WORD]: writeGame(this.game) } : others;
    this.state.set({ extra });
  }

  /**
   * @param {Step} step
   * @param {string} position
   */
  #moved(step, position) {
    if (!this.game) return;
    this.#thinking.abort();
    const side = this.game.sideAt();
    const glasses = this.#glasses;
    this.#said = `${NAMES[side]}: ${moveText(this.#data, step, glasses)}.`;
    this.#focused = this.root.contains(document.activeElement) || this.#focused;
    const before = this.#boards.places();
    this.#before = { places: before, key: `${step.component}-${step.piece}` };
    this.game.play({ step, position });
    this.#left = null;
    this.#hints.clear();
    this.#status.textContent = "";
    this.#follow();
  }

  /** @param {{ component: number, piece: number, to: string, also: string }} step */
  async #byNumber({ component, piece, to, also }) {
    if (!this.game) return "";
    try {
      const { position } = this.game;
      const after = await this.engine.call("afterMove", [position, component, piece, to, also]);
      this.#moved({ component, piece, to, also }, after);
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #takeBack() {
    if (!this.game?.canUndo) return;
    this.#thinking.abort();
    this.game.undo();
    this.#focused = true;
    this.#fresh();
    this.#say("Taken back.");
    this.#follow();
  }

  /** Goes back to after so many moves, to play on from there. @param {number} ply */
  #goTo(ply) {
    if (!this.game) return;
    this.#thinking.abort();
    this.resume(this.game.until(ply));
    this.#focused = true;
    this.#follow();
  }

  get #glasses() {
    return this.game?.setting.start.startsWith("glasses") ?? false;
  }

  /** Draws what is there and lets the program move. @param {AbortSignal} [signal] */
  async #refresh(signal) {
    const { game } = this;
    if (!game) return;
    const { position } = game;
    const data = await this.engine.call("boardsOf", [position], { signal });
    if (signal?.aborted || game !== this.game || position !== game.position) return;
    this.#data = data;
    const over = data.every(({ count }) => Number(count) === 0);
    const side = game.sideAt();
    const enabled = !over && side !== "program";
    this.#boards.show(data, {
      enabled,
      glasses: this.#glasses,
      extent: extentOf(game.setting.start),
    });
    this.#travel();
    this.#undo.disabled = !game.canUndo;
    this.#hint.disabled = !enabled;
    this.#return.hidden = !this.#left || this.playing;
    this.#tell(over);
    if (this.#focused && (enabled || over)) {
      this.#focused = false;
      if (over) this.#again.focus({ preventScroll: true });
      else this.#boards.focus();
    }
    this.state.set({ cursor: null });
    this.onBoards?.();
    if (over) await this.#end();
    else if (side === "program") await this.#think();
  }

  /** Told when what can be moved has changed. @type {(() => void) | null} */
  onBoards = null;

  /** Shows the position on the map, large enough to play there. @type {(() => void) | null} */
  onMap = null;

  /** Whether the map can be the board. @param {boolean} possible */
  set offersMap(possible) {
    this.#map.hidden = !possible;
  }

  #travel() {
    const before = this.#before;
    const last = this.game?.moves.at(-1);
    this.#before = null;
    if (!before || !last) return;
    const { component, to } = last.step;
    const { layout } = this.#data[component];
    const piece = layout.kind === "strip" ? layout.squares.map(String).indexOf(String(to)) : 0;
    if (layout.kind === "strip" || layout.kind === "queen") {
      this.#boards.travel(before.places, before.key, `${component}-${piece}`);
    }
  }

  /** @param {boolean} over */
  #tell(over) {
    const { game } = this;
    if (!game) return;
    const side = game.sideAt();
    if (over) {
      const text = `${NAMES[game.winner]} won: no move is left.`;
      this.#status.textContent = text;
      const spoken = byId("spoken").textContent ?? "";
      if (game.moves.length > 0 && !spoken.endsWith(text)) this.#say(`${spoken} ${text}`);
      return;
    }
    const goal =
      game.setting.convention === "normal"
        ? "Whoever moves last wins."
        : "Whoever moves last loses.";
    this.#status.textContent =
      side === "program"
        ? "The program thinks…"
        : game.moves.length === 0
          ? `${side === "you" ? "Your move" : "First to move"}. ${goal}`
          : side === "you"
            ? "Your move."
            : `${NAMES[side]} to move.`;
  }

  /** @param {string} text */
  #say(text) {
    byId("spoken").textContent = text;
  }

  async #think() {
    const { game } = this;
    if (!game) return;
    this.#thinking.abort();
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    const { convention, opponent, seed } = game.setting;
    const ply = game.moves.length;
    try {
      const [choice] = await Promise.all([
        this.engine.ask("choose", [game.position, convention, opponent, seed, ply], { signal }),
        new Promise((resolve) => setTimeout(resolve, THOUGHT)),
      ]);
      if (signal.aborted || game !== this.game || ply !== game.moves.length) return;
      if (!choice.over) this.#moved(choice.step, choice.position);
    } catch (error) {
      if (!signal.aborted) this.#status.textContent = String(error);
    }
  }

  async #nextHint() {
    const { game } = this;
    if (!game) return;
    if (!this.#hints.started) {
      const { position, setting } = game;
      const found = await findHints(this.engine, position, setting.convention, this.#data);
      if (!found || game !== this.game || position !== game.position) return;
      this.#hints.set(found.hints);
    }
    const hint = this.#hints.next();
    if (hint) this.#boards.light(hint.lit);
    this.#hint.disabled = this.#hints.done;
  }

  async #end() {
    const { game } = this;
    if (!game || game.moves.length === 0) return;
    const { winner } = game;
    if (!this.#counted && (winner === "you" || winner === "program")) {
      this.#counted = true;
      changeProgress((progress) => {
        progress[winner === "you" ? "won" : "lost"] += 1;
      });
    }
    const made = await review(this.engine, game, (ply) => this.#goTo(ply));
    if (game === this.game) this.#review.replaceChildren(made);
  }
}
