// The layout: what floats on the map never overlaps, stays inside the window, and can be clicked and
// reached by keys on every screen.

import assert from "node:assert/strict";
import test from "node:test";

import { comesRight, settled } from "./drawn.mjs";
import { canEmulateMedia, DESKTOP, engine, Key, openPage, PHONE } from "./harness.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */
/** @typedef {import("./emulation.mjs").Emulation} Emulation */

/** A desktop's window at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

/** A phone on its side. */
const SIDE = { width: 844, height: 390 };

/** @type {[string, Emulation & { text?: string }][]} */
const SCREENS = [
  ["1440 × 900", { size: DESKTOP }],
  ["390 × 844", { size: PHONE, ...(engine === "chromium" ? { touch: true } : {}) }],
  ["200 % zoom", { size: ZOOMED }],
  ["200 % text", { size: DESKTOP, text: "200%" }],
  ["a laptop with 200 % text", { size: { width: 1280, height: 720 }, text: "200%" }],
  ["a tablet with 200 % text", { size: { width: 820, height: 1180 }, text: "200%" }],
  ["a phone on its side with 200 % text", { size: SIDE, text: "200%" }],
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
    await page.find("body[data-late] #map[aria-busy=false]");
    if (path.includes("cell=")) {
      await page.find("#bubble:not([hidden])");
    }
    if (path === "") {
      await page.find("#strip:not([hidden])");
    }
    for (const [screen, { text = "100%", ...settings }] of SCREENS) {
      await page.emulate(settings);
      await page.textSize(text);
      await page.run(() => {
        /** @type {HTMLElement} */ (document.getElementById("spoken")).textContent = "";
      });
      // Keys put the cursor on a cell, and the readout on the map.
      await page.run(() => document.getElementById("map")?.focus());
      await page.press(Key.ARROW_RIGHT);
      await page.says("#spoken", /./s);
      await page.run(() => new Promise((rest) => setTimeout(rest, 250)));
      await comesRight(async () => (await faults(page)).map((fault) => `${screen}: ${fault}`));
    }
  });
}

/** Rooms whose bar, legend and boards once covered each other. */
const ROOMS = [
  "#wyt(1,1)_3,5_%2B_welter_2,5,6&mode=play",
  "#nim_900,5,7&mode=play",
  "#grundy_12&mode=play",
  "#twist(1..3)_17&mode=play",
  "#octal(0.77)_x&with=conventions",
  "#max-welter_x,y&claim=MW3&mode=claims",
];

/** @type {[string, Emulation & { text?: string }][]} */
const NARROW = [
  ["a tablet", { size: { width: 820, height: 1180 } }],
  ["a phone on its side", { size: SIDE }],
  ["a phone on its side with text at 200 %", { size: SIDE, text: "200%" }],
  ["a desktop with text at 200 %", { size: DESKTOP, text: "200%" }],
  ["a tablet with text at 200 %", { size: { width: 820, height: 1180 }, text: "200%" }],
];

for (const room of ROOMS) {
  test(`the bar keeps the name, and covers nothing: ${room}`, async (t) => {
    const page = await openPage(t, room, { reducedMotion: canEmulateMedia || undefined });
    await page.find(
      ".boards .board, .painted-claim, body[data-mode=explore][data-late] #map[aria-busy=false]",
    );
    for (const [screen, { text = "100%", ...settings }] of NARROW) {
      await page.emulate(settings);
      await page.textSize(text);
      await comesRight(async () => {
        const cut = await page.run(() => {
          const bar = /** @type {HTMLElement} */ (document.getElementById("line"));
          const title = document.getElementById("line-title")?.clientWidth ?? 0;
          const { right } = bar.getBoundingClientRect();
          const out = [...bar.querySelectorAll("button")].filter(
            (each) => each.checkVisibility() && each.getBoundingClientRect().right > right + 1,
          );
          const words = document.getElementById("line-title");
          const free =
            (document.querySelector("#top-right")?.getBoundingClientRect().left ?? 0) - right;
          const cut = words && words.scrollWidth > words.clientWidth && free > 24;
          const convention = bar.querySelector(".convention");
          const said = convention instanceof HTMLElement ? convention.innerText.trim() : "";
          return [
            ...(convention && said === "" ? ["the convention has no words"] : []),
            ...(title < 96 ? [`the name has ${title} px`] : []),
            ...(cut ? [`the name is cut beside ${free} px of free space`] : []),
            ...out.map((each) => `outside the bar: ${each.getAttribute("aria-label")}`),
          ];
        });
        return [...cut, ...(await untidy(page))].map((fault) => `${screen}: ${fault}`);
      });
    }
  });
}

