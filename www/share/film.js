// A film as an animated GIF, one picture for each z.

import { applyPalette, GIFEncoder, quantize } from "../vendor/gifenc/gifenc.esm.js";

/** Colours of a GIF's picture. */
const MOST_COLOURS = 256;
/** Bytes of a block of a comment. */
const BLOCK = 255;
/** Pixels of all pictures together: some seconds of work, and some megabytes. */
const MOST_PIXELS = 2 ** 27;

/**
 * @param {AsyncIterable<Uint8Array[]>} pictures PNGs; the first gives the size.
 * @param {object} options
 * @param {number} options.rate Pictures per second.
 * @param {number} options.count The most pictures there may be.
 * @param {string} options.about A comment in the file.
 * @returns {Promise<Uint8Array[]>}
 * @throws {Error} if there is no picture, or their pixels are too many.
 */
export async function animated(pictures, { rate, count, about }) {
  const gif = GIFEncoder();
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true })
  );
  for await (const picture of pictures) {
    const png = new Blob(/** @type {BlobPart[]} */ (picture), { type: "image/png" });
    const bitmap = await createImageBitmap(png);
    if (canvas.dataset.sized === undefined) {
      const { width, height } = bitmap;
      if (width * height * count > MOST_PIXELS) {
        throw new Error(
          `${count} pictures of ${width} × ${height} pixels are too many for a GIF. Choose fewer pictures or cells, or smaller ones.`,
        );
      }
      Object.assign(canvas, { width, height });
      canvas.dataset.sized = "";
    }
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const { palette, index } = exactly(data) ?? nearly(data);
    gif.writeFrame(index, canvas.width, canvas.height, { palette, delay: 1000 / rate });
  }
  if (canvas.dataset.sized === undefined) throw new Error("There is no picture for these z.");
  comment(gif.stream, about);
  gif.finish();
  return [gif.bytes()];
}

/** The colours of a picture, and which of them each pixel has; `null` if they are too many. @param {Uint8ClampedArray} data */
function exactly(data) {
  const pixels = new Uint32Array(data.buffer);
  const index = new Uint8Array(pixels.length);
  /** @type {Map<number, number>} */
  const known = new Map();
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at];
    let colour = known.get(pixel);
    if (colour === undefined) {
      if (known.size === MOST_COLOURS) return null;
      colour = known.size;
      known.set(pixel, colour);
    }
    index[at] = colour;
  }
  const palette = [...known.keys()].map((pixel) => [0, 8, 16].map((from) => (pixel >> from) & 255));
  return { palette, index };
}

/** The same with similar colours merged. @param {Uint8ClampedArray} data */
function nearly(data) {
  const palette = quantize(data, MOST_COLOURS);
  return { palette, index: applyPalette(data, palette) };
}

/**
 * A comment, which viewers do not show.
 *
 * @param {{ writeByte: (byte: number) => void, writeBytes: (bytes: Uint8Array) => void }} stream
 * @param {string} text
 */
function comment(stream, text) {
  const bytes = new TextEncoder().encode(text);
  stream.writeByte(0x21);
  stream.writeByte(0xfe);
  for (let from = 0; from < bytes.length; from += BLOCK) {
    const block = bytes.subarray(from, from + BLOCK);
    stream.writeByte(block.length);
    stream.writeBytes(block);
  }
  stream.writeByte(0);
}
