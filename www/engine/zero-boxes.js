// Which boxes of a table contain a zero, for pictures where a pixel is a box of cells: boxes of
// 2 × 2 cells, of 4 × 4, and so on up to one box for the whole table. Computed with the table, so
// that the page never scans millions of cells.

/** @import { ValueTable } from "../pkg/nimscape.js" */
/**
 * @typedef {{ width: number, height: number }} Extent
 * @typedef {Extent & { from: number }} Place Where the boxes of a level begin, and their number.
 */

/**
 * The levels of a table's boxes, in order: level k has boxes of 2^k cells a side.
 *
 * @param {Extent} table
 * @returns {Place[]} The first is level 1.
 */
export function boxLevels({ width, height }) {
  /** @type {Place[]} */
  const levels = [];
  for (let from = 0; width > 1 || height > 1; ) {
    [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    levels.push({ from, width, height });
    from += width * height;
  }
  return levels;
}

/** If zeros are further apart than this, the browser's own search is faster than a loop. */
const APART = 32;

/**
 * @param {Extent & { values: ValueTable["values"], holes?: ArrayLike<number> }} table
 * @returns {Uint8Array} 1 for a box with a zero that is not a hole, level after level.
 */
export function zeroBoxes({ width, height, values, holes }) {
  const levels = boxLevels({ width, height });
  const last = levels.at(-1);
  const boxes = new Uint8Array(last ? last.from + 1 : 0);
  if (!last) return boxes;
  /** Marks the boxes around a zero, up to the first that is marked. @param {number} x @param {number} y */
  const mark = (x, y) => {
    if (holes?.[y * width + x]) return;
    for (const level of levels) {
      x >>= 1;
      y >>= 1;
      const at = level.from + y * level.width + x;
      if (boxes[at]) return;
      boxes[at] = 1;
    }
  };
  for (let y = 0; y < height; y++) {
    const row = values.subarray(y * width, (y + 1) * width);
    let x = row.indexOf(0);
    for (let found = 0; x >= 0 && found * APART <= x; found++) {
      mark(x, y);
      x = row.indexOf(0, x + 1);
    }
    if (x < 0) continue;
    for (; x < width; x++) if (row[x] === 0) mark(x, y);
  }
  return boxes;
}
