// Explore: the bar, the card beside a cell, layers, comparison, flying.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import {
  arrived,
  cardOf,
  colourAt,
  ended,
  enter,
  lineText,
  noticed,
  settled,
  thumbnails,
  WHITE,
} from "./drawn.mjs";
import {
  canEmulateMedia,
  DESKTOP,
  engine,
  expectAxeClean,
  Key,
  openPage,
  PHONE,
  some,
} from "./harness.mjs";
import { listening } from "./listening.mjs";
import { chooseGoal, Player } from "./player.mjs";
import { SOURCES } from "./site.mjs";
import { lateAnswers } from "./walks.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Types into the bar and presses Enter. @param {Page} page @param {string} text */
async function ask(page, text) {
  await page.fill("#line-text", text);
  await page.press(Key.ENTER);
}

/** The box of an element, in words. @param {Page} page @param {string} selector */
function boxOf(page, selector) {
  return page.run((css) => {
    const box = document.querySelector(css)?.getBoundingClientRect();
    return box && [box.left, box.top, box.width, box.height].map(Math.round).join();
  }, selector);
}

/** Waits until the page says these words. @param {Page} page @param {string} words */
const spoken = (page, words) =>
  page.until(
    `it says ${words}`,
    (part) => document.getElementById("spoken")?.textContent?.includes(part),
    words,
  );

test("games are found by name, with their convention", async (t) => {
  const page = await openPage(t, "#wyt(2,1)_x,y");
  await settled(page, "wyt(2,1) x,y");
  for (const [typed, begins, convention] of /** @type {const} */ ([
    ["nim", /^nim /, "normal"],
    ["queen", /^wyt\(1,1\) /, "normal"],
    ["misere nim", /^nim /, "misere"],
    // Misère play was asked for Nim, not for these.
    ["kayles", /^(kayles|octal\(0\.77\)) /, "normal"],
    ["Welter's game", /^welter /, "normal"],
  ])) {
    await ask(page, typed);
    await page.until(
      `${typed}: ${begins}`,
      (sign) => {
        const input = /** @type {HTMLInputElement} */ (document.getElementById("line-text"));
        return new RegExp(sign).test(input.value);
      },
      begins.source,
    );
    await page.until(
      `${typed}: in ${convention} play`,
      (wanted) => document.getElementById("map")?.dataset.drawn?.startsWith(wanted),
      convention,
    );
    assert.ok(await page.run(() => document.querySelector("#line-mistake[hidden]")), typed);
    assert.ok(await page.run(() => document.activeElement?.id === "line-text"), typed);
  }
});

test("help is offered, powers are numbers, places can be entered", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  await settled(page, "welter 3,x,y");
  await ask(page, "2^50");
  await page.until("the map has moved", () => location.hash.includes("at=1125899906842624,"));
  await ask(page, "welter 3,2^50,7");
  await cardOf(page, `welter 3,7,${2n ** 50n}`);
  await ask(page, "120, 40");
  await page.until("the map has moved", () => location.hash.includes("at=120,40&"));
  await ask(page, "help");
  await page.until("lessons are open", () => document.body.dataset.mode === "learn");
});

test("a half-typed line opens nothing and shows no mistake", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  const field = await page.find("#line-text");
  await field.click();
  await page.run(() => /** @type {HTMLInputElement} */ (document.activeElement).select());
  const seen = await page.run(() => {
    // What is shown on the way, however briefly.
    const opened = /** @type {string[]} */ ([]);
    for (const id of ["card", "panel", "line-mistake"]) {
      const element = /** @type {HTMLElement} */ (document.getElementById(id));
      new MutationObserver(() => !element.hidden && opened.push(id)).observe(element, {
        attributes: true,
      });
    }
    Object.assign(window, { opened });
    return opened;
  });
  assert.deepEqual(seen, []);
  await field.sendKeys("max-welter 1,4,");
  await page.run(() => new Promise((rest) => setTimeout(rest, 400)));
  assert.deepEqual(await page.run(() => Reflect.get(window, "opened")), []);
  // Nor later: an example begins like this. A mistake is reported after a pause.
  await field.sendKeys(",");
  await page.find("#line-mistake:not([hidden])");
});

test("messages of the search bar move nothing", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.find(".legend-face .ramp");
  const selectors = ["#map", "#top-right", "#map-buttons", ".legend-face"];
  const before = await Promise.all(selectors.map((selector) => boxOf(page, selector)));
  await enter(page, "welter 2,2");
  await page.find("#line-mistake:not([hidden])");
  assert.deepEqual(await Promise.all(selectors.map((each) => boxOf(page, each))), before);
});

test("in a comparison the second picture can be pointed at and selected in", async (t) => {
  const page = await openPage(t, "#nim_x,y&with=wyt(1,1)_x,y&at=6,6&z=40");
  await settled(page, "nim x,y");
  // The cell 6, 6 is in the middle of each picture.
  const middle = await page.run(() => {
    const { left, top, width, height } = /** @type {HTMLElement} */ (
      document.getElementById("map")
    ).getBoundingClientRect();
    return { x: Math.round(left + (width * 3) / 4), y: Math.round(top + height / 2) };
  });
  await page.hover(middle);
  await page.says("#readout code", "wyt(1,1) 6,6");
  const { grundy } = skin.bestMoves("wyt(1,1) 6,6", "normal");
  assert.equal(await page.text("#readout .value"), String(grundy));
  await page.drag(middle);
  await cardOf(page, "wyt(1,1) 6,6");
  assert.equal(await page.text("#card .value"), String(grundy));
  const captions = await page.run(() =>
    [...document.querySelectorAll(".pane-caption")].map((each) => each.textContent),
  );
  assert.deepEqual(captions, ["nim x,y", "wyt(1,1) x,y"]);
});

test("a link whose second line cannot be compared shows the first alone and says why", async (t) => {
  for (const [second, why] of [
    ["chess", "Chess is partizan"],
    ["octal(0.77)_x", "Both must be maps"],
  ]) {
    const page = await openPage(t, `#nim_x,y&with=${second}&divider=0.5&at=6,6&z=40`);
    await noticed(page, why);
    await page.until("the link has one line", () => !/with=|divider=/.test(location.hash));
    await page.until(
      "one picture",
      () => !document.querySelector(".pane-caption")?.checkVisibility(),
    );
  }
});

test("a divider shows two pictures in one place", async (t) => {
  const page = await openPage(t, "#welter_1,x,y&with=conventions&divider=0.5&at=4,4&z=40");
  await settled(page, "welter 1,x,y");
  const value = () =>
    page.run(() => document.getElementById("divider")?.getAttribute("aria-valuenow"));
  assert.equal(await value(), "50");
  await page.run(() => document.getElementById("divider")?.focus());
  await page.press(Key.ARROW_LEFT, Key.ARROW_LEFT);
  await page.until(
    "the divider has moved",
    () => document.getElementById("divider")?.getAttribute("aria-valuenow") === "40",
  );
  await page.until("the link says it", () => location.hash.includes("divider=0.4"));
  for (const [key, end] of [
    [Key.END, "aria-valuemax"],
    [Key.HOME, "aria-valuemin"],
  ]) {
    await page.press(key);
    await page.until(
      "the divider is at its end",
      (end) => {
        const divider = document.getElementById("divider");
        return divider?.getAttribute("aria-valuenow") === divider?.getAttribute(end);
      },
      end,
    );
  }
  const captions = await page.run(() =>
    [...document.querySelectorAll(".pane-caption")].map((each) => each.textContent),
  );
  assert.deepEqual(captions, ["normal", "misère"]);
});

test("compared pictures follow the game that is chosen", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.run(async (both) => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    state.set({ against: both, divider: 0.5 });
  }, "conventions");
  await settled(page, "wyt(1,1) x,y");
  // Drawn again, both stand in for what comes next: four pictures are needed then.
  await page.click("[data-act=in]");
  await arrived(page);
  await enter(page, "nim x,y");
  await settled(page, "nim x,y");
});

