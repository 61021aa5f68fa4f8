// The looks of each state: small pictures are compared with the stored ones, axe finds nothing wrong, light and
// dark, and from a phone to a wide screen, with large text, too, everything fits, is in reach and keeps the focus.
// `cargo xtask pictures` takes new pictures: look at each change before you keep it.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import test from "node:test";
import { fileURLToPath } from "node:url";

import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

import { unlike } from "./alike.mjs";
import { oneDay } from "./clock.mjs";
import { fontsAreOurs } from "./fonts.mjs";
import { canEmulateMedia, engine, expectAxeClean, LONG, openPage } from "./harness.mjs";
import { comeTo, ROOMS, STATES, settingsOf } from "./states.mjs";
import { TEXT_SIZES, USUAL_WIDTHS, untidy, WIDTHS } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const KEPT = new URL("./pictures/", import.meta.url);
const README = new URL("../../docs/pictures/", import.meta.url);
const SHOWN = fileURLToPath(new URL("../../target/screenshots/", import.meta.url));
const TAKE = process.env.NIMSCAPE_PICTURES === "take";

/** A stored picture is this many times smaller than the window, along each side. */
const SMALLER = 4;
/** Colours are stored in steps of this: the files are smaller, and the eye does not see it. */
const STEP = 8;
/** The share of a picture that may differ: carets, and edges of letters. */
const TOLERANCE = 0.01;
/** How much a pixel may differ. */
const THRESHOLD = 0.15;

/**
 * Waits until nothing moves; returns the picture.
 *
 * @param {Page} page
 */
async function still(page) {
  let last = "";
  for (let tries = 0; tries < 40; tries++) {
    // Twice as fast as a screenshot.
    const options = { optimizeForSpeed: true };
    const { data: now } = await page.devTools("Page.captureScreenshot", options);
    if (now === last) return PNG.sync.read(Buffer.from(now, "base64"));
    last = now;
    // Not in step with a caret that blinks.
    const wait = 150 + 30 * (tries % 7);
    await page.run((wait) => new Promise((done) => setTimeout(done, wait)), wait);
  }
  throw new Error("The page keeps changing.");
}

/**
 * A smaller picture: each pixel is the mean of a square.
 *
 * @param {PNG} picture
 * @param {number} times
 * @param {number} [step] Colours are rounded to multiples of this.
 */
function smaller(picture, times, step = STEP) {
  const [width, height] = [picture.width, picture.height].map((side) => Math.floor(side / times));
  const small = new PNG({ width, height });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let part = 0; part < 4; part++) {
        let sum = 0;
        for (let dy = 0; dy < times; dy++) {
          const row = (y * times + dy) * picture.width;
          for (let dx = 0; dx < times; dx++) sum += picture.data[(row + x * times + dx) * 4 + part];
        }
        const mean = Math.round(sum / (times * times) / step) * step;
        small.data[(y * width + x) * 4 + part] = part === 3 ? 255 : Math.min(255, mean);
      }
    }
  }
  return small;
}

/**
 * Compares a page with the picture of its state, or stores it.
 *
 * @param {import("node:test").TestContext} t
 * @param {Page} page
 * @param {import("./states.mjs").State} state
 */
