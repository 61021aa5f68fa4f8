// `take(s=0 and t mod p=0 or t=0 and s mod q=0)`: from one pile a multiple of the other. As a good
// JavaScript programmer writes it who has read the rule: two short loops.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y`",
  method:
    "two loops over the multiples of one pile up to the other, marks that bear the cell's number, half of the table and its mirror image",
  fair: "it is the program for this one rule, with the rule's own loops; ours is given the rule as a text and has to find them",
};

/** @param {number} side */
export function multiplesTable(side) {
  const values = new Uint16Array(side * side);
  // No more than one option for each stone.
  const seen = new Uint32Array(2 * side);
  for (let q = 1; q < side; q++) {
    for (let p = 1; p <= q; p++) {
      const stamp = q * side + p;
      for (let left = q - p; left >= 0; left -= p) seen[values[left * side + p]] = stamp;
      // From p a multiple of q: all of it, where they are equal.
      if (p === q) seen[values[q * side]] = stamp;
      let mex = 0;
      while (seen[mex] === stamp) mex++;
      values[stamp] = mex;
      values[p * side + q] = mex;
    }
  }
  return values;
}
