// Boxes with a zero, compared with a scan of every cell.

import assert from "node:assert/strict";
import test from "node:test";

import { boxLevels, zeroBoxes } from "../../www/engine/zero-boxes.js";

for (const [width, height] of [
  [1, 1],
  [7, 1],
  [13, 6],
  [16, 16],
  [300, 40],
]) {
  test(`boxes of a table of ${width} × ${height}`, () => {
    const cells = Array.from({ length: width * height }, (_, at) => at);
    // Scattered zeros, or few of them; some are holes.
    const values = Uint16Array.from(cells, (at) => (at * 7) % 5 && 1);
    const few = Uint16Array.from(cells, (at) => (at * 7) % 131 && 1);
    const holes = Uint8Array.from(cells, (at) => (at % 3 === 0 ? 1 : 0));
    for (const table of [
      { width, height, values },
      { width, height, values, holes },
      { width, height, values: few },
      { width, height, values: few, holes },
    ]) {
      const boxes = zeroBoxes(table);
      for (const [index, level] of boxLevels(table).entries()) {
        const side = 2 ** (index + 1);
        const found = boxes.subarray(level.from, level.from + level.width * level.height);
        const wanted = new Uint8Array(level.width * level.height);
        for (const at of cells) {
          if (table.values[at] !== 0 || table.holes?.[at]) continue;
          const [x, y] = [at % width, Math.floor(at / width)];
          wanted[Math.floor(y / side) * level.width + Math.floor(x / side)] = 1;
        }
        assert.deepEqual(found, wanted, `boxes of ${side} × ${side}`);
      }
    }
  });
}