test("sequences are compared, and their difference is drawn", async (t) => {
  const page = await openPage(t, "#twist(1..3)_x&at=20,0&z=20");
  await settled(page, "twist(1..3) x");
  const picture = () =>
    page.run(() =>
      /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas")).toDataURL(),
    );
  const alone = await picture();
  const choose = async (/** @type {string} */ way) => {
    await page.find(".legend-face:not([hidden])");
    if (!(await page.run(() => document.getElementById("layers") !== null))) {
      await page.click("[data-act=layers]");
    }
    await page.find(`#layers [value=${way}]`);
    // On one plot two sequences are not beside each other.
    await page.says("#layers", "Together");
    await page.run((name) => {
      /** @type {HTMLElement} */ (document.querySelector(`#layers [value=${name}]`)).click();
    }, way);
  };
  const says = (/** @type {string} */ text) =>
    page.until(
      text,
      (wanted) => document.getElementById("legend")?.textContent?.includes(wanted),
      text,
    );
  const another = (/** @type {string[]} */ ...known) =>
    page.until(
      "another plot is drawn",
      (pictures) => {
        const plot = /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas"));
        return !pictures.includes(plot.toDataURL());
      },
      known,
    );
  await choose("beside");
  await says("misère");
  await another(alone);
  await settled(page, "twist(1..3) x");
  const both = await picture();
  await choose("difference");
  await says("normal minus misère");
  await another(alone, both);
});

test("a difference shows the first cells that differ", async (t) => {
  const page = await openPage(t, "#welter_1,x,y&colour=difference");
  await settled(page, "welter 1,x,y");
  await page.until("the map has moved there", () => /z=(2[4-9]|[34]\d)/.test(location.hash));
});

test("P-positions continue beyond the table", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=4096,4096&z=0.03");
  await settled(page, "wyt(1,1) x,y");
  const golden = (1 + Math.sqrt(5)) / 2;
  for (const n of [2700, 3200, 3900, 4500]) {
    const [x, y] = [Math.floor(n * golden), Math.floor(n * golden) + n];
    assert.equal(skin.bestMoves(`wyt(1,1) ${x},${y}`, "normal").outcome, "P");
    const around = [];
    for (const dx of [-20, 0, 20]) {
      for (const dy of [-20, 0, 20]) around.push(await colourAt(page, x + dx, y + dy));
    }
    assert.ok(around.includes(WHITE), `${x},${y}: ${around.join(" ")}`);
  }
});

test("values continue along the axes beyond the table", async (t) => {
  // The rows of this game repeat soon; those of Wythoff's take seconds.
  const page = await openPage(t, "#wyt(2,3)_x,y&at=1000000000,40&z=24&cell=1000000000,40");
  await settled(page, "wyt(2,3) x,y");
  // Row 40 grows by one with each column, from some column before 20,000 on.
  const near = 20_000;
  const ahead = 1e9 - near;
  const { values } = skin.valueTable("wyt(2,3) x,y", { x: [near, near + 1], y: [40, 41] });
  await page.until(
    "the card has its value",
    (value) => document.querySelector("#card .value")?.textContent === value,
    String(values[0] + ahead),
  );
  await page.says("#legend", "a state of them repeats");
});

test("the readout moves no controls", async (t) => {
  const page = await openPage(t, "#glasses_x");
  await settled(page, "glasses x");
  await page.find("#manner");
  await page.says("#legend", "No period seen");
  const before = [await boxOf(page, "#manner"), await boxOf(page, "#map-buttons")];
  await page.hover({ x: 700, y: 400 });
  await page.find("#readout .value");
  assert.deepEqual([await boxOf(page, "#manner"), await boxOf(page, "#map-buttons")], before);
});

test("the ring of a term is on its dot after zooming", async (t) => {
  const page = await openPage(t, "#glasses_x&cell=40,0&at=40,0&z=4");
  await settled(page, "glasses x");
  await cardOf(page, "glasses 40");
  await page.click("[data-act=in]");
  await page.until("it is closer", () => /z=8&/.test(location.hash));
  await settled(page, "glasses x");
  await arrived(page);
  const overlay = () =>
    page.run(() =>
      /** @type {HTMLCanvasElement} */ (document.getElementById("overlay")).toDataURL(),
    );
  const after = await overlay();
  // Compare with a fresh drawing on the final scales.
  await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    map.redrawOverlay();
  });
  await arrived(page);
  assert.equal(after, await overlay());
});

test("far terms are drawn in place, on an axis that says where it counts from", async (t) => {
  const far = 2n ** 50n;
  const page = await openPage(t, `#welter_1,5,x&at=${far},0&z=12`);
  await settled(page, "welter 1,5,x");
  const gold = () =>
    page.run(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas"));
      const { data } = /** @type {CanvasRenderingContext2D} */ (
        canvas.getContext("2d")
      ).getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 240 && data[at + 1] === 180 && data[at + 2] === 41) count += 1;
      }
      return count;
    });
  // Some hundred dots of some pixels each.
  const pixels = await gold();
  assert.ok(pixels > 500, `${pixels} pixels`);
});

test("the card closes with its picture: by Back, and by another line", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await ask(page, "wyt(1,1) 3,5");
  await cardOf(page, "wyt(1,1) 3,5");
  await page.until("its link", () => location.hash.includes("cell=3,5"));
  await page.run(() => history.back());
  await settled(page, "nim x,y");
  await page.find("#card[hidden]");
  assert.equal(await lineText(page), "nim x,y");
  // Another game has no card of this one's cell, near or far.
  await page.goto("?far#max-welter_1,4,x+5,x+9&at=1000000,0&z=40&cell=1000000,0");
  await cardOf(page, "max-welter 1,4,1000005,1000009");
  await ask(page, "octal(0.137) x");
  await settled(page, "octal(0.137) x");
  await page.find("#card[hidden]");
  await page.until(
    "the readout has forgotten it, too",
    () => !document.getElementById("readout")?.textContent?.includes("max-welter"),
  );
});

test("the card says who wins, and why, in rows and on the map", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=8,8&z=36&cell=8,8");
  await settled(page, "wyt(1,1) x,y");
  const overlay = () =>
    page.run(() =>
      /** @type {HTMLCanvasElement} */ (document.getElementById("overlay")).toDataURL(),
    );
  await cardOf(page, "wyt(1,1) 8,8");
  assert.match(await page.text("#card"), /The player to move wins/);
  const before = await overlay();
  await page.click("#card [data-act=why]");
  await page.says("#card .why:not([hidden])", /./s);
  await page.until(
    "the reason is on the map",
    (picture) =>
      /** @type {HTMLCanvasElement} */ (document.getElementById("overlay")).toDataURL() !== picture,
    before,
  );
  // Both piles can be taken: one move.
  await page.says("#card .ahead", /^You can win in one move\. Only one move keeps the win\.$/);
});

test("what Why points at comes into sight, and the card does not cover its cell", async (t) => {
  for (const [width, height, text, line, cell, at] of some(
    /** @type {const} */ ([
      [1280, 720, "100%", "wyt(1,1) x,y", "5,9", "24,14&z=24"],
      [844, 390, "100%", "wyt(1,1) x,y", "5,9", "24,14&z=24"],
      [844, 390, "100%", "wyt(1,1) x,y", "7,4", "6,6&z=40"],
      [390, 844, "100%", "wyt(1,1) x,y", "7,4", "6,6&z=40"],
      [820, 1180, "100%", "welter 3,x,y", "7,11", "14,10&z=28"],
      [1440, 900, "200%", "wyt(1,1) x,y", "4,5", "8,8&z=30"],
      [844, 390, "200%", "welter 3,x,y", "7,11", "0,10&z=28"],
      [390, 844, "200%", "wyt(1,1) x,y", "9,14", "10,12&z=26"],
      [390, 844, "200%", "welter 3,x,y", "7,9", "9,9&z=28"],
    ]),
  )) {
    const size = { width, height };
    const hash = `#${line.replace(" ", "_")}&cell=${cell}&at=${at}`;
    const page = await openPage(t, hash, { size });
    await page.textSize(text);
    await cardOf(page, line.replace("x,y", cell));
    // A phone's card is low at first.
    if (width < 760) {
      await page.click("#card .grip");
      await page.find('#card[data-height="half"]');
      await ended(page, "#card");
    }
    await page.click("#card [data-act=why]");
    // In Wythoff's game arrows lead to the corner.
    await page.until(
      "the cell and what the arrows lead to is in sight",
      async (corner) => {
        const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
        return (!corner || map.sees({ x: 0n, y: 0n })) && map.sees(state.now.selected);
      },
      line.startsWith("wyt"),
    );
    await page.find("#card .why-moves");
    await page.cardAtRest();
    const covered = await page.run(async (corner) => {
      const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
      const { x, y } = state.now.selected;
      const camera = await import(new URL("sources/ground/camera.js", document.baseURI).href);
      const box = document.getElementById("map")?.getBoundingClientRect() ?? new DOMRect();
      const half = map.camera.zoom / 2;
      // The arrows lead left.
      const cells = [{ x, y }, { x: x - 2n, y }, ...(corner ? [{ x: 0n, y: 0n }] : [])];
      return cells.filter((cell) => {
        const across = box.left + camera.left(map.camera, map.size, cell.x) + half;
        const down = box.top + camera.bottom(map.camera, map.size, cell.y) - half;
        return document.elementFromPoint(across, down)?.closest("#card, #bar");
      }).length;
    }, line.startsWith("wyt"));
    assert.equal(covered, 0, `${JSON.stringify(size)}, text ${text}, ${cell}`);
  }
});

