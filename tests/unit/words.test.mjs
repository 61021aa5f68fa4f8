// Plain English: the glossary of CONTRIBUTING.md holds for every text, comment, name and test name.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Words to avoid, and what to write instead; `right` are phrases in which they are good English.
 *
 * @typedef {{ words: RegExp, instead: string, right?: RegExp }} Rule
 */

/** Sentences that readers did not understand, or that were not true: parts of them, by which they are found. */
const GONE = `
  one, or both alike | the smaller of x' and y' | left, down or both | lost at move | had no choice
  kept the win | win was lost from | think of (?:straight|left|the diagonal) | the (?:column|row) stays
  whatever comes, there | can win: this is | this is lost: a | perfect too; when | two people here
  you take turns\\. | the program (?:went|made the last) | another start | white squares | a cell with a dot
  press (?:a stone|the stones|what) | not the largest pile | what the other has | then the other takes | moves has to take
  two glasses alike | coins slide | your condition allows | some at all, wherever | the digit d_k
  or with ~ any | as the move just | number at the caret one | impartial games\\. a line | as the system
  colours follow a high | in sight as a table | another line, such | only a plane can | relative to x
  "0, a p-position | pixel is a sample | well into a page | beyond the first table, v | game named “
  expected “,” and a | least one pile; here | wants two param | to take along | take frames alone
  be flown over | a worksheet: an empty | number that no option | copy what is marked | think too long
  only make it warm | that is left is cold | more coins, pair | far as winning | not cold: \\d
  the other can win\\. | cold squares | no claim has these | other readings f | that it is so, found
  browser ended | a part of it did | lost its end | this browser keeps`;

/** @type {Rule[]} */
const RULES = [
  {
    words: new RegExp(
      GONE.trim()
        .split(/\s*[|\n]\s*/)
        .join("|"),
      "i",
    ),
    instead: "the sentence that replaced it",
  },
  { words: /\b(?:tells?|told|telling|tellings|teller)\b/i, instead: "say, report, show, return" },
  { words: /\b(?:wish|wishes|wished)\b/i, instead: "option, request" },
  {
    words: /\bwhoever\b/i,
    instead: "you, the caller, the reader, the player",
    // A player of either side, as textbooks say it.
    right: /\bwhoever (?:must move|moves)\b/gi,
  },
  { words: /\b(?:somebody|everybody)\b/i, instead: "you, the caller, the reader, everyone" },
  {
    words: /\bnobody\b/i,
    instead: "no caller, no reader, nothing",
    // What mathematics does not know.
    right: /\bnobody(?: (?:knows|has|understands|repeats)\b|$)/gi,
  },
  { words: /\bwould do[.,;:"`“”]/i, instead: "“Try smaller numbers.”" },
  { words: /\bone['’]s own\b/i, instead: "your own, custom" },
  { words: /\bcom(?:es?|ing) again\b/i, instead: "repeats" },
  { words: /\bgo(?:es|ing)? through\b/i, instead: "visits, scans" },
  { words: /\bso many\b/i, instead: "a number, this many" },
  { words: /\bas there is room\b|\bha(?:s|ve) (?:its |their |no )?room\b/i, instead: "fits" },
  { words: /\ba breath\b|\bbreaths\b/i, instead: "a slice, in one call" },
  { words: /\bat once\b/i, instead: "in one call, immediately, together" },
  {
    words: /\b(?:to go|goes|went) on\b/i,
    instead: "continue",
    right: /\bgoes on for ever\b/gi,
  },
];

/** Where the glossary holds. */
const ROOMS = [
  ...[
    "www",
    "src",
    "claims",
    "tests",
    "benches",
    "examples",
    "packages",
    "python",
    "xtask",
    "paper",
  ],
  ...["docs", "README.md", "CHANGELOG.md"],
];

/** Files to check. */
const TEXTS = /\.(?:js|mjs|ts|css|html|md|py|rs|toml|yml|json)$/;

/** Paths that are not checked, each with the reason. @type {[RegExp, string][]} */
const LEFT_OUT = [
  [
    /^www\/(?:vendor|pkg|pkg-light)\/|(?:^|\/)(?:target|node_modules|__pycache__)\/|^python\/nimscape\/widget\.js$/,
    "built or made by others",
  ],
  [/^tests\/unit\/words\.test\.mjs$/, "it names the words"],
  [/^tests\/(?:unit\/corpus|published)\/|\.json$/, "data"],
];

/** The words to avoid in a line, each with what to write instead. @param {string} line */
function avoided(line) {
  return RULES.flatMap(({ words, instead, right }) => {
    const found = (right ? line.replaceAll(right, "") : line).match(words);
    return found ? [`“${found[0]}” (better: ${instead})`] : [];
  });
}

/** Every file of a room, as a path from the root. @param {string} room @returns {string[]} */
function filesOf(room) {
  if (TEXTS.test(room)) return [room];
  const names = readdirSync(join(ROOT, room), { recursive: true });
  return names.map((name) => `${room}/${String(name).replaceAll(sep, "/")}`);
}

test("texts, comments and names keep to the glossary", (t) => {
  const checked = ROOMS.flatMap(filesOf).filter(
    (path) => TEXTS.test(path) && !LEFT_OUT.some(([left]) => left.test(path)),
  );
  const found = checked.flatMap((path) => {
    const lines = readFileSync(join(ROOT, path), "utf8").split("\n");
    return lines.flatMap((line, at) =>
      avoided(line).map((words) => `${path}:${at + 1}: ${words} in: ${line.trim().slice(0, 100)}`),
    );
  });
  t.diagnostic(`${checked.length} files`);
  assert.ok(checked.length > 250, `only ${checked.length} files were checked`);
  assert.equal(found.length, 0, `${found.length} lines:\n${found.join("\n")}`);
});

test("the check finds each word, and accepts good English", () => {
  for (const line of [
    "The move is told.",
    "// Tells the page around.",
    "const wishes = {};",
    "Whoever reads this",
    "somebody else",
    "Nobody wants this.",
    "Smaller numbers would do.",
    "a rule of one's own",
    "a state comes again",
    "goes through the cells",
    "so many pixels",
    "Large, as there is room.",
    "a card has no room",
    "in a breath",
    "loaded at once",
    "The game goes on.",
    "You lost at move 1.",
    "Relative to x + y",
  ]) {
    assert.equal(avoided(line).length, 1, line);
  }
  for (const line of [
    "Whoever must move from a white square loses.",
    "Nobody knows a formula.",
    "a storyteller, an intelligent reader, wishful thinking",
    "breathe, breathing, breadth",
    "What would do this?",
  ]) {
    assert.deepEqual(avoided(line), [], line);
  }
});