async function compare(t, page, state) {
  const file = new URL(`${state.name.replace(/\W+/g, "-").replace(/-$/, "")}.png`, KEPT);
  const picture = await still(page);
  const now = smaller(picture, SMALLER);
  if (TAKE && state.readme) {
    const large = PNG.sync.write(smaller(picture, 2, 4), { colorType: 2, deflateLevel: 9 });
    await writeFile(new URL(`${state.readme}.png`, README), large);
  }
  if (TAKE) {
    await mkdir(KEPT, { recursive: true });
    await writeFile(file, PNG.sync.write(now, { colorType: 2, deflateLevel: 9 }));
    return;
  }
  if (!fontsAreOurs) {
    t.diagnostic("The picture is not compared: this system has other fonts.");
    return;
  }
  const picked = PNG.sync.read(await readFile(file));
  assert.deepEqual([now.width, now.height], [picked.width, picked.height], "the picture's size");
  const { width, height } = now;
  const marks = new PNG({ width, height });
  const options = { threshold: THRESHOLD };
  const differing = pixelmatch(picked.data, now.data, marks.data, width, height, options);
  const share = differing / (width * height);
  if (share <= TOLERANCE) return;
  await mkdir(SHOWN, { recursive: true });
  const shown = `${SHOWN}picture ${state.name}`;
  await writeFile(`${shown}, now.png`, PNG.sync.write(now));
  await writeFile(`${shown}, differing.png`, PNG.sync.write(marks));
  assert.fail(
    `${(100 * share).toFixed(1)} % of the picture differs: see “${shown}, differing.png”. ` +
      "If this is intended, run cargo xtask pictures.",
  );
}

/** Whether something has the focus. @param {Page} page */
const hasFocus = (page) => page.run(() => document.activeElement !== document.body);

/** Fails unless everything fits in windows of all widths. @param {Page} page @param {import("./states.mjs").State} state */
async function expectRoom(page, state) {
  const { size: own, touch } = state.settings ?? {};
  /** @type {string[]} */
  const wrong = [];
  const focused = await hasFocus(page);
  await page.emulate(settingsOf(state));
  for (const text of state.text ? [state.text] : TEXT_SIZES) {
    await page.textSize(text);
    for (const size of own ? [own] : LONG ? WIDTHS : USUAL_WIDTHS) {
      await page.emulate({ size, touch });
      const found = await untidy(page);
      wrong.push(...found.map((each) => `${size.width} × ${size.height}, text ${text}: ${each}`));
    }
    if (focused && !(await hasFocus(page))) wrong.push(`text ${text}: the focus was lost`);
  }
  assert.deepEqual(wrong, []);
}

/** Of boards that look alike one is enough, except for taking pictures. */
const boards = STATES.filter(({ board }) => board);
const chosen = TAKE ? boards : unlike(boards, ({ board = "" }) => board);

// Pictures and sizes are checked in Chromium; axe finds nearly the same in every engine: the others check some.
const some = STATES.filter(({ settings, readme, text }) => !settings && !text && (LONG || readme));
const checked = engine === "chromium" ? STATES : some;

/**
 * A state: its picture, axe, and whether everything fits.
 *
 * @param {import("node:test").TestContext} t
 * @param {import("./states.mjs").State} state
 */
async function look(t, state) {
  const { link, before, name } = state;
  const serve = { before: [oneDay, before ?? []].flat() };
  const page = await openPage(t, link, { serve, ...settingsOf(state) });
  await comeTo(page, state);
  if (engine === "chromium" && !ROOMS.includes(state)) await compare(t, page, state);
  if (TAKE) return;
  // The live preview in the dialog is another page with tests of its own; a font changes nothing for axe.
  if (name !== "share a link" && !before && !ROOMS.includes(state)) {
    await expectAxeClean(page);
    if (canEmulateMedia) {
      await page.emulate({ ...settingsOf(state), dark: true, reducedMotion: true });
      // Colours are all that the dark changes.
      await expectAxeClean(page, ["color-contrast"]);
    }
  }
  if (engine === "chromium") await expectRoom(page, state);
}

const pictured = checked.filter((state) => !state.board || chosen.includes(state));
const rooms = engine === "chromium" && !TAKE ? ROOMS : [];

/** Tests the states with a board, or the others. @param {boolean} withBoard */
export function testLooks(withBoard) {
  for (const state of [...pictured, ...rooms]) {
    if ((state.board !== undefined) !== withBoard) continue;
    const said = rooms.includes(state)
      ? "everything"
      : "looks as before, axe finds nothing, and everything";
    test(`${said} fits: ${state.name}`, (t) => look(t, state));
  }
}