test("on a phone the words above a plot are clear of Share, and its chosen term is on the plot", async (t) => {
  for (const text of ["100%", "200%"]) {
    const page = await openPage(t, "#twist(1..3)_x&cell=20,0&at=30,0&z=18", { size: PHONE });
    await page.textSize(text);
    await page.reload();
    await cardOf(page, "twist(1..3) 20");
    await page.cardAtRest();
    const begins = await page.until("the plot below Share", () => {
      const box = document.querySelector(".u-over")?.getBoundingClientRect();
      const share = document.getElementById("top-right")?.getBoundingClientRect();
      return box && share && box.height > 0 && box.top >= share.bottom ? box.left : null;
    });
    const at = await page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const camera = await import(new URL("sources/ground/camera.js", document.baseURI).href);
      return camera.left(map.camera, map.size, 20n);
    });
    assert.ok(at >= begins, `${text}: ${at} left of ${begins}`);
  }
});

test("in a low window a card is clear of its cell and of the zoom buttons", async (t) => {
  const size = { width: 844, height: 390 };
  for (const at of some([118, 119, 120, 121, 122])) {
    const page = await openPage(t, `#wyt(1,1)_x,y&cell=120,298&at=${at},303&z=19.5`, {
      size,
      touch: engine === "chromium",
    });
    await page.find("#card:not([hidden])[aria-busy=false]");
    const boxes = await page.run(async () => {
      const home = document.baseURI;
      const { map } = await import(new URL("page/main.js", home).href);
      const { left } = await import(new URL("sources/ground/camera.js", home).href);
      const stage = document.getElementById("stage")?.getBoundingClientRect().left ?? 0;
      const cell = stage + left(map.camera, map.size, 120n);
      const [card, row] = ["card", "corner-row"].map((id) =>
        /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect(),
      );
      return { card: [card.left, card.right], row: row.left, cell: [cell, cell + map.camera.zoom] };
    });
    const { card, row, cell } = boxes;
    assert.ok(
      card[1] <= row && (card[0] >= cell[1] - 1 || card[1] <= cell[0] + 1),
      JSON.stringify(boxes),
    );
  }
});

test("a card leaves the progress of long work in sight, in a low window, too", async (t) => {
  const size = { width: 844, height: 390 };
  const page = await openPage(t, "#long-nim_x,y&at=8,6&z=30&cell=3,4", { size });
  await cardOf(page, "long-nim 3,4");
  await page.until("card and progress are apart", () => {
    const [card, work] = ["#card:not([hidden])", "#progress:not([hidden])"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    if (!card || !work || work.height === 0) return false;
    return card.top >= work.bottom || card.left >= work.right || card.right <= work.left;
  });
});

test("formulas in a sentence stay in its line", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=4,7&at=8,8&z=30");
  await cardOf(page, "wyt(1,1) 4,7");
  await page.click("#card [data-act=why]");
  await page.find("#card .why p math");
  // "math" and "block math", or "inline" and "block".
  const apart = (/** @type {string} */ css) =>
    page.run(
      (selector) =>
        [...document.querySelectorAll(selector)].map((each) =>
          getComputedStyle(each).display.startsWith("block"),
        ),
      css,
    );
  const lines = async (/** @type {string} */ css) => [...new Set(await apart(css))];
  assert.deepEqual(await lines("#card .why p math"), [false]);
  assert.deepEqual(await lines("#card .why .scroll > math"), [true]);
});

test("the card is at most three tab stops from the map, and Escape in it closes it", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=5,9&at=24,14&z=24");
  await cardOf(page, "wyt(1,1) 5,9");
  await page.run(() => document.getElementById("map")?.focus());
  const reached = () => page.run(() => !!document.activeElement?.closest("#card .actions"));
  for (let stops = 0; !(await reached()); stops++) {
    assert.ok(stops < 3, "the card's buttons are further away");
    await page.press(Key.TAB);
  }
  await page.press(Key.ESCAPE);
  await page.find("#card[hidden]");
});

test("modes with few values have keys, not ramps", async (t) => {
  const page = await openPage(t, "#nim_x,y&colour=bit,2");
  await settled(page, "nim x,y");
  const keys = () =>
    page.run(() => [...document.querySelectorAll("#legend .key")].map((each) => each.textContent));
  await page.says("#legend", "digit 1");
  assert.deepEqual((await keys()).slice(1, 3), ["digit 0", "digit 1"]);
  assert.equal(await page.run(() => document.querySelector("#legend .ramp")), null);
  await page.goto("#nim_x,y&colour=mod,4");
  await page.says("#legend", "mod 4");
  assert.deepEqual((await keys()).slice(1, 5), ["0", "1", "2", "3"]);
  assert.equal(await page.run(() => document.querySelector("#legend .ramp")), null);
});

test("the layers show this picture in each mode", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  await settled(page, "welter 3,x,y");
  await page.click("[data-act=layers]");
  await thumbnails(page);
  assert.ok((await page.run(() => document.querySelectorAll("#layers .thumb").length)) >= 8);
  await page.click("#layers [data-colour=length]");
  await page.until("the link says it", () => location.hash.includes("colour=length"));
  await page.says("#layers .layer-mode", "How many binary digits");
  // Escape closes what is on top, and the focus returns to what opened it.
  const has = (/** @type {string} */ css) =>
    page.until(`${css} has the focus`, (sign) => document.activeElement?.matches(sign), css);
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector("#layers [data-act=table]"))?.focus();
  });
  await page.press(Key.ENTER);
  await page.find("dialog.grid[open] td");
  // What is said of it is in the dialog: what is outside is inert.
  await page.click("dialog.grid [data-act=copy]");
  await page.find("dialog.grid[open] .notice");
  await page.press(Key.ESCAPE);
  await page.find("body > #notices");
  await has("#layers [data-act=table]");
  await page.gone("dialog[open]");
  await page.press(Key.ESCAPE);
  await has("[data-act=layers]");
  await page.gone("#layers");
});

test("a thumbnail shows the values, however small the cells are, and beside a difference, too", async (t) => {
  for (const [hash, colour] of [
    // Half of the cells have the last digit 1.
    ["#nim_x,y&at=140,100&z=3.5", "bit"],
    ["#wyt(1,1)_x,y&colour=difference&with=conventions&at=13,8&z=48", "value"],
  ]) {
    const page = await openPage(t, hash);
    await settled(page, hash.startsWith("#nim") ? "nim x,y" : "wyt(1,1) x,y");
    await page.click("[data-act=layers]");
    await thumbnails(page);
    const most = await page.run((mode) => {
      const canvas = document.querySelector(`#layers [data-colour="${mode}"] canvas`);
      const copy = new OffscreenCanvas(64, 64);
      const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      pen.drawImage(/** @type {HTMLCanvasElement} */ (canvas), 0, 0);
      /** @type {Map<number, number>} */
      const counts = new Map();
      const { data } = pen.getImageData(0, 0, 48, 32);
      for (const pixel of new Uint32Array(data.buffer)) {
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      }
      return Math.max(...counts.values()) / (48 * 32);
    }, colour);
    assert.ok(most < 0.75, `${hash}: ${most}`);
  }
});

