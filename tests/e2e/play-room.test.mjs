// Space for playing: at every size the whole way from the start to the goal is visible, and nothing of
// the page covers a cell that can be chosen. Each test needs layout, and one page for all sizes.

import assert from "node:assert/strict";
import test from "node:test";

import { comesRight, ended } from "./drawn.mjs";
import { DESKTOP, engine, Key, openPage, PHONE } from "./harness.mjs";
import { dotted, linkTo, Player, pieceOf, turnTo } from "./player.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const noFinger = engine === "chromium" ? false : "only Chromium has a finger";

const LOW = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 720 };
const TABLET = { width: 820, height: 1180 };

/** Screens of a hand. */
const SCREENS = {
  mouse: [
    { name: "a desktop", size: DESKTOP, text: "100%" },
    { name: "a laptop", size: LAPTOP, text: "100%" },
    { name: "a tablet", size: TABLET, text: "100%" },
    { name: "a desktop with text at 200 %", size: DESKTOP, text: "200%" },
  ],
  touch: [
    { name: "a phone", size: PHONE, text: "100%" },
    { name: "a phone on its side", size: LOW, text: "100%" },
    { name: "a phone with text at 200 %", size: PHONE, text: "200%" },
    { name: "a phone on its side with text at 200 %", size: LOW, text: "200%" },
  ],
};

/**
 * The cells from the goal to the piece that cannot be pressed where they are drawn.
 *
 * @param {Page} page
 */
