// The study being written, kept in this browser; the map can add what it shows.

import { recall, remember } from "../ground/device.js";

/** @import { Convention } from "../pkg/nimscape.js" */

/** Storage key of the draft. */
const DRAFT = "nimscape-study-draft";
/** Storage key of the draft before it, in case another study replaced it. */
const BEFORE = "nimscape-study-before";
/** Storage key of what the map showed last, written by `page/location.js`. */
const SEEN = "nimscape-seen";

/** The text of a new study. */
export const TEMPLATE = `# My study

Say what it is about.

## First step

\`\`\`nimscape
play nim 1,2,4
\`\`\`

## A question

\`\`\`nimscape
ask nim 3,5,7
move: any winning
hint: Write the piles in binary.
\`\`\`
`;

/** A step to begin with; its words are there to be replaced. */
export const STEP = { mark: "## ", words: "Next step\n\nSay what to do here." };

/** Blocks to begin with, by their names. @type {Record<string, string>} */
export const SAMPLES = {
  "A map": "view nim x,y\nlook: mod 2",
  "A game": "play nim 1,2,4\nopponent: perfect",
  "A winning move": "ask nim 3,5,7\nmove: any winning\nhint: Write the piles in binary.",
  "Who wins": "ask nim 1,2,3\nwinner:",
  "A value": "ask wyt(1,1) 3,4\nvalue:",
  "Lost cells": "ask wyt(1,1) x,y\nlost: 6",
  "True or false": "ask\ntrue: P(nim x,x)",
  Predict: "predict wyt(1,1) x,y\nfrom: 1\nsize: 6",
};

/** A winning move is to be found, as blocks ask for it. */
export const MOVE = "move: any winning";

/** The draft, or "". */
export const readDraft = () => recall(DRAFT);

/** The draft before the last one, or "". */
export const readBefore = () => recall(BEFORE);

/** Keeps the draft apart before another study replaces it. */
export function setAside() {
  const draft = readDraft();
  if (draft) remember(BEFORE, draft);
}

/** Stores the draft; returns whether the browser allowed it. @param {string} text */
export const keepDraft = (text) => remember(DRAFT, text);

/** The link to what the map showed last, or "", and the size of the map. */
export function lastSeen() {
  const [link, width = "0", height = "0"] = recall(SEEN).split(" ");
  return { link, size: { width: Number(width), height: Number(height) } };
}

/** Text with Markdown's signs escaped. @param {string} words */
export function plain(words) {
  return words.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}

/** A block in its fence. @param {string} block */
export function fenced(block) {
  return `\`\`\`nimscape\n${block}\n\`\`\`\n`;
}

/**
 * Where an insertion goes: after the block or the line that holds the cursor, with an empty line between.
 *
 * @param {string} text
 * @param {number} cursor
 */
export function placeFor(text, cursor) {
  let [start, inBlock, at] = [0, false, text.length];
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) inBlock = !inBlock;
    const end = start + line.length;
    if (cursor <= end && !inBlock) {
      at = end;
      break;
    }
    start = end + 1;
  }
  const before = text.slice(0, at);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  return { at, gap };
}

/** Adds blocks to the end of the draft; returns whether they were stored. @param {string[]} blocks */
export function addToDraft(blocks) {
  const before = readDraft() || "# My study\n";
  return keepDraft(`${before.trimEnd()}\n\n${blocks.map(fenced).join("\n")}`);
}

/** A question as a block. @param {string} line @param {string} question As blocks write it. @param {Convention} convention */
export function asked(line, question, convention) {
  return `ask ${line}\n${question}${convention === "normal" ? "" : "\nconvention: misere"}`;
}

/**
 * A study that asks the same question about one line after another.
 *
 * @param {string} title
 * @param {string[]} lines
 * @param {string} question As blocks write it.
 * @param {Convention} convention
 */
export function drillOf(title, lines, question, convention) {
  const steps = lines.map(
    (line) => `## ${plain(line)}\n\n${fenced(asked(line, question, convention))}`,
  );
  return [`# ${title}`, ...steps].join("\n\n");
}

/** The study of a set of puzzles. @param {string[]} positions @param {Convention} convention */
export const puzzlesAsStudy = (positions, convention) =>
  drillOf("Find the winning move", positions, `${MOVE}\nvary: medium`, convention);
