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
