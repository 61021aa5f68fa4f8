// Rules of one's own as a good programmer would write them in JavaScript: typed arrays, marks for
// the values that options have, no strings.

/**
 * Two piles, from which multiples of these vectors may be taken.
 *
 * @param {[number, number][]} rays
 * @param {number} side
 */
export function rayTable(rays, side) {
  const values = new Uint16Array(side * side);
  const seen = new Uint32Array(4 * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const cell = y * side + x;
      for (const [s, t] of rays) {
        for (let i = x - s, j = y - t; i >= 0 && j >= 0; i -= s, j -= t) {
          seen[values[j * side + i]] = cell + 1;
        }
      }
      let mex = 0;
      while (seen[mex] === cell + 1) mex++;
      values[cell] = mex;
    }
  }
  return values;
}

/**
 * Two piles; whether s and t may be taken from p and q is asked for every option.
 *
 * @param {(s: number, t: number, p: number, q: number) => boolean} allows
 * @param {number} side
 */
export function conditionTable(allows, side) {
  const values = new Uint16Array(side * side);
  const seen = new Uint32Array(side * side);
  for (let q = 0; q < side; q++) {
    for (let p = 0; p < side; p++) {
      const cell = q * side + p;
      for (let t = 0; t <= q; t++) {
        for (let s = 0; s <= p; s++) {
          if (s + t > 0 && allows(s, t, p, q)) seen[values[(q - t) * side + p - s]] = cell + 1;
        }
      }
      let mex = 0;
      while (seen[mex] === cell + 1) mex++;
      values[cell] = mex;
    }
  }
  return values;
}

/**
 * The values of heaps of an octal game, by all splits.
 *
 * @param {number[]} code d0, d1, d2, …
 * @param {number} count
 */
export function octalSequence(code, count) {
  const values = new Uint16Array(count);
  const seen = new Uint32Array(1 << 16);
  for (let heap = 1; heap < count; heap++) {
    for (let taken = 0; taken < code.length && taken <= heap; taken++) {
      const left = heap - taken;
      if (code[taken] & 1 && left === 0) seen[0] = heap;
      if (code[taken] & 2 && left > 0) seen[values[left]] = heap;
      if (code[taken] & 4) {
        for (let part = left >> 1; part > 0; part--) {
          seen[values[part] ^ values[left - part]] = heap;
        }
      }
    }
    let mex = 0;
    while (seen[mex] === heap) mex++;
    values[heap] = mex;
  }
  return values;
}