/** The zooms that the map passes after a press of "+", in frames 16 ms apart. @param {Page} page */
function zoomsOnTheWay(page) {
  return page.run(async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    const zooms = /** @type {number[]} */ ([]);
    state.on(["camera"], (/** @type {any} */ now) => zooms.push(now.camera.zoom));
    const { requestAnimationFrame } = window;
    let frames = /** @type {FrameRequestCallback[]} */ ([]);
    window.requestAnimationFrame = (frame) => frames.push(frame);
    /** @type {HTMLElement} */ (document.querySelector("[data-act=in]")).click();
    for (let time = performance.now(); map.gliding; time += 16) {
      const due = frames;
      frames = [];
      for (const frame of due) frame(time);
    }
    window.requestAnimationFrame = requestAnimationFrame;
    for (const frame of frames) requestAnimationFrame(frame);
    return zooms;
  });
}

test("zoom glides, and jumps with reduced motion", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=20,20&z=4");
  await settled(page, "nim x,y");
  const zooms = await zoomsOnTheWay(page);
  assert.ok(zooms.length > 2, zooms.join(" "));
  assert.equal(zooms.at(-1), 8);
  assert.deepEqual(
    zooms,
    zooms.toSorted((a, b) => a - b),
  );
  if (!canEmulateMedia) return;
  const calm = await openPage(t, "#nim_x,y&at=20,20&z=4", { reducedMotion: true });
  await settled(calm, "nim x,y");
  assert.deepEqual(await zoomsOnTheWay(calm), [8]);
});

test("zooming out keeps the corner visible, with black only beside the rulers", async (t) => {
  const page = await openPage(t, "#max-welter_3,x,y&at=300,200&z=4");
  await settled(page, "max-welter 3,x,y");
  for (let press = 0; press < 8; press++) await page.click("[data-act=out]");
  await arrived(page);
  const { left, bottom } = await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const { left, bottom } = await import(
      new URL("sources/ground/camera.js", document.baseURI).href
    );
    return {
      left: left(map.camera, map.size, 0n),
      bottom: map.size.height - bottom(map.camera, map.size, 0n),
    };
  });
  assert.ok(left >= 0 && left <= 49, `${left} px of black at the left`);
  assert.ok(bottom >= 0 && bottom <= 25, `${bottom} px of black at the foot`);
});

test("far out the numbers of rows are whole, as powers of ten", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.run(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    const drawn = Object.assign(window, { drawn: /** @type {[string, number][]} */ ([]) }).drawn;
    prototype.fillText = function (text, x, y) {
      if (this.textAlign === "right") drawn.push([text, x - this.measureText(text).width]);
      fillText.call(this, text, x, y);
    };
  });
  for (let turns = 0; turns < 13; turns++) {
    await page.wheel({ x: 700, y: 300 }, 800);
    await arrived(page);
  }
  const drawn = await page.until("a power of ten", () => {
    const all = /** @type {[string, number][]} */ (/** @type {any} */ (window).drawn);
    return all.some(([text]) => /^10\^\d+$/.test(text)) ? all : null;
  });
  assert.deepEqual(
    drawn.filter(([, from]) => from < 0),
    [],
  );
});

test("the convention is chosen in the header of the game", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  await settled(page, "welter 3,x,y");
  assert.equal(await page.text("#line .convention"), "Last to move wins");
  await chooseGoal(page, "loses");
  await settled(page, "welter 3,x,y", "misere");
  assert.equal(await page.text("#line .convention"), "Last to move loses");
});

test("numbers on the rulers grow with the reader's text size", async (t) => {
  // Reads the ruler from the page's own module.
  const page = await openPage(t, "#wyt(1,1)_x,y", { serve: { root: SOURCES } });
  await settled(page, "wyt(1,1) x,y");
  /** Width of the left ruler: beside it the corner's own colour begins. */
  const ruler = () =>
    page.run(() => {
      const picture = /** @type {HTMLCanvasElement} */ (document.getElementById("picture"));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [200, 1];
      const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      pen.drawImage(picture, 0, -Math.round(picture.height / 2));
      const { data } = pen.getImageData(0, 0, canvas.width, 1);
      const own = (/** @type {number} */ x) => [0, 1, 2].every((i) => data[4 * x + i] === data[i]);
      let x = 0;
      // Numbers and ticks are on it.
      for (let at = 0; at < 200; at++) if (own(at)) x = at;
      return x + 1;
    });
  assert.equal(await ruler(), 48);
  await page.textSize("200%");
  await page.until("the map is drawn again", async () => {
    const { ruler } = await import(new URL("map/axes.js", document.baseURI).href);
    return ruler() === 48;
  });
  await arrived(page);
  assert.equal(await ruler(), 96);
});

test("the window's title contains the line", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  await page.until("the title is set", () => document.title === "welter 3,x,y · Nimscape");
});

test("every mode has its icon and its name at every width", async (t) => {
  for (const size of [{ width: 1280, height: 720 }, { width: 820, height: 1000 }, PHONE]) {
    const page = await openPage(t, "#nim_x,y", { size });
    await settled(page, "nim x,y");
    const named = await page.run(() =>
      [...document.querySelectorAll("#rail button")]
        .filter((each) => each.checkVisibility())
        .map((each) => {
          const words = /** @type {HTMLElement} */ (each.querySelector("span"));
          const { width, height } = words.getBoundingClientRect();
          return width > 20 && height > 8 ? words.textContent : "";
        }),
    );
    assert.deepEqual(named, ["Games", "Explore", "Play", "Learn", "More"]);
    if (size !== PHONE) continue;
    // A panel over a mode: only one of the two is emphasised.
    await page.click('#rail [data-mode="learn"]');
    await page.click('#rail [data-mode="more"]');
    await page.until("one entry is emphasised", () => {
      const colours = ["learn", "more", "explore"].map((mode) => {
        const entry = document.querySelector(`#rail [data-mode="${mode}"]`);
        return entry && getComputedStyle(entry).color;
      });
      return colours[0] === colours[2] && colours[1] !== colours[2];
    });
  }
});

test("a phone's sheet has three heights", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=5,9&at=12,14&z=24", { size: PHONE });
  await cardOf(page, "wyt(1,1) 5,9");
  const height = () => page.run(() => document.getElementById("card")?.offsetHeight ?? 0);
  const low = await height();
  assert.ok(low <= 96, `${low} px`);
  await page.until("the card says who wins, and where", () => {
    const verdict = /** @type {HTMLElement | null} */ (document.querySelector("#card .verdict"));
    return /wins.*wyt\(1,1\) 5,9/s.test(verdict?.innerText ?? "");
  });
  await page.click("#card .grip");
  await page.find('#card[data-height="half"]');
  await ended(page, "#card");
  const half = await height();
  assert.ok(half > low && half < 500, `${half} px`);
  await page.click("#card .grip");
  await ended(page, "#card");
  assert.ok((await height()) > half);
});

test("on a phone the cell that is chosen stays where it is, and a press opens its card", async (t) => {
  const page = await openPage(t, "", { size: PHONE });
  await settled(page, "wyt(1,1) x,y");
  const rowAt = () =>
    page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { left, bottom } = await import(
        new URL("sources/ground/camera.js", document.baseURI).href
      );
      const top = document.getElementById("map")?.getBoundingClientRect().top ?? 0;
      const { camera, size } = map;
      return [left(camera, size, 100n), top + bottom(camera, size, 250n)].map(Math.round);
    });
  const before = await rowAt();
  await page.run(async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    state.set({ selected: { x: 100n, y: 250n } });
  });
  await page.find('#card[data-height="low"]:not([hidden])');
  await page.cardAtRest();
  assert.deepEqual(await rowAt(), before);
  await page.click("#card .verdict");
  await page.find('#card[data-height="half"]');
});

test("a term whose value the plot knows has a card immediately", async (t) => {
  const page = await openPage(t, "#octal(0.137)_x&at=1000000,0&z=40&cell=1000000,0");
  await page.says("#card:not([hidden]) .value", /^\d+$/);
  assert.equal(await page.text("#card-name"), "octal(0.137) 1000000");
  await page.says("#card .known", /Guy and Smith/);
});

test("where a value is not known, the row and the column of the cell are offered", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=1000000000,2000&z=20&cell=1000000000,2000");
  await page.find('#card [data-act="row"]');
  assert.equal(await page.run(() => document.querySelector('#card [data-act="column"]')), null);
  await page.click('#card [data-act="row"]');
  await page.until("its row", () => location.hash.startsWith("#wyt(1,1)_x,2000"));
});