function covered(page) {
  return page.run(async () => {
    const home = document.baseURI;
    const { map } = await import(new URL("page/main.js", home).href);
    const { bottom, inSight, left } = await import(
      new URL("sources/ground/camera.js", home).href
    );
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
  await turnTo(page, linkTo(position));
  await player.turn();
  await player.pointOf(until);
  assert.equal(await pieceOf(page), position.split(" ").at(-1), where);
  assert.deepEqual(await covered(page), [], where);
}

for (const hand of /** @type {const} */ (["mouse", "touch"])) {
  const touch = hand === "touch";
  test(`the goal and every move on the map can be pressed on every screen, by ${hand}`, {
    skip: touch && noFinger,
  }, async (t) => {
    const page = await openPage(t, "", touch ? { size: PHONE, touch } : {});
    const player = new Player(page, hand);
    // Both ways to a first game.
    for (const way of touch ? ['#strip [data-act="play"]', '#rail [data-mode="play"]'] : []) {
      await page.click(way);
      await player.turn();
      await player.pointOf({ x: 0, y: 0 });
      assert.deepEqual(await covered(page), [], way);
      await page.click('#rail [data-mode="explore"]');
      await page.until("Explore is open", () => document.body.dataset.mode === "explore");
    }
    for (const { name, size, text } of SCREENS[hand]) {
      await page.emulate({ size, touch });
      await page.textSize(text);
      await expectBoard(player, "wyt(1,1) 12,9", `on ${name}`);
      if (touch && text === "200%" && size === PHONE) {
        for (const count of [1, 2, 3]) {
          await player.act("hint");
          await page.until(
            `hint ${count} is in sight`,
            (nth) => {
              const hints = document.querySelectorAll(".play-hints li");
              const body = document.querySelector("#panel .panel-body")?.getBoundingClientRect();
              const box = hints[hints.length - 1]?.getBoundingClientRect();
              if (!body || !box || hints.length !== nth) return false;
              return box.bottom <= body.bottom + 1 || box.top <= body.top + 1;
            },
            count,
          );
        }
      }
      await player.act("reveal");
      await page.until("values are revealed", () => !document.body.classList.contains("veiled"));
      const point = await player.pointOf({ x: 5, y: 5 });
      if (!touch) {
        // What the readout would say is in the cells.
        await page.hover(point);
        await page.says("#readout", /5/);
        assert.equal(await (await page.find("#readout")).isDisplayed(), false, name);
      }
      assert.deepEqual(await covered(page), [], `on ${name}, with values`);
      await player.act("reveal");
      await page.until("values are hidden", () => document.body.classList.contains("veiled"));
    }
    if (!touch) {
      await page.textSize("100%");
      const corner = { x: 400, y: 300 };
      await expectBoard(player, "wyt(2,3) 400,300", "too large for the window", corner);
      return;
    }
    // Where a whole game does not fit, six cells of each line of moves do.
    await turnTo(page, linkTo("subtract(1,3,4) 9,17"));
    await player.turn();
    await page.until("each of the six moves has its dot", dotted, 6);
    await page.textSize("100%");
    await expectBoard(player, "moves((1,0)*,(0,1)*,(1,2)) 18,24", "a large board");
    // A cell smaller than a finger is aimed at first.
    await player.goTo({ x: 18, y: 3 });
    await player.press('.aim [data-act="aimed"]');
    await page.find('#map[aria-label*=" 18, 3"]');
    // A move that adds stones is in sight, though it leads beyond the piece: from 4, 5 to row 6.
    await turnTo(page, linkTo("moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) 4,5"));
    await player.turn();
    await page.until("row 6 is in sight", async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { bottom } = await import(new URL("sources/ground/camera.js", document.baseURI).href);
      const bar = document.getElementById("line")?.getBoundingClientRect();
      const box = document.getElementById("map")?.getBoundingClientRect();
      const top = bottom(map.camera, map.size, 6n) - map.camera.zoom;
      return bar && box && box.top + top >= bar.bottom;
    });
    await player.goTo({ x: 1, y: 6 });
    await page.says(".play-moves", /went to 1, 6/);
  });
}

/** Names of pieces and buttons on the boards that are not visible. @param {Page} page */
function unseen(page) {
  return page.run(() => {
    const pieces = [
      ...document.querySelectorAll(".boards :is(.coin, .stone, .heap-stone, .queen .piece, .go)"),
    ];
    return pieces
      .filter((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // The gaps of a heap are over its stones.
        const room = piece.matches(".heap-stone") ? piece.closest(".row") : piece;
        return !there || !(room?.contains(there) || there.contains(piece));
      })
      .map((piece) => piece.getAttribute("aria-label") ?? piece.className);
  });
}

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

for (const touch of [true, false]) {
  test(`the whole of a game is in sight on a phone ${touch ? "by touch" : "with a mouse"}`, {
    skip: touch && noFinger,
  }, async (t) => {
    const page = await openPage(t, linkTo("nim 2,3"));
    const player = new Player(page, touch ? "touch" : "mouse");
    /** @param {string} line */
    const begin = async (line) => {
      await turnTo(page, linkTo(line));
      await player.turn();
    };
    if (!touch) {
      await begin("wyt(1,1) 3,5 + welter 2,5,6");
      assert.deepEqual(await unseen(page), [], "a sum on a desktop");
    }
    await page.emulate({ size: PHONE, touch });
    for (const text of ["100%", "200%"]) {
      await page.textSize(text);
      for (const line of [...WHOLE, ...(text === "100%" ? USUAL : LARGE)]) {
        await begin(line);
        assert.deepEqual(await unseen(page), [], `${line} at ${text}`);
        const taps = line.startsWith("twist(1") ? "then tap a stone" : "";
        if (touch) await page.says(".play-task", taps);
      }
    }
    // Pieces stay round, and of the numbers of sliders nothing is cut.
    await begin("wyt(1,1) 3,5 + corners 2,3");
    const sides = await page.run(() =>
      [...document.querySelectorAll(".boards .queen .piece")].map((piece) => {
        const { width, height } = piece.getBoundingClientRect();
        return Math.round(Math.abs(width - height));
      }),
    );
    assert.deepEqual(sides, [0, 0]);
    for (const [text, line] of [
      ["200%", "nim 1000000,2000000,3000000"],
      ["100%", "nim 0,108,380"],
    ]) {
      await page.textSize(text);
      await begin(line);
      await page.run(() => {
        /** @type {HTMLElement | null} */ (document.querySelector(".ray-track"))?.focus();
      });
      await page.press(Key.PAGE_DOWN, Key.PAGE_DOWN, Key.PAGE_DOWN, Key.PAGE_DOWN);
      const cut = await page.run(() => {
        const parts = [...document.querySelectorAll(".ray-bubble, .ray-knob")].map((each) => {
          const { left, right } = each.getBoundingClientRect();
          return left < 0 || right > innerWidth ? each.textContent : "";
        });
        const { scrollWidth = 0, clientWidth = 0 } = document.getElementById("table") ?? {};
        return { cut: parts.filter(Boolean), wide: scrollWidth - clientWidth, count: parts.length };
      });
      const count = line.includes(" 0,") ? 4 : 6;
      assert.deepEqual(cut, { cut: [], wide: 0, count }, line);
    }
    // No pile seems empty.
    await begin("nim 3,5,21");
    const first = await page.run(() =>
      [...document.querySelectorAll(".piles li")].map((pile) => {
        const { left = -1 } = pile.querySelector(".stone")?.getBoundingClientRect() ?? {};
        return left >= 0 && left < innerWidth;
      }),
    );
    assert.deepEqual(first, [true, true, true]);
    // Hidden coins are counted at the edge, above the row.
    await begin("welter 2,5,40");
    const sign = await page.until("a count at the edge", () => {
      const found = document.querySelector(".beyond.before");
      return found?.checkVisibility() ? found.textContent : "";
    });
    assert.equal(sign, "‹ 2 coins");
    const [above, row] = await page.run(() =>
      [".beyond.before", ".row"].map((css) => document.querySelector(css)?.getBoundingClientRect()),
    );
    assert.ok((above?.bottom ?? Infinity) <= (row?.top ?? 0), JSON.stringify([above, row]));
    await page.click(".beyond.before");
    await page.until("the count is at the other edge", () =>
      document.querySelector(".beyond.after")?.checkVisibility(),
    );
  });
}

/** What the computer answered must be in the visible part of the panel. @param {Page} page */
async function expectStatus(page) {
  await page.says(".play-status", /^The computer took .* Your move/);
  const { status, body } = await page.run(() => {
    const box = (/** @type {string} */ css) => {
      const { top = 0, bottom = 0 } = document.querySelector(css)?.getBoundingClientRect() ?? {};
      return { top, bottom };
    };
    return { status: box(".play-status"), body: box("#panel .panel-body") };
  });
  const inside = status.top >= body.top - 1 && status.bottom <= body.bottom + 1;
  assert.ok(inside, JSON.stringify({ status, body }));
}

test("on a phone the computer's answer is in sight, after hints and in a lesson with large text", async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,7"), { size: PHONE });
  const player = new Player(page, "mouse");
  for (const moves of [2, 4]) {
    await player.turn();
    for (let hints = 1; hints <= 4; hints++) {
      await player.act("hint");
      await page.counts(".play-hints li", hints);
    }
    await player.press(".boards .lit.stone");
    await page.counts(".play-moves li", moves);
    await expectStatus(page);
  }
  await page.run(() => {
    location.hash = "#nim_x,y&mode=learn&lesson=nim&step=3";
  });
  await page.says(".play-status", /^Your move/);
  await page.textSize("200%");
  await player.press(".boards li:nth-child(3) .stone:nth-child(2)");
  await expectStatus(page);
});

