// Welter's game as a good JavaScript programmer writes it: the Welter function as exclusive ors,
// numbers beyond 32 bits in two halves, what does not change taken out of the loops.

const HALF = 2 ** 32;

/**
 * The nim-sum of `t ^ (t - 1)` over the pairs (square, other), and of the square itself.
 *
 * @param {number} square
 * @param {number[]} others
 * @returns {[number, number]} High and low half.
 */
function against(square, others) {
  const squareHigh = Math.floor(square / HALF);
  const squareLow = low32(square);
  let high = squareHigh;
  let low = squareLow;
  for (const other of others) {
    const tLow = squareLow ^ low32(other);
    if (tLow !== 0) {
      low ^= tLow ^ (tLow - 1);
    } else {
      const tHigh = squareHigh ^ Math.floor(other / HALF);
      high ^= tHigh ^ (tHigh - 1);
      low = ~low;
    }
  }
  return [high, low];
}

/** @param {number} number */
function low32(number) {
  return number >= HALF ? (number % HALF) | 0 : number | 0;
}

/**
 * The value of a position.
 *
 * @param {number[]} squares Distinct, below 2^53.
 */
export function welterValue(squares) {
  let high = 0;
  let low = 0;
  for (let i = 0; i < squares.length; i++) {
    const [h, l] = against(squares[i], squares.slice(0, i));
    high ^= h;
    low ^= l;
  }
  return (high >>> 0) * HALF + (low >>> 0);
}

/**
 * The values of `welter fixed…,x,y` over a square; 0 in holes.
 *
 * @param {number[]} fixed
 * @param {number} x0
 * @param {number} y0
 * @param {number} side
 */
export function welterSlice(fixed, x0, y0, side) {
  const values = new Float64Array(side * side);
  const ground = fixed.length > 0 ? welterValue(fixed) : 0;
  const parts = (/** @type {number} */ from) =>
    Array.from({ length: side }, (_, index) => against(from + index, fixed));
  const columns = parts(x0);
  const rows = parts(y0);
  const groundHigh = Math.floor(ground / HALF);
  const groundLow = low32(ground);
  for (let row = 0; row < side; row++) {
    const y = y0 + row;
    const yHigh = Math.floor(y / HALF);
    const yLow = low32(y);
    const high = groundHigh ^ rows[row][0];
    const low = groundLow ^ rows[row][1];
    const holeRow = fixed.includes(y);
    for (let column = 0; column < side; column++) {
      const x = x0 + column;
      if (x === y || holeRow || fixed.includes(x)) continue;
      let h = high ^ columns[column][0];
      let l = low ^ columns[column][1];
      const tLow = low32(x) ^ yLow;
      if (tLow !== 0) {
        l ^= tLow ^ (tLow - 1);
      } else {
        const tHigh = Math.floor(x / HALF) ^ yHigh;
        h ^= tHigh ^ (tHigh - 1);
        l = ~l;
      }
      values[row * side + column] = (h >>> 0) * HALF + (l >>> 0);
    }
  }
  return values;
}

/**
 * Every winning move, by trying every free square of every coin: the change of one coin is
 * taken from the value, the rest is not computed again.
 *
 * @param {number[]} squares
 * @returns {number[][]}
 */
export function winningMoves(squares) {
  const moves = [];
  for (let i = 0; i < squares.length; i++) {
    const others = squares.filter((_, index) => index !== i);
    const rest = others.length > 0 ? welterValue(others) : 0;
    const [restHigh, restLow] = [Math.floor(rest / HALF), low32(rest)];
    for (let to = 0; to < squares[i]; to++) {
      const [high, low] = against(to, others);
      if ((high ^ restHigh) === 0 && (low ^ restLow) === 0 && !others.includes(to)) {
        moves.push([...others, to].sort((a, b) => a - b));
      }
    }
  }
  return moves;
}
