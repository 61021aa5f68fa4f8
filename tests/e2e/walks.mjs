// Walks through the page at random, from a seed: what a person might do, one thing after another.

import { Key } from "selenium-webdriver";

import { enter, onMap } from "./drawn.mjs";
import { DESKTOP, PHONE } from "./emulation.mjs";

/** @typedef {import("./page.mjs").Page} Page */
/** @typedef {(below: number) => number} Lot */
/** @typedef {[name: string, act: (page: Page, lot: Lot) => Promise<unknown>]} Step */

export const SIZES = [DESKTOP, PHONE, { width: 820, height: 1180 }];

/** Lines whose pictures are soon whole. */
const LINES = [
  "nim x,y",
  "wyt(1,1) x,y",
  "wyt(2,1) x,y",
  "welter 3,x,y",
  "nim 3,5,7",
  "wyt(1,1) 5,9",
  "glasses x",
  "twist(1..3) x",
  "subtract(1,3,4) x,y",
  "take(s=0 or t=0 or s=t) x,y",
  "remoteness(nim x,y)",
  "wyt(z,1) x,y",
  "welter 2,2",
];

/** Games whose pictures, in either convention, are computed for minutes. */
const SLOW = ["Long global", "Chomp", "-Kayles", "Turning coins", "Hackenbush", "Products"];

/** Links to begin at; most walks begin at the bare address, where there was the most to find. */
const STARTS = [
  "",
  "",
  "",
  "#nim_x,y&at=30,20&z=20",
  "#welter_1,x,y&with=conventions&at=6,4&z=48",
  "#wyt(1,1)_x,y&cell=5,9&at=24,14&z=26",
  "#glasses_x",
  "#max-welter_x,y&claim=MW3&mode=claims",
];

/** Numbers that look random, the same in every run. @param {number} seed @returns {Lot} */
export function lots(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Runs in a page before its own scripts: answers of its workers, but for tables, come late, in their order. */
export function lateAnswers() {
  const LATE = 120;
  const own = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(/** @type {(event: MessageEvent) => void} */ hear) {
      let before = Promise.resolve();
      own?.set?.call(this, (/** @type {MessageEvent} */ event) => {
        const isTable = event.data.value?.values !== undefined;
        const wait = isTable ? 0 : performance.now() + LATE;
        before = before.then(async () => {
          const rest = wait - performance.now();
          if (rest > 0) await new Promise((come) => setTimeout(come, rest));
          hear(event);
        });
      });
    },
  });
}

/** @template T @param {Lot} lot @param {readonly T[]} list */
const pick = (lot, list) => list[lot(list.length)];

/** Presses one of the controls that are in sight, if there is any. @param {string} css */
const pressOne = (css) => async (/** @type {Page} */ page, /** @type {Lot} */ lot) => {
  return page.run(
    (selector, share) => {
      const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(":disabled"),
      );
      const one = all[Math.floor(share * all.length)];
      one?.click();
      return one ? (one.ariaLabel ?? one.closest("label")?.textContent ?? one.textContent) : "";
    },
    css,
    lot(1000) / 1000,
  );
};

/** A point of the map that nothing covers. @param {Page} page @param {Lot} lot */
async function place(page, lot) {
  const shares = Array.from({ length: 12 }, () => lot(1000) / 1000);
  return page.run((parts) => {
    const box = /** @type {HTMLElement} */ (document.getElementById("map")).getBoundingClientRect();
    for (let at = 0; at < parts.length; at += 2) {
      const x = Math.round(box.left + parts[at] * box.width);
      const y = Math.round(box.top + parts[at + 1] * box.height);
      if (document.elementFromPoint(x, y)?.closest("#map")) return { x, y };
    }
    return null;
  }, shares);
}

/** Opens Layers and chooses there, unless another line closes it. @param {string} css */
const inLayers = (css) => async (/** @type {Page} */ page, /** @type {Lot} */ lot) => {
  await page.run(async () => {
    /** @type {HTMLElement | null} */ (document.querySelector(".legend-face"))?.click();
    for (let tries = 0; tries < 20 && !document.getElementById("layers"); tries++)
      await new Promise((rest) => setTimeout(rest, 50));
  });
  return pressOne(css)(page, lot);
};

/** @param {string} name */
const mode = (name) => async (/** @type {Page} */ page) => {
  const entry = `#rail [data-mode="${name}"], .more-entry[data-mode="${name}"]`;
  const isThere = await page.run((css) => document.querySelector(css) !== null, entry);
  if (!isThere) await page.poke('#rail [data-mode="more"]');
  await page.poke(entry);
};

