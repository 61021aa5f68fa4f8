// Two piles, and a condition on s and t that asks for their residues alone, as a good JavaScript
// programmer writes it. The options of a cell are all cells not beyond it of certain classes: those
// of x and y by the modulus. So a bit set of values for each class grows along a row.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`take(s*t mod 7<3) x,y`",
  method:
    "a bit set of values for each class of cells by x and y modulo 7, grown along a row; a cell looks at the sets of its options' classes from the first word that was not full; half of the table, then its mirror image",
  fair: "it is for conditions on s and t modulo a number, both treated alike, and for no others; ours is given a text",
};

/**
 * @param {(s: number, t: number) => boolean} allows Is the same for residues, and for s and t
 *   exchanged.
 * @param {number} modulus
 * @param {number} side
 */
export function residueTable(allows, modulus, side) {
  for (let words = 16; ; words *= 2) {
    const values = withRoomFor(words, allows, modulus, side);
    if (values) return values;
  }
}

/**
 * The table, if no value is beyond so many words.
 *
 * @param {number} words
 * @param {(s: number, t: number) => boolean} allows
 * @param {number} modulus
 * @param {number} side
 */
function withRoomFor(words, allows, modulus, side) {
  const FULL = -1;
  const values = new Uint16Array(side * side);
  // Where the sets of the options' classes begin, for each class of cells (x, y).
  const options = Array.from({ length: modulus * modulus }, (_, at) => {
    const [x, y] = [Math.floor(at / modulus), at % modulus];
    const starts = [];
    for (let s = 0; s < modulus; s++) {
      for (let t = 0; t < modulus; t++) {
        if (!allows(s, t)) continue;
        const to = ((x - s + modulus) % modulus) * modulus + ((y - t + modulus) % modulus);
        starts.push(to * words);
      }
    }
    return Int32Array.from(starts);
  });
  const column = modulus * words;
  // The values in each column so far, by the class of y; and those of the cells that are not
  // beyond the one at work, by the classes of x and y, `square` as far as x and y are below row's.
  const columns = new Int32Array(side * column);
  const square = new Int32Array(modulus * column);
  const sofar = new Int32Array(modulus * column);
  const first = new Int32Array(modulus);
  for (let y = 0; y < side; y++) {
    const rowClass = (y % modulus) * words;
    sofar.set(square);
    first.fill(0);
    // The row left of the diagonal is, mirrored, the column above it.
    for (let from = 0, to = rowClass; from < column; from += words, to += column) {
      for (let word = 0; word < words; word++)
        sofar[to + word] |= columns[y * column + from + word];
    }
    for (let x = y; x < side; x++) {
      const columnClass = x % modulus;
      const [mine, at] = [columnClass * column, x * column];
      for (let word = 0; word < column; word++) sofar[mine + word] |= columns[at + word];
      const starts = options[columnClass * modulus + (y % modulus)];
      let word = first[columnClass] - 1;
      let taken = FULL;
      while (taken === FULL) {
        if (++word === words) return undefined;
        taken = 0;
        for (let index = 0; index < starts.length; index++) taken |= sofar[starts[index] + word];
      }
      first[columnClass] = word;
      const bit = ~taken & (taken + 1);
      const value = (word << 5) + 31 - Math.clz32(bit);
      values[y * side + x] = value;
      values[x * side + y] = value;
      sofar[mine + rowClass + word] |= bit;
      columns[at + rowClass + word] |= bit;
      if (x === y) square.set(sofar);
    }
  }
  return values;
}
