// The search bar: the current picture in words and as its line. Typing shows pictures as you go; a
// position opens on Enter, and a mistake is reported after a pause.

import { pictureOf, turnTo } from "../film/pictures.js";
import { byId, element, onResize } from "../ground/dom.js";
import { keptName, NAME, titleOf } from "../ground/named.js";
import { TYPING } from "../ground/notice.js";
import { filmOf, secondFilm } from "../ground/state.js";
import { button, iconButton } from "../parts/button.js";
import { usualOf } from "./usual.js";

/** @import { State, PageState } from "../ground/state.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { TextReading } from "../pkg/nimscape.js" */
/** @import { Meaning, Suggestions } from "./suggest.js" */
/**
 * @typedef {Extract<import("../pkg/nimscape.js").Reading, { kind: "mistake" }>} Mistake
 * @typedef {{ entered: boolean, changes: Partial<PageState>, linked: boolean, z?: number }} Manner
 */

/** What only claims contain: values and outcomes of games, comparisons, logical words. */
const CLAIM = /\b[GPN][-−⁻]?\s*\(|[<>≤≥≠]|\s=\s|\b(iff|implies)\b/;

export class LineField {
  #input = /** @type {HTMLInputElement} */ (byId("line-text"));
  #title = byId("line-title");
  #mistake = byId("line-mistake");
  #echo = byId("line-echo");
  #turn = 0;
  #waiting = 0;
  /** How many texts that were entered are being read. */
  #entering = 0;
  /** The reading of the last text. @type {Promise<boolean>} */
  #reading = Promise.resolve(true);
  /** The reading of the first line. @type {Promise<unknown> | null} */
  #first = null;
  /** How many texts were typed or entered since the page can read. */
  #texts = 0;
  /** Whether the last of them was entered: it needs no suggestions. */
  isEntered = false;
  /** The text that was put into the field last. */
  #laid = "";
  /** The claim in the field, or "". */
  #claim = "";

  /**
   * @param {State} state
   * @param {Engine} engine
   * @param {object} go
   * @param {(mode: string) => void} go.open
   * @param {(place: bigint[]) => void} go.place
   * @param {() => import("../ground/camera.js").Size} go.size Size of the map.
   * @param {() => Partial<PageState>} go.uncovered What uncovers the map for a line that the reader enters.
   * @param {() => void} go.resized Called when the bar has another height.
   * @param {() => Promise<unknown>} go.late Loads what the first picture does not need.
   */
  constructor(state, engine, go) {
    this.state = state;
    this.engine = engine;
    this.go = go;
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("focus", () => this.#input.select());
    this.#input.addEventListener("blur", () => {
      this.#note.hidden = true;
      // Text with a mistake stays in the field; otherwise the field shows the current line again.
      if (this.#mistake.hidden && !this.#claim && this.#entering === 0) this.#restore();
    });
    byId("line").addEventListener("submit", (event) => {
      event.preventDefault();
      this.suggestions?.close();
      void this.#entered(this.#input.value);
    });
    byId("line").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      this.#restore();
      byId("map").focus({ preventScroll: true });
    });
    this.#title.addEventListener("click", () => this.#input.focus());
    // The address is the view's: a link to a part of the page must not write itself there.
    document.querySelector(".skip")?.addEventListener("click", (event) => {
      event.preventDefault();
      this.#input.focus();
    });
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
    // Keep the focus in the field and the list open.
    clear.addEventListener("pointerdown", (event) => event.preventDefault());
    byId("line").append(clear);
    let before = state.now.reading?.kind;
    state.on(["line", "film", "reading"], ({ reading }) => {
      // A position is shown in a picture around it: that is no other line.
      if (before !== "position") this.#note.hidden = true;
      before = reading?.kind;
      if (document.activeElement !== this.#input) this.#show(this.shown);
    });
    state.on(["reading", "film", "extra"], () => this.#entitle());
    // What lies below the bar needs its height, since text may be large.
    const form = byId("line");
    onResize(form, () => {
      document.documentElement.style.setProperty("--bar-height", `${form.offsetHeight}px`);
      go.resized();
    });
  }

  /** Made with what is loaded late. @type {Suggestions | null} */
  suggestions = null;

  /** What lies under a text: it gives the bar its width. @type {(text: string) => (string | Node)[]} */
  under = (text) => [text];

  /** Puts the title into the bar and the window. */
  #entitle() {
    const { line, extra } = this.state.now;
    this.#title.textContent = titleOf(this.state.now);
    const film = filmOf(this.state.now);
    const named = film ? `${film.stack}, z = ${film.z}` : extra[NAME] || line;
    document.title = line ? `${named} · Nimscape` : "Nimscape";
  }

  /** The current line, as it was entered. */
  get shown() {
    const { now } = this.state;
    return filmOf(now)?.stack ?? now.line;
  }

  /** The text in the field. */
  get text() {
    return this.#input.value;
  }

  /**
   * Shows what a text names, as if it had been typed and entered.
   *
   * @param {string} typed
   * @param {Partial<PageState>} [changes] Other changes to the state.
   * @param {{ linked?: boolean, z?: number }} [options] `linked`: a link gives the whole state, so a
   *   change of game resets nothing. `z`: the picture to show of a line with z.
   */
  async enter(typed, changes = {}, { linked = false, z } = {}) {
    // The first picture comes before what is typed meanwhile, which stays in the field.
    const first = linked && !this.state.now.reading;
    const show = (/** @type {string} */ text) => {
      if (!first || !this.#isTyped) this.#show(text);
    };
    show(typed);
    this.#entering += 1;
    const read = this.#read(typed, { entered: true, changes, linked, z }).finally(() => {
      this.#entering -= 1;
      if (first) this.#first = null;
    });
    if (first) this.#first = read.catch(() => {});
    const fine = await read;
    if (fine) {
      show(this.shown);
      this.#input.dispatchEvent(new CustomEvent("entered", { bubbles: true }));
    } else if (this.#claim) {
      const detail = this.#claim;
      this.#restore();
      this.#input.dispatchEvent(new CustomEvent("claim", { bubbles: true, detail }));
    }
    return fine;
  }

  /** Goes where a suggestion leads. @param {Meaning} meaning */
  async take({ line, convention, place, mode, sentence = "" }) {
    this.#mark(null);
    if (!line && !place && !mode) {
      this.#mark(missing(sentence, this.text), this.text);
      return;
    }
    this.#show(this.shown);
    if (mode) this.go.open(mode);
    else if (place) this.go.place(place);
    else if (line)
      await this.enter(line, { ...this.go.uncovered(), ...(convention ? { convention } : {}) });
  }

  /** Reads what was typed, or entered, before the page could read. */
  takeUp() {
    if (this.#texts > 0 || !this.#isTyped) return;
    const { entered } = document.documentElement.dataset;
    if (entered) /** @type {HTMLFormElement} */ (byId("line")).requestSubmit();
    else void this.#typed();
  }

  /** Whether the field has a text that the reader is typing. */
  get #isTyped() {
    return document.activeElement === this.#input && this.#input.value !== this.#laid;
  }

  /** Reads a text that the reader entered. @param {string} text */
  async #entered(text) {
    this.#texts += 1;
    this.isEntered = true;
    if (this.#first) await this.#first;
    await this.enter(text, this.go.uncovered());
  }

  async #typed() {
    this.#mark(null);
    const own = ++this.#texts;
    this.isEntered = false;
    await this.go.late();
    if (this.#first) await this.#first;
    // It was entered meanwhile, or another one is typed.
    if (own !== this.#texts) return;
    this.suggestions?.update(this.#input.value);
    const manner = { entered: false, changes: {}, linked: false };
    if (await this.#read(this.#input.value, manner)) {
      this.#input.dispatchEvent(new CustomEvent("looked", { bubbles: true }));
    }
  }

  /**
   * Reads a text; shows what it names, or what is wrong with it.
   *
   * @param {string} typed
   * @param {Manner} manner
   * @returns Whether it is shown.
   */
  #read(typed, manner) {
    this.#reading = this.#readNow(typed, manner);
    return this.#reading;
  }

  /** @param {string} typed @param {Manner} manner */
  async #readNow(typed, { entered, changes, linked, z }) {
    const turn = ++this.#turn;
    clearTimeout(this.#waiting);
    const text = typed.includes("^") || typed.includes("**") ? await powers(typed) : typed;
    const reading = await this.engine.call("readLine", [text]);
    if (turn !== this.#turn) return false;
    this.#claim = "";
    // Another name than a ruleset's may be that of two games.
    const named =
      entered && !linked && reading.kind !== "mistake" && !isNamed(text, reading.rulesets);
    if (named && (await this.#understood(typed, turn))) return false;
    if (turn !== this.#turn) return false;
    if (reading.kind !== "mistake") {
      // A position opens only when it is entered: half a line may name another.
      if (!entered && reading.kind === "position") {
        this.#mark(null);
        return false;
      }
      // The film beside it stays.
      const second = "against" in changes ? "" : secondFilm(this.state.now);
      const shown = await this.#framed(reading, z, second);
      if (turn !== this.#turn) return false;
      const usual = linked
        ? {}
        : await usualOf(this.engine, this.state.now, shown.reading, this.go.size());
      if (turn !== this.#turn) return false;
      this.#mark(null);
      const { line: before, extra } = this.state.now;
      const named = linked ? {} : { extra: keptName(usual.extra ?? extra, before, shown.line) };
      this.state.set({ ...usual, ...named, ...changes, ...shown });
      return true;
    }
    // The rest of a link holds even if its line is a mistake.
    if (linked) this.state.set(changes);
    /** @type {Mistake} */
    let mistake = reading;
    if (CLAIM.test(text)) {
      // A claim is checked when it is entered.
      const claim = await this.engine.call("readClaim", [text]);
      if (turn !== this.#turn) return false;
      if (claim.kind === "claim") {
        this.#claim = text;
        return false;
      }
      // Rules have comparisons, too: what could be read further is what was meant.
      if (claim.from > mistake.from) mistake = claim;
    }
    if (mistake === reading && entered && (await this.#understood(typed, turn))) return false;
    if (turn !== this.#turn) return false;
    if (entered) this.#report(mistake, text);
    else {
      this.#waiting = window.setTimeout(async () => {
        // Not a mistake as long as a suggestion fits.
        const fits = await this.suggestions?.fits(typed);
        if (!fits && turn === this.#turn) this.#report(mistake, text);
      }, TYPING);
    }
    return false;
  }

  /**
   * Shows what a text means that is no line: a place, help, the line of a game that is named. Of several
   * games none is taken.
   *
   * @param {string} typed
   * @param {number} turn
   */
  async #understood(typed, turn) {
    await this.go.late();
    const { elsewhere } = await import("./places.js");
    const [place] = elsewhere(typed);
    const { readings, isLine } = await this.engine.call("readText", [typed]);
    if (turn !== this.#turn) return true;
    if (place) {
      await this.take(place);
      return true;
    }
    const [meant] = readings;
    if (!meant || isLine) return false;
    if (readings.length > 1) {
      const question = missing("This may mean several games. Which one?", typed);
      this.#mark(question, typed, { meant: readings, games: false });
      return true;
    }
    await this.#takeMeant(meant);
    return true;
  }

  /** Shows the line of a game that was named, and says what the text was read as. @param {TextReading} meant */
  async #takeMeant({ line, name, sentence, convention }) {
    await this.take({ title: name, line, ...(convention ? { convention } : {}) });
    this.#note.replaceChildren(
      element("span", "Read as ", element("code", line), `: ${name}. ${sentence}`),
    );
    byId("line-below").append(this.#note);
    this.#note.hidden = false;
  }

  /**
   * The picture for a line; of a line with z, the one with the z shown before if possible.
   *
   * @param {import("../ground/state.js").Named} reading
   * @param {number} [asked] The z to show.
   * @param {string} [second] The line with z that it is compared with.
   * @returns {Promise<Pick<PageState, "film" | "line"> & { reading: import("../ground/state.js").Named }>}
   */
  async #framed(reading, asked = this.state.now.film?.z, second = "") {
    const least = reading.z ?? null;
    const picture = { film: null, reading, line: reading.text };
    if (least === null) return picture;
    const stack = reading.text;
    for (const z of [Math.max(least, asked ?? least), least]) {
      try {
        return await pictureOf(this.engine, { stack, second }, z);
      } catch {
        // No picture for this z: show the first that exists.
      }
    }
    return picture;
  }

  /**
   * Shows another picture of a line with z.
   *
   * @param {number} z
   * @param {() => boolean} [isWanted] Asked once the picture is known.
   * @returns {Promise<boolean>} Whether it is shown.
   */
  async turnTo(z, isWanted = () => true) {
    const stack = filmOf(this.state.now)?.stack;
    // A text that is being read comes first, and its line may be another film.
    for (let read; read !== this.#reading; await read) read = this.#reading;
    if (filmOf(this.state.now)?.stack !== stack) return false;
    const turn = ++this.#turn;
    return turnTo(this.state, this.engine, z, () => turn === this.#turn && isWanted());
  }

  /**
   * Reports a mistake, with lines that may have been meant.
   *
   * @param {Mistake} mistake
   * @param {string} text
   */
  #report(mistake, text) {
    const { code, corrected } = mistake;
    const meant = corrected ? [{ line: corrected, name: "", sentence: "", convention: null }] : [];
    const nameless = code === "unknown-game" || !/\p{L}/u.test(text);
    this.#mark(mistake, text, { meant, games: nameless && !corrected });
  }

  #restore() {
    this.#turn += 1;
    clearTimeout(this.#waiting);
    this.#show(this.shown);
    this.#mark(null);
    this.suggestions?.close();
  }

  /** Says what a text was read as, until something else is shown. */
  #note = element("output.surface", { id: "line-note", hidden: true });

  /** @param {string} text */
  #show(text) {
    this.#input.value = text;
    this.#laid = text;
    this.lay();
  }

  /** Lays the same text under that in the field. */
  lay() {
    this.#echo.replaceChildren(...this.under(this.#input.value));
    this.#echo.scrollLeft = this.#input.scrollLeft;
  }

  /**
   * Marks the place of a mistake and says what it is.
   *
   * @param {Mistake | null} mistake
   * @param {string} [text] The text as read, with powers as numbers.
   * @param {{ meant: TextReading[], games: boolean }} [offers] Lines that may have been meant, and whether
   *   to offer the games.
   */
  #mark(mistake, text = "", { meant, games } = { meant: [], games: false }) {
    clearTimeout(this.#waiting);
    this.#input.setAttribute("aria-invalid", String(mistake !== null));
    this.#mistake.hidden = mistake === null;
    this.#note.hidden = true;
    this.lay();
    // Hidden text still describes the field.
    this.#mistake.replaceChildren();
    if (!mistake) return;
    const { message, from, to } = mistake;
    const end = Math.max(to, from + 1);
    if (text === this.#input.value) {
      this.#echo.replaceChildren(
        text.slice(0, from),
        element("mark", text.slice(from, end) || " "),
        text.slice(end),
      );
      this.#echo.scrollLeft = this.#input.scrollLeft;
    }
    const offer = (/** @type {TextReading} */ reading) => {
      const { line, name, sentence } = reading;
      const take = button(line, () => {
        // The button goes with the mistake.
        byId("map").focus({ preventScroll: true });
        if (name) void this.#takeMeant(reading);
        else void this.enter(line);
      });
      take.classList.add("suggestion", "mono");
      return name ? element("div", take, element("small", ` ${name}: ${sentence}`)) : take;
    };
    this.#mistake.replaceChildren(
      element("span", message),
      ...(meant.length > 0
        ? [
            element(
              "div",
              meant[0].name ? "" : element("span", "Did you mean "),
              ...meant.map(offer),
            ),
          ]
        : []),
      ...(games
        ? [
            element(
              "div",
              button(
                "See all games",
                () => {
                  // This button goes with the mistake, too.
                  byId("map").focus({ preventScroll: true });
                  this.#restore();
                  this.go.open("games");
                },
                { act: "games" },
              ),
            ),
          ]
        : []),
    );
  }
}

/**
 * Whether the games of a line are called by the names of their rulesets.
 *
 * @param {string} text
 * @param {string[]} rulesets
 */
function isNamed(text, rulesets) {
  const names = text.toLowerCase().match(/(?<=^\s*|\+\s*)[a-z-]{2,}/g) ?? [];
  return names.every((name) => rulesets.includes(name) || MAPS.has(name));
}

/** Words before the brackets of maps of other numbers. */
const MAPS = new Set(["period", "remoteness", "ways", "block"]);

/** A mistake that is the whole text. @param {string} message @param {string} text @returns {Mistake} */
function missing(message, text) {
  const to = text.length;
  return {
    kind: "mistake",
    code: "unknown-game",
    message,
    from: 0,
    to,
    suggestion: null,
    corrected: null,
  };
}

/** The text with its powers as numbers. @param {string} text */
async function powers(text) {
  const { withPowers } = await import("./places.js");
  return withPowers(text);
}
