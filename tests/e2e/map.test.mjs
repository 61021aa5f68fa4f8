// The map: the first picture, pointing, flying, comparison, finds.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { cardOf, colourAt, comesRight, enter, noticed, settled, WHITE } from "./drawn.mjs";
import { canEmulateMedia, expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

test("the introduction is gone where its words do not hold", async (t) => {
  const page = await openPage(t);
  await page.says("#strip", "Last to take wins.");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.gone("#strip p");
});

test("first comes the Wythoff map, with an introduction and its line", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.until("the location says it", () => location.hash === "#wyt(1,1)_x,y&v=1");
  assert.match(await page.text("#strip"), /must move from one loses/);
  const offered = await page.run(() =>
    [...document.querySelectorAll("#strip .actions button")].map((each) => each.textContent),
  );
  assert.deepEqual(offered, ["Play", "How to win", "Other games"]);
  // The introduction leaves the corner of the picture and the legend free.
  const { left, bottom } = await page.run(() => {
    const box = /** @type {HTMLElement} */ (
      document.getElementById("strip")
    ).getBoundingClientRect();
    return { left: box.left / innerWidth, bottom: box.bottom / innerHeight };
  });
  assert.ok(left > 0.5 && bottom < 0.5, `${left}, ${bottom}`);
  assert.ok(await (await page.find("#legend")).isDisplayed());
  // Three white cells are ringed.
  const rings = await page.run(() => {
    const overlay = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
    const pen = /** @type {CanvasRenderingContext2D} */ (overlay.getContext("2d"));
    const { data, width } = pen.getImageData(0, 0, overlay.width, overlay.height);
    /** @type {{ x: number, y: number }[]} */
    const found = [];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== 255 || data[at + 1] !== 255 || data[at + 3] !== 255) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      const near = (/** @type {{ x: number, y: number }} */ ring) =>
        Math.hypot(ring.x - x, ring.y - y) < 40 * devicePixelRatio;
      if (!found.some(near)) found.push({ x, y });
    }
    return found.length;
  });
  assert.equal(rings, 3);
  const said = () =>
    page.run(() => {
      const { innerText } = /** @type {HTMLElement} */ (document.querySelector("#strip"));
      return innerText.includes("three of them ringed");
    });
  assert.ok(await said());
  await page.goto("#wyt(1,1)_x,y&at=20,14&z=26");
  await page.until("the map has zoomed in", () => location.hash.includes("&at="));
  await settled(page, "wyt(1,1) x,y");
  for (const [x, y] of [
    [23, 14],
    [16, 10],
    [18, 11],
    [24, 15],
  ]) {
    const { outcome } = skin.bestMoves(`wyt(1,1) ${x},${y}`, "normal");
    assert.equal(
      (await colourAt(page, x, y)) === WHITE,
      outcome === "P",
      `${x},${y} is ${outcome}`,
    );
  }
});

test("arrow keys speak position, values and outcome", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=3,4&z=40");
  await settled(page, "wyt(1,1) x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT);
  await page.until(
    "the visible corner is spoken",
    () => document.getElementById("spoken")?.textContent !== "",
  );
  assert.equal(
    await page.run(() => document.getElementById("spoken")?.textContent),
    "wyt(1,1) 0,0, value 0, misère 1, P-position",
  );
  await page.press(Key.ARROW_UP);
  await page.says("#spoken", /^wyt\(1,1\) 0,1, value 1, misère 0, N-position$/);
  await page.press(Key.ENTER);
  await cardOf(page, "wyt(1,1) 0,1");
  assert.match(await page.text("#card"), /The player to move wins.*N-position/);
  await page.press(Key.ESCAPE);
  await page.find("#card[hidden]");
  // Enter opens the card again, wherever Escape was pressed.
  await page.press(Key.ENTER);
  await cardOf(page, "wyt(1,1) 0,1");
  await page.run(() => document.getElementById("card-name")?.focus());
  await page.press(Key.ESCAPE);
  await page.find("#card[hidden]");
  await page.press(Key.ENTER);
  await cardOf(page, "wyt(1,1) 0,1");
  await page.press(Key.ESCAPE);
  await page.find("#card[hidden]");
  await page.press(Key.ARROW_RIGHT);
  await page.says("#spoken", /^wyt\(1,1\) 1,1,/);
});

