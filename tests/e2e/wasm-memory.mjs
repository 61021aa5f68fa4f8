// A wasm module whose memory is limited, as in a tab that has no more to give.

/** The section of a module with the size of its memory. */
const MEMORY = 5;

/**
 * The same module with its smallest memory, and this as the largest.
 *
 * @param {Buffer} module
 * @param {number} most Pages of 64 KiB.
 */
export function withMemory(module, most) {
  let at = 8;
  while (at < module.length) {
    const id = module[at];
    const size = readNumber(module, at + 1);
    const end = size.next + size.number;
    if (id === MEMORY) {
      // One memory: a flag whether there is a limit, the smallest size, the limit.
      const least = readNumber(module, size.next + 2).number;
      if (least >= most) throw new Error(`the module begins with ${least} pages`);
      const content = Buffer.from([1, 1, ...number(least), ...number(most)]);
      const section = Buffer.from([MEMORY, ...number(content.length), ...content]);
      return Buffer.concat([module.subarray(0, at), section, module.subarray(end)]);
    }
    at = end;
  }
  throw new Error("the module has no memory of its own");
}

/** @param {Buffer} bytes @param {number} at */
function readNumber(bytes, at) {
  let number = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    number |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { number, next: at };
  }
}

/** A number as modules write it, seven bits a byte. @param {number} value @returns {number[]} */
function number(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >> 7)];
}
