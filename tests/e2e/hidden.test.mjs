// Hidden values: a link or embed that a teacher hands out gives no answers away.

import assert from "node:assert/strict";
import test from "node:test";

import { packed } from "../../www/study/packed.js";
import { choose } from "./dialog.mjs";
import { arrived, colourAt, comesRight, settled } from "./drawn.mjs";
import { DESKTOP, expectAxeClean, Key, openPage, some } from "./harness.mjs";
import { linkTo, Player } from "./player.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const LOCKED = "&values=hidden&reveal=off";

/** Goes to another state by its link. @param {Page} page @param {string} link */
const go = (page, link) =>
  page.run((hash) => {
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
    location.hash = hash;
  }, link);

/** Whether an element is there and in sight. @param {Page} page @param {string} css */
const inSight = (page, css) =>
  page.run(
    (sign) =>
      [...document.querySelectorAll(sign)].some((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      ),
    css,
  );

/** Waits until the map is hidden, its legend as well. @param {Page} page @param {string} where */
const veiled = (page, where) =>
  page.until(`the values are hidden ${where}`, () => {
    const legend = document.getElementById("legend");
    const seen = legend?.checkVisibility({ visibilityProperty: true });
    return document.body.classList.contains("veiled") && seen === false;
  });

test("a link hides the values of its map to the last pixel until they are revealed", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=60&values=hidden");
  await veiled(page, "at first");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_LEFT);
  await page.says("#spoken", /^\d+, \d+, normal play: the values are hidden$/);
  await page.press("m");
  await page.says("#spoken", /^\d+, \d+, misère play: the values are hidden$/);
  await page.press(Key.ENTER);
  assert.equal(await inSight(page, "#card"), false);
  await expectAxeClean(page);
  assert.match(await colourAt(page, -1, -1), /^2\d\d,/, "around hidden values it is light");
  await page.click('[data-act="reveal-map"]');
  await page.gone("body.veiled");
  await page.says("#spoken", "The values are shown.");
  assert.equal(await page.run(() => document.activeElement?.id), "map");
  await page.until("the link follows", () => !location.hash.includes("values="));

  // Hidden values are hidden to the last pixel, also on both sides of a divider.
  await go(page, `#nim_x,y&with=wyt(1,1)_x,y&divider=0.5&at=20,20&z=40${LOCKED}`);
  await page.find("#divider:not([hidden])");
  /** How many pixels of the map a checkerboard covers, and which it does not; `all` if cells fill the window. */
  const cover = (/** @type {boolean} */ all) =>
    page.until(
      "it is covered",
      async (whole) => {
        const home = document.baseURI;
        const { map: view } = await import(new URL("page/main.js", home).href);
        const { bottom } = await import(new URL("sources/ground/camera.js", home).href);
        const [map, over] = ["picture", "overlay"].map((id) => {
          const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById(id));
          // A canvas that is read twice is complained of.
          const copy = new OffscreenCanvas(canvas.width, canvas.height);
          const pen = /** @type {any} */ (copy.getContext("2d"));
          pen.drawImage(canvas, 0, 0);
          return new Uint32Array(pen.getImageData(0, 0, copy.width, copy.height).data.buffer);
        });
        const { width, height } = /** @type {HTMLCanvasElement} */ (
          document.getElementById("overlay")
        );
        // Away from the numbers of the axes.
        const away = (/** @type {number} */ at) => at % width > 118 && at < (height - 40) * width;
        // Below the map there is one colour.
        const below = Math.ceil(bottom(view.camera, view.size, 0n)) + 5;
        const outside = map[below * width + 300];
        const inside = [...over.keys()].filter((at) => away(at) && (whole || map[at] !== outside));
        const bare = inside.filter((at) => over[at] >>> 24 !== 255);
        if (bare.length > inside.length / 2) return null;
        return bare.slice(0, 20).map((at) => [at % width, Math.floor(at / width)].join());
      },
      all,
    );
  await page.find("body.veiled");
  // What moved is drawn a moment later.
  await comesRight(() => cover(true));
  for (const [size, place] of some(
    /** @type {const} */ ([
      [{ width: 820, height: 1180 }, "at=136,219&z=2.337"],
      [DESKTOP, "at=224,133&z=2.813"],
      [DESKTOP, "at=20,12&z=30.37"],
    ]),
  )) {
    await page.emulate({ size });
    await go(page, `#nim_3,x,y&${place}${LOCKED}`);
    await settled(page, "nim 3,x,y");
    await arrived(page);
    await comesRight(() => cover(false));
  }
});

