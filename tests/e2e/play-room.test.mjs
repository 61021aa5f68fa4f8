// Space for playing: at every size the whole way from the start to the goal is visible, and nothing of
// the page covers a cell that can be chosen.

import assert from "node:assert/strict";
import test from "node:test";

import { ended } from "./drawn.mjs";
import { DESKTOP, engine, Key, openPage, PHONE, some } from "./harness.mjs";
import { dotted, linkTo, Player, pieceOf } from "./player.mjs";

const noFinger = engine === "chromium" ? false : "only Chromium has a finger";

const SIZES = [
  { name: "a desktop", size: DESKTOP, text: "" },
  { name: "a laptop", size: { width: 1280, height: 720 }, text: "" },
  { name: "a tablet", size: { width: 820, height: 1180 }, text: "" },
  { name: "a phone", size: PHONE, text: "", touch: true },
  { name: "a phone on its side", size: { width: 844, height: 390 }, text: "", touch: true },
  { name: "a desktop with text at 200 %", size: DESKTOP, text: "200%" },
  { name: "a phone with text at 200 %", size: PHONE, text: "200%", touch: true },
  {
    name: "a phone on its side with text at 200 %",
    size: { width: 844, height: 390 },
    text: "200%",
    touch: true,
  },
];

/**
 * The cells from the goal to the piece that cannot be pressed where they are drawn.
 *
 * @param {import("./page.mjs").Page} page
 */
function covered(page) {
  return page.run(async () => {
    const home = document.baseURI;
    const { map } = await import(new URL("page/main.js", home).href);
    const { left, bottom } = await import(new URL("sources/ground/camera.js", home).href);
    const { ruler } = await import(new URL("sources/map/axes.js", home).href);
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const rulers = ruler() * scale;
    const element = /** @type {HTMLElement} */ (document.getElementById("map"));
    const box = element.getBoundingClientRect();
    const [x, y] = (element.getAttribute("aria-label") ?? "").match(/\d+/g)?.map(Number) ?? [];
    const { camera, size } = map;
    const bad = [];
    for (let row = 0; row <= y; row++) {
      for (let column = 0; column <= x; column++) {
        const at = {
          x: box.left + left(camera, size, BigInt(column)) + camera.zoom / 2,
          y: box.top + bottom(camera, size, BigInt(row)) - camera.zoom / 2,
        };
        const there = document.elementFromPoint(at.x, at.y);
        const hidden = at.x < box.left + 2 * rulers || at.y > box.bottom - rulers;
        if (!there || hidden || !element.contains(there)) bad.push(`${column},${row}`);
      }
    }
    return bad;
  });
}

/** Plays from a position. @param {import("./page.mjs").Page} page @param {string} line */
function play(page, line) {
  return page.run(async (position) => {
    const { page: made } = await import(new URL("page/main.js", document.baseURI).href);
    await made.go(position, { mode: "play" });
  }, line);
}

for (const { name, text, ...screen } of SIZES) {
  test(`on ${name} the goal and every move are visible and can be pressed`, {
    skip: screen.touch ? noFinger : false,
  }, async (t) => {
    const page = await openPage(t, "", screen);
    await page.says("#line-title", /./s);
    if (text) {
      await page.textSize(text);
    }
    await play(page, "wyt(1,1) 12,9");
    const player = new Player(page, screen.touch ? "touch" : "mouse");
    await player.turn();
    await player.pointOf({ x: 0, y: 0 });
    assert.equal(await pieceOf(page), "12,9");
    assert.deepEqual(await covered(page), [], "before values are revealed");
    await player.act("reveal");
    await page.until("values are revealed", () => !document.body.classList.contains("veiled"));
    const point = await player.pointOf({ x: 5, y: 5 });
    if (!screen.touch) {
      // What the readout would say is in the cells.
      await page.hover(point);
      await page.says("#readout", /5/);
      assert.equal(await (await page.find("#readout")).isDisplayed(), false);
    }
    assert.deepEqual(await covered(page), [], "with values");
  });
}

