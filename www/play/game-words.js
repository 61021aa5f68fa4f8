// What a game says beside its board: whose turn it is, hints one by one, and what went wrong.

import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";
import { retire } from "../parts/keep-focus.js";

export class GameWords {
  /** The last move, in words. */
  said = "";
  status = element("p.play-status");
  list = element("ol.play-hints.rows", {
    "aria-live": "polite",
    "aria-label": "Hints",
    hidden: true,
  });

  /** @param {() => void} help Gives a hint. */
  constructor(help) {
    this.hint = button("Hint", help, { icon: "hint", act: "hint" });
  }

  /**
   * Says how the game stands.
   *
   * @param {string} sentence
   * @param {boolean} inSight Whether to bring news into sight: a low panel shows little, and may be scrolled.
   */
  say(sentence, inSight) {
    if (sentence === this.status.textContent) return;
    this.status.textContent = sentence;
    if (inSight) this.status.scrollIntoView({ block: "nearest" });
  }

  /** Shows what went wrong. @param {unknown} error */
  trouble(error) {
    this.status.textContent = error instanceof Error ? error.message : String(error);
  }

  /**
   * @param {import("./hints.js").Hint[]} hints
   * @param {boolean} done
   */
  hints(hints, done) {
    const { list } = this;
    list.hidden = hints.length === 0;
    if (hints.length < list.childElementCount || hints.length === 0) list.replaceChildren();
    for (const { text } of hints.slice(list.childElementCount)) {
      const hint = element("li", text);
      list.append(hint);
      // A low panel shows little of what it says.
      hint.scrollIntoView({ block: "nearest" });
    }
    if (done) retire(this.hint);
  }
}
