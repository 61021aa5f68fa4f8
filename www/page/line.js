// The search bar: what is shown, in words and as its line. Typing shows at once what pictures can be
// shown; a position opens when it is entered, and a mistake is told after a pause.

import { byId, element } from "../ground/dom.js";
import { button, iconButton } from "../parts/button.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../ground/state.js").PageState} PageState
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("./wish.js").Wish} Wish
 * @typedef {import("./suggest.js").Suggestions} Suggestions
 * @typedef {Extract<import("../pkg/nimscape.js").Reading, { kind: "mistake" }>} Mistake
 */

/** What only claims have: values and outcomes of games, comparisons, words of logic. */
const CLAIM = /\b[GPN][-−⁻]?\s*\(|[<>≤≥≠]|\s=\s|\b(iff|implies)\b/;
/** Who stops typing for so long, in milliseconds, may want to know what is wrong. */
const PAUSE = 900;

export class LineField {
  #input = /** @type {HTMLInputElement} */ (byId("line-text"));
  #title = byId("line-title");
  #mistake = byId("line-mistake");
  #echo = byId("line-echo");
  #turn = 0;
  #waiting = 0;
  /** How many texts are being entered. */
  #entering = 0;
  /** The claim that stands in the field, or "". */
  #claim = "";

  /**
   * @param {State} state
   * @param {Engine} engine
   * @param {object} go
   * @param {(mode: string) => void} go.open
   * @param {(place: bigint[]) => void} go.place
   * @param {() => Promise<unknown>} go.late What the first picture does without is wanted now.
   */
  constructor(state, engine, go) {
    this.state = state;
    this.engine = engine;
    this.go = go;
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("focus", () => this.#input.select());
    this.#input.addEventListener("blur", () => {
      // What was typed halfway stays where it can be mended; otherwise the line says what is shown.
      if (this.#mistake.hidden && !this.#claim && this.#entering === 0) this.#restore();
    });
    byId("line").addEventListener("submit", (event) => {
      event.preventDefault();
      this.suggestions?.close();
      this.enter(this.#input.value);
    });
    byId("line").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      this.#restore();
      this.#input.blur();
    });
    this.#title.addEventListener("click", () => this.#input.focus());
    this.#input.addEventListener("scroll", () => {
      this.#echo.scrollLeft = this.#input.scrollLeft;
    });
    const clear = iconButton("close", "Clear the line", async () => {
      this.#show("");
      this.#mark(null);
      this.#input.focus();
      await this.go.late();
      this.suggestions?.update("");
    });
    // The field keeps the focus, and the list stays open.
    clear.addEventListener("pointerdown", (event) => event.preventDefault());
    byId("line").append(clear);
    state.on(["line"], ({ line }) => {
      if (document.activeElement !== this.#input) this.#show(line);
    });
    state.on(["reading"], () => this.#entitle());
    // What lies beneath the bar knows how high it is: text may be large.
    const form = byId("line");
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--bar-height", `${form.offsetHeight}px`);
    }).observe(form);
  }

  /** Every ruleset, once they are known. @type {import("../pkg/nimscape.js").RulesetInfo[]} */
  rulesets = [];
  /** What the typed text may mean: made with what comes late. @type {Suggestions | null} */
  suggestions = null;

  /** @type {Promise<void> | undefined} */
  #games;

  /** Learns every ruleset. Only the whole package has them all: not before the first picture. */
  learnGames() {
    this.#games ??= this.engine.call("rulesets", []).then((rulesets) => {
      this.rulesets = rulesets;
    });
    return this.#games;
  }

  /** Says in words what is shown, here and in the window's title. */
  #entitle() {
    const { reading, line } = this.state.now;
    this.#title.textContent = reading?.title ?? "";
    document.title = line ? `${line} · Nimscape` : "Nimscape";
  }

  /** What stands in the field. */
  get text() {
    return this.#input.value;
  }

  /**
   * Shows what a text names, as if it had been typed and entered.
   *
   * @param {string} typed
   * @param {Partial<PageState>} [wishes] What else of the state changes with it.
   */
  async enter(typed, wishes = {}) {
    this.#show(typed);
    this.#entering += 1;
    const fine = await this.#read(typed, { entered: true, wishes }).finally(() => {
      this.#entering -= 1;
    });
    if (fine) {
      this.#show(this.state.now.line);
      this.#input.dispatchEvent(new CustomEvent("entered", { bubbles: true }));
    } else if (this.#claim) {
      const detail = this.#claim;
      this.#restore();
      this.#input.dispatchEvent(new CustomEvent("claim", { bubbles: true, detail }));
    }
    return fine;
  }

  /** Goes where a wish leads. @param {Wish} wish */
  async take({ line, convention, place, mode }) {
    this.#mark(null);
    this.#show(this.state.now.line);
    this.#input.blur();
    if (mode) this.go.open(mode);
    else if (place) this.go.place(place);
    else if (line) await this.enter(line, convention ? { convention } : {});
  }

  async #typed() {
    this.#mark(null);
    await this.go.late();
    this.suggestions?.update(this.#input.value);
    await this.#read(this.#input.value, { entered: false, wishes: {} });
  }

  /**
   * Reads a text; shows what it names, or what is wrong with it.
   *
   * @param {string} typed
   * @param {{ entered: boolean, wishes: Partial<PageState> }} manner
   */
  async #read(typed, { entered, wishes }) {
    const turn = ++this.#turn;
    clearTimeout(this.#waiting);
    const text = typed.includes("^") || typed.includes("**") ? await powers(typed) : typed;
    const reading = await this.engine.call("readLine", [text]);
    if (turn !== this.#turn) return false;
    this.#claim = "";
    if (reading.kind !== "mistake") {
      this.#mark(null);
      // A position opens something: not before it is whole.
      if (!entered && reading.kind === "position") return false;
      this.state.set({ ...wishes, line: reading.text, reading });
      return true;
    }
    /** @type {Mistake} */
    let mistake = reading;
    if (CLAIM.test(text)) {
      // A claim is checked once it is entered.
      const claim = await this.engine.call("readClaim", [text]);
      if (turn !== this.#turn) return false;
      if (claim.kind === "claim") {
        this.#claim = text;
        return false;
      }
      mistake = claim;
    } else if (entered) {
      await this.go.late();
      await this.learnGames();
      if (turn !== this.#turn) return false;
      const wish = this.suggestions?.best(typed);
      // A place, help, or the name of a game alone: the likeliest is meant.
      if (wish && (wish.place || wish.mode || !/[\d(]/.test(typed))) {
        await this.take(wish);
        return false;
      }
    }
    if (entered) this.#mark(mistake, text);
    else this.#waiting = window.setTimeout(() => this.#mark(mistake, text), PAUSE);
    return false;
  }

  #restore() {
    this.#turn += 1;
    clearTimeout(this.#waiting);
    this.#show(this.state.now.line);
    this.#mark(null);
    this.suggestions?.close();
  }

  /** @param {string} text */
  #show(text) {
    this.#input.value = text;
    this.#echo.replaceChildren();
  }

  /**
   * Marks the place of a mistake and says what it is.
   *
   * @param {Mistake | null} mistake
   * @param {string} [text] What was read: powers became numbers.
   */
  #mark(mistake, text = "") {
    clearTimeout(this.#waiting);
    this.#input.setAttribute("aria-invalid", String(mistake !== null));
    this.#mistake.hidden = mistake === null;
    this.#echo.replaceChildren();
    if (!mistake) return;
    const { message, from, to, suggestion } = mistake;
    const end = Math.max(to, from + 1);
    if (text === this.#input.value) {
      this.#echo.append(
        text.slice(0, from),
        element("mark", {}, text.slice(from, end) || " "),
        text.slice(end),
      );
    }
    this.#mistake.replaceChildren(element("span", {}, message));
    if (suggestion) {
      // It stands for what is at the place of the mistake.
      const take = () => this.enter(text.slice(0, from) + suggestion + text.slice(to));
      const mend = button(suggestion, take);
      mend.classList.add("suggestion", "mono");
      this.#mistake.append(element("div", {}, mend));
    }
  }
}

/** The text with powers as numbers. @param {string} text */
async function powers(text) {
  const { withPowers } = await import("./wish.js");
  return withPowers(text);
}