test("on a phone every way to a first game has its goal in sight", {
  skip: noFinger,
}, async (t) => {
  for (const way of ['#strip [data-act="play"]', '#rail [data-mode="play"]']) {
    const page = await openPage(t, "", { size: PHONE, touch: true });
    await page.click(way);
    const player = new Player(page, "touch");
    await player.turn();
    await player.pointOf({ x: 0, y: 0 });
    assert.deepEqual(await covered(page), [], way);
  }
});

test("of a board too large for the window, no visible cell below the piece is covered", async (t) => {
  const page = await openPage(t, linkTo("wyt(2,3) 400,300"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.pointOf({ x: 400, y: 300 });
  const hidden = await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const { bottom, inSight, left } = await import(
      new URL("sources/ground/camera.js", document.baseURI).href
    );
    const element = /** @type {HTMLElement} */ (document.getElementById("map"));
    const box = element.getBoundingClientRect();
    const { camera, size } = map;
    const x = box.left + left(camera, size, 400n) + camera.zoom / 2;
    const rows = [];
    for (let y = inSight(camera, size).bottom + 1n; y <= 300n; y++) {
      const at = box.top + bottom(camera, size, y) - camera.zoom / 2;
      if (!element.contains(document.elementFromPoint(x, at))) rows.push(String(y));
    }
    return rows;
  });
  assert.deepEqual(hidden, []);
});

test("a large board is in sight from the goal to the piece on a phone on its side", {
  skip: noFinger,
}, async (t) => {
  const page = await openPage(t, "", { size: { width: 844, height: 390 }, touch: true });
  await page.says("#line-title", /./s);
  await play(page, "moves((1,0)*,(0,1)*,(1,2)) 18,24");
  const player = new Player(page, "touch");
  await player.turn();
  await player.pointOf({ x: 0, y: 0 });
  assert.equal(await pieceOf(page), "18,24");
  assert.deepEqual(await covered(page), []);
  // A cell smaller than a finger is aimed at first.
  await player.goTo({ x: 18, y: 3 });
  await player.press('.aim [data-act="aimed"]');
  await page.find('#map[aria-label*=" 18, 3"]');
});

test("a move that adds stones is in sight, though it leads beyond the piece", {
  skip: noFinger,
}, async (t) => {
  const page = await openPage(t, "", { size: { width: 844, height: 390 }, touch: true });
  await page.until("the first picture", () => document.getElementById("line-title")?.textContent);
  // From 4, 5 moves lead to row 6.
  await play(page, "moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) 4,5");
  const player = new Player(page, "touch");
  await player.turn();
  await page.until("it is in sight", async () => {
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

test("with text at 200 % pieces are round", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_3,5_%2B_corners_2,3&mode=play", {
    size: PHONE,
  });
  await new Player(page, "mouse").turn();
  await page.textSize("200%");
  const sides = await page.run(() =>
    [...document.querySelectorAll(".boards .queen .piece")].map((piece) => {
      const { width, height } = piece.getBoundingClientRect();
      return Math.round(Math.abs(width - height));
    }),
  );
  assert.deepEqual(sides, [0, 0]);
});

/** What the computer answered must be in the visible part of the panel. @param {import("./page.mjs").Page} page */
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
  await page.goto("?more#nim_x,y&mode=learn&lesson=nim&step=3");
  await page.says(".play-status", "Your move");
  await page.textSize("200%");
  await player.press(".boards li:nth-child(3) .stone:nth-child(2)");
  await expectStatus(page);
});

/** Names of pieces and buttons on the boards that are not visible. @param {import("./page.mjs").Page} page */
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

