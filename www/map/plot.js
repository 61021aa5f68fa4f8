// The plot of a view with one variable: a dot for each term, up to a million, with the map's
// gestures. uPlot draws scales and axes; the dots are written directly into pixels.

import "./locale.js";
import { CONVENTIONS as NAMES } from "../ground/answers.js";
import { inSight, left } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { PHONE } from "../ground/phone.js";
import { USUAL } from "../ground/scheme.js";
import { MANNER } from "../ground/state.js";
import uPlot from "../vendor/uplot/uPlot.esm.js";
import { drawOffset, grouped, LONGEST, offsetOf, roundStep, ruler, ticks } from "./axes.js";
import { digitsOf, drawBits } from "./bits.js";
import { drawDots, hatchTerms, inkOf } from "./dots.js";
import { hatchingFor } from "./edge.js";
import { HEIGHTS, readHeights } from "./heights.js";
import { DIFFERENCE, secondPicture } from "./layers.js";
import { drawPeriod, wordsHeight } from "./period.js";
import { pixel } from "./ramps.js";
import { SequenceSource } from "./sequence-source.js";
import { SIDE } from "./tile-source.js";

/** @import { MapView } from "./map.js" */
/** @import { Look } from "./look.js" */
/** @import { Series } from "./sequence-source.js" */

/** Space for the numbers of the left axis, in CSS pixels. */
const room = () => ruler() * 3;
/** Space for the numbers of the bottom axis. */
const foot = () => ruler() + 10;
/** Dots of the second of two sequences are this many times larger. */
const AROUND = 1.6;
/** Steps between numbers: whole, since terms are. */
const WHOLE = Array.from({ length: 54 }, (_, i) => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3));

/** Empty data: the dots are drawn by this module. */
const SCALES_ONLY = /** @type {uPlot.AlignedData} */ ([
  [0, 1],
  [0, 1],
]);

export class Plot {
  #place = element("div", { id: "plot", "aria-hidden": "true" });
  /** @type {uPlot | null} */
  #plot = null;
  /** @type {SequenceSource | null} */
  source = null;
  /** The sequence compared with. @type {SequenceSource | null} */
  second = null;
  #key = "";
  #secondKey = "";
  #look;
  /** The font of its numbers. */
  #font = "";
  /** The smallest and largest visible value. */
  #range = { min: 0, max: 1 };
  #largest = 1;

