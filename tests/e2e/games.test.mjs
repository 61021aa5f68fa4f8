// The chooser of games: a tile for each ruleset, and families chosen without notation.

import assert from "node:assert/strict";
import test from "node:test";

import { expectAxeClean, LONG, openPage, PHONE } from "./harness.mjs";
import { dotted } from "./player.mjs";

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

/**
 * Opens the family of a ruleset. The family that was open stays until this one is loaded.
 *
 * @param {Page} page
 * @param {string} ruleset
 */
async function unfold(page, ruleset) {
  const face = `[data-ruleset="${ruleset}"] .tile-face`;
  await page.click(face);
  await page.find(`${face}[aria-expanded="true"]`);
}

/** The two lines of the family that is open. @param {Page} page */
const lines = (page) =>
  page.run(() =>
    [...document.querySelectorAll(".family:not([hidden]) .family-line code")].map(
      ({ textContent }) => textContent,
    ),
  );

/** @param {Page} page @param {string[]} wanted */
const untilLines = (page, wanted) =>
  page.until(
    `the lines are ${wanted}`,
    (texts) => {
      const now = document.querySelectorAll(".family:not([hidden]) .family-line code");
      return [...now].map(({ textContent }) => textContent).join() === texts.join();
    },
    wanted,
  );

for (const [width, height, hidden] of /** @type {const} */ ([
  [820, 1180, "#map-buttons"],
  [844, 390, "#top-right"],
])) {
  test(`beside the tiles nothing is shown in part, ${width} × ${height}`, async (t) => {
    const page = await openPage(t, "", { size: { width, height } });
    const shown = () =>
      page.run(
        (css) => document.querySelector(css)?.checkVisibility({ visibilityProperty: true }),
        hidden,
      );
    assert.equal(await shown(), true);
    await openGames(page);
    assert.equal(await shown(), false);
  });
}

test("every ruleset has a tile with a board, a name and a short rule", async (t) => {
  const page = await openPage(t);
  const rulesets = await openGames(page);
  const known = await page.run(async () => {
    const main = /** @type {any} */ (await import(`${location.origin}/page/main.js`));
    const infos = await main.engine.call("rulesets", []);
    // The moves of your own game are drawn.
    const names = infos.map((/** @type {{ name: string }} */ { name }) => name);
    return names.filter((/** @type {string} */ name) => name !== "moves");
  });
  assert.deepEqual(rulesets.toSorted(), known.toSorted());
  await expectAxeClean(page);
  const wrong = await page.run(() => {
    const cut = [...document.querySelectorAll(".games :is(button, b, .tile-text)")];
    return cut.filter((each) => each.scrollWidth > each.clientWidth + 1).map(String);
  });
  assert.deepEqual(wrong, []);
});

test("two clicks lead from the first picture to a game, or to another map", async (t) => {
  const page = await openPage(t);
  await openGames(page);
  await page.click('[data-ruleset="welter"] [data-act="play"]');
  await page.until("Welter's game is played", () => {
    const { mode, aside } = document.body.dataset;
    return mode === "play" && !aside;
  });
  await openGames(page);
  await page.click('[data-ruleset="max-welter"] [data-act="map"]');
  await page.until("the map is another", () => location.hash.startsWith("#max-welter_x,y"));
  assert.equal(await page.run(() => document.body.dataset.mode), "explore");
});

test("two clicks start a game of a ruleset, in the long form of every one", async (t) => {
  const page = await openPage(t);
  const rulesets = await openGames(page);
  for (const ruleset of rulesets.filter((_, at) => LONG || at % 5 === 0)) {
    if (!(await page.run(() => document.querySelector("#aside:not([hidden]) .games")))) {
      await openGames(page);
    }
    await page.run(() => document.querySelector(".play-status")?.remove());
    await page.click(`[data-ruleset="${ruleset}"] [data-act="play"]`);
    await page.until(`${ruleset} is played`, () => {
      const status = /** @type {HTMLElement | null} */ (document.querySelector(".play-status"));
      return status?.dataset.turn === "you";
    });
    const onMap = await page.run(() => document.getElementById("table")?.hidden);
    if (onMap) await page.until(`${ruleset} has moves`, dotted);
    else await page.find(".boards :is(button, [role=slider])");
    // As at the first visit: the next is chosen from Explore.
    await page.click('#rail [data-mode="explore"]');
    await page.until("Explore is open", () => document.body.dataset.mode === "explore");
  }
});

test("steppers and chips choose a game of the family, and the line shows it", async (t) => {
  const page = await openPage(t);
  await openGames(page);
  await unfold(page, "wyt");
  assert.deepEqual(await lines(page), ["wyt(1,1) 5,9", "wyt(1,1) x,y"]);
  await page.click('.family:not([hidden]) [aria-label="b: one more"]');
  await untilLines(page, ["wyt(1,2) 5,9", "wyt(1,2) x,y"]);
  await expectAxeClean(page);

  await unfold(page, "welter");
  await page.click('.family:not([hidden]) [aria-label="Coins: one less"]');
  await untilLines(page, ["welter 2,5,6,8", "welter 2,5,x,y"]);

  await unfold(page, "twist");
  const press = (/** @type {string} */ words) =>
    page.run((text) => {
      const chips = /** @type {NodeListOf<HTMLElement>} */ (
        document.querySelectorAll(".family:not([hidden]) .chip")
      );
      for (const chip of chips) if (chip.textContent === text) chip.click();
    }, words);
  await press("2");
  await untilLines(page, ["twist(1,3) 17", "twist(1,3) x"]);
  await press("all but these");
  await untilLines(page, ["twist(~1,3) 17", "twist(~1,3) x"]);
  const folded = await page.run(() => document.querySelectorAll(".family:not([hidden])").length);
  assert.equal(folded, 1, "one family is open at a time");
});

