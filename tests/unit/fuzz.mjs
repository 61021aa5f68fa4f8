// Random inputs for the page's readers: as many as time allows, and always those that once found a
// mistake.

import { readFileSync } from "node:fs";
import process from "node:process";

import fc from "fast-check";

/** How long one property is tried, in milliseconds. */
const TIME = process.env.NIMSCAPE_LONG === undefined ? 2_000 : 15_000;

/** Pieces of links, games and stored words, and some that do not belong there. */
const PIECES = /** @type {string[]} */ (
  JSON.parse(readFileSync(new URL("corpus/pieces.json", import.meta.url), "utf8"))
);

/** Text made of these pieces and of others. @param {string[]} pieces */
export const textsOf = (pieces) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 8 })), {
      maxLength: 24,
    })
    .map((parts) => parts.join(""));

/** Text that is nearly valid. */
export const texts = textsOf(PIECES);

/**
 * Tries a property with the kept texts, then with new ones until the time is over; returns how many
 * were tried.
 *
 * @template T
 * @param {fc.Arbitrary<T>} inputs
 * @param {T[]} kept
 * @param {(input: T) => void} property Throws when it does not hold.
 */
export function tryAll(inputs, kept, property) {
  let tried = 0;
  fc.assert(
    fc.property(inputs, (input) => {
      tried += 1;
      property(input);
    }),
    {
      examples: kept.map((input) => [input]),
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: TIME,
      markInterruptAsFailure: false,
    },
  );
  return tried;
}
