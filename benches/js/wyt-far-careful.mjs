// Winning moves of WYT(a,b) far out, as a good JavaScript programmer writes them who has Gurvich's
// paper: the P-positions are pairs x_n, y_n = x_n + a n, and the gaps between the x's are a word
// that a substitution makes: a gap of b + h makes the gaps between y_n and y_(n+1). So the lengths
// and sums of its iterates tell any pair in a logarithmic number of steps.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "winning WYT moves",
  method:
    "the pairs of Gurvich's Theorem 1, any one found by the lengths and sums of the iterates of a substitution, in `BigInt`; the few pairs that share a pile or a difference with an option are tried",
  fair: "it is our own method; it needs the paper's theorem, as ours does, and without it no program gets there",
};

/** @typedef {[bigint, bigint]} Pair */
/** @typedef {{ count: bigint, sum: bigint }} Measure */

/**
 * The P-positions of WYT(a,b) up to a size, and what wins by them.
 *
 * @param {bigint} a at least 1
 * @param {bigint} b at least 1
 * @param {bigint} largest
 */
export function wytFar(a, b, largest) {
  const letters = Array.from({ length: Number(b) + 1 }, (_, letter) => {
    const beyond = letter + Number(a) - 1;
    const zeros = new Array(Math.floor(beyond / Number(b))).fill(0);
    return [...zeros, (beyond % Number(b)) + 1];
  });
  // How many gaps each letter has become after so many rounds, and how far they reach.
  /** @type {Measure[][]} */
  const rounds = [letters.map((_, letter) => ({ count: 1n, sum: b + BigInt(letter) }))];
  for (let pairs = 1n; pairs <= largest; pairs += rounds[rounds.length - 1][0].count) {
    const before = rounds[rounds.length - 1];
    rounds.push(
      letters.map((made) => ({
        count: made.reduce((all, letter) => all + before[letter].count, 0n),
        sum: made.reduce((all, letter) => all + before[letter].sum, 0n),
      })),
    );
  }

  /**
   * The last n with `perCount` n + `perSum` x_n at most `wanted`, and x_n.
   *
   * @param {bigint} perCount
   * @param {bigint} perSum
   * @param {bigint} wanted
   * @returns {Pair}
   */
  function last(perCount, perSum, wanted) {
    let left = wanted;
    let [n, x] = [0n, 0n];
    const stepOver = (/** @type {Measure} */ { count, sum }) => {
      const size = perCount * count + perSum * sum;
      if (size > left) return false;
      left -= size;
      n += count;
      x += sum;
      return true;
    };
    // The gaps are those of 0, then of what 0 becomes, and so on.
    let round = 0;
    while (stepOver(rounds[round][0])) round++;
    for (let letter = 0; round > 0; ) {
      round--;
      const next = letters[letter].find((made) => !stepOver(rounds[round][made]));
      letter = /** @type {number} */ (next);
    }
    return [n, x];
  }

  /**
   * Every P-position that one move leads to.
   *
   * @param {bigint} p
   * @param {bigint} q
   * @returns {Pair[]}
   */
  function winningMoves(p, q) {
    /** @type {Map<string, Pair>} */
    const moves = new Map();
    const add = (/** @type {bigint} */ to, /** @type {bigint} */ other) => {
      const [s, t] = [p - to, q - other];
      if (s < 0n || t < 0n || s + t === 0n) return;
      const apart = s > t ? s - t : t - s;
      if (s < b || t < b || apart < a) moves.set(`${to},${other}`, [to, other]);
    };
    const addBoth = (/** @type {bigint} */ n, /** @type {bigint} */ x) => {
      add(x, x + a * n);
      add(x + a * n, x);
    };
    for (const pile of [p, q]) {
      for (let to = pile; to >= 0n && to > pile - b; to--) {
        addBoth(...last(0n, 1n, to));
        addBoth(...last(a, 1n, to));
      }
    }
    for (let difference = p - q - a + 1n; difference < p - q + a; difference++) {
      const apart = difference < 0n ? -difference : difference;
      if (apart % a === 0n) addBoth(...last(1n, 0n, apart / a));
    }
    return [...moves.values()];
  }

  return { winningMoves };
}
