// "Beat this position": a link that opens it ready to play against the computer, and its picture to send along.
// It is offered where the one who moves first can win.

import { isOver } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { writeLink } from "../ground/link.js";
import { GAME } from "../ground/state.js";
import { Game, readGame, writeGame } from "../play/game.js";
import { BEAT } from "../play/words.js";
import { boardPicture } from "./board-picture.js";
import { FileTab, SHARP } from "./files.js";
import { drawnOut } from "./framed.js";
import { plotted } from "./plotted.js";
import { copied } from "./texts.js";
import { HOME } from "./thing.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Thing } from "./thing.js" */

/** Who plays against the one who opens it. */
const OPPONENT = "perfect";

export class ChallengeTab extends FileTab {
  #taken = copied("Invitation", "Copy invitation");
  #about = element("p.quiet-text");
  /** The position to beat. @type {Thing | null} */
  #found = null;

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    const verb = "Save picture";
    super(page, thing, { formats: ["png"], verb, icon: "download", kind: "plain" });
    this.controls.append(this.#about, this.#taken.text, this.#taken.row, this.act);
  }

  /** @override @param {AbortSignal} signal */
  async show(signal) {
    const offered = [this.#taken.text, this.#taken.row, this.act];
    for (const each of offered) each.hidden = true;
    this.#about.textContent = "Looking for a move that wins…";
    try {
      this.#found = await this.#toBeat(signal);
    } catch (error) {
      if (!signal.aborted) this.#about.textContent = /** @type {Error} */ (error).message;
      return;
    }
    for (const each of offered) each.hidden = this.#found === null;
    if (!this.#found) {
      this.#about.textContent =
        "No move wins here, so nobody who moves first can beat it. Make a move, or go back in the game, and try again.";
      return;
    }
    const isStart = this.#found.position !== this.thing.position;
    this.#about.textContent = `Opens ${isStart ? "the start of this game" : "this position"}, ready to play against the computer. Send the picture with it.`;
    this.#taken.text.textContent = `${BEAT} ${this.#link(this.#found)}`;
    super.show(signal);
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
    const { position, boards, now } = /** @type {Thing} */ (this.#found);
    const { convention } = now;
    const link = this.#link(/** @type {Thing} */ (this.#found));
    const root = boardPicture(boards, { line: position, convention, link, said: BEAT });
    const [width, height] = ["width", "height"].map((name) => Number(root.getAttribute(name)));
    const facts = { Title: position, Description: BEAT, Source: link };
    return plotted(await drawnOut(root, { width, height }, SHARP), facts);
  }
}
