// Short global Nim with one pile as a good JavaScript programmer writes it: all states (pile,
// number taken last) in one typed triangle; for each pile the options are counted by their values
// once, and a forbidden one is taken off the count.

/**
 * @param {number} count
 * @returns {Uint16Array} The values of piles 0 to count - 1, no move made before.
 */
export function shortNimSequence(count) {
  const free = new Uint16Array(count);
  const after = new Uint16Array((count * (count + 1)) / 2);
  const at = (/** @type {number} */ pile, /** @type {number} */ last) =>
    last > pile ? free[pile] : after[(pile * (pile + 1)) / 2 + last];
  const times = new Int32Array(count + 2);
  for (let pile = 0; pile < count; pile++) {
    times.fill(0, 0, pile + 2);
    for (let taken = 1; taken <= pile; taken++) times[at(pile - taken, taken)]++;
    let mex = 0;
    while (times[mex] > 0) mex++;
    free[pile] = mex;
    for (let last = 1; last <= pile; last++) {
      const gone = at(pile - last, last);
      after[(pile * (pile + 1)) / 2 + last] = times[gone] === 1 && gone < mex ? gone : mex;
    }
  }
  return free;
}
