/**
 * Values of WYT(a,b) by a careful programmer in plain JavaScript: typed
 * arrays, one bit set for each row, column and diagonal, cell after cell.
 *
 * A cell's value is the lowest number in none of the three sets it lies in.
 * The search starts at the first word that is not full in any of them.
 *
 * @param {number} a at least 1
 * @param {number} b at least 1
 * @param {number} width
 * @param {number} height width + height at most 65535
 * @returns {Uint16Array} `height` rows of `width` values
 */
export function carefulTable(a, b, width, height) {
  const FULL = 0xffffffff;
  const words = (width + height + 32) >>> 5;
  const diagonalCount = width + height - 1;
  const values = new Uint16Array(width * height);
  const row = new Uint32Array(words);
  const columns = new Uint32Array(width * words);
  const diagonals = new Uint32Array(diagonalCount * words);
  const columnStart = new Uint16Array(width);
  const diagonalStart = new Uint16Array(diagonalCount);
  const reach = Math.max(a, b);

  for (let y = 0; y < height; y++) {
    row.fill(0);
    let rowStart = 0;
    for (let x = 0; x < width; x++) {
      const diagonal = x - y + height - 1;
      const column = x * words;
      const along = diagonal * words;

      // Wide bands: the cells below block this row from here on, and this
      // diagonal.
      for (let i = 1; i < reach && i <= y; i++) {
        const value = values[(y - i) * width + x];
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
      values[y * width + x] = (word << 5) + 31 - Math.clz32(bit);
      row[word] |= bit;
      for (let i = 0; i < b && x + i < width; i++) columns[column + i * words + word] |= bit;
      for (let i = 0; i < a && diagonal + i < diagonalCount; i++) {
        diagonals[along + i * words + word] |= bit;
      }
    }
  }
  return values;
}
