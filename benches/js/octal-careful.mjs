// Heaps of an octal game as the public programs find them, in typed arrays: values are rare or
// common, by the parity of some of their bits. A common value is had only with a rare heap beside
// another, so that few splits tell the smallest common value that is free; of the rare ones below
// it, others are tried until each was met. And a period is looked for: by the theorem of Guy and
// Smith one that lasted long enough goes on for ever.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`octal(…) x`",
  method:
    "the sparse space method of Winning Ways: rare and common values, told apart by the mask that leaves the fewest rare, chosen anew as the sequence doubles; and the periodicity theorem of Guy and Smith, from where on it copies",
  fair: "it is the method of the programs that found the known periods; ours begins with it, and lets the heap's parity count as well",
};

const VALUES = 1 << 16;
/** So many parts are remembered for each value. */
const KEPT = 16;

/**
 * The values of the heaps below `count`.
 *
 * @param {number[]} code d0, d1, d2, …; no d0 of 4.
 * @param {number} count
 */
export function octalSequence(code, count) {
  const values = new Uint16Array(count);
  const seen = new Uint32Array(VALUES);
  const isRare = new Uint8Array(VALUES);
  // Rare values that were not met among the splits so far.
  const open = new Uint8Array(VALUES);
  // The heaps with rare values, and these.
  const rare = new Int32Array(count);
  const rareValues = new Uint16Array(count);
  let rareCount = 0;
  const reach = code.length - 1;
  const splits = Int32Array.from(code.keys()).filter((taken) => code[taken] & 4);
  // The parts that made a value lately often make it again, beside the rest of another heap.
  const parts = new Int32Array(VALUES * KEPT);
  const next = new Uint32Array(VALUES);
  const metAgain = (/** @type {number} */ value, /** @type {number} */ heap) => {
    for (let at = value * KEPT; at < (value + 1) * KEPT; at++) {
      const part = parts[at];
      if (part === 0) return false;
      for (let index = 0; index < splits.length; index++) {
        const rest = heap - splits[index] - part;
        if (rest > 0 && (values[part] ^ values[rest]) === value) return true;
      }
    }
    return false;
  };
  // To begin with, numbers with an even number of ones are rare.
  chooseRare(VALUES - 1, isRare);
  let nextMask = 64;
  let nextPeriod = 256;
  for (let heap = 1; heap < count; heap++) {
    if (heap === nextMask) {
      nextMask *= 2;
      chooseRare(fewestRare(values.subarray(1, heap)), isRare);
      rareCount = 0;
      for (let known = 1; known < heap; known++) {
        if (!isRare[values[known]]) continue;
        rareValues[rareCount] = values[known];
        rare[rareCount++] = known;
      }
    }
    if (heap === nextPeriod) {
      const period = provedPeriod(values.subarray(0, heap), reach);
      if (period > 0) {
        for (let far = heap; far < count; far++) values[far] = values[far - period];
        return values;
      }
      nextPeriod = Math.ceil(nextPeriod * 1.1);
    }
    for (let taken = 1; taken <= reach && taken <= heap; taken++) {
      const left = heap - taken;
      if (code[taken] & 1 && left === 0) seen[0] = heap;
      if (code[taken] & 2 && left > 0) seen[values[left]] = heap;
    }
    for (let index = 0; index < splits.length; index++) {
      const left = heap - splits[index];
      let end = rareCount;
      while (end > 0 && rare[end - 1] >= left) end--;
      markBeside(rare, rareValues, end, left, values, seen, heap);
    }
    let mex = 0;
    let missing = 0;
    for (; isRare[mex] === 1 || seen[mex] === heap; mex++) {
      if (seen[mex] === heap) continue;
      if (metAgain(mex, heap)) continue;
      missing++;
      open[mex] = 1;
    }
    for (let index = 0; index < splits.length && missing > 0; index++) {
      const left = heap - splits[index];
      for (let part = left >> 1; part > 0 && missing > 0; part--) {
        part = nextPart(part, left, values, open);
        if (part === 0) break;
        const value = values[part] ^ values[left - part];
        open[value] = 0;
        parts[value * KEPT + (next[value]++ % KEPT)] = part;
        missing--;
      }
    }
    if (missing > 0) {
      const free = open.indexOf(1);
      open.fill(0, free, mex);
      mex = free;
    }
    values[heap] = mex;
    if (isRare[mex]) {
      rareValues[rareCount] = mex;
      rare[rareCount++] = heap;
    }
  }
  return values;
}

