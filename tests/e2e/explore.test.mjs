// What a person does on the map: the bar, keys, the card, layers, panels, a phone.

import assert from "node:assert/strict";
import test from "node:test";
import { skin } from "../wasm/package.mjs";
import {
  addressed,
  allColoured,
  ask,
  boxesOf,
  cardOf,
  comesRight,
  ended,
  focus,
  focused,
  focusMap,
  follow,
  lineText,
  middle,
  overlay,
  settled,
  thumbnails,
} from "./drawn.mjs";
import {
  canEnlargeText,
  DESKTOP,
  engine,
  expectAxeClean,
  Key,
  openPage,
  PHONE,
} from "./harness.mjs";
import { listening } from "./listening.mjs";
import { chooseGoal, Player } from "./player.mjs";
import { untidy } from "./tidy.mjs";
import { lateAnswers } from "./walks.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const LOW = { width: 844, height: 390 };

/** Presses keys on the map, and waits for what is said after each. @param {Page} page @param {[key: string, said: string | RegExp][]} steps */
async function hears(page, steps) {
  await focusMap(page);
  for (const [key, said] of steps) {
    await page.run(() => document.getElementById("spoken")?.replaceChildren());
    await page.press(key);
    await page.says("#spoken", said);
  }
}

/** Closes the card by its key. @param {Page} page */
async function closeCard(page) {
  await focusMap(page);
  await page.press(Key.ESCAPE);
  await page.find("#card[hidden]");
}