test("far away the values are those of bestMoves", async (t) => {
  const far = 2n ** 50n;
  const page = await openPage(t, `#welter_3,x,y&at=${far},${far + 9n}&z=40`);
  await settled(page, "welter 3,x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ARROW_UP);
  const position = `welter 3,${far + 1n},${far + 10n}`;
  const { grundy } = skin.bestMoves(position, "normal");
  await page.until(
    "the cell is spoken",
    (text) => document.getElementById("spoken")?.textContent?.startsWith(text),
    position,
  );
  const spoken = await page.run(() => document.getElementById("spoken")?.textContent);
  assert.match(spoken ?? "", new RegExp(`^${position}, value ${grundy},`));
});

test("M changes the convention, in the picture and in the link", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=3,4&z=40");
  await settled(page, "wyt(1,1) x,y");
  assert.equal(await colourAt(page, 0, 0), WHITE);
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.until("the location says it", () => location.hash.includes("c=misere"));
  await settled(page, "wyt(1,1) x,y", "misere");
  assert.notEqual(await colourAt(page, 0, 0), WHITE);
  assert.equal(await colourAt(page, 0, 1), WHITE);
});

test("a position is shown on the map around it", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_8,13");
  await settled(page, "wyt(1,1) x,y");
  await cardOf(page, "wyt(1,1) 8,13");
  await page.until("its link", () => location.hash.includes("cell=8,13"));
});

/**
 * Counts turns of a timer of 25 ms from the start of a computation, when the progress bar is loaded,
 * until progress is shown. Runs in the page.
 */
function watchProgress() {
  let turns = 0;
  const noted = { begun: -1, shown: -1 };
  /** @type {any} */ (window).work = noted;
  setInterval(() => {
    turns += 1;
  }, 25);
  new MutationObserver(() => {
    const map = document.getElementById("map");
    const waits = map?.dataset.drawn && map.getAttribute("aria-busy") === "true";
    const panel = document.getElementById("progress");
    if (waits && panel?.firstChild && noted.begun < 0) noted.begun = turns;
    if (panel && !panel.hidden && noted.shown < 0) noted.shown = turns;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Long before the work is done. What shows it waits for frames, which are rare beside other work. */
const SOON = 80;

/** Long work, and what is visible when it continues. */
const LONG_WORK = [
  {
    work: "cells of a search",
    link: "#max-welter_x,x+10,x+40&at=1000,0&z=0.7",
    later: async () => document.querySelector("#progress:not([hidden])") !== null,
  },
  {
    work: "a table of 4096 by 4096",
    link: "#wyt(7,5)_x,y&at=2040,2400&z=0.2",
    later: async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { width, reason } = map.tables[0].limit ?? {};
      return width === 4096 && reason === "The map keeps no larger table.";
    },
  },
];
for (const { work, link, later } of LONG_WORK) {
  test(`${work}: progress is shown, stops immediately, and continues`, async (t) => {
    // Without a touch of the page.
    const page = await openPage(t, link, { serve: { before: watchProgress } });
    await page.find("#progress:not([hidden])");
    const { begun, shown } = await page.run(() => /** @type {any} */ (window).work);
    assert.ok(begun >= 0 && shown - begun <= SOON, `shown after ${shown - begun} turns of 25 ms`);
    // The press itself hides it, before any turn.
    const hidden = await page.run(() => {
      const panel = /** @type {HTMLElement} */ (document.getElementById("progress"));
      panel.querySelector("button")?.click();
      return panel.hidden;
    });
    assert.ok(hidden);
    await page.says("#legend", "stopped");
    await page.emulate({ size: PHONE });
    assert.deepEqual(await untidy(page), [], "on a phone");
    await page.click("#legend [data-act=resume]");
    await page.until("the work continues", later);
    await page.until(
      "the message about the stop is gone",
      () =>
        !document.querySelector("#legend [data-act=resume]") &&
        !document.getElementById("legend")?.textContent?.includes("stopped"),
    );
  });
}

test("progress goes when the work is done, even if a timer is early", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.run(async () => {
    const { bindProgress } = await import(
      new URL("sources/page/progress.js", document.baseURI).href
    );
    // Browsers run a timer early by a part of a millisecond; here it is more.
    const { setTimeout } = window;
    const early = (/** @type {TimerHandler} */ run, /** @type {number} */ wait) =>
      setTimeout(run, wait - 20);
    Object.assign(window, { setTimeout: early });
    const source = { working: true, progress: 0.5 };
    const begun = performance.now() - 1_000;
    bindProgress({ tables: [source], plot: null, redraw: () => {} }, begun, () => {});
    source.working = false;
    document.getElementById("map")?.dispatchEvent(new CustomEvent("drawn"));
  });
  await page.find("#progress[hidden]");
});

test("a drag moves the map, the wheel and the buttons zoom it", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=100,100&z=4");
  await settled(page, "wyt(1,1) x,y");
  await page.drag({ x: 700, y: 500 }, { x: 660, y: 500 }, { x: 620, y: 540 });
  await page.until("the location says it", () => /at=120,110&z=4&/.test(location.hash));
  await page.click('[data-act="in"]');
  await page.until("the map has zoomed in", () => /z=8&/.test(location.hash));
  await page.click('[data-act="home"]');
  await page.until("the map is back at the corner", () => !location.hash.includes("at="));
});

