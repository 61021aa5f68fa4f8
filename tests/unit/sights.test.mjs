// The statistics of the values in sight.

import assert from "node:assert/strict";
import test from "node:test";

import { Sights } from "../../www/map/sights.js";

const camera = (/** @type {bigint} */ x) => ({ x, y: 0n, fx: 0, fy: 0, zoom: 1 });

test("while a map is filled its largest value follows; while it moves it waits", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { window: globalThis });
  const sights = new Sights(() => {});
  let largest = 1;
  const layers = [{ measured: () => ({ largest, samples: [] }) }];
  const difference = { mode: "difference", number: 0 };
  for (let tick = 1; tick <= 10; tick++) {
    largest = 100 * tick;
    sights.measure(difference, layers, camera(0n));
    t.mock.timers.tick(50);
  }
  assert.ok(sights.now.largest >= 700, String(sights.now.largest));
  const before = sights.now.largest;
  for (let tick = 1; tick <= 10; tick++) {
    largest = 10_000 * tick;
    sights.measure(difference, layers, camera(BigInt(tick)));
    t.mock.timers.tick(50);
  }
  assert.equal(sights.now.largest, before);
  t.mock.timers.tick(200);
  assert.equal(sights.now.largest, 100_000);
  // The legend says what is in sight, not what was nearly that before.
  largest = 99_999;
  sights.measure(difference, layers, camera(10n));
  t.mock.timers.tick(200);
  assert.equal(sights.now.largest, 99_999);
  // A map that is shown while another waits to be measured is the one that is measured.
  sights.measure(difference, layers, camera(0n));
  sights.measure(difference, [{ measured: () => ({ largest: 7, samples: [] }) }], camera(0n));
  t.mock.timers.tick(200);
  assert.equal(sights.now.largest, 7);
});
