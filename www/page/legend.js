// The legend: what the colours mean, what one pixel stands for, and how far the values go. Pressing
// it opens the layers.

import { CONVENTIONS } from "../ground/answers.js";
import { inSight } from "../ground/camera.js";
import { byId, element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { mapKey, mapNote, mapOne, mapTitle } from "../ground/map-words.js";
import { isOfPeriods } from "../ground/periods.js";
import { modeOf, USUAL } from "../ground/scheme.js";
import { grouped } from "../map/axes.js";
import { rampOf } from "../map/colour.js";
import { levelOf } from "../map/draw-tiles.js";
import { secondPicture } from "../map/layers.js";
import { readLook } from "../map/look.js";
import { rgbOf, STEPS } from "../map/ramps.js";
import { button } from "../parts/button.js";
import { icon } from "../parts/icon.js";
import { withoutPath } from "../play/proof.js";
import { DifferenceNote } from "./difference.js";
import { repeatsText } from "./manner.js";
import { alike, Notes } from "./notes.js";
import { scaleOf } from "./scale.js";

/** @import { State } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */

/** While the map moves, the legend updates once in this many milliseconds. */
const STEP = 150;

/** With more remainders than this the legend shows a colour circle instead of one key each. */
const MOST_KEYS = 12;

/** If x + y is this many times the width of the view, it hardly varies across it, */
const FLAT = 4096n;
/** so the legend offers remainders of this. */
const FAR_MODULUS = 16;

export class Legend {
  #panel = byId("legend");
  #ramp = Object.assign(document.createElement("canvas"), { width: STEPS, height: 1 });
  #face = element("button.legend-face.surface", {
    "data-act": "layers",
    "aria-expanded": "false",
    "aria-controls": "layers",
    hidden: "",
  });
  /** The proof that the sentence on a difference rests on. */
  #cited = "";
  /** Far out, value ÷ (x + y) hardly varies; remainders do. */
  #offer = button(
    `Show the value mod ${FAR_MODULUS}`,
    () => this.state.set({ scheme: { mode: "mod", number: FAR_MODULUS } }),
    { act: "legend-mod" },
  );
  #scale = element("i");
  #scaleText = element("span");
  #said = "";
  #waiting = 0;

  /**
   * @param {State} state
   * @param {MapView} map
   * @param {(legend: HTMLButtonElement) => void} onPress
   */
  constructor(state, map, onPress) {
    this.state = state;
    this.map = map;
    this.difference = new DifferenceNote(map.engine, () => this.#redraw());
    this.alike = new Notes(alike(map.engine), () => this.#redraw());
    this.#ramp.className = "ramp";
    this.#face.addEventListener("click", () => onPress(this.#face));
    this.#offer.hidden = true;
    this.#panel.append(this.#face, this.#offer);
    byId("map").addEventListener("drawn", () => this.#redraw());
  }

  /** What the colours mean now. @returns {import("../mode/mode.js").Key | null} */
  get key() {
    const { reading } = this.state.now;
    if (!this.#said || !reading || reading.kind === "position") return null;
    // Not what was drawn last: the legend is drawn a little later than the map.
    const { title, ends, keys, notes } = this.#parts();
    return {
      title,
      ends,
      notes,
      proof: this.#cited,
      ramp: this.#colours(),
      keys: keys.map(({ kind, colour, text }) => ({
        kind,
        colour: colour ?? colourOf(kind),
        text,
      })),
    };
  }

  #redraw() {
    // The first one is drawn with the picture.
    if (!this.#said) this.#draw();
    else this.#waiting ||= window.setTimeout(() => this.#draw(), STEP);
  }

  #draw() {
    this.#waiting = 0;
    const { reading } = this.state.now;
    if (!reading || reading.kind === "position") {
      this.#face.hidden = true;
      return;
    }
    this.#drawScale();
    this.#cited = this.difference.cited(this.state.now);
    const known = this.map.panes.some((layer) => layer.measured().largest > 0);
    this.#offer.hidden = !(this.#flat && known);
    const parts = this.#parts();
    const said = JSON.stringify([parts, this.map.painter.stamp]);
    // Rebuild the legend only when its text changes.
    if (said === this.#said) {
      this.#face.hidden = false;
      return;
    }
    this.#said = said;
    this.#paintRamp();
    const [low, high] = parts.ends;
    this.#face.replaceChildren(
      element("span.legend-title", element("span", heard("Layers: "), parts.title), icon("layers")),
      ...(low
        ? [
            this.#ramp,
            heard(": from "),
            element("span.ends", element("span", low), heard(" to "), element("span", high)),
          ]
        : []),
      heard(". "),
      element("span.keys", ...parts.keys.flatMap((key) => [keyOf(key), heard(". ")])),
      heard("Scale: "),
      element("span.scale", this.#scale, this.#scaleText),
      ...parts.notes.flatMap((note) => [heard(". "), element("span.legend-note", note)]),
    );
    // Hidden until there is something to press.
    this.#face.hidden = false;
    // A sentence may come after the last cell was drawn: Layers has it, too.
    this.#panel.dispatchEvent(new CustomEvent("explained"));
  }

  #parts() {
    return {
      title: this.#title(),
      ends: this.#ends(),
      keys: this.#keys(),
      notes: this.#notes(),
    };
  }

  /** Draws the scale bar. */
  #drawScale() {
    const scale = scaleOf(this.map.camera.zoom);
    const noun = this.map.isSequence ? "term" : "cell";
    this.#scaleText.textContent = `${scale.text} ${noun}${scale.cells === 1n ? "" : "s"}`;
    this.#scale.style.width = `${Math.min(scale.width, 224)}px`;
  }

  /** Whether the numbers in the cells are periods. */
  get #ofPeriods() {
    return isOfPeriods(this.state.now.reading);
  }

  /** Whether the whole view is so far out that x + y is nearly constant. */
  get #flat() {
    const { scheme } = this.state.now;
    if (scheme.mode !== USUAL.mode || this.map.isSequence || this.#ofPeriods) return false;
    const { left, bottom, right, top } = inSight(this.map.camera, this.map.size);
    const span = right - left + (top - bottom);
    return left > 0n && bottom > 0n && left + bottom > FLAT * span;
  }

  #title() {
    const { convention, against } = this.state.now;
    const scheme = this.map.chosen;
    const mode = modeOf(scheme);
    const number = mode.number ? ` ${scheme.number}` : "";
    if (scheme.mode === "difference") {
      const second = secondPicture(this.state.now);
      return against && second?.convention === convention
        ? `This line minus ${second?.view}`
        : `${CONVENTIONS[convention]} minus ${CONVENTIONS[second?.convention ?? "misere"]}`;
    }
    if (this.map.numbers && this.map.scheme.mode === "value") return mapTitle(this.map.numbers);
    const noun = this.#noun;
    if (scheme.mode === "mod") return `${capital(noun)} mod${number}`;
    if (scheme.mode === "bit") return `Binary digit${number} of the ${noun}`;
    if (scheme.mode === "pick") return `Where the ${noun} is${number}`;
    const { plot } = this.map;
    if (plot && scheme.mode === "relative") {
      if (plot.bits) return "Binary digits";
      if (this.#ofPeriods) return "Periods";
      const slope = Number(plot.drift.toPrecision(6));
      return slope ? `Values − ${slope === 1 ? "" : `${slope} `}x` : "Values";
    }
    if (this.#ofPeriods && scheme.mode === "relative") return "Period ÷ (x + y)";
    return mode.title;
  }

  /** What is in the cells. */
  get #noun() {
    return this.map.numbers ? "number" : "value";
  }

  /** The labels of the two ends of the ramp; empty if there is no ramp. @returns {[string, string]} */
  #ends() {
    const { scheme } = this.map;
    const largest = grouped(BigInt(Math.round(this.map.sights.now.largest)));
    switch (scheme.mode) {
      case "value":
        return this.#onlyOne ? ["", ""] : ["1", largest];
      case "rank":
        return ["smallest in sight", "largest"];
      case "length":
        return ["1 digit", `${this.map.sights.now.largest.toString(2).length} digits`];
      case "mod":
        return scheme.number > MOST_KEYS ? ["0", String(scheme.number - 1)] : ["", ""];
      case "distance":
        return ["equal", "far"];
      case "difference":
        return this.map.isSequence ? ["", ""] : [`−${largest}`, `+${largest}`];
      case "bit":
      case "outcome":
      case "pick":
        return ["", ""];
      default:
        return this.map.isSequence ? ["", ""] : ["0", "x + y"];
    }
  }

  /** Whether no number in sight is larger than 1: a ramp would run from 1 to 1. */
  get #onlyOne() {
    return this.map.scheme.mode === "value" && this.map.sights.now.largest === 1;
  }

  /** The keys for single colours. @returns {Key[]} */
  #keys() {
    const { chosen: scheme, painter } = this.map;
    /** @param {number} value @returns {string} */
    const colour = (value) => rgbOf(painter.colour(value, 2 * value));
    /** The key of what some of these values look like; none if all of them are P-positions. @param {number[]} values @param {string} text */
    const seen = (values, text) => {
      const value = values.find((each) => !painter.lost(each));
      return value === undefined ? [] : [{ colour: colour(value), text }];
    };
    /** @type {Key[]} */
    const keys =
      scheme.mode === "difference"
        ? [
            this.map.isSequence
              ? { kind: "p", text: "equal" }
              : { colour: rgbOf(painter.zero), text: "equal" },
          ]
        : this.#ofPeriods || this.map.plot?.bits || this.map.plot?.second
          ? []
          : this.map.numbers
            ? [{ kind: "p", text: mapKey(this.map.numbers) }].filter(({ text }) => text)
            : [{ kind: "p", text: "0: player to move loses (P)" }];
    if (this.#onlyOne) keys.push({ colour: colour(1), text: mapOne(this.map.numbers) });
    if (this.map.isSequence && scheme.mode === "relative" && !this.map.plot?.second) {
      const text = this.#ofPeriods ? "a period" : "player to move wins (N)";
      keys.push({ kind: "dot", text: this.map.plot?.bits ? "digit 1" : text });
    }
    const [first, other] = this.map.plot?.names ?? ["", ""];
    if (other && scheme.mode !== "difference") {
      keys.push({ kind: "dot", text: first });
      keys.push({ kind: "second", text: other });
    }
    switch (scheme.mode) {
      case "bit": {
        const unit = 2 ** scheme.number;
        const small = [0, 1].slice(0, unit);
        const off = small.map((more) => 2 * unit + more);
        const on = small.map((more) => unit + more);
        keys.push(...seen(off, "digit 0"), ...seen(on, "digit 1"));
        break;
      }
      case "mod":
        if (scheme.number > MOST_KEYS) break;
        for (let rest = 0; rest < scheme.number; rest++) {
          // The first values other than 0 with this remainder.
          const first = rest || scheme.number;
          keys.push(...seen([first, first + scheme.number], String(rest)));
        }
        break;
      case "pick":
        keys.push({ colour: colour(scheme.number), text: `${this.#noun} ${scheme.number}` });
        keys.push(...seen([scheme.number + 1, scheme.number + 2], "any other"));
        break;
      case "outcome":
        keys.push({ kind: "n", text: "player to move wins (N)" });
        break;
    }
    if (this.map.panes.some((layer) => layer.holed))
      keys.push({ kind: "hole", text: this.#ofPeriods ? "no game" : "no position" });
    const { plot, panes } = this.map;
    const valueless = plot ? plot.valueless : panes.some((layer) => layer.valueless);
    if (valueless && scheme.mode !== "outcome") {
      // Beside another sequence, it may be known of one of the two.
      const one = plot?.second ? ", one of its values not known" : ", value not known";
      keys.push({ kind: "unknown", text: `player to move wins${one}` });
    }
    const open = panes.some((layer) => layer.source?.limit || layer.source?.working);
    if (open || plot?.unknown) {
      keys.push({ kind: "unknown", text: "not computed" });
    }
    return [...keys, ...this.map.keys];
  }

  #notes() {
    const { map } = this;
    const { reading } = this.state.now;
    const plane = reading?.kind === "plane";
    const notes = [
      withoutPath(this.difference.of(this.state.now)),
      plane ? this.alike.of(reading.text) : "",
    ];
    const obvious = this.#onlyOne && map.numbers?.kind === "ways";
    const differs = this.state.now.scheme.mode === "difference";
    if (map.numbers && !obvious && !differs) notes.push(mapNote(map.numbers));
    const level = map.isSequence ? 0 : levelOf(map.camera.zoom);
    if (level > 0) {
      const side = grouped(2n ** BigInt(level));
      notes.push(
        !map.numbers && map.panes.every((layer) => layer.marked)
          ? `Each pixel stands for ${side} × ${side} cells; white if any is a P-position.`
          : `Each pixel shows one of ${side} × ${side} cells.`,
      );
    }
    for (const layer of map.panes) {
      if (layer.failure) notes.push(layer.failure);
      const { limit, note } = layer.source ?? {};
      if (note) {
        notes.push(note);
      } else if (limit && limit.width > 0) {
        const beyond = layer.outcomesOnly ? " Further out it is only known who wins." : "";
        const { width, height, reason } = limit;
        const extent = width > 1 || height > 1 ? `Values up to ${width} × ${height}. ` : "";
        notes.push(`${extent}${reason}${beyond}`);
      }
    }
    const { source } = map.plot ?? {};
    const [first, other] = map.plot?.names ?? ["", ""];
    if (source && source.looked > 0) {
      const text = repeatsText(source.repeats, source.looked);
      notes.push(first ? `${first}: ${text[0].toLowerCase()}${text.slice(1)}` : text);
    }
    if (source?.proof.refusal) notes.push(source.proof.refusal);
    const edge = source?.limit;
    if (edge) notes.push(`The first ${grouped(BigInt(edge.width))} terms. ${edge.reason}`);
    const second = map.plot?.second;
    if (second && other) {
      const known = grouped(BigInt(second.series?.values.length ?? 0));
      if (second.limit) notes.push(`${other}: the first ${known} terms. ${second.limit.reason}`);
      else if (second.table?.working) notes.push(`${other}: ${known} terms so far.`);
    }
    return [...new Set(notes)].filter(Boolean);
  }

  /** The colours of the ramp, from one end to the other: that of values begins with the colour of 1. */
  #colours() {
    const { scheme, painter } = this.map;
    const first = scheme.mode === "value" ? painter.step(1, 0) : 0;
    const ramp = rampOf(scheme, readLook().palette).slice(first);
    return ramp.map(([r, g, b]) => `rgb(${r} ${g} ${b})`);
  }

  #paintRamp() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.#ramp.getContext("2d"));
    const colours = this.#colours();
    for (let step = 0; step < STEPS; step++) {
      context.fillStyle = colours[Math.floor((step * colours.length) / STEPS)];
      context.fillRect(step, 0, 1, 1);
    }
  }
}

/**
 * A key: a kind known to the style sheet, or a colour.
 *
 * @typedef {{ kind?: string, colour?: string, text: string }} Key
 */

/** What is only heard, between what is seen apart. @param {string} text */
const heard = (text) => element("span.unseen", text);

/** The colour of a kind known to the style sheet. @param {string} [kind] */
function colourOf(kind) {
  const names = { hole: "--hole", n: "--n-position", dot: "--dot", second: "--on-map" };
  const name = /** @type {Record<string, string>} */ (names)[kind ?? ""];
  return name && getComputedStyle(document.body).getPropertyValue(name).trim();
}

/** @param {Key} key */
export function keyOf({ kind = "", colour, text }) {
  const sign = element("i", { class: kind });
  if (colour) sign.style[kind === "ring" ? "borderColor" : "background"] = colour;
  return element("span.key", sign, text);
}