test("normal and misère are shown side by side, and as a difference", async (t) => {
  const page = await openPage(t, "#welter_1,x,y&with=conventions&at=4,4&z=40");
  await settled(page, "welter 1,x,y");
  await page.click("[data-act=layers]");
  await page.find("#layers [value=difference]");
  await page.poke("#layers [value=difference]");
  await page.says("#legend", "normal minus misère");
  // The map moves to the first cells that differ.
  await page.until("the map has moved there", () => /z=48&/.test(location.hash));
  await page.goto("#welter_1,x,y&with=conventions&colour=difference&at=4,4&z=40");
  await settled(page, "welter 1,x,y");
  const differs = (/** @type {string} */ text) =>
    skin.bestMoves(text, "normal").grundy !== skin.bestMoves(text, "misere").grundy;
  assert.equal(differs("welter 1,9,12"), false);
  await comesRight(async () => {
    const equal = await colourAt(page, 9, 12);
    const complaints = [];
    for (const [x, y] of [
      [0, 2],
      [2, 3],
      [4, 0],
      [5, 2],
    ]) {
      const framed = (await colourAt(page, x, y)) !== equal;
      if (framed !== differs(`welter 1,${x},${y}`)) complaints.push(`${x},${y}`);
    }
    return complaints;
  });
});

test("a difference is explained if a theorem explains it, and only then", async (t) => {
  const page = await openPage(t, "#welter_1,x,y&colour=difference&at=4,4&z=40");
  const says = (/** @type {string} */ text) =>
    page.until(
      text,
      (wanted) => document.getElementById("legend")?.textContent?.includes(wanted),
      text,
    );
  await says("each pair 0 and 5, 1 and 4, 2 and 3");
  await says("Winning Ways");
  await page.goto("#max-welter_3,x,y&with=conventions");
  await says("swaps the values 0 and 1 everywhere");
  await page.goto("#short-nim_x,y&colour=difference");
  await says("No theorem is known here");
  await page.goto("#nim_x,y&with=wyt(1,1)_x,y");
  await says("Two different games are compared");
});

test("one click leads from the gallery to 2^50, one edit to another place", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.openMode("gallery");
  await page.find(".find button");
  const far = 2n ** 50n;
  await page.run(() => {
    for (const find of document.querySelectorAll(".find")) {
      if (find.textContent?.includes("2^50")) find.querySelector("button")?.click();
    }
  });
  await settled(page, "welter 3,x,y");
  /** @param {number} x @param {number} y */
  const readOut = async (x, y) => {
    await page.hover({ x, y });
    return page.until("a value is read out", () => {
      const readout = document.querySelector("#readout");
      const value = readout?.querySelector(".value")?.textContent;
      const position = readout?.querySelector("code")?.textContent;
      return position && value ? { position, value } : null;
    });
  };
  for (const [x, y] of [
    [700, 500],
    [900, 300],
    [500, 620],
    [712, 444],
  ]) {
    const { position, value } = await readOut(x, y);
    const [, first, second] = position.match(/^welter 3,(\d+),(\d+)$/) ?? [];
    assert.ok(BigInt(first) > far - 500n && BigInt(second) > far - 500n, position);
    assert.equal(value, String(skin.bestMoves(position, "normal").grundy), position);
  }
  const [a, b] = [far + 12_345n, far + 678n];
  await enter(page, `welter 3,${b},${a}`);
  await page.press(Key.ENTER);
  await cardOf(page, `welter 3,${b},${a}`);
  const { grundy } = skin.bestMoves(`welter 3,${b},${a}`, "normal");
  assert.equal(await page.text("#card .value"), String(grundy));
});

