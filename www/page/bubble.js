// The card beside a selected cell: its position, its value, who wins, and what you can do from
// there. On a phone it is a sheet.

import {
  describeCell,
  knownText,
  noValueText,
  spoken,
  valueText,
  verdict,
} from "../ground/answers.js";
import { bottom, left } from "../ground/camera.js";
import { byId, element } from "../ground/dom.js";
import { mapSentence, mapTitle } from "../ground/map-words.js";
import { periodOf, periodSentence, showsPeriods } from "../ground/periods.js";
import { PHONE } from "../ground/phone.js";
import { EXPLORE, hidesValues, newGame } from "../ground/state.js";
import { styled } from "../ground/style.js";
import { grouped, ruler } from "../map/axes.js";
import { seek } from "../map/keys.js";
import { DIFFERENCE, otherLine } from "../map/layers.js";
import { actions, button, iconButton } from "../parts/button.js";
import { keepFocus } from "../parts/keep-focus.js";
import { sheet } from "../parts/sheet.js";
import { withoutPath, withProof } from "../play/proof.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Described } from "../pkg/nimscape.js" */

/** Free pixels between the card and its cell, and between it and the edges of the map. */
const GAP = 12;
const MARGIN = 8;
/** The least height of a card that scrolls so that its cell can be seen. */
const LEAST = 240;
/** Space for the rulers. */
const rulers = () => ({ left: ruler() * 2 + MARGIN, bottom: ruler() + MARGIN });
/** Values with more digits are set smaller. */
const LONG = 6;
/** If an answer takes longer than this, in milliseconds, the card shows that it is waiting. */
const SOON = 150;
/** Rows and columns up to this number are offered as sequences: their values are computed one by one. */
const FARTHEST_ROW = 4096n;

/** Before what is known of a position of a blocking game. */
const WITHOUT = "Without blocking: ";

export class Bubble {
  #root = byId("bubble");
  #name = element("code.quiet-text", { tabindex: "-1", id: "bubble-name" });
  #body = element("div.bubble-body");
  /** The name again, for the lowest position of the sheet. */
  #low = element("code.low-name", { "aria-hidden": "true" });
  #sheet;
  #asking = new AbortController();
  #why = false;
  /** Shows what was learned about the position of the card. @type {((described: Described) => void) | null} */
  #refine = null;
  /** The card in sentences, to be spoken. */
  #said = "";
  /** Resolves when nothing more comes into the card. */
  #whole = Promise.resolve();
  /** Whether the card is of a picture that was reached while a film played: it is not said. */
  #passing = false;
  /** Whether something in the card is being pressed: it must not move away from under the finger. */
  #pressed = false;

