// The picture of a sequence: its plot as shown, with metadata.

/** Where a PNG's first chunk ends. */
const HEADER = 33;

/** The checksum table of PNG. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});

/** @param {Uint8Array} bytes */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = CRC[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** A text in a PNG. @param {string} keyword @param {string} text */
function textChunk(keyword, text) {
  // After the keyword: not compressed, in no language, not translated.
  const data = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(data.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(data.length + 4, crc(data));
  return chunk;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Record<string, string>} texts By keyword.
 * @returns {Promise<Uint8Array[]>} the pieces of a PNG
 */
export async function plotted(canvas, texts) {
  const blob = await /** @type {Promise<Blob | null>} */ (
    new Promise((done) => canvas.toBlob(done, "image/png"))
  );
  if (!blob) throw new Error("The browser made no picture of the plot.");
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  return [bytes.subarray(0, HEADER), ...chunks, bytes.subarray(HEADER)];
}
