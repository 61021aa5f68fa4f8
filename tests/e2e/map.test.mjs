// The map: the first picture, its colours, moving it, plots, comparison, tables, long work.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import {
  addressed,
  allColoured,
  arrived,
  ask,
  boxesOf,
  cardOf,
  colourAt,
  comesRight,
  enter,
  focusMap,
  follow,
  middle,
  noticed,
  overlay,
  settled,
  thumbnails,
  WHITE,
} from "./drawn.mjs";
import { canEmulateMedia, DESKTOP, Key, openPage, PHONE } from "./harness.mjs";
import { Player } from "./player.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Checks that cells are white where the player to move loses, and only there. @param {Page} page @param {string} cells @param {"normal" | "misere"} [convention] */
async function whiteIfLost(page, cells, convention = "normal") {
  for (const cell of cells.split(" ")) {
    const { outcome } = skin.bestMoves(`wyt(1,1) ${cell}`, convention);
    const [x, y] = cell.split(",").map(Number);
    const isWhite = (await colourAt(page, x, y)) === WHITE;
    assert.equal(isWhite, outcome === "P", `${cell} is ${outcome}, ${convention}`);
  }
}

test("first comes the Wythoff map, with an introduction whose words hold, and from the gallery one press leads to 2^50", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.until("the location says it", () => location.hash === "#wyt(1,1)_x,y&v=1");
  assert.match(await page.text("#strip"), /Last to take wins\..*must move from one loses/s);
  const offered = await page.run(() =>
    [...document.querySelectorAll("#strip .actions button")].map((each) => each.textContent),
  );
  assert.deepEqual(offered, ["Play", "How to win", "Other games"]);
  const ringed = "#strip p > span:not([hidden])";
  await page.find(ringed);
  // Where it covers white cells there are none.
  await page.emulate({ size: { width: 844, height: 390 } });
  await page.textSize("200%");
  await page.gone(ringed);
  await page.textSize("100%");
  await page.emulate({ size: DESKTOP });
  await page.find(ringed);
  // Far out few cells are looked at for those to ring.
  const looked = await page.run(async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    const { layer } = map;
    let count = 0;
    const { valueAt } = layer;
    layer.valueAt = (/** @type {bigint[]} */ ...cell) => {
      count += 1;
      return valueAt.apply(layer, cell);
    };
    state.set({ camera: { ...map.camera, zoom: 0.001 } });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    delete layer.valueAt;
    return count;
  });
  assert.ok(looked > 0 && looked < 100_000, `${looked} cells`);
  // In the other convention its words do not hold.
  await focusMap(page);
  await page.press("m");
  await page.gone("#strip p");

  // One press leads from the gallery to 2^50, where values are exact and remainders are offered.
  await page.openMode("gallery");
  await page.find(".find button");
  await page.run(() => {
    for (const find of document.querySelectorAll(".find")) {
      if (find.textContent?.includes("2^50")) find.querySelector("button")?.click();
    }
  });
  await settled(page, "welter 3,x,y");
  const far = 2n ** 50n;
  await page.hover({ x: 700, y: 500 });
  const { position, value } = await page.until("a value is read out", () => {
    const readout = document.querySelector("#readout");
    const value = readout?.querySelector(".value")?.textContent;
    const position = readout?.querySelector("code")?.textContent;
    return position && value ? { position, value } : null;
  });
  const [, first, second] = position.match(/^welter 3,(\d+),(\d+)$/) ?? [];
  assert.ok(BigInt(first) > far - 500n && BigInt(second) > far - 500n, position);
  assert.equal(value, String(skin.bestMoves(position, "normal").grundy), position);
  const [a, b] = [far + 12_345n, far + 678n];
  await ask(page, `welter 3,${b},${a}`);
  await cardOf(page, `welter 3,${b},${a}`);
  const { grundy } = skin.bestMoves(`welter 3,${b},${a}`, "normal");
  assert.equal(await page.text("#card .value"), String(grundy));
  // There value ÷ (x + y) is one colour.
  const out = "at=1125899906842624,1125899906842700&z=20";
  await follow(page, `#welter_3,x,y&${out}`, "welter 3,x,y");
  await page.click('[data-act="legend-mod"]');
  await addressed(page, "colour=mod,16");
  const NONE = "#legend:not(:has([data-act=legend-mod])) .legend-face:not([hidden])";
  await page.find(NONE);
  // Near the corner the ramp says more, and where no value is known nothing would.
  await follow(page, "#welter_3,x,y", "welter 3,x,y");
  await page.find(NONE);
  const known = "#wyt(1,1)_x,y&at=61803398874989484,100000000000000000&z=4";
  await follow(page, known, "wyt(1,1) x,y");
  await page.says("#legend", "not computed");
  await page.find(NONE);
});

