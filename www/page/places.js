// Places that a reader types into the bar: `120,40`, `2^50`, `x=5 y=9`; and words that ask for help.

/** @typedef {import("./suggest.js").Meaning} Meaning */

/** The largest number that a power may be: as far as the map goes. */
const LARGEST = 10n ** 18n;

const HELP = /^(help|hilfe|aide|how|about|\?+)$/i;

/** The text with powers as the numbers they are: `2^50`, `2**50`. @param {string} text */
export function withPowers(text) {
  return text.replaceAll(
    /(?<![\d^.])(\d{1,18})\s?(?:\^|\*\*)\s?(\d{1,2})(?![\d^])/g,
    (all, a, b) => {
      const power = BigInt(a) ** BigInt(b);
      return power <= LARGEST ? String(power) : all;
    },
  );
}

/**
 * The place that a text names: `120,40`, `2^50`, `(5, 9)`, `x=5 y=9`.
 *
 * @param {string} text
 * @returns {bigint[] | null}
 */
export function placeIn(text) {
  const plain = withPowers(text)
    .toLowerCase()
    .replace(/^\s*(go ?to|at)\b/, "")
    .replaceAll(/[()=:xy]/g, " ")
    // Digits in groups of three.
    .replaceAll(/(?<=\d)[ \u202f\u00a0'](?=\d{3}\b)/g, "")
    .trim();
  const numbers = plain.split(/[\s,;]+/);
  if (numbers.length > 2 || !numbers.every((number) => /^\d{1,19}$/.test(number))) return null;
  const place = numbers.map(BigInt);
  return place.every((n) => n <= LARGEST) ? place : null;
}

/**
 * What a text means if it names no game: a place on this map, or a way to learn.
 *
 * @param {string} text
 * @returns {Meaning[]}
 */
export function elsewhere(text) {
  const typed = text.trim();
  if (HELP.test(typed)) {
    return [
      { title: "Learn to win, step by step", mode: "learn" },
      { title: "What Nimscape is, and its keys", mode: "about" },
      { title: "All games", mode: "games" },
    ];
  }
  const place = placeIn(typed);
  return place ? [{ title: `Go to ${place.join(", ")}`, place }] : [];
}

/**
 * Whether a text may still become what it means elsewhere, or one of the suggestions for it.
 *
 * @param {string} text
 * @param {import("../pkg/nimscape.js").Suggestion[]} offers
 */
export function mayBecome(text, offers) {
  if (elsewhere(text).length > 0) return true;
  const typed = text.trim().toLowerCase();
  // Words alone may be half a name; with numbers this is a line, or means a game.
  const words = !/[^\p{L}\s'’-]/u.test(typed);
  return offers.some(({ line, meant }) => words || meant || line?.startsWith(typed));
}
