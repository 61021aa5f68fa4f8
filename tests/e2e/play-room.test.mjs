// Space for playing: at every size the whole way from the start to the goal is visible, and nothing of
// the page covers a cell that can be chosen. Each test needs layout, and one page for all sizes.

import assert from "node:assert/strict";
import test from "node:test";

import { finished } from "../wasm/room.mjs";
import { comesRight, ended } from "./drawn.mjs";
import { DESKTOP, engine, Key, openPage, PHONE } from "./harness.mjs";
import { boxesOf, boxOf, CALM, dotted, hasFocus, Player, pieceOf, sit } from "./player.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const noFinger = engine === "chromium" ? false : "only Chromium has a finger";

const LOW = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 720 };
const TABLET = { width: 820, height: 1180 };

/** Screens of a hand, with their sizes of text. */
const SCREENS = {
  mouse: /** @type {const} */ ([
    [DESKTOP, "100%"],
    [LAPTOP, "100%"],
    [TABLET, "100%"],
    [DESKTOP, "200%"],
  ]),
  touch: /** @type {const} */ ([
    [PHONE, "100%"],
    [LOW, "100%"],
    [PHONE, "200%"],
    [LOW, "200%"],
  ]),
};

/** The cells from the goal to the piece that cannot be pressed where they are drawn. @param {Page} page */
function covered(page) {
  return page.run(async () => {
    const home = document.baseURI;
    const { map } = await import(new URL("page/main.js", home).href);
    const { bottom, inSight, left } = await import(new URL("sources/ground/camera.js", home).href);
    const { ruler } = await import(new URL("sources/map/axes.js", home).href);
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const rulers = ruler() * scale;
    const element = /** @type {HTMLElement} */ (document.getElementById("map"));
    const box = element.getBoundingClientRect();
    const [x, y] = (element.getAttribute("aria-label") ?? "").match(/\d+/g)?.map(Number) ?? [];
    const { camera, size } = map;
    // Of a board that is too large, the cells in sight in the column of the piece.
    const isLarge = x > 100;
    const lowest = isLarge ? Number(inSight(camera, size).bottom) + 1 : 0;
    const bad = [];
    for (let row = lowest; row <= y; row++) {
      for (let column = isLarge ? x : 0; column <= x; column++) {
        const at = {
          x: box.left + left(camera, size, BigInt(column)) + camera.zoom / 2,
          y: box.top + bottom(camera, size, BigInt(row)) - camera.zoom / 2,
        };
        const there = document.elementFromPoint(at.x, at.y);
        const isCut = at.x < box.left + 2 * rulers || at.y > box.bottom - rulers;
        if (!there || (isCut && !isLarge) || !element.contains(there)) bad.push(`${column},${row}`);
      }
    }
    return bad;
  });
}

/**
 * Starts a game on the map; fails if a cell of it is covered.
 *
 * @param {Player} player
 * @param {string} position
 * @param {string} where
 * @param {{ x: number, y: number }} [until] The cell that comes to rest.
 */
async function expectBoard(player, position, where, until = { x: 0, y: 0 }) {
  const { page } = player;
  await player.begin(position);
  await player.pointOf(until);
  assert.equal(await pieceOf(page), position.split(" ").at(-1), where);
  assert.deepEqual(await covered(page), [], where);
}

