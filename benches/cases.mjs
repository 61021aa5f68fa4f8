// What is measured: a line for every ruleset at least, and opponents for the headline lines.

import * as raysCareful from "./js/rays-careful.mjs";
import * as rules from "./js/rules.mjs";
import * as byTextbook from "./js/textbook.mjs";
import * as welter from "./js/welter-careful.mjs";
import * as wytCareful from "./js/wyt-careful.mjs";
import * as wytByTextbook from "./js/wyt-textbook.mjs";
import * as published from "./published.mjs";

/** @typedef {typeof import("../www/pkg/nimscape.js")} Core */
/** @typedef {{ about: import("./opponents.mjs").About }} Described */
/** @typedef {Described & ({ run: () => unknown } | import("./timing.mjs").Slow)} Opponent */
/**
 * @typedef {object} Case
 * @property {string} work What is done, for the table.
 * @property {() => unknown} ours
 * @property {() => unknown} [copy] Copies such a table in memory: the limit that no program passes.
 * @property {string} [view] For the native program: a view, and
 * @property {number[]} [region] width and height of the region.
 * @property {Opponent} [careful] The best that a good programmer writes in a day.
 * @property {Opponent} [textbook] A Set of option values for each position, known by a string.
 * @property {Described & { time: () => number }} [published] A published program, native as ours:
 *   milliseconds; fails if its answer differs.
 * @property {() => void} check Fails if another program's answer differs.
 */

const FAR = 2 ** 52;

/** Lines without an opponent: every ruleset has one here or above. Width and height. */
const ALONE = /** @type {[string, number, number][]} */ ([
  ["nim x,y", 4096, 4096],
  ["glasses x", 1_000, 1],
  ["max-welter x,y", 1024, 1024],
  ["twist(1..4) x", 1_000_000, 1],
  ["short-nim x", 100_000, 1],
  ["long-nim x moves=1..x", 200, 1],
  ["subtract(2,5,7) x,y", 1024, 1024],
  ["grundy x", 20_000, 1],
  ["take(s*t mod 7<3) x,y", 512, 512],
  ["euclid x,y", 512, 512],
  ["take((s=0 or t=0 or s=t) and p+q>2) x,y", 512, 512],
  ["wyt(1,1) x,y + welter 2,5,6", 1024, 1024],
]);

/**
 * @param {Core} core
 * @returns {Case[]}
 */