/**
 * Opens a page on a phone with text at 200 %.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} path
 */
async function openLarge(t, path) {
  const page = await openPage(t, path, { size: PHONE, touch: true });
  await page.textSize("200%");
  return page;
}

test("long positions are wrapped where Why and puzzles name them", async (t) => {
  const page = await openPage(t, "#glasses_x&cell=20,0");
  await page.click('#bubble [data-act="why"]');
  await page.find("#bubble .why > *");
  const wide = (/** @type {string} */ css) =>
    page.until(
      `${css} has words`,
      (found) => {
        const all = [...document.querySelectorAll(found)].filter((each) => each.textContent);
        const over = all.map((each) => each.scrollWidth - each.clientWidth);
        return over.length > 0 ? over : null;
      },
      css,
    );
  await page.says("#bubble .why", "consecutive squares");
  assert.ok(Math.max(...(await wide("#bubble .why"))) <= 0);
  const piles = [...Array.from({ length: 24 }, () => 1), 2].join(",");
  await page.goto(`?puzzle#nim_${piles}&mode=learn&puzzle=nim_${piles}`);
  await page.says(".study-prompt", "find a winning move");
  assert.ok(Math.max(...(await wide(".study-prompt, #panel .play-panel"))) <= 0);
});

test("on a phone with text at 200 % the legend, the settings of a game and Share fit", {
  skip: engine !== "chromium",
}, async (t) => {
  const large = (/** @type {string} */ path) => openLarge(t, path);
  /** What is to the left or right of the window, or of what scrolls. */
  const wide = (/** @type {Page} */ page, /** @type {string} */ css) =>
    page.run(
      (selector) =>
        [...document.querySelectorAll(selector)]
          .filter((each) => each.checkVisibility())
          .filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          })
          .map((each) => each.outerHTML.slice(0, 80)),
      css,
    );
  const map = await large("");
  await map.find("#strip:not([hidden]) .button");
  await comesRight(() => untidy(map));
  await map.click("#strip > .icon-only");
  await map.find(".legend-face .key");
  await comesRight(() => wide(map, ".legend-face .key:first-child"));
  await map.click('[data-act="share"]');
  await map.until("the sheet", () => {
    const tab = document.querySelector('.share-tabs input[value="print"]');
    /** @type {HTMLElement | null} */ (tab)?.click();
    return document.querySelector(".sheet-paper table");
  });
  await comesRight(() => wide(map, ".share :is(.segment, .field, .button)"));
  const game = await large("#wyt(1,1)_12,9&mode=play");
  await game.click('#panel [data-act="settings"]');
  await game.find(".play-settings:not([hidden])");
  await comesRight(() => untidy(game));
});

test("on a phone on its side every entry of the rail is in sight", async (t) => {
  const page = await openPage(t, "#nim_x,y", { size: { width: 844, height: 390 } });
  await page.until("the map is drawn", () =>
    document.querySelector("body[data-late] #map[aria-busy=false]"),
  );
  const hidden = await page.run(() =>
    [...document.querySelectorAll("#rail .rail-entry")]
      .filter((entry) => entry.checkVisibility())
      .filter((entry) => entry.getBoundingClientRect().bottom > innerHeight)
      .map((entry) => entry.textContent),
  );
  assert.deepEqual(hidden, []);
});

