// Finds the next cell of a kind: a P-position, the same value, or a difference of the two pictures.
// Rows are searched from left to right, then upwards; backwards the other way round.

import { FARTHEST } from "../ground/camera.js";
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
/** Terms of a sequence that are searched. */
const TERMS = 65_536n;

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
  const first = { view: reading.text, convention };
  const other = convention === "normal" ? "misere" : "normal";
  const second =
    sought === "difference"
      ? (secondPicture({ ...map.state.now, against, scheme }) ?? { ...first, convention: other })
      : null;
  const least = (/** @type {bigint} */ n) => (n < 0n ? 0n : n);
  const end = (/** @type {bigint} */ n) => (n > FARTHEST ? FARTHEST : n) + 1n;
  const reach = plane ? COLUMNS : TERMS;
  const x = /** @type {[bigint, bigint]} */ ([least(from.x - reach), end(from.x + reach)]);
  const rows = plane ? ROWS : 1n;
  /** @returns {Promise<Found>} */
  const ask = async (
    /** @type {import("./source.js").Picture} */ picture,
    /** @type {bigint} */ low,
    /** @type {bigint} */ high,
  ) => {
    const { view, convention } = picture;
    const y = /** @type {[bigint, bigint]} */ ([low, high]);
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
  let wanted = 0;
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
  for (let done = 0n; done < rows; done += STRIP) {
    const near = back ? least(from.y - done) : from.y + done;
    if (near > FARTHEST) break;
    const [low, high] = back
      ? [least(near - STRIP + 1n), near + 1n]
      : [near, end(near + STRIP - 1n)];
    const [a, b] = await Promise.all([ask(first, low, high), second && ask(second, low, high)]);
    const found = search(a, b, wanted, back, (at) => {
      const cell = {
        x: x[0] + BigInt(at % a.width),
        y: plane ? low + BigInt(Math.floor(at / a.width)) : 0n,
      };
      const order = cell.y === from.y ? cell.x - from.x : cell.y - from.y;
      return (back ? order < 0n : order > 0n) ? cell : null;
    });
    if (found) return found;
    if (back && low === 0n) break;
  }
  const where = plane ? `within ${ROWS} rows and ${COLUMNS} columns` : `within ${TERMS} terms`;
  return { none: `No ${back ? "earlier" : "further"} ${NAMES[sought]} ${where}.` };
}

/**
 * @param {Found} a
 * @param {Found | null} b
 * @param {number | undefined} wanted
 * @param {boolean} back
 * @param {(at: number) => Cell | null} cellOf The cell at an index, if it comes after the first.
 */
function search(a, b, wanted, back, cellOf) {
  const count = a.values.length;
  for (let i = 0; i < count; i++) {
    const at = back ? count - 1 - i : i;
    if (a.holes?.[at] || b?.holes?.[at]) continue;
    const here = b ? a.values[at] !== b.values[at] : a.values[at] === wanted;
    const cell = here ? cellOf(at) : null;
    if (cell) return cell;
  }
  return null;
}
