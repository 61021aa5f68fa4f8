// A small picture of a line, as it begins.

import { isLost, mapOf } from "../ground/maps.js";
import { USUAL } from "../ground/scheme.js";
import { MANNER } from "../ground/state.js";
import { digitsOf, drawBits } from "../map/bits.js";
import { Painter, schemeFor } from "../map/colour.js";
import { readLook } from "../map/look.js";
import { pixel } from "../map/ramps.js";
import { quantiles } from "../map/sights.js";
import { SIDE } from "../map/tile-source.js";
import { Component, h } from "../parts/tree.js";

/** @import { Linked } from "../ground/link.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { ValueTable } from "../pkg/nimscape.js" */

/** The height of a thumbnail of a sequence. */
const LOW = (SIDE * 3) / 4;
/** The most terms; of binary digits so few that columns are distinct. */
const MOST_TERMS = { values: 2048, bits: SIDE / 4 };

/**
 * The picture of a line, which is drawn once.
 *
 * @extends {Component<{ engine: Engine, linked: Partial<Linked>, class?: string }, {}>}
 */
export class Thumbnail extends Component {
  #canvas = { current: /** @type {HTMLCanvasElement | null} */ (null) };
  #closing = new AbortController();

  /** @override */
  componentDidMount() {
    const { engine, linked } = this.props;
    const { current } = this.#canvas;
    if (current) drawThumbnail(engine, current, linked, this.#closing.signal).catch(() => {});
  }

  /** @override */
  componentWillUnmount() {
    this.#closing.abort();
  }

  /** @override */
  render() {
    const size = { width: SIDE, height: LOW };
    return h("canvas", {
      ref: this.#canvas,
      ...size,
      class: this.props.class,
      "aria-hidden": "true",
    });
  }
}

/**
 * @param {Engine} engine
 * @param {HTMLCanvasElement} canvas
 * @param {Partial<Linked>} linked Of a position, its picture is drawn.
 * @param {AbortSignal} signal
 */
async function drawThumbnail(
  engine,
  canvas,
  { line = "", scheme = USUAL, camera, film, extra = {} },
  signal,
) {
  Object.assign(canvas, { width: SIDE, height: LOW });
  let reading = await engine.call("readLine", [line]);
  if (reading.kind === "position") {
    const around = await engine.call("viewAround", [reading.text]);
    if (!around) return;
    reading = await engine.call("readLine", [around.view]);
  }
  if (reading.kind === "mistake" || reading.kind === "position") return;
  const view = reading.text;
  // The part that the find's own window shows, at most one cell per pixel.
  const span = Math.min(SIDE, Math.round(SIDE / Math.max(1, (camera?.zoom ?? 1) / 2)));
  const options = { signal, rank: () => Number.MAX_VALUE };
  // From the corner, unless the window is far away from it.
  const from = (/** @type {bigint} */ middle) =>
    middle > BigInt(4 * SIDE) ? middle - BigInt(span >> 1) : 0n;
  const [x0, y0] = [from(camera?.x ?? 0n), from(camera?.y ?? 0n)];
  const side = BigInt(span);
  const manner = extra[MANNER] ?? "";
  const most = manner === "bits" ? MOST_TERMS.bits : MOST_TERMS.values;
  const ask = (/** @type {"normal" | "misere"} */ convention) => {
    /** @type {import("../pkg/nimscape.js").TableRequest} */
    const request =
      reading.kind === "plane"
        ? { x: [x0, x0 + side], y: [y0, y0 + side], convention, ...(film ? { z: film.z } : {}) }
        : { x: [0, Math.min(most, Math.round(1000 / (camera?.zoom ?? 1)))], convention };
    return engine.run("TableJob", [view, request], options);
  };
  const table = await ask("normal");
  if (reading.kind === "sequence") {
    if (manner === "bits") {
      paintDigits(canvas, table);
      return;
    }
    const repeats = manner === "level" && (await engine.run("ProofJob", [view, "normal"], options));
    paintTerms(canvas, table, repeats ? repeats.saltus / repeats.period : 0);
    return;
  }
  const other = scheme.mode === "difference" ? await ask("misere") : null;
  const numbers = mapOf(view, "normal");
  const lost = numbers
    ? (/** @type {number} */ value) => isLost(numbers, value) ?? value === 0
    : undefined;
  const drawn = schemeFor(scheme, numbers === null);
  paintPlane(canvas, table, other, { scheme: drawn, lost }, span, Number(x0 + y0));
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {ValueTable} table
 * @param {ValueTable | null} other Subtracted from the table.
 * @param {{ scheme: import("../ground/state.js").Scheme, lost?: (value: number) => boolean }} colours
 * @param {number} span
 * @param {number} sum x + y of the first cell.
 */
function paintPlane(canvas, table, other, { scheme, lost }, span, sum) {
  const values = new Float64Array(SIDE * SIDE);
  const holes = new Uint8Array(SIDE * SIDE).fill(2);
  for (let y = 0; y < span; y++) {
    for (let x = 0; x < span; x++) {
      const at = y * span + x;
      values[y * SIDE + x] = table.values[at] - (other?.values[at] ?? 0);
      holes[y * SIDE + x] = table.holes?.[at] ?? 0;
    }
  }
  const sight = {
    largest: values.reduce((a, b) => Math.max(a, Math.abs(b)), 1),
    quantiles: quantiles(values),
  };
  const painter = new Painter(scheme, readLook().palette, sight, lost);
  const image = painter.paint({ values, holes, marks: null, partial: false }, sum, 0, 1);
  Object.assign(canvas, { width: span, height: span });
  canvas.getContext("2d")?.putImageData(image, 0, span - SIDE);
}

/** @param {HTMLCanvasElement} canvas @param {ValueTable} table */
function paintDigits(canvas, { values, holes }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const look = readLook();
  const gold = pixel(look.dot);
  const series = { from: 0n, step: 1, values, holes: holes ?? null };
  const box = { left: 0, top: 8, width: SIDE, height: LOW - 8 };
  const x = { at: 0, scale: SIDE / values.length };
  const digits = digitsOf(series, 0, values.length);
  drawBits(context, box, series, x, digits, () => gold, look);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {ValueTable} table
 * @param {number} drift Subtracted per term, to draw a climbing sequence level.
 */
function paintTerms(canvas, { values, holes }, drift) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const { dot, palette } = readLook();
  const heights = Array.from(values, (value, x) => (holes?.[x] ? 0 : value - drift * x));
  const lowest = Math.min(...heights, 0);
  const range = Math.max(...heights, 1) - lowest;
  for (let x = 0; x < values.length; x++) {
    if (holes?.[x]) continue;
    const [r, g, b] = values[x] === 0 ? palette.p : dot;
    context.fillStyle = `rgb(${r} ${g} ${b})`;
    const at = 4 + (x / values.length) * (SIDE - 8);
    context.fillRect(at, LOW - 6 - ((heights[x] - lowest) / range) * (LOW - 12), 2, 2);
  }
}
