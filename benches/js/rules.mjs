// The rules alone: the options of a position, for the textbook solver.

/** Welter's game: a coin goes to a free square on its left. Squares ascending. @param {number[]} squares */
export function* welter(squares) {
  for (const from of squares) {
    for (let to = 0; to < from; to++) {
      if (squares.includes(to)) continue;
      yield squares.map((square) => (square === from ? to : square)).sort((a, b) => a - b);
    }
  }
}

/** Max-Welter: only the coin farthest right moves. @param {number[]} squares */
export function* maxWelter(squares) {
  const others = squares.slice(0, -1);
  for (let to = 0; to < squares[squares.length - 1]; to++) {
    if (!others.includes(to)) yield [...others, to].sort((a, b) => a - b);
  }
}

/** Short global Nim with one pile: any number but the one taken last. @param {number[]} position */
export function* shortNim([pile, last]) {
  for (let taken = 1; taken <= pile; taken++) {
    if (taken !== last) yield [pile - taken, taken];
  }
}

/**
 * Long global Nim with one pile: no number twice. A position: the pile, then the numbers left.
 *
 * @param {number[]} position
 */
export function* longNim([pile, ...left]) {
  for (const taken of left) {
    if (taken <= pile) yield [pile - taken, ...left.filter((number) => number !== taken)];
  }
}

/**
 * Comply/constrain subtraction: the mover takes a number in S (side 1) or outside of it (side 0)
 * and says which side binds the opponent.
 *
 * @param {Set<number>} set
 */
export function twist(set) {
  return function* (/** @type {number[]} */ [stones, side]) {
    for (let taken = 1; taken <= stones; taken++) {
      if (set.has(taken) !== (side === 1)) continue;
      yield [stones - taken, 0];
      yield [stones - taken, 1];
    }
  };
}
