// Our own studies: files in `studies/`, written like anybody's.

import { addressOf } from "../engine/address.js";
import { inside } from "../engine/inside.js";

/**
 * @typedef {object} Own
 * @property {string} name Of its file.
 * @property {string} title
 * @property {string} text What it is about, in a line.
 */

/** The lessons, in their order. @type {Own[]} */
export const STUDIES = [
  {
    name: "wythoff",
    title: "Wythoff: two piles on a map",
    text: "Lose once, see why, win.",
  },
  { name: "nim", title: "Nim in ten minutes", text: "One pile at a time, and why binary wins." },
  {
    name: "welter",
    title: "Welter: coins that never share a square",
    text: "Coins, and their mates.",
  },
  {
    name: "kayles",
    title: "Kayles: bowling with heaps",
    text: "Rows of pins, and rows as Nim piles.",
  },
  {
    name: "misere",
    title: "Misère: the last move loses",
    text: "The same games with the opposite goal.",
  },
];

/** The part of a title that goes before a colon. @param {string} title */
export const shortOf = (title) => title.split(":")[0];

/** How many letters the name of a file may have. */
const LONGEST_NAME = 200;

/**
 * The text of a study of this host, or null where there is none.
 *
 * @param {string} name One of ours, or a file beside the page.
 */
export async function studyText(name) {
  const own = inside.studies?.[name];
  if (own) return own;
  if (name.length > LONGEST_NAME) return null;
  const home = addressOf("");
  const file = /\.md$/.test(name) ? name : `studies/${name}.md`;
  try {
    const address = new URL(file, home);
    // A link must not make this page fetch from somewhere else.
    if (address.origin !== home.origin || !/\.md$/.test(address.pathname)) return null;
    const response = await fetch(address);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** Where a study is shown on a page of its own, or null where this page has none beside it. */
export function studyAddress(/** @type {Record<string, string>} */ words) {
  if (inside.module) return null;
  return `${new URL("study.html", addressOf("")).href}#${new URLSearchParams(words)}`;
}
