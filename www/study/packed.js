// A study inside a link: compressed, and written with letters that links keep. No server sees it.

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} through */
async function passed(bytes, through) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {string} text */
export async function packed(text) {
  const bytes = await passed(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = [...bytes].map((byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The most bytes unpacked from a link: a short one could stand for gigabytes. */
const MOST = 1_000_000;

/**
 * @param {string} text As `packed` wrote it.
 * @returns {Promise<string | null>} `null` if it is broken.
 */
export async function unpacked(text) {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let [read, found] = [0, ""];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return found + decoder.decode();
      read += value.length;
      if (read > MOST) {
        await reader.cancel();
        return null;
      }
      found += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
}
