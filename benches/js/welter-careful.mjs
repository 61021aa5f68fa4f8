// Welter's game as a good JavaScript programmer writes it: the Welter function as exclusive ors,
// numbers beyond 32 bits in two halves, what does not change taken out of the loops.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`welter …`",
  method:
    "the Welter function of Winning Ways, exclusive ors of the squares and of t xor (t - 1) over pairs; in a table all but one pair is taken out of the inner loop; a winning move's square is found bit by bit",
  fair: "the function is in the textbooks, and a cell costs four exclusive ors; that it can be solved for one coin, from the lowest bit up, one sees from the formula",
};

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
 * @param {number} side At most 2^31: between x and y the lower halves differ.
 */
export function welterSlice(fixed, x0, y0, side) {
  const ground = fixed.length > 0 ? welterValue(fixed) : 0;
  const columns = parts(x0, side, fixed);
  const rows = parts(y0, side, fixed);
  const small = columns.small && rows.small && ground < 2 ** 31;
  const values = small ? new Int32Array(side * side) : new Float64Array(side * side);
  for (let row = 0; row < side; row++) {
    const low = low32(ground) ^ rows.low[row];
    const line = values.subarray(row * side, (row + 1) * side);
    if (small) {
      lowRow(line, low, columns, rows.squares[row]);
    } else {
      const high = Math.floor(ground / HALF) ^ rows.high[row];
      wholeRow(line, high, low, columns, rows.squares[row]);
    }
  }
  // Holes: a coin on another.
  for (let row = Math.max(0, x0 - y0); row < side && y0 + row < x0 + side; row++) {
    values[row * side + y0 + row - x0] = 0;
  }
  for (const square of fixed) {
    const [row, column] = [square - y0, square - x0];
    if (row >= 0 && row < side) values.fill(0, row * side, (row + 1) * side);
    if (column < 0 || column >= side) continue;
    for (let at = column; at < values.length; at += side) values[at] = 0;
  }
  return values;
}

/** @typedef {{ low: Int32Array, high: Int32Array, squares: Int32Array, small: boolean }} Parts */

/**
 * What a coin adds on each square of a range: low and high half; the squares' low halves; and
 * whether no sum of such parts goes beyond 31 bits.
 *
 * @param {number} from
 * @param {number} side
 * @param {number[]} fixed
 * @returns {Parts}
 */
function parts(from, side, fixed) {
  const low = new Int32Array(side);
  const high = new Int32Array(side);
  const squares = new Int32Array(side);
  const holes = new Set(fixed);
  let small = from + side < 2 ** 31;
  for (let index = 0; index < side; index++) {
    squares[index] = low32(from + index);
    if (holes.has(from + index)) continue;
    [high[index], low[index]] = against(from + index, fixed);
    small &&= high[index] === 0 && low[index] >= 0;
  }
  return { low, high, squares, small };
}

/**
 * One row where nothing is beyond 31 bits.
 *
 * @param {Int32Array | Float64Array} line
 * @param {number} ground
 * @param {Parts} columns
 * @param {number} y
 */
function lowRow(line, ground, { low, squares }, y) {
  for (let column = 0; column < line.length; column++) {
    const t = squares[column] ^ y;
    line[column] = ground ^ low[column] ^ t ^ (t - 1);
  }
}

/**
 * One row of numbers up to 2^53.
 *
 * @param {Int32Array | Float64Array} line
 * @param {number} groundHigh
 * @param {number} groundLow
 * @param {Parts} columns
 * @param {number} y
 */
function wholeRow(line, groundHigh, groundLow, { low, high, squares }, y) {
  for (let column = 0; column < line.length; column++) {
    const t = squares[column] ^ y;
    const l = groundLow ^ low[column] ^ t ^ (t - 1);
    line[column] = (groundHigh ^ high[column]) * HALF + (l >>> 0);
  }
}

/** The bits of a square, and of a value. */
const BITS = 53;

/**
 * Every winning move. The coin's new square is found bit by bit: bit k of the value is that of the
 * square, turned once for each other coin whose lower k bits are the same, which are known by then.
 *
 * @param {number[]} squares
 * @returns {number[][]}
 */
export function winningMoves(squares) {
  const value = welterValue(squares);
  const [valueHigh, valueLow] = [Math.floor(value / HALF), low32(value)];
  const moves = [];
  for (let i = 0; i < squares.length; i++) {
    const others = squares.filter((_, index) => index !== i);
    const [high, low] = against(squares[i], others);
    const to = squareOf(valueHigh ^ high, valueLow ^ low, others);
    if (to < squares[i] && !others.includes(to)) {
      moves.push([...others, to].sort((a, b) => a - b));
    }
  }
  return moves;
}

/**
 * The one square on which a coin adds this number beside the others.
 *
 * @param {number} high
 * @param {number} low
 * @param {number[]} others
 */
function squareOf(high, low, others) {
  let alike = others;
  let square = 0;
  for (let bit = 0; bit < BITS; bit++) {
    const wanted = bit < 32 ? (low >>> bit) & 1 : (high >>> (bit - 32)) & 1;
    const digit = wanted ^ (alike.length & 1);
    if (digit === 1) square += 2 ** bit;
    if (alike.length > 0) {
      alike = alike.filter((other) => digitOf(other, bit) === digit);
    }
  }
  return square;
}

/** @param {number} number @param {number} bit */
function digitOf(number, bit) {
  return bit < 32 ? (low32(number) >>> bit) & 1 : (Math.floor(number / HALF) >>> (bit - 32)) & 1;
}
