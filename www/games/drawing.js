// A rule as a drawing, and what one does to it. A drawing is a line of `moves` in other words: the core
// makes it of the line (`drawingOf`), and `lineOf` makes the line of it.

/** @import { Drawing, Stroke } from "../pkg/nimscape.js" */

/** The most moves that one list of the page holds. */
export const MOST_MOVES = 24;
/** The most piles that are drawn. */
export const MOST_PILES = 4;
/** The numbers of a new line, for each number of piles. */
const NUMBERS = ["x", "y", "3", "2"];
/** The names of piles in a condition. */
const PILES = ["p", "q", "r", "w"];

/** @param {string[]} numbers */
const bracket = (numbers) => `(${numbers.join(",")})`;

/** @param {string[]} taken @param {number} times */
const multiple = (taken, times) =>
  times === 1 ? taken : taken.map((number) => String(BigInt(number) * BigInt(times)));

/** The moves of a stroke as they are typed. @param {Stroke} stroke */
function typed({ taken, most, along }) {
  if (most === null) return [`${bracket(taken)}*`];
  const further = along.map((step) => `+${bracket(step)}*`).join("");
  return Array.from({ length: most }, (_, index) => bracket(multiple(taken, index + 1)) + further);
}

/** The line of a drawing. @param {Drawing} drawing */
export function lineOf({ strokes, fence, numbers }) {
  const where = fence && ` where ${fence}`;
  return `moves(${strokes.flatMap(typed).join(",")}${where}) ${numbers.join(",")}`;
}

/** How many moves its line lists. @param {Drawing} drawing */
export const countOf = ({ strokes }) => strokes.reduce((sum, { most }) => sum + (most ?? 1), 0);

/** A rule without moves. @param {number} piles @returns {Drawing} */
export const blank = (piles) => ({ strokes: [], fence: "", numbers: NUMBERS.slice(0, piles) });

/** Whether two lists of numbers are equal. @param {string[]} a @param {string[]} b */
const same = (a, b) => a.join() === b.join();

/**
 * What is at a place: the number of the stroke that begins or passes there, and which of its multiples that is;
 * 0 where it passes in several directions.
 *
 * @param {Drawing} drawing
 * @param {string[]} taken
 */
export function strokeAt({ strokes }, taken) {
  const own = strokes.findIndex((stroke) => same(stroke.taken, taken) && !stroke.along.length);
  if (own >= 0) return { at: own, times: 1 };
  for (const [at, stroke] of strokes.entries()) {
    if (stroke.along.length > 0) {
      if (reaches(stroke, taken)) return { at, times: 0 };
      continue;
    }
    const times = timesOf(stroke.taken, taken);
    if (times > 0 && times <= (stroke.most ?? times)) return { at, times };
  }
  return null;
}

/** How many times a vector is another, or 0. @param {string[]} step @param {string[]} taken */
function timesOf(step, taken) {
  if (![...step, ...taken].every(isNumber)) return 0;
  const [own, all] = [step.map(Number), taken.map(Number)];
  const lead = own.findIndex((number) => number !== 0);
  const times = all[lead] / own[lead];
  const fits = own.every((number, pile) => number * times === all[pile]);
  return fits && times > 0 && Number.isInteger(times) ? times : 0;
}

/** @param {string} text */
export const isNumber = (text) => /^-?\d+$/.test(text);

/** Beyond so many steps in a direction a place is not looked for. */
const FARTHEST = 24;

/** Whether a vector and steps in its directions lead to a place. @param {Stroke} stroke @param {string[]} taken */
function reaches({ taken: first, along }, taken) {
  if (![first, taken, ...along].flat().every(isNumber)) return false;
  const wanted = taken.map(Number);
  const [step, ...others] = along.map((each) => each.map(Number));
  const walk = (/** @type {number[]} */ from, /** @type {number[][]} */ steps) => {
    if (from.join() === wanted.join()) return true;
    const [next, ...rest] = steps;
    if (!next) return false;
    for (let at = from, n = 0; n <= FARTHEST; n++) {
      if (walk(at, rest)) return true;
      at = at.map((number, pile) => number + next[pile]);
    }
    return false;
  };
  return walk(first.map(Number), [step, ...others]);
}

/** @param {Drawing} drawing @param {number} at @param {Stroke[]} strokes */
const replaced = (drawing, at, ...strokes) => ({
  ...drawing,
  strokes: drawing.strokes.toSpliced(at, 1, ...strokes),
});