test("the map has the colours of its values, near, far and beyond its table, in both conventions", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=12,9&z=20");
  await settled(page, "wyt(1,1) x,y");
  // Whatever loads first, every cell in sight has its colour.
  await allColoured(page);
  await follow(page, "#wyt(1,1)_x,y&at=20,14&z=26", "wyt(1,1) x,y");
  await whiteIfLost(page, "23,14 16,10 18,11 24,15");
  await follow(page, "#wyt(1,1)_x,y&at=3,4&z=40", "wyt(1,1) x,y");
  await whiteIfLost(page, "0,0");
  await focusMap(page);
  await page.press("m");
  await addressed(page, "c=misere");
  await settled(page, "wyt(1,1) x,y", "misere");
  await whiteIfLost(page, "0,0 0,1", "misere");
  // P-positions continue beyond the table.
  await follow(page, "#wyt(1,1)_x,y&at=4096,4096&z=0.03", "wyt(1,1) x,y");
  const golden = (1 + Math.sqrt(5)) / 2;
  for (const n of [2700, 4500]) {
    const [x, y] = [Math.floor(n * golden), Math.floor(n * golden) + n];
    assert.equal(skin.bestMoves(`wyt(1,1) ${x},${y}`, "normal").outcome, "P");
    const around = [];
    for (const dx of [-20, 0, 20]) {
      for (const dy of [-20, 0, 20]) around.push(await colourAt(page, x + dx, y + dy));
    }
    assert.ok(around.includes(WHITE), `${x},${y}: ${around.join(" ")}`);
  }
  // So do values along the axes: row 40 grows by one with each column, from some column before 20,000 on.
  // The rows of this game repeat soon; those of Wythoff's take seconds.
  const axis = "#wyt(2,3)_x,y&at=1000000000,40&z=24&cell=1000000000,40";
  await follow(page, axis, "wyt(2,3) x,y");
  const near = 20_000;
  const { values } = skin.valueTable("wyt(2,3) x,y", { x: [near, near + 1], y: [40, 41] });
  await page.says("#card .value", new RegExp(`^${values[0] + 1e9 - near}$`));
  await page.says("#legend", "a state of them repeats");
  // A position is shown on the map around it.
  await page.goto("#wyt(1,1)_8,13");
  await cardOf(page, "wyt(1,1) 8,13");
  await settled(page, "wyt(1,1) x,y");
  await addressed(page, "cell=8,13");
});

/** The zooms that the map passes after a press of "+", in frames 16 ms apart. @param {Page} page */
function zoomsOnTheWay(page) {
  return page.run(async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    const zooms = /** @type {number[]} */ ([]);
    const ears = new AbortController();
    state.on(["camera"], (/** @type {any} */ now) => zooms.push(now.camera.zoom), ears.signal);
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
    ears.abort();
    return zooms;
  });
}

