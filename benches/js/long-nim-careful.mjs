// Long global Nim with one pile as a good JavaScript programmer writes it: a search that remembers
// states. A value is at most the length of the longest play, as the mex is at most one more than
// the largest value among the options. Most states reach that bound, by options that reach theirs:
// so it is asked first whether a state does, which takes few options of each length; only where not,
// all options are looked at.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`long-nim x moves=1..x`",
  method:
    "a search that remembers states by their pile and the numbers that are gone; it tries first to show that a state's value is the length of its longest play, which bounds it, by options of every smaller length that reach theirs",
  fair: "it is our own method; the bound follows from the definition in two lines, and no search gets far without it",
};

/**
 * The values of piles below `count`, all numbers left.
 *
 * @param {number} count
 */
export function longNimSequence(count) {
  /** @type {Map<string, boolean>} */
  const ladders = new Map();
  /** @type {Map<string, number>} */
  const values = new Map();

  /**
   * Whether the value is as large as can be. A state without moves is such a one.
   *
   * @param {number} pile
   * @param {number[]} gone The numbers up to the pile that were taken, ascending.
   */
  function isLadder(pile, gone) {
    const sums = longestPlay(pile, gone);
    if (sums.length < 3) return true;
    const key = String.fromCharCode(pile, ...gone);
    const known = ladders.get(key);
    if (known !== undefined) return known;
    let rung = sums.length - 2;
    while (rung >= 0 && hasRung(pile, gone, sums, rung)) rung--;
    ladders.set(key, rung < 0);
    return rung < 0;
  }

  /**
   * Whether an option whose longest play is `rung` is a ladder. That play takes the smallest
   * numbers that fit into the pile that is left; after a number of the longest play, its others.
   *
   * @param {number} pile
   * @param {number[]} gone
   * @param {number[]} sums
   * @param {number} rung
   */
  function hasRung(pile, gone, sums, rung) {
    const longest = sums.length - 1;
    const lastOfPlay = largestOfPlay(sums);
    const from = rung === longest - 1 ? 1 : Math.max(lastOfPlay, pile - sums[rung + 1]) + 1;
    const end = Math.max(pile - sums[rung], rung === longest - 1 ? lastOfPlay : 0);
    for (let taken = from; taken <= end; taken++) {
      if (!gone.includes(taken) && isLadder(pile - taken, after(pile, gone, taken))) return true;
    }
    return false;
  }

  /**
   * @param {number} pile
   * @param {number[]} gone
   * @returns {number}
   */
  function value(pile, gone) {
    const longest = longestPlay(pile, gone).length - 1;
    if (isLadder(pile, gone)) return longest;
    const key = String.fromCharCode(pile, ...gone);
    const known = values.get(key);
    if (known !== undefined) return known;
    // Bits for the values that options have.
    let seen = 0;
    // Large numbers first, they leave the smallest states.
    for (let taken = pile; taken > 0; taken--) {
      if (gone.includes(taken)) continue;
      const left = pile - taken;
      const rest = after(pile, gone, taken);
      // Only an option that can have a new value.
      const below = 2 ** longestPlay(left, rest).length - 1;
      if ((seen & below) !== below) seen |= 1 << value(left, rest);
    }
    const mex = 31 - Math.clz32(~seen & (seen + 1));
    values.set(key, mex);
    return mex;
  }

  return Uint8Array.from({ length: count }, (_, pile) => value(pile, []));
}

/**
 * The longest play takes the smallest numbers: the sums of none, one, two, … of them.
 *
 * @param {number} pile
 * @param {number[]} gone
 */
function longestPlay(pile, gone) {
  const sums = [0];
  let sum = 0;
  let at = 0;
  for (let number = 1; sum + number <= pile; number++) {
    if (gone[at] === number) {
      at++;
    } else {
      sum += number;
      sums.push(sum);
    }
  }
  return sums;
}

/** @param {number[]} sums At least one move. */
function largestOfPlay(sums) {
  return sums[sums.length - 1] - sums[sums.length - 2];
}

/**
 * The numbers that are gone after a move, up to the pile that it leaves.
 *
 * @param {number} pile
 * @param {number[]} gone
 * @param {number} taken
 */
function after(pile, gone, taken) {
  const left = pile - taken;
  const rest = gone.filter((number) => number <= left);
  if (taken <= left) {
    const at = rest.findIndex((number) => number > taken);
    rest.splice(at < 0 ? rest.length : at, 0, taken);
  }
  return rest;
}