export function cases(core) {
  const table = (
    /** @type {string} */ view,
    /** @type {number} */ width,
    height = width,
    from = 0,
  ) =>
    core.valueTable(view, {
      x: [from, from + width],
      y: [from, from + height],
      convention: "normal",
    });
  const best = (/** @type {string} */ position) => core.bestMoves(position, "normal");

  /** The table of a view from the corner. */
  const values = (/** @type {string} */ view, /** @type {number} */ width, height = width) => {
    const size = height === 1 ? `${width.toLocaleString("en")} terms` : `${width} × ${height}`;
    /** @type {import("../www/pkg/nimscape.js").ValueTable["values"] | undefined} */
    let made;
    return {
      work: `values of \`${view}\`, ${size}`,
      view,
      region: [width, height],
      ours: () => table(view, width, height),
      copy: () => {
        made ??= table(view, width, height).values;
        return made.slice();
      },
      check: () => {},
    };
  };

  const wyt = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ side) => {
    const view = `wyt(${a},${b}) x,y`;
    const games = (/** @type {number} */ size) => wytByTextbook.textbookTable(a, b, size, size);
    return {
      ...values(view, side),
      careful: opponent(wytCareful, () => wytCareful.carefulTable(a, b, side)),
      textbook: slow(wytByTextbook, games, [64, 128], side, "power"),
      check: () => {
        same(table(view, 200).values, wytCareful.carefulTable(a, b, 200));
        same(table(view, 24).values, games(24));
      },
    };
  };

  const slice = (/** @type {number[]} */ fixed, /** @type {number} */ from) => {
    const view = `welter ${[...fixed, "x", "y"].join(",")}`;
    const games = (/** @type {number} */ size) => {
      const value = byTextbook.textbook(rules.welter);
      return plane(size, (x, y) =>
        new Set([...fixed, x, y]).size === fixed.length + 2
          ? value([...fixed, x, y].sort((p, q) => p - q))
          : 0,
      );
    };
    return {
      ...values(view, 1024),
      work: `values of \`${view}\`, 1024 × 1024 from ${from === 0 ? "0" : "2^52"}`,
      view: from === 0 ? view : undefined,
      ours: () => table(view, 1024, 1024, from),
      careful: opponent(welter, () => welter.welterSlice(fixed, from, from, 1024)),
      // With more coins its positions are too many to begin with.
      textbook: fixed.length < 2 ? slow(byTextbook, games, [10, 20], 1024, "power") : undefined,
      check: () => {
        same(table(view, 300, 300, from).values, welter.welterSlice(fixed, from, from, 300));
        if (fixed.length < 2) same(table(view, 12).values, games(12));
      },
    };
  };

  const welterMoves = (/** @type {number} */ coins) => {
    const far = spread(coins, 2 ** 53 - 1);
    const line = (/** @type {number[]} */ squares) => `welter ${squares.join(",")}`;
    return {
      work: `all winning Welter moves, ${coins} coins below 2^53`,
      ours: () => best(line(far)),
      careful: opponent(welter, () => welter.winningMoves(far)),
      check: () => {
        const sorted = (/** @type {string[]} */ moves) => moves.sort().join(" ");
        for (const squares of [spread(coins, coins * 16), far]) {
          const found = best(line(squares));
          assertEqual(found.grundy, welter.welterValue(squares));
          assertEqual(sorted(found.moves), sorted(welter.winningMoves(squares).map(line)));
        }
      },
    };
  };

  const rays = (/** @type {[number, number][]} */ steps, /** @type {number} */ side) => {
    const view = `moves(${steps.map(([s, t]) => `(${s},${t})*`).join(",")}) x,y`;
    const careful = raysCareful.rayProgram(steps);
    return {
      ...values(view, side),
      careful: opponent(raysCareful, () => careful(side)),
      check: () => same(table(view, side).values, careful(side)),
    };
  };

  const octal = (/** @type {string} */ code, /** @type {number} */ count) => {
    const view = `octal(${code}) x`;
    return {
      ...values(view, count, 1),
      published: {
        about: published.about,
        time: () => {
          const theirs = published.octal(code, count);
          same(table(view, count, 1).values, theirs.values);
          return theirs.ms;
        },
      },
    };
  };

  return [
    wyt(1, 1, 1024),
    wyt(1, 1, 4096),
    wyt(2, 3, 1024),
    wyt(2, 3, 4096),
    {
      work: "all winning WYT(2,3) moves, piles about 10^18",
      ours: () => best("wyt(2,3) 1000000000000000000,999999999999999989"),
      check: () => {},
    },
    slice([3], 0),
    slice([3], FAR),
    slice([3, 5, 8, 13, 21, 34], 0),
    welterMoves(3),
    welterMoves(8),
    welterMoves(64),
    rays(
      [
        [1, 0],
        [0, 1],
        [2, 3],
      ],
      1024,
    ),
    rays(
      [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 3],
      ],
      1024,
    ),
    octal("0.16", 600_000),
    octal("0.56", 1_000_000),
    octal("0.127", 200_000),
    octal("0.6", 200_000),
    ...ALONE.map(([view, width, height]) => values(view, width, height)),
  ];
}
/**
 * A program that gets as far as ours.
 *
 * @param {Described} program
 * @param {() => unknown} run
 * @returns {Opponent}
 */
function opponent({ about }, run) {
  return { about, run };
}

/**
 * @param {Described} program
 * @param {(size: number) => unknown} run
 * @param {number[]} sizes
 * @param {number} target
 * @param {import("./timing.mjs").Slow["growth"]} growth
 * @returns {Opponent}
 */
function slow({ about }, run, sizes, target, growth) {
  return { about, run, sizes, target, growth };
}

/**
 * @param {number} size
 * @param {(x: number, y: number) => number} cell
 */
function plane(size, cell) {
  const values = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) values.push(cell(x, y));
  }
  return values;
}

/** `count` squares below `end` without a pattern. @param {number} count @param {number} end */
function spread(count, end) {
  const squares = new Set();
  for (let part = 0.618; squares.size < count; part = (part * 7.31 + 0.137) % 1) {
    squares.add(Math.floor(part * end));
  }
  return [...squares].sort((a, b) => a - b);
}

/** @param {ArrayLike<number>} ours @param {ArrayLike<number>} theirs */
function same(ours, theirs) {
  assertEqual(ours.length, theirs.length);
  for (let index = 0; index < ours.length; index++) assertEqual(ours[index], theirs[index]);
}

/** @param {unknown} ours @param {unknown} theirs */
function assertEqual(ours, theirs) {
  if (ours !== theirs) throw new Error(`The programs disagree: ${ours} is not ${theirs}.`);
}
