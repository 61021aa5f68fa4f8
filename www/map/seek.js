// Finds the next cell of a kind: a P-position, the same value, or a difference of the two pictures.
// Rows are searched from left to right, then upwards; backwards the other way round.

import { FARTHEST } from "../ground/camera.js";
import { losingOf } from "../ground/maps.js";
import { secondPicture } from "./layers.js";

/** @import { MapView } from "./map.js" */
/** @import { Cell } from "../ground/state.js" */
/**
 * @typedef {"p" | "value" | "difference"} Sought
 * @typedef {object} Found Cells from left to right, row by row upwards.
 * @property {number} width
 * @property {ArrayLike<number>} values 0 is a P-position.
 * @property {import("../pkg/nimscape.js").ValueTable["holes"]} [holes]
 */

/** Columns on either side of the cell that are searched, and rows. */
const COLUMNS = 1024n;
const ROWS = 256n;
/** Rows asked for together. */
const STRIP = 32n;
/** Terms of a sequence that are searched, and those that are asked for first. */
const TERMS = 65_536n;
const FIRST_TERMS = 256n;

/** Names for what is searched. @type {Record<Sought, string>} */
const NAMES = { p: "P-position", value: "cell with this value", difference: "difference" };

/**
 * The next cell of a kind; `none` is a sentence if there is none nearby; `null` if nothing can be
 * searched.
 *
 * @param {MapView} map
 * @param {Cell} from
 * @param {Sought} sought
 * @param {boolean} back Whether to search backwards.
 * @param {AbortSignal} signal
 * @returns {Promise<Cell | { none: string } | null>}
 */
export async function findNext(map, from, sought, back, signal) {
  const { reading, convention, against, scheme } = map.state.now;
  if (!reading || reading.kind === "position") return null;
  const plane = reading.kind === "plane";
  const losing = losingOf(reading.text, convention);
  if (sought === "p" && !losing) return { none: "On this map it is not known who wins." };
  const first = { view: (sought === "p" && losing?.view) || reading.text, convention };
  const other = convention === "normal" ? "misere" : "normal";
  const second =
    sought === "difference"
      ? (secondPicture({ ...map.state.now, against, scheme }) ?? { ...first, convention: other })
      : null;
  /** @returns {Promise<Found>} */
  const ask = async (
    /** @type {import("./source.js").Picture} */ picture,
    /** @type {Window} */ { x, y },
  ) => {
    const { view, convention } = picture;
    const request = { x, ...(plane ? { y } : {}), convention };
    // Where P-positions are may be known far beyond the values.
    const marks =
      sought === "p" && plane
        ? await map.engine.call("pBoxes", [view, { ...request, step: 1n }], { signal })
        : undefined;
    if (!marks) return map.engine.run("TableJob", [view, request], { signal });
    return { width: Number(x[1] - x[0]), values: marks.map((mark) => 1 - mark) };
  };
  /** @type {number | undefined} */
  let wanted;
  if (sought === "value") {
    const table = await map.engine.run(
      "TableJob",
      [
        reading.text,
        { x: [from.x, from.x + 1n], ...(plane ? { y: [from.y, from.y + 1n] } : {}), convention },
      ],
      { signal },
    );
    if (table.holes?.[0]) return { none: "There is no value in this cell." };
    wanted = table.values[0];
  }
  let searched = 0n;
  for (const window of windows(from, plane, back)) {
    const { x, y } = window;
    /** @type {[Found, Found | null]} */
    let tables;
    try {
      tables = await Promise.all([ask(first, window), second && ask(second, window)]);
    } catch (error) {
      // Values of a sequence may end here.
      if (plane || signal.aborted || searched === 0n) throw error;
      break;
    }
    const [a, b] = tables;
    const is = (/** @type {number | undefined} */ value) =>
      sought === "p" ? Boolean(losing?.lost(value)) : value === wanted;
    const found = search(a, b, is, back, (at) => {
      const cell = {
        x: x[0] + BigInt(at % a.width),
        y: plane ? y[0] + BigInt(Math.floor(at / a.width)) : 0n,
      };
      const order = cell.y === from.y ? cell.x - from.x : cell.y - from.y;
      return (back ? order < 0n : order > 0n) ? cell : null;
    });
    if (found) return found;
    searched = back ? from.x - x[0] : x[1] - 1n - from.x;
  }
  const where = plane ? `within ${ROWS} rows and ${COLUMNS} columns` : `within ${searched} terms`;
  return { none: `No ${back ? "earlier" : "further"} ${NAMES[sought]} ${where}.` };
}

/** @typedef {{ x: [bigint, bigint], y: [bigint, bigint] }} Window Each from the first up to before the second. */

/**
 * What is searched, nearest first: strips of rows, or more and more terms.
 *
 * @param {Cell} from
 * @param {boolean} plane
 * @param {boolean} back
 * @returns {Generator<Window>}
 */
function* windows(from, plane, back) {
  const least = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
  const end = (/** @type {bigint} */ n) => (n > FARTHEST ? FARTHEST : n) + 1n;
  if (!plane) {
    for (let [done, next] = [0n, FIRST_TERMS]; done < TERMS; [done, next] = [next, next * 4n]) {
      const x = back
        ? [least(from.x - next), end(from.x - done)]
        : [from.x + done, end(from.x + next)];
      yield { x: [x[0], x[1]], y: [0n, 1n] };
      if (back ? from.x <= next : from.x + next >= FARTHEST) return;
    }
    return;
  }
  for (let done = 0n; done < ROWS; done += STRIP) {
    const near = back ? least(from.y - done) : from.y + done;
    if (near > FARTHEST) return;
    const [low, high] = back
      ? [least(near - STRIP + 1n), near + 1n]
      : [near, end(near + STRIP - 1n)];
    yield { x: [least(from.x - COLUMNS), end(from.x + COLUMNS)], y: [low, high] };
    if (back && low === 0n) return;
  }
}

/**
 * @param {Found} a
 * @param {Found | null} b
 * @param {(value: number | undefined) => boolean} is Whether a value is wanted.
 * @param {boolean} back
 * @param {(at: number) => Cell | null} cellOf The cell at an index, if it comes after the first.
 */
function search(a, b, is, back, cellOf) {
  const count = a.values.length;
  for (let i = 0; i < count; i++) {
    const at = back ? count - 1 - i : i;
    if (a.holes?.[at] || b?.holes?.[at]) continue;
    const here = b ? a.values[at] !== b.values[at] : is(a.values[at]);
    const cell = here ? cellOf(at) : null;
    if (cell) return cell;
  }
  return null;
}
