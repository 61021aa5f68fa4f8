// Max-Welter with two coins as a good JavaScript programmer writes it. All options of coins on
// low < top leave a coin on low: they are cells of one line of the table, those before it. So along
// the line of low the values behind low are the numbers that do not occur before low, ascending.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`max-welter x,y`",
  method:
    "one set of marks for each line of the table; beyond the diagonal a line takes the unmarked numbers one after the other; half of the table, then its mirror image",
  fair: "it follows from the rules alone, and does a few steps for each cell that it hands back",
};

const BLOCK = 32;

/**
 * @param {number} side
 * @returns {Uint16Array} The value of coins on x and y at `y * side + x`; 0 where x = y.
 */
export function maxWelterTable(side) {
  const values = new Uint16Array(side * side);
  // A value is below the number of squares in its line.
  const seen = new Uint16Array(side + 1);
  for (let low = 0; low < side; low++) {
    const stamp = low + 1;
    const line = low * side;
    // Lines are filled to the right only; what lies left is mirrored a block of lines at a time.
    if (low % BLOCK === 0) mirror(values, side, low);
    for (let to = low - (low % BLOCK); to < low; to++) {
      values[line + to] = values[to * side + low];
    }
    for (let to = 0; to < low; to++) seen[values[line + to]] = stamp;
    let next = 0;
    for (let top = low + 1; top < side; top++) {
      while (seen[next] === stamp) next++;
      values[line + top] = next++;
    }
  }
  return values;
}

/**
 * Copies the columns of the block at `from`, above it, to its lines.
 *
 * @param {Uint16Array} values
 * @param {number} side
 * @param {number} from
 */
function mirror(values, side, from) {
  const end = Math.min(from + BLOCK, side);
  for (let above = 0; above < from; above += BLOCK) {
    for (let low = from; low < end; low++) {
      for (let to = above; to < above + BLOCK; to++) {
        values[low * side + to] = values[to * side + low];
      }
    }
  }
}
