// Our own studies: files in `studies/`, in the same format as any other.

import { addressOf } from "../engine/address.js";
import { inside } from "../engine/inside.js";
import { element } from "../ground/dom.js";
import { unpacked } from "./packed.js";

/**
 * @typedef {object} Own
 * @property {string} name The name of its file.
 * @property {string} title
 * @property {string} text Its subject in a line.
 * @property {string} start The position drawn for it.
 */

/** The lessons, in their order. @type {Own[]} */
export const STUDIES = [
  {
    name: "wythoff",
    title: "Wythoff: two piles on a map",
    text: "Lose once, see why, win.",
    start: "wyt(1,1) 6,3",
  },
  {
    name: "nim",
    title: "Nim in ten minutes",
    text: "One pile at a time, and why binary wins.",
    start: "nim 3,5,4",
  },
  {
    name: "welter",
    title: "Welter: coins that never share a square",
    text: "Coins, and their mates.",
    start: "welter 1,2,5",
  },
  {
    name: "kayles",
    title: "Kayles: bowling with heaps",
    text: "Rows of pins, and rows as Nim piles.",
    start: "octal(0.77) 7",
  },
  {
    name: "trees",
    title: "Nim on trees",
    text: "A stalk is a pile, and a fork is a stalk.",
    start: "hackenbush 0-1,1-2,2-3,2-4,1-5",
  },
  {
    name: "misere",
    title: "Misère: the last move loses",
    text: "The same games with the opposite goal.",
    start: "nim 1,1,4",
  },
];

/** Whether a file of `studies/` has this name, without its ending. @param {string} name */
export const isOurs = (name) =>
  STUDIES.some((each) => each.name === name) || /^(build|finds|rules\/[a-z-]+)$/.test(name);

/** The name of a study whose text is in the link begins with this. */
export const PACKED = "~";

/** The part of a title before a colon. @param {string} title */
export const shortOf = (title) => title.split(":")[0];

/** The longest name of a file. */
const LONGEST_NAME = 200;

/**
 * The text of a study on this site, or null.
 *
 * @param {string} name One of ours, a file beside the page, or the text itself as a link has it.
 */
export async function studyText(name) {
  if (name.startsWith(PACKED)) return unpacked(name.slice(PACKED.length));
  const own = inside.studies?.[name];
  if (own) return own;
  if (name.length > LONGEST_NAME) return null;
  const home = addressOf("");
  const file = /\.md$/.test(name) ? name : `studies/${name}.md`;
  try {
    const address = new URL(file, home);
    // A link must not make this page fetch from another site.
    if (address.origin !== home.origin || !/\.md$/.test(address.pathname)) return null;
    const response = await fetch(address);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/**
 * A link to a study on a separate page; none if this site has no such page.
 *
 * @param {Record<string, string>} words
 * @param {string} text
 * @param {"plain" | "quiet"} [kind]
 */
export function studyLink(words, text, kind = "plain") {
  const href = studyAddress(words);
  const act = words.way ?? false;
  return href ? [element("a", { class: `button ${kind}`, href, "data-act": act }, text)] : [];
}

/** The address of a study on a page of its own, or null if this site has no such page. */
export function studyAddress(/** @type {Record<string, string>} */ words) {
  if (inside.module) return null;
  return `${new URL("study.html", addressOf("")).href}#${new URLSearchParams(words)}`;
}
