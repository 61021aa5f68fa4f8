// What is measured: our program beside what a user would write instead. Every opponent's answer is
// compared with ours before its time counts.

import * as longNimCareful from "./js/long-nim-careful.mjs";
import * as maxWelterCareful from "./js/max-welter-careful.mjs";
import * as multiples from "./js/multiples-careful.mjs";
import * as octalCareful from "./js/octal-careful.mjs";
import * as raysCareful from "./js/rays-careful.mjs";
import * as residues from "./js/residues-careful.mjs";
import * as rules from "./js/rules.mjs";
import * as shortNimCareful from "./js/short-nim-careful.mjs";
import * as byTextbook from "./js/textbook.mjs";
import * as twistCareful from "./js/twist-careful.mjs";
import * as welter from "./js/welter-careful.mjs";
import * as wytCareful from "./js/wyt-careful.mjs";
import * as wytFarCareful from "./js/wyt-far-careful.mjs";
import * as wytByTextbook from "./js/wyt-textbook.mjs";
import * as published from "./published.mjs";

/** @typedef {typeof import("../www/pkg/nimscape.js")} Core */
/** @typedef {{ about: import("./opponents.mjs").About }} Told */
/** @typedef {Told & ({ run: () => unknown } | import("./timing.mjs").Slow)} Opponent */
/**
 * @typedef {object} Case
 * @property {string} work What is done, for the table.
 * @property {() => unknown} ours
 * @property {string} [view] For the native program: a view, and
 * @property {number[]} [region] width and height of the region.
 * @property {Opponent} [careful] What a good programmer writes in a day.
 * @property {Opponent} [textbook] A Set of option values for each position, known by a string.
 * @property {Told & { time: () => number }} [published] A program that others published, native as
 *   ours: milliseconds; fails if its answer differs.
 * @property {() => void} check Fails if another opponent's answer differs.
 */

