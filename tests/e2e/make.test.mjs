// Make a game: the moves of a piece are drawn by pointer and by keys, and the map, the words and the line follow.

import assert from "node:assert/strict";
import test from "node:test";

import { settled } from "./drawn.mjs";
import { expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Drags from a place of the plane to another. @param {Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  const [a, b] = await Promise.all(
    [from, to].map((at) => page.find(`.make-place[data-at="${at}"]`)),
  );
  await page.driver.actions().move({ origin: a }).press().move({ origin: b }).release().perform();
}

test("from the first map to a drawn game with a name, by pointer and by keys", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.click('#rail [data-mode="games"]');
  await page.click('[data-act="make"] .tile-face');
  // It opens on the rule of the map.
  await page.says(".make-line", "moves((1,0)*,(0,1)*,(1,1)*) x,y");
  await page.click('.make-place[data-at="1,1"]');
  await page.says(".make-line", "moves((1,0)*,(0,1)*) x,y");
  await drag(page, "0,0", "-1,1");
  await settled(page, "moves((1,0)*,(0,1)*,(-1,1)*) x,y");
  await page.says(".make-rule", "move any number from the second pile to the first.");
  await expectAxeClean(page);

  // By keys: from the place beside the piece to one below it.
  await page.find('.make-place[tabindex="0"]');
  await page.run(() => {
    /** @type {SVGElement | null} */ (document.querySelector('.make-place[tabindex="0"]'))?.focus();
  });
  await page.press(Key.ARROW_DOWN);
  await page.press(Key.ENTER);
  await settled(page, "moves((1,0)*,(0,1)*,(-1,1)*,(1,2)) x,y");
  await page.says("#spoken", "1 from the first pile and 2 from the second");

  // What would never end is not shown, and says so.
  await page.click('.make-place[data-at="-2,0"]');
  await page.says(".make-said .mistake", "never end");
  assert.match(await page.run(() => location.hash), /^#moves\(\(1,0\)\*/);
  await page.click('.make-place[data-at="-2,0"]');
  await page.click('.make-place[data-at="-2,0"]');
  await page.gone(".make-said .mistake");

  await page.fill(".make-name input", "Mine");
  await page.press(Key.TAB);
  await page.says("#line-title", "Mine");
  await page.until("the link has the name", () => location.hash.includes("name=Mine"));
  await page.reload();
  await page.says("#line-title", "Mine");
  await page.click('#panel [data-act="play"]');
  await page.find(".play-status");
  assert.equal(await page.text("#line-title"), "Mine");
});

test("a typed line is drawn, and a board with ends fits a phone", async (t) => {
  const page = await openPage(t, "#take(s=0_or_t=0)_x,y&mode=make", { size: PHONE });
  await page.says(".make-rule", "no list of moves");
  await page.fill("#line-text", "moves((2,1),(1,2)) x,y");
  await page.press(Key.ENTER);
  await page.counts(".make-place.own", 2);
  await page.poke(".make-board .chip");
  await settled(page, "moves((2,1),(1,2) where p<15 and q<15) x,y");
  await page.textSize("200%");
  const wide = await page.run(() => {
    const edge = document.getElementById("panel")?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll("#panel *")]
      .filter((each) => each.getBoundingClientRect().right > edge + 1)
      .map((each) => each.className);
  });
  assert.deepEqual(wide, []);
  await expectAxeClean(page);
});

test("presses that follow one another at once are all kept, however busy the core is", async (t) => {
  const page = await openPage(t, "#moves((1,0)*,(0,1)*)_x,y&mode=make");
  await page.says(".make-rule", "Take any number from one pile");
  const shown = await page.run(() => {
    for (const at of ["1,1", "2,2", "3,3"]) {
      /** @type {HTMLElement} */ (document.querySelector(`.make-place[data-at="${at}"]`)).click();
    }
    return document.querySelectorAll(".make-place:is(.own, .passed)").length;
  });
  // The last move is seen at once: two rays of five places, and three.
  assert.equal(shown, 13);
  await settled(page, "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y");
  await page.says(".make-rule", "the same number up to 3 from both");
});

test("heaps are made by chips and said in their words", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=make");
  await page.click("#panel .segments label:nth-of-type(2)");
  const chip = (/** @type {string} */ text) =>
    page.until(
      text,
      (wanted) => {
        const chips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#panel .chip")]);
        const found = chips.find(({ textContent }) => textContent === wanted);
        found?.click();
        return found !== undefined;
      },
      text,
    );
  await chip("take at most half");
  await page.says(".make-rule", "Choose one heap: take at most half.");
  await page.gone(".make-ways .stepper");
  await chip("take 1 to 3");
  await page.says(".make-rule", "take at most half, or take 1 to 3.");
  await page.find(".make-ways .stepper");
});

test("a board that ends fills the map, below the bar, however its line was opened", async (t) => {
  const page = await openPage(t, "#moves((2,1),(1,2)_where_p<15_and_q<12)_x,y");
  for (const size of [undefined, PHONE]) {
    if (size) await page.emulate({ size });
    await settled(page, "moves((2,1),(1,2) where p<15 and q<12) x,y");
    const { top, right, bar, width } = await page.until("the map has its size", async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { left, bottom } = await import(
        new URL("sources/ground/camera.js", document.baseURI).href
      );
      const { camera, size } = map;
      const bar = document.getElementById("bar")?.getBoundingClientRect().bottom ?? 0;
      const isHere = size.width === document.getElementById("map")?.clientWidth;
      const [right, top] = [left(camera, size, 15n), bottom(camera, size, 12n)];
      return isHere ? { top, right, bar, width: size.width } : null;
    });
    assert.ok(top >= bar, `the top row is at ${top}, the bar ends at ${bar}`);
    assert.ok(right <= width, `the last column ends at ${right} of ${width}`);
    assert.ok(right > 0.9 * width || top < bar + 40, `${right} of ${width}, ${top} below ${bar}`);
  }
});

test("a map says what it shows until it is told not to, and there is a puzzle of the day", async (t) => {
  const page = await openPage(t, "#wyt(2,1)_x,y");
  await page.says("#words", "To the right: x, the first pile. Upwards: y, the second pile.");
  await page.says("#words", "White cells are lost");
  await expectAxeClean(page);
  await page.click(".words-head");
  await page.gone("#words p");
  await page.reload();
  await page.find('.words-head[aria-expanded="false"]');
  await page.gone("#words p");
  await page.click('#rail [data-mode="games"]');
  await page.find('[data-act="today"] .board-drawing');
  await page.click('[data-act="today"] .tile-face');
  await page.find("#panel .study-prompt");
  await page.until("the link has the puzzle", () => location.hash.includes("puzzle="));
});