test("the bar takes names, numbers, places and half a line, its messages move nothing, and keys walk on the map", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.until("the title", () => document.title === "wyt(1,1) x,y · Nimscape");
  await page.find(".legend-face .ramp");
  const PARTS = ["#map", "#top-right", "#map-buttons", ".legend-face"];
  const before = await boxesOf(page, ...PARTS);
  // Half a line opens nothing and shows no mistake, however briefly: an example begins like this.
  await page.fill("#line-text", "m");
  await page.run(() => {
    const opened = /** @type {string[]} */ ([]);
    for (const id of ["card", "panel", "line-mistake"]) {
      const element = /** @type {HTMLElement} */ (document.getElementById(id));
      new MutationObserver(() => !element.hidden && opened.push(id)).observe(element, {
        attributes: true,
      });
    }
    Object.assign(window, { opened });
  });
  await page.press(..."ax-welter 1,4,");
  await page.run(() => new Promise((rest) => setTimeout(rest, 400)));
  assert.deepEqual(await page.run(() => Reflect.get(window, "opened")), [], "half a line");
  await page.press(",");
  await page.find("#line-mistake:not([hidden])");
  assert.deepEqual(await boxesOf(page, ...PARTS), before, "a mistake moves nothing");
  // Misère play is asked for Nim, not for Kayles.
  for (const [typed, begins, convention] of /** @type {const} */ ([
    ["misere nim", "^nim ", "misere"],
    ["kayles", "^(kayles|octal\\(0\\.77\\)) ", "normal"],
  ])) {
    await ask(page, typed);
    await page.until(
      `${typed}: ${begins} in ${convention} play`,
      (sign, play) => {
        const { value } = /** @type {HTMLInputElement} */ (document.getElementById("line-text"));
        const { drawn } = /** @type {HTMLElement} */ (document.getElementById("map")).dataset;
        return new RegExp(sign).test(value) && drawn?.startsWith(play);
      },
      begins,
      convention,
    );
    await focused(page, "#line-text");
  }
  await ask(page, "welter 3,x,y");
  await settled(page, "welter 3,x,y");
  await ask(page, "2^50");
  await addressed(page, "at=1125899906842624,");
  await ask(page, "welter 3,2^50,7");
  await cardOf(page, `welter 3,7,${2n ** 50n}`);
  await ask(page, "120, 40");
  await addressed(page, "at=120,40&");
  assert.equal(await page.text("#line .convention"), "Last to move wins");
  await chooseGoal(page, "loses");
  await settled(page, "welter 3,x,y", "misere");
  assert.equal(await page.text("#line .convention"), "Last to move loses");
  await ask(page, "help");
  await page.find('body[data-mode="learn"]');

  // Keys walk on the map and go to the next cell of a kind, and all is said once.
  await page.visit("#nim_1,2");
  await page.says("#card-name", "nim 1,2");
  await hears(page, [
    [Key.ESCAPE, "The card is closed."],
    // The card that came with the link.
    [Key.ENTER, /^nim 1,2, value 3/],
  ]);
  await follow(page, "#wyt(1,1)_x,y&at=5,5&z=40", "wyt(1,1) x,y");
  // The first press says where one is.
  await hears(page, [[Key.ENTER, /^wyt\(1,1\) 0,0, value 0, misère 1, P-position$/]]);
  await page.find("#card[hidden]");
  await hears(page, [
    [Key.ARROW_UP, /^wyt\(1,1\) 0,1, value 1, misère 0, N-position$/],
    [Key.ENTER, /^wyt\(1,1\) 0,1, value 1.* Tab leads to the card\.$/],
    ["+", /^In sight: x \d+ to \d+, y \d+ to \d+\.$/],
    ["0", /^In sight: x 0 to \d+, y 0 to \d+\.$/],
  ]);
  const all = await listening(page);
  await hears(page, [["m", /^Last to move loses\. wyt\(1,1\) 0,1, value 0/]]);
  await settled(page, "wyt(1,1) x,y", "misere");
  await hears(page, [[Key.ARROW_RIGHT, /^wyt\(1,1\) 1,1, value/]]);
  const heard = new Set((await all()).filter((said) => /\b0,1\b/.test(said)));
  assert.equal(heard.size, 1, [...heard].join(" | "));
  await hears(page, [
    // An open card goes along.
    ["p", /^wyt\(1,1\) \d+,\d+, value.* Tab leads/],
    [Key.ESCAPE, "The card is closed."],
  ]);
  await page.find("#card[hidden]");
  const { grundy } = skin.bestMoves("glasses 1", "normal");
  await follow(page, "#glasses_x&at=6,0&z=60", "glasses x");
  await hears(page, [
    // The first key goes to the visible corner.
    [Key.ARROW_RIGHT, /^glasses 0, value 0/],
    [Key.ARROW_RIGHT, `glasses 1, value ${grundy}`],
  ]);
  // A cell reached by keys stays when the pointer leaves the map; one pointed at does not.
  const cursor = () =>
    page.run(async () => {
      const { state } = await import(new URL("page/main.js", document.baseURI).href);
      const { cursor } = state.now;
      return cursor && `${cursor.x},${cursor.y}`;
    });
  await follow(page, "#nim_x,y&at=40,40&z=8", "nim x,y");
  await page.hover({ x: 700, y: 450 });
  await page.hover({ x: 20, y: 450 });
  assert.equal(await cursor(), null, "pointed at");
  await page.hover({ x: 700, y: 450 });
  await page.press(Key.ARROW_RIGHT);
  const reached = await cursor();
  await page.hover({ x: 20, y: 450 });
  assert.equal(await cursor(), reached, "reached by keys");
  await page.press(...Array.from({ length: 6 }, () => Key.ARROW_UP), "+", "+", "+");
  await page.until("the cursor stays in sight when keys zoom", async () => {
    const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
    return map.camera.zoom === 64 && state.now.cursor && map.sees(state.now.cursor);
  });
  // Firefox shows the focus only where keys have brought it.
  if (engine === "firefox") {
    await page.pressWith(Key.SHIFT, Key.TAB);
    await page.press(Key.TAB);
  }
  const outline = await page.run(() => {
    const map = document.getElementById("map");
    return map && getComputedStyle(map, "::after").outlineStyle;
  });
  assert.equal(outline, "solid", "the map shows that it has the focus");
});