test("every coin is visible if it fits, and hidden ones are counted at the edge", {
  skip: noFinger,
}, async (t) => {
  const wide = await openPage(t, "#wyt(1,1)_3,5_%2B_welter_2,5,6&mode=play");
  await new Player(wide, "mouse").turn();
  assert.deepEqual(await unseen(wide), []);
  const phone = { size: PHONE, touch: true };
  for (const line of some([
    "welter_2,5,6,8,10",
    "octal(0.77)_9",
    "grundy_12",
    "long-nim_8,9",
    "take(s=0_or_t=0)_8,5",
  ])) {
    const page = await openPage(t, `#${line}&mode=play`, phone);
    await new Player(page, "touch").turn();
    assert.deepEqual(await unseen(page), [], line);
  }
  const long = await openPage(t, "#welter_2,5,40&mode=play", phone);
  await new Player(long, "touch").turn();
  const sign = await long.until("a count at the edge", () => {
    const found = document.querySelector(".beyond.before");
    return found?.checkVisibility() ? found.textContent : "";
  });
  assert.equal(sign, "‹ 2 coins");
  // It covers no coin.
  const sides = await long.run(() =>
    [".beyond.before", ".row"].map((css) => document.querySelector(css)?.getBoundingClientRect()),
  );
  assert.ok((sides[0]?.bottom ?? Infinity) <= (sides[1]?.top ?? 0), JSON.stringify(sides));
  await long.click(".beyond.before");
  await long.until("the count is at the other edge", () =>
    document.querySelector(".beyond.after")?.checkVisibility(),
  );
  // No pile seems empty.
  const piles = await openPage(t, "#nim_3,5,21&mode=play", phone);
  await new Player(piles, "touch").turn();
  const first = await piles.run(() =>
    [...document.querySelectorAll(".piles li")].map((pile) => {
      const { left = -1 } = pile.querySelector(".stone")?.getBoundingClientRect() ?? {};
      return left >= 0 && left < innerWidth;
    }),
  );
  assert.deepEqual(first, [true, true, true]);
});

for (const touch of [true, false]) {
  const by = touch ? "by touch" : "with a mouse";
  test(`the whole of a game is in sight on a phone ${by}, long piles and large text included`, {
    skip: touch && noFinger,
  }, async (t) => {
    for (const text of ["100%", "200%"]) {
      for (const line of some([
        "nim 3,5,7",
        "nim 3,5,21",
        "take(s=0 or t=0 or u=0 or v=0) 3,4,5,6",
        "twist(1..3) 18",
        "twist(~1,3) 17",
        "octal(0.77) 24",
      ])) {
        const page = await openPage(t, linkTo(line), { size: PHONE, touch });
        await page.textSize(text);
        await new Player(page, touch ? "touch" : "mouse").turn();
        assert.deepEqual(await unseen(page), [], `${line} at ${text}`);
      }
    }
  });
}

test("a finger taps, wherever the words of a game speak of it", { skip: noFinger }, async (t) => {
  const page = await openPage(t, linkTo("twist(1..3) 18"), { size: PHONE, touch: true });
  await page.says(".play-task", "take next, then tap a stone");
});

test("after a loss a phone shows the board and what happened, also with text at 200 %, and with Why", {
  skip: noFinger,
}, async (t) => {
  for (const text of ["100%", "200%"]) {
    const page = await openPage(t, linkTo("nim 3,5,7"), { size: PHONE, touch: true });
    await page.textSize(text);
    const player = new Player(page, "touch");
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
    await page.run(() => {
      /** @type {HTMLElement | null} */ (
        document.querySelector('.play-end [data-act="why"]')
      )?.click();
    });
    await page.find(".play-end .why-moves");
    await ended(page, "#panel");
    assert.deepEqual(await unseen(page), [], `Why at ${text}`);
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
  }
});

test("on a phone with text at 200 % each hint is in sight when it is given", {
  skip: noFinger,
}, async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 12,9"), { size: PHONE, touch: true });
  await page.textSize("200%");
  const player = new Player(page, "touch");
  await player.turn();
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
});

test("where a whole game does not fit, six cells of each line of moves do", {
  skip: noFinger,
}, async (t) => {
  const size = { width: 844, height: 390 };
  const page = await openPage(t, "", { size, touch: true });
  await page.textSize("200%");
  await page.goto(`?large${linkTo("subtract(1,3,4) 9,17")}`);
  const player = new Player(page, "touch");
  await player.turn();
  await page.until("each of the six moves has its dot", dotted, 6);
});

test("on a phone the slider of a large pile is whole", async (t) => {
  const page = await openPage(t, linkTo("nim 0,108,380"), { size: PHONE });
  await page.counts(".ray-knob", 2);
  const over = await page.run(() => {
    const knobs = [...document.querySelectorAll(".ray-knob")];
    return knobs.filter((knob) => {
      const { left, right } = knob.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    }).length;
  });
  assert.equal(over, 0);
  const table = await page.run(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.getElementById("table") ?? {};
    return scrollWidth - clientWidth;
  });
  assert.equal(table, 0);
});

