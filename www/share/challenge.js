// "Beat this position": a link that opens it ready to play against the computer, and its picture to send along.
// It is offered where the one who moves first can win.

import { messageOf, wanted } from "../engine/wanted.js";
import { isOver } from "../ground/answers.js";
import { writeLink } from "../ground/link.js";
import { GAME } from "../ground/state.js";
import { h } from "../parts/tree.js";
import { Game, readGame, writeGame } from "../play/game.js";
import { BEAT } from "../play/words.js";
import { boardPicture } from "./board-picture.js";
import { FileTab, SHARP } from "./files.js";
import { drawnOut } from "./framed.js";
import { plotted } from "./plotted.js";
import { Copied } from "./tab.js";
import { HOME } from "./thing.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { ComponentChild } from "../vendor/preact/index.js" */
/** @import { Thing } from "./thing.js" */

/** Who plays against the one who opens it. */
const OPPONENT = "perfect";

export class ChallengeTab extends FileTab {
  /** The position to beat. @type {Thing | null} */
  found = null;
  about = "Looking for a move that wins…";

  /** @param {Page} page @param {Thing} thing @param {() => void} draw */
  constructor(page, thing, draw) {
    const verb = "Save picture";
    super(page, thing, draw, { formats: ["png"], verb, icon: "download", kind: "plain" });
  }

  /** @override @returns {ComponentChild} */
  get controls() {
    const { about, found } = this;
    const text = found && `${BEAT} ${this.#link(found)}`;
    return [
      h("p.quiet-text", about),
      text && [h(Copied, { label: "Invitation", verb: "Copy invitation", text }), this.act],
    ];
  }

  /** @override @param {AbortSignal} signal */
  async show(signal) {
    try {
      const found = await wanted(signal, this.#toBeat(signal));
      const at =
        found?.position === this.thing.position ? "this position" : "the start of this game";
      const about = found
        ? `Opens ${at}, ready to play against the computer. Send the picture with it.`
        : "No move wins here, so nobody who moves first can beat it. Make a move, or go back in the game, and try again.";
      this.set({ found, about });
      if (found) super.show(signal);
    } catch (error) {
      this.set({ about: messageOf(error) });
    }
  }

  /** The position on the board or, at an end, the start of its game, if a move wins there. @param {AbortSignal} signal */
  async #toBeat(signal) {
    const { engine } = this.page;
    const { position, now } = this.thing;
    const { start } = readGame(now.extra[GAME] ?? "")?.setting ?? {};
    for (const each of new Set([position, start])) {
      if (!each) continue;
      const [answer, boards] = await Promise.all([
        engine.ask("answer", [each, now.convention], { signal }),
        engine.call("boardsOf", [each], { signal }),
      ]);
      const wins = !("refusal" in answer) && answer.outcome === "N" && !isOver(boards);
      if (wins) return Object.assign(this.thing.at(each), { boards });
    }
    return null;
  }

  /** @param {Thing} found */
  #link({ position, state }) {
    const { convention } = state;
    const setting = { start: position, convention, opponent: OPPONENT, seed: 0 };
    const game = new Game({ ...setting, first: "you", challenge: true });
    return `${HOME}#${writeLink({ ...state, extra: { [GAME]: writeGame(game) } })}`;
  }

  /** @override */
  async pieces() {
    const { position, boards, now } = /** @type {Thing} */ (this.found);
    const { convention } = now;
    const link = this.#link(/** @type {Thing} */ (this.found));
    const root = boardPicture(boards, { line: position, convention, link, said: BEAT });
    const [width, height] = ["width", "height"].map((name) => Number(root.getAttribute(name)));
    const facts = { Title: position, Description: BEAT, Source: link };
    return plotted(await drawnOut(root, { width, height }, SHARP), facts);
  }
}
