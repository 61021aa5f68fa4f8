// Still pictures of links, made by the package in the page's colours.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { PNG } from "pngjs";

import { read, source } from "./dist.mjs";
import { SIZE } from "./page.mjs";

// The painter needs an image that only browsers provide.
/** @type {any} */ (globalThis).ImageData ??= class {
  data = new Uint8ClampedArray(4);
};

const { readLink } = await import("../../www/ground/link.js");
const { USUAL } = await import("../../www/ground/scheme.js");
const { bitLength, Painter } = await import("../../www/map/colour.js");
const { rgb } = await import("../../www/map/ramps.js");
const { MANNER } = await import("../../www/ground/state.js");
const { quantiles } = await import("../../www/map/sights.js");
const { painted } = await import("../../www/share/painted.js");

/** @typedef {import("../../www/pkg/nimscape.js").ValueTable} ValueTable */
/** @typedef {import("../../www/pkg/nimscape.js").TableRequest} TableRequest */
/** @typedef {ReturnType<typeof readLink>} Linked */

/** Pixels per cell if a link does not say. */
const USUAL_ZOOM = 3;
/** Units of work in a step, and the most steps for a picture. */
const WORK = 5_000_000;
const MOST_STEPS = 50;

/** The whole package. @type {typeof import("../../www/pkg/nimscape.js")} */
export const core = await import(source("pkg/nimscape.js"));
await core.default({ module_or_path: await readFile(source("pkg/nimscape_bg.wasm")) });

const tokens = await read("style/tokens.css");
/** @param {string} name */
function colour(name) {
  const said = tokens.match(new RegExp(`\\n  --${name}: (#[0-9a-f]{6});`));
  if (!said) throw new Error(`style/tokens.css says no ${name}`);
  return rgb(said[1]);
}
const PALETTE = {
  p: colour("p-position"),
  hole: colour("hole"),
  n: colour("n-position"),
  ramp: tokens.match(/--ramp: (\w+)/)?.[1] ?? "",
};
const GROUND = colour("outside");
const DOT = colour("dot");

/**
 * A PNG of a link's picture.
 *
 * @param {string} link The part of an address after `#`.
 * @param {typeof SIZE} [size] In pixels.
 * @param {number} [mostSteps]
 * @returns {Uint8Array}
 */
export function picture(link, size = SIZE, mostSteps = MOST_STEPS) {
  const linked = readLink(link);
  const reading = core.readLine(linked.line ?? "");
  /** @param {TableRequest} request */
  const tabled = (request) => tableOf(/** @type {any} */ (reading).text, request, mostSteps);
  if (reading.kind === "sequence") return sequence(tabled, linked, size);
  // If a wide picture is too much work, make one of fewer cells.
  const first = Math.max(1, Math.round(linked.camera?.zoom ?? USUAL_ZOOM));
  for (let zoom = first; reading.kind === "plane" && zoom < 100; zoom *= 2) {
    const picture = plane(reading.text, tabled, linked, size, zoom);
    if (picture) return picture;
  }
  throw new Error(`${linked.line} gives no picture`);
}

/** An image to be filled. @param {number} width @param {number} height */
function sheet(width, height) {
  const image = new PNG({ width, height, colorType: 2 });
  /** @param {number[]} place Left, top, width, height. @param {number[]} colour */
  const fill = ([left, top, wide, tall], colour) => {
    for (let y = top; y < top + tall; y++) {
      for (let x = left; x < left + wide; x++)
        image.data.set([...colour, 255], (y * width + x) * 4);
    }
  };
  fill([0, 0, width, height], GROUND);
  return { fill, png: () => PNG.sync.write(image, { colorType: 2, deflateLevel: 9 }) };
}

/** @typedef {(request: TableRequest) => ValueTable | null} Tabled */

/** @param {string} view @param {Tabled} tabled @param {Linked} linked @param {typeof SIZE} size @param {number} zoom */
function plane(view, tabled, { scheme = USUAL, camera, convention = "normal" }, size, zoom) {
  const range = (/** @type {bigint} */ middle, /** @type {number} */ pixels) => {
    const cells = BigInt(Math.floor(pixels / zoom));
    const from = middle > cells / 2n ? middle - cells / 2n : 0n;
    return /** @type {[bigint, bigint]} */ ([from, from + cells]);
  };
  const x = range(camera?.x ?? 0n, size.width);
  const y = range(camera?.y ?? 0n, size.height);
  const request = { x, y, convention };
  const table = tabled(request);
  const differs = scheme.mode === "difference";
  const other = differs ? tabled({ ...request, convention: "misere" }) : table;
  if (!table || !other) return null;
  const { width, height, values, holes } = table;
  const numbers = Float64Array.from(
    values,
    (value, at) => value - (differs ? other.values[at] : 0),
  );
  const largest = numbers.reduce((a, b) => Math.max(a, Math.abs(b)), 1);
  const sight = { largest, quantiles: quantiles(numbers) };
  const painter = new Painter(scheme, PALETTE, sight);
  if (differs) {
    const { fill, png } = sheet(width * zoom, height * zoom);
    for (const [at, number] of numbers.entries()) {
      const pixel = holes?.[at] ? painter.hole : painter.colour(number, 0);
      const colour = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
      const row = height - 1 - Math.floor(at / width);
      fill([(at % width) * zoom, row * zoom, zoom, zoom], colour);
    }
    return png();
  }
  const map = /** @type {import("../../www/map/map.js").MapView} */ ({ painter });
  const options = { format: "png", scale: zoom, ...painted(map, table, x[0] + y[0]) };
  const job = new core.ExportJob(view, request, /** @type {any} */ (options));
  while (!job.advance(WORK).finished);
  return Buffer.concat(job.finish());
}

/** @param {Tabled} tabled @param {Linked} linked @param {typeof SIZE} size */
function sequence(tabled, { line, camera, convention = "normal", extra }, { width, height }) {
  const margin = Math.round(width / 30);
  const high = height - 2 * margin;
  const zoom = camera?.zoom ?? USUAL_ZOOM;
  const terms = Math.round((width - 2 * margin) / zoom);
  const from = Math.max(0, Math.round(Number(camera?.x ?? 0n) - terms / 2));
  const table = tabled({ x: [from, from + terms], convention });
  if (!table) throw new Error(`${line} takes too long for a picture`);
  const { values, holes } = table;
  const { fill, png } = sheet(width, height);
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
        fill([x, height - margin - (digit + 1) * row, wide, row - 1], DOT);
      }
    } else {
      const y = margin + Math.round((1 - (heights[at] - least) / (most - least)) * high);
      fill([x, y - side, side, side], value === 0 ? PALETTE.p : DOT);
    }
  }
  return png();
}

/**
 * The values; `null` if that takes too many steps or exceeds a limit.
 *
 * @param {string} view
 * @param {TableRequest} request
 * @param {number} mostSteps
 */
function tableOf(view, request, mostSteps) {
  try {
    const job = new core.TableJob(view, request);
    for (let steps = 0; steps < mostSteps; steps++) {
      if (job.advance(WORK).finished) return job.finish();
    }
  } catch (error) {
    if (process.env.NIMSCAPE_TELL) console.error(`${view}: ${error}`);
  }
  return null;
}
