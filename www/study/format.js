// The format of studies: Markdown with live blocks, fenced as `nimscape`. What cannot be read is a
// mistake with its line, and is shown as plain text. See `docs/studies.md`.

import { inWords } from "../ground/in-words.js";
import MarkdownIt from "../vendor/markdown-it/markdown-it.esm.min.js";
import { QUESTIONS } from "./blocks.js";
import { USUAL_SIZE } from "./lost.js";

/**
 * @typedef {object} Mistake
 * @property {number} line Counts from 1.
 * @property {string} message
 * @property {string} [typed] What might be replaced, from that line on,
 * @property {string} [meant] by this.
 */
/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {import("./blocks.js").Kind} Kind */

/** @typedef {{ html: string } | { block: Block }} Part */

/**
 * A part of a study; a lesson shows one at a time.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {Part[]} parts
 */

/**
 * @typedef {object} Study
 * @property {string} title
 * @property {string} intro The text before the first step, as HTML, if it contains no block.
 * @property {Step[]} steps
 * @property {Block[]} blocks
 * @property {Mistake[]} mistakes
 */

/** The longest study, in characters: a chapter of a book. */
export const LONGEST = 200_000;
/** The most live blocks; further ones are shown as text. */
export const MOST_BLOCKS = 60;

/** The fence of live blocks. */
const FENCE = "nimscape";

/** Keys of every block. */
const COMMON = ["convention"];

/** Further keys of each kind of block. @type {Record<Kind, string[]>} */
const KEYS = {
  view: ["look", "at", "middle", "mark", "sequence", "values", "reveal", "with", "z"],
  play: ["opponent", "first", "goal", "piles", "rings", "reveal"],
  ask: [...QUESTIONS, "hint", "right", "wrong", "vary", "piles"],
  predict: ["size", "from", "hint", "right", "wrong"],
};

/** What keys were called in older studies. */
const BEFORE = new Map([["cold", "lost"]]);

/** The values that a key takes, and their description. @type {Record<string, [RegExp, string]>} */
const VALUES = {
  convention: [/^(normal|misere)$/, "“normal” or “misere”"],
  first: [/^(you|opponent)$/, "“you” or “opponent”"],
  at: [
    /^\d{1,19},\d{1,19} [1-9]\d{0,4}$/,
    "a corner and the number of cells across, such as “0,0 64”",
  ],
  middle: [
    /^\d{1,19},\d{1,19} \d+(\.\d+)?$/,
    "the cell in the middle and the pixels per cell, such as “40,30 11”",
  ],
  mark: [/^\d{1,19},\d{1,19}( ".*")?$/, 'a cell and words, such as 3,5 "a lost one"'],
  z: [/^\d{1,15}$/, "a whole number"],
  look: [/^[a-z]+( \d{1,15})?$/, "a colour mode, such as “value” or “mod 2”"],
  sequence: [/^[a-z]+$/, "“level” or “bits”"],
  values: [/^hidden$/, "“hidden”"],
  opponent: [/^[a-z0-9-]+$/, "the name of an opponent, such as “perfect”"],
  goal: [/^win$/, "“win”: the step is solved by winning the game"],
  piles: [/^binary$/, "“binary”"],
  rings: [/^([1-9]|1[0-2])$/, "a number from 1 to 12: lost cells up to it are ringed"],
  reveal: [/^off$/, "“off”: no hints and no values"],
  move: [/^any winning$/, "“any winning”"],
  lost: [/^([3-9]|1[0-2])$/, "a number of cells from 3 to 12"],
  size: [/^([3-9]|1[0-2])$/, "a number of cells from 3 to 12"],
  from: [/^\d{1,2}$/, "the number of a diagonal, such as “3”"],
  vary: [/^(easy|medium|hard)$/, "“easy”, “medium” or “hard”"],
  // The engine computes these answers.
  value: [/^$/, "nothing: the program knows the value"],
  winner: [/^$/, "nothing: the program knows who wins"],
  count: [/^$/, "nothing: the program counts the winning moves"],
};

/** A link to another study on the same site. */
const BESIDE = /^[\w-]+(\/[\w-]+)*\.md$/;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// No pictures from other sites.
markdown.disable("image");
const plainLink = markdown.validateLink;
markdown.validateLink = (/** @type {string} */ address) =>
  plainLink(address) && (/^(https?:|mailto:|#)/i.test(address) || BESIDE.test(address));
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  const address = String(token.attrGet("href") ?? "");
  if (address.startsWith("#")) token.attrSet("data-state", address.slice(1));
  else if (BESIDE.test(address)) token.attrSet("data-study", address);
  else {
    token.attrSet("rel", "noopener noreferrer nofollow");
    token.attrSet("target", "_blank");
  }
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules.link_close = (tokens, index, options, _env, self) => {
  const opening = tokens.slice(0, index).findLast(({ type }) => type === "link_open");
  const host = hostOf(String(opening?.attrGet("href") ?? ""));
  const said = host ? ` <span class="host">(${markdown.utils.escapeHtml(host)})</span>` : "";
  return self.renderToken(tokens, index, options) + said;
};

// Headings within the text come below the title and the steps.
for (const name of /** @type {const} */ (["heading_open", "heading_close"])) {
  markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
    if (/^h[12]$/.test(tokens[index].tag)) tokens[index].tag = "h3";
    return self.renderToken(tokens, index, options);
  };
}
// The page allows no styles in attributes.
for (const name of /** @type {const} */ (["th_open", "td_open"])) {
  markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet("style"))) ?? [];
    if (side) token.attrs = [["align", side]];
    return self.renderToken(tokens, index, options);
  };
}