for (const hand of /** @type {const} */ (["mouse", "touch"])) {
  const touch = hand === "touch";
  test(`the goal and every move on the map can be pressed on every screen, by ${hand}`, {
    skip: touch && noFinger,
  }, async (t) => {
    const page = await openPage(t, "", touch ? { ...CALM, size: PHONE, touch } : CALM);
    const player = new Player(page, hand);
    // Both ways to a first game.
    for (const way of touch ? ['#strip [data-act="play"]', '#rail [data-mode="play"]'] : []) {
      await page.click(way);
      await player.turn();
      await player.pointOf({ x: 0, y: 0 });
      assert.deepEqual(await covered(page), [], way);
      await page.click('#rail [data-mode="explore"]');
      await page.find("body[data-mode=explore]");
    }
    await expectBoard(player, "wyt(1,1) 12,9", "values hidden");
    // With values there is more that could lie on a cell.
    await player.act("reveal");
    for (const [size, text] of SCREENS[hand]) {
      const name = `${size.width} × ${size.height}, text ${text}`;
      await page.emulate({ size, touch });
      await page.textSize(text);
      await expectBoard(player, "wyt(1,1) 12,9", name);
      await page.find("body:not(.veiled)");
      if (touch && text === "200%" && size === PHONE) {
        for (const count of [1, 2, 3]) {
          await player.act("hint");
          await page.counts(".play-hints > li", count);
          await comesRight(async () => {
            const hint = (await boxesOf(page, ".play-hints > li"))[count - 1];
            const [body] = await boxesOf(page, "#panel .panel-body");
            const isSeen = hint.bottom <= body.bottom + 1 || hint.top <= body.top + 1;
            return isSeen ? [] : [`hint ${count} is out of sight`];
          });
        }
      }
      if (touch) continue;
      // What the readout would say is in the cells.
      await page.hover(await player.pointOf({ x: 5, y: 5 }));
      await page.says("#readout", /5/);
      assert.equal(await (await page.find("#readout")).isDisplayed(), false, name);
    }
    await player.act("reveal");
    await page.find("body.veiled");
    if (!touch) {
      await page.textSize("100%");
      const corner = { x: 400, y: 300 };
      await expectBoard(player, "wyt(2,3) 400,300", "too large for the window", corner);
      return;
    }
    // Where a whole game does not fit, six cells of each line of moves do.
    await player.begin("subtract(1,3,4) 9,17");
    await page.until("each of the six moves has its dot", dotted, 6);
    await page.textSize("100%");
    await expectBoard(player, "moves((1,0)*,(0,1)*,(1,2)) 18,24", "a large board");
    // A cell smaller than a finger is aimed at first.
    await player.goTo({ x: 18, y: 3 });
    await player.press('.aim [data-act="aimed"]');
    await page.find('#map[aria-label*=" 18, 3"]');
    // A move that adds stones can be pressed, though it leads beyond the piece: from 4, 5 to row 6.
    await player.begin("moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) 4,5");
    const [bar] = await boxOf(page, "#line");
    await comesRight(async () => {
      const { y } = await player.pointOf({ x: 1, y: 6 });
      return y > bar.bottom ? [] : ["row 6 is under the bar"];
    });
    await player.goTo({ x: 1, y: 6 });
    await page.says(".play-moves", /went to 1, 6/);
  });
}

const PIECES = ".boards :is(.coin, .stone, .heap-stone, .queen .piece, .go)";

/** Names of pieces and buttons on the boards that are not visible. @param {Page} page */
const unseen = async (page) =>
  (await boxesOf(page, PIECES)).filter(({ seen }) => !seen).map(({ text }) => text);

/** The games whose pieces are all in sight on a phone: at both sizes of text, at one. */
const WHOLE = [
  "nim 3,5,7",
  "nim 3,5,21",
  "take(s=0 or t=0 or u=0 or v=0) 3,4,5,6",
  "twist(1..3) 18",
  "twist(~1,3) 17",
  "octal(0.77) 24",
];
const USUAL = [
  "welter 2,5,6,8,10",
  "octal(0.77) 9",
  "grundy 12",
  "long-nim 8,9",
  "take(s=0 or t=0) 8,5",
];
const LARGE = ["take(s=0 and t=0 or u=0) 4,3,5"];

/** A phone has a finger, where the engine has one. */
const touch = !noFinger;

