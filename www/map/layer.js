// A layer: one view under one convention as painted tiles. It finds the source of the values, keeps
// the tiles used last, and paints them in the current colours.

import { messageOf } from "../engine/wanted.js";
import { sourceOf } from "./source.js";
import { SIDE, tileOrigin } from "./tile-source.js";

/** @import { TileData, TilePlace } from "./tile-source.js" */
/** @import { Painter } from "./colour.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Picture, Source } from "./source.js" */

/** @typedef {[right: bigint, top: bigint, sight: import("./far-windows.js").Sight]} Seen */

/**
 * @typedef {object} Tile
 * @property {TilePlace} place
 * @property {TileData | null} data Kept if it cannot be cut from a table again.
 * @property {boolean} partial
 * @property {HTMLCanvasElement | null} canvas
 * @property {number} stamp The stamp of its painter.
 * @property {number} largest The largest value in it, without its sign.
 * @property {Float64Array | null} sample Values from all parts of it.
 * @property {boolean} marked Whether every P-position in it is marked.
 * @property {boolean} holed Whether any cell of it is not a position.
 * @property {boolean} valueless Whether only the outcome of any cell is known.
 * @property {number} used The frame in which it was last visible.
 * @property {AbortController | null} asking
 */

/** Canvases of dropped tiles, to be used again: making one costs more than painting it.
 * @type {HTMLCanvasElement[]} */
const spare = [];
/** Longer work updates the picture after this many milliseconds. */
const SLOW = 100;
/** The most spare canvases, of a quarter of a megabyte each. */
const MOST_SPARE = 16;

/** @param {Tile} tile */
function recycle({ canvas }) {
  if (!canvas) return;
  if (spare.length < MOST_SPARE) spare.push(canvas);
  else canvas.width = 0;
}

function blankCanvas() {
  return (
    spare.pop() ?? Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE })
  );
}

export class Layer {
  /** @type {Source | null} */
  source = null;
  /** @type {Map<string, Tile>} */
  #tiles = new Map();
  #frame = 0;
  #closing = new AbortController();
  /** The version of the tables that the tiles were cut from. */
  #version = 0;
  /** Visible places for which nothing could be drawn in the last frame. */
  bare = 0;
  /** Whether the whole view was ever filled. */
  shown = false;
  /** What was last visible. @type {Seen | null} */
  #sight = null;
  /** The first error that was reported. @type {string | null} */
  failure = null;

  /**
   * @param {Engine} engine
   * @param {Picture[]} pictures One, or two to subtract.
   * @param {() => void} onChange Something new can be drawn.
   */
  constructor(engine, pictures, onChange) {
    this.pictures = pictures;
    this.onChange = onChange;
    const { signal } = this.#closing;
    sourceOf(engine, pictures, signal, () => this.#tableChanged()).then((source) => {
      if (signal.aborted) return;
      this.source = source;
      // Start the table now instead of with the next frame, which has nothing new to draw before it.
      if (this.#sight) source.see(...this.#sight);
      setTimeout(onChange, source.working ? SLOW : 0);
    });
  }

  /** Sets what is visible: how far from the corner, in cells, and where. @param {Seen} sight */
  see(...sight) {
    this.#sight = sight;
    this.source?.see(...sight);
  }

  /** Pauses its work until it is seen again. */
  rest() {
    if (this.source?.working) this.source.rest();
  }

  /** Whether its values are being computed. */
  get working() {
    return !this.#closing.signal.aborted && (this.source?.working ?? true);
  }

  /** What was last visible. */
  get sight() {
    return this.#sight;
  }

