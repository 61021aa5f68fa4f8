/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`wyt(a,b) x,y`",
  method:
    "a bit set of values for each row, column and diagonal, and the first word of it that is not full; half of the table, then its mirror image",
  fair: "it follows from the rules alone, takes every a and b, and does a few steps for each cell",
};

/**
 * Values of WYT(a,b) by a careful programmer in plain JavaScript: typed
 * arrays, one bit set for each row, column and diagonal, cell after cell. The
 * table is its own mirror image, so half of it is computed, y <= x.
 *
 * A cell's value is the lowest number in none of the three sets it lies in.
 * The search starts at the first word that is not full in any of them.
 *
 * @param {number} a at least 1
 * @param {number} b at least 1
 * @param {number} side at most 32767
 * @returns {Uint16Array} `side` rows of `side` values
 */
export function carefulTable(a, b, side) {
  const FULL = 0xffffffff;
  const words = (2 * side + 32) >>> 5;
  const values = new Uint16Array(side * side);
  const row = new Uint32Array(words);
  const columns = new Uint32Array(side * words);
  // Diagonal d holds the cells with x - y = d.
  const diagonals = new Uint32Array(side * words);
  const columnStart = new Uint16Array(side);
  const diagonalStart = new Uint16Array(side);
  const reach = Math.max(a, b);

  for (let y = 0; y < side; y++) {
    // Cells of this row beyond the mirror: of wide bands they block the
    // columns and diagonals nearest to it.
    for (let i = 1; i < reach && i <= y; i++) {
      const value = values[(y - i) * side + y];
      const [word, bit] = [value >>> 5, 1 << (value & 31)];
      for (let x = y; x < y - i + b && x < side; x++) columns[x * words + word] |= bit;
      for (let d = 0; d < a - i; d++) diagonals[d * words + word] |= bit;
    }
    // What blocks the row from the left is, mirrored, what blocks its column.
    row.set(columns.subarray(y * words, (y + 1) * words));
    let rowStart = columnStart[y];

    for (let x = y; x < side; x++) {
      const diagonal = x - y;
      const column = x * words;
      const along = diagonal * words;

      // Wide bands: the cells below block this row from here on, and this
      // diagonal.
      for (let i = 1; i < reach && i <= y; i++) {
        const value = values[(y - i) * side + x];
        const bit = 1 << (value & 31);
        if (i < b) row[value >>> 5] |= bit;
        if (i < a) diagonals[along + (value >>> 5)] |= bit;
      }

      while (row[rowStart] === FULL) rowStart++;
      while (columns[column + columnStart[x]] === FULL) columnStart[x]++;
      while (diagonals[along + diagonalStart[diagonal]] === FULL) diagonalStart[diagonal]++;
      let word = Math.max(rowStart, columnStart[x], diagonalStart[diagonal]);
      let free = ~(row[word] | columns[column + word] | diagonals[along + word]);
      while (free === 0) {
        word++;
        free = ~(row[word] | columns[column + word] | diagonals[along + word]);
      }

      const bit = free & -free;
      values[y * side + x] = (word << 5) + 31 - Math.clz32(bit);
      row[word] |= bit;
      for (let i = 0; i < b && x + i < side; i++) columns[column + i * words + word] |= bit;
      for (let i = 0; i < a && diagonal + i < side; i++) {
        diagonals[along + i * words + word] |= bit;
      }
    }
  }
  mirror(values, side);
  return values;
}

/**
 * Copies the half y <= x of a square table to the other, a block after the
 * other, so that both stay in the cache.
 *
 * @param {Uint16Array} values
 * @param {number} side
 */
function mirror(values, side) {
  const BLOCK = 32;
  for (let y0 = 0; y0 < side; y0 += BLOCK) {
    for (let x0 = y0; x0 < side; x0 += BLOCK) {
      for (let y = y0; y < Math.min(y0 + BLOCK, side); y++) {
        for (let x = Math.max(x0, y + 1); x < Math.min(x0 + BLOCK, side); x++) {
          values[x * side + y] = values[y * side + x];
        }
      }
    }
  }
}