test("a map whose cells far out are no positions is shown as far as it can be computed", async (t) => {
  const page = await openPage(t, "#long-nim_x,y&at=6,6&z=40");
  await page.until("its values near the corner", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.panes[0]?.valueAt(3n, 4n) === 1;
  });
});

test("a sequence is a plot that keys walk along", async (t) => {
  const page = await openPage(t, "#glasses_x&at=6,0&z=60");
  await settled(page, "glasses x");
  await page.run(() => document.getElementById("map")?.focus());
  // The first key goes to the visible corner.
  await page.press(...Array.from({ length: 8 }, () => Key.ARROW_RIGHT));
  await page.says("#spoken", /^glasses 7, value 8/);
});

test("the visible values are a table of text", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=4,4&z=90");
  await settled(page, "nim x,y");
  await page.click("[data-act=layers]");
  await page.click("#layers [data-act=table]");
  await page.find("dialog.grid[open] table");
  const cells = await page.run(() => {
    const rows = [...document.querySelectorAll("dialog.grid tr")];
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    return texts;
  });
  const [head, ...rows] = cells;
  for (const [y, ...values] of rows) {
    for (const [i, value] of values.entries()) {
      assert.equal(Number(value), Number(head[i + 1]) ^ Number(y));
    }
  }
  // Only sequences are looked up elsewhere.
  assert.equal(await page.run(() => document.querySelectorAll("dialog.grid p a").length), 0);
});

test("the table of a comparison has either line's values, or their difference", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&colour=difference&at=4,4&z=90");
  await settled(page, "wyt(1,1) x,y");
  await page.click("[data-act=layers]");
  await page.click("#layers [data-act=table]");
  /** @param {string} play */
  const numbers = (play) =>
    page.until(
      play,
      (sign) => {
        if (!document.querySelector("dialog.grid .said")?.textContent?.includes(sign)) return null;
        const cells = [...document.querySelectorAll("dialog.grid td")];
        return cells.map((cell) => Number(cell.textContent));
      },
      play,
    );
  /** @param {string} value */
  const choose = (value) => page.click(`dialog.grid input[value="${value}"] + span`);
  const differences = await numbers(", normal play minus misère play.");
  await choose("first");
  const normal = await numbers(", normal play.");
  await choose("second");
  const misere = await numbers(", misère play.");
  assert.deepEqual(
    differences,
    normal.map((value, at) => value - misere[at]),
  );
  assert.ok(differences.some((value) => value !== 0));
});

test("a table that takes long says so, and Copy says why there is none", async (t) => {
  const page = await openPage(t, "#take(s=0_or_t=0_or_x>2y_and_s=t)_x,y");
  await page.find("#map[role]");
  await page.click("[data-act=layers]");
  await page.click("#layers [data-act=table]");
  await page.find("dialog.grid[open] progress:not([hidden])");
  await page.says("dialog.grid .said", "Computing …");
  await page.click('dialog.grid [data-act="copy"]');
  await noticed(page, "The table is still being computed.");
});

test("of two compared games the cell of both is shown and said", async (t) => {
  const page = await openPage(t, "#wyt(2,3)_x,y&with=nim_x,y&at=6,3&z=40");
  await page.find(".pane-caption");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, "d");
  const both = /^wyt\(2,3\) (\d+),(\d+), value \d+, misère \d+, .-position\. nim \1,\2, value \d+/;
  await page.says("#spoken", both);
  await page.says("#readout", /wyt\(2,3\) (\d+),(\d+).*nim \1,\2/);
  await page.press(Key.ENTER);
  await page.says("#card", /Compared with nim \d+,\d+, value \d+/);
  await page.says("#spoken", both);
});

