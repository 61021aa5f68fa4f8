// The readout: position, values and outcome of the cell under the pointer or the keyboard cursor.
// For the keyboard it is also spoken.

import {
  CONVENTIONS,
  describeCell,
  GOALS,
  noValueText,
  outcomeSentence,
  spoken,
  valueText,
} from "../ground/answers.js";
import { byId, element } from "../ground/dom.js";
import { mapSentence, numberSpoken } from "../ground/map-words.js";
import { periodOf, periodSentence, showsPeriods } from "../ground/periods.js";
import { EXPLORE } from "../ground/state.js";
import { grouped } from "../map/axes.js";
import { otherLine } from "../map/layers.js";

/** @import { State, Cell } from "../ground/state.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { Described } from "../pkg/nimscape.js" */

export class Readout {
  #panel = byId("readout");
  #spoken = byId("spoken");
  #asking = new AbortController();

  /**
   * @param {State} state
   * @param {Engine} engine
   * @param {MapView} map
   * @param {import("../map/keys.js").Reader} reader
   */
  constructor(state, engine, map, reader) {
    this.reader = reader;
    this.state = state;
    this.engine = engine;
    this.map = map;
    state.on(["cursor", "convention", "reading", "against"], () => this.#update());
    state.on(["reading"], () => {
      this.#mine = !this.reader.film && !this.#onCard;
    });
    state.on(["convention"], ({ convention, cursor }) => {
      const { reader } = this;
      if (!reader.aloud) return;
      reader.first = `${GOALS[convention]} `;
      // The cell is said with it, once.
      this.#mine = !this.#onCard;
      if (!cursor && this.#mine) this.#say(this.#opening());
    });
    state.on(["selected"], ({ selected }) => {
      this.#mine = selected === null;
    });
    // A value may arrive after the cell was pointed at.
    byId("map").addEventListener("drawn", () => this.#complete());
    this.#update();
  }

  /** Whether it may speak of the cursor: once a card opens, the card speaks. */
  #mine = true;

  /** Whether the cell is on the card, which says it. */
  get #onCard() {
    const { cursor, selected, mode } = this.state.now;
    return mode === EXPLORE && selected !== null && (cursor === null || same(cursor, selected));
  }

  /** @param {string} text */
  #say(text) {
    if (this.reader.aloud && this.#mine) this.#spoken.textContent = text;
  }

  /** What is said before the next cell. */
  #opening() {
    const { first = "" } = this.reader;
    if (this.#mine) this.reader.first = "";
    return first;
  }

  /** The cell shown without a value, if any.
   * @type {{ cell: Cell, pane: number, described: Described } | null} */
  #open = null;

  /** Whether the number of the cell was not computed yet. */
  #unnumbered = false;

  /** Shows a value that has arrived meanwhile. */
  #complete() {
    const { cursor } = this.state.now;
    if (
      this.#unnumbered &&
      cursor &&
      this.map.numberAt(this.map.pointed, cursor)?.number !== null
    ) {
      this.#update();
      return;
    }
    const { cell, pane, described } = this.#open ?? {};
    if (!cell || !described || pane === undefined) return;
    const known = this.map.valued(pane, cell, described);
    const aloud = this.reader.aloud;
    // Do not speak it twice.
    this.reader.aloud = aloud && known !== described;
    this.#show(cell, known, this.map.conventionOf(pane));
    this.reader.aloud = aloud;
    if (known !== described) this.#open = null;
  }

  async #update() {
    this.#asking.abort();
    this.#open = null;
    this.#unnumbered = false;
    this.#mine = true;
    const { cursor, reading } = this.state.now;
    this.#panel.hidden = !cursor || !reading || reading.kind === "position";
    if (!cursor || !reading || this.#panel.hidden) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    if (this.reader.aloud) {
      const text = await this.map.describe(cursor);
      if (signal.aborted) return;
      if (text !== null) {
        this.#panel.hidden = true;
        if (text) this.#say(text);
        return;
      }
    }
    // The value is known already; the rest follows.
    const { pointed } = this.map;
    const view = this.map.viewOf(pointed);
    const convention = this.map.conventionOf(pointed);
    const value = this.map.panes[pointed]?.valueAt(cursor.x, cursor.y);
    if (value !== undefined) this.#showValue(cursor, value);
    try {
      if (await showsPeriods(this.engine, view)) {
        const found = await periodOf(this.engine, view, cursor, signal);
        if (!signal.aborted) this.#showPeriod(cursor, found);
        return;
      }
      if (this.map.numberAt(pointed, cursor)) {
        const position = await this.engine.call("positionAt", [view, cursor.x, cursor.y], {
          signal,
        });
        if (signal.aborted) return;
        const there = this.map.numberAt(pointed, cursor);
        if (position !== undefined && there) {
          this.#showNumber(cursor, position, there);
          return;
        }
      }
      const described = await describeCell(this.engine, view, cursor, signal);
      const known = described && this.map.valued(pointed, cursor, described);
      if (signal.aborted) return;
      const answer = known?.[convention];
      const bare = answer && ("refusal" in answer || answer.grundy === null);
      this.#other = described && (await this.#compared(cursor, pointed, signal));
      if (signal.aborted) return;
      if (described && bare) this.#open = { cell: cursor, pane: pointed, described };
      // Far out there may be a value where no position can be named.
      if (!described && typeof value === "number") this.#speakValue(cursor, value);
      else if (described) this.#show(cursor, known ?? described, convention);
      else {
        const reason = await this.engine.call("holeReason", [view, cursor.x, cursor.y], { signal });
        if (!signal.aborted) this.#showHole(cursor, reason || "no position here");
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#panel.replaceChildren(this.#place(cursor), String(error));
    }
  }

  /** What the other of two compared lines has in the cell. @type {Described | null} */
  #other = null;

  /** @param {Cell} cell @param {number} pane @param {AbortSignal} signal */
  async #compared(cell, pane, signal) {
    const line = otherLine(this.state.now, pane);
    return line ? describeCell(this.engine, line, cell, signal) : null;
  }