test("a card that learns a value keeps its buttons, and stays while one is pressed", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=8,8&z=36&cell=5,9");
  await cardOf(page, "wyt(1,1) 5,9");
  // As if the picture learned the value of the next cell only later.
  await page.run(async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    map.valued = (/** @type {unknown[]} */ ...words) => words[2];
    state.set({ selected: { x: 6n, y: 9n } });
  });
  await cardOf(page, "wyt(1,1) 6,9");
  await page.cardAtRest();
  const seen = await page.run(async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    const card = /** @type {HTMLElement} */ (document.getElementById("card"));
    const play = () => /** @type {HTMLElement} */ (card.querySelector('[data-act="play"]'));
    const button = play();
    const before = card.style.left;
    button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    state.set({ camera: { ...map.camera, x: map.camera.x + 2n } });
    map.valued = (/** @type {any[]} */ ...words) => {
      const normal = { ...words[2].normal, grundy: 4321 };
      return { ...words[2], normal };
    };
    document.getElementById("map")?.dispatchEvent(new Event("drawn"));
    const value = card.querySelector(".value")?.textContent;
    const same = button === play();
    const stayed = card.style.left === before;
    button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    return { value, same, stayed, followed: card.style.left !== before };
  });
  assert.deepEqual(seen, { value: "4321", same: true, stayed: true, followed: true });
});

test("a value of many digits is in one line of its card", async (t) => {
  for (const settings of [{}, { size: PHONE }]) {
    const page = await openPage(t, "#nim_123456789012345,1&cell=0,0", settings);
    await page.says("#card:not([hidden]) .value", "123456789012344");
    const lines = await page.run(() => {
      const value = /** @type {HTMLElement} */ (document.querySelector("#card .value"));
      const range = document.createRange();
      range.selectNodeContents(value);
      const card = /** @type {HTMLElement} */ (document.getElementById("card"));
      const inside = range.getBoundingClientRect().right <= card.getBoundingClientRect().right;
      return { lines: range.getClientRects().length, inside };
    });
    assert.deepEqual(lines, { lines: 1, inside: true });
  }
});

test("card and readout of a far cell agree, and say that a value is missing", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=6000,9708&z=40&cell=6000,9708");
  await page.find("#card:not([hidden]) .value");
  const point = await page.run(() => {
    const { left, top, width, height } = /** @type {HTMLElement} */ (
      document.getElementById("map")
    ).getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  await page.hover(point);
  const seen = await page.until("card and readout are filled", () => {
    const value = document.querySelector("#card .value")?.textContent;
    const readout = document.querySelector("#readout")?.textContent ?? "";
    return readout.includes("6000,9708") && value && value !== "–" ? [value, readout] : null;
  });
  assert.doesNotMatch(seen[1], /–/);
  await page.until(
    "the readout has the card's value",
    (value) => document.querySelector("#readout .value")?.textContent === value,
    seen[0],
  );
});

test("the keys P, V and D go to the next cell of a kind, starting at the corner, and speak", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=12,8&z=40");
  await settled(page, "wyt(1,1) x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT);
  await spoken(page, "wyt(1,1) 0,0");
  for (const place of ["2,1", "1,2", "5,3"]) {
    await page.press("p");
    await spoken(page, `wyt(1,1) ${place}`);
  }
  // After Escape they continue where they were, as arrows do.
  await page.press(Key.ESCAPE, "p");
  await spoken(page, "wyt(1,1) 7,4");
  await page.pressWith(Key.SHIFT, "P");
  await spoken(page, "wyt(1,1) 5,3");
  await page.pressWith(Key.SHIFT, "P");
  await spoken(page, "wyt(1,1) 1,2");
  await page.press(Key.ARROW_RIGHT);
  await spoken(page, "wyt(1,1) 2,2, value 1");
  await page.press("v");
  await page.says("#spoken", /^wyt\(1,1\) (?!2,2)\d+,\d+, value 1,/);
  await page.press("m");
  await spoken(page, "Last to move loses.");
  await page.press(Key.ENTER);
  await spoken(page, "Tab leads to the card.");
});

test("the keys P, V and D go as far as is known out where there are no values, and say why not", async (t) => {
  const page = await openPage(
    t,
    "#wyt(1,1)_x,y&cell=100000000000000000,61803398874989484&at=100000000000000000,61803398874989484&z=40",
  );
  await settled(page, "wyt(1,1) x,y");
  await page.find("#card:not([hidden])");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("p");
  // Wythoff's pairs, not in floating point: y = x + n and x = ⌊nφ⌋, the other way round.
  await page.says("#spoken", /^wyt\(1,1\) \d+,\d+[,.] P-position/);
  const [, x, y] = (
    await page.run(() => document.getElementById("spoken")?.textContent ?? "")
  ).match(/ (\d+),(\d+)/) ?? ["", "0", "0"];
  assert.ok(isWythoffs(BigInt(x), BigInt(y)), `${x},${y}`);
  await page.press("v");
  await page.says("#notices", /value|table/);
});

/** Whether min = ⌊nφ⌋ for the difference n, by whole numbers. @param {bigint} x @param {bigint} y */
function isWythoffs(x, y) {
  const [low, high] = x < y ? [x, y] : [y, x];
  const n = high - low;
  // low ≤ n(1 + √5)/2 < low + 1
  const below = (/** @type {bigint} */ m) => m < 0n || m * m <= 5n * n * n;
  return below(2n * low - n) && !below(2n * (low + 1n) - n);
}

test("the map goes to a link's cell, however long its card takes", async (t) => {
  const page = await openPage(t, "#kayles_x&cell=9007199254740990,0");
  await page.find("#card:not([hidden])");
  await page.until("the map is there", () => /at=90071992547\d+[.,]/.test(location.hash));
});

test("the legend of other numbers has the colours of the map", async (t) => {
  for (const [colour, texts] of some(
    /** @type {const} */ ([
      ["pick,3", ["number 3", "any other"]],
      ["bit,1", ["digit 0", "digit 1"]],
      ["mod,3", ["0", "1", "2"]],
      // Every other number is even where the player to move loses.
      ["bit,0", ["digit 1"]],
    ]),
  )) {
    const page = await openPage(t, `#remoteness(wyt(1,1)_x,y)&colour=${colour}`);
    await settled(page, "remoteness(wyt(1,1) x,y)");
    await page.find(".legend-face:not([hidden]) .key");
    const keys = await page.run(() =>
      [...document.querySelectorAll(".legend-face .key")].map((key) => [
        key.textContent,
        getComputedStyle(/** @type {Element} */ (key.querySelector("i"))).backgroundColor,
      ]),
    );
    const own = keys.slice(1).filter(([text]) => text !== "not computed");
    assert.deepEqual(
      own.map(([text]) => text),
      texts,
    );
    for (const [text, seen] of own)
      assert.notEqual(seen, "rgb(255, 255, 255)", `${colour} ${text}`);
  }
});

test("M says who wins and then the open card, once", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=40");
  await settled(page, "wyt(1,1) x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT, Key.ENTER);
  await page.says("#spoken", "Tab leads to the card.");
  const all = await listening(page);
  await page.press("m");
  await page.says("#spoken", /^Last to move loses\. wyt\(1,1\) 0,0/);
  await settled(page, "wyt(1,1) x,y", "misere");
  await page.press(Key.ARROW_RIGHT);
  await page.says("#spoken", /^wyt\(1,1\) (1,0|0,1), value/);
  const heard = await all();
  const cards = heard.filter((said) => /\b0,0\b/.test(said));
  assert.ok(
    cards.every((said) => said === cards[0]),
    heard.join(" | "),
  );
});

test("the first Enter on the map says where one is", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=5,5&z=40");
  await settled(page, "nim x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ENTER);
  await page.says("#spoken", /^nim 0,0, value 0/);
  assert.equal(await page.run(() => document.querySelector("#card:not([hidden])")), null);
  await page.press(Key.ENTER);
  await page.says("#card-name", "nim 0,0");
});

test("at the edge of the map an arrow says so", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=5,5&z=40");
  await settled(page, "nim x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_DOWN);
  await page.says("#spoken", /^nim 0,0, value 0/);
  await page.press(Key.ARROW_DOWN);
  await page.says("#spoken", "The map ends here.");
  await page.press(Key.ARROW_RIGHT);
  await page.says("#spoken", /^nim 0,1, value 1/);
});

test("zoom, a closed card and an open one are heard on the map", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=5,5&z=40");
  await settled(page, "nim x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT);
  await page.press(Key.ENTER);
  await page.says("#spoken", /^nim \d,\d, value \d+.* Tab leads to the card\.$/);
  const card = await page.text("#spoken");
  await page.press("+");
  await page.says("#spoken", /^In sight: x \d+ to \d+, y \d+ to \d+\.$/);
  const near = await page.text("#spoken");
  await page.press("-");
  await page.until(
    "further away",
    (near) => document.getElementById("spoken")?.textContent !== near,
    near,
  );
  await page.press("0");
  await page.says("#spoken", /^In sight: x 0 to \d+, y 0 to \d+\.$/);
  await page.press(Key.ENTER);
  await page.says("#spoken", card);
  await page.press(Key.ESCAPE);
  await page.says("#spoken", "The card is closed.");
  await page.press(Key.ARROW_RIGHT);
  await page.says("#spoken", /^nim \d,\d, value/);
  await page.press(Key.ESCAPE);
  await page.says("#spoken", "The cursor is hidden.");
});

test("after a difference the map is where it was, and what was chosen is in sight", async (t) => {
  for (const size of [PHONE, DESKTOP]) {
    const page = await openPage(t, "#wyt(1,1)_x,y&at=60,50&z=24", { size });
    await settled(page, "wyt(1,1) x,y");
    await page.click("#legend .legend-face");
    await page.find("#layers");
    const ways = "How two pictures are compared";
    await page.run((label) => {
      const legends = [...document.querySelectorAll("#layers legend")];
      const group = legends.find((each) => each.textContent === label)?.parentElement;
      /** @type {HTMLElement | null | undefined} */ (group?.querySelector("input"))?.focus();
    }, ways);
    await page.press(Key.ARROW_LEFT);
    await page.until("the map has moved", () => !location.hash.includes("at=60,50"));
    await page.says("#spoken", /^In sight: x 0 to/);
    await page.says("#layers .layer-key", "Misère play swaps");
    await page.until("the choice is in sight", () => {
      const chosen = document.activeElement?.parentElement?.getBoundingClientRect();
      const body = document.querySelector("#layers .dialog-body")?.getBoundingClientRect();
      return chosen && body && chosen.top >= body.top && chosen.bottom <= body.bottom;
    });
    await page.press(Key.ARROW_RIGHT);
    await page.until("it is where it was", () => location.hash.includes("at=60,50&z=24"));
    // Also while the map is still on its way.
    await page.run(async () => {
      const { state, map } = await import(new URL("page/main.js", document.baseURI).href);
      const { camera } = state.now;
      map.glide(map.corner(40));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      state.set({ camera: { ...camera, zoom: 25 } });
    });
    await page.until("the glide has ended there", () => location.hash.includes("at=60,50&z=25"));
    await new Promise((done) => setTimeout(done, 400));
    assert.ok(await page.run(() => location.hash.includes("at=60,50&z=25")));
  }
});

test("Escape gives the focus back to what opened a panel, after a dialog, too", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const [opener, panel] of [
    ['[data-act="share"]', "dialog[open]"],
    ['#rail [data-mode="games"]', '#aside[data-mode="games"]:not([hidden])'],
  ]) {
    await page.run(
      (css) => /** @type {HTMLElement} */ (document.querySelector(css)).focus(),
      opener,
    );
    await page.press(Key.ENTER);
    await page.find(panel);
    await page.until(
      "the panel has the focus",
      (css) => !!document.querySelector(css)?.contains(document.activeElement),
      panel,
    );
    await page.press(Key.ESCAPE);
    await page.until("its opener has it", (css) => document.activeElement?.matches(css), opener);
    await page.gone(panel);
  }
});