const FAR = 2 ** 52;

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
  const sequence = (/** @type {string} */ view, /** @type {number} */ count) =>
    core.valueTable(view, { x: [0, count], convention: "normal" });
  const best = (/** @type {string} */ position) => core.bestMoves(position, "normal");

  const wyt = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ side) => {
    const view = `wyt(${a},${b}) x,y`;
    const games = (/** @type {number} */ size) => wytByTextbook.textbookTable(a, b, size, size);
    return {
      work: `values of \`${view}\`, ${side} × ${side}`,
      view,
      region: [side, side],
      ours: () => table(view, side),
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
      work: `values of \`${view}\`, 1024 × 1024 from ${from === 0 ? "0" : "2^52"}`,
      view: from === 0 ? view : undefined,
      region: [1024, 1024],
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

  const maxWelter = (/** @type {number} */ side) => {
    const view = "max-welter x,y";
    const games = (/** @type {number} */ size) => {
      const value = byTextbook.textbook(rules.maxWelter);
      return plane(size, (x, y) => (x === y ? 0 : value([x, y].sort((p, q) => p - q))));
    };
    return {
      work: `values of \`${view}\`, ${side} × ${side}`,
      view,
      region: [side, side],
      ours: () => table(view, side),
      careful: opponent(maxWelterCareful, () => maxWelterCareful.maxWelterTable(side)),
      textbook: slow(byTextbook, games, [48, 96], side, "power"),
      check: () => {
        same(table(view, side).values, maxWelterCareful.maxWelterTable(side));
        same(table(view, 24).values, games(24));
      },
    };
  };

  const shortNim = (/** @type {number} */ count) => {
    const games = (/** @type {number} */ size) => {
      const value = byTextbook.textbook(rules.shortNim);
      return Array.from({ length: size }, (_, pile) => value([pile, 0]));
    };
    return {
      work: `values of \`short-nim x\`, ${count.toLocaleString("en")} terms`,
      view: "short-nim x",
      region: [count, 1],
      ours: () => sequence("short-nim x", count),
      careful: opponent(shortNimCareful, () => shortNimCareful.shortNimSequence(count)),
      textbook: slow(byTextbook, games, [60, 120], count, "power"),
      check: () => {
        same(sequence("short-nim x", count).values, shortNimCareful.shortNimSequence(count));
        same(sequence("short-nim x", 60).values, games(60));
      },
    };
  };

  const twist = (/** @type {number} */ count) => {
    const numbers = [1, 2, 3, 4];
    const moves = rules.twist(new Set(numbers));
    const games = (/** @type {number} */ size) => {
      const value = byTextbook.textbook(moves);
      return Array.from({ length: size }, (_, stones) => value([stones, 1]));
    };
    return {
      work: `values of \`twist(1..4) x\`, ${count.toLocaleString("en")} terms`,
      view: "twist(1..4) x",
      region: [count, 1],
      ours: () => sequence("twist(1..4) x", count),
      careful: opponent(twistCareful, () => twistCareful.twistSequence(numbers, count)),
      textbook: slow(byTextbook, games, [200, 400], count, "power"),
      check: () => {
        same(sequence("twist(1..4) x", count).values, twistCareful.twistSequence(numbers, count));
        same(sequence("twist(1..4) x", 200).values, games(200));
      },
    };
  };

  const longNim = (/** @type {number} */ count) => {
    const view = "long-nim x moves=1..x";
    const games = (/** @type {number} */ size) => {
      const value = byTextbook.textbook(rules.longNim);
      const all = (/** @type {number} */ pile) => Array.from({ length: pile }, (_, i) => i + 1);
      return Array.from({ length: size }, (_, pile) => value([pile, ...all(pile)]));
    };
    return {
      work: `values of \`${view}\`, ${count} terms`,
      view,
      region: [count, 1],
      ours: () => sequence(view, count),
      careful: opponent(longNimCareful, () => longNimCareful.longNimSequence(count)),
      textbook: slow(byTextbook, games, [10, 11], count, "exponential"),
      check: () => {
        same(sequence(view, count).values, longNimCareful.longNimSequence(count));
        same(sequence(view, 10).values, games(10));
      },
    };
  };

  const rays = (/** @type {[number, number][]} */ steps, /** @type {number} */ side) => {
    const view = `moves(${steps.map(([s, t]) => `(${s},${t})*`).join(",")}) x,y`;
    const careful = raysCareful.rayProgram(steps);
    return {
      work: `values of \`${view}\`, ${side} × ${side}`,
      view,
      region: [side, side],
      ours: () => table(view, side),
      careful: opponent(raysCareful, () => careful(side)),
      check: () => same(table(view, side).values, careful(side)),
    };
  };

  const condition = (
    /** @type {string} */ text,
    /** @type {Told} */ program,
    /** @type {(size: number) => Uint16Array} */ careful,
    /** @type {number} */ side,
  ) => {
    const view = `take(${text}) x,y`;
    return {
      work: `values of \`${view}\`, ${side} × ${side}`,
      view,
      region: [side, side],
      ours: () => table(view, side),
      careful: opponent(program, () => careful(side)),
      check: () => same(table(view, side).values, careful(side)),
    };
  };

  const octal = (/** @type {string} */ code, /** @type {number} */ count) => {
    const view = `octal(${code}) x`;
    const digits = [...code.replace(".", "")].map(Number);
    const careful = (/** @type {number} */ size) => octalCareful.octalSequence(digits, size);
    return {
      work: `values of \`${view}\`, ${count.toLocaleString("en")} terms`,
      view,
      region: [count, 1],
      ours: () => sequence(view, count),
      careful: opponent(octalCareful, () => careful(count)),
      published: {
        about: published.about,
        time: () => {
          const { ms, values } = published.octal(code, count);
          same(sequence(view, count).values, values);
          return ms;
        },
      },
      check: () => same(sequence(view, count).values, careful(count)),
    };
  };

  const far = "wyt(2,3) 1000000000000000000,999999999999999989";
  const theirFar = () => {
    const [p, q] = [10n ** 18n, 10n ** 18n - 11n];
    return wytFarCareful.wytFar(2n, 3n, p).winningMoves(p, q);
  };
  return [
    wyt(1, 1, 1024),
    wyt(1, 1, 4096),
    wyt(2, 3, 1024),
    wyt(2, 3, 4096),
    {
      work: "all winning WYT(2,3) moves, piles about 10^18",
      ours: () => best(far),
      careful: opponent(wytFarCareful, theirFar),
      check: () => {
        const theirs = theirFar().map((pair) => `wyt(2,3) ${pair}`);
        assertEqual(best(far).outcome, "N");
        assertEqual(best(far).moves.sort().join(" "), theirs.sort().join(" "));
      },
    },
    slice([3], 0),
    slice([3], FAR),
    slice([3, 5, 8, 13, 21, 34], 0),
    welterMoves(3),
    welterMoves(8),
    welterMoves(64),
    maxWelter(1024),
    shortNim(10_000),
    shortNim(100_000),
    twist(1_000_000),
    longNim(200),
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
    condition(
      "s*t mod 7<3",
      residues,
      (size) => residues.residueTable((s, t) => (s * t) % 7 < 3, 7, size),
      512,
    ),
    condition("s=0 and t mod p=0 or t=0 and s mod q=0", multiples, multiples.multiplesTable, 128),
    octal("0.16", 600_000),
    octal("0.56", 1_000_000),
    octal("0.127", 200_000),
    octal("0.6", 200_000),
  ];
}

/**
 * A program that gets as far as ours.
 *
 * @param {Told} program
 * @param {() => unknown} run
 * @returns {Opponent}
 */
function opponent({ about }, run) {
  return { about, run };
}

/**
 * @param {Told} program
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

/** So many squares below `end`, no pattern in them. @param {number} count @param {number} end */
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