test("Back and other lines close the card, and the address is that of the picture", async (t) => {
  const page = await openPage(t, "#nim_x,y", { serve: { before: lateAnswers } });
  await settled(page, "nim x,y");
  await ask(page, "wyt(1,1) 3,5");
  await cardOf(page, "wyt(1,1) 3,5");
  await addressed(page, "cell=3,5");
  await page.run(() => history.back());
  await settled(page, "nim x,y");
  await page.find("#card[hidden]");
  assert.equal(await lineText(page), "nim x,y");
  // Another game has no card of this one's cell, near or far.
  await page.goto("#max-welter_1,4,x+5,x+9&at=1000000,0&z=40&cell=1000000,0");
  await cardOf(page, "max-welter 1,4,1000005,1000009");
  await ask(page, "octal(0.137) x");
  await settled(page, "octal(0.137) x");
  await page.find("#card[hidden]");
  await page.says("#readout", /^(?!.*max-welter)/s);
  // A link followed beside an open card brings its own cell into sight, unless it was left out.
  for (const [cell, isShown] of [
    ["30,20", true],
    ["300,200,left", false],
  ]) {
    await page.visit(`wyt(1,1)_x,y&at=6,6&z=40&cell=${cell}`);
    await cardOf(page, `wyt(1,1) ${/^\d+,\d+/.exec(`${cell}`)}`);
    await page.until(
      `the cell ${cell} is ${isShown ? "in" : "out of"} sight`,
      async (yes) => {
        const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
        return state.now.selected && map.isShown(state.now.selected) === yes;
      },
      isShown,
    );
  }
  // A line is typed while Back is on its way.
  await ask(page, "welter 3,x,y");
  await addressed(page, "#welter");
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
  await addressed(page, "#welter");
});

test("the card is near by Tab, keeps its buttons, and Why is drawn, said and set in lines", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=12,9&at=24,14&z=24");
  await settled(page, "wyt(1,1) x,y");
  // Every cell in sight has its colour, though the card loads first.
  await allColoured(page);
  await cardOf(page, "wyt(1,1) 12,9");
  await focusMap(page);
  const reached = () => page.run(() => !!document.activeElement?.closest("#card .actions"));
  for (let stops = 0; !(await reached()); stops++) {
    assert.ok(stops < 3, "the card's buttons are more than three stops of Tab away");
    await page.press(Key.TAB);
  }
  // Escape leads from it to the map.
  await page.press(Key.ESCAPE);
  await page.find("#card[hidden]");
  await focused(page, "#map");
  await follow(page, "#wyt(1,1)_x,y&at=8,8&z=36&cell=8,8", "wyt(1,1) x,y");
  await cardOf(page, "wyt(1,1) 8,8");
  await page.cardAtRest();
  const before = await overlay(page);
  await page.click("#card [data-act=why]");
  await page.says("#card .why:not([hidden])", /./s);
  await comesRight(async () => ((await overlay(page)) === before ? ["no reason on the map"] : []));
  await follow(page, "#wyt(1,1)_x,y&cell=4,7&at=8,8&z=30", "wyt(1,1) x,y");
  await page.find("#card .why p math");
  const blocks = await page.run(() =>
    ["#card .why p math", "#card .why .scroll > math"].map((css) => {
      const all = [...document.querySelectorAll(css)].map((each) => getComputedStyle(each).display);
      // "math" and "block math", or "inline" and "block".
      return all.map((display) => display.startsWith("block"));
    }),
  );
  assert.ok(blocks[0].length > 0 && !blocks[0].includes(true), "formulas in sentences");
  assert.ok(blocks[1].length > 0 && !blocks[1].includes(false), "formulas on lines of their own");
  await page.click("#card [data-act=why]");
  // Its buttons lead on, and can be pressed again though the card is made anew.
  await follow(page, "#wyt(1,1)_x,y&cell=2,2&at=12,8&z=40", "wyt(1,1) x,y");
  await cardOf(page, "wyt(1,1) 2,2");
  await page.click('#card [data-act="next-p"]');
  await cardOf(page, "wyt(1,1) 5,3");
  await focused(page, '[data-act="next-p"]');
  await page.press(Key.ENTER);
  await cardOf(page, "wyt(1,1) 7,4");
  await page.says("#spoken", "wyt(1,1) 7,4, ");
  await page.click('#card [data-act="next-difference"]');
  await page.says("#notices", "No further difference");
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
    delete map.valued;
    return { value, same, stayed, followed: card.style.left !== before };
  });
  assert.deepEqual(seen, { value: "4321", same: true, stayed: true, followed: true });
  // Of a far cell the card and the readout say the same.
  await follow(page, "#wyt(1,1)_x,y&at=6000,9708&z=40&cell=6000,9708", "wyt(1,1) x,y");
  await page.hover(await middle(page));
  await page.until("card and readout have one value", () => {
    const [value, read] = ["#card .value", "#readout .value"].map(
      (css) => document.querySelector(css)?.textContent,
    );
    const readout = document.querySelector("#readout")?.textContent;
    return readout?.includes("6000,9708") && value !== "–" && value === read;
  });
  // Where a value is not known, the row of the cell leads on.
  const unknown = "#wyt(1,1)_x,y&at=1000000000,2000&z=20&cell=1000000000,2000";
  await follow(page, unknown, "wyt(1,1) x,y");
  await page.click('#card [data-act="row"]');
  await addressed(page, "#wyt(1,1)_x,2000");
  // A proof opens, without the name of a file.
  await follow(page, "#glasses_x&cell=7,0", "glasses x");
  await page.click('#card [data-act="proof"]');
  await page.find("dialog.proof-dialog[open] h3");
  assert.match(await page.text("dialog.proof-dialog"), /Gray code/);
  await expectAxeClean(page);
});

