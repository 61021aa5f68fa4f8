// Whoever reads with other eyes, hands or wishes: every state of the page in light, dark, forced
// colours, less motion, large text.

import assert from "node:assert/strict";
import test from "node:test";

import { noticed, settled } from "./drawn.mjs";
import { canEmulateMedia, engine, expectAxeClean, Key, LONG, openPage, PHONE } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Presses a button of the page by its text. @param {Page} page @param {string} name */
async function press(page, name) {
  await page.until(
    `there is a button ${name}`,
    (wanted) =>
      [...document.querySelectorAll("button")].some((each) => each.textContent?.trim() === wanted),
    name,
  );
  await page.run((wanted) => {
    for (const button of document.querySelectorAll("button")) {
      if (button.textContent?.trim() === wanted) button.click();
    }
  }, name);
}

/** States, and how one comes there. @type {[string, string, (page: Page) => Promise<unknown>][]} */
const STATES = [
  ["the map", "#wyt(1,1)_x,y", (page) => settled(page, "wyt(1,1) x,y")],
  ["a plot", "#glasses_x", (page) => settled(page, "glasses x")],
  [
    "a card with a game",
    "#wyt(1,1)_x,y&cell=4,5",
    (page) => page.find("#card-play .board button:enabled"),
  ],
  [
    "a mistake",
    "#nim_x,y",
    async (page) => {
      await settled(page, "nim x,y");
      await page.fill("#line-text", "welter 2,2");
      await page.until("it is told", () => document.querySelector("#line-mistake:not([hidden])"));
    },
  ],
  [
    "suggestions",
    "#nim_x,y",
    async (page) => {
      await settled(page, "nim x,y");
      await page.fill("#line-text", "welt");
      await page.until("they are there", () => document.querySelector("#line-list [role=option]"));
    },
  ],
  ...["Finds", "Colours", "Compare", "Share", "Export", "Practice", "Learn", "Claims", "Table"].map(
    (name) =>
      /** @type {[string, string, (page: Page) => Promise<unknown>]} */ ([
        name,
        "#nim_x,y",
        async (page) => {
          await settled(page, "nim x,y");
          await press(page, name);
          await page.until("it is open", () =>
            document.querySelector("dialog[open], .popover:not([hidden])"),
          );
        },
      ]),
  ),
];

// What axe judges is nearly the same in every engine: one judges every state, each some.
const JUDGED = engine === "chromium" || LONG ? STATES : STATES.slice(0, 3);

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
      answer: (request, response) => {
        if (!request.url?.endsWith("_bg.wasm")) return false;
        response.statusCode = 404;
        response.end();
        return true;
      },
    },
    // Other engines do not tell of it.
    expect: engine === "chromium" ? [/Failed to load resource/] : [],
  });
  await noticed(page, "The engine could not start");
  assert.equal(
    await page.run(() => document.getElementById("notices")?.getAttribute("aria-live")),
    "assertive",
  );
  await expectAxeClean(page);
});

test("with text at 200 % nothing is cut off or lost", async (t) => {
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await openPage(t, "#wyt(1,1)_x,y&cell=4,5", { size });
    await page.run(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.find("#card-play .board button:enabled");
    const wide = await page.run(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    const lost = await page.run(() => {
      const texts = document.querySelectorAll(
        "#line-text, #card-title, #card .verdict, #card .status",
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

test("in forced colours focus and marks are seen", { skip: !canEmulateMedia }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=4,5", { forcedColors: true });
  await page.find("#card-play .board button:enabled");
  await expectAxeClean(page);
  await page.run(() => document.getElementById("line-text")?.focus());
  await page.press(Key.TAB);
  const outline = await page.run(() => {
    const style = getComputedStyle(/** @type {Element} */ (document.activeElement));
    return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
  });
  assert.ok(outline.style !== "none" && outline.width >= 2, JSON.stringify(outline));
});

test("whoever wants less motion gets none", { skip: !canEmulateMedia }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_4,5", { reducedMotion: true });
  await page.find("#card-play .target:enabled");
  await page.run(() => {
    /** @type {HTMLElement | null} */ (
      document.querySelector("#card-play .target:enabled")
    )?.click();
  });
  const running = await page.run(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    return document.getAnimations().filter((each) => each.playState === "running").length;
  });
  assert.equal(running, 0);
});
