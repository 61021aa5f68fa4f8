// The range of values that a sequence is drawn with: `heights=0,20` in the link. Without it, all
// visible values.

/** The link's word. */
export const HEIGHTS = "heights";

/**
 * The range in the word; `null` if it cannot be drawn.
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