  /**
   * @param {MapView} map
   * @param {Look} look
   * @param {HTMLElement} picture The canvas below the plot.
   */
  constructor(map, look, picture) {
    this.map = map;
    this.#look = look;
    picture.after(this.#place);
  }

  /** @param {Look} look */
  draw(look) {
    const { map } = this;
    this.#look = look;
    this.#place.hidden = !map.isSequence;
    const { reading, convention } = map.state.now;
    const key = map.isSequence ? `${convention} ${reading?.text}` : "";
    if (key !== this.#key) {
      this.#key = key;
      this.source?.close();
      const picture = { view: reading?.text ?? "", convention };
      this.source = key ? new SequenceSource(map.engine, picture, map.redraw) : null;
    }
    const other = this.source && secondPicture(map.state.now);
    const secondKey = other ? `${other.convention} ${other.view}` : "";
    if (secondKey !== this.#secondKey) {
      this.#secondKey = secondKey;
      this.second?.close();
      this.second = other ? new SequenceSource(map.engine, other, map.redraw) : null;
    }
    if (!this.source) return;
    const sight = inSight(map.camera, map.size);
    const seen = (/** @type {bigint} */ x) => (x < 0n ? 0n : x);
    for (const source of [this.source, this.second])
      source?.see(seen(sight.left), seen(sight.right));
    this.#measure();
    this.#update();
  }

  /** A copy of the plot as shown, with its background. @returns {HTMLCanvasElement | null} */
  get still() {
    const drawn = this.#plot?.ctx.canvas;
    if (!drawn) return null;
    const { width, height } = drawn;
    const copy = Object.assign(document.createElement("canvas"), { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
    context.fillStyle = this.#look.outside;
    context.fillRect(0, 0, width, height);
    context.drawImage(drawn, 0, 0);
    return copy;
  }

  /** Whether digits are shown. */
  get bits() {
    return this.map.state.now.extra[MANNER] === "bits";
  }

  /** Subtracted per term, to see a climbing sequence level. */
  get drift() {
    const { repeats } = this.source ?? {};
    const level = this.map.state.now.extra[MANNER] === "level";
    return level && repeats ? repeats.saltus / repeats.period : 0;
  }

  /** Whether the difference of two sequences is shown. */
  get differs() {
    return this.second !== null && this.map.state.now.scheme.mode === DIFFERENCE;
  }

  /** The names of the two sequences that are compared: of conventions or lines; "" if there is one. */
  get names() {
    const { now } = this.map.state;
    const second = this.second && secondPicture(now);
    if (!second) return ["", ""];
    return second.view === now.reading?.text
      ? [NAMES[now.convention], NAMES[second.convention]]
      : [now.line, second.view];
  }

  /** The series drawn: one sequence, two, or their difference. @returns {Series[]} */
  get #shown() {
    const first = this.source?.series;
    if (!first) return [];
    const second = this.second?.series;
    if (this.differs) return second ? [difference(first, second)] : [];
    return second ? [second, first] : [first];
  }

  /** Finds the smallest and largest visible value. */
  #measure() {
    const shown = this.#shown;
    if (shown.length === 0) return;
    const { drift } = this;
    const low = drift || this.differs;
    let [min, max, largest] = [Number.POSITIVE_INFINITY, low ? Number.NEGATIVE_INFINITY : 1, 1];
    for (const series of shown) {
      const [from, to] = this.#visible(series);
      const first = Number(series.from);
      for (let i = from; i < to; i++) {
        if (series.holes?.[i]) continue;
        const value = series.values[i];
        if (Math.abs(value) > largest) largest = Math.abs(value);
        const height = value - drift * (first + i * series.step);
        if (height > max) max = height;
        if (height < min) min = height;
      }
    }
    if (min > max) [min, max] = [0, 1];
    const [from, to] = this.#visible(shown[0]);
    this.#largest = largest;
    if (this.bits) {
      this.#range = { min: 0, max: digitsOf(shown[0], from, to) };
      return;
    }
    const chosen = readHeights(this.map.state.now.extra[HEIGHTS]);
    if (chosen) {
      const room = (chosen.max - chosen.min) / 24;
      this.#range = { min: chosen.min - room, max: chosen.max + room };
      return;
    }
    // Start at 0 unless that flattens the picture.
    if (this.differs) [min, max] = [Math.min(min, 0), Math.max(max, 0)];
    else if (!drift && !(min > max / 2)) min = 0;
    if (!(max > min)) [min, max] = [min - 1, min + 1];
    // Leave space for whole dots at the edges.
    const room = (max - min) / 24;
    this.#range = { min: min - room, max: max + room };
  }

  /**
   * The first visible term and the one after the last, as indices in the series.
   *
   * @param {Series} series
   * @returns {[number, number]}
   */
  #visible({ from, step, values }) {
    const sight = inSight(this.map.camera, this.map.size);
    const place = (/** @type {bigint} */ x) =>
      Math.min(values.length, Math.max(0, Math.floor(Number(x - from) / step)));
    return [place(sight.left), place(sight.right + BigInt(step))];
  }