test("after a loss a phone shows the board and what happened, also with text at 200 %, and with Why", {
  skip: noFinger,
}, async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,7"), { size: PHONE, touch: true });
  const player = new Player(page, "touch");
  for (const text of ["100%", "200%"]) {
    await page.textSize(text);
    await page.says(".play-task", "Tap a stone to take it and everything after it.");
    await player.loseSomehow();
    await page.find('.play-end [data-act="why"]');
    await ended(page, "#panel");
    // In the panel: the headline and, with usual text, Why.
    const last = text === "100%" ? '.play-end [data-act="why"]' : ".play-status";
    const below = await page.run((css) => {
      const [end, body, panel] = [css, "#panel .panel-body", "#panel"].map(
        (each) => document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect(),
      );
      return end.top + end.height / 2 - Math.min(body.bottom, panel.bottom);
    }, last);
    assert.ok(below <= 0, `${text}: ${below}`);
    assert.deepEqual(await unseen(page), [], text);
    await page.poke('.play-end [data-act="why"]');
    await page.find(".play-end .why-moves");
    await ended(page, "#panel");
    assert.deepEqual(await unseen(page), [], `Why at ${text}`);
    // A board lies over the map.
    assert.doesNotMatch(await page.text(".play-end .why"), /arrows/);
    // The buttons below are there, too.
    const undo = await page.run(() => {
      const button = document.querySelector('#panel [data-act="undo"]');
      button?.scrollIntoView();
      const { left = 0, top = 0, width = 0 } = button?.getBoundingClientRect() ?? {};
      const there = document.elementFromPoint(left + width / 2, top + 8);
      return there?.closest("[data-act]")?.getAttribute("data-act");
    });
    assert.equal(undo, "undo", text);
    await player.act("again");
    await page.find('#panel[data-height="half"]');
    await player.turn();
  }
});