test("the whole of a game is in sight on a phone", async (t) => {
  const { page, player } = await sit(t, "wyt(1,1) 3,5 + welter 2,5,6", touch ? "touch" : "mouse");
  assert.deepEqual(await unseen(page), [], "a sum on a desktop");
  await page.emulate({ size: PHONE, touch });
  for (const text of ["100%", "200%"]) {
    await page.textSize(text);
    for (const line of [...WHOLE, ...(text === "100%" ? USUAL : LARGE)]) {
      await player.begin(line);
      assert.deepEqual(await unseen(page), [], `${line} at ${text}`);
      const taps = line.startsWith("twist(1") ? "then tap a stone" : "";
      if (touch) await page.says(".play-task", taps);
    }
  }
  // Pieces stay round, and of the numbers of sliders nothing is cut.
  await player.begin("wyt(1,1) 3,5 + corners 2,3");
  const pieces = await boxesOf(page, ".boards .queen .piece");
  const sides = pieces.map(({ width, height }) => Math.round(Math.abs(width - height)));
  assert.deepEqual(sides, [0, 0]);
  for (const [text, line] of [
    ["200%", "nim 1000000,2000000,3000000"],
    ["100%", "nim 0,108,380"],
  ]) {
    await page.textSize(text);
    await player.begin(line);
    await page.run(() => {
      /** @type {HTMLElement | null} */ (document.querySelector(".ray-track"))?.focus();
    });
    await page.press(Key.PAGE_DOWN, Key.PAGE_DOWN, Key.PAGE_DOWN, Key.PAGE_DOWN);
    const parts = await boxesOf(page, ".ray-bubble, .ray-knob");
    const cut = parts.filter(({ left, right }) => left < 0 || right > PHONE.width);
    assert.deepEqual([parts.length > 3, cut], [true, []], line);
    await page.until("the board is no wider than its place", () => {
      const { scrollWidth, clientWidth } = /** @type {Element} */ (
        document.querySelector("#table")
      );
      return scrollWidth === clientWidth;
    });
  }
  // Hidden coins are counted at the edge, above the row.
  await player.begin("welter 2,5,40");
  await page.says(".beyond.before:not([hidden])", /^‹ 2 coins$/);
  const [above, row] = await boxOf(page, ".beyond.before", ".boards .row");
  assert.ok(above.height > 0 && above.bottom <= row.top, JSON.stringify([above, row]));
  await page.click(".beyond.before");
  await page.find(".beyond.after:not([hidden])");
});

/** What the computer answered must be in the visible part of the panel. @param {Page} page */
async function expectStatus(page) {
  await page.says(".play-status", /^The computer took .* Your move/);
  const [status, body] = await boxOf(page, ".play-status", "#panel .panel-body");
  const inside = status.top >= body.top - 1 && status.bottom <= body.bottom + 1;
  assert.ok(inside, JSON.stringify({ status, body }));
}

test("a phone shows the board with what happened last: an answer, hints, a loss, and Why, also with text at 200 %", async (t) => {
  const hand = touch ? "touch" : "mouse";
  const { page, player } = await sit(t, "nim 3,5,7", hand, { size: PHONE, touch });
  for (const moves of [2, 4]) {
    await player.turn();
    await player.hints(4);
    await player.press(".boards .lit.stone");
    await page.counts(".play-moves li", moves);
    await expectStatus(page);
  }
  // Nothing is computed behind a board that covers the map.
  await player.begin("take(s=0 or t=0 or u=0) 7,2,3");
  await page.until("the map rests", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const busy = document.getElementById("map")?.getAttribute("aria-busy");
    return busy === "false" && !map.panes.some((/** @type {any} */ pane) => pane.source?.working);
  });
  await player.followHints();
  await page.click('#rail [data-mode="explore"]');
  await page.find("#map[aria-busy=true]");
  await page.visit("#nim_x,y&mode=learn&lesson=nim&step=3");
  await page.says(".play-status", /^Your move/);
  await page.textSize("200%");
  await player.press(".boards li:nth-child(3) .stone:nth-child(2)");
  await expectStatus(page);

  // After a loss, in a game that is nearly over.
  const lost = (await finished("nim 3,5,7")).replace(/(![^!]*){2}$/, "");
  for (const text of ["100%", "200%"]) {
    await page.textSize(text);
    await player.begin(lost);
    await page.says(".play-task", touch ? "Tap a stone to take it" : "Click a stone");
    await player.finish();
    await page.find('.play-end [data-act="why"]');
    await ended(page, "#panel");
    // In the panel: the headline and, with usual text, Why.
    const last = text === "100%" ? '.play-end [data-act="why"]' : ".play-status";
    const [end, body] = await boxOf(page, last, "#panel .panel-body");
    assert.ok(end.y <= body.bottom && end.seen, `${last} at ${text}: ${JSON.stringify(end)}`);
    assert.deepEqual(await unseen(page), [], text);
    await page.poke('.play-end [data-act="why"]');
    await page.find(".play-end .why-moves");
    await ended(page, "#panel");
    assert.deepEqual(await unseen(page), [], `Why at ${text}`);
    // The buttons below are there, too.
    const undo = '#panel [data-act="undo"]';
    await page.run((css) => document.querySelector(css)?.scrollIntoView(), undo);
    assert.ok((await boxesOf(page, undo))[0].seen, `Undo at ${text}`);
    await player.act("again");
    await page.find('#panel[data-height="half"]');
  }
  // Where a board lies over the map, Why speaks of no arrows.
  const game = "normal~stubborn~you~3753691189~welter_1,2,5,9~2.4!3.7!2.0!3.3";
  await player.begin(`#welter_1,2,5,9&mode=play&game=${game}`);
  await page.poke('.play-end [data-act="why"]');
  await page.says(".play-end .why", /^[^…]*wins[^…]*$/);
  assert.doesNotMatch(await page.text(".play-end .why"), /arrows/);
});

