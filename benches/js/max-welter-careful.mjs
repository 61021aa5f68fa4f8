// Max-Welter with two coins as a good JavaScript programmer writes it: a typed table in the order
// of the moves, a typed array of stamps instead of a set.

/**
 * @param {number} side
 * @returns {Uint16Array} The value of coins on x and y at `y * side + x`; 0 where x = y.
 */
export function maxWelterTable(side) {
  const values = new Uint16Array(side * side);
  const seen = new Int32Array(2 * side).fill(-1);
  for (let top = 1; top < side; top++) {
    for (let low = 0; low < top; low++) {
      const stamp = top * side + low;
      for (let to = 0; to < top; to++) {
        if (to !== low) seen[values[Math.max(to, low) * side + Math.min(to, low)]] = stamp;
      }
      let mex = 0;
      while (seen[mex] === stamp) mex++;
      values[top * side + low] = mex;
    }
  }
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < x; y++) values[y * side + x] = values[x * side + y];
  }
  return values;
}