test("at every size of window and text the card leaves its cell, and what it points at, in sight", async (t) => {
  const page = await openPage(t, "#nim_3,5,7", { size: LOW });
  await page.click('#card [data-act="why"]');
  await page.says("#spoken", "3 moves win");
  await page.says("#card .why-moves", "3 moves win");
  await page.until("the answer's beginning is in sight", () => {
    const [answer, card] = ["#card .why-moves", "#card"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    return answer && card && answer.top >= card.top && answer.bottom <= card.bottom;
  });
  await page.click('#card [data-act="why"]');

  for (const [size, text, line, cell, at] of /** @type {const} */ ([
    [LOW, "100%", "wyt(1,1) x,y", "7,4", "6,6&z=40"],
    [{ width: 820, height: 1180 }, "100%", "welter 3,x,y", "7,11", "14,10&z=28"],
    [LOW, "200%", "welter 3,x,y", "7,11", "0,10&z=28"],
    [PHONE, "200%", "welter 3,x,y", "7,9", "9,9&z=28"],
  ])) {
    await closeCard(page);
    await page.emulate({ size });
    if (canEnlargeText) await page.textSize(text);
    await follow(page, `#${line.replace(" ", "_")}&cell=${cell}&at=${at}`, line);
    await cardOf(page, line.replace("x,y", cell));
    if (size === PHONE) {
      // A phone's card is low at first.
      await page.click("#card .grip");
      await page.find('#card[data-height="half"]');
      await ended(page, "#card");
    }
    await page.click("#card [data-act=why]");
    await page.find("#card .why-moves");
    // In Wythoff's game arrows lead to the corner, in the others to the left.
    const [x, y] = cell.split(",").map(Number);
    const corner = line.startsWith("wyt") ? [{ x: 0, y: 0 }] : [];
    for (const pointed of [{ x, y }, { x: x - 2, y }, ...corner]) {
      const point = await new Player(page, "mouse").pointOf(pointed);
      const top = await page.run(
        (x, y) => !document.elementFromPoint(x, y)?.closest("#map") && "covered",
        point.x,
        point.y,
      );
      assert.ok(!top, `${JSON.stringify([size, text, cell, pointed])} is ${top}`);
    }
    await page.click("#card [data-act=why]");
  }

  await page.textSize("100%");
  await page.emulate({ size: LOW });
  for (const at of [118, 120, 122]) {
    await follow(page, `#wyt(1,1)_x,y&cell=120,298&at=${at},303&z=19.5`, "wyt(1,1) x,y");
    await page.cardAtRest();
    const { x } = await new Player(page, "mouse").pointOf({ x: 120, y: 298 });
    const [card] = await boxesOf(page, "#card");
    assert.ok(card.left >= x + 9 || card.right <= x - 9, `${at}: the card is on ${x}`);
    assert.deepEqual(await untidy(page), [], `${at}`);
  }
  // Long work is seen beside a card.
  await page.goto("#long-nim_x,y&at=8,6&z=30&cell=3,4");
  await cardOf(page, "long-nim 3,4");
  await page.until("card and progress are apart", () => {
    const [card, work] = ["#card:not([hidden])", "#progress:not([hidden])"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    if (!card || !work || work.height === 0) return false;
    return card.top >= work.bottom || card.left >= work.right || card.right <= work.left;
  });
  // Where cells far out are no positions, the map shows those near the corner.
  await page.until("its values near the corner", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.panes[0]?.valueAt(3n, 4n) === 1;
  });

  for (const size of [DESKTOP, PHONE]) {
    await page.emulate({ size });
    await page.goto("#nim_123456789012345,1&cell=0,0");
    await page.says("#card:not([hidden]) .value", "123456789012344");
    assert.deepEqual(await untidy(page), [], "a value of many digits is in one row");
  }
  // On a phone the words above a plot are below Share, and its chosen term is beside them.
  for (const text of canEnlargeText ? ["100%", "200%"] : ["100%"]) {
    await closeCard(page);
    await page.textSize(text);
    await follow(page, "#twist(1..3)_x&cell=20,0&at=30,0&z=18", "twist(1..3) x");
    await cardOf(page, "twist(1..3) 20");
    await page.until(`${text}: the plot is below Share, and has the term`, async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const { left } = await import(new URL("sources/ground/camera.js", document.baseURI).href);
      const box = document.querySelector(".u-over")?.getBoundingClientRect();
      const share = document.getElementById("top-right")?.getBoundingClientRect();
      const isBelow = box && share && box.height > 0 && box.top >= share.bottom;
      return isBelow && left(map.camera, map.size, 20n) >= box.left;
    });
  }

  // On a phone the map has its key, the card is a sheet of three heights, and the rail its names.
  await closeCard(page);
  await page.textSize("100%");
  await follow(page, "#wyt(1,1)_x,y", "wyt(1,1) x,y");
  await page.until("the key is in sight, with its ramp", () => {
    const [key, ramp] = [".key", ".ramp"].map((css) =>
      document.querySelector(`.legend-face ${css}`)?.getBoundingClientRect(),
    );
    return key && ramp && key.width > 80 && ramp.width > 30 && key.right <= innerWidth;
  });
  // The sheet of the layers covers it, and has its own.
  await page.click(".legend-face");
  await page.until("the key in the sheet", () =>
    ["b", ".ramp", ".keys"].every((each) =>
      document.querySelector(`#layers .layer-key ${each}`)?.checkVisibility(),
    ),
  );
  await page.press(Key.ESCAPE);
  await page.gone("#layers");
  // The cell that is chosen stays where it is, and a press opens its card.
  const placeOf = () => new Player(page, "mouse").pointOf({ x: 100, y: 250 });
  const before = await placeOf();
  await page.run(async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    state.set({ selected: { x: 100n, y: 250n } });
  });
  await page.find('#card[data-height="low"]:not([hidden])');
  await page.cardAtRest();
  assert.deepEqual(await placeOf(), before);
  await page.until("the card says who wins, and where", () => {
    const verdict = /** @type {HTMLElement | null} */ (document.querySelector("#card .verdict"));
    return /wins.*wyt\(1,1\) 100,250/s.test(verdict?.innerText ?? "");
  });
  const height = () => page.run(() => document.getElementById("card")?.offsetHeight ?? 0);
  const low = await height();
  assert.ok(low <= 96, `${low} px`);
  await page.click("#card .verdict");
  await page.find('#card[data-height="half"]');
  await ended(page, "#card");
  const half = await height();
  assert.ok(half > low && half < 500, `${half} px`);
  await page.click("#card .grip");
  await ended(page, "#card");
  assert.ok((await height()) > half);

  for (const size of [PHONE, { width: 820, height: 1000 }, { width: 1280, height: 720 }]) {
    await page.emulate({ size });
    const named = await page.run(() =>
      [...document.querySelectorAll("#rail button")].map((each) =>
        /** @type {HTMLElement} */ (each).innerText.trim(),
      ),
    );
    assert.deepEqual(named, ["Games", "Explore", "Play", "Learn", "More"], JSON.stringify(size));
  }
  // A panel over a mode: only one of the two is emphasised.
  await page.emulate({ size: PHONE });
  await page.click('#rail [data-mode="learn"]');
  await page.click('#rail [data-mode="more"]');
  await page.until("one entry is emphasised", () => {
    const colours = ["learn", "more", "explore"].map((mode) => {
      const entry = document.querySelector(`#rail [data-mode="${mode}"]`);
      return entry && getComputedStyle(entry).color;
    });
    return colours[0] === colours[2] && colours[1] !== colours[2];
  });
});