test("Layers closes when what it may cover has the focus", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=40");
  await settled(page, "wyt(1,1) x,y");
  await page.click("#legend");
  await page.find("#layers");
  const zoomIn = '#map-buttons [data-act="in"]';
  await page.run((css) => /** @type {HTMLElement} */ (document.querySelector(css)).focus(), zoomIn);
  await page.gone("#layers");
  await page.press(Key.ENTER);
  await page.says("#spoken", /^In sight: x \d+ to \d+, y \d+ to \d+\.$/);
  assert.ok(await page.run((css) => !!document.activeElement?.matches(css), zoomIn));
});

test("Escape closes Layers wherever the focus is", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=40");
  await settled(page, "wyt(1,1) x,y");
  await page.click("#legend");
  await page.find("#layers");
  await page.run(() => document.getElementById("line-text")?.focus());
  await page.press(Key.ESCAPE);
  await page.until("it is closed", () => !document.getElementById("layers"));
});

test("Escape closes the panel beside the map, and leads to the map", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.find("#own-claim");
  await page.run(() => document.getElementById("own-claim")?.focus());
  await page.press(Key.ESCAPE);
  await page.until("the map has the focus", () => document.activeElement?.id === "map");
  await page.until("the panel is closed", () => document.getElementById("panel")?.hidden);
});

test("Why is answered aloud", async (t) => {
  const page = await openPage(t, "#nim_3,5,7");
  await page.click('#card [data-act="why"]');
  await page.says("#spoken", "3 moves win");
});

test("in a low window Why shows where its answer begins", async (t) => {
  const page = await openPage(t, "#nim_3,5,7", { size: { width: 844, height: 390 } });
  await page.click('#card [data-act="why"]');
  await page.says("#card .why-moves", "3 moves win");
  await page.until("the answer is in sight", () => {
    const [answer, card] = ["#card .why-moves", "#card"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    return answer && card && answer.top >= card.top && answer.bottom <= card.bottom;
  });
});

test("a cell reached by keys stays when the pointer leaves the map", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=12,8&z=40");
  await settled(page, "wyt(1,1) x,y");
  const cursor = () =>
    page.run(async () => {
      const { state } = await import(new URL("page/main.js", document.baseURI).href);
      const { cursor } = state.now;
      return cursor && `${cursor.x},${cursor.y}`;
    });
  await page.run(() => document.getElementById("map")?.focus());
  await page.hover({ x: 700, y: 450 });
  await page.hover({ x: 20, y: 450 });
  assert.equal(await cursor(), null);
  await page.hover({ x: 700, y: 450 });
  await page.press(Key.ARROW_RIGHT);
  const reached = await cursor();
  await page.hover({ x: 20, y: 450 });
  assert.equal(await cursor(), reached);
});

test("D goes to the next difference of the conventions, or says that there is none", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=4,4&z=90");
  await settled(page, "wyt(1,1) x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_RIGHT);
  await spoken(page, "wyt(1,1) 0,0, value 0, misère 1");
  // By the theorem: 0,0, 0,1, 1,2 and 2,2 with their mirror images, and no others.
  for (const place of ["1,0", "0,1", "2,1", "1,2", "2,2"]) {
    await page.press("d");
    await spoken(page, `wyt(1,1) ${place}, `);
  }
  await page.press("d");
  await page.says("#notices", "No further difference within 256 rows and 1024 columns.");
  await page.pressWith(Key.SHIFT, "D");
  await spoken(page, "wyt(1,1) 1,2, ");
});

test("Enter says the card again that came with the link and was closed", async (t) => {
  const page = await openPage(t, "#nim_1,2");
  await page.says("#card-name", "nim 1,2");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ESCAPE);
  await page.says("#spoken", "The card is closed.");
  await page.press(Key.ENTER);
  await page.says("#spoken", /^nim 1,2, value 3/);
});

test("on a map of a blocking game the card says who wins with and without blocking, and Play that none is blocked", async (t) => {
  // Of the options of 11,5 two are P-positions of the blocking game: 2,5 and 10,4.
  const page = await openPage(t, "#block(3,wyt(1,1)_x,y)&cell=11,5&at=8,6&z=40");
  const with3 = "2 options are P-positions; up to 2 can be blocked: you lose.";
  await page.says("#card .number-said", with3);
  await page.says("#card .verdict", /Without blocking:\s+The player to move wins\./);
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ENTER);
  await page.says("#spoken", `: ${with3} Without blocking: wyt(1,1) 11,5, value`);
  await page.click('#card [data-act="why"]');
  await page.says("#card .why", /^Without blocking: /);
  // The next one on the map of the blocking game: 12,5 has less than three such options, too.
  await page.click('#card [data-act="next-p"]');
  await page.until("the next one", () => !location.hash.includes("cell=11,5"));
  await page.says("#card .number-said", /you lose\.$/);
  await page.says('#card [data-act="play"]', "Play without blocking");
  await page.click('#card [data-act="play"]');
  await page.says("#notices", "No move can be blocked here: this is the game without blocking.");
});