test("a locked map stays hidden beside every panel, in what is shared and in a study", async (t) => {
  const page = await openPage(t, `#wyt(1,1)_x,y&at=5,5&z=60${LOCKED}`);
  await veiled(page, "at first");
  assert.equal(await inSight(page, '[data-act="reveal-map"]'), false);
  assert.equal(await page.text("#corner-row .veil-said"), "The values are hidden.");
  await expectAxeClean(page);
  for (const mode of ["claims", "learn", "explore"]) {
    await page.openMode(mode);
    await page.until(`${mode} is open`, (name) => document.body.dataset.mode === name, mode);
    await veiled(page, `beside ${mode}`);
  }
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("p");
  await page.says("#notices", "The values are hidden.");
  // Who wins may be chosen, as values do not show it.
  await page.press("m");
  await page.until("the other play", () => location.hash.includes("c=misere"));

  await page.click('[data-act="share"]');
  await page.find('.share-preview nimscape-map[reveal="off"]');
  const tabs = await page.run(() =>
    [...document.querySelectorAll(".share-tabs label")].map(({ textContent }) => textContent),
  );
  assert.deepEqual(tabs, ["Link", "Embed", "Cite"]);
  await choose(page, "Embed");
  await page.says("dialog[open] .take", ' values="hidden" reveal="off"></nimscape-map>');
  assert.equal(await inSight(page, ".embed-option"), false, "no choice unlocks the values");

  for (const lock of [LOCKED, "&reveal=off"]) {
    await go(page, `#nim_x,y${lock}`);
    await page.until("Nim", () => location.hash.startsWith("#nim_x,y&"));
    await page.openMode("gallery");
    await page.click("#aside .find");
    await page.until("a find is shown", () => !location.hash.startsWith("#nim_x,y&"));
    const words = new URLSearchParams(await page.run(() => location.hash));
    for (const [name, value] of new URLSearchParams(lock)) assert.equal(words.get(name), value);
    await veiled(page, `in a find, ${lock}`);
  }

  await go(page, `#nim_x,y${LOCKED}&claim=G(nim_5,9)=0&mode=claims`);
  await page.says(".own-claim .finding output", "The values are hidden");
  await page.fill("#own-claim", "G(nim 5,9) = 12");
  await page.press(Key.ENTER);
  await page.says(".own-claim .finding output", "your claim is not checked.");
  assert.doesNotMatch(await page.text(".own-claim .finding output"), /12|olds/);
  // Nor does the map show what a claim of the papers predicts.
  await go(page, `#max-welter_x,y${LOCKED}&claim=MW3&mode=claims`);
  await page.says('[data-claim="MW3"]', "Holds");
  assert.equal(await inSight(page, ".painted-claim"), false);
  assert.doesNotMatch(await page.text("#legend"), /MW3/);

  await page.poke('[data-act="share"]');
  await choose(page, "Link");
  await page.click('dialog[open] [data-act="add-study"]');
  await page.says("dialog[open]", "Added.");
  await page.goto("study.html#draft=&way=article");
  await page.until("the map has no button that reveals it", () => {
    const map = document.querySelector(".study nimscape-map");
    const acts = [...(map?.shadowRoot?.querySelectorAll('[data-act="reveal"]') ?? [])];
    const hides = map?.getAttribute("values") === "hidden";
    return hides && acts.length > 0 && acts.every((each) => !each.checkVisibility());
  });
});