test("a mistake in your own rule offers the rule that was meant", async (t) => {
  const page = await openPage(t);
  await page.click('#rail [data-mode="games"]');
  await page.click('[data-ruleset="take"] .tile-face');
  await page.fill(".family textarea", "s=0 || t=0");
  await page.says(".family .mistake", "Did you mean s=0 or t=0?");
  // The rule before it is not played instead, nor by the buttons on the tile.
  await page.counts('.game.open :is([data-act="play"], [data-act="map"]):disabled', 4);
  await page.click(".family .mistake .chip");
  await page.says(".family-line code", "take(s=0 or t=0) ");
  assert.equal(await page.run(() => document.querySelector("textarea")?.value), "s=0 or t=0");
  await page.gone(".family .mistake:not([hidden])");
  await page.counts('.game.open :is([data-act="play"], [data-act="map"]):disabled', 0);
  // Where one has arrived is said.
  await page.click('.game.open .tile [data-act="map"]');
  await page.says("#spoken", "The map of take(s=0 or t=0) x,y.");
});

test("with text at 200 % on a phone a custom rule is as wide as its panel", async (t) => {
  const page = await openPage(t, "#nim_x,y", { size: PHONE });
  await page.textSize("200%");
  await openGames(page);
  {
    const ruleset = "take";
    await page.poke(`[data-ruleset="${ruleset}"] .tile-face`);
    await page.find(`[data-ruleset="${ruleset}"] .tile-face[aria-expanded="true"]`);
    const wide = await page.run(() => {
      const edge = document.getElementById("aside")?.getBoundingClientRect().right ?? 0;
      return [...document.querySelectorAll(".family:not([hidden]) *")]
        .filter((each) => each.getBoundingClientRect().right > edge + 1)
        .map((each) => each.textContent?.slice(0, 40));
    });
    assert.deepEqual(wide, [], ruleset);
  }
});

test("the tiles fit a phone", async (t) => {
  const page = await openPage(t, "", { size: PHONE });
  await openGames(page);
  const wide = await page.run(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `${wide} px`);
  // Buttons are beside the words, so that three games are in sight, and no word is broken.
  const { seen, broken } = await page.run(() => {
    const foot = document.getElementById("rail")?.getBoundingClientRect().top ?? 0;
    const games = [...document.querySelectorAll(".game")];
    const pieces = games.flatMap((game) => {
      const text = game.querySelector(".tile-title")?.firstChild;
      return [...(text?.textContent?.matchAll(/[\p{L}']+/gu) ?? [])].map((word) => {
        const range = document.createRange();
        range.setStart(/** @type {Node} */ (text), word.index);
        range.setEnd(/** @type {Node} */ (text), word.index + word[0].length);
        return { word: word[0], rows: range.getClientRects().length };
      });
    });
    return {
      seen: games.filter((game) => game.getBoundingClientRect().bottom <= foot).length,
      broken: pieces.filter(({ rows }) => rows > 1).map(({ word }) => word),
    };
  });
  assert.deepEqual(broken, []);
  assert.ok(seen >= 3, `${seen} games in sight`);
  await expectAxeClean(page);
});

test("with text at 200 % tiles show the names, nothing covers them, and their buttons fit", async (t) => {
  const page = await openPage(t, "", { size: PHONE });
  await page.textSize("200%");
  await page.click('#rail [data-mode="games"]');
  await page.find(".game .tile-title");
  for (const size of [PHONE, { width: 820, height: 1180 }, { width: 1280, height: 720 }]) {
    await page.emulate({ size });
    const covered = await page.run(() =>
      [...document.querySelectorAll(".game")]
        .filter((game) => {
          const words = game.querySelector(".tile-title")?.getBoundingClientRect();
          const buttons = game.querySelector(".game-actions")?.getBoundingClientRect();
          if (!words || !buttons) return true;
          const apart = words.bottom <= buttons.top || words.right <= buttons.left;
          const cut = [...game.querySelectorAll(".game-actions .button")].some(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          );
          return words.width < 100 || !apart || cut;
        })
        .map((game) => game.querySelector(".tile-title")?.textContent),
    );
    assert.deepEqual(covered, [], `${size.width} × ${size.height}`);
  }
});

test("Play on a map begins at one of its cells in sight", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  const deals = async (/** @type {string} */ line, /** @type {RegExp} */ start) => {
    await page.goto(`?play#${line}`);
    await page.find('[aria-busy="false"]#map');
    await page.click('#rail [data-mode="play"]');
    await page.until(
      "a game of the map",
      (sign) => new RegExp(sign).test(location.hash),
      start.source,
    );
  };
  const link = /mode=play&game=[^&]*/.source;
  await deals("welter_3,x,y", new RegExp(`${link}~welter_3,\\d+,\\d+~`));
  await deals("subtract(1..2,4)_x", new RegExp(`${link}~subtract\\(1..2,4\\)_\\d+~`));
  await deals("nim_x,y&at=100,100&z=20", new RegExp(`${link}~nim_[7-9]\\d,[7-9]\\d~`));
});