  /** Height that is covered above the words: on a phone Share is below the bar. */
  get #head() {
    const share = PHONE.matches && document.getElementById("top-right");
    const { above } = this.map;
    if (!share) return above;
    const { top } = this.#place.getBoundingClientRect();
    return Math.max(above, share.getBoundingClientRect().bottom - top);
  }

  /** What the plot was laid out for: its size, and what is covered of it. */
  #laid = "";

  #update() {
    const { size } = this.map;
    if (this.#font !== this.#look.font) {
      this.#plot?.destroy();
      this.#plot = null;
      this.#font = this.#look.font;
    }
    this.#plot ??= this.#newPlot();
    const plot = this.#plot;
    const as = `${size.width} ${size.height} ${this.#head}`;
    if (as !== this.#laid) {
      this.#laid = as;
      plot.setSize(size);
    }
    plot.setData(SCALES_ONLY);
  }

  /**
   * The visible terms, counted from the camera's, so that far ones stay exact.
   *
   * @returns {[number, number]}
   */
  #terms() {
    const { camera, size } = this.map;
    const first = camera.fx + (room() - size.width / 2) / camera.zoom - 0.5;
    return [first, camera.fx + size.width / 2 / camera.zoom - 0.5];
  }

  #newPlot() {
    const ink = () => this.#look.ink;
    const grid = { stroke: () => this.#look.plotGrid, width: 1 };
    const axis = { stroke: ink, grid, ticks: grid, font: this.#look.font, incrs: WHOLE };
    return new uPlot(
      {
        ...this.map.size,
        legend: { show: false },
        cursor: { show: false },
        padding: [() => this.#head + 4 + wordsHeight(), 0, 0, 0],
        scales: {
          x: { time: false, range: () => this.#terms() },
          y: { range: () => [this.#range.min, this.#range.max] },
        },
        series: [{}, { paths: () => null, points: { show: false } }],
        axes: [
          {
            ...axis,
            size: foot,
            splits: () => this.#ticks(),
            values: (_, splits) => splits.map((split) => this.#coordinate(split)),
          },
          {
            ...axis,
            size: room,
            space: 48,
            values: (_, splits) => splits.map((split) => this.#height(split)),
          },
        ],
        hooks: {
          drawAxes: [(plot) => this.#drawDots(plot)],
          // The overlay uses the scales, which uPlot changes later than they are set.
          draw: [() => this.map.redrawOverlay()],
        },
      },
      SCALES_ONLY,
      this.#place,
    );
  }

  /** Round terms in view, counted from the camera's. */
  #ticks() {
    const { camera, size } = this.map;
    const sight = inSight(camera, size);
    const number = grouped(sight.right).length * 8;
    const apart = roundStep(Math.max(88, number + 16) / camera.zoom);
    return ticks(sight.left, sight.right, apart)
      .filter((x) => {
        const middle = left(camera, size, x) + camera.zoom / 2;
        return middle >= room() && middle + number / 2 <= size.width;
      })
      .map((x) => Number(x - camera.x));
  }

  /** Statistics of the visible values, for the colour modes that depend on them. */
  measured() {
    const { series } = this.source ?? {};
    if (!series) return { largest: 1, samples: [] };
    const [from, to] = this.#visible(series);
    const sample = [];
    for (let i = from; i < to; i += Math.max(1, Math.floor((to - from) / 4096))) {
      if (!series.holes?.[i]) sample.push(series.values[i]);
    }
    return { largest: this.#largest, samples: [Float64Array.from(sample)] };
  }

  /** Whether only the outcome of any visible term is known. */
  get valueless() {
    return this.#hasGap(3);
  }

  /** Whether nothing is known of any visible term. */
  get unknown() {
    return this.#hasGap(2);
  }

  /** Whether any visible term has no value, for a reason as in `holes` of a tile. @param {number} kind */
  #hasGap(kind) {
    return this.#shown.some((series) => {
      const [from, to] = this.#visible(series);
      return series.holes?.subarray(from, to).includes(kind) ?? false;
    });
  }

  /** The visible terms as a tile: a dot for each, see `MapView.sample`. */
  sample() {
    const { series } = this.source ?? {};
    if (!series) return null;
    const [from, to] = this.#visible(series);
    const values = new Float64Array(SIDE * SIDE);
    const holes = new Uint8Array(SIDE * SIDE).fill(2);
    const side = SIDE / 2;
    // Not to the edge, which cuts dots.
    const high = side / 2;
    const terms = Array.from({ length: side }, (_, column) => {
      const i = from + Math.floor((column * (to - from)) / side);
      return i < to && !series.holes?.[i] ? i : null;
    });
    // Not of the plot, which may show a difference.
    const largest = Math.max(1, ...terms.map((i) => (i === null ? 0 : series.values[i])));
    for (const [column, i] of terms.entries()) {
      if (i === null) continue;
      const row = 1 + Math.round((series.values[i] / largest) * high);
      for (const at of [row * SIDE + column, (row + 1) * SIDE + column]) {
        values[at] = series.values[i];
        holes[at] = 0;
      }
    }
    const data = { values, holes, marks: null, partial: false };
    return { data, x0: 0n, y0: 0n, step: 1n, from: { x: 0, y: 0, side } };
  }

  /**
   * What is known about a term's position, with the plot's value if nothing else knows it.
   *
   * @param {{ x: bigint }} cell
   * @param {import("../pkg/nimscape.js").Described} described
   */
  valued({ x }, described) {
    const { convention } = this.map.state.now;
    const answer = described[convention];
    const known = this.knownAt(x);
    if (!known || ("grundy" in answer && answer.grundy !== null)) return described;
    return { ...described, [convention]: known };
  }

  /**
   * The plot's answer for a term; `null` if it has none.
   *
   * @param {bigint} x
   * @returns {import("../pkg/nimscape.js").Answer | null}
   */
  knownAt(x) {
    const grundy = this.source?.termAt(x);
    // A plot of other numbers knows no values.
    if (typeof grundy !== "number" || this.map.numbers) return null;
    const { repeats } = this.source ?? {};
    /** @type {import("../pkg/nimscape.js").Known} */
    const known = repeats?.proof
      ? { by: "theorem", theorem: `The values repeat: ${repeats.proof}` }
      : { by: "computed" };
    return { outcome: grundy === 0 ? "P" : "N", grundy, known };
  }

  /** The height of a term's dot; of a difference, the difference. @param {bigint} x */
  #heightAt(x) {
    const term = this.source?.termAt(x);
    if (!this.differs) return term;
    const other = this.second?.termAt(x);
    return typeof term === "number" && typeof other === "number" ? term - other : null;
  }

  /** @param {number} split */
  #coordinate(split) {
    const x = this.map.camera.x + BigInt(Math.round(split));
    if (x < 0n) return "";
    const offset = this.#offsets.x;
    return offset === 0n ? grouped(x) : `+${grouped(x - offset)}`;
  }

  /** @param {number} split */
  #height(split) {
    const offset = this.#offsets.y;
    const value = Number.isInteger(split) ? grouped(BigInt(split) - offset) : String(split);
    return offset === 0n ? value : `+${value}`;
  }

  /** The numbers that the axes count from, far out. */
  get #offsets() {
    const { camera, size } = this.map;
    const sight = inSight(camera, size);
    const { min, max } = this.#range;
    return {
      x: offsetOf(sight.left, sight.right),
      y: offsetOf(BigInt(Math.floor(min)), BigInt(Math.ceil(max))),
    };
  }

  /** @param {uPlot} plot */
  #drawDots(plot) {
    const first = this.source?.series;
    const { camera } = this.map;
    // Count from the smallest visible value: from 0, far values would lose their last digits.
    const { min, max } = this.#range;
    const y = { at: plot.valToPos(min, "y", true), scale: 0, from: min };
    y.scale = (plot.valToPos(max, "y", true) - y.at) / (max - min);
    const own = inkOf(this.#look, this.map);
    const gold = pixel(this.#look.dot);
    const two = this.second !== null && !this.differs;
    const plain = this.map.state.now.scheme.mode === USUAL.mode;
    const blue = pixel(this.#look.second);
    for (const series of this.#shown) {
      const [from, to] = this.#visible(series);
      const offset = Number(series.from - camera.x);
      const x = { at: plot.valToPos(offset, "x", true), scale: 0 };
      x.scale = plot.valToPos(offset + 1, "x", true) - x.at;
      const behind = series === this.second?.series;
      // Each of two sequences has its own colour, also where it is 0.
      const ink = behind ? () => blue : two && plain ? () => gold : own;
      plot.ctx.fillStyle = hatchingFor(plot.ctx, this.#look);
      hatchTerms(plot.ctx, plot.bbox, series, from, to, x);
      if (this.bits) {
        if (series === first) {
          drawBits(plot.ctx, plot.bbox, series, x, this.#range.max, ink, this.#look);
        }
      } else {
        // Where both are equal, one is seen around the other.
        const size = behind ? AROUND : 1;
        drawDots(plot.ctx, plot.bbox, series, from, to, x, y, { ink, size }, this.drift);
      }
      if (series === first) this.#drawPeriod(plot, x);
    }
  }

  /** @param {uPlot} plot @param {import("./dots.js").Axis} x For indices in the series. */
  #drawPeriod(plot, x) {
    const { repeats } = this.source ?? {};
    if (!repeats) return;
    const first = Number(this.source?.series?.from ?? 0n);
    const start = this.source?.termAt(BigInt(repeats.preperiod));
    drawPeriod(
      plot.ctx,
      plot.bbox,
      repeats,
      (term) => x.at + (term - first) * x.scale,
      (value) => plot.valToPos(value, "y", true),
      { from: start ?? 0, climbs: typeof start === "number" && !this.bits && this.drift === 0 },
      this.names[0],
      this.#look,
    );
  }

  /**
   * The cursor: a line through the term, a ring around its dot.
   *
   * @param {CanvasRenderingContext2D} context In CSS pixels.
   * @param {Look} look
   */
  drawOverlay(context, look) {
    const { state, camera, size } = this.map;
    const offsets = this.#offsets;
    const long = LONGEST * size.width - room();
    drawOffset(context, "x", offsets.x, room(), size.height - ruler() / 2, look, long);
    const top = (this.#plot?.bbox.top ?? 0) / devicePixelRatio;
    drawOffset(context, "value", offsets.y, room(), top + 12, look, long);
    for (const [cell, colour] of /** @type {const} */ ([
      [state.now.selected, look.accent],
      [state.now.cursor, "#fff"],
    ])) {
      if (!cell) continue;
      const x = left(camera, size, cell.x) + camera.zoom / 2;
      if (x < room()) continue;
      context.globalAlpha = 0.5;
      context.fillStyle = colour;
      context.fillRect(Math.round(x), 0, 1, size.height - foot());
      context.globalAlpha = 1;
      const term = this.#heightAt(cell.x);
      if (typeof term !== "number" || !this.#plot || this.bits) continue;
      context.strokeStyle = colour;
      context.lineWidth = 2;
      context.beginPath();
      const height = term - this.drift * Number(cell.x);
      context.arc(x, this.#plot.valToPos(height, "y") + top, 6, 0, 2 * Math.PI);
      context.stroke();
    }
  }
}

/**
 * The first minus the second, term by term, where both exist.
 *
 * @param {Series} a
 * @param {Series} b
 * @returns {Series}
 */
function difference(a, b) {
  if (a.from !== b.from || a.step !== b.step) {
    return { from: a.from, step: a.step, values: new Float64Array(), holes: null };
  }
  const count = Math.min(a.values.length, b.values.length);
  const values = Float64Array.from({ length: count }, (_, i) => a.values[i] - b.values[i]);
  const holes =
    a.holes || b.holes
      ? Uint8Array.from({ length: count }, (_, i) => Math.max(a.holes?.[i] ?? 0, b.holes?.[i] ?? 0))
      : null;
  return { from: a.from, step: a.step, values, holes };
}