/**
 * After a press on a place: no move, this move, every multiple of it, and again no move. One of several multiples
 * that are listed is taken out of them; a place that a ray passes stays.
 *
 * @param {Drawing} drawing
 * @param {string[]} taken
 * @returns {Drawing}
 */
export function pressed(drawing, taken) {
  const found = strokeAt(drawing, taken);
  if (!found) return ray(drawing, taken, 1);
  const { at, times } = found;
  const stroke = drawing.strokes[at];
  if (times === 1) return stroke.most === null ? replaced(drawing, at) : ray(drawing, taken, null);
  if (stroke.most === null || times === 0) return drawing;
  const before = times > 1 ? [{ ...stroke, most: times - 1 }] : [];
  const after = Array.from({ length: stroke.most - times }, (_, index) => ({
    ...stroke,
    taken: multiple(stroke.taken, times + 1 + index),
    most: 1,
  }));
  return replaced(drawing, at, ...before, ...after);
}

/**
 * With a vector taken so many times at most, or any number of times. What it covers then is not listed any more.
 *
 * @param {Drawing} drawing
 * @param {string[]} taken
 * @param {number | null} most
 * @returns {Drawing}
 */
export function ray(drawing, taken, most) {
  const stroke = { taken, most, along: [] };
  const { strokes } = drawing;
  const at = strokes.findIndex((each) => same(each.taken, taken) && !each.along.length);
  const covered = (/** @type {Stroke} */ each) => {
    const times = each.along.length > 0 || each.most !== 1 ? 0 : timesOf(taken, each.taken);
    return times > 1 && times <= (most ?? times);
  };
  const next = at < 0 ? [...strokes, stroke] : strokes.with(at, stroke);
  return { ...drawing, strokes: next.filter((each) => each === stroke || !covered(each)) };
}

/** Without one of its strokes. @param {Drawing} drawing @param {number} at */
export const without = (drawing, at) => replaced(drawing, at);

/**
 * The vector of a drag: from the piece to a place the shortest step in that direction, from a place the vector of
 * that place.
 *
 * @param {number[]} from
 * @param {number[]} to
 */
export function dragged(from, to) {
  if (from.some((number) => number !== 0)) return from;
  const divisor = (/** @type {number} */ a, /** @type {number} */ b) => {
    while (b !== 0) [a, b] = [b, a % b];
    return Math.abs(a);
  };
  const by = to.reduce(divisor, 0);
  return by === 0 ? to : to.map((number) => number / by);
}

/** For another number of piles: moves that need a pile that is gone are gone, too. @param {Drawing} drawing @param {number} piles @returns {Drawing} */
export function ofPiles({ strokes, numbers }, piles) {
  const fits = (/** @type {string[]} */ step) =>
    step.slice(piles).every((number) => number === "0") &&
    step.slice(0, piles).some((number) => number !== "0");
  const resized = (/** @type {string[]} */ step) =>
    Array.from({ length: piles }, (_, pile) => step[pile] ?? "0");
  return {
    strokes: strokes
      .filter(({ taken, along }) => [taken, ...along].every(fits))
      .map(({ taken, most, along }) => ({
        taken: resized(taken),
        most,
        along: along.map(resized),
      })),
    fence: "",
    numbers: Array.from({ length: piles }, (_, pile) => numbers[pile] ?? NUMBERS[pile]),
  };
}

/**
 * How many places there are along each pile, `null` where there is no end; `null` in place of all if the board ends
 * in another way.
 *
 * @param {Drawing} drawing
 * @returns {(number | null)[] | null}
 */
export function boardOf({ fence, numbers }) {
  const ends = numbers.map(() => /** @type {number | null} */ (null));
  if (fence === "") return ends;
  for (const part of fence.split(" and ")) {
    const [, pile, end] = part.match(/^([pqrw])<(\d{1,15})$/) ?? [];
    const at = PILES.indexOf(pile);
    if (at < 0 || ends[at] !== null) return null;
    ends[at] = Number(end);
  }
  return ends;
}

/** With these ends of the board. @param {Drawing} drawing @param {(number | null)[]} ends @returns {Drawing} */
export function ending(drawing, ends) {
  const parts = ends.flatMap((end, pile) => (end === null ? [] : [`${PILES[pile]}<${end}`]));
  return { ...drawing, fence: parts.join(" and ") };
}
