// Times, medians, and what lies too far for a slow program, estimated from its own growth.

/** A program is run for about this long, in milliseconds, and at least three times. */
const PATIENCE = 200;
/** Before, it is run for about this long, and at least once: until the engine has compiled it for good,
 *  which it does in the background. */
const WARMING = 400;

/**
 * The median time of a call, in milliseconds, once the engine has compiled it for good.
 *
 * @param {() => unknown} run
 * @returns {number}
 */
export function time(run) {
  const warm = performance.now() + WARMING;
  do run();
  while (performance.now() < warm);
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + PATIENCE;
  while (times.length < 3 || (performance.now() < end && times.length < 1_000)) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * @typedef {object} Slow A program that does not get far.
 * @property {number[]} sizes Sizes that it does get to, rising.
 * @property {number} target The size that is wanted.
 * @property {"power" | "exponential"} growth How its time grows with the size.
 * @property {(size: number) => unknown} run
 */

/**
 * The time of a slow program at its target, from the growth between its two largest sizes: the
 * shortest times, once the engine has compiled it.
 *
 * @param {Slow} slow
 * @returns {number} Milliseconds.
 */
export function extrapolated({ sizes, target, growth, run }) {
  const scale = growth === "power" ? Math.log : (/** @type {number} */ size) => size;
  const [near, far] = sizes.slice(-2);
  run(far);
  const [quick, long] = [near, far].map((size) => shortest(() => run(size)));
  const slope = Math.log(long / quick) / (scale(far) - scale(near));
  return long * Math.exp(slope * (scale(target) - scale(far)));
}

/** @param {() => unknown} run */
function shortest(run) {
  let least = Number.POSITIVE_INFINITY;
  const end = performance.now() + PATIENCE;
  for (let runs = 0; runs < 3 || performance.now() < end; runs++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** @param {number} ms */
export function shown(ms) {
  if (!Number.isFinite(ms)) return "never";
  const seconds = ms / 1000;
  if (seconds >= 3.2e7 * 1e6) return `10^${Math.round(Math.log10(seconds / 3.156e7))} years`;
  if (seconds >= 3.156e7) return `${round(seconds / 3.156e7)} years`;
  if (seconds >= 86_400) return `${round(seconds / 86_400)} days`;
  if (seconds >= 3_600) return `${round(seconds / 3_600)} h`;
  if (seconds >= 1) return `${round(seconds)} s`;
  if (ms >= 1) return `${round(ms)} ms`;
  return `${round(ms * 1000)} µs`;
}

/** Two digits that mean something. @param {number} number */
function round(number) {
  const rounded = Number(number.toPrecision(2));
  return rounded >= 10 ? String(Math.round(number)) : String(rounded);
}

/** @param {number} ratio */
export function times(ratio) {
  if (ratio >= 1e6) return `10^${Math.round(Math.log10(ratio))} ×`;
  if (ratio >= 1_000) return `${Number(ratio.toPrecision(2)).toLocaleString("en")} ×`;
  return `${round(ratio)} ×`;
}
