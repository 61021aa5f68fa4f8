// Accessibility: notices, the keyboard, forced colours, reduced motion, a page at rest. looks.mjs has axe check
// every state, and whether everything fits with large text.

import assert from "node:assert/strict";
import test from "node:test";

import { cardOf, noticed, settled } from "./drawn.mjs";
import { canEmulateMedia, engine, expectAxeClean, Key, LONG, openPage } from "./harness.mjs";
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
  await page.find('#notices[aria-live="assertive"]');
  await expectAxeClean(page);
});

test("a notice does not cover the legend", async (t) => {
  const page = await openPage(t, "#glasses_x,y", { size: { width: 820, height: 1180 } });
  await noticed(page, "cannot be read");
  // The legend has its width when the picture is whole.
  await page.find("#map[aria-busy=false]");
  for (const [width, height] of [
    [820, 1180],
    [844, 390],
    [1280, 720],
  ]) {
    await page.emulate({ size: { width, height } });
    await page.until(`they are apart, ${width} × ${height}`, () => {
      const notice = document.querySelector("#notices .notice")?.getBoundingClientRect();
      const legend = document.querySelector(".legend-face")?.getBoundingClientRect();
      return notice && legend && (notice.right <= legend.left || notice.bottom <= legend.top);
    });
  }
});

test("keys alone reach everything, and the focus is visible", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=24,14&z=24");
  await page.find("body[data-late] #map[aria-busy=false]");
  await page.run(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  const all =
    "#map, #rail button, #line-text, #line .menu-button, #top-right button, .legend-face, #map-buttons button";
  const reached = new Set();
  for (let press = 0; press < 40; press++) {
    await page.press(Key.TAB);
    const focus = await page.run((css) => {
      const now = /** @type {HTMLElement} */ (document.activeElement);
      const stops = [...document.querySelectorAll(css)];
      const index = stops.findIndex((each) => each === now || each.contains(now));
      const box = now.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const face = now.matches("input[type=radio]") ? now.parentElement : now;
      return { index, name: now.outerHTML.slice(0, 80), seen: face?.contains(hit) ?? false };
    }, all);
    if (focus.index < 0) continue;
    assert.ok(focus.seen, `${focus.name} is covered`);
    reached.add(focus.index);
  }
  // Counted now, because some of them load late.
  const wanted = await page.run((css) => {
    const stops = [...document.querySelectorAll(css)];
    return stops.filter((each) => each.checkVisibility({ visibilityProperty: true })).length;
  }, all);
  assert.equal(reached.size, wanted);
});

test("in forced colours focus and marks are visible, and with reduced motion nothing moves", {
  skip: !canEmulateMedia,
}, async (t) => {
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

  await page.emulate({ forcedColors: false, reducedMotion: true });
  /** What is animated in the next frames, but for what is only shown later. */
  const moving = () =>
    page.run(async () => {
      const moved = new Set();
      for (let frame = 0; frame < 10; frame++) {
        await new Promise((done) => requestAnimationFrame(done));
        for (const { playState, effect } of document.getAnimations()) {
          if (playState !== "running" || !(effect instanceof KeyframeEffect)) continue;
          for (const keyframe of effect.getKeyframes())
            for (const name of Object.keys(keyframe)) moved.add(name);
        }
      }
      for (const name of ["offset", "computedOffset", "easing", "composite", "visibility"])
        moved.delete(name);
      return [...moved];
    });
  await page.visit("#wyt(1,1)_3,5");
  await cardOf(page, "wyt(1,1) 3,5");
  await page.click("[data-act=in]");
  await page.openMode("about");
  assert.deepEqual(await moving(), []);
  // A won game: the coin goes to its square, and the end is shown.
  await page.visit("#welter_1&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  assert.deepEqual(await moving(), []);
  assert.match(await player.turn(), /^You won/);
});

/** How long a page at rest is watched, in milliseconds. */
const WATCHED = LONG ? 60_000 : 3_000;
/** Timers longer than this are ignored. */
const SHORT = 1_000;

/** Counts the frames and short timers that the page requests. */
function count() {
  /** @type {string[]} */
  const asked = [];
  Object.assign(window, { asked });
  const { requestAnimationFrame: frame, setTimeout: later, setInterval: again } = window;
  window.requestAnimationFrame = (task) => {
    asked.push("a frame");
    return frame.call(window, task);
  };
  const timer =
    (/** @type {typeof later | typeof again} */ start, /** @type {string} */ name) =>
    (/** @type {any} */ task, /** @type {number} */ wait = 0, /** @type {any[]} */ ...more) => {
      if (wait < 1_000) asked.push(`${name} of ${wait} ms`);
      return /** @type {any} */ (start).call(window, task, wait, ...more);
    };
  window.setTimeout = /** @type {any} */ (timer(later, "a timer"));
  window.setInterval = /** @type {any} */ (timer(again, "an interval"));
}

test("a page at rest requests no frame and no timer, to save a phone's battery", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y", { serve: { before: count, offline: true } });
  for (const [line, mode] of [
    ["wyt(1,1) x,y", ""],
    ["twist(8,21,34,47) x", ""],
    ["nim 3,5,7", "&mode=play"],
  ]) {
    await page.visit(`#${line.replace(" ", "_")}${mode}`);
    if (mode) await page.find(".boards .stone:enabled");
    else await settled(page, line);
    /** @returns {Promise<string[]>} */
    const taken = () => page.run(() => /** @type {any} */ (window).asked.splice(0));
    // Let the last work finish.
    await new Promise((resolve) => setTimeout(resolve, 2 * SHORT));
    await taken();
    await new Promise((resolve) => setTimeout(resolve, WATCHED));
    assert.deepEqual(await taken(), [], line);
  }
});
