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
const { rgb, STEPS } = await import("../../www/map/ramps.js");
const { MANNER } = await import("../../www/ground/state.js");
const { quantiles } = await import("../../www/map/sights.js");
const { painted } = await import("../../www/share/painted.js");

/** @typedef {import("./dist.mjs").Dist} Dist */
/** @typedef {typeof import("../../www/pkg/nimscape.js")} Core */
/** @typedef {import("../../www/pkg/nimscape.js").ValueTable} ValueTable */

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
    this.margin = Math.round(size.width / 30);
    this.side = Math.max(2, Math.round(size.width / 240));
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
    const { line = "", scheme = USUAL, camera, convention = "normal", extra } = readLink(link);
    const reading = this.core.readLine(line);
    if (reading.kind === "plane") {
      // If a wide picture is too much work, make one of fewer cells.
      for (let zoom = Math.max(1, Math.round(camera?.zoom ?? USUAL_ZOOM)); zoom < 100; zoom *= 2) {
        const picture = this.#plane(reading.text, scheme, camera, zoom, convention);
        if (picture) return picture;
      }
    } else if (reading.kind === "sequence") {
      return this.#sequence(reading.text, camera, convention, extra[MANNER]);
    }
    throw new Error(`${line} gives no picture`);
  }

  /**
   * @param {string} view
   * @param {import("../../www/ground/state.js").Scheme} scheme
   * @param {import("../../www/ground/camera.js").Camera | null | undefined} camera
   * @param {number} zoom
   * @param {import("../../www/pkg/nimscape.js").Convention} convention
   */
  #plane(view, scheme, camera, zoom, convention) {
    const span = (/** @type {number} */ pixels) => BigInt(Math.floor(pixels / zoom));
    const [width, height] = [span(this.size.width), span(this.size.height)];
    const from = (/** @type {bigint} */ middle, /** @type {bigint} */ size) =>
      middle > size / 2n ? middle - size / 2n : 0n;
    const [x, y] = [from(camera?.x ?? 0n, width), from(camera?.y ?? 0n, height)];
    /** @type {import("../../www/pkg/nimscape.js").TableRequest} */
    const request = { x: [x, x + width], y: [y, y + height], convention };
    const table = this.#table(view, request);
    if (!table) return null;
    if (scheme.mode === "difference") {
      const other = this.#table(view, { ...request, convention: "misere" });
      if (!other) return null;
      return this.#difference(table, other, zoom);
    }
    const numbers = Float64Array.from(table.values);
    const largest = numbers.reduce((a, b) => Math.max(a, b), 1);
    const sight = { largest, quantiles: quantiles(numbers) };
    const painter = new Painter(scheme, this.palette, sight);
    const map = /** @type {import("../../www/map/map.js").MapView} */ ({ painter });
    const options = { format: "png", scale: zoom, ...painted(map, table, x + y) };
    const job = new this.core.ExportJob(view, request, /** @type {any} */ (options));
    while (!job.advance(WORK).finished);
    return Buffer.concat(job.finish());
  }

  /**
   * @param {ValueTable} table
   * @param {ValueTable} other
   * @param {number} zoom
   */
  #difference({ width, height, values, holes }, other, zoom) {
    const numbers = Float64Array.from(values, (value, at) => value - other.values[at]);
    const largest = numbers.reduce((a, b) => Math.max(a, Math.abs(b)), 1);
    const scheme = { mode: "difference", number: 0 };
    const painter = new Painter(scheme, this.palette, { largest, quantiles: numbers });
    const sheet = new Sheet(width * zoom, height * zoom, this.ground);
    for (const [at, number] of numbers.entries()) {
      const pixel = holes?.[at] ? painter.hole : painter.colour(number, 0);
      const [x, y] = [at % width, height - 1 - Math.floor(at / width)];
      sheet.fill(x * zoom, y * zoom, zoom, zoom, [pixel, pixel >> 8, pixel >> 16]);
    }
    return sheet.png();
  }

  /**
   * @param {string} view
   * @param {import("../../www/ground/camera.js").Camera | null | undefined} camera
   * @param {import("../../www/pkg/nimscape.js").Convention} convention
   * @param {string} [manner] How a sequence is drawn; by default as dots.
   */
  #sequence(view, camera, convention, manner) {
    const zoom = camera?.zoom ?? 3;
    const terms = Math.round((this.size.width - 2 * this.margin) / zoom);
    const middle = Number(camera?.x ?? 0n);
    const from = Math.max(0, Math.round(middle - terms / 2));
    const table = this.#table(view, { x: [from, from + terms], convention });
    if (!table) throw new Error(`${view} takes too long for a picture`);
    const sheet = new Sheet(this.size.width, this.size.height, this.ground);
    if (manner === "bits") this.#digits(sheet, table, zoom);
    else this.#terms(sheet, table, zoom, manner === "level");
    return sheet.png();
  }

  /**
   * @param {Sheet} sheet
   * @param {ValueTable} table
   * @param {number} zoom
   * @param {boolean} level Whether the drift is subtracted.
   */
  #terms(sheet, { values, holes }, zoom, level) {
    const last = values.length - 1;
    const climb = level ? (values[last] - values[0]) / last : 0;
    const heights = Float64Array.from(values, (value, at) => value - climb * at);
    const largest = heights.reduce((a, b) => Math.max(a, b));
    const least = heights.reduce((a, b) => Math.min(a, b), largest - 1);
    const high = this.size.height - 2 * this.margin;
    for (const [at, height] of heights.entries()) {
      if (holes?.[at]) continue;
      const x = this.margin + Math.round(at * zoom);
      const y = this.margin + Math.round((1 - (height - least) / (largest - least)) * high);
      sheet.fill(
        x,
        y - this.side,
        this.side,
        this.side,
        values[at] === 0 ? this.palette.p : this.dot,
      );
    }
  }

  /**
   * A column for each term, a row for each binary digit, the lowest at the bottom.
   *
   * @param {Sheet} sheet
   * @param {ValueTable} table
   * @param {number} zoom
   */
  #digits(sheet, { values, holes }, zoom) {
    const largest = Float64Array.from(values).reduce((a, b) => Math.max(a, b), 1);
    const digits = bitLength(largest);
    const row = Math.floor((this.size.height - 2 * this.margin) / digits);
    for (let px = this.margin; px < this.size.width - this.margin; px++) {
      const at = Math.floor((px - this.margin) / zoom);
      if (at >= values.length || holes?.[at]) continue;
      for (let digit = 0; digit < digits; digit++) {
        if (Math.floor(values[at] / 2 ** digit) % 2 === 0) continue;
        sheet.fill(px, this.size.height - this.margin - (digit + 1) * row, 1, row - 1, this.dot);
      }
    }
  }

  /**
   * @param {string} view
   * @param {import("../../www/pkg/nimscape.js").TableRequest} request
   * @returns {ValueTable | null} `null` if that takes too many steps or exceeds a limit.
   */
  #table(view, request) {
    try {
      const job = new this.core.TableJob(view, request);
      for (let steps = 0; steps < this.mostSteps; steps++) {
        if (job.advance(WORK).finished) return job.finish();
      }
      return null;
    } catch (error) {
      if (process.env.NIMSCAPE_TELL) console.error(`${view}: ${error}`);
      return null;
    }
  }
}

/** Pixels. */
class Sheet {
  /**
   * @param {number} width
   * @param {number} height
   * @param {number[]} ground
   */
  constructor(width, height, ground) {
    this.image = new PNG({ width, height, colorType: 2 });
    this.fill(0, 0, width, height, ground);
  }

  /**
   * @param {number} left
   * @param {number} top
   * @param {number} width
   * @param {number} height
   * @param {number[]} colour Red, green and blue; values above a byte are ignored.
   */
  fill(left, top, width, height, colour) {
    const { width: wide, data } = this.image;
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++)
        data.set([...colour.map((c) => c & 255), 255], (y * wide + x) * 4);
    }
  }

  png() {
    return PNG.sync.write(this.image, { colorType: 2, deflateLevel: 9 });
  }
}

// A ramp has 256 steps, as a palette has.
if (STEPS !== 256) throw new Error("a picture has 256 colours");
