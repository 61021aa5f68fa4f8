// Cells that a map is asked to show are clear of what covers it.

import assert from "node:assert/strict";
import test from "node:test";

import { bottom, left, settle } from "../../www/ground/camera.js";
import { readLink, writeLink } from "../../www/ground/link.js";
import { firstState } from "../../www/ground/state.js";
import { intoSight, isInSight } from "../../www/map/into-sight.js";

/** Numbers that look random, the same at each run. @param {number} seed */
function drawn(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

test("the first cell is in what rulers, bar and card leave free, and the others if they fit", () => {
  const draw = drawn(7);
  for (let round = 0; round < 2000; round++) {
    const size = { width: 360 + draw(1200), height: 360 + draw(800) };
    const cell = () => ({ x: BigInt(draw(300)), y: BigInt(draw(300)) });
    const { x, y } = cell();
    const zoom = 12 + draw(50);
    const camera = settle({ x, y, fx: 0.5, fy: 0.5, zoom }, size);
    const cells = Array.from({ length: 1 + draw(4) }, cell);
    const under = draw(2) * Math.floor(size.height / 3);
    const cover = { left: 56, bottom: 28, top: draw(60), base: draw(2) * 28, beside: 0, under };
    const moved = intoSight(camera, size, cells, cover, true);
    const isFree = (/** @type {{ x: bigint, y: bigint }} */ { x, y }) => {
      const from = left(moved, size, x);
      const low = bottom(moved, size, y);
      const across = from >= cover.left && from + moved.zoom <= size.width;
      const floor = size.height - Math.max(cover.bottom, under);
      return across && low - moved.zoom >= cover.top && low <= floor;
    };
    assert.ok(isFree(cells[0]), `round ${round}`);
    assert.ok(moved.zoom <= camera.zoom && moved.zoom >= 12, `round ${round}`);
    if (moved.zoom > 12) assert.ok(cells.every(isFree), `round ${round}`);
    if (under === 0) assert.ok(isInSight(moved, size, cells.slice(0, 1), cover));
    // Opened again at its address, which rounds the place, it stays there.
    const alone = intoSight(camera, size, cells.slice(0, 1), cover, true);
    const link = writeLink({ ...firstState(), line: "nim x,y", camera: alone });
    const again = /** @type {typeof camera} */ (readLink(link).camera);
    assert.equal(intoSight(again, size, cells.slice(0, 1), cover, true), again, link);
  }
});

test("a card that floats on the map lies on no cell of several", () => {
  const size = { width: 1400, height: 900 };
  const camera = settle({ x: 20n, y: 10n, fx: 0.5, fy: 0.5, zoom: 40 }, size);
  const cells = [
    { x: 30n, y: 10n },
    { x: 4n, y: 2n },
  ];
  const cover = { left: 56, bottom: 28, top: 0, base: 0, beside: 400, under: 0 };
  const moved = intoSight(camera, size, cells, cover, true);
  for (const { x } of cells) assert.ok(left(moved, size, x) + moved.zoom <= 1000);
});
