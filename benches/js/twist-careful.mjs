// Comply/constrain subtraction as a good JavaScript programmer writes it: a short set of numbers
// sees a few piles, so that its values are below 31 and a mask of 32 bits holds them; the other
// numbers see every pile but those few, so that the smallest value they lack only grows.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`twist(1..4) x`",
  method:
    "on the side of S a mask of 32 bits for the values of each pile; on the other marks of all values so far, and the first that is not there; some ten steps for each pile",
  fair: "it follows from the rules alone and takes any S of up to 15 numbers; it does not use the closed form of the paper (Theorem 2.2), which ours does",
};

/**
 * The values of the piles below `count` where the mover has to take a number in `set`.
 *
 * @param {number[]} set At most 15 numbers, so that no value on their side is beyond 30.
 * @param {number} count
 */
export function twistSequence(set, count) {
  const inside = new Uint8Array(count);
  const outside = new Uint32Array(count);
  // The values of a pile below 32, as bits, whichever side is said.
  const masks = new Int32Array(count);
  const numbers = Int32Array.from(set);
  const most = Math.max(...set);
  const below = Int32Array.from({ length: most }, (_, index) => index + 1);
  const others = below.filter((number) => !set.includes(number));
  // Which values piles have that more than `most` leaves, and the pile that saw others last.
  const seen = new Uint8Array(2 * count + 32);
  const stamps = new Int32Array(2 * count + 32).fill(-1);
  let unseen = 0;
  for (let pile = 0; pile < count; pile++) {
    let reached = 0;
    for (let index = 0; index < numbers.length; index++) {
      if (numbers[index] <= pile) reached |= masks[pile - numbers[index]];
    }
    const value = 31 - Math.clz32(~reached & (reached + 1));

    const far = pile - most - 1;
    if (far >= 0) {
      seen[inside[far]] = 1;
      seen[outside[far]] = 1;
      while (seen[unseen] === 1) unseen++;
    }
    for (let index = 0; index < others.length; index++) {
      const left = pile - others[index];
      if (left < 0) continue;
      stamps[inside[left]] = pile;
      stamps[outside[left]] = pile;
    }
    let other = unseen;
    while (seen[other] === 1 || stamps[other] === pile) other++;

    inside[pile] = value;
    outside[pile] = other;
    masks[pile] = (1 << value) | (other < 32 ? 1 << other : 0);
  }
  return inside;
}