test("drags, wheel and buttons move the map, which glides, and its rulers grow with the text", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=100,100&z=4");
  await settled(page, "wyt(1,1) x,y");
  await page.drag({ x: 700, y: 500 }, { x: 660, y: 500 }, { x: 620, y: 540 });
  await addressed(page, "at=120,110&z=4&");
  await page.wheel({ x: 700, y: 300 }, -200);
  await addressed(page, /z=(?!4&)/);
  await page.click('[data-act="home"]');
  await page.until("the map is back at the corner", () => !location.hash.includes("at="));
  await follow(page, "#wyt(1,1)_x,y&at=20,20&z=4", "wyt(1,1) x,y");
  const zooms = await zoomsOnTheWay(page);
  assert.ok(zooms.length > 2, zooms.join(" "));
  assert.equal(zooms.at(-1), 8);
  assert.deepEqual(
    zooms,
    zooms.toSorted((a, b) => a - b),
  );
  // About the chosen cell.
  if (canEmulateMedia) await page.emulate({ reducedMotion: true });
  await follow(page, "#wyt(1,1)_x,y&cell=30,20&at=24,14&z=20", "wyt(1,1) x,y");
  await cardOf(page, "wyt(1,1) 30,20");
  const place = () => new Player(page, "mouse").pointOf({ x: 30, y: 20 });
  const before = await place();
  if (canEmulateMedia)
    assert.deepEqual(await zoomsOnTheWay(page), [40], "with less motion it jumps");
  else await page.click("[data-act=in]");
  const after = await place();
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) <= 1, JSON.stringify(after));

  await follow(page, "#wyt(1,1)_x,y", "wyt(1,1) x,y");
  const ruler = () =>
    page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      return map.margin.left;
    });
  assert.equal(await ruler(), 48);
  await page.textSize("200%");
  await comesRight(async () => ((await ruler()) === 96 ? [] : ["the ruler did not grow"]));
});

/** The plot as a picture. @param {Page} page */
const plot = (page) =>
  page.run(() =>
    /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas")).toDataURL(),
  );

test("a plot has its terms in place, near and far, a ring on the chosen one, and moves no controls", async (t) => {
  const page = await openPage(t, "#kayles_x&cell=9007199254740990,0");
  await page.find("#card:not([hidden])");
  // However long the card takes.
  await addressed(page, /at=90071992547\d+[.,]/);
  await page.goto("#octal(0.137)_x&at=1000000,0&z=40&cell=1000000,0");
  await cardOf(page, "octal(0.137) 1000000");
  await page.says("#card:not([hidden]) .value", /^\d+$/);
  await page.says("#card .known", /Guy and Smith/);

  await follow(page, `#welter_1,5,x&at=${2n ** 50n},0&z=12`, "welter 1,5,x");
  const pixels = await page.run(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas"));
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    // Their colour is 240, 180, 41.
    return new Uint32Array(data.buffer).filter((pixel) => pixel === 0xff29b4f0).length;
  });
  // Some hundred dots of some pixels each.
  assert.ok(pixels > 500, `${pixels} pixels`);

  await follow(page, "#glasses_x&cell=40,0&at=40,0&z=4", "glasses x");
  await cardOf(page, "glasses 40");
  await page.click("[data-act=in]");
  await addressed(page, "z=8&");
  await settled(page, "glasses x");
  await arrived(page);
  const after = await overlay(page);
  // A fresh drawing on the final scales is the same.
  await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    map.redrawOverlay();
  });
  await arrived(page);
  assert.equal(after, await overlay(page), "the ring is on its dot after zooming");

  await follow(page, "#glasses_x", "glasses x");
  await page.says("#legend", "No period seen");
  const before = await boxesOf(page, "#manner", "#map-buttons");
  await page.hover({ x: 700, y: 400 });
  await page.find("#readout .value");
  const now = await boxesOf(page, "#manner", "#map-buttons");
  assert.deepEqual(now, before, "the readout moves no controls");
  // A plot is limited to chosen values, and its link keeps them.
  await follow(page, "#octal(0.77)_x", "octal(0.77) x");
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
  await addressed(page, "heights=2,5");
  await enter(page, "grundy x");
  await settled(page, "grundy x");
  await page.until("another game shows all its values", () => !location.hash.includes("heights"));
  // On one plot two sequences are together, or their difference is drawn.
  await follow(page, "#twist(1..3)_x&at=20,0&z=20", "twist(1..3) x");
  const alone = await plot(page);
  const another = (/** @type {string[]} */ ...known) =>
    comesRight(async () => (known.includes(await plot(page)) ? ["it is no other plot"] : []));
  await page.click("[data-act=layers]");
  await page.poke("#layers [value=beside]");
  await page.says("#layers", "Together");
  await page.says("#legend", "misère");
  await another(alone);
  await settled(page, "twist(1..3) x");
  const both = await plot(page);
  await page.poke("#layers [value=difference]");
  await page.says("#legend", "normal minus misère");
  await another(alone, both);
});