/**
 * Marks what heaps with these rare values make beside the rest of `left`. The two inner loops are
 * functions of their own: an engine makes faster code of them; and this one does four at a time, to
 * read before it writes.
 *
 * @param {Int32Array} rare
 * @param {Uint16Array} rareValues
 * @param {number} end So many of them are smaller than `left`.
 * @param {number} left
 * @param {Uint16Array} values
 * @param {Uint32Array} seen
 * @param {number} heap
 */
function markBeside(rare, rareValues, end, left, values, seen, heap) {
  let at = 0;
  for (; at + 3 < end; at += 4) {
    const a = rareValues[at] ^ values[left - rare[at]];
    const b = rareValues[at + 1] ^ values[left - rare[at + 1]];
    const c = rareValues[at + 2] ^ values[left - rare[at + 2]];
    const d = rareValues[at + 3] ^ values[left - rare[at + 3]];
    seen[a] = heap;
    seen[b] = heap;
    seen[c] = heap;
    seen[d] = heap;
  }
  for (; at < end; at++) seen[rareValues[at] ^ values[left - rare[at]]] = heap;
}

/**
 * The next part, downwards, that makes one of the open values; 0 if there is none.
 *
 * @param {number} from
 * @param {number} left
 * @param {Uint16Array} values
 * @param {Uint8Array} open
 */
function nextPart(from, left, values, open) {
  let part = from;
  while (part > 0 && open[values[part] ^ values[left - part]] === 0) part--;
  return part;
}

/**
 * Marks the numbers that share an even number of ones with the mask.
 *
 * @param {number} mask
 * @param {Uint8Array} isRare
 */
function chooseRare(mask, isRare) {
  isRare[0] = 1;
  for (let bit = 1; bit < isRare.length; bit *= 2) {
    const turned = mask & bit ? 1 : 0;
    for (let low = 0; low < bit; low++) isRare[bit + low] = isRare[low] ^ turned;
  }
}

/** The mask that leaves the fewest of these values rare. @param {Uint16Array} values */
function fewestRare(values) {
  const size = 2 << (31 - Math.clz32(values.reduce((most, value) => Math.max(most, value), 1)));
  // For each mask, how many more values are rare than common: a Walsh-Hadamard transform.
  const surplus = new Int32Array(size);
  for (const value of values) surplus[value]++;
  for (let half = 1; half < size; half *= 2) {
    for (let low = 0; low < size; low++) {
      if (low & half) continue;
      const [even, odd] = [surplus[low], surplus[low + half]];
      surplus[low] = even + odd;
      surplus[low + half] = even - odd;
    }
  }
  return surplus.indexOf(surplus.reduce((least, more) => Math.min(least, more)));
}

/**
 * The period of these values if it is proved to go on, else 0: it has held for so long that every
 * split of a longer heap is like one that was seen.
 *
 * @param {Uint16Array} values
 * @param {number} reach The most that a move takes.
 */
function provedPeriod(values, reach) {
  const length = values.length;
  for (let period = 1; 2 * period + reach <= length; period++) {
    // From the far end of what has to agree: there most periods fail at once.
    let heap = (length - 2 * period - reach) >> 1;
    while (heap + period < length && values[heap] === values[heap + period]) heap++;
    if (heap + period === length) return period;
  }
  return 0;
}