test("with text at 200 % the button to take covers no pile", { skip: noFinger }, async (t) => {
  const page = await openPage(t, "", { size: PHONE, touch: true });
  await page.until("the first picture", () => document.getElementById("line-title")?.textContent);
  await page.textSize("200%");
  await play(page, "take(s=0 and t=0 or u=0) 4,3,5");
  await new Player(page, "touch").turn();
  assert.deepEqual(await unseen(page), []);
});

test("on a phone what the bar opens is not under a whole sheet", async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,7"), { size: PHONE });
  await page.find(".play-opponent");
  await page.poke(".play-who");
  await page.find('#panel[data-height="full"]');
  await page.click("#line .menu-button");
  await ended(page, "#panel");
  const covered = await page.run(() =>
    [...document.querySelectorAll("#line .menu:not([hidden]) .menu-item")]
      .filter((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return !item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((item) => item.textContent),
  );
  assert.deepEqual(covered, []);
  await page.counts("#line .menu:not([hidden]) .menu-item", 2);
});

test("on a phone what has the focus is not under a whole sheet", async (t) => {
  const whole = async (
    /** @type {import("./page.mjs").Page} */ page,
    /** @type {string} */ css,
  ) => {
    const isWhole = () =>
      page.run((sheet) => !!document.querySelector(sheet), `${css}[data-height="full"]`);
    while (!(await isWhole())) await page.poke(`${css} > .grip`);
  };
  const page = await openPage(t, linkTo("nim 3,5,7"), { size: PHONE });
  const player = new Player(page, "keyboard");
  await player.turn();
  await whole(page, "#panel");
  await player.tabTo(".boards *");
  await page.find('#panel[data-height="half"]');
  await page.goto("?again#wyt(1,1)_x,y&cell=2,2&at=8,8&z=30");
  await page.find("#card:not([hidden])");
  await whole(page, "#card");
  await player.tabTo("#card .grip");
  await player.tabTo("#map");
  await page.find('#card[data-height="half"]');
});

test("by keys the choice of the opponent has the focus once it is opened", async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,6"));
  await page.find(".play-opponent");
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(".play-who"))?.focus();
  });
  await page.press(Key.ENTER);
  assert.ok(await page.run(() => document.activeElement?.matches(".play-opponent input:checked")));
});

test("Escape closes the list of opponents, and then the panel", async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,6"));
  await page.click(".play-who");
  await page.until("the list has the focus", () => document.activeElement?.matches("#panel input"));
  await page.press(Key.ESCAPE);
  await page.until("its button has the focus", () => document.activeElement?.matches(".play-who"));
  await page.press(Key.ESCAPE);
  await page.until("the panel is closed", () => document.getElementById("panel")?.hidden);
});

test("on a phone most opponents are in sight when they are chosen, also with text at 200 %", {
  skip: noFinger,
}, async (t) => {
  for (const text of ["100%", "200%"]) {
    const page = await openPage(t, linkTo("nim 3,5,7"), { size: PHONE, touch: true });
    await page.textSize(text);
    await new Player(page, "touch").turn();
    await page.click('#panel [data-act="settings"]');
    await page.until("the sheet is open", () =>
      document.querySelector('#panel[data-height="full"]'),
    );
    await ended(page, "#panel");
    const seen = await page.run(() => {
      const end = document.querySelector(".play-who")?.getBoundingClientRect().top ?? 0;
      const names = [...document.querySelectorAll(".play-opponent b")];
      return names.filter((each) => each.getBoundingClientRect().bottom <= end).length;
    });
    assert.ok(seen >= 3, `${text}: ${seen}`);
    await page.click('#panel [data-act="settings"]');
    await page.until("it is as before", () => document.querySelector('#panel[data-height="half"]'));
  }
});

test("in a low window the list of opponents cuts no button, and touches none", async (t) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 1280, height: 720 },
  ]) {
    const page = await openPage(t, linkTo("nim 3,5,7"), { size });
    await new Player(page, "mouse").turn();
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
  }
});