test("two pictures are beside each other or in one place, each with its cells and its game, and their difference has its proof", async (t) => {
  const first = "#nim_x,y&with=chess&divider=0.5&at=6,6&z=40";
  const page = await openPage(t, first);
  const alone = async (/** @type {string} */ why) => {
    await noticed(page, why);
    await page.until("one picture, in the link, too", () => {
      const caption = document.querySelector(".pane-caption");
      return !/with=|divider=/.test(location.hash) && !caption?.checkVisibility();
    });
    // On a phone it would lie over the legend for a while.
    await page.click("#notices button");
    await page.gone("#notices button");
  };
  await alone("Chess is partizan");
  await page.goto(first.replace("chess", "octal(0.77)_x"));
  await alone("Both must be maps");

  const captions = () =>
    page.run(() => [...document.querySelectorAll(".pane-caption")].map((it) => it.textContent));
  // The cell of both is shown and said.
  await follow(page, "#wyt(2,3)_x,y&with=nim_x,y&at=6,3&z=40", "wyt(2,3) x,y");
  await focusMap(page);
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, "d");
  const both = /^wyt\(2,3\) (\d+),(\d+), value \d+, misère \d+, .-position\. nim \1,\2, value \d+/;
  await page.says("#spoken", both);
  await page.says("#readout", /wyt\(2,3\) (\d+),(\d+).*nim \1,\2/);
  await page.press(Key.ENTER);
  await page.says("#card", /Compared with nim \d+,\d+, value \d+/);
  await page.says("#spoken", both);

  await follow(page, "#nim_x,y&with=wyt(1,1)_x,y&at=6,6&z=40", "nim x,y");
  // The cell 6, 6 is in the middle of each picture.
  const point = await middle(page, 3 / 4);
  await page.hover(point);
  await page.says("#readout code", "wyt(1,1) 6,6");
  const { grundy } = skin.bestMoves("wyt(1,1) 6,6", "normal");
  assert.equal(await page.text("#readout .value"), String(grundy));
  await page.drag(point);
  await cardOf(page, "wyt(1,1) 6,6");
  assert.equal(await page.text("#card .value"), String(grundy));
  assert.deepEqual(await captions(), ["nim x,y", "wyt(1,1) x,y"]);
  // Where one picture is left, keys open a card in that one.
  await follow(page, "#wyt(1,1)_x,y&at=6,6&z=40", "wyt(1,1) x,y");
  await focusMap(page);
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ENTER);
  await addressed(page, /&cell=\d+,\d+(?:&|$)/);

  await follow(page, "#welter_1,x,y&with=conventions&divider=0.5&at=4,4&z=40", "welter 1,x,y");
  await page.find('#divider[aria-valuenow="50"]');
  await page.run(() => document.getElementById("divider")?.focus());
  await page.press(Key.ARROW_LEFT, Key.ARROW_LEFT);
  await page.find('#divider[aria-valuenow="40"]');
  await addressed(page, "divider=0.4");
  const ends = await page.run(() =>
    ["aria-valuemin", "aria-valuemax"].map((end) =>
      document.getElementById("divider")?.getAttribute(end),
    ),
  );
  for (const [at, key] of [Key.HOME, Key.END].entries()) {
    await page.press(key);
    await page.find(`#divider[aria-valuenow="${ends[at]}"]`);
  }
  assert.deepEqual(await captions(), ["normal", "misère"]);
  // Drawn again, both stand in for what comes next: four pictures are needed then.
  await page.click("[data-act=in]");
  await arrived(page);
  await enter(page, "nim x,y");
  await settled(page, "nim x,y");
  assert.deepEqual(await captions(), ["normal", "misère"]);

  // A difference is at its first cells, has its proof, and leads back to where the map was.
  await follow(page, "#welter_1,x,y&colour=difference", "welter 1,x,y");
  // The map moves to the first cells that differ.
  await addressed(page, "z=48&");
  const beside = "#welter_1,x,y&with=conventions&colour=difference&at=4,4&z=40";
  await follow(page, beside, "welter 1,x,y");
  const differs = (/** @type {string} */ text) =>
    skin.bestMoves(text, "normal").grundy !== skin.bestMoves(text, "misere").grundy;
  assert.equal(differs("welter 1,9,12"), false);
  await comesRight(async () => {
    const equal = await colourAt(page, 9, 12);
    const complaints = [];
    for (const cell of ["0,2", "2,3", "4,0", "5,2"]) {
      const [x, y] = cell.split(",").map(Number);
      const framed = (await colourAt(page, x, y)) !== equal;
      if (framed !== differs(`welter 1,${cell}`)) complaints.push(cell);
    }
    return complaints;
  });
  // Refused values are no reason to complain.
  await follow(page, "#corners_x,y&colour=difference&with=conventions", "corners x,y");
  await follow(page, "#wyt(1,1)_x,y&colour=difference&at=6,4&z=48", "wyt(1,1) x,y");
  await page.says(".legend-face", "proved");
  await page.click(".legend-face");
  await page.click('[data-act="layers-proof"]');
  assert.match(await page.text("dialog.proof-dialog[open]"), /misère play exchanges/);
  await page.press(Key.ESCAPE);
  await page.gone("dialog[open]");
  await page.press(Key.ESCAPE);
  await page.gone("#layers");

  await page.emulate({ size: PHONE });
  await follow(page, "#wyt(1,1)_x,y&at=60,50&z=24", "wyt(1,1) x,y");
  await page.click("#legend .legend-face");
  await page.find("#layers");
  await page.run(() => {
    const legends = [...document.querySelectorAll("#layers legend")];
    const ways = legends.find((each) => each.textContent === "How two pictures are compared");
    // The last but one: not every browser leads from the first choice to the last.
    const choices = ways?.parentElement?.querySelectorAll("input") ?? [];
    [...choices].at(-2)?.focus();
  });
  await page.press(Key.ARROW_RIGHT);
  await page.until("the map has moved", () => !location.hash.includes("at=60,50"));
  await page.says("#spoken", /^In sight: x 0 to/);
  await page.says("#layers .layer-key", "Misère play swaps");
  await page.until("the choice is in sight", () => {
    const chosen = document.activeElement?.parentElement?.getBoundingClientRect();
    const body = document.querySelector("#layers .dialog-body")?.getBoundingClientRect();
    return chosen && body && chosen.top >= body.top && chosen.bottom <= body.bottom;
  });
  await page.press(Key.ARROW_LEFT);
  await addressed(page, "at=60,50&z=24");
  // Another place ends a glide that is under way.
  await page.run(async () => {
    const { state, map } = await import(new URL("page/main.js", document.baseURI).href);
    const { camera } = state.now;
    map.glide(map.corner(40));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    state.set({ camera: { ...camera, zoom: 25 } });
  });
  await arrived(page);
  await addressed(page, "at=60,50&z=25");
});

