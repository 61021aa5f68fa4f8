// What is shown of the picture beside it, and said of it: the card, the read-out, the legend. All of it is made
// again of the state, the map and the answers whenever one of them changes.

import { Answers } from "../engine/answers.js";
import { GOALS } from "../ground/answers.js";
import { byId } from "../ground/dom.js";
import { h, render } from "../parts/tree.js";
import { announcement, cardAloud, whyAloud } from "./announcement.js";
import { Card } from "./card.js";
import { Legend, legendOf } from "./legend.js";
import { Readout } from "./readout.js";
import { placeOf, shownOf } from "./shown.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Shown } from "./shown.js" */

export class Beside {
  #answers;
  #card;
  #legend;
  #readout = byId("readout");
  /** @type {Shown | null} */
  #shown = null;
  /** The cell whose position the state has, and its picture. */
  #named = "";
  /** The position that the state has from here: only that one is cleared. */
  #own = "";
  /** Whether the picture was reached while a film played: it is not said. */
  #passing = false;
  /** Layers, while they are open. @type {{ close: () => void, show: () => void } | null} */
  #layers = null;
  /** What they say of the colours. */
  #key = "";

  /** @param {Page} page @param {import("../map/keys.js").Reader} reader */
  constructor(page, reader) {
    this.page = page;
    this.reader = reader;
    const { state, map, engine } = page;
    this.#answers = new Answers(engine, new AbortController().signal, () => this.#refresh());
    this.#card = new Card(page, reader);
    this.#legend = new Legend(state, map, (face) => this.#pressLegend(face));
    page.key = () => this.#legend.key;
    reader.again = () => this.#shown && page.say(cardAloud(this.#shown, this.#onMap));
    // The answer for a picture may arrive after the film has stopped.
    state.on(["film"], () => {
      this.#passing = Boolean(reader.film);
    });
    state.on(["selected", "cursor"], () => {
      this.#passing = false;
    });
    state.on(["convention"], ({ convention, cursor, selected }) => {
      if (!reader.aloud) return;
      reader.first = `${GOALS[convention]} `;
      if (!cursor && !selected) this.#say("");
    });
    state.on(
      [
        "cursor",
        "selected",
        "position",
        "refusal",
        "why",
        "convention",
        "reading",
        "against",
        "scheme",
        "mode",
        "extra",
      ],
      () => this.#refresh(),
    );
    state.on(["cursor", "convention", "reading", "against"], () => this.#describe());
    byId("map").addEventListener("drawn", () => this.#refresh());
    this.#refresh();
    this.#describe();
  }

  get #onMap() {
    return document.activeElement?.id === "map";
  }

  #refresh() {
    const { state, map } = this.page;
    const made = this.#answers.look(() => ({
      place: this.#answers.maybe(() =>
        placeOf(state.now.selected, map.viewOf(state.now.pane), this.#answers),
      ),
      legend: legendOf(state.now, map, this.#answers),
      ...shownOf(state.now, map, this.#answers),
    }));
    if (!made) return;
    const { place, legend, ...shown } = made;
    if (place && this.#name(place)) return;
    const before = this.#shown;
    this.#shown = shown;
    // The board's own words are spoken, not written.
    const readout = this.reader.aloud && map.isDescribed ? null : shown.readout;
    this.#readout.hidden = !readout;
    if (readout) render(h(Readout, { readout }), this.#readout);
    this.#legend.show(legend);
    this.#card.show(shown.card);
    if (!shown.card) state.set({ why: "" });
    const key = this.#layers ? JSON.stringify(legend?.key) : "";
    if (key !== this.#key) this.#layers?.show();
    this.#key = key;
    const sentence = announcement(before, { ...shown, readout }, this.#onMap);
    if (sentence) this.#say(sentence);
    const why = whyAloud(before, shown);
    if (why) this.page.say(why);
  }

  /** @param {string} sentence */
  #say(sentence) {
    const { reader } = this;
    if (!reader.aloud || this.#passing) return;
    this.page.say(`${reader.first ?? ""}${sentence}`.trim());
    reader.first = "";
  }

  /**
   * Says in the state which position the selected cell has; returns whether that was news.
   *
   * @param {ReturnType<typeof placeOf>} place
   */
  #name(place) {
    const { state, map } = this.page;
    const { selected, pane, position } = state.now;
    const named = [selected?.x, selected?.y, map.viewOf(pane)].join(" ");
    if (named === this.#named) return false;
    this.#named = named;
    const own = this.#own;
    this.#own = place.position;
    const before = state.now;
    // A position that is not of the map stays.
    state.set(selected || position === own ? place : { refusal: "" });
    return state.now !== before;
  }

  /** Says what a board has in the cell with the cursor. */
  async #describe() {
    const { map, state, say } = this.page;
    const { cursor } = state.now;
    if (!cursor || !this.reader.aloud || !map.isDescribed) return;
    const text = await map.describe(cursor);
    if (text && state.now.cursor === cursor) say(text);
  }

  /** Opens the layers, or closes them. @param {HTMLButtonElement} face */
  async #pressLegend(face) {
    if (face.getAttribute("aria-expanded") === "true") {
      this.#layers?.close();
      return;
    }
    const { openLayers } = await import("./layers.js");
    this.#layers = openLayers(this.page, face);
  }
}