/** Focuses an element and presses Enter. @param {Page} page @param {string} css */
async function enterOn(page, css) {
  await page.run((sign) => {
    /** @type {HTMLElement | null} */ (document.querySelector(sign))?.focus();
  }, css);
  await page.press(Key.ENTER);
}

test("the list of opponents opens at the chosen one, by keys and on every screen, and Escape closes it", async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,6"));
  const player = new Player(page, "mouse");
  await page.find(".play-opponent");
  await enterOn(page, ".play-who");
  const chosen = () => document.activeElement?.matches(".play-opponent input:checked");
  await page.until("the chosen opponent has the focus", chosen);
  await page.press(Key.ESCAPE);
  await page.until("its button has the focus", () => document.activeElement?.matches(".play-who"));
  await page.press(Key.ESCAPE);
  await page.until("the panel is closed", () => document.getElementById("panel")?.hidden);

  for (const size of [LOW, LAPTOP]) {
    await page.emulate({ size });
    await turnTo(page, linkTo(size === LOW ? "nim 3,5,7" : "nim 3,4,5"));
    await player.turn();
    await page.click('#panel [data-act="settings"]');
    const faults = await page.run(() => {
      const boxOf = (/** @type {string} */ css) =>
        document.querySelector(`#panel ${css}`)?.getBoundingClientRect() ?? new DOMRect();
      const body = boxOf(".panel-body");
      const cut = [...document.querySelectorAll("#panel .play-acts .button")].filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return height > 0 && (top < body.top || bottom > body.bottom);
      });
      const list = boxOf(".play-settings");
      return {
        cut: cut.map((each) => each.textContent),
        low: list.height < innerHeight / 2,
        touching: list.bottom > boxOf(".play-who").top - 4,
        unseen: boxOf(".play-opponent:has(:checked)").bottom > list.bottom + 1,
      };
    });
    const none = { cut: [], low: false, touching: false, unseen: false };
    assert.deepEqual(faults, none, JSON.stringify(size));
    await page.click('#panel [data-act="settings"]');
  }

  for (const text of ["100%", "200%"]) {
    await page.emulate({ size: PHONE, touch: engine === "chromium" });
    await page.textSize(text);
    await page.find('#panel[data-height="half"]');
    await enterOn(page, '[data-act="settings"]');
    await page.find('#panel[data-height="full"]');
    await ended(page, "#panel");
    await page.until(`the chosen opponent is in sight at ${text}`, () => {
      const chosen = document.activeElement;
      if (!chosen?.matches(".play-opponents input:checked")) return false;
      const { left, right, top, bottom } = chosen.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === chosen;
    });
    const seen = await page.run(() => {
      const end = document.querySelector(".play-who")?.getBoundingClientRect().top ?? 0;
      const names = [...document.querySelectorAll(".play-opponent b")];
      return names.filter((each) => each.getBoundingClientRect().bottom <= end).length;
    });
    assert.ok(seen >= 3, `${text}: ${seen} opponents in sight`);
    await page.click('#panel [data-act="settings"]');
    await page.find('#panel[data-height="half"]');
  }

  // In a low window the end of a game takes the place of the opponents, and has the focus.
  await page.textSize("100%");
  await page.emulate({ size: LOW });
  await turnTo(page, linkTo("wyt(1,1) 1,2"));
  await player.turn();
  await page.click('#panel [data-act="settings"]');
  await page.click('.play-opponent input[value="two"]');
  await page.click('#panel [data-act="new"]');
  await page.until("the board has the focus", () => document.activeElement?.id === "map");
  for (const [key, next] of /** @type {const} */ ([
    [Key.ARROW_LEFT, /Player 2 to move/],
    [Key.ARROW_DOWN, /Player 1 to move/],
    [Key.ARROW_DOWN, /^(?!Player 1)/],
  ])) {
    await page.press(key, Key.ENTER);
    await page.says(".play-status", next);
  }
  await page.until("its end has the focus", () => document.activeElement?.closest(".play-end"));
  const seen = await page.run(() => {
    const end = document.activeElement?.getBoundingClientRect();
    const status = document.querySelector(".play-status")?.getBoundingClientRect();
    return end && status && status.top >= 0 && end.bottom < innerHeight;
  });
  assert.ok(seen, "the end is in sight");
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
  for (let stop = 0; stop < 30; stop++) {
    await page.press(Key.TAB);
    const middle = await page.run(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!focused?.closest(".sheet, #panel") || document.querySelector("#notices") === null)
        return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return there?.closest("#notices") ? focused.textContent || focused.ariaLabel : "";
    });
    if (middle === null) continue;
    met += 1;
    assert.equal(middle, "", `${middle} is under a notice`);
  }
  assert.ok(met > 4, `${met} controls`);

  // What the bar opens.
  await page.poke("#notices .notice button");
  await page.poke(".play-who");
  await page.find('#panel[data-height="full"]');
  await page.click("#line .menu-button");
  await ended(page, "#panel");
  const under = await page.run(() =>
    [...document.querySelectorAll("#line .menu:not([hidden]) .menu-item")].map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  assert.deepEqual(under, [true, true], "both items of the menu are in sight");
  await page.press(Key.ESCAPE);
  await page.gone("#line .menu:not([hidden])");

  // What has the focus.
  await turnTo(page, linkTo("nim 3,4,5"));
  await player.turn();
  await whole(page, "#panel");
  await player.tabTo(".boards *");
  await page.find('#panel[data-height="half"]');
  await page.run(() => {
    location.hash = "#wyt(1,1)_x,y&cell=2,2&at=8,8&z=30";
  });
  await page.find("#card:not([hidden])");
  await whole(page, "#card");
  await player.tabTo("#card .grip");
  await player.tabTo("#map");
  await page.find('#card[data-height="half"]');

  // After Share, which was opened from More.
  await page.click('#rail [data-mode="more"]');
  await page.find("#aside:not([hidden])");
  await page.run(() => {
    const share = [...document.querySelectorAll("#aside button")].find(
      ({ textContent }) => textContent === "Share",
    );
    /** @type {HTMLElement | undefined} */ (share)?.click();
  });
  await page.find("dialog[open]");
  await page.press(Key.ESCAPE);
  await page.gone("dialog[open]");
  await page.until(
    "More has the focus",
    () => /** @type {HTMLElement} */ (document.activeElement).dataset.mode === "more",
  );
});