/** Focuses an element and presses Enter. @param {Page} page @param {string} css */
async function enterOn(page, css) {
  await (await page.find(css)).sendKeys(Key.ENTER);
}

test("the list of opponents opens at the chosen one, by keys and on every screen, and Escape closes it", async (t) => {
  const { page, player } = await sit(t, "nim 3,5,6");
  const chosen = ".play-opponent input:checked";
  await enterOn(page, ".play-who");
  await hasFocus(page, chosen);
  await page.press(Key.ESCAPE);
  await hasFocus(page, ".play-who");
  await page.press(Key.ESCAPE);
  await page.until("the panel is closed", () => document.getElementById("panel")?.hidden);

  // `states.mjs` looks whether all fits in every window.
  await page.emulate({ size: LOW });
  await player.begin("nim 3,5,7");
  await page.click('#panel [data-act="settings"]');
  const [list, opponent] = await boxOf(page, ".play-settings", ".play-opponent:has(:checked)");
  assert.ok(list.height >= LOW.height / 2, "the list is low");
  assert.ok(opponent.bottom <= list.bottom + 1, "the chosen one is out of sight");
  await page.click('#panel [data-act="settings"]');

  for (const text of ["100%", "200%"]) {
    await page.emulate({ size: PHONE, touch: engine === "chromium" });
    await page.textSize(text);
    await page.find('#panel[data-height="half"]');
    await enterOn(page, '[data-act="settings"]');
    await page.find('#panel[data-height="full"]');
    await ended(page, "#panel");
    await hasFocus(page, chosen);
    assert.ok((await boxesOf(page, chosen))[0].seen, `the chosen opponent is in sight at ${text}`);
    const [who] = await boxesOf(page, ".play-who");
    const names = await boxesOf(page, ".play-opponent b");
    const seen = names.filter(({ bottom }) => bottom <= who.top).length;
    assert.ok(seen >= 3, `${text}: ${seen} opponents in sight`);
    await page.click('#panel [data-act="settings"]');
    await page.find('#panel[data-height="half"]');
  }

  // In a low window the end of a game takes the place of the opponents, and has the focus.
  await page.textSize("100%");
  await page.emulate({ size: LOW });
  await player.begin("wyt(1,1) 1,2");
  await page.click('#panel [data-act="settings"]');
  await page.click('.play-opponent input[value="two"]');
  await page.click('#panel [data-act="new"]');
  await hasFocus(page, "#map");
  for (const [key, next] of /** @type {const} */ ([
    [Key.ARROW_LEFT, /Player 2 to move/],
    [Key.ARROW_DOWN, /Player 1 to move/],
    [Key.ARROW_DOWN, /^(?!Player 1)/],
  ])) {
    await page.press(key, Key.ENTER);
    await page.says(".play-status", next);
  }
  await hasFocus(page, ".play-end *");
  const [end, status] = await boxOf(page, ".play-end :focus", ".play-status");
  assert.ok(end.seen && status.top >= 0, JSON.stringify([end, status]));
});

/** Presses the grip of a sheet until it is whole. @param {Page} page @param {string} css */
async function whole(page, css) {
  const isWhole = () =>
    page.run((sheet) => !!document.querySelector(sheet), `${css}[data-height="full"]`);
  while (!(await isWhole())) await page.poke(`${css} > .grip`);
}

