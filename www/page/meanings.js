// What a reader may mean by what they type into the bar, beside a line of the notation: the name of
// a game, a place to go to, help.

import { capital } from "../ground/in-words.js";

/** @import { RulesetInfo, Convention } from "../pkg/nimscape.js" */

/**
 * One of: a line to show, a place to go to, a mode to open.
 *
 * @typedef {object} Meaning
 * @property {string} title In words.
 * @property {string} [line]
 * @property {Convention} [convention]
 * @property {bigint[]} [place] One coordinate or two.
 * @property {string} [mode]
 * @property {boolean} [sure] Whether the text means nothing else.
 */

/** The most suggestions that are offered. */
const MOST = 7;
/** The largest number that a power may be: as far as the map goes. */
const LARGEST = 10n ** 18n;

/** Words before a game's name that say how it is won. */
const MISERE = /\b(mis[eè]re|last( to move)? loses)\b/gi;
const HELP = /^(help|hilfe|aide|how|about|\?+)$/i;
/** A list of numbers: piles of Nim. */
const PILES = /^\(?\s*\d{1,15}(?:[\s,;]+\d{1,15}){2,15}\s*\)?$/;
/** What is in no name of a game. */
const WRITTEN = /[^\p{L}\s'’-]/u;
/** Words that say nothing of a game. */
const IDLE = /\b(the|game|play|of|with|a)\b/gi;

/**
 * The text with powers as the numbers they are: `2^50`, `2**50`.
 *
 * @param {string} text
 */
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
 * What a text may mean, the likeliest first; with nothing typed, a line of every game.
 *
 * @param {RulesetInfo[]} rulesets
 * @param {string} text
 * @returns {Meaning[]}
 */
export function meanings(rulesets, text) {
  const typed = text.trim().toLowerCase();
  if (HELP.test(typed)) {
    return [
      { title: "Learn to win, step by step", mode: "learn", sure: true },
      { title: "What Nimscape is, and its keys", mode: "about" },
      { title: "All games", mode: "games" },
    ];
  }
  const place = placeIn(typed);
  if (place) return [{ title: `Go to ${place.join(", ")}`, place, sure: true }];
  if (PILES.test(typed)) {
    const line = `nim ${typed.match(/\d+/g)?.join(",")}`;
    return [{ title: "Nim with these piles", line, sure: true }];
  }
  const misere = typed.search(MISERE) >= 0;
  const wanted = typed.replaceAll(MISERE, " ").replaceAll(IDLE, " ").trim().replaceAll(/\s+/g, " ");
  /** @type {Pick<Meaning, "convention">} */
  const convention = misere ? { convention: "misere" } : {};
  const named = ranked(rulesets, wanted);
  // A whole line of a game, beside the word.
  const whole = misere && /[\dxyz]$/.test(wanted);
  const game = whole && rulesets.find((each) => namesOf(each).includes(nameIn(wanted)));
  if (game) named.unshift({ line: wanted, title: game.title, rank: 0 });
  // Words alone name a game; anything else is a line with a mistake.
  const words = !WRITTEN.test(wanted);
  return named.slice(0, MOST).map(({ line, title, part }, index) => ({
    title: misere ? `${title}, misère` : title,
    line,
    ...convention,
    sure: (words && !part) || (index === 0 && Boolean(game)),
  }));
}

/**
 * Whether what is typed is on its way to a suggestion: a name, words, help, a place, or a line that
 * one of the examples begins with. Then nothing is wrong with it yet.
 *
 * @param {RulesetInfo[]} rulesets
 * @param {string} text
 */
export function isOnItsWay(rulesets, text) {
  const typed = text.trim().toLowerCase();
  const found = meanings(rulesets, text);
  if (found.some(({ mode, place }) => mode || place)) return true;
  if (PILES.test(typed) || (found.length > 0 && typed.search(MISERE) >= 0)) return true;
  if (WRITTEN.test(typed)) return found.some(({ line }) => line?.startsWith(typed));
  return found.length > 0;
}

/**
 * Example lines that begin like the text, or whose ruleset's name, title or rules have its words.
 *
 * @param {RulesetInfo[]} rulesets
 * @param {string} wanted
 */
function ranked(rulesets, wanted) {
  const name = nameIn(wanted);
  /** @type {{ line: string, title: string, rank: number, part?: boolean }[]} */
  const found = [];
  for (const ruleset of rulesets) {
    const names = namesOf(ruleset);
    for (const alias of ruleset.aliases) {
      // Who types a name means that very game.
      if (name.length < 3 || !alias.name.startsWith(wanted) || alias.line === wanted) continue;
      const title = capital(alias.name.replaceAll("-", " "));
      found.push({ line: alias.line, title, rank: 0.5 });
    }
    const title = ruleset.title.toLowerCase();
    const text = `${title} ${ruleset.rules.toLowerCase()}`;
    const words = wanted.split(" ");
    // With other words, only a part of it names the game.
    const known = `${names.join(" ")} ${text}`;
    const part = words.some((word) => !known.includes(word));
    for (const [index, line] of ruleset.examples.entries()) {
      if (line === wanted) continue;
      const late = index / 10;
      let rank = Number.POSITIVE_INFINITY;
      if (wanted === "") rank = index;
      else if (names.includes(wanted)) rank = own(line, wanted) ? late : 1 + late;
      else if (line.startsWith(wanted)) rank = 2 + late;
      else if (name && names.some((known) => known.startsWith(name))) rank = 3 + late;
      else if (name.length > 2 && title.includes(wanted)) rank = 4 + late;
      else if (name.length > 2 && words.every((word) => text.includes(word))) rank = 5 + late;
      if (rank < Number.POSITIVE_INFINITY) found.push({ line, title: ruleset.title, rank, part });
    }
  }
  return found.sort((a, b) => a.rank - b.rank);
}

/** The word that a text begins with. @param {string} text */
function nameIn(text) {
  return text.match(/^[\p{L}-]*/u)?.[0] ?? "";
}

/** The names that a line of a game begins with. @param {RulesetInfo} ruleset */
function namesOf({ name, aliases }) {
  return [name, ...aliases.map((alias) => alias.name)].map((each) => each.toLowerCase());
}

/** Whether a line begins with this very name. @param {string} line @param {string} name */
function own(line, name) {
  return line.startsWith(name) && !/^[a-z-]/.test(line.slice(name.length));
}
