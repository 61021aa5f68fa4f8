// Heaps and rows of coins of your own: what a move does is chosen by chips, several at once. The ways are the core's
// text; which of them a line has is found by the core, too.

import { call } from "../engine/answers.js";
import { stepper } from "../parts/controls.js";
import { h } from "../parts/tree.js";

/** @import { Answers } from "../engine/answers.js" */

/**
 * @typedef {{ words: string, text: string }} Way
 * @typedef {{ title: string, ruleset: string, question: string, said?: string, ways: Way[], counted?: { words: (most: number) => string, text: (most: number) => string } }} Kind
 */

/** The most stones that the stepper offers. */
const MOST_TAKEN = 99;

/** @type {Kind[]} */
export const KINDS = [
  {
    title: "Heaps",
    ruleset: "heap",
    question: "What may be done to a heap?",
    said: "Choose one heap: ",
    ways: [
      { words: "take any number", text: "a" },
      { words: "take at most half", text: "a: 2a>=n" },
      { words: "take a square number", text: "a: n-a in squares" },
      { words: "take a prime number", text: "a: n-a in primes" },
      { words: "take a divisor, not all", text: "a: n mod (n-a)=0 and a>0" },
      { words: "split it in two", text: "split 2" },
      { words: "split it in two unequal heaps", text: "split 2 unequal" },
    ],
    counted: {
      words: (most) => `take 1 to ${most}`,
      text: (most) => `a: n-a<=${most}`,
    },
  },
  {
    title: "Coins",
    ruleset: "coins",
    question: "A coin that shows heads is turned. What else is turned?",
    ways: [
      { words: "nothing else", text: "none" },
      { words: "one coin left of it", text: "a" },
      { words: "two coins left of it", text: "a,b" },
      { words: "two, at equal distances", text: "a,b: n-b=b-a" },
      { words: "a run of coins that ends there", text: "run" },
    ],
  },
];

/** The line of some ways. @param {Kind} kind @param {string[]} ways @param {string} [numbers] */
export const lineOfWays = ({ ruleset }, ways, numbers = "x") =>
  `${ruleset}(${ways.join("; ")}) ${numbers}`;

/**
 * The kind of a line as the core writes it, with its ways and numbers; null of another ruleset.
 *
 * @param {string} line
 */
export function waysOf(line) {
  const [, ruleset, ways, numbers] = line.match(/^([a-z]+)\((.*)\) (\S+)$/) ?? [];
  const kind = KINDS.find((each) => each.ruleset === ruleset);
  return kind ? { kind, ways: ways.split(/;\s*/), numbers } : null;
}

/**
 * The ways of a kind as the core writes them; those that it does not know are not there.
 *
 * @param {Answers} answers
 * @param {Kind} kind
 * @param {number} most Stones that may be taken.
 */
export function knownWays(answers, kind, most) {
  const { counted } = kind;
  const all = counted
    ? [{ words: counted.words(most), text: counted.text(most), counted: true }, ...kind.ways]
    : kind.ways;
  const questions = all.map(({ text }) => call("readLine", lineOfWays(kind, [text])));
  return answers.all(...questions).flatMap((reading, at) => {
    const read = reading.kind === "mistake" ? null : waysOf(reading.text);
    return read
      ? [{ .../** @type {Way & { counted?: true }} */ (all[at]), text: read.ways[0] }]
      : [];
  });
}

/**
 * A rule in the words of its chips; undefined where it has a way without a chip, or the core's words are as plain.
 *
 * @param {Kind} kind
 * @param {ReturnType<typeof knownWays>} known
 * @param {string[]} ways
 */
export function waysInWords({ said }, known, ways) {
  const words = ways.map((way) => known.find(({ text }) => text === way)?.words);
  if (!said || ways.length === 0 || words.includes(undefined)) return undefined;
  return `${said}${words.join(", or ")}.`;
}

/** How many stones the counted way of a list takes at most; 0 if it is not there. @param {string[]} ways */
export function countedIn(ways) {
  const [most] = ways.flatMap((way) => way.match(/^a:\s*n-a<=(\d{1,4})$/)?.[1] ?? []);
  return Number(most ?? 0);
}

/**
 * @param {object} props
 * @param {Kind} props.kind
 * @param {ReturnType<typeof knownWays>} props.known
 * @param {string[]} props.ways Those of the rule.
 * @param {number} props.most
 * @param {(ways: string[]) => void} props.change
 * @param {(most: number) => void} props.count
 */
export function Ways({ kind, known, ways, most, change, count }) {
  const others = ways.filter((way) => !known.some(({ text }) => text === way));
  const toggle = (/** @type {string} */ text) =>
    change(ways.includes(text) ? ways.filter((way) => way !== text) : [...ways, text]);
  const press = (/** @type {string} */ words, /** @type {string} */ text) =>
    h(
      "button.chip",
      { key: text, "aria-pressed": String(ways.includes(text)), onClick: () => toggle(text) },
      words,
    );
  return h(
    "div.make-ways",
    { role: "group", "aria-label": kind.question },
    h("p", kind.question),
    h(
      "div.actions",
      known.map(({ words, text }) => press(words, text)),
      others.map((text) => press(text, text)),
    ),
    known.some(({ counted, text }) => counted && ways.includes(text)) &&
      stepper("Stones at most", most, count, { least: 1, most: MOST_TAKEN }),
  );
}
