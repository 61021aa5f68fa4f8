// The camera: exact at every size of number, and gestures undo each other.

import assert from "node:assert/strict";
import test from "node:test";

import fc from "fast-check";

import {
  bottom,
  cellAt,
  FARTHEST,
  home,
  inSight,
  keepCorner,
  left,
  pan,
  reveal,
  settle,
  zoomAt,
} from "../../www/ground/camera.js";
import { drawAxes, offsetOf, ruler } from "../../www/map/axes.js";
import { panned, zoomBy, zoomed } from "../../www/map/gestures.js";
import { between } from "../../www/map/glide.js";

const SIZE = { width: 1440, height: 900 };
const PLACES = [0n, 5n, 2n ** 31n, 2n ** 53n + 1n, FARTHEST - 3n];

test("the cell at the middle of a drawn cell is that cell, anywhere and at every zoom", () => {
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

test("panning a pixel a thousand times equals panning a thousand pixels", () => {
  let camera = settle({ x: 2n ** 53n, y: 2n ** 53n, fx: 0, fy: 0, zoom: 3 }, SIZE);
  for (let i = 0; i < 999; i++) camera = pan(camera, SIZE, -1, 1);
  assert.equal(camera.x, 2n ** 53n + 333n);
  assert.equal(camera.y, 2n ** 53n + 333n);
  assert.ok(camera.fx < 1e-6 || camera.fx > 1 - 1e-6);
});

test("zooming keeps the cell under the pointer", () => {
  // The middle does not go beyond the farthest cell.
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

test("an invisible cell is brought into view, a visible one moves nothing", () => {
  const margin = { left: 64, right: 64, top: 64, bottom: 64 };
  const camera = settle({ x: 100n, y: 100n, fx: 0, fy: 0, zoom: 10 }, SIZE);
  assert.equal(reveal(camera, SIZE, { x: 101n, y: 99n }, margin), camera);
  const moved = reveal(camera, SIZE, { x: 900n, y: 2n }, margin);
  const sight = inSight(moved, SIZE);
  assert.ok(sight.left < 900n && 900n < sight.right && sight.bottom < 2n && 2n < sight.top);
});

test("at most a margin beyond the corner is visible, and a camera that obeys this stays", () => {
  const margin = { left: 48, bottom: 24 };
  for (const zoom of [0.01, 1, 40]) {
    const camera = settle({ x: 0n, y: 0n, fx: 0.5, fy: 0.5, zoom }, SIZE);
    const kept = keepCorner(camera, SIZE, margin);
    assert.ok(Math.abs(left(kept, SIZE, 0n) - 48) < 1e-6);
    assert.ok(Math.abs(bottom(kept, SIZE, 0n) - (SIZE.height - 24)) < 1e-6);
    assert.equal(kept.zoom, zoom);
    assert.equal(keepCorner(kept, SIZE, { left: 49, bottom: 25 }), kept);
  }
});

test("a glide ends at its target and keeps the shared point fixed", () => {
  for (const x of PLACES.slice(0, -1)) {
    const from = settle({ x: x + 90n, y: x + 70n, fx: 0.25, fy: 0.5, zoom: 8 }, SIZE);
    const point = { x: 400, y: 300 };
    const to = zoomAt(from, SIZE, point, 4);
    assert.equal(between(from, to, SIZE, 1), to);
    const cell = cellAt(from, SIZE, point);
    for (const time of [0, 0.25, 0.5, 0.9]) {
      const now = between(from, to, SIZE, time);
      const at = left(now, SIZE, cell.x);
      assert.ok(at <= point.x + 1 && at + now.zoom >= point.x - 1, `${x} at ${time}: ${at}`);
    }
  }
});

test("far axes count from a round number that all visible numbers share", () => {
  assert.equal(offsetOf(0n, 4000n), 0n);
  assert.equal(offsetOf(900_000n, 900_200n), 0n);
  assert.equal(offsetOf(1_125_899_906_842_550n, 1_125_899_906_842_700n), 1_125_899_906_842_000n);
  // Nothing is shared if the window is as wide as its distance.
  assert.equal(offsetOf(10n ** 15n, 2n * 10n ** 15n), 0n);
});

test("the numbers of rows and columns stay whole on their rulers, however far out and however long", () => {
  const look = { ink: "#111", paper: "#eee", font: "12px sans-serif" };
  for (const [y, zoom] of /** @type {[bigint, number][]} */ ([
    [0n, 4],
    [100_000_000n, 1e-6],
    [999_000n, 4],
    [10n ** 17n, 4],
    [10n ** 17n, 0.02],
    [123_456_789n, 0.5],
  ])) {
    /** @type {{ text: string, from: number, to: number, colour: string }[]} */
    const drawn = [];
    /** @type {typeof drawn} */
    const below = [];
    /** @type {string[]} */
    const filled = [];
    const pen = /** @type {any} */ ({
      font: "",
      textAlign: "left",
      fillStyle: "",
      save() {
        this.saved = { font: this.font, textAlign: this.textAlign, fillStyle: this.fillStyle };
      },
      restore() {
        Object.assign(this, this.saved);
      },
      // As wide as digits of the usual font.
      measureText(/** @type {string} */ text) {
        const size = Number(/([\d.]+)px/.exec(this.font)?.[1]);
        return { width: 0.6 * size * text.length };
      },
      fillRect() {
        filled.push(this.fillStyle);
      },
      fillText(/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ at) {
        const { width } = this.measureText(text);
        const share = ["left", "center", "right"].indexOf(this.textAlign) / 2;
        const from = x - share * width;
        const list = at < SIZE.height - ruler() ? drawn : below;
        list.push({ text, from, to: from + width, colour: this.fillStyle });
      },
    });
    // Wherever the last number is.
    for (let fx = 0; fx < 100; fx++) {
      drawAxes(pen, settle({ x: y, y, fx, fy: 0, zoom }, SIZE), SIZE, look);
    }
    assert.ok(drawn.length > 5 && below.length > 100);
    for (const { text, from, to } of below) {
      assert.ok(from >= 0 && to <= SIZE.width, `${text}: ${from} to ${to}`);
    }
    for (const { text, from, to, colour } of drawn) {
      assert.ok(from >= 0 && to <= 2 * ruler(), `${text}: ${from} to ${to}`);
      assert.equal(colour, look.ink);
    }
    assert.ok(
      filled.every((colour) => Object.values(look).includes(colour)),
      filled.join(),
    );
  }
});

test("numbers of the left ruler that something covers are left out whole", () => {
  /** @type {number[]} */
  let heights = [];
  const pen = /** @type {any} */ ({
    font: "12px sans-serif",
    measureText: () => ({ width: 14 }),
    fillRect() {},
    save() {},
    restore() {},
    fillText: (/** @type {string} */ _, /** @type {number} */ __, /** @type {number} */ at) => {
      if (at < SIZE.height - ruler()) heights.push(at);
    },
  });
  const look = { ink: "#000", paper: "#fff", font: "12px sans-serif" };
  const covered = 64;
  const cut = (/** @type {number} */ at) => at - 6 < covered;
  const drawn = (/** @type {number} */ fy, above = 0) => {
    heights = [];
    drawAxes(pen, settle({ x: 20n, y: 20n, fx: 0, fy, zoom: 56 }, SIZE), SIZE, look, above);
    return heights;
  };
  const places = Array.from({ length: 50 }, (_, place) => place / 50);
  assert.ok(places.some((fy) => drawn(fy).some(cut)));
  for (const fy of places) {
    const clear = drawn(fy, covered);
    assert.ok(clear.length > 5 && !clear.some(cut), `${fy}: ${clear}`);
  }
});

test("in a narrow map the number that rows count from leaves the columns their numbers", () => {
  /** @type {string[]} */
  const below = [];
  const pen = /** @type {any} */ ({
    font: "12px sans-serif",
    measureText: (/** @type {string} */ text) => ({ width: 8 * text.length }),
    fillRect() {},
    save() {},
    restore() {},
    fillText: (/** @type {string} */ text, /** @type {number} */ _, /** @type {number} */ at) => {
      if (at >= NARROW.height - ruler()) below.push(text);
    },
  });
  const NARROW = { width: 390, height: 390 };
  const look = { ink: "#000", paper: "#fff", font: "12px sans-serif" };
  const camera = { x: 999_997n, y: 1_618_030n, fx: 0, fy: 0, zoom: 44 };
  const write = drawAxes(pen, settle(camera, NARROW), NARROW, look);
  assert.deepEqual(below, ["999 995", "1 000 000"]);
  assert.ok(write, "it stands on the cells");
});

test("a number that an axis counts from is smaller where it would be cut", () => {
  /** @type {{ text: string, to: number }[]} */
  const named = [];
  const pen = /** @type {any} */ ({
    font: "",
    save() {},
    restore() {},
    fillRect() {},
    measureText(/** @type {string} */ text) {
      return { width: 0.6 * Number(/([\d.]+)px/.exec(this.font)?.[1]) * text.length };
    },
    fillText(/** @type {string} */ text, /** @type {number} */ x) {
      if (text.includes("=")) named.push({ text, to: x + this.measureText(text).width });
    },
  });
  const look = { ink: "#000", paper: "#fff", font: "12px sans-serif" };
  const far = { x: 10n ** 18n, y: 10n ** 18n, fx: 0, fy: 0, zoom: 4 };
  for (const width of [160, 240, 1200]) {
    const size = { width, height: 400 };
    drawAxes(pen, settle(far, size), size, look);
    assert.equal(named.length, 2);
    for (const { text, to } of named.splice(0))
      assert.ok(to <= width, `${text}: ${to} of ${width}`);
  }
});

test("no drag or zoom leads off the corner, or out beyond the end of the map", () => {
  const point = fc.record({ x: fc.nat(SIZE.width), y: fc.nat(SIZE.height) });
  const far = fc.integer({ min: -900, max: 900 });
  const drag = fc.record({ dx: far, dy: far });
  const turn = fc.record({ point, factor: fc.double({ min: 0.1, max: 8, noNaN: true }) });
  const bounds = { margin: { left: 48, bottom: 24 }, least: 0.05 };
  fc.assert(
    fc.property(fc.array(fc.oneof(drag, turn), { maxLength: 30 }), (moves) => {
      let camera = home(SIZE, 320, bounds.margin);
      for (const move of moves) {
        camera =
          "dx" in move
            ? panned(camera, SIZE, bounds, move.dx, move.dy)
            : zoomed(camera, SIZE, bounds, move.point, move.factor);
        const { margin } = bounds;
        assert.ok(left(camera, SIZE, 0n) <= margin.left + 1e-6);
        assert.ok(SIZE.height - bottom(camera, SIZE, 0n) <= margin.bottom + 1e-6);
        assert.ok(camera.zoom >= bounds.least - 1e-9);
      }
      // Out as far as it goes, the corner is where it belongs.
      for (let step = 0; step < 20; step++) camera = zoomBy(camera, SIZE, bounds, -1);
      assert.ok(Math.abs(camera.zoom - bounds.least) < 1e-9);
    }),
  );
  const camera = home(SIZE, 320, bounds.margin);
  const dragged = panned(camera, SIZE, bounds, 500, -500);
  assert.ok(Math.abs(left(dragged, SIZE, 0n) - bounds.margin.left) < 1e-6);
  assert.ok(Math.abs(SIZE.height - bottom(dragged, SIZE, 0n) - bounds.margin.bottom) < 1e-6);
});
