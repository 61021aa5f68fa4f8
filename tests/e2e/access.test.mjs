// Accessibility: every state in light, dark and forced colours, with reduced motion and with large text.

import assert from "node:assert/strict";
import test from "node:test";

import { cardOf, noticed, settled } from "./drawn.mjs";
import { canEmulateMedia, engine, expectAxeClean, Key, LONG, openPage, PHONE } from "./harness.mjs";
import { SOURCES } from "./site.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** States, and how to get there. @type {[string, string, (page: Page) => Promise<unknown>][]} */
const STATES = [
  ["the map", "#wyt(1,1)_x,y", (page) => settled(page, "wyt(1,1) x,y")],
  ["a plot", "#glasses_x", (page) => settled(page, "glasses x")],
  ["a cell", "#wyt(1,1)_x,y&cell=4,5&at=8,8&z=30", (page) => cardOf(page, "wyt(1,1) 4,5")],
  [
    "why a cell has its value",
    "#wyt(1,1)_x,y&cell=4,5&at=8,8&z=30",
    async (page) => {
      await cardOf(page, "wyt(1,1) 4,5");
      await page.click("#bubble [data-act=why]");
      await page.until(
        "the reason is shown",
        () => document.querySelector("#bubble .why")?.textContent,
      );
    },
  ],
  [
    "two pictures under a divider",
    "#nim_x,y&with=wyt(1,1)_x,y&divider=0.5",
    (page) => settled(page, "nim x,y"),
  ],
  [
    "layers",
    "#nim_x,y",
    async (page) => {
      await settled(page, "nim x,y");
      await page.click("[data-act=layers]");
      await page.find("#layers .thumb");
    },
  ],
  [
    "the values as a table",
    "#nim_x,y&at=4,4&z=90",
    async (page) => {
      await settled(page, "nim x,y");
      await page.click("[data-act=layers]");
      await page.click("#layers [data-act=table]");
      await page.find("dialog[open] table");
    },
  ],
  [
    "a mistake",
    "#nim_x,y",
    async (page) => {
      await settled(page, "nim x,y");
      await page.fill("#line-text", "welter 2,2");
      await page.until("the mistake is shown", () =>
        document.querySelector("#line-mistake:not([hidden])"),
      );
    },
  ],
  [
    "suggestions",
    "#nim_x,y",
    async (page) => {
      await settled(page, "nim x,y");
      await page.fill("#line-text", "welt");
      await page.until("suggestions are shown", () =>
        document.querySelector("#line-list [role=option]"),
      );
    },
  ],
  ...["games", "play", "learn", "claims", "gallery", "settings", "about", "share"].map(
    (name) =>
      /** @type {[string, string, (page: Page) => Promise<unknown>]} */ ([
        name,
        "#nim_x,y&cell=3,5",
        async (page) => {
          await settled(page, "nim x,y");
          await page.click(`#rail [data-mode=${name}], #top-right [data-act=${name}]`);
          await page.until("the panel is open", () => {
            const bodies = document.querySelectorAll(
              ":is(#panel, #aside):not([hidden]) .panel-body, dialog[open] .dialog-body",
            );
            return [...bodies].some((body) => body.childElementCount > 0);
          });
          await page.run(() => new Promise((rest) => setTimeout(rest, 500)));
        },
      ]),
  ),
];

/** States whose picture is compared in Chromium, where axe checks them as well. */
const PICTURED = new Set([
  "the map",
  "a plot",
  "a cell",
  "layers",
  "a mistake",
  "suggestions",
  "games",
  "play",
  "learn",
  "claims",
  "gallery",
  "settings",
]);

// axe finds nearly the same in every engine: one checks every state, the others some.
const usual =
  engine === "chromium" ? STATES.filter(([state]) => !PICTURED.has(state)) : STATES.slice(0, 3);
const JUDGED = LONG ? STATES : usual;

for (const [state, path, go] of JUDGED) {
  test(`axe finds nothing: ${state}, light and dark`, async (t) => {
    const page = await openPage(t, path, { reducedMotion: canEmulateMedia || undefined });
    await go(page);
    await expectAxeClean(page);
    if (!canEmulateMedia) return;
    await page.emulate({ dark: true, reducedMotion: true });
    await expectAxeClean(page);
  });
}

test("a notice with a remedy is announced and passes axe", async (t) => {
  const page = await openPage(t, "#nim_x,y", {
    serve: {
      root: SOURCES,
      answer: (request, response) => {
        if (!request.url?.endsWith("_bg.wasm")) return false;
        response.statusCode = 404;
        response.end();
        return true;
      },
    },
    // Other engines do not report it.
    expect: engine === "chromium" ? [/Failed to load resource/] : [],
  });
  await noticed(page, "The calculation could not start");
  assert.equal(
    await page.run(() => document.getElementById("notices")?.getAttribute("aria-live")),
    "assertive",
  );
  await expectAxeClean(page);
});

test("with text at 200 % nothing is cut off or lost", async (t) => {
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await openPage(t, "#wyt(1,1)_x,y&cell=4,5&at=8,8&z=30", { size });
    await page.run(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await cardOf(page, "wyt(1,1) 4,5");
    const wide = await page.run(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    const lost = await page.run(() => {
      const texts = document.querySelectorAll(
        "#line-text, #bubble .verdict, #bubble .verdict p, #rail .tab:not(.only-tab) span",
      );
      return [...texts]
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.width === 0 || box.left < 0 || box.right > innerWidth + 1;
        })
        .map((each) => each.id || each.className);
    });
    assert.deepEqual(lost, []);
  }
});

test("in forced colours focus and marks are visible", { skip: !canEmulateMedia }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=4,5&at=8,8&z=30", { forcedColors: true });
  await cardOf(page, "wyt(1,1) 4,5");
  await expectAxeClean(page);
  await page.run(() => document.getElementById("line-text")?.focus());
  await page.press(Key.TAB);
  const outline = await page.run(() => {
    const style = getComputedStyle(/** @type {Element} */ (document.activeElement));
    return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
  });
  assert.ok(outline.style !== "none" && outline.width >= 2, JSON.stringify(outline));
});

test("with reduced motion nothing moves", { skip: !canEmulateMedia }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_4,5", { reducedMotion: true });
  await cardOf(page, "wyt(1,1) 4,5");
  await page.click("[data-act=in]");
  await page.click("#rail [data-mode=about]");
  const running = await page.run(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    return document.getAnimations().filter((each) => each.playState === "running").length;
  });
  assert.equal(running, 0);
});
