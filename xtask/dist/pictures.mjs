// Still pictures of links, made by the package in the page's colours.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { PNG } from "pngjs";

// The painter needs an image that only browsers provide.
Object.assign(globalThis, {
  ImageData:
    globalThis.ImageData ??
    class ImageData {
      data = new Uint8ClampedArray(4);
    },
});

const { readLink } = await import("../../www/ground/link.js");
const { USUAL } = await import("../../www/ground/scheme.js");
const { bitLength, Painter } = await import("../../www/map/colour.js");
const { rgb } = await import("../../www/map/ramps.js");
const { MANNER } = await import("../../www/ground/state.js");
const { quantiles } = await import("../../www/map/sights.js");
const { painted } = await import("../../www/share/painted.js");

/** @typedef {import("./dist.mjs").Dist} Dist */
/** @typedef {typeof import("../../www/pkg/nimscape.js")} Core */
/** @typedef {import("../../www/pkg/nimscape.js").ValueTable} ValueTable */
/** @typedef {import("../../www/pkg/nimscape.js").TableRequest} TableRequest */
/** @typedef {ReturnType<typeof readLink>} Linked */

/** The size that sites expect of a picture for a link, in pixels. */
export const SIZE = { width: 1200, height: 630 };
/** Pixels per cell if a link does not say. */
const USUAL_ZOOM = 3;
/** Units of work in a step, and the most steps for a picture. */
const WORK = 5_000_000;
const MOST_STEPS = 50;

/** The whole package. @param {Dist} dist @returns {Promise<Core>} */
export async function loadCore(dist) {
  const core = await import(dist.source("pkg/nimscape.js"));
  await core.default({ module_or_path: await readFile(dist.source("pkg/nimscape_bg.wasm")) });
  return core;
}

export class Pictures {
  /**
   * @param {Core} core
   * @param {string} tokens The style sheet with the colours.
   * @param {{ width: number, height: number }} [size] In pixels.
   * @param {number} [mostSteps] The most steps for a picture.
   */
  constructor(core, tokens, size = SIZE, mostSteps = MOST_STEPS) {
    this.core = core;
    this.size = size;
    this.mostSteps = mostSteps;
    const colour = (/** @type {string} */ name) => {
      const said = tokens.match(new RegExp(`\\n  --${name}: (#[0-9a-f]{6});`));
      if (!said) throw new Error(`style/tokens.css says no ${name}`);
      return rgb(said[1]);
    };
    this.palette = {
      p: colour("p-position"),
      hole: colour("hole"),
      n: colour("n-position"),
      ramp: tokens.match(/--ramp: (\w+)/)?.[1] ?? "",
    };
    this.ground = colour("outside");
    this.dot = colour("dot");
  }

  /**
   * A PNG of a link's picture.
   *
   * @param {string} link The part of an address after `#`.
   * @returns {Uint8Array}
   */
  of(link) {
    const linked = readLink(link);
    const reading = this.core.readLine(linked.line ?? "");
    if (reading.kind === "sequence") return this.#sequence(reading.text, linked);
    // If a wide picture is too much work, make one of fewer cells.
    const first = Math.max(1, Math.round(linked.camera?.zoom ?? USUAL_ZOOM));
    for (let zoom = first; reading.kind === "plane" && zoom < 100; zoom *= 2) {
      const picture = this.#plane(reading.text, linked, zoom);
      if (picture) return picture;
    }
    throw new Error(`${linked.line} gives no picture`);
  }

