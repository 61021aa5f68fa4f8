// The rooms where a game is chosen or made: tiles, families without notation, moves that are drawn by pointer and by
// keys, and coins that are turned together.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { settled } from "./drawn.mjs";
import { DESKTOP, expectAxeClean, Key, LONG, openPage, PHONE } from "./harness.mjs";
import { dotted, Player } from "./player.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** Opens the chooser, with every board drawn. @param {Page} page @returns {Promise<string[]>} the rulesets */
async function openGames(page) {
  await page.click('#rail [data-mode="games"]');
  return page.until("every tile has its board", () => {
    const tiles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".game > .tile")]);
    const drawn = tiles.every((tile) => tile.querySelector(".board-drawing"));
    return tiles.length > 0 && drawn ? tiles.map(({ dataset }) => dataset.ruleset ?? "") : null;
  });
}

/** Opens the family of a ruleset. @param {Page} page @param {string} ruleset */
async function unfold(page, ruleset) {
  const face = `[data-ruleset="${ruleset}"] .tile-face`;
  await page.click(face);
  await page.find(`${face}[aria-expanded="true"]`);
}

/** Presses the chip of these words. @param {Page} page @param {string} words */
const chip = (page, words) =>
  page.until(
    `there is the chip ${words}`,
    (text) => {
      const chips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#panel .chip")]);
      const found = chips.find(({ textContent }) => textContent === text);
      found?.click();
      return found !== undefined;
    },
    words,
  );