test("keys alone reach everything, and the focus is visible", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=24,14&z=24");
  await page.find("body[data-late] #map[aria-busy=false]");
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

test("on a phone with text at 200 % the names of two pictures are whole, and so is what is said of the map", {
  skip: engine !== "chromium",
}, async (t) => {
  const compared = await openLarge(t, "#welter_1,x,y&with=conventions&at=6,4&z=48");
  await compared.says(".pane-caption", "normal");
  await comesRight(() =>
    compared.run(() =>
      [...document.querySelectorAll(".pane-caption")]
        .filter((each) => {
          const words = document.createRange();
          words.selectNodeContents(each);
          const { right } = each.getBoundingClientRect();
          return words.getClientRects().length > 1 || right > innerWidth;
        })
        .map((each) => each.textContent),
    ),
  );
  const game = await openLarge(t, "#welter_3,5,9&mode=play");
  await game.says(".play-status", "Your move.");
  await game.click('#panel [data-act="reveal"]');
  await game.says(".slice-caption", "x = 5");
  await comesRight(() =>
    game.run(() => {
      const [strip, caption] = [".boards .strip", ".slice-caption"].map(
        (css) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect(),
      );
      // Above its words a line has some space.
      const isAlone = document.getElementById("table")?.hasAttribute("data-alone");
      if (isAlone) return strip.bottom <= innerHeight ? [] : ["the strip is cut"];
      const over = strip.bottom - caption.top - caption.height / 8;
      return over <= 0 ? [] : [`${over} px`];
    }),
  );
});

test("on a phone with text at 200 % piles are free of the map, and cards and dialogs as wide as the phone", {
  skip: engine !== "chromium",
}, async (t) => {
  const game = await openLarge(t, "#nim_3,5,6&mode=play");
  await game.says(".play-status", "Your move.");
  await game.click('#panel [data-act="reveal"]');
  await game.says(".boards .stone", /./);
  await comesRight(() =>
    game.run(() => {
      const piles = [...document.querySelectorAll(".boards .stones")];
      return piles.flatMap((pile) => {
        const { left, bottom } = pile.getBoundingClientRect();
        const there = document.elementFromPoint(left + 8, bottom - 4);
        return there?.closest(".boards") ? [] : [`${pile.getAttribute("aria-label")} is covered`];
      });
    }),
  );
  const map = await openLarge(t, "#remoteness(wyt(1,1)_x,y)&cell=5,9&at=10,8&z=30");
  await map.says("#bubble .verdict", "The player to move wins");
  await comesRight(() =>
    map.run(() => {
      const right = document.querySelector("#bubble .verdict p")?.getBoundingClientRect().right;
      return right && right <= innerWidth ? [] : [`the card ends at ${right}`];
    }),
  );
  const heaps = await openLarge(t, "#kayles_x&c=misere");
  await settled(heaps, "octal(0.77) x", "misere");
  await heaps.click("#legend .legend-face");
  await heaps.click("#layers [data-act=quotient]");
  await heaps.find("dialog[open] .quotient-facts");
  const over = await heaps.run(() =>
    [...document.querySelectorAll("dialog[open] .theory > :is(p, dl)")].map(
      (each) => each.getBoundingClientRect().right - innerWidth,
    ),
  );
  assert.ok(over.length > 2 && over.every((right) => right < -8), String(over));
});

for (const [width, height] of [
  [820, 1180],
  [844, 390],
  [1280, 720],
]) {
  test(`a notice does not cover the legend, ${width} × ${height}`, async (t) => {
    const page = await openPage(t, "#glasses_x,y", { size: { width, height } });
    await page.says("#notices .notice", "cannot be read");
    // The legend has its width when the picture is whole.
    await page.find("#map[aria-busy=false]");
    const seen = await page.run(() => {
      const notice = document.querySelector("#notices .notice")?.getBoundingClientRect();
      const legend = document.querySelector(".legend-face")?.getBoundingClientRect();
      return { notice: notice?.toJSON(), legend: legend?.toJSON() };
    });
    const { notice, legend } = seen;
    const apart = notice.right <= legend.left || notice.bottom <= legend.top;
    assert.ok(apart, JSON.stringify(seen));
  });
}