  /** @param {string} view @param {Linked} linked @param {number} zoom */
  #plane(view, { scheme = USUAL, camera, convention = "normal" }, zoom) {
    const range = (/** @type {bigint} */ middle, /** @type {number} */ pixels) => {
      const size = BigInt(Math.floor(pixels / zoom));
      const from = middle > size / 2n ? middle - size / 2n : 0n;
      return /** @type {[bigint, bigint]} */ ([from, from + size]);
    };
    const x = range(camera?.x ?? 0n, this.size.width);
    const y = range(camera?.y ?? 0n, this.size.height);
    const request = { x, y, convention };
    let table = this.#table(view, request);
    const differs = scheme.mode === "difference";
    const other = differs ? this.#table(view, { ...request, convention: "misere" }) : table;
    if (!table || !other) return null;
    let numbers = Float64Array.from(table.values);
    if (differs) {
      numbers = numbers.map((value, at) => value - other.values[at]);
      table = { ...table, values: /** @type {any} */ (numbers) };
    }
    const largest = numbers.reduce((a, b) => Math.max(a, Math.abs(b)), 1);
    const sight = { largest, quantiles: quantiles(numbers) };
    const painter = new Painter(scheme, this.palette, sight);
    if (differs) painter.p = painter.zero;
    const map = /** @type {import("../../www/map/map.js").MapView} */ ({ painter });
    const options = { format: "png", scale: zoom, ...painted(map, table, x[0] + y[0]) };
    const job = new this.core.ExportJob(view, request, /** @type {any} */ (options));
    while (!job.advance(WORK).finished);
    return Buffer.concat(job.finish());
  }

  /** @param {string} view @param {Linked} linked */
  #sequence(view, { camera, convention = "normal", extra }) {
    const { width, height } = this.size;
    const margin = Math.round(width / 30);
    const high = height - 2 * margin;
    const zoom = camera?.zoom ?? USUAL_ZOOM;
    const terms = Math.round((width - 2 * margin) / zoom);
    const from = Math.max(0, Math.round(Number(camera?.x ?? 0n) - terms / 2));
    const table = this.#table(view, { x: [from, from + terms], convention });
    if (!table) throw new Error(`${view} takes too long for a picture`);
    const { values, holes } = table;
    const image = new PNG({ width, height, colorType: 2 });
    /** @param {number[]} place Left, top, width, height. @param {number[]} colour */
    const fill = ([left, top, wide, tall], colour) => {
      for (let y = top; y < top + tall; y++) {
        for (let x = left; x < left + wide; x++)
          image.data.set([...colour, 255], (y * width + x) * 4);
      }
    };
    fill([0, 0, width, height], this.ground);

    const largest = Float64Array.from(values).reduce((a, b) => Math.max(a, b), 1);
    const row = Math.floor(high / bitLength(largest));
    // By default dots; level, the drift is subtracted.
    const manner = extra[MANNER];
    const last = values.length - 1;
    const climb = manner === "level" ? (values[last] - values[0]) / last : 0;
    const heights = Float64Array.from(values, (value, at) => value - climb * at);
    const most = heights.reduce((a, b) => Math.max(a, b));
    const least = heights.reduce((a, b) => Math.min(a, b), most - 1);
    const side = Math.max(2, Math.round(width / 240));
    for (const [at, value] of values.entries()) {
      if (holes?.[at]) continue;
      const x = margin + Math.round(at * zoom);
      if (manner === "bits") {
        // A column for each term, a row for each binary digit, the lowest at the bottom.
        const wide = Math.min(margin + Math.round((at + 1) * zoom), width - margin) - x;
        for (let digit = 0; 2 ** digit <= value; digit++) {
          if (Math.floor(value / 2 ** digit) % 2 === 0) continue;
          fill([x, height - margin - (digit + 1) * row, wide, row - 1], this.dot);
        }
      } else {
        const y = margin + Math.round((1 - (heights[at] - least) / (most - least)) * high);
        fill([x, y - side, side, side], value === 0 ? this.palette.p : this.dot);
      }
    }
    return PNG.sync.write(image, { colorType: 2, deflateLevel: 9 });
  }

  /**
   * @param {string} view
   * @param {TableRequest} request
   * @returns {ValueTable | null} `null` if that takes too many steps or exceeds a limit.
   */
  #table(view, request) {
    try {
      const job = new this.core.TableJob(view, request);
      for (let steps = 0; steps < this.mostSteps; steps++) {
        if (job.advance(WORK).finished) return job.finish();
      }
    } catch (error) {
      if (process.env.NIMSCAPE_TELL) console.error(`${view}: ${error}`);
    }
    return null;
  }
}