test("where answers are locked, games, puzzles and lessons have no button that gives one", async (t) => {
  const page = await openPage(t, `${linkTo("nim 3,5,7")}&reveal=off`);
  const player = new Player(page, "mouse");
  const study = "# T\n\n```nimscape\nview nim x,y\nvalues: hidden\nreveal: off\n```\n";
  for (const lock of ["&reveal=off", ""]) {
    const offers = lock === "";
    /** @param {string} css @param {string} where */
    const offered = async (css, where) => {
      const what = `${css} in ${where}, ${lock}`;
      const visible = (/** @type {string} */ sign) =>
        document.querySelector(sign)?.checkVisibility();
      if (offers) await page.until(what, visible, css);
      else assert.equal(await inSight(page, css), false, what);
    };
    await go(page, `${linkTo("nim 3,5,7")}${lock}`);
    await page.counts(".boards .stone", 15);
    await player.turn();
    for (const act of ["hint", "reveal"]) await offered(`#panel [data-act="${act}"]`, "a game");
    await page.poke('[data-act="share"]');
    await choose(page, "Embed");
    await page.find(".embed-option .segment");
    await page.says(".embed-option:last-child > span", offers ? "Hints" : "Rule");
    await page.press(Key.ESCAPE);
    await page.gone("dialog[open]");
    // A board without hints hides the values of its map, and has no card.
    await page.click('#rail [data-mode="explore"]');
    if (offers) await page.gone("body.veiled");
    else {
      await veiled(page, "after a game");
      assert.equal(await inSight(page, "#card"), false);
    }

    await go(page, `#nim_x,y&puzzle=nim_1,2,6${lock}`);
    await page.find('#panel [data-act="set"]');
    await page.counts(".boards .stone", 9);
    await offered('#panel [data-act="show"]', "a puzzle");

    await go(page, `#nim_x,y&mode=learn&lesson=nim&step=1${lock}`);
    await page.says("#panel .lesson-title", /./);
    await page.find('#panel [data-act="hint"]');
    await offered('#panel [data-act="hint"]', "a lesson");

    await go(page, `#nim_x,y&mode=learn&puzzle=nim_3,4,6!nim_2,5,9${lock}`);
    await page.says("#panel .study-count", "1 of 2");
    await page.click('#panel [data-act="next"]');
    await page.says("#panel .study-count", "2 of 2");
    await page.counts("#panel .lesson-more a", offers ? 2 : 0);
  }
  // Exercises on the map hide it, too, and leave it as locked as it was.
  for (const [words, found] of [
    ["puzzle=nim_1,2,6", '#panel [data-act="set"]'],
    ["lesson=marking&step=1", '#panel [data-act="check"]'],
  ]) {
    await go(page, `#wyt(1,1)_x,y&mode=learn&${words}${LOCKED}`);
    await page.find(found);
    await page.click('#rail [data-mode="explore"]');
    await page.gone(found);
    await page.says(".veil-said", "The values are hidden.");
    await veiled(page, `after ${words}`);
  }
  await go(page, "#wyt(1,1)_x,y&mode=learn&lesson=marking&step=1");
  await page.find("body.marking");
  await page.poke('[data-act="share"]');
  await page.find('dialog[open] nimscape-map[values="hidden"]');

  // What a study locks is locked until its step is left.
  const name = encodeURIComponent(`~${await packed(study)}`).replaceAll("_", "%5F");
  await go(page, `#nim_x,y&lesson=${name}&mode=learn`);
  await page.says(".veil-said", "The values are hidden.");
  await veiled(page, "in a lesson");
  await page.click('#rail [data-mode="explore"]');
  await page.gone("body.veiled");
});

test("an embedded map hides its values, an embedded board its hints", async (t) => {
  const page = await openPage(t, "embed.html#position=wyt(1,1)_3,4&reveal=off");
  await page.says("nimscape-board >> #rule", /Take any number/);
  const { hint, home } = await page.run(() => {
    const board = document.querySelector("nimscape-board")?.shadowRoot;
    return {
      hint: board?.querySelector('[data-act="hint"]')?.checkVisibility(),
      home: board?.querySelector("#home")?.getAttribute("href") ?? "",
    };
  });
  assert.equal(hint, false);
  assert.match(home, /reveal=off/, "what it opens hides as much");

  for (const reveal of ["off", ""]) {
    const lock = reveal && `&reveal=${reveal}`;
    await go(page, `#view=wyt(1,1)_x,y&at=4,4&zoom=60&values=hidden${lock}`);
    await page.find(`nimscape-map${reveal ? '[reveal="off"]' : ":not([reveal])"}`);
    await page.says("nimscape-map >> #status", /./s);
    await page.run(() => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      /** @type {HTMLElement | null | undefined} */ (root?.querySelector("#map"))?.focus();
    });
    await page.press(Key.ARROW_RIGHT);
    const said = await page.until("a place", () => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      return /^x (\d+), y (\d+)$/.exec(root?.getElementById("status")?.textContent ?? "");
    });
    // Nor do keys that go to lost cells, or to the same value, show where these are.
    await page.press("p", "v", Key.ARROW_RIGHT);
    await page.says("nimscape-map >> #status", `x ${Number(said[1]) + 1}, y ${said[2]}`);
    const asked = await page.run(() => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      const found = root?.querySelector('[data-act="reveal"]');
      const shown = found?.checkVisibility();
      /** @type {HTMLElement | null | undefined} */ (found)?.click();
      return shown;
    });
    assert.equal(asked, reveal === "");
  }
  await page.says("nimscape-map >> #status", /value/);
});