/** The host that a link leads to, shown to the reader. @param {string} address */
function hostOf(address) {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}

/** The words of a heading, without its emphasis and links. @param {{ children: { type: string, content: string }[] | null, content: string }} token */
const plainOf = ({ children, content }) =>
  children
    ? children.map((each) => (each.type === "softbreak" ? " " : each.content)).join("")
    : content;

/**
 * Reads a study. It never fails: what is wrong is listed in the mistakes.
 *
 * @param {string} text
 * @returns {Study}
 */
export function readStudy(text) {
  /** @type {Mistake[]} */
  const mistakes = [];
  if (text.length > LONGEST) {
    mistakes.push({ line: 1, message: `A study has at most ${LONGEST} characters.` });
    text = text.slice(0, LONGEST);
  }
  const tokens = markdown.parse(text, {});
  /** @type {Study} */
  const study = { title: "", intro: "", steps: [], blocks: [], mistakes };
  /** @type {typeof tokens} */
  let run = [];
  const step = () => study.steps.at(-1) ?? begin("");
  const begin = (/** @type {string} */ title) => {
    const made = { title, parts: /** @type {Part[]} */ ([]) };
    study.steps.push(made);
    return made;
  };
  const flush = () => {
    if (run.length > 0)
      step().parts.push({ html: markdown.renderer.render(run, markdown.options, {}) });
    run = [];
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const heading = token.type === "heading_open" && token.level === 0 ? token.tag : "";
    if (heading === "h1" && !study.title) {
      study.title = plainOf(tokens[index + 1]);
      index += 2;
      continue;
    }
    if (heading === "h2") {
      flush();
      begin(plainOf(tokens[index + 1]));
      index += 2;
      continue;
    }
    if (token.type === "fence" && token.info.trim() === FENCE) {
      const from = (token.map?.[0] ?? 0) + 1;
      const block = readBlock(token.content, from, study.blocks.length, mistakes);
      if (block && study.blocks.length < MOST_BLOCKS) {
        flush();
        study.blocks.push(block);
        step().parts.push({ block });
        continue;
      }
      if (block) {
        mistakes.push({ line: from, message: `Only ${MOST_BLOCKS} blocks of a study are live.` });
      }
    }
    run.push(token);
  }
  flush();
  study.title ||= "A study";
  if (study.steps.length === 0) begin("");
  const [{ title, parts }] = study.steps;
  if (!title && study.steps.length > 1 && parts.every((part) => "html" in part)) {
    study.intro = parts.map((part) => ("html" in part ? part.html : "")).join("");
    study.steps.shift();
  }
  return study;
}

/**
 * @param {string} content The text between the fences.
 * @param {number} from The line of the opening fence.
 * @param {number} number
 * @param {Mistake[]} mistakes
 * @returns {Block | null} `null` if it cannot be live.
 */
function readBlock(content, from, number, mistakes) {
  const written = content.split("\n");
  const first = written.findIndex((line) => line.trim() !== "");
  const wrong = (/** @type {number} */ at, /** @type {string} */ message) => {
    mistakes.push({ line: from + 1 + at, message });
    return null;
  };
  if (first < 0)
    return wrong(0, "This block is empty. Begin with “view”, “play”, “ask” or “predict”.");
  const [, word, text] = /^(\S+)\s*(.*)$/.exec(written[first].trim()) ?? ["", "", ""];
  if (!Object.hasOwn(KEYS, word)) {
    return wrong(first, `“${word}” is not a block. Begin with “view”, “play”, “ask” or “predict”.`);
  }
  const kind = /** @type {Kind} */ (word);
  /** @type {Block["words"]} */
  const words = new Map();
  const lines = new Map([[word, from + 1 + first]]);
  for (const [at, line] of written.entries()) {
    if (at <= first || line.trim() === "") continue;
    const [, called, value] = /^\s*(\p{L}+):\s*(.*)$/u.exec(line) ?? [];
    const key = BEFORE.get(called) ?? called;
    if (key === undefined) return wrong(at, "Expected a word and a colon, such as “hint: …”.");
    if (![...KEYS[kind], ...COMMON].includes(key)) {
      return wrong(at, `“${kind}” has no “${key}”. It has ${listed([...KEYS[kind], ...COMMON])}.`);
    }
    const said = value.trim();
    const [fits, expected] = VALUES[key] ?? [/./, "some words"];
    if (!fits.test(said)) return wrong(at, `“${key}” takes ${expected}.`);
    words.set(key, [...(words.get(key) ?? []), said]);
    lines.set(key, from + 1 + at);
  }
  if (kind === "ask") {
    const asked = QUESTIONS.filter((question) => words.has(question));
    if (asked.length !== 1) {
      return wrong(
        first,
        `An “ask” needs exactly one of ${listed([...QUESTIONS])}; this one has ${asked.length}.`,
      );
    }
    if (!text && asked[0] !== "true")
      return wrong(first, "Expected a line, such as “ask nim 3,5,7”.");
  } else if (kind === "predict") {
    const [size, diagonal] = ["size", "from"].map((key) => Number(words.get(key)?.[0] ?? 0));
    const last = 2 * (size || USUAL_SIZE) - 2;
    const at = Number(lines.get("from")) - from - 1;
    if (diagonal > last) return wrong(at, `The last diagonal of this square is ${last}.`);
  }
  if (!text && kind !== "ask") return wrong(first, `Expected a line, such as “${kind} nim x,y”.`);
  return { kind, text, words, lines, number };
}

/** @param {string[]} words */
const listed = (words) =>
  inWords(
    words.map((word) => `“${word}”`),
    "or",
  );