test("on a map of moves left, P finds what is lost and the card the same number", async (t) => {
  const page = await openPage(t, "#remoteness(wyt(1,1)_x,y)&cell=1,1&at=6,6&z=40");
  await page.says("#card .number-said", "You can win in one move.");
  await page.says("#spoken", "");
  await page.click('#card [data-act="next-p"]');
  await page.says("#card-name", "wyt(1,1) 2,1");
  await page.says("#card .number-said", /^You lose/);
  await page.says('#card [data-act="next-value"]', "number 2");
  await page.click('#card [data-act="next-value"]');
  await page.until("another cell", () => !location.hash.includes("cell=2,1"));
  await page.says("#card .number-said", "hold out for 2 moves");
});

test("of a sequence of other numbers the card and the read-out have the number, too", async (t) => {
  for (const [link, card, readout] of some(
    /** @type {const} */ ([
      // From 3 one may leave 2 or 0, which are lost; from 4 one may take all.
      ["remoteness(subtract(1,3,4)_x)&cell=3,0", "You can win in one move.", "4 1"],
      ["ways(subtract(1,3,4)_x)&cell=2,0", "No move wins.", "3 2"],
      ["block(1,subtract(1,3,4)_x)&cell=2,0", "none can be blocked: you lose.", "3 2"],
    ]),
  )) {
    const page = await openPage(t, `#${link}&at=4,0&z=60`);
    await page.says("#card .number-said", card);
    await page.run(() => document.getElementById("map")?.focus());
    await page.press(Key.ESCAPE, Key.ARROW_RIGHT);
    const [x, number] = readout.split(" ");
    await page.says("#spoken", `subtract(1,3..4) ${x}. ${number}: `);
    await page.says("#readout .value", number);
  }
});

test("a card follows the numbers of its map", async (t) => {
  const page = await openPage(t, "#remoteness(wyt(1,1)_x,y)&cell=12,14&at=12,12&z=24");
  await page.says("#card .number-said", /^You can win within 5 moves/);
  await page.click(".legend-face");
  await page.poke('#layers input[value="ways"]');
  await page.says("#card .number-said", /keeps? the win\.$/);
  await page.poke('#layers input[value="value"]');
  await page.gone("#card .number-said");
});

test("of periods no player is said to win", async (t) => {
  const page = await openPage(t, "#period(subtract(1,x))");
  await page.says("#legend", "a period");
  assert.doesNotMatch(await page.text("#legend"), /wins/);
});

test("a search that ends after a game has begun moves nothing", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=6,6&z=40");
  await settled(page, "nim x,y");
  await page.run(async () => {
    const { engine } = await import(new URL("page/main.js", document.baseURI).href);
    const { call } = engine;
    engine.call = (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) =>
      name === "pBoxes"
        ? new Promise((answer) => Object.assign(window, { answer })).then(() =>
            call.call(engine, name, ...rest),
          )
        : call.call(engine, name, ...rest);
    document.getElementById("map")?.focus();
  });
  await page.press("p");
  await page.until("it searches", () => "answer" in window);
  await page.click('#rail [data-mode="play"]');
  await page.find(".play-status");
  await page.says("#spoken", /Your move/);
  await page.run(() => Reflect.get(window, "answer")());
  await page.run(() => new Promise((done) => setTimeout(done, 300)));
  assert.match(await page.text("#spoken"), /Your move/);
});

test("with an open card D says the mirror image of a cell, too", async (t) => {
  const page = await openPage(t, "#nim_x,y&cell=1,0&at=4,4&z=90");
  await page.says("#card-name", "nim 0,1");
  await page.run(() => document.getElementById("map")?.focus());
  for (const [cell, said] of [
    ["0,1", "nim 0,1, value 1, misère 0"],
    ["1,1", "nim 1,1, value 0, misère 1"],
  ]) {
    await page.run(() => document.getElementById("spoken")?.replaceChildren());
    await page.press("d");
    await page.says("#spoken", said);
    await page.until("it is in the link", (at) => location.hash.includes(`cell=${at}`), cell);
  }
});

test("the card leads to the next P-position, value and difference", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=2,2&at=12,8&z=40");
  const card = (/** @type {string} */ line) =>
    page.until(
      `the card is of ${line}`,
      (text) => document.getElementById("card-name")?.textContent === text,
      line,
    );
  await card("wyt(1,1) 2,2");
  await page.click('#card [data-act="next-value"]');
  await page.until("another cell of value 1", () => {
    const value = document.querySelector("#card .verdict .value")?.textContent;
    return value === "1" && document.getElementById("card-name")?.textContent !== "wyt(1,1) 2,2";
  });
  await page.goto("?again#wyt(1,1)_x,y&cell=2,2&at=12,8&z=40");
  await card("wyt(1,1) 2,2");
  await page.click('#card [data-act="next-p"]');
  await card("wyt(1,1) 5,3");
  // The button is made anew with the card, and can be pressed again.
  await page.until("it has the focus", () =>
    document.activeElement?.matches('[data-act="next-p"]'),
  );
  await page.press(Key.ENTER);
  await card("wyt(1,1) 7,4");
  // It says where it led.
  await spoken(page, "wyt(1,1) 7,4, ");
  // Near terms first: those far out may be unknown.
  await page.goto("?terms#max-welter_1,4,x+5,x+9&cell=29,0&at=40,0&z=12");
  await card("max-welter 1,4,34,38");
  await page.click('#card [data-act="next-value"]');
  await card("max-welter 1,4,35,39");
});

test("a thumbnail of moves left shows the P-positions that its map shows", async (t) => {
  const page = await openPage(t, "#remoteness(wyt(1,1)_x,y)&at=8,6&z=50");
  await settled(page, "remoteness(wyt(1,1) x,y)");
  await page.click("[data-act=layers]");
  const white = await page.until("it is painted", () => {
    const canvas = /** @type {HTMLCanvasElement | null} */ (
      document.querySelector('#layers [data-colour="outcome"] canvas')
    );
    if (!canvas) return null;
    const { width, height } = canvas;
    // From a copy: reading a canvas twice causes a warning.
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(width, height).getContext("2d")
    );
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    if (!data.some((part, at) => at % 4 === 3 && part > 0)) return null;
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] > 250 && data[at + 1] > 250 && data[at + 2] > 250) count += 1;
    return count / (width * height) + 1e-9;
  });
  // 0,0 alone would be one of some 24 × 18 cells.
  assert.ok(white > 4 / (24 * 18), String(white));
});

test("the choice of numbers in Layers keeps the panel and the focus", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.click("[data-act=layers]");
  await page.find("#layers fieldset");
  await page.run(() => {
    const chosen = /** @type {HTMLElement} */ (document.querySelector("#layers input:checked"));
    chosen.focus();
  });
  await page.press(Key.ARROW_RIGHT);
  await settled(page, "remoteness(nim x,y)");
  await page.until(
    "the choice has the focus",
    () => /** @type {HTMLInputElement | null} */ (document.activeElement)?.value === "remoteness",
  );
});

test("the cursor stays in sight when keys zoom, and the map shows that it has the focus", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=40,40&z=8");
  await settled(page, "nim x,y");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(...Array.from({ length: 6 }, () => Key.ARROW_UP), "+", "+", "+");
  await page.until("the cursor is in sight", async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    return map.camera.zoom === 64 && state.now.cursor && map.sees(state.now.cursor);
  });
  const outline = await page.run(
    () =>
      getComputedStyle(/** @type {HTMLElement} */ (document.getElementById("map")), "::after")
        .outlineStyle,
  );
  assert.equal(outline, "solid");
});

test("the buttons zoom about the chosen cell", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=30,20&at=24,14&z=20", {
    reducedMotion: canEmulateMedia || undefined,
  });
  await cardOf(page, "wyt(1,1) 30,20");
  const place = () => new Player(page, "mouse").pointOf({ x: 30, y: 20 });
  const before = await place();
  await page.click("[data-act=in]");
  const after = await place();
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) <= 1, JSON.stringify(after));
});