test("Layers is heard in sentences, colours, counts, gives the focus back, and leads to maps of other numbers", async (t) => {
  const page = await openPage(t, "#welter_3,x,y");
  await settled(page, "welter 3,x,y");
  await page.says(".legend-face:not([hidden])", "player to move loses");
  const { name } = await page.accessible(".legend-face");
  assert.match(
    name,
    /Layers: Value ÷ \(x \+ y\) ?: from 0 to x \+ y ?\. ?0: player to move loses \(P\) ?\. .*Scale: \d+ cells?\b/,
  );
  await page.click("[data-act=layers]");
  await thumbnails(page);
  assert.ok((await page.run(() => document.querySelectorAll("#layers .thumb").length)) >= 8);
  await page.click("#layers [data-colour=length]");
  await addressed(page, "colour=length");
  await page.says("#layers .layer-mode", "How many binary digits");
  // Escape closes what is on top, and the focus returns to what opened it.
  await focus(page, "#layers [data-act=table]");
  await page.press(Key.ENTER);
  await page.find("dialog.grid[open] td");
  // What is said of it is in the dialog: what is outside is inert.
  await page.click("dialog.grid [data-act=copy]");
  await page.find("dialog.grid[open] .notice");
  await page.press(Key.ESCAPE);
  await page.find("body > #notices");
  await focused(page, "#layers [data-act=table]");
  await page.gone("dialog[open]");
  await page.press(Key.ESCAPE);
  await focused(page, "[data-act=layers]");
  await page.gone("#layers");
  // What it may cover has the focus.
  await page.click("[data-act=layers]");
  await page.find("#layers");
  await focus(page, '#map-buttons [data-act="in"]');
  await page.gone("#layers");
  await page.press(Key.ENTER);
  await page.says("#spoken", /^In sight: x \d+ to \d+, y \d+ to \d+\.$/);
  await focused(page, '#map-buttons [data-act="in"]');
  // Escape closes it wherever the focus is.
  await page.click("[data-act=layers]");
  await page.find("#layers");
  await focus(page, "#line-text");
  await page.press(Key.ESCAPE);
  await page.gone("#layers");
  // Thumbnails show the values, however small cells are, beside a difference, and of other numbers.
  for (const [link, line, colour, most, white] of /** @type {const} */ ([
    // Half of the cells have the last digit 1.
    ["#nim_x,y&at=140,100&z=3.5", "nim x,y", "bit", 0.75, 0],
    ["#wyt(1,1)_x,y&colour=difference&at=13,8&z=48", "wyt(1,1) x,y", "value", 0.75, 0],
    // 0,0 alone would be one of some 24 × 18 cells.
    ["#remoteness(wyt(1,1)_x,y)&at=8,6&z=50", "remoteness(wyt(1,1) x,y)", "outcome", 1, 4 / 432],
  ])) {
    await follow(page, link, line);
    await page.click("[data-act=layers]");
    await thumbnails(page);
    const shares = await page.run((mode) => {
      const canvas = /** @type {HTMLCanvasElement} */ (
        document.querySelector(`#layers [data-colour="${mode}"] canvas`)
      );
      const { width, height } = canvas;
      // From a copy: reading a canvas twice causes a warning.
      const copy = new OffscreenCanvas(width, height);
      const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      pen.drawImage(canvas, 0, 0);
      const counts = /** @type {Map<number, number>} */ (new Map());
      const { data } = pen.getImageData(0, 0, width, height);
      for (const pixel of new Uint32Array(data.buffer))
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      const share = (/** @type {number | undefined} */ count = 0) => count / (width * height);
      return { most: share(Math.max(...counts.values())), white: share(counts.get(0xffffffff)) };
    }, colour);
    assert.ok(shares.most <= most && shares.white >= white, `${link}: ${JSON.stringify(shares)}`);
    await page.press(Key.ESCAPE);
    await page.gone("#layers");
  }

  // Maps of other numbers: Layers chooses them, and card and readout say what they mean.
  await follow(page, "#nim_x,y", "nim x,y");
  await page.click("[data-act=layers]");
  await page.find("#layers fieldset");
  await focus(page, "#layers input:checked");
  await page.press(Key.ARROW_RIGHT);
  await settled(page, "remoteness(nim x,y)");
  await focused(page, '#layers input[value="remoteness"]');
  await page.press(Key.ESCAPE);
  // A card follows the numbers of its map.
  const moves = "remoteness(wyt(1,1) x,y)";
  await follow(page, `#${moves.replace(" ", "_")}&cell=12,14&at=12,12&z=24`, moves);
  await page.says("#card .number-said", /^You can win within 5 moves/);
  await page.click(".legend-face");
  await page.poke('#layers input[value="ways"]');
  await page.says("#card .number-said", /keeps? the win\.$/);
  await page.poke('#layers input[value="value"]');
  await page.gone("#card .number-said");
  await page.press(Key.ESCAPE);

  // The other play keeps the place, and so do the other numbers.
  await follow(page, `#${moves.replace(" ", "_")}&cell=1,1&at=6,6&z=40`, moves);
  await page.says("#card .number-said", "You can win in one move.");
  await page.click('#card [data-act="next-p"]');
  await page.says("#card-name", "wyt(1,1) 2,1");
  await page.says('#card [data-act="next-value"]', "number 2");
  const blocking = "block(3,wyt(1,1) x,y)";
  await follow(page, `#${blocking.replace(" ", "_")}&cell=11,5&at=8,6&z=40`, blocking);
  await page.says("#card .verdict", /Without blocking:\s+The player to move wins\./);
  await page.click('#card [data-act="why"]');
  await page.says("#card .why", /^Without blocking: /);
  // A difference of such numbers is none of them.
  const both = `#${moves}&colour=difference&with=remoteness(nim_x,y)&cell=12,7`;
  await follow(page, both.replace(" ", "_"), moves);
  await page.says("#card:not([hidden])", /wyt\(1,1\) (12,7|7,12)/);
  await page.cardAtRest();
  assert.doesNotMatch(await page.text("#card"), /-\d|moves left:|No move wins/i);
  assert.equal(await page.run(() => document.querySelector("#card .number-said")), null);
  // Play says what it does not play.
  await follow(page, `#${blocking.replace(" ", "_")}&cell=12,5&at=8,6&z=40`, blocking);
  await page.says('#card [data-act="play"]', "Play without blocking");
  await page.click('#card [data-act="play"]');
  await page.says("#notices", "No move can be blocked here: this is the game without blocking.");
});

