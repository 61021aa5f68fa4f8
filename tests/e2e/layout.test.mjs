// The layout: what floats on the map never overlaps, stays inside the window, and can be clicked and
// reached by keys on every screen.

import assert from "node:assert/strict";
import test from "node:test";

import { comesRight } from "./drawn.mjs";
import { canEmulateMedia, DESKTOP, engine, Key, openPage, PHONE } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */
/** @typedef {import("./emulation.mjs").Emulation} Emulation */

/** A desktop's window at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

/** @type {[string, Emulation & { text?: string }][]} */
const SCREENS = [
  ["1440 × 900", { size: DESKTOP }],
  ["390 × 844", { size: PHONE, ...(engine === "chromium" ? { touch: true } : {}) }],
  ["200 % zoom", { size: ZOOMED }],
  ["200 % text", { size: DESKTOP, text: "200%" }],
  ...(canEmulateMedia
    ? /** @type {[string, Emulation][]} */ ([["dark", { size: DESKTOP, dark: true }]])
    : []),
];

const STATES = [
  ["the first picture", ""],
  ["a cell", "#wyt(1,1)_x,y&cell=5,9&at=24,14&z=24"],
  ["a cell at the edge", "#wyt(1,1)_x,y&cell=52,2&at=24,14&z=24"],
  ["two pictures", "#welter_1,x,y&with=conventions&at=6,4&z=48"],
  ["a sequence", "#wyt(1,1)_7,x&at=100,0&z=4"],
  ["a difference", "#welter_1,x,y&colour=difference&at=6,4&z=48"],
  ["a difference and a cell", "#welter_1,x,y&colour=difference&at=6,4&z=48&cell=5,2"],
];

/** Floating elements: each a whole. */
const FLOATING = [
  "#rail",
  "#line",
  "#top-right",
  "#strip",
  "#manner",
  "#readout",
  ".legend-face",
  "#map-buttons",
  "#bubble",
  "#panel",
  ".pane-caption",
];

/**
 * Overlaps and elements outside the window, in words.
 *
 * @param {Page} page
 */
function faults(page) {
  return page.run((selectors) => {
    const boxes = selectors.flatMap((selector) => {
      const found = document.querySelector(selector);
      if (!found?.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right, top, bottom } = found.getBoundingClientRect();
      return [{ selector, left, right, top, bottom }];
    });
    const found = [];
    for (const [index, a] of boxes.entries()) {
      if (
        a.left < -0.5 ||
        a.top < -0.5 ||
        a.right > innerWidth + 0.5 ||
        a.bottom > innerHeight + 0.5
      )
        found.push(`${a.selector} leaves the window: ${JSON.stringify(a)}`);
      for (const b of boxes.slice(index + 1)) {
        const apart =
          a.right <= b.left + 0.5 ||
          b.right <= a.left + 0.5 ||
          a.bottom <= b.top + 0.5 ||
          b.bottom <= a.top + 0.5;
        if (!apart) found.push(`${a.selector} and ${b.selector} overlap`);
      }
    }
    for (const button of document.querySelectorAll(
      "#rail button, #line-text, #line button, #top-right button, #strip button, .legend-face, #map-buttons button, #manner .segment, #bubble button",
    )) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!button.contains(hit)) found.push(`${button.outerHTML.slice(0, 120)} cannot be clicked`);
    }
    return found;
  }, FLOATING);
}

for (const [state, path] of STATES) {
  test(`nothing overlaps or is out of reach: ${state}`, async (t) => {
    const page = await openPage(t, path);
    await page.until("the map is drawn", () =>
      document.querySelector("body[data-late] #map[aria-busy=false]"),
    );
    if (path.includes("cell=")) {
      await page.until("the bubble", () => document.querySelector("#bubble:not([hidden])"));
    }
    if (path === "") {
      await page.until("the introduction is shown", () =>
        document.querySelector("#strip:not([hidden])"),
      );
    }
    for (const [screen, { text = "", ...settings }] of SCREENS) {
      await page.emulate(settings);
      await page.run((size) => {
        document.documentElement.style.fontSize = size;
        /** @type {HTMLElement} */ (document.getElementById("spoken")).textContent = "";
      }, text);
      // Keys put the cursor on a cell, and the readout on the map.
      await page.run(() => document.getElementById("map")?.focus());
      await page.press(Key.ARROW_RIGHT);
      await page.until("it is spoken", () => document.getElementById("spoken")?.textContent);
      await page.run(() => new Promise((rest) => setTimeout(rest, 250)));
      await comesRight(async () => (await faults(page)).map((fault) => `${screen}: ${fault}`));
    }
  });
}

test("keys alone reach everything, and the focus is visible", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=24,14&z=24");
  await page.until("the map is drawn", () =>
    document.querySelector("body[data-late] #map[aria-busy=false]"),
  );
  await page.run(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  const reached = new Set();
  for (let press = 0; press < 40; press++) {
    await page.press(Key.TAB);
    const focus = await page.run(() => {
      const now = /** @type {HTMLElement} */ (document.activeElement);
      const all = [
        ...document.querySelectorAll(
          "#map, #rail button, #line-text, #line .menu-button, #top-right button, .legend-face, #map-buttons button",
        ),
      ];
      const index = all.findIndex((each) => each === now || each.contains(now));
      const box = now.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const face = now.matches("input[type=radio]") ? now.parentElement : now;
      return { index, name: now.outerHTML.slice(0, 80), seen: face?.contains(hit) ?? false };
    });
    if (focus.index < 0) continue;
    assert.ok(focus.seen, `${focus.name} is covered`);
    reached.add(focus.index);
  }
  // Counted now, because some of them load late.
  const wanted = await page.run(() => {
    const all = document.querySelectorAll(
      "#map, #rail button, #line-text, #line .menu-button, #top-right button, .legend-face, #map-buttons button",
    );
    return [...all].filter((each) => each.checkVisibility({ visibilityProperty: true })).length;
  });
  assert.equal(reached.size, wanted);
});
