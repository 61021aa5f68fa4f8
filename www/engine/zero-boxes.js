// Which boxes of a table have a zero in them, for pictures on which a pixel is a box of cells:
// boxes of 2 × 2 cells, of 4 × 4, and so on up to one box that holds the table. Made where the
// table is made, so that the page never has to look through millions of cells.

/**
 * @typedef {{ width: number, height: number }} Extent
 * @typedef {Extent & { from: number }} Place Where the boxes of a level begin, and how they lie.
 */

/**
 * The levels of a table's boxes, one after the other: level k has boxes of 2^k cells a side.
 *
 * @param {Extent} table
 * @returns {Place[]} The first is of level 1.
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

/**
 * @param {Extent & { values: ArrayLike<number>, holes?: ArrayLike<number> }} table
 * @returns {Uint8Array} 1 where a box has a zero that is no hole, level after level.
 */
export function zeroBoxes({ width, height, values, holes }) {
  const levels = boxLevels({ width, height });
  const last = levels.at(-1);
  const boxes = new Uint8Array(last ? last.from + 1 : 0);
  if (!last) return boxes;
  const [first, ...others] = levels;
  for (let y = 0, at = 0; y < height; y++) {
    const to = first.from + (y >> 1) * first.width;
    for (let x = 0; x < width; x++, at++) {
      if (values[at] === 0 && !holes?.[at]) boxes[to + (x >> 1)] = 1;
    }
  }
  let below = first;
  for (const level of others) {
    for (let y = 0, at = below.from; y < below.height; y++) {
      const to = level.from + (y >> 1) * level.width;
      for (let x = 0; x < below.width; x++, at++) boxes[to + (x >> 1)] |= boxes[at];
    }
    below = level;
  }
  return boxes;
}