test("panels leave the bar free, can be searched, and Escape leads back to what opened them", async (t) => {
  const page = await openPage(t, "#nim_x,y&mode=claims");
  await page.find("#own-claim");
  await focus(page, "#own-claim");
  await page.press(Key.ESCAPE);
  await focused(page, "#map");
  await page.find("#panel[hidden]");
  const games = '#aside[data-mode="games"]:not([hidden])';
  for (const [opener, panel] of [
    ['[data-act="share"]', "dialog[open]"],
    ['#rail [data-mode="games"]', games],
  ]) {
    await focus(page, opener);
    await page.press(Key.ENTER);
    await page.find(panel);
    await page.until(
      "the panel has the focus",
      (css) => !!document.querySelector(css)?.contains(document.activeElement),
      panel,
    );
    if (panel === games) {
      const [bar, panel] = await boxesOf(page, "#line", "#aside");
      assert.ok(bar.bottom <= panel.top, "the bar is free");
    }
    await page.press(Key.ESCAPE);
    await focused(page, opener);
    await page.gone(panel);
  }
  await page.openMode("about");
  await page.click('[data-act="notation"]');
  await page.find(".notation td .text-button");
  /** Rows in sight. @param {string} text What is searched. */
  const rows = async (text) => {
    const css = '[aria-label="Search the notation"]';
    if (text) await page.fill(css, text);
    return page.run(() => {
      const seen = [...document.querySelectorAll(".notation tbody tr")];
      return seen.filter((row) => /** @type {HTMLElement} */ (row).offsetParent !== null).length;
    });
  };
  const all = await rows("");
  const found = await rows("fibonacci");
  await page.says("#aside .said", /./s);
  assert.ok(found >= 1 && found < all / 4, `${found} of ${all}`);
  await expectAxeClean(page);
  // Accents and capitals need not be typed.
  const accented = await rows("misère");
  assert.ok(accented > 0 && (await rows("Misere")) === accented);
  await rows("diagonal");
  await page.run(() => {
    const faces = [...document.querySelectorAll(".notation .text-button")];
    const face = faces.find(
      (each) => each.checkVisibility() && each.textContent === "wyt(1,1) x,x",
    );
    /** @type {HTMLElement} */ (face).click();
  });
  await addressed(page, "#wyt(1,1)_x,x");
});
