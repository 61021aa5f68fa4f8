// Random inputs for the page's readers, and always those that once found a mistake.

import { readFileSync } from "node:fs";
import process from "node:process";

import fc from "fast-check";

/** How many inputs one property is tried with. */
const RUNS = process.env.NIMSCAPE_LONG === undefined ? 5_000 : 50_000;

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
 * Tries a property with the kept texts, then with new ones.
 *
 * @template T
 * @param {fc.Arbitrary<T>} inputs
 * @param {T[]} kept
 * @param {(input: T) => void} property Throws when it does not hold.
 */
export function tryAll(inputs, kept, property) {
  const examples = kept.map((input) => /** @type {[T]} */ ([input]));
  fc.assert(fc.property(inputs, property), { examples, numRuns: kept.length + RUNS });
}