test("the values in sight are a table of text, of any range, of either picture or their difference", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=4,4&z=90");
  await settled(page, "nim x,y");
  const openTable = async () => {
    await page.click("[data-act=layers]");
    await page.click("#layers [data-act=table]");
    await page.find("dialog.grid[open]");
  };
  const close = async () => {
    await page.press(Key.ESCAPE);
    await page.gone("dialog[open]");
  };
  const rows = () =>
    page.run(() =>
      [...document.querySelectorAll("dialog.grid tr")].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
    );
  await openTable();
  const seen = await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const { right, top } = map.seen;
    return `x from 0 to ${right}, y from 0 to ${top}, normal play.`;
  });
  await page.says("dialog.grid .said", seen);
  const [head, ...values] = await rows();
  assert.ok(values.length > 3);
  for (const [y, ...row] of values) {
    for (const [i, value] of row.entries())
      assert.equal(Number(value), Number(head[i + 1]) ^ Number(y));
  }
  // Only sequences are looked up elsewhere.
  assert.equal(await page.run(() => document.querySelectorAll("dialog.grid p a").length), 0);
  const height = () =>
    page.run(() => document.querySelector("dialog.grid .said")?.getBoundingClientRect().top);
  const before = await height();
  for (const range of ["x from 1000", "x to 1003", "y from 5", "y to 6"]) {
    const [, label, number] = range.match(/^(.*) (\d+)$/) ?? [];
    await page.fill(`dialog.grid [aria-label="${label}"]`, number);
    if (label !== "x from") continue;
    await page.says("dialog.grid .said", "The last number must be at least the first.");
    assert.equal(await height(), before, "fields keep their place, without a table too");
  }
  await page.says("dialog.grid .said", /^x from 1 000 to 1 003, y from 5 to 6, normal play\.$/);
  assert.deepEqual(await rows(), [
    ["y \\ x", "1000", "1001", "1002", "1003"],
    ["6", "1006", "1007", "1004", "1005"],
    ["5", "1005", "1004", "1007", "1006"],
  ]);
  await close();

  await follow(page, "#wyt(1,1)_x,y&colour=difference&at=4,4&z=90", "wyt(1,1) x,y");
  await openTable();
  await page.says("dialog.grid .said", ", normal play minus misère play.");
  const differences = await rows();
  await page.click('dialog.grid input[value="second"] + span');
  await page.says("dialog.grid .said", ", misère play.");
  assert.notDeepEqual(await rows(), differences);
  await close();

  await follow(page, "#subtract(1,3,4)_x&at=8,0&z=40", "subtract(1,3,4) x");
  await openTable();
  await page.find("dialog.grid p a");
  await close();

  await page.goto("#take(s=0_or_t=0_or_x>2y_and_s=t)_x,y");
  await page.find('#map[data-drawn="normal take(s=0 or t=0 or x>2y and s=t) x,y"]');
  await openTable();
  await page.find("dialog.grid[open] progress:not([hidden])");
  await page.says("dialog.grid .said", "Computing …");
  await page.click('dialog.grid [data-act="copy"]');
  await noticed(page, "The table is still being computed.");
});