  /**
   * @param {Page} page
   * @param {import("../map/keys.js").Reader} reader
   */
  constructor(page, reader) {
    this.page = page;
    this.reader = reader;
    this.map = page.map;
    const { state, map } = page;
    reader.again = () => page.say(this.#said);
    const close = iconButton("close", "Close", () => this.close(), { act: "close" });
    this.#root.setAttribute("aria-labelledby", "bubble-name");
    this.#root.append(element("header.bubble-head", this.#name, close), this.#body);
    this.#sheet = sheet(this.#root, { name: "the card", dismiss: () => this.close() });
    this.#root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.close();
    });
    // The answer for a picture may arrive after the film has stopped.
    state.on(["film"], () => {
      this.#passing = Boolean(reader.film);
    });
    state.on(["selected"], () => {
      this.#passing = false;
    });
    state.on(["position", "refusal", "convention", "mode", "extra"], () => this.#update());
    state.on(["selected", "reading", "against", "scheme"], async () => {
      if (this.#periods || (await this.#ofPeriods())) this.#update();
      else if (await this.#isAside()) this.#update();
    });
    this.#root.addEventListener("pointerdown", () => {
      this.#pressed = true;
    });
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => {
        if (!this.#pressed) return;
        this.#pressed = false;
        this.#place();
      });
    }
    byId("map").addEventListener("drawn", () => this.#place());
    state.on(["camera", "selected"], () => this.#place());
    this.#root.addEventListener("height", async () => {
      // Keep the cell visible above the sheet.
      await this.#still();
      const { selected } = state.now;
      if (selected && PHONE.matches && this.#sheet.height === "half") map.show(selected);
    });
    PHONE.addEventListener("change", () => this.#place());
    // The map must not have the focus unseen, under the whole sheet.
    byId("map").addEventListener("focus", () => {
      if (PHONE.matches && this.#sheet.height === "full") this.#sheet.height = "half";
    });
    const sizes = new ResizeObserver(() => this.#place());
    sizes.observe(this.#root);
    sizes.observe(byId("legend"));
    this.#update();
  }

  close() {
    const inside = this.#root.contains(document.activeElement);
    this.page.state.set({ selected: null, position: "", refusal: "" });
    if (inside) byId("map").focus({ preventScroll: true });
  }

  async #update() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#refine = null;
    this.#whole = Promise.resolve();
    this.#root.ariaBusy = "true";
    await this.#fill(signal);
    await this.#whole;
    if (!signal.aborted) this.#root.ariaBusy = "false";
  }

  /**
   * Whether the card's position is now seen in another place: another cell, as 2,1 after 1,2 in Nim, or
   * on a map of other numbers, or compared.
   */
  async #isAside() {
    const { engine, state } = this.page;
    const { selected, position } = state.now;
    if (!selected || !position) return false;
    const found = await engine.call("positionAt", [this.#view, selected.x, selected.y]);
    const { now } = state;
    return found === position && now.selected === selected && this.#seen !== this.#sight;
  }

  /** Where the position is seen. */
  get #sight() {
    const { now } = this.page.state;
    const { selected, pane, scheme } = now;
    const differs = scheme.mode === DIFFERENCE;
    return [selected?.x, selected?.y, this.#view, otherLine(now, pane), differs].join(" ");
  }

  /** Where the position of the card is seen. */
  #seen = "";

  /** @param {AbortSignal} signal */
  async #fill(signal) {
    const { position, refusal, mode, selected } = this.page.state.now;
    this.#seen = this.#sight;
    const periods = mode === EXPLORE && selected !== null && (await this.#ofPeriods());
    if (signal.aborted) return;
    this.#periods = periods;
    if (periods && selected) {
      await this.#showPeriod(selected, signal);
      return;
    }
    if (!position && refusal && selected && mode === EXPLORE) {
      this.#say(this.#placeName(selected), refusal);
      return;
    }
    if (!position || mode !== EXPLORE || hidesValues(this.page.state.now)) {
      this.#hide();
      return;
    }
    this.#other = null;
    // Do not leave the card of another position up while this one is computed.
    const waiting = setTimeout(() => this.#wait(position, signal), SOON);
    try {
      const { engine, state } = this.page;
      const line = selected && otherLine(state.now, state.now.pane);
      const [described, other] = await Promise.all([
        engine.ask("describe", [position], { signal }),
        line ? describeCell(engine, line, selected, signal) : null,
      ]);
      if (signal.aborted) return;
      this.#other = other;
      this.#learn(described, signal);
    } catch (error) {
      if (!signal.aborted) this.#say(position, error instanceof Error ? error.message : `${error}`);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** The coordinates of a cell, as a card's name. @param {import("../ground/state.js").Cell} cell */
  #placeName({ x, y }) {
    return this.map.isSequence ? `x = ${grouped(x)}` : `x = ${grouped(x)}, y = ${grouped(y)}`;
  }

  /** A card with a single sentence. @param {string} name @param {string} sentence */
  #say(name, sentence) {
    this.#refine = null;
    this.#name.textContent = name;
    this.#low.textContent = name;
    this.#said = `${name}: ${sentence}`;
    keepFocus(this.#body, () => this.#body.replaceChildren(element("p", sentence)), this.#name);
    this.#reveal();
  }

  /**
   * The answer takes a while: show what the picture already knows, or that it is computing.
   * @param {string} position
   * @param {AbortSignal} signal
   */
  #wait(position, signal) {
    if (signal.aborted) return;
    const { selected } = this.page.state.now;
    const answer = selected && this.map.plot?.knownAt(selected.x);
    if (!answer) {
      this.#say(position, "Computing …");
      return;
    }
    const { convention } = this.page.state.now;
    const other = convention === "normal" ? "misere" : "normal";
    const rest = { [other]: { refusal: "" } };
    const described = { text: position, terminal: false, ...rest, [convention]: answer };
    this.#learn(/** @type {Described} */ (/** @type {unknown} */ (described)), signal);
  }

  /** What the other of two compared lines has in the cell. @type {Described | null} */
  #other = null;

  /** Whether the card shows a period. */
  #periods = false;

  /** The line of the picture with the selected cell. */
  get #view() {
    return this.map.viewOf(this.page.state.now.pane);
  }

  async #ofPeriods() {
    return this.#view !== "" && (await showsPeriods(this.page.engine, this.#view));
  }

  /**
   * A cell whose number is the period of a sequence.
   *
   * @param {import("../ground/state.js").Cell} cell
   * @param {AbortSignal} signal
   */
  async #showPeriod(cell, signal) {
    const found = await periodOf(this.page.engine, this.#view, cell, signal).catch((error) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (signal.aborted) return;
    if (!found) {
      // A hole cannot be selected.
      this.page.state.set({ selected: null });
      this.#hide();
      return;
    }
    this.#name.textContent = found.game;
    this.#low.textContent = found.game;
    this.#said = `${found.game}. ${periodSentence(found)}`;
    const { start } = found;
    this.#body.replaceChildren(
      element(
        "div.verdict",
        element("b.value", String(found.period)),
        element("p", element("b", "The period of its values."), this.#low),
      ),
      element("p.known", periodSentence(found)),
      actions(
        button("See the sequence", () => this.page.go(found.line), {
          kind: "primary",
          act: "sequence",
        }),
        start &&
          button("Play", () => this.page.go(start, newGame(this.page.state.now)), { act: "play" }),
      ),
    );
    this.#reveal();
  }

  #hide() {
    this.#root.hidden = true;
    this.#why = false;
    document.body.classList.remove("with-bubble");
  }

  /** Opens the card, and brings its cell into the picture. */
  #reveal() {
    const fresh = this.#root.hidden;
    if (fresh) {
      this.#root.hidden = false;
      this.#sheet.height = "low";
      this.#root.style.top = "0";
      document.body.classList.add("with-bubble");
    }
    this.#place();
    const { selected } = this.page.state.now;
    if (fresh && selected && selected !== this.map.left) this.map.show(selected);
  }

  /**
   * Shows what is known of the position, as far as the picture knows more, and again when it learns more.
   *
   * @param {Described} described
   * @param {AbortSignal} signal
   */
  #learn(described, signal) {
    const { selected, pane } = this.page.state.now;
    const fill = this.#refine ?? ((said) => this.#show(said, signal));
    const show = (/** @type {Described} */ said) =>
      keepFocus(this.#body, () => fill(said), this.#name);
    if (!selected) {
      show(described);
      return;
    }
    const map = byId("map");
    const better = this.map.valued(pane, selected, described);
    show(better);
    const waits = this.map.numberAt(pane, selected)?.number === null;
    if (better !== described && !waits) return;
    const look = () => {
      const numbered = waits && this.map.numberAt(pane, selected)?.number !== null;
      if (!numbered && this.map.valued(pane, selected, described) === better) return;
      map.removeEventListener("drawn", look);
      this.#learn(described, signal);
    };
    map.addEventListener("drawn", look, { signal });
  }

  /**
   * @param {Described} described
   * @param {AbortSignal} signal
   */
  #show(described, signal) {
    const { state } = this.page;
    const { selected, pane } = state.now;
    const convention = this.map.conventionOf(pane);
    const why = element("div.why");
    why.hidden = true;
    const press = async () => {
      await this.#explain(why, whyButton, described.text, signal);
      // Where the card scrolls it shows where the answer begins.
      if (signal.aborted || why.hidden) return;
      const [first] = why.children;
      first?.scrollIntoView({ block: "nearest" });
      this.page.say(first?.textContent ?? "");
    };
    const numbers = this.#numbers;
    // A blocking game is another game than that of its line.
    const blocking = numbers?.kind === "block";
    const whyButton = button("Why", press, { act: "why" });
    whyButton.setAttribute("aria-expanded", "false");
    const acts = actions(
      button(
        blocking ? "Play without blocking" : "Play from here",
        () => state.set({ convention, ...newGame(state.now) }),
        {
          kind: "primary",
          act: "play",
        },
      ),
      whyButton,
    );
    const ahead = element("div");
    // Only what is around the buttons is replaced: a button replaced while it is pressed does nothing.
    this.#refine = (said) => {
      const answer = said[convention];
      const value = valueText(answer);
      const shown = (selected && this.map.numberAt(pane, selected)?.number) ?? null;
      const sentence = numbers && shown !== null ? mapSentence(numbers, shown) : "";
      const number = sentence ? [element("p.number-said", sentence)] : [];
      const named = numbers && sentence ? `${mapTitle(numbers)}: ${shown} · ` : "";
      this.#low.textContent = named + described.text;
      while (acts.previousSibling) acts.previousSibling.remove();
      while (acts.nextSibling && acts.nextSibling !== ahead) acts.nextSibling.remove();
      acts.before(
        ...(blocking ? number : []),
        element(
          "div.verdict",
          element("b", { class: value.length > LONG ? "value long" : "value" }, value),
          // The number in the cell is another one.
          ...(numbers ? [element("span.value-name", "value")] : []),
          element("p", blocking ? WITHOUT : "", ...verdict(answer), this.#low),
        ),
        ...this.#known(answer, signal),
        ...(blocking ? [] : number),
        ...(this.#other
          ? [element("p.known", `Compared with ${spoken(this.#other, convention)}.`)]
          : []),
      );
      acts.after(...this.#further(answer, shown));
      this.#reveal();
      const sentences = withoutPath(knownText(answer)).replace(/[^.]$/, "$&.");
      const onMap = document.activeElement?.id === "map";
      const hint = onMap ? " Tab leads to the card." : "";
      const also = this.#other ? `${spoken(this.#other, convention)}. ` : "";
      const who = `${blocking ? `${said.text}: ${sentence} ${WITHOUT}` : ""}${spoken(said, convention)}.`;
      const more = blocking || !sentence ? "" : `${sentence} `;
      this.#said = `${who} ${more}${also}${sentences}${hint}`;
      if (!this.reader.aloud || this.#passing) return;
      this.page.say((this.reader.first ?? "") + this.#said);
      this.reader.first = "";
    };
    this.#name.textContent = described.text;
    this.#body.replaceChildren(acts, ahead, why);
    this.#refine(described);
    this.#whole = this.#lookAhead(ahead, described.text, signal);
    if (this.#why) this.#explain(why, whyButton, described.text, signal);
  }

  /**
   * Buttons to the next cell of a kind, as the keys P, V and D.
   *
   * @param {Described["normal"]} answer
   * @param {number | null} number In the cell, on a map of other numbers than values.
   * @returns {HTMLElement[]}
   */
  #further(answer, number) {
    const { state } = this.page;
    const { selected, reading } = state.now;
    if (!selected || !reading || reading.kind === "position" || "refusal" in answer) return [];
    if (hidesValues(state.now)) return [];
    const go = (/** @type {import("../map/seek.js").Sought} */ sought) => {
      // Search from the card, wherever the pointer is.
      state.set({ cursor: null });
      void seek(state, this.map, this.reader, sought, false);
    };
    const next = (
      /** @type {string} */ text,
      /** @type {import("../map/seek.js").Sought} */ sought,
    ) =>
      button(text, () => go(sought), {
        kind: "quiet",
        act: `next-${sought}`,
        label: `Next ${text}`,
      });
    return [
      element(
        "div.bubble-next.quiet-text",
        { role: "group", "aria-label": "Next" },
        element("span", { "aria-hidden": "true" }, "Next:"),
        next("P-position", "p"),
        ...(number !== null ? [next(`number ${number}`, "value")] : []),
        ...(number !== null || this.#numbers || !answer.grundy
          ? []
          : [next(`value ${answer.grundy}`, "value")]),
        next(state.now.against ? "difference" : "normal ≠ misère", "difference"),
      ),
    ];
  }

  /**
   * Says how soon the winner can win, and by how many moves.
   *
   * @param {HTMLElement} place
   * @param {string} position
   * @param {AbortSignal} signal
   */
  async #lookAhead(place, position, signal) {
    const { pane } = this.page.state.now;
    // Of a map of other numbers the card says what its number means.
    if (this.#numbers) return;
    const convention = this.map.conventionOf(pane);
    const { AHEAD, ahead } = await import("../play/ahead.js");
    const said = await ahead(this.page.engine, position, convention, signal);
    if (signal.aborted || !said || !place.isConnected) return;
    place.replaceChildren(element("p.ahead", { title: AHEAD }, said));
    this.#place();
  }

  /** What a map of other numbers than values shows. */
  get #numbers() {
    const { selected, pane } = this.page.state.now;
    return (selected && this.map.numberAt(pane, selected)?.numbers) ?? null;
  }

  /**
   * How the answer is known, or what is shown in place of an unknown value.
   *
   * @param {Described["normal"]} answer
   * @param {AbortSignal} signal
   * @returns {HTMLElement[]}
   */
  #known(answer, signal) {
    if ("refusal" in answer) return [];
    const how = element("p.known", ...withProof(knownText(answer)));
    if (answer.grundy !== null) return [how];
    const none = element("p", noValueText(this.map.working));
    const settle = () => {
      none.textContent = noValueText(this.map.working);
    };
    byId("map").addEventListener("drawn", settle, { signal });
    return [none, how, ...this.#ways()];
  }

  /** Where values are not known, offers the row or column through the cell as a sequence. */
  #ways() {
    const { reading, selected } = this.page.state.now;
    if (!selected || reading?.kind !== "plane") return [];
    const { x, y } = selected;
    const row = reading.text.replace(/(?<![a-z])y(?![a-z])/g, String(y));
    const column = reading.text
      .replace(/(?<![a-z])x(?![a-z])/g, String(x))
      .replace(/(?<![a-z])y(?![a-z])/g, "x");
    const near = (/** @type {bigint} */ n) => n < FARTHEST_ROW;
    const offers = [
      ...(near(y)
        ? [button("Values of this row", () => void this.page.go(row), { act: "row" })]
        : []),
      ...(near(x)
        ? [button("Values of this column", () => void this.page.go(column), { act: "column" })]
        : []),
    ];
    return offers.length > 0 ? [actions(...offers)] : [];
  }

  /**
   * @param {HTMLElement} place
   * @param {HTMLButtonElement} opener
   * @param {string} position
   * @param {AbortSignal} signal
   */
  async #explain(place, opener, position, signal) {
    const open = place.hidden === true;
    this.#why = open;
    place.hidden = !open;
    opener.setAttribute("aria-expanded", String(open));
    if (!open) {
      this.#reasons.abort();
      place.replaceChildren();
      return;
    }
    place.textContent = "…";
    if (PHONE.matches && this.#sheet.height === "low") this.#sheet.height = "half";
    this.#reasons.abort();
    this.#reasons = new AbortController();
    const [{ explain }] = await Promise.all([import("../play/why.js"), styled("style/play.css")]);
    const convention = this.map.conventionOf(this.page.state.now.pane);
    const both = AbortSignal.any([signal, this.#reasons.signal]);
    await this.#still();
    await explain(this.page, place, position, convention, both);
    const blocking = this.#numbers?.kind === "block";
    if (blocking && !both.aborted) place.prepend(element("p", WITHOUT));
    this.#place();
  }

  #reasons = new AbortController();

  /** Waits until the sheet has its height: what it leaves of the map is asked then. */
  async #still() {
    await Promise.allSettled(this.#root.getAnimations().map(({ finished }) => finished));
  }

  /** Places the card beside its cell, clear of the rulers and the bar if it fits. */
  #place() {
    const root = this.#root;
    if (root.hidden || this.#pressed) return;
    root.style.maxHeight = "";
    if (PHONE.matches) {
      root.style.left = "";
      root.style.top = "";
      return;
    }
    const { map } = this;
    const { width, height } = map.whole;
    const { selected, pane } = this.page.state.now;
    const beside = map.whole.width - map.size.width;
    const top = map.above + MARGIN;
    // Above the controls of a film it scrolls.
    const film = this.#film();
    const floor = film ?? height - rulers().bottom;
    if (film) root.style.maxHeight = `${floor - top}px`;
    const box = { width: root.offsetWidth, height: root.offsetHeight };
    const lowest = floor - box.height;
    if (!selected) {
      root.style.left = `${width - box.width - GAP}px`;
      root.style.top = `${Math.max(MARGIN, Math.min(80, lowest))}px`;
      return;
    }
    const { camera, size } = map;
    const offset = pane * beside;
    const from = offset + left(camera, size, selected.x);
    const to = from + camera.zoom;
    const right = to + GAP + box.width <= width - MARGIN;
    const x = right ? to + GAP : from - GAP - box.width;
    const y = map.isSequence
      ? height / 2 - box.height / 2
      : bottom(camera, size, selected.y) - camera.zoom / 2 - box.height / 2;
    const at = {
      x: Math.max(rulers().left, Math.min(x, width - box.width - MARGIN)),
      y: Math.max(MARGIN, Math.min(top, lowest), Math.min(y, lowest)),
    };
    // Keep clear of the legend if there is space above it or beside it.
    const corner = this.#corner();
    const over = at.x + box.width > corner.left - MARGIN;
    if (over && at.y + box.height > corner.top - MARGIN) {
      const above = corner.top - MARGIN - box.height;
      const beside = corner.left - MARGIN - box.width;
      const onCell = beside < to && beside + box.width > from;
      const before = from - GAP - box.width;
      if (above >= top) at.y = above;
      else if (beside >= rulers().left && !onCell) at.x = beside;
      else if (before >= rulers().left) at.x = before;
      // Between the two, without a gap.
      else if (to + box.width <= corner.left) at.x = to;
      else if (before >= MARGIN) at.x = before;
      else if (onCell && corner.top - MARGIN - top >= LEAST) {
        // It scrolls.
        at.y = top;
        root.style.maxHeight = `${corner.top - MARGIN - top}px`;
      }
    }
    // The progress of long work stays in sight: the card stands below it, and scrolls.
    const work = byId("progress").getBoundingClientRect();
    const stage = byId("stage").getBoundingClientRect();
    const under = work.bottom - stage.top + MARGIN;
    const across =
      work.left - stage.left < at.x + box.width + MARGIN && work.right - stage.left > at.x - MARGIN;
    if (work.height > 0 && across && at.y < under) {
      at.y = under;
      root.style.maxHeight = `${floor - under}px`;
    }
    // If it does not fit, as with large text, hide the buttons that keys can replace.
    const further = /** @type {HTMLElement | null} */ (root.querySelector(".bubble-next"));
    if (at.y < top && further && !further.hidden) {
      further.hidden = true;
      this.#place();
      return;
    }
    root.style.left = `${at.x}px`;
    root.style.top = `${at.y}px`;
  }

  /** What the controls of a film leave of the height, in the map's pixels. */
  #film() {
    const film = document.getElementById("film");
    if (!film || film.hidden) return null;
    return film.getBoundingClientRect().top - byId("stage").getBoundingClientRect().top - MARGIN;
  }

  /** The top left of the legend and the buttons, in the map's pixels. */
  #corner() {
    const stage = byId("stage").getBoundingClientRect();
    const { left, top } = byId("corner-row").getBoundingClientRect();
    return { left: left - stage.left, top: top - stage.top };
  }
}
