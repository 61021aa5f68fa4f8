// How values are coloured: the modes, each with the number that it may need. The core states them; the page needs
// them before the core is there, and tests/wasm/export.test.mjs compares.

/** @import { Scheme } from "./state.js" */

/**
 * @typedef {object} Mode
 * @property {string} id
 * @property {string} title
 * @property {string} hint What it shows, in a sentence.
 * @property {{ label: string, usual: number, least: number, most: number }} [number]
 */

/** @type {Mode[]} */
export const MODES = [
  {
    id: "relative",
    title: "Value ÷ (x + y)",
    hint: "The value as a share of x + y: looks the same at every scale.",
  },
  { id: "value", title: "Value", hint: "On a scale up to the largest value in sight or close by." },
  {
    id: "rank",
    title: "Rank",
    hint: "By rank among the visible values, so that all colours are used about equally.",
  },
  { id: "length", title: "Bit length", hint: "How many binary digits the value has." },
  {
    id: "bit",
    title: "One bit",
    hint: "Light where this binary digit of the value is 1.",
    number: { label: "Bit", usual: 0, least: 0, most: 52 },
  },
  {
    id: "mod",
    title: "Value mod m",
    hint: "The remainder, round a circle of colours.",
    number: { label: "m", usual: 8, least: 2, most: 65_536 },
  },
  {
    id: "outcome",
    title: "P and N only",
    hint: "Who wins: the player who just moved, or the next one.",
  },
  {
    id: "pick",
    title: "One value",
    hint: "Shows where this value occurs.",
    number: { label: "Value", usual: 1, least: 0, most: 2 ** 53 - 1 },
  },
  { id: "distance", title: "Distance from x + y", hint: "How far the value is from x + y." },
  {
    id: "difference",
    title: "Difference",
    hint: "Normal minus misère, or this line minus the other one.",
  },
];

/** The scheme before any was chosen. @type {Scheme} */
export const USUAL = { mode: "relative", number: 0 };

/** The mode of a scheme; an unknown one is the usual. @param {Scheme} scheme */
export function modeOf(scheme) {
  return MODES.find(({ id }) => id === scheme.mode) ?? MODES[0];
}

/**
 * The scheme that a link names; undefined if there is none of that name, or none with that number.
 *
 * @param {string} mode
 * @param {string | undefined} digits
 * @returns {Scheme | undefined}
 */
export function schemeNamed(mode, digits) {
  const known = MODES.find(({ id }) => id === mode);
  if (!known) return undefined;
  const { least, most } = known.number ?? { least: 0, most: 0 };
  const number = digits === undefined ? least : Number(digits);
  return number >= least && number <= most ? { mode, number } : undefined;
}