test("the numbers of a sequence can be looked up elsewhere", async (t) => {
  const page = await openPage(t, "#subtract(1,3,4)_x&at=8,0&z=40");
  await settled(page, "subtract(1,3,4) x");
  await page.click("[data-act=layers]");
  await page.click("#layers [data-act=table]");
  await page.find("dialog.grid[open] table");
  const { href, values } = await page.run(() => {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector("dialog.grid p a"));
    const cells = [...document.querySelectorAll("dialog.grid td")];
    return { href: link.href, values: cells.map((cell) => cell.textContent) };
  });
  assert.equal(href, `https://oeis.org/search?q=${values.slice(0, 24).join(",")}`);
});

for (const settings of [{}, ...(canEmulateMedia ? [{ dark: true }] : []), { size: PHONE }]) {
  test(`axe finds nothing, ${JSON.stringify(settings)}`, async (t) => {
    const page = await openPage(t, "", settings);
    await settled(page, "wyt(1,1) x,y");
    await expectAxeClean(page);
    await page.goto("#wyt(1,1)_x,y&cell=5,9");
    await cardOf(page, "wyt(1,1) 5,9");
    await expectAxeClean(page);
  });
}

test("every visible cell has its colour, whatever loads first", async (t) => {
  for (const path of ["#wyt(1,1)_x,y&at=12,9&z=20", "#wyt(1,1)_x,y&cell=12,9&at=24,14&z=24"]) {
    const page = await openPage(t, path);
    await settled(page, "wyt(1,1) x,y");
    const ground = "23,24,28";
    for (const [x, y] of [
      [14, 9],
      [18, 12],
      [20, 16],
    ]) {
      assert.notEqual(await colourAt(page, x, y), ground, `${path}: ${x},${y}`);
    }
  }
});

test("the table has the visible values and their ranges, and other ranges can be chosen", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.click("[data-act=layers]");
  await page.click("#layers [data-act=table]");
  const sight = await page.run(async () => {
    // @ts-expect-error the page's own module
    const { map } = await import("./page/main.js");
    const { right, top } = map.seen;
    return [String(right), String(top)];
  });
  const said = () =>
    page.until(
      "the ranges are shown",
      () => document.querySelector("dialog.grid .said")?.textContent || null,
    );
  assert.ok(
    (await said()).startsWith(`x from 0 to ${sight[0]}, y from 0 to ${sight[1]}, normal play.`),
    await said(),
  );
  for (const [label, text] of [
    ["x from", "1000"],
    ["x to", "1003"],
    ["y from", "5"],
    ["y to", "6"],
  ]) {
    await page.fill(`dialog.grid [aria-label="${label}"]`, text);
  }
  const cells = await page.until("the range is shown", () => {
    const rows = [...document.querySelectorAll("dialog.grid tr")];
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    return texts[0]?.[1] === "1000" && rows.length === 3 ? texts : null;
  });
  assert.deepEqual(cells, [
    ["y \\ x", "1000", "1001", "1002", "1003"],
    ["6", "1006", "1007", "1004", "1005"],
    ["5", "1005", "1004", "1007", "1006"],
  ]);
  assert.equal(await said(), "x from 1 000 to 1 003, y from 5 to 6, normal play.");
});

test("where the introduction covers white cells it speaks of no rings", async (t) => {
  const page = await openPage(t, "", { size: { width: 844, height: 390 } });
  await page.textSize("200%");
  await page.goto("?large");
  await settled(page, "wyt(1,1) x,y");
  await page.until("no rings are spoken of", () => {
    const text = /** @type {HTMLElement | null} */ (document.querySelector("#strip"));
    return text && !text.innerText.includes("ringed");
  });
});

test("far out the introduction looks at few cells for those that it rings", async (t) => {
  const page = await openPage(t, "");
  await page.find("#strip:not([hidden])");
  await settled(page, "wyt(1,1) x,y");
  const looked = await page.run(async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    const { layer } = map;
    let count = 0;
    const valueAt = layer.valueAt.bind(layer);
    layer.valueAt = (/** @type {bigint} */ x, /** @type {bigint} */ y) => {
      count += 1;
      return valueAt(x, y);
    };
    state.set({ camera: { ...map.camera, zoom: 0.001 } });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return count;
  });
  assert.ok(looked < 100_000, `${looked} cells`);
});
