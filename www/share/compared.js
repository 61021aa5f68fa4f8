// Two compared pictures as data: the values of both and their difference; or as the picture of the
// difference.

/** @import { Picture } from "../map/source.js" */
/** @import { Engine, RequestOptions } from "../engine/engine.js" */
/** @import { ValueTable } from "../pkg/nimscape.js" */
/** @import { Span } from "./region.js" */
/**
 * @typedef {{ x: Span, y: Span | null }} Cells
 * @typedef {"first" | "second" | "difference"} Which Of two pictures and their difference.
 */

/** The most pixels along a side of a picture. */
const LONGEST = 16_384;

/**
 * The tables of pictures.
 *
 * @param {Engine} engine
 * @param {Picture[]} pictures
 * @param {Cells} cells
 * @param {RequestOptions} options Progress is that of the first.
 */
export function tables(engine, pictures, { x, y }, options) {
  const ask = (/** @type {Picture} */ { view, convention }, /** @type {RequestOptions} */ how) =>
    engine.run(
      "TableJob",
      [view, { x: [x.from, x.to], ...(y ? { y: [y.from, y.to] } : {}), convention }],
      how,
    );
  const { signal } = options;
  return Promise.all(
    pictures.map((picture, index) => ask(picture, index === 0 ? options : { signal })),
  );
}

/** A cell's values in one or both, and the difference; null in a hole. @param {ValueTable[]} tables @param {number} at */
export function cellOf(tables, at) {
  const [first = null, second = null] = tables.map(({ holes, values }) =>
    holes?.[at] ? null : values[at],
  );
  return { first, second, difference: first === null || second === null ? null : first - second };
}

/**
 * The file, in pieces.
 *
 * @param {Engine} engine
 * @param {[Picture, Picture]} pictures
 * @param {Cells} cells
 * @param {"csv" | "json"} format
 * @param {string[]} about Lines that say where the file comes from.
 * @param {RequestOptions} options
 * @returns {Promise<Uint8Array[]>}
 */
export async function comparedData(engine, pictures, cells, format, about, options) {
  const both = await tables(engine, pictures, cells, options);
  const { width, height } = both[0];
  const { x, y } = cells;
  const named = pictures.map(({ view, convention }) => ({ line: view, convention }));
  const encoder = new TextEncoder();
  if (format === "json") {
    const rows = (/** @type {Which} */ which) =>
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, column) => cellOf(both, row * width + column)[which]),
      );
    const span = (/** @type {Span} */ { from, to }) => `${from}..${to - 1n}`;
    const file = {
      about,
      first: named[0],
      second: named[1],
      x: span(x),
      ...(y ? { y: span(y) } : {}),
      values: { first: rows("first"), second: rows("second"), difference: rows("difference") },
    };
    return [encoder.encode(`${JSON.stringify(file)}\n`)];
  }
  const said = (/** @type {number | null} */ number) => (number === null ? "" : String(number));
  const lines = about.map((line) => `# ${line}`);
  lines.push(`# first: ${named[0].line}, ${named[0].convention}`);
  lines.push(`# second: ${named[1].line}, ${named[1].convention}`);
  lines.push(y ? "x,y,first,second,difference" : "x,first,second,difference");
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const { first, second, difference } = cellOf(both, row * width + column);
      const place = y
        ? `${x.from + BigInt(column)},${y.from + BigInt(row)}`
        : `${x.from + BigInt(column)}`;
      lines.push(`${place},${said(first)},${said(second)},${said(difference)}`);
    }
  }
  return [encoder.encode(`${lines.join("\n")}\n`)];
}

/**
 * The picture of the difference, in the map's colours.
 *
 * @param {Engine} engine
 * @param {[Picture, Picture]} pictures
 * @param {Cells} cells
 * @param {import("../map/colour.js").Painter} painter Paints differences.
 * @param {number} scale Pixels per cell.
 * @param {RequestOptions} options
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function differencePicture(engine, pictures, cells, painter, scale, options) {
  const both = await tables(engine, pictures, cells, options);
  const { width, height } = both[0];
  if (Math.max(width, height) * scale > LONGEST) {
    throw new Error(
      `A picture of ${width * scale} × ${height * scale} pixels is too large: a side has at most ${LONGEST}. Try a smaller scale or region.`,
    );
  }
  const small = Object.assign(document.createElement("canvas"), { width, height });
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const { difference } = cellOf(both, row * width + column);
      // Rows of the picture run downwards, those of the plane upwards.
      pixels[(height - 1 - row) * width + column] =
        difference === null ? painter.hole : painter.colour(difference, 0);
    }
  }
  small.getContext("2d")?.putImageData(image, 0, 0);
  const large = Object.assign(document.createElement("canvas"), {
    width: width * scale,
    height: height * scale,
  });
  const context = /** @type {CanvasRenderingContext2D} */ (large.getContext("2d"));
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, large.width, large.height);
  return large;
}