test("stones stay in place when others are taken", async (t) => {
  const page = await openPage(t, "#nim_2,3,7&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  const first = () =>
    page.run(() => document.querySelector(".boards .stone")?.getBoundingClientRect().left);
  const before = await first();
  await player.press(".boards li:nth-child(3) .stone:nth-child(1)");
  await page.find(".play-moves .play-move");
  await player.turn();
  assert.equal(await first(), before);
});

test("the map below a board is shown where both fit, also when the window changes", async (t) => {
  const page = await openPage(t, linkTo("corners 5,7"), { size: DESKTOP });
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
  const unseen = await page.run(
    () =>
      [...document.querySelectorAll(".boards td")].filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit?.closest(".boards");
      }).length,
  );
  assert.equal(unseen, 0);
  await page.emulate({ size: DESKTOP });
  await shares(true);
});

test("in a low window the end of a game takes the place of the opponents, and has the focus", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_1,2&mode=play", { size: { width: 844, height: 390 } });
  await page.find(".play-opponent");
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
  assert.ok(seen);
});

test("Tab visits the panel of a game from top to bottom", async (t) => {
  for (const { name, size } of some(SIZES.slice(0, 5))) {
    const page = await openPage(t, "#octal(0.77)_5,7&mode=play", { size });
    await page.find("#panel .play-whole:not([hidden])");
    const rows = await page.run(() =>
      [...document.querySelectorAll("#panel :is(button, summary):not([disabled])")]
        .filter((each) => each.checkVisibility() && !each.matches(".grip"))
        .map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top)]),
    );
    const tops = rows.map(([, top]) => Number(top));
    const ascending = tops.every((top, at) => at === 0 || top >= tops[at - 1]);
    assert.ok(ascending && rows.length > 4, `${name}: ${JSON.stringify(rows)}`);
  }
});

test("numbers of millions are whole on a slider with large text, and so is a long read-out", async (t) => {
  const link = "#nim_1000000,2000000,3000000&mode=play";
  const page = await openPage(t, link, { size: PHONE });
  await page.textSize("200%");
  await page.goto(`?large${link}`);
  await page.counts(".ray", 3);
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(".ray-track"))?.focus();
  });
  await page.press(Key.PAGE_DOWN, Key.PAGE_DOWN, Key.PAGE_DOWN, Key.PAGE_DOWN);
  const sides = await page.run(() => {
    const box = document.querySelector(".ray-bubble")?.getBoundingClientRect();
    return box && [box.left >= 0, box.right <= innerWidth];
  });
  assert.deepEqual(sides, [true, true]);
  const tablet = await openPage(t, "#remoteness(welter_3,x,y)&at=30,50&z=12", {
    size: { width: 820, height: 1180 },
  });
  await tablet.run(() => document.getElementById("map")?.focus());
  await tablet.press(Key.ARROW_RIGHT);
  await tablet.says("#readout .also", /counting both players/);
  const left = await tablet.run(() => {
    const rail = document.getElementById("rail")?.getBoundingClientRect().right ?? 0;
    return (document.getElementById("readout")?.getBoundingClientRect().left ?? 0) - rail;
  });
  assert.ok(left >= 0, `${left} px`);
});

test("on a phone the focus is on More after Share was opened from it", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6", { size: PHONE });
  await page.find('#panel [data-act="set"]');
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

test("a notice does not stay over what the keyboard reaches", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play&colour=mod,0", { size: PHONE });
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
});

test("on a phone with text at 200 % the list of opponents opens at the chosen one", async (t) => {
  const page = await openPage(t, "#nim_3,4,5&mode=play", { size: PHONE });
  await page.textSize("200%");
  await page.says(".play-status", "Your move.");
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('[data-act="settings"]'))?.focus();
  });
  await page.press(Key.ENTER);
  await page.until("the chosen opponent is in sight", () => {
    const chosen = document.activeElement;
    if (!chosen?.matches(".play-opponents input:checked")) return false;
    const { left, right, top, bottom } = chosen.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === chosen;
  });
});