test("long work shows its progress, stops immediately, continues, and says when it is done", async (t) => {
  // Without a touch of the page.
  const page = await openPage(t, "#max-welter_x,x+10,x+40&at=1000,0&z=0.7");
  for (const later of [
    async () => document.querySelector("#progress:not([hidden])") !== null,
    async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { width, reason } = map.tables[0]?.limit ?? {};
      return width === 4096 && reason === "The map keeps no larger table.";
    },
  ]) {
    // Progress outlasts its work by a moment, in which there is nothing to stop; and what has no edge yet does not
    // say where it was stopped. The press itself hides it, before any turn.
    const after = await page.until("progress of a table that grows", async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const panel = document.querySelector("#progress:not([hidden])");
      const { working, table } = map.tables[0] ?? {};
      if (!panel || !working || !table) return null;
      panel.querySelector("button")?.click();
      return { isHidden: panel.matches("[hidden]") };
    });
    assert.ok(after.isHidden);
    await page.says("#legend", "stopped");
    await page.emulate({ size: PHONE });
    assert.deepEqual(await untidy(page), [], "on a phone");
    await page.emulate({ size: DESKTOP });
    await page.click("#legend [data-act=resume]");
    await page.until("the work continues", later);
    await page.gone("#legend [data-act=resume]");
    assert.doesNotMatch(await page.text("#legend"), /stopped/);
    // After the cells of a search, a table of 4096 by 4096.
    await page.goto("#wyt(7,5)_x,y&at=2040,2400&z=0.2");
  }
});
