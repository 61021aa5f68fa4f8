// Statistics of the visible values, for the colour modes that depend on them. Updated when the map
// is still, so that colours do not flicker as it moves; and again and again while it is filled.

import { STEPS } from "./ramps.js";

/** @import { Sight } from "./colour.js" */
/** @import { Camera } from "../ground/camera.js" */
/** @import { Scheme } from "../ground/state.js" */
/**
 * @typedef {{ measured(): { largest: number, samples: Float64Array[] } }} Measured
 */

/** The modes that depend on the visible values. */
const DEPENDENT = new Set(["value", "rank", "length", "distance", "difference"]);
/** The map counts as still after this many milliseconds. */
const REST = 120;

export class Sights {
  /** @type {Sight} */
  now = { largest: 1, quantiles: new Float64Array(STEPS) };
  #timer = 0;
  /** What was drawn last, and where. @type {{ scheme: Scheme, layers: Measured[] }} */
  #shown = { scheme: { mode: "", number: 0 }, layers: [] };
  #place = "";

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** @param {Scheme} scheme @param {Measured[]} layers @param {Camera} camera */
  measure(scheme, layers, { x, y, fx, fy, zoom }) {
    const place = [x, y, fx, fy, zoom].join();
    this.#shown = { scheme, layers };
    // New values alone do not put it off: a large map gets some many times a second.
    if (this.#timer && place === this.#place) return;
    this.#place = place;
    clearTimeout(this.#timer);
    this.#timer = DEPENDENT.has(scheme.mode) ? window.setTimeout(() => this.#look(), REST) : 0;
  }

  #look() {
    this.#timer = 0;
    const { scheme, layers } = this.#shown;
    const next = sightOf(layers);
    const before = this.now;
    const ranks = scheme.mode !== "rank" || next.quantiles.join() === before.quantiles.join();
    if (next.largest === before.largest && ranks) return;
    this.now = next;
    this.onChange();
  }
}

/** @param {Measured[]} layers */
function sightOf(layers) {
  const all = layers.map((layer) => layer.measured());
  const largest = Math.max(1, ...all.map(({ largest }) => largest));
  const samples = all.flatMap(({ samples }) => samples);
  const values = new Float64Array(samples.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sample of samples) {
    values.set(sample, at);
    at += sample.length;
  }
  return { largest, quantiles: quantiles(values) };
}

/** `STEPS` values that divide the others evenly. @param {Float64Array} values */
export function quantiles(values) {
  const sorted = values.slice().sort();
  return Float64Array.from({ length: STEPS }, (_, step) =>
    sorted.length === 0 ? step : sorted[Math.floor(((step + 0.5) / STEPS) * sorted.length)],
  );
}