  #tableChanged() {
    const version = this.source?.version ?? 0;
    if (version !== this.#version) {
      this.#version = version;
      for (const tile of this.#tiles.values()) {
        if (!tile.partial) continue;
        tile.stamp = -1;
        tile.data = null;
      }
    }
    this.onChange();
  }

  /** Starts a frame: tiles not seen in it are dropped first. */
  nextFrame() {
    this.#frame += 1;
  }

  /**
   * The tile's picture if there is one; requests and repaints it as needed.
   *
   * @param {TilePlace} place
   * @param {Painter} painter
   * @param {() => number} rank Its priority, smallest first.
   * @param {boolean} paint Whether there is time to paint.
   * @returns {{ canvas: HTMLCanvasElement | null, fresh: boolean }}
   */
  tile(place, painter, rank, paint) {
    const key = `${place.level}/${place.x}/${place.y}`;
    let tile = this.#tiles.get(key);
    if (!tile) {
      tile = {
        place,
        data: null,
        partial: false,
        canvas: null,
        stamp: -1,
        largest: 0,
        sample: null,
        marked: true,
        holed: false,
        valueless: false,
        used: 0,
        asking: null,
      };
      this.#tiles.set(key, tile);
    }
    tile.used = this.#frame;
    const fresh = tile.stamp === painter.stamp;
    if (!fresh && paint && !tile.asking) {
      const data = tile.data ?? this.#ask(tile, rank);
      // While a table is being computed there is nothing to paint.
      const empty = data?.partial && !data.values && !data.marks && this.source?.working;
      if (data && !empty) this.#paint(tile, data, painter);
    }
    return { canvas: tile.canvas, fresh: tile.stamp === painter.stamp };
  }

  /** The picture of a tile if it is available, without requesting it. @param {TilePlace} place */
  peek(place) {
    return this.#tiles.get(`${place.level}/${place.x}/${place.y}`)?.canvas ?? null;
  }

  /**
   * The value in a cell if it is here: `null` in a hole, `undefined` if it is unknown.
   *
   * @param {bigint} x
   * @param {bigint} y
   * @returns {number | null | undefined}
   */
  valueAt(x, y) {
    if (this.source?.sync) return this.source.valueAt(x, y);
    const data = this.#tiles.get(`0/${x >> 8n}/${y >> 8n}`)?.data;
    if (!data?.values) return undefined;
    const at = Number(y & 255n) * SIDE + Number(x & 255n);
    return data.holes?.[at] ? null : data.values[at];
  }

  /**
   * What is known about the position in a cell, with its value if only the picture knows it.
   *
   * @param {{ x: bigint, y: bigint }} cell
   * @param {import("../pkg/nimscape.js").Described} described
   */
  valued({ x, y }, described) {
    const [{ convention }, second] = this.pictures;
    const answer = described[convention];
    if (second || !("grundy" in answer) || answer.grundy !== null) return described;
    const grundy = this.valueAt(x, y);
    if (typeof grundy !== "number") return described;
    return { ...described, [convention]: { ...answer, grundy, known: { by: "computed" } } };
  }

  /**
   * @param {Tile} tile
   * @param {() => number} rank
   * @returns {TileData | null} the data, if it is available immediately
   */
  #ask(tile, rank) {
    if (!this.source) return null;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, this.#closing.signal]);
    const data = this.source.tile(tile.place, { signal, rank });
    if (!(data instanceof Promise)) return data;
    tile.asking = controller;
    const { version } = this.source;
    data.then(
      (arrived) => {
        tile.asking = null;
        // A table that arrived meanwhile may know more: ask again.
        const stale = arrived.partial && version !== this.source?.version;
        tile.data = stale ? null : arrived;
        tile.partial = arrived.partial;
        tile.stamp = -1;
        this.onChange();
      },
      (error) => {
        tile.asking = null;
        if (signal.aborted) return;
        tile.data = { values: null, holes: null, marks: null, partial: false };
        this.failure ??= messageOf(error);
        this.onChange();
      },
    );
    return null;
  }

  /** @param {Tile} tile @param {TileData} data @param {Painter} painter */
  #paint(tile, data, painter) {
    tile.canvas ??= blankCanvas();
    const context = /** @type {CanvasRenderingContext2D} */ (tile.canvas.getContext("2d"));
    const { x0, y0, step } = tileOrigin(tile.place);
    const image = painter.paint(data, Number(x0), Number(y0), Number(step));
    context.putImageData(image, 0, 0);
    tile.partial = data.partial;
    tile.stamp = painter.stamp;
    measure(tile, data);
  }

  /** Whether everything visible is painted and nothing more is coming. */
  get settled() {
    if (!this.source || this.source.working) return false;
    let seen = false;
    for (const tile of this.#tiles.values()) {
      if (tile.used !== this.#frame) continue;
      if (tile.asking || tile.stamp < 0) return false;
      seen = true;
    }
    return seen;
  }

  /** Statistics of the visible values. */
  measured() {
    const cells = this.#cellsInSight();
    if (cells)
      return { largest: cells.reduce((a, b) => Math.max(a, Math.abs(b)), 0), samples: [cells] };
    let largest = 0;
    const samples = [];
    for (const tile of this.#tiles.values()) {
      if (tile.used !== this.#frame || !tile.sample) continue;
      largest = Math.max(largest, tile.largest);
      samples.push(tile.sample);
    }
    return { largest, samples };
  }

  /** The values of the visible cells, if they are few enough to be asked for one by one. */
  #cellsInSight() {
    if (!this.#sight) return null;
    const { left, right, bottom, top } = this.#sight[2];
    if ((right - left) * (top - bottom) > MOST_ASKED) return null;
    const values = [];
    for (let y = bottom < 0n ? 0n : bottom; y <= top; y++) {
      for (let x = left < 0n ? 0n : left; x <= right; x++) {
        const value = this.valueAt(x, y);
        if (typeof value === "number") values.push(value);
      }
    }
    return values.length > 0 ? Float64Array.from(values) : null;
  }

  /** Whether any visible cell is not a position. */
  get holed() {
    return this.#some("holed");
  }

  /** Whether only the outcome of any visible cell is known. */
  get valueless() {
    return this.#some("valueless");
  }

  /** @param {"holed" | "valueless"} what */
  #some(what) {
    for (const tile of this.#tiles.values()) {
      if (tile.used === this.#frame && tile[what]) return true;
    }
    return false;
  }

  /** How many columns or rows are known, where it is known that there are no more. */
  get end() {
    const { end, note, stopped } = this.source ?? {};
    if (!end || note || stopped || this.outcomesOnly) return Number.POSITIVE_INFINITY;
    return Math.max(end.width, end.height);
  }

  /** Whether only the outcome is known for some visible cells. */
  get outcomesOnly() {
    for (const { used, data } of this.#tiles.values()) {
      if (used === this.#frame && data && !data.values && data.marks) return true;
    }
    return false;
  }

  /** Whether every visible P-position is marked, not only those in a sample. */
  get marked() {
    for (const tile of this.#tiles.values()) {
      if (tile.used === this.#frame && tile.place.level > 0 && !tile.marked) return false;
    }
    return true;
  }

  /**
   * Drops the tiles that were not seen for longest, down to `most`; stops requests for tiles
   * that are not visible.
   *
   * @param {number} most
   */
  trim(most) {
    for (const [key, tile] of this.#tiles) {
      if (tile.used === this.#frame || !tile.asking) continue;
      tile.asking.abort();
      this.#tiles.delete(key);
    }
    if (this.#tiles.size <= most) return;
    const old = [...this.#tiles].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, tile] of old.slice(0, this.#tiles.size - most)) {
      if (tile.used === this.#frame) break;
      recycle(tile);
      this.#tiles.delete(key);
    }
  }

  get closed() {
    return this.#closing.signal.aborted;
  }

  close() {
    this.#closing.abort();
    this.source?.close();
    for (const tile of this.#tiles.values()) recycle(tile);
    this.#tiles.clear();
  }
}

/** More visible cells are not asked for their values: the statistics are those of the tiles. */
const MOST_ASKED = 20_000n;

/** Values taken from a tile for the ranks, on a square lattice. */
const LATTICE = 16;

/** Notes the statistics of a tile's values. @param {Tile} tile @param {TileData} data */
function measure(tile, { values, holes, marks }) {
  tile.holed = holes?.includes(1) ?? false;
  tile.valueless = holes?.includes(3) ?? false;
  tile.marked = tile.place.level === 0 || marks !== null || values === null;
  if (!values) return;
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    if (!holes?.[i]) largest = Math.max(largest, Math.abs(values[i]));
  }
  tile.largest = largest;
  const sample = [];
  for (let j = 0; j < SIDE; j += LATTICE) {
    // Shifted from row to row, or a pattern of powers of two would look like one value.
    for (let i = ((j / LATTICE) * 7) % LATTICE; i < SIDE; i += LATTICE) {
      if (!holes?.[j * SIDE + i]) sample.push(values[j * SIDE + i]);
    }
  }
  tile.sample = Float64Array.from(sample);
}