test("the address is that of the picture when a line is typed while Back is on its way", async (t) => {
  const page = await openPage(t, "#nim_x,y", { serve: { before: lateAnswers } });
  await settled(page, "nim x,y");
  await enter(page, "welter 3,x,y");
  await page.press(Key.ENTER);
  await page.until("it has an address", () => location.hash.startsWith("#welter"));
  await settled(page, "welter 3,x,y");
  await page.run(() => {
    const typed = () => {
      const input = /** @type {HTMLInputElement} */ (document.getElementById("line-text"));
      input.value = "welter 2,2";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    addEventListener("popstate", () => setTimeout(typed), { once: true });
    history.back();
  });
  await page.find("#line-mistake:not([hidden])");
  await settled(page, "welter 3,x,y");
  await page.until("the address is its", () => location.hash.startsWith("#welter"));
});

test("a difference of values that are refused complains of nothing", async (t) => {
  const page = await openPage(t, "#corners_x,y&colour=difference&with=conventions");
  await settled(page, "corners x,y");
  await page.until("it has asked", () => new Promise((rest) => setTimeout(() => rest(true), 500)));
});

test("the notation panel can be searched, and its examples open", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.openMode("about");
  await page.click('[data-act="notation"]');
  await page.find(".notation td .text-button");
  const rows = () =>
    page.run(() => {
      const seen = /** @type {NodeListOf<HTMLElement>} */ (
        document.querySelectorAll(".notation tbody tr")
      );
      return [...seen].filter((row) => row.offsetParent !== null).length;
    });
  const all = await rows();
  await page.fill('[aria-label="Search the notation"]', "fibonacci");
  await page.says("#aside .said", /./s);
  assert.ok((await rows()) >= 1 && (await rows()) < all / 4, `${await rows()} of ${all}`);
  await expectAxeClean(page);
  // Accents and capitals need not be typed.
  await page.fill('[aria-label="Search the notation"]', "misère");
  const accented = await rows();
  await page.fill('[aria-label="Search the notation"]', "Misere");
  assert.ok(accented > 0 && (await rows()) === accented);
  await page.fill('[aria-label="Search the notation"]', "diagonal");
  await page.until("the example", () => {
    const faces = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(".notation .text-button")
    );
    const face = [...faces].find(
      (each) => each.offsetParent !== null && each.textContent === "wyt(1,1) x,x",
    );
    face?.click();
    return face;
  });
  await page.until("it is shown", () => location.hash.startsWith("#wyt(1,1)_x,x"));
});

test("a plot is limited to chosen values, and its link keeps them", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x");
  await settled(page, "octal(0.77) x");
  await page.click(".legend-face");
  await thumbnails(page);
  const titles = await page.run(() =>
    [...document.querySelectorAll("#layers .thumb span")].map((each) => each.textContent),
  );
  assert.equal(titles[0], "Values");
  assert.ok(!titles.includes("P and N only") && !titles.includes("Distance from x + y"));
  await page.fill('#layers [aria-label="Values from"]', "2");
  await page.fill('#layers [aria-label="Values to"]', "5");
  await page.press(Key.TAB);
  await page.until("the link says so", () => location.hash.includes("heights=2,5"));
  const top = () =>
    page.run(async () => {
      // @ts-expect-error the page's own module
      const { map } = await import("./page/main.js");
      const { x } = map.camera;
      return { x: String(x), sequence: map.isSequence };
    });
  assert.ok((await top()).sequence);
  await page.fill("#line-text", "grundy x");
  await page.press(Key.ENTER);
  await settled(page, "grundy x");
  await page.until("another game shows all its values", () => !location.hash.includes("heights"));
});

test("a proof opens from the card, without a file name", async (t) => {
  const page = await openPage(t, "#glasses_x&cell=7,0");
  await page.find('#card [data-act="proof"]');
  const known = await page.text("#card .known");
  assert.doesNotMatch(known, /docs|\.md/);
  await page.click('#card [data-act="proof"]');
  await page.find("dialog.proof-dialog[open] h3");
  assert.match(await page.text("dialog.proof-dialog"), /Gray code/);
  await expectAxeClean(page);
});

test("the layers of a difference lead to its proof", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&colour=difference&at=6,4&z=48");
  await settled(page, "wyt(1,1) x,y");
  await page.says(".legend-face", "proved");
  assert.doesNotMatch(await page.text(".legend-face"), /docs|\.md/);
  await page.click(".legend-face");
  await page.click('[data-act="layers-proof"]');
  assert.match(await page.text("dialog.proof-dialog[open]"), /misère play exchanges/);
});

test("far out, where value ÷ (x + y) is one colour, remainders are offered", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&at=1125899906842624,1125899906842700&z=20");
  await settled(page, "welter 3,x,y");
  await page.click('[data-act="legend-mod"]');
  await page.until("remainders are shown", () => location.hash.includes("colour=mod,16"));
  await page.find("#legend:not(:has([data-act=legend-mod]))");
  await page.goto("?again#welter_3,x,y");
  await settled(page, "welter 3,x,y");
  await page.find(".legend-face:not([hidden])");
  // Near the corner the ramp says more.
  await page.find("#legend:not(:has([data-act=legend-mod]))");
  const [x, y] = ["61803398874989484", "100000000000000000"];
  await page.goto(`?known#wyt(1,1)_x,y&at=${x},${y}&z=4`);
  await settled(page, "wyt(1,1) x,y");
  await page.says("#legend", "not computed");
  // No value is known there.
  await page.find("#legend:not(:has([data-act=legend-mod]))");
});

test("games and gallery leave the bar free, and a phone's map has its key", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  for (const mode of ["games", "gallery"]) {
    await page.openMode(mode);
    await page.find(`#aside[data-mode="${mode}"]:not([hidden])`);
    const free = await page.run(() => {
      const bar = document.getElementById("line")?.getBoundingClientRect();
      const panel = document.getElementById("aside")?.getBoundingClientRect();
      return bar && panel && bar.bottom <= panel.top;
    });
    assert.ok(free, mode);
  }
  const phone = await openPage(t, "#wyt(1,1)_x,y", { size: PHONE });
  await settled(phone, "wyt(1,1) x,y");
  await phone.find(".legend-face:not([hidden])");
  const key = await phone.run(() => {
    const box = document.querySelector(".legend-face .key")?.getBoundingClientRect();
    const ramp = document.querySelector(".legend-face .ramp")?.getBoundingClientRect();
    return box && ramp && { width: box.width, ramp: ramp.width, right: box.right <= innerWidth };
  });
  assert.ok(key && key.width > 80 && key.ramp > 30 && key.right, JSON.stringify(key));
  // The sheet of the layers covers it, and has its own.
  await phone.click(".legend-face");
  await phone.until("the key in the sheet", () => {
    const inside = ["b", ".ramp", ".keys"].map((each) =>
      document.querySelector(`#layers .layer-key ${each}`)?.checkVisibility(),
    );
    return inside.every(Boolean);
  });
});

test("the legend is heard in sentences, and its scale is no count", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await page.says(".legend-face:not([hidden])", "player to move loses");
  const { name } = await page.accessible(".legend-face");
  const words =
    /Layers: Value ÷ \(x \+ y\) ?: from 0 to x \+ y ?\. ?0: player to move loses \(P\) ?\. ?Scale: \d+ cells?\b/;
  assert.match(name, words);
});

test("the difference of other numbers is not read as one of them", async (t) => {
  for (const kind of some(["remoteness", "ways", "block(3"])) {
    const of = (/** @type {string} */ line) =>
      kind.includes("(") ? `${kind},${line})` : `${kind}(${line})`;
    const link = `#${of("wyt(1,1)_x,y")}&colour=difference&with=${of("nim_x,y")}&cell=12,7`;
    const page = await openPage(t, link);
    await page.says("#card:not([hidden])", /wyt\(1,1\) (12,7|7,12)/);
    await page.until(
      "the card is complete",
      () => document.getElementById("card")?.ariaBusy === "false",
    );
    await page.find(".legend-face:not([hidden])");
    assert.equal(await page.run(() => document.querySelector("#card .number-said")), null, kind);
    assert.doesNotMatch(await page.text("#card"), /-\d|moves left:|No move wins/i);
    assert.doesNotMatch(await page.text(".legend-face"), / means: |or more that are P/);
  }
});
