// Accessibility: notices, the keyboard, forced colours, reduced motion. looks.test.mjs has axe check every state, and
// whether everything fits with large text.

import assert from "node:assert/strict";
import test from "node:test";

import { cardOf, noticed } from "./drawn.mjs";
import { canEmulateMedia, engine, expectAxeClean, Key, openPage } from "./harness.mjs";
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
  await page.openMode("about");
  assert.deepEqual(await moving(), []);

  // A won game: the coin goes to its square, and the end is shown.
  await page.goto("?won#welter_1&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  assert.deepEqual(await moving(), []);
  assert.match(await player.turn(), /^You won/);
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
