// Unpacks what `xtask/dist/single.mjs` packed. Browsers unpack gzip only, and text holds bytes as base64:
// with both the page in one file would be half as large again.

/** The letters that HTML changes, or that would end an element. */
export const ALTERED = [..."\0\r<"].map((letter) => letter.charCodeAt(0));

/**
 * The bytes in a text of 7 bits a letter. A letter from U+0100 is one of those that cannot be in the
 * text, and the next 9 bits.
 *
 * @param {string} text
 */
export function bytesOf(text) {
  const bytes = new Uint8Array(text.length * 2);
  let [held, bits, end] = [0, 0, 0];
  const put = (/** @type {number} */ number, /** @type {number} */ width) => {
    held = (held << width) | number;
    for (bits += width; bits >= 8; bytes[end++] = held >> bits) bits -= 8;
    held &= 0xff;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x100) put(code, 7);
    else {
      put(ALTERED[(code - 0x100) >> 9], 7);
      put((code - 0x100) & 0x1ff, 9);
    }
  }
  return bytes.subarray(0, end);
}

/** Chances are of 2048, and begin in the middle. */
const [WHOLE, HALF] = [2048, 1024];
/** A state below it came after a literal byte. */
const LITERAL_STATES = 7;

// Where the chances of each kind of choice begin, in one array.
const IS_MATCH = 0;
const IS_REPEAT = IS_MATCH + 192;
const IS_LATER_REPEAT = IS_REPEAT + 12;
const IS_THIRD_REPEAT = IS_LATER_REPEAT + 12;
const IS_FOURTH_REPEAT = IS_THIRD_REPEAT + 12;
const IS_LONG_REPEAT = IS_FOURTH_REPEAT + 12;
const DISTANCE_SLOTS = IS_LONG_REPEAT + 192;
const DISTANCES = DISTANCE_SLOTS + 4 * 64;
const LOWEST_BITS = DISTANCES + 115;
const LENGTHS = LOWEST_BITS + 16;
const REPEAT_LENGTHS = LENGTHS + 514;
const LITERALS = REPEAT_LENGTHS + 514;

/**
 * The content of a file of the format `lzma`, as its specification unpacks it
 * (https://www.7-zip.org/sdk.html).
 *
 * @param {Uint8Array} packed Its header has the size.
 */
export function unpackedLzma(packed) {
  const header = new DataView(packed.buffer, packed.byteOffset);
  const settings = packed[0];
  const contextBits = settings % 9;
  const literalPlace = 2 ** (Math.floor(settings / 9) % 5) - 1;
  const place = 2 ** Math.floor(settings / 45) - 1;
  const made = new Uint8Array(header.getUint32(5, true));
  const literals = 0x300 * (literalPlace + 1) * 2 ** contextBits;
  const chances = new Uint16Array(LITERALS + literals).fill(HALF);

  /** Range and code: in an array they stay numbers of 32 bits. */
  const coder = new Uint32Array([2 ** 32 - 1, header.getUint32(14)]);
  let at = 18;
  const refill = () => {
    if (coder[0] >= 2 ** 24) return;
    coder[0] <<= 8;
    coder[1] = (coder[1] << 8) | packed[at++];
  };
  /** The next bit, by the chance at an index. @param {number} index */
  const bit = (index) => {
    refill();
    const chance = chances[index];
    const bound = (coder[0] >>> 11) * chance;
    if (coder[1] < bound) {
      coder[0] = bound;
      chances[index] += (WHOLE - chance) >> 5;
      return 0;
    }
    coder[0] -= bound;
    coder[1] -= bound;
    chances[index] -= chance >> 5;
    return 1;
  };
  /** A number, its highest bit first. @param {number} index @param {number} bits */
  const tree = (index, bits) => {
    let node = 1;
    while (node < 1 << bits) node = (node << 1) | bit(index + node);
    return node - (1 << bits);
  };
  /** A number, its lowest bit first. @param {number} index @param {number} bits */
  const reversed = (index, bits) => {
    let [node, number] = [1, 0];
    for (let each = 0; each < bits; each++) {
      const next = bit(index + node);
      node = (node << 1) | next;
      number |= next << each;
    }
    return number;
  };
  /** A number whose bits are 0 or 1 with the same chance. @param {number} bits */
  const even = (bits) => {
    let number = 0;
    for (let each = 0; each < bits; each++) {
      refill();
      coder[0] >>>= 1;
      const next = coder[1] >= coder[0] ? 1 : 0;
      if (next) coder[1] -= coder[0];
      number = number * 2 + next;
    }
    return number;
  };
  /** @param {number} index @param {number} low The lowest bits of the place. */
  const lengthBy = (index, low) => {
    if (!bit(index)) return 2 + tree(index + 2 + low * 8, 3);
    if (!bit(index + 1)) return 10 + tree(index + 130 + low * 8, 3);
    return 18 + tree(index + 258, 8);
  };
  /** @param {number} length */
  const distanceBy = (length) => {
    const slot = tree(DISTANCE_SLOTS + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return high + reversed(DISTANCES + high - slot, bits);
    return high + even(bits - 4) * 16 + reversed(LOWEST_BITS, 4);
  };

  let state = 0;
  /** The last four distances, less 1, the newest first. */
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let end = 0; end < made.length; ) {
    const low = end & place;
    const literal = state < LITERAL_STATES;
    if (!bit(IS_MATCH + state * 16 + low)) {
      const before = end > 0 ? made[end - 1] >> (8 - contextBits) : 0;
      const index = LITERALS + 0x300 * (((end & literalPlace) << contextBits) + before);
      let node = 1;
      // What followed the last match is a hint, as long as it is right.
      let hint = literal ? -1 : made[end - first - 1];
      for (; hint >= 0 && node < 0x100; hint <<= 1) {
        const hinted = (hint >> 7) & 1;
        const next = bit(index + ((1 + hinted) << 8) + node);
        node = (node << 1) | next;
        if (next !== hinted) break;
      }
      while (node < 0x100) node = (node << 1) | bit(index + node);
      made[end++] = node;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let length = 1;
    if (!bit(IS_REPEAT + state)) {
      length = lengthBy(LENGTHS, low);
      [first, second, third, fourth] = [distanceBy(length), first, second, third];
      state = literal ? 7 : 10;
    } else {
      let long = true;
      if (!bit(IS_LATER_REPEAT + state)) {
        long = bit(IS_LONG_REPEAT + state * 16 + low) === 1;
      } else if (!bit(IS_THIRD_REPEAT + state)) {
        [first, second] = [second, first];
      } else if (!bit(IS_FOURTH_REPEAT + state)) {
        [first, second, third] = [third, first, second];
      } else {
        [first, second, third, fourth] = [fourth, first, second, third];
      }
      if (long) length = lengthBy(REPEAT_LENGTHS, low);
      state = literal ? (long ? 8 : 9) : 11;
    }
    for (; length > 0; length--, end++) made[end] = made[end - first - 1];
  }
  return made;
}