test("a game is chosen from its tile, its family, or your own rule, on a phone, too", async (t) => {
  const page = await openPage(t, "", { size: { width: 820, height: 1180 } });
  // Beside the tiles nothing is shown in part.
  const shown = (/** @type {string} */ part, /** @type {boolean} */ wanted) =>
    page.until(
      `${part} is ${wanted ? "" : "not "}shown`,
      (css, seen) =>
        document.querySelector(css)?.checkVisibility({ visibilityProperty: true }) === seen,
      part,
      wanted,
    );
  await shown("#map-buttons", true);
  const rulesets = await openGames(page);
  await shown("#map-buttons", false);
  await page.emulate({ size: { width: 844, height: 390 } });
  await shown("#top-right", false);
  await page.click('#rail [data-mode="games"]');
  await shown("#top-right", true);
  await page.emulate({ size: DESKTOP });
  // The moves of your own game are drawn.
  const known = skin.rulesets().filter(({ name }) => name !== "moves");
  assert.deepEqual(rulesets.toSorted(), known.map(({ name }) => name).toSorted());

  await page.click('#rail [data-mode="games"]');
  await page.fill("#aside search input", "zzzz");
  await page.says("#aside search p", /^No game has this name\./);
  await page.fill("#aside search input", "kayl");
  await page.says("#aside .named-games", "Kayles");
  await page.gone("#aside search p");
  await page.fill("#aside search input", "");
  await unfold(page, "wyt");
  await page.click('.family:not([hidden]) [aria-label="b: one more"]');
  await page.says(".family:not([hidden])", /wyt\(1,2\) 5,9.*wyt\(1,2\) x,y/s);
  await unfold(page, "take");
  await page.counts(".family:not([hidden])", 1);

  // A mistake in your own rule offers the rule that was meant.
  await page.fill(".family textarea", "s=0 || t=0");
  await page.says(".family .mistake", "Did you mean s=0 or t=0?");
  // The rule before it is not played instead, nor by the buttons on the tile.
  const none = '.game.open :is([data-act="play"], [data-act="map"]):disabled';
  await page.counts(none, 4);
  await page.click(".family .mistake .chip");
  await page.says(".family-line code", "take(s=0 or t=0) ");
  assert.equal(await page.run(() => document.querySelector("textarea")?.value), "s=0 or t=0");
  await page.gone(".family .mistake:not([hidden])");
  await page.counts(none, 0);
  await page.click('.game.open .tile [data-act="map"]');
  await page.says("#spoken", "The map of take(s=0 or t=0) x,y.");
  assert.match(await page.location(), /#take\(s=0_or_t=0\)_x,y/);
  await page.until("the map is open", () => document.body.dataset.mode === "explore");

  // Two clicks start a game, in the long form of every ruleset.
  for (const ruleset of LONG ? rulesets : ["wyt", "welter"]) {
    await page.click('#rail [data-mode="games"]');
    await page.run(() => document.querySelector(".play-status")?.remove());
    await page.click(`[data-ruleset="${ruleset}"] [data-act="play"]`);
    await page.find('.play-status[data-turn="you"]');
    assert.equal(await page.run(() => document.body.dataset.aside), "", ruleset);
    if (await new Player(page, "mouse").onMap()) await page.until(`${ruleset} has moves`, dotted);
    else await page.find(".boards :is(button, [role=slider])");
    await page.click('#rail [data-mode="explore"]');
    await page.until("Explore is open", () => document.body.dataset.mode === "explore");
  }

  // Play on a map begins at one of its cells in sight.
  await page.visit("#nim_x,y&at=100,100&z=20");
  await settled(page, "nim x,y");
  await page.click('#rail [data-mode="play"]');
  await page.until("a game of a cell in sight", () =>
    /mode=play&game=[^&]*~nim_([6-9]|1[0-3])\d,([6-9]|1[0-3])\d~/.test(location.hash),
  );

  // On a phone tiles show whole names, and nothing covers them.
  await page.emulate({ size: PHONE });
  await openGames(page);
  // Of the game that is open the family is folded.
  await page.run(() => document.querySelector("#aside .panel-body")?.scrollTo(0, 0));
  // Buttons are beside the words, so that three games are in sight, and no word is broken.
  const { seen, broken } = await page.run(() => {
    const foot = document.getElementById("rail")?.getBoundingClientRect().top ?? 0;
    const games = [...document.querySelectorAll(".game")];
    const range = document.createRange();
    return {
      seen: games.filter((game) => game.getBoundingClientRect().bottom <= foot).length,
      broken: games.flatMap((game) => {
        const text = /** @type {Text} */ (game.querySelector(".tile-title")?.firstChild);
        return [...text.data.matchAll(/[\p{L}']+/gu)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    };
  });
  assert.deepEqual(broken, []);
  assert.ok(seen >= 3, `${seen} games in sight`);
  await page.textSize("200%");
  for (const size of [PHONE, { width: 820, height: 1180 }, { width: 1280, height: 720 }]) {
    await page.emulate({ size });
    const covered = await page.run(() =>
      [...document.querySelectorAll(".game")]
        .filter((game) => {
          const words = game.querySelector(".tile-title")?.getBoundingClientRect();
          const actions = game.querySelector(".game-actions");
          const box = actions?.getBoundingClientRect();
          if (!words || !box || !actions) return true;
          const apart = words.bottom <= box.top || words.right <= box.left;
          const cut = [...actions.children].some((it) => it.scrollWidth > it.clientWidth);
          return words.width < 100 || !apart || cut;
        })
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(covered, [], `${size.width} × ${size.height}`);
  }
  await page.emulate({ size: PHONE });
  await page.poke('[data-ruleset="take"] .tile-face');
  await page.find('[data-ruleset="take"] .tile-face[aria-expanded="true"]');
  assert.deepEqual(await untidy(page), [], "a family");
});

test("a game is drawn by pointer and by keys, named, and played", async (t) => {
  // Close to its cells, so that no picture is much work.
  const page = await openPage(t, "#wyt(1,1)_x,y&at=3,2&z=90");
  await settled(page, "wyt(1,1) x,y");
  // A map says what it shows until it is told not to.
  await page.says("#words", "To the right: x, the first pile. Upwards: y, the second pile.");
  await page.click(".words-head");
  await page.gone("#words p");
  await page.click('#rail [data-mode="games"]');
  await page.click('[data-act="make"] .tile-face');
  // It opens on the rule of the map.
  await page.says(".make-line", "moves((1,0)*,(0,1)*,(1,1)*) x,y");
  await page.click('.make-place[data-at="1,1"]');
  await page.says(".make-line", "moves((1,0)*,(0,1)*) x,y");
  const [from, to] = [await page.find('[data-at="0,0"]'), await page.find('[data-at="2,1"]')];
  const actions = page.driver.actions();
  await actions.move({ origin: from }).press().move({ origin: to }).release().perform();
  await settled(page, "moves((1,0)*,(0,1)*,(2,1)*) x,y");
  await page.says(
    ".make-rule",
    "2 from the first pile and 1 from the second as often as you like.",
  );
  await expectAxeClean(page);

  // By keys: from the place beside the piece to one below it.
  const place = '.make-place[tabindex="0"]';
  await page.find(place);
  await page.run((css) => {
    /** @type {SVGElement | null} */ (document.querySelector(css))?.focus();
  }, place);
  await page.press(Key.ARROW_DOWN, Key.ENTER);
  await settled(page, "moves((1,0)*,(0,1)*,(2,1)*,(1,2)) x,y");
  await page.says("#spoken", "1 from the first pile and 2 from the second");

  // What would never end is not shown, and says so.
  await page.click('.make-place[data-at="-2,0"]');
  await page.says(".make-said .mistake", "never end");
  assert.match(await page.location(), /#moves\(\(1,0\)\*/);
  await page.click('.make-place[data-at="-2,0"]');
  await page.click('.make-place[data-at="-2,0"]');
  await page.gone(".make-said .mistake");

  // Presses that follow one another at once are all kept, however busy the core is.
  await page.visit("#moves((1,0)*,(0,1)*)_x,y&at=3,2&z=90&mode=make");
  await page.says(".make-line", "moves((1,0)*,(0,1)*) x,y");
  const drawn = await page.run(() => {
    for (const at of ["1,1", "2,2", "3,3"]) {
      /** @type {HTMLElement} */ (document.querySelector(`.make-place[data-at="${at}"]`)).click();
    }
    return document.querySelectorAll(".make-place:is(.own, .passed)").length;
  });
  // The last move is seen at once: two rays of five places, and three.
  assert.equal(drawn, 13);
  await settled(page, "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y");
  await page.says(".make-rule", "the same number up to 3 from both");

  await page.fill(".make-name input", "Mine");
  await page.press(Key.TAB);
  await page.says("#line-title", "Mine");
  await page.until("the link has the name", () => location.hash.includes("name=Mine"));
  await page.reload();
  await page.says("#line-title", "Mine");
  await page.gone("#words p");
  await page.click('#panel [data-act="play"]');
  await page.find(".play-status");
  await page.says("#line-title", /^Mine$/);

  // Heaps are made by chips, and said in their words.
  await page.visit("#nim_x,y&mode=make");
  await page.click("#panel .segments label:nth-of-type(2)");
  await chip(page, "take at most half");
  await page.says(".make-rule", "Choose one heap: take at most half.");
  await page.gone(".make-ways .stepper");
  await chip(page, "take 1 to 3");
  await page.find(".make-ways .stepper");

  // There is a puzzle of the day.
  await page.click('#rail [data-mode="games"]');
  await page.find('[data-act="today"] .board-drawing');
  await page.click('[data-act="today"] .tile-face');
  await page.find("#panel .study-prompt");
  await page.until("the link has the puzzle", () => location.hash.includes("puzzle="));
});

test("your own rule says which game it is, ends where you want, its periods lead to sequences, and its coins are turned together", async (t) => {
  const page = await openPage(t, "#take(s=0_or_t=0_or_s=t)_x,y");
  await page.says("#legend", "Up to 255 in each pile the moves are those of wyt(1,1).");
  await page.visit("#period(subtract(x,y))&at=6,6&z=60");
  // The rest of its map would be much work.
  await page.find('#map[data-drawn="normal period(subtract(x,y))"]');
  await new Player(page, "mouse").goTo({ x: 5, y: 7 });
  await page.says("#card:not([hidden])", "subtract(5,7)");
  const { period, line } = /** @type {NonNullable<ReturnType<typeof skin.periodAt>>} */ (
    skin.periodAt("period(subtract(x,y))", 5n, 7n)
  );
  assert.equal(await page.text("#card .value"), String(period));
  await page.click('#card [data-act="sequence"]');
  await settled(page, line);
  await page.says("#legend", new RegExp(`period ${period}\\b`, "i"));

  // A board that ends fills the map, below the bar.
  const ending = "moves((2,1),(1,2) where p<15 and q<12) x,y";
  await page.visit(`#${ending.replaceAll(" ", "_")}`);
  for (const size of [DESKTOP, PHONE]) {
    await page.emulate({ size });
    await settled(page, ending);
    const { top, right, bar, width } = await page.until("the map has its size", async () => {
      const home = document.baseURI;
      const { map } = await import(new URL("page/main.js", home).href);
      const { left, bottom } = await import(new URL("sources/ground/camera.js", home).href);
      const { camera, size } = map;
      const bar = document.getElementById("bar")?.getBoundingClientRect().bottom ?? 0;
      const { clientWidth, clientHeight } = document.getElementById("map") ?? {};
      const isHere = size.width === clientWidth && size.height === clientHeight;
      const [right, top] = [left(camera, size, 15n), bottom(camera, size, 12n)];
      return isHere && !map.gliding ? { top, right, bar, width: size.width } : null;
    });
    assert.ok(top >= bar, `the top row is at ${top}, the bar ends at ${bar}`);
    assert.ok(right <= width, `the last column ends at ${right} of ${width}`);
    assert.ok(right > 0.9 * width || top < bar + 40, `${right} of ${width}, ${top} below ${bar}`);
  }
  await page.visit("#take(s=0_or_t=0)_x,y&mode=make");
  await page.says(".make-rule", "no list of moves");
  await page.fill("#line-text", "moves((2,1),(1,2)) x,y");
  await page.press(Key.ENTER);
  await page.counts(".make-place.own", 2);
  await page.poke(".make-board .chip");
  await settled(page, "moves((2,1),(1,2) where p<15 and q<15) x,y");
  await page.textSize("200%");
  assert.deepEqual(await untidy(page), []);
  await page.textSize("100%");
  await page.emulate({ size: DESKTOP });

  // Coins are chosen one after another, as far as a move turns them together.
  await page.visit("#coins(none;_a)_2,5&mode=play");
  const free = () =>
    page.run(() =>
      [...document.querySelectorAll(".turning .coin:enabled")].map((coin) => coin.ariaLabel),
    );
  const says = (/** @type {string | RegExp} */ words) => page.says(".go-bar output", words);
  await page.find('.play-status[data-turn="you"]');
  const all = ["Coin 1, tails", "Coin 2, heads", "Coin 3, tails", "Coin 4, tails", "Coin 5, heads"];
  assert.deepEqual(await free(), all);
  await page.click('[data-key="coin-1"]');
  await says("does not allow that alone");
  assert.deepEqual(await free(), [all[0], all[1], all[4]], "no move turns 1 with 3 or 4");
  await expectAxeClean(page);
  await page.click('[data-key="coin-5"]');
  await says("Turn coins 1 and 5.");
  await page.click('[data-act="go"]');
  await page.says(".play-moves", "turned coins 1 and 5");

  await page.visit("#product(coins(run),coins(none;_a))_2,2&mode=play");
  await page.click('[data-key="coin-1,1"]');
  await says("does not allow that alone");
  await page.click('[data-key="coin-2,2"]');
  await says("Turn the coins where columns 1 and 2 and rows 1 and 2 cross.");
  await expectAxeClean(page);
  // A second press takes the column and the row out again.
  await page.click('[data-key="coin-1,1"]');
  await says("Turn the coin on (2,2).");
  await page.click('[data-act="go"]');
  await page.find('.play-status[data-turn="over"]');
});
