// Short global Nim with one pile as a good JavaScript programmer writes it. After a move of k one
// option is forbidden, and that matters only if no other has its value: so of each pile the value
// after no move is kept, and the few k that change it; each of these is noted for the one pile that
// has it as an option.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`short-nim x`",
  method:
    "counts of all values so far, corrected for each pile by the notes that were left for it, then taken back; the values that occur once are kept in a list",
  fair: "it is our own method, in typed arrays; that a last move matters only where an option is the only one of its value, the paper says as well (Proposition 9), but it is plain",
};

/**
 * @param {number} count
 * @returns {Uint32Array} The values of piles 0 to count - 1, no move made before.
 */
export function shortNimSequence(count) {
  const values = new Uint32Array(count);
  // How often a value occurs among the piles below, and the exclusive or of these piles: the pile
  // itself where there is one.
  const times = new Int32Array(count + 1);
  const piles = new Int32Array(count + 1);
  /** The values that occur once. @type {number[]} */
  const singles = [];
  let unseen = 0;
  // Notes: the option that leaves `left` has this value. A list for each pile, in one store.
  const heads = new Int32Array(count).fill(-1);
  const [noteLeft, noteValue, noteNext] = /** @type {number[][]} */ ([[], [], []]);
  let free = -1;
  const told = new Int32Array(count).fill(-1);

  // One option is the only one of its value: after the move that it takes, this is the pile's.
  const tell = (/** @type {number} */ pile, /** @type {number} */ value) => {
    const to = 2 * pile - piles[value];
    if (to >= count) return;
    let place = free;
    if (place < 0) place = noteNext.length;
    else free = noteNext[place];
    noteLeft[place] = pile;
    noteValue[place] = value;
    noteNext[place] = heads[to];
    heads[to] = place;
  };

  for (let pile = 0; pile < count; pile++) {
    const head = heads[pile];
    for (let place = head; place >= 0; place = noteNext[place]) {
      const usual = values[noteLeft[place]];
      times[usual]--;
      piles[usual] ^= noteLeft[place];
      times[noteValue[place]]++;
      piles[noteValue[place]] ^= noteLeft[place];
    }
    let mex = unseen;
    for (let place = head; place >= 0; place = noteNext[place]) {
      const usual = values[noteLeft[place]];
      if (times[usual] === 0 && usual < mex) mex = usual;
    }
    for (const value of singles) {
      if (value < mex && times[value] === 1) tell(pile, value);
    }
    // What occurs once now, and did not before the corrections.
    for (let place = head; place >= 0; place = noteNext[place]) {
      const usual = values[noteLeft[place]];
      if (usual >= mex || times[usual] !== 1 || told[usual] === pile) continue;
      told[usual] = pile;
      if (!singles.includes(usual)) tell(pile, usual);
    }
    for (let place = head, next = -1; place >= 0; place = next) {
      const usual = values[noteLeft[place]];
      times[usual]++;
      piles[usual] ^= noteLeft[place];
      times[noteValue[place]]--;
      piles[noteValue[place]] ^= noteLeft[place];
      next = noteNext[place];
      noteNext[place] = free;
      free = place;
    }
    values[pile] = mex;
    piles[mex] ^= pile;
    if (++times[mex] === 1) singles.push(mex);
    else if (times[mex] === 2) singles.splice(singles.indexOf(mex), 1);
    if (mex === unseen) unseen++;
  }
  return values;
}
