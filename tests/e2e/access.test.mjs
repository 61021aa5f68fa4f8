// Accessibility: notices, large text, forced colours, reduced motion. looks.test.mjs has axe check every state.

import assert from "node:assert/strict";
import test from "node:test";

import { cardOf, noticed } from "./drawn.mjs";
import { canEmulateMedia, engine, expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";
import { Player } from "./player.mjs";
import { SOURCES } from "./site.mjs";

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
    await page.textSize("200%");
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
  /** What is animated in the next frames, but for what is only shown later. */
  const moving = () =>
    page.run(async () => {
      const moved = new Set();
      for (let frame = 0; frame < 10; frame++) {
        await new Promise((done) => requestAnimationFrame(done));
        for (const { playState, effect } of document.getAnimations()) {
          if (playState !== "running" || !(effect instanceof KeyframeEffect)) continue;
          for (const keyframe of effect.getKeyframes()) {
            for (const name of Object.keys(keyframe)) moved.add(name);
          }
        }
      }
      for (const name of ["offset", "computedOffset", "easing", "composite", "visibility"]) {
        moved.delete(name);
      }
      return [...moved];
    });
  await cardOf(page, "wyt(1,1) 4,5");
  await page.click("[data-act=in]");
  await page.click("#rail [data-mode=about]");
  assert.deepEqual(await moving(), []);

  // A won game: the coin goes to its square, and the end is shown.
  await page.goto("?won#welter_1&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  assert.deepEqual(await moving(), []);
  assert.match(await player.turn(), /^You won/);
});