test("the map below a board is shown where both fit, and Tab visits the panel from top to bottom", async (t) => {
  const page = await openPage(t, linkTo("corners 5,7"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.act("reveal");
  /** Whether the map is shown, and whether more of the board can be scrolled to under it. */
  const shares = (/** @type {boolean} */ wanted) =>
    page.until(
      wanted ? "both are there" : "the board is alone",
      (map) => {
        const table = /** @type {HTMLElement} */ (document.getElementById("table"));
        const shown = getComputedStyle(document.getElementById("map") ?? table).visibility;
        const cut = table.scrollHeight > table.clientHeight;
        return (shown === "visible") === map && !(map && cut);
      },
      wanted,
    );
  await shares(true);
  await page.emulate({ size: PHONE });
  await shares(false);
  const hidden = await page.run(
    () =>
      [...document.querySelectorAll(".boards td")].filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit?.closest(".boards");
      }).length,
  );
  assert.equal(hidden, 0);
  await page.emulate({ size: DESKTOP });
  await shares(true);

  await player.act("reveal");
  await turnTo(page, linkTo("octal(0.77) 5,7"));
  for (const { name, size } of [...SCREENS.mouse.slice(0, 3), ...SCREENS.touch.slice(0, 2)]) {
    await page.emulate({ size });
    await page.find("#panel .play-whole:not([hidden])");
    await comesRight(() =>
      page.run((screen) => {
        const rows = [...document.querySelectorAll("#panel :is(button, summary):not([disabled])")]
          .filter((each) => each.checkVisibility() && !each.matches(".grip"))
          .map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top)]);
        const tops = rows.map(([, top]) => Number(top));
        const ascending = tops.every((top, at) => at === 0 || top >= tops[at - 1]);
        return ascending && rows.length > 4 ? [] : [`${screen}: ${JSON.stringify(rows)}`];
      }, name),
    );
  }

  // A long read-out lies on nothing.
  await page.emulate({ size: TABLET });
  await page.run(() => {
    location.hash = "#remoteness(welter_3,x,y)&at=30,50&z=12";
  });
  await page.until("no board is open", () => document.body.dataset.mode === "explore");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT);
  await page.says("#readout .also", /counting both players/);
  assert.deepEqual(await untidy(page), []);
});
