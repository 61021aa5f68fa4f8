// The camera: exact at every size of number, and gestures undo each other.

import assert from "node:assert/strict";
import test from "node:test";

import {
  bottom,
  cellAt,
  FARTHEST,
  home,
  inSight,
  left,
  pan,
  reveal,
  settle,
  zoomAt,
} from "../../www/ground/camera.js";

const SIZE = { width: 1440, height: 900 };
const PLACES = [0n, 5n, 2n ** 31n, 2n ** 53n + 1n, FARTHEST - 3n];

test("the cell under the middle of a drawn cell is that cell, anywhere and at every zoom", () => {
  for (const x of PLACES) {
    for (const zoom of [1, 2.7, 16, 128]) {
      const camera = settle({ x, y: x, fx: 0.3, fy: 0.8, zoom }, SIZE);
      for (const d of [-3n, 0n, 1n]) {
        if (x + d < 0n) continue;
        const cell = { x: x + d, y: x };
        const point = {
          x: left(camera, SIZE, cell.x) + zoom / 2,
          y: bottom(camera, SIZE, cell.y) - zoom / 2,
        };
        assert.deepEqual(cellAt(camera, SIZE, point), cell);
      }
    }
  }
});

test("a thousand pans of a pixel are one of a thousand", () => {
  let camera = settle({ x: 2n ** 53n, y: 2n ** 53n, fx: 0, fy: 0, zoom: 3 }, SIZE);
  for (let i = 0; i < 999; i++) camera = pan(camera, SIZE, -1, 1);
  assert.equal(camera.x, 2n ** 53n + 333n);
  assert.equal(camera.y, 2n ** 53n + 333n);
  assert.ok(camera.fx < 1e-6 || camera.fx > 1 - 1e-6);
});

test("zooming holds the cell under the pointer", () => {
  // Beyond the farthest cell the middle does not go.
  for (const x of PLACES.slice(0, -1)) {
    const camera = settle({ x, y: x, fx: 0.5, fy: 0.5, zoom: 8 }, SIZE);
    const point = { x: 800, y: 400 };
    const cell = cellAt(camera, SIZE, point);
    const closer = zoomAt(camera, SIZE, point, 2);
    assert.deepEqual(cellAt(closer, SIZE, point), cell);
    if (x > 1000n) {
      const back = zoomAt(closer, SIZE, point, 0.5);
      assert.deepEqual(cellAt(back, SIZE, point), cell);
    }
  }
});

test("the middle never leaves the quadrant", () => {
  const camera = pan(home(SIZE, 300, { left: 48, bottom: 24 }), SIZE, 1e9, -1e9);
  assert.deepEqual([camera.x, camera.y, camera.fx, camera.fy], [0n, 0n, 0, 0]);
  const far = pan({ ...camera, zoom: 1e-12 }, SIZE, -1e9, 1e9);
  assert.deepEqual([far.x, far.y], [FARTHEST, FARTHEST]);
});

test("a cell out of sight is brought in, one in sight moves nothing", () => {
  const margin = { left: 64, right: 64, top: 64, bottom: 64 };
  const camera = settle({ x: 100n, y: 100n, fx: 0, fy: 0, zoom: 10 }, SIZE);
  assert.equal(reveal(camera, SIZE, { x: 101n, y: 99n }, margin), camera);
  const moved = reveal(camera, SIZE, { x: 900n, y: 2n }, margin);
  const sight = inSight(moved, SIZE);
  assert.ok(sight.left < 900n && 900n < sight.right && sight.bottom < 2n && 2n < sight.top);
});
