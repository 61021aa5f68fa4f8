// From which value to which a sequence is drawn: `heights=0,20` in the link. Without it, all values in
// sight are.

/** The word of the link. */
export const HEIGHTS = "heights";

/**
 * What the word says; `null` where it says nothing that can be drawn.
 *
 * @param {string | undefined} text
 * @returns {{ min: number, max: number } | null}
 */
export function readHeights(text) {
  const numbers = /^(-?\d{1,15}),(-?\d{1,15})$/.exec(text ?? "");
  if (!numbers) return null;
  const [min, max] = [Number(numbers[1]), Number(numbers[2])];
  return max > min ? { min, max } : null;
}
