// The legend: what the colours mean, what one pixel stands for, and where the values end.

import { CONVENTIONS } from "../ground/answers.js";
import { byId, element } from "../ground/dom.js";
import { grouped } from "../map/axes.js";
import { modeOf, rampOf } from "../map/colour.js";
import { levelOf } from "../map/draw-tiles.js";
import { secondPicture } from "../map/layers.js";
import { readLook } from "../map/look.js";
import { STEPS } from "../map/ramps.js";
import { DifferenceNote } from "./difference.js";
import { repeatsText } from "./manner.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../map/map.js").MapView} MapView
 */

/** While the map moves, the legend keeps up in steps of so many milliseconds. */
const STEP = 150;

export class Legend {
  #panel = byId("legend");
  #ramp = Object.assign(document.createElement("canvas"), { width: STEPS, height: 1 });
  #said = "";
  #waiting = 0;

  /**
   * @param {State} state
   * @param {MapView} map
   */
  constructor(state, map) {
    this.state = state;
    this.map = map;
    this.difference = new DifferenceNote(map.engine, () => this.#redraw());
    this.#ramp.className = "ramp";
    byId("map").addEventListener("drawn", () => this.#redraw());
  }

  #redraw() {
    this.#waiting ||= window.setTimeout(() => this.#draw(), STEP);
  }

  #draw() {
    this.#waiting = 0;
    const { reading } = this.state.now;
    this.#panel.hidden = !reading || reading.kind === "position";
    if (this.#panel.hidden) return;
    const parts = {
      title: this.#title(),
      ends: this.#ends(),
      swatches: this.#swatches(),
      notes: this.#notes(),
    };
    const said = JSON.stringify([parts, this.map.painter.stamp]);
    // The legend is made anew only when it says something else.
    if (said === this.#said) return;
    this.#said = said;
    this.#paintRamp();
    const [low, high] = parts.ends;
    this.#panel.replaceChildren(
      element("h2", {}, parts.title),
      ...(low
        ? [
            this.#ramp,
            element("div", { class: "ends" }, element("span", {}, low), element("span", {}, high)),
          ]
        : []),
      element(
        "ul",
        { class: "swatches" },
        ...parts.swatches.map(([kind, text]) =>
          element("li", {}, element("i", { class: `swatch ${kind}` }), text),
        ),
      ),
      ...parts.notes.map((note) => element("p", { class: "note" }, note)),
    );
  }

  #title() {
    const { scheme, convention, against } = this.state.now;
    const mode = modeOf(scheme);
    const number = mode.number ? ` ${scheme.number}` : "";
    if (scheme.mode === "difference") {
      const second = secondPicture(this.state.now);
      return against && second?.convention === convention
        ? `This line minus ${second?.view}`
        : `${CONVENTIONS[convention]} minus ${CONVENTIONS[second?.convention ?? "misere"]}`;
    }
    if (scheme.mode === "mod") return `Value mod ${scheme.number}`;
    if (scheme.mode === "bit") return `Bit${number} of the value`;
    if (scheme.mode === "pick") return `Where the value is${number}`;
    const { plot } = this.map;
    if (plot && scheme.mode === "relative") {
      if (plot.bits) return "Binary digits";
      const slope = Number(plot.drift.toPrecision(6));
      return slope ? `Values − ${slope === 1 ? "" : `${slope} `}x` : "Values";
    }
    return mode.title;
  }

  /** What the two ends of the ramp stand for; none where there is no ramp. @returns {[string, string]} */
  #ends() {
    const { scheme } = this.state.now;
    const largest = grouped(BigInt(Math.round(this.map.sights.now.largest)));
    switch (scheme.mode) {
      case "value":
        return ["1", largest];
      case "rank":
        return ["smallest in sight", "largest"];
      case "length":
        return ["1 digit", `${this.map.sights.now.largest.toString(2).length} digits`];
      case "mod":
        return ["0", String(scheme.number - 1)];
      case "bit":
        return ["0", "1"];
      case "distance":
        return ["equal", "far"];
      case "difference":
        return [`−${largest}`, `+${largest}`];
      case "outcome":
      case "pick":
        return ["", ""];
      default:
        return this.map.isSequence ? ["", ""] : ["0", "x + y"];
    }
  }

  /** @returns {[string, string][]} */
  #swatches() {
    const { scheme } = this.state.now;
    /** @type {[string, string][]} */
    const swatches =
      scheme.mode === "difference" ? [["equal", "equal"]] : [["p", "P-position, value 0"]];
    if (this.map.isSequence && scheme.mode === "relative") {
      swatches.push(["dot", this.map.plot?.bits ? "digit 1" : "N-position"]);
    }
    if (scheme.mode === "outcome") swatches.push(["n", "N-position"]);
    if (this.map.layers.panes(this.state.now).some((layer) => layer.holed))
      swatches.push(["hole", "no position"]);
    return swatches;
  }

  #notes() {
    const notes = this.difference.of(this.state.now);
    const { map } = this;
    const level = map.isSequence ? 0 : levelOf(map.camera.zoom);
    if (level > 0) {
      const side = grouped(2n ** BigInt(level));
      notes.push(
        map.panes.every((layer) => layer.marked)
          ? `A pixel is a sample of ${side} × ${side} cells, white if any of them is a P-position.`
          : `A pixel is a sample: one of ${side} × ${side} cells.`,
      );
    }
    for (const layer of map.panes) {
      if (layer.failure) notes.push(layer.failure);
      const limit = layer.source?.limit;
      if (limit && limit.width > 0) {
        const beyond = layer.outcomesOnly ? " Beyond it only the P-positions are drawn." : "";
        notes.push(`Values up to ${limit.width} × ${limit.height}. ${limit.reason}${beyond}`);
      }
    }
    const { source } = map.plot ?? {};
    if (source && source.looked > 0) notes.push(repeatsText(source.repeats, source.looked));
    const edge = source?.limit;
    if (edge) notes.push(`The first ${grouped(BigInt(edge.width))} terms. ${edge.reason}`);
    return [...new Set(notes)];
  }

  #paintRamp() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.#ramp.getContext("2d"));
    const { palette } = readLook();
    for (const [step, [r, g, b]] of rampOf(this.state.now.scheme, palette).entries()) {
      context.fillStyle = `rgb(${r} ${g} ${b})`;
      context.fillRect(step, 0, 1, 1);
    }
  }
}