test("on a phone neither a sheet nor a notice lies over what is opened or has the focus", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play&colour=mod,0", { size: PHONE });
  const player = new Player(page, "keyboard");
  await page.find(".play-status");
  await page.find("#notices .notice");
  let met = 0;
  for (let stop = 0; stop < 20; stop++) {
    await page.press(Key.TAB);
    await page.run(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    });
    const [focused] = await boxesOf(page, "body:has(#notices .notice) #panel :focus");
    if (!focused) continue;
    met += 1;
    assert.ok(focused.seen, `${focused.text} is under a notice`);
  }
  assert.ok(met > 4, `${met} controls`);

  // What the bar opens, below a notice at the top, too.
  await page.poke(".play-who");
  await page.find('#panel[data-height="full"]');
  await page.click("#line .menu-button");
  await ended(page, "#panel");
  await page.run(() => document.getElementById("notices")?.classList.add("up"));
  const items = await boxesOf(page, "#line .menu:not([hidden]) .menu-item");
  assert.deepEqual(
    items.map(({ seen }) => seen),
    [true, true],
    "both items of the menu are in sight",
  );
  await page.poke("#notices .notice button");
  await page.press(Key.ESCAPE);
  await page.gone("#line .menu:not([hidden])");

  // What has the focus.
  await player.begin("nim 3,4,5");
  await whole(page, "#panel");
  await player.tabTo(".boards *");
  await page.find('#panel[data-height="half"]');
  await page.visit("#wyt(1,1)_x,y&cell=2,2&at=8,8&z=30");
  await page.find("#card:not([hidden])");
  await whole(page, "#card");
  await player.tabTo("#card .grip");
  await player.tabTo("#map");
  await page.find('#card[data-height="half"]');

  // After Share, which was opened from More.
  await page.click('#rail [data-mode="more"]');
  await page.find("#aside:not([hidden])");
  await page.poke('.more-entry[data-mode="share"]');
  await page.find("dialog[open]");
  await page.press(Key.ESCAPE);
  await page.gone("dialog[open]");
  await hasFocus(page, '[data-mode="more"]');
});

test("the map below a board is shown where both fit, and Tab visits the panel from top to bottom", async (t) => {
  const { page, player } = await sit(t, "corners 5,7");
  await player.act("reveal");
  /** Whether the map is shown; then nothing of the board is under it. */
  const shares = (/** @type {boolean} */ wanted) =>
    page.until(
      wanted ? "both are there" : "the board is alone",
      (both) => {
        const { scrollHeight = 0, clientHeight = 0 } = document.getElementById("table") ?? {};
        const map = document.getElementById("map")?.checkVisibility({ visibilityProperty: true });
        return map === both && (!both || scrollHeight <= clientHeight);
      },
      wanted,
    );
  await shares(true);
  await page.emulate({ size: PHONE });
  await shares(false);
  const cells = await boxesOf(page, ".boards td");
  assert.deepEqual([cells.length > 40, cells.filter(({ seen }) => !seen)], [true, []]);
  await page.emulate({ size: DESKTOP });
  await shares(true);

  await player.act("reveal");
  await player.begin("octal(0.77) 5,7");
  for (const [size] of [...SCREENS.mouse.slice(0, 3), ...SCREENS.touch.slice(0, 2)]) {
    await page.emulate({ size });
    await page.find("#panel .play-whole:not([hidden])");
    await comesRight(async () => {
      const all = await boxesOf(page, "#panel :is(button, summary):not([disabled], .grip)");
      const tops = all.filter(({ height }) => height > 0).map(({ top }) => Math.round(top));
      const ascending = tops.every((top, at) => at === 0 || top >= tops[at - 1]);
      return ascending && tops.length > 4 ? [] : [`${size.width} × ${size.height}: ${tops}`];
    });
  }

  // A long read-out lies on nothing.
  await page.emulate({ size: TABLET });
  await page.visit("#remoteness(welter_3,x,y)&at=30,50&z=12");
  await page.find("body[data-mode=explore]");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT);
  await page.says("#readout .also", /counting both players/);
  assert.deepEqual(await untidy(page), []);
});