  /** @param {Cell} cell */
  #place({ x, y }) {
    const plane = this.state.now.reading?.kind === "plane";
    const text = plane ? `x ${grouped(x)}  y ${grouped(y)}` : `x ${grouped(x)}`;
    return element("span.place", text);
  }

  /**
   * @param {Cell} cell
   * @param {number | null} value
   */
  #showValue(cell, value) {
    const text = value === null ? "no value" : String(value);
    this.#panel.replaceChildren(this.#place(cell), element("b.value", text));
  }

  /**
   * @param {Cell} cell
   * @param {number} value
   */
  #speakValue(cell, value) {
    this.#say(`x ${cell.x}, y ${cell.y}: value ${value}`);
  }

  /**
   * @param {Cell} cell
   * @param {import("../pkg/nimscape.js").PeriodAt | null} found
   */
  #showPeriod(cell, found) {
    const text = found ? found.game : "no game here";
    this.#panel.replaceChildren(
      this.#place(cell),
      ...(found
        ? [
            element("code", text),
            element("b.value", String(found.period)),
            element("span.also", "period"),
          ]
        : [element("span", text)]),
    );
    this.#say(found ? `${text}. ${periodSentence(found)}` : `x ${cell.x}, y ${cell.y}: ${text}`);
  }

  /**
   * A number that is not a game value, once it is computed.
   *
   * @param {Cell} cell
   * @param {string} position
   * @param {NonNullable<ReturnType<MapView["numberAt"]>>} there
   */
  #showNumber(cell, position, there) {
    const { numbers, number } = there;
    this.#unnumbered = number === null;
    const shown =
      number === null
        ? [element("span.also", "not computed yet")]
        : [element("b.value", String(number)), element("span.also", mapSentence(numbers, number))];
    this.#panel.replaceChildren(this.#place(cell), element("code", position), ...shown);
    if (!this.reader.aloud) return;
    this.#say(`${this.#opening()}${numberSpoken(position, there)}`);
  }

  /**
   * @param {Cell} cell
   * @param {string} reason
   */
  #showHole(cell, reason) {
    this.#panel.replaceChildren(this.#place(cell), element("span", reason));
    this.#say(`${this.#opening()}x ${cell.x}, y ${cell.y}: ${reason}`);
  }

  /**
   * @param {Cell} cell
   * @param {Described} described
   * @param {import("../pkg/nimscape.js").Convention} convention Of the cell's picture.
   */
  #show(cell, described, convention) {
    const other = convention === "normal" ? "misere" : "normal";
    const answer = described[convention];
    const outcome = "refusal" in answer ? "?" : answer.outcome;
    const valueless = !("refusal" in answer) && answer.grundy === null;
    const rest = valueText(described[other]);
    this.#panel.replaceChildren(
      this.#place(cell),
      element("code", described.text),
      ...(valueless
        ? [element("span.also", noValueText(this.map.working))]
        : [element("b.value", valueText(answer))]),
      element("span", { class: `outcome ${outcome}`, title: outcomeSentence(answer) }, outcome),
      ...(/^\d+$/.test(rest) ? [element("span.also", `${CONVENTIONS[other]} ${rest}`)] : []),
      ...(this.#other
        ? [
            element("code", this.#other.text),
            element("b.value", valueText(this.#other[convention])),
          ]
        : []),
    );
    if (!this.reader.aloud) return;
    const also = this.#other ? `. ${spoken(this.#other, convention)}` : "";
    this.#say(this.#opening() + spoken(described, convention) + also);
  }
}

/** Whether two cells are the same. @param {Cell} a @param {Cell} b */
const same = (a, b) => a.x === b.x && a.y === b.y;