/** @param {Page} page @param {Lot} lot */
async function line(page, lot) {
  const text = pick(lot, LINES);
  await enter(page, text);
  await page.press(Key.ENTER);
  return text;
}

/** @param {Page} page @param {Lot} lot */
async function click(page, lot) {
  const point = await place(page, lot);
  if (point) await page.drag(point);
  return point;
}

/** @type {Step[]} */
const STEPS = [
  ["line", line],
  ["click", click],
  [
    "haste",
    (page) =>
      // All before the first answer, however busy the machine is.
      page.run(
        (keys) => {
          const map = document.getElementById("map");
          for (const key of keys) {
            map?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          }
        },
        ["ArrowRight", "Enter", "Escape"],
      ),
  ],
  [
    "drag",
    async (page, lot) => {
      const point = await place(page, lot);
      const end = await place(page, lot);
      if (point && end) await page.drag(point, end);
    },
  ],
  [
    "wheel",
    async (page, lot) => {
      const point = await place(page, lot);
      if (point) await page.wheel(point, lot(700) - 350);
    },
  ],
  ["arrows", (page, lot) => onMap(page, pick(lot, [Key.ARROW_UP, Key.ARROW_RIGHT]), Key.ENTER)],
  [
    "key",
    async (page, lot) => {
      const key = pick(lot, ["+", "-", "0", "p", "v", "d", "m", "m", ".", ",", Key.ESCAPE]);
      await onMap(page, key);
      return key;
    },
  ],
  ["explore", mode("explore")],
  ["learn", mode("learn")],
  ["play", mode("play")],
  ["turn", pressOne("#panel[data-mode=play] :is([data-act=undo], [data-act=new])")],
  ["claims", mode("claims")],
  ["colouring", inLayers("#layers .thumb")],
  // How many moves are left is computed for minutes, too.
  ["comparison", inLayers('#layers input[type=radio]:not([value="remoteness"])')],
  ["card", pressOne("#card button:not(.grip, [aria-expanded], [aria-haspopup], [data-act=play])")],
  ["legend", pressOne("#legend button:not([aria-expanded], [aria-haspopup]), #map-buttons button")],
  [
    "game",
    async (page, lot) => {
      // Pressed again, it would close.
      if (
        !(await page.run(() => document.querySelector('#aside[data-mode="games"]:not([hidden])')))
      )
        await mode("games")(page);
      const slow = SLOW.map((name) => `[aria-label*="${name}"]`);
      const tile = `#aside [data-act=map]:not(${slow})`;
      await page.find(tile);
      return pressOne(tile)(page, lot);
    },
  ],
  [
    "back",
    async (page) => {
      // Not back to what was before the page.
      if (await page.run(() => window.navigation?.canGoBack)) await page.back();
    },
  ],
  ["forward", (page) => page.driver.navigate().forward()],
  [
    "size",
    async (page, lot) => {
      const size = pick(lot, SIZES);
      await page.emulate({ size });
      return size;
    },
  ],
];

/** Waits until a page has shown nothing new for some milliseconds. @param {Page} page @param {number} still */
export const atRest = (page, still) =>
  page.until(
    "the page is at rest",
    (calm) => {
      const busy = () =>
        document.body.dataset.late !== "here" || document.querySelector('[aria-busy="true"]');
      return new Promise((resolve) => {
        const end = () => {
          changes.disconnect();
          resolve(!busy());
        };
        let resting = setTimeout(end, calm);
        const changes = new MutationObserver(() => {
          clearTimeout(resting);
          resting = setTimeout(end, calm);
        });
        const everything = { attributes: true, characterData: true, childList: true };
        changes.observe(document, { ...everything, subtree: true });
      });
    },
    still,
  );

/**
 * A walk: where it begins, and its steps.
 *
 * @param {number} seed
 * @param {number} count
 */
export function walk(seed, count) {
  const lot = lots(seed);
  // Of ten walks in a row each start has its turn.
  const start = STARTS[seed % STARTS.length];
  const size = SIZES[seed % SIZES.length];
  // Much is found where answers come late, and where pictures are compared.
  const likely = STEPS.filter(([name]) => ["haste", "comparison", "play"].includes(name));
  const steps = Array.from({ length: count }, () => pick(lot, [...STEPS, ...likely, ...likely]));
  return { start, size, steps, lot };
}
