// Hidden values: a link or embed that a teacher hands out gives no answers away.

import assert from "node:assert/strict";
import test from "node:test";

import { packed } from "../../www/study/packed.js";
import { choose } from "./dialog.mjs";
import { expectAxeClean, Key, openPage, some } from "./harness.mjs";
import { linkTo, Player } from "./player.mjs";

test("a link hides the values of its map until they are revealed", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=60&values=hidden");
  await page.until("they are hidden", () => document.body.classList.contains("veiled"));
  await page.until("the legend is hidden", () => {
    const legend = document.getElementById("legend");
    return legend && !legend.checkVisibility({ visibilityProperty: true });
  });
  await page.run(() => document.getElementById("map")?.focus());
  await page.press(Key.ARROW_LEFT);
  await page.says("#spoken", /^\d+, \d+, normal play: the values are hidden$/);
  await page.press("m");
  await page.says("#spoken", /^\d+, \d+, misère play: the values are hidden$/);
  await page.press(Key.ENTER);
  assert.equal(await page.run(() => document.getElementById("card")?.hidden), true);
  await expectAxeClean(page);
  await page.click('[data-act="reveal-map"]');
  await page.until("they are shown", () => !document.body.classList.contains("veiled"));
  await page.says("#spoken", "The values are shown.");
  assert.equal(await page.run(() => document.activeElement?.id), "map");
  await page.until("the link follows", () => !location.hash.includes("values="));
});

test("hidden values stay hidden beside every panel, and Share offers none", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=60&values=hidden&reveal=off");
  await page.until("they are hidden", () => document.body.classList.contains("veiled"));
  for (const mode of ["claims", "learn", "explore"]) {
    await page.openMode(mode);
    await page.until(`${mode} is open`, (name) => document.body.dataset.mode === name, mode);
    await page.run(() => new Promise((done) => setTimeout(done)));
    assert.ok(await page.run(() => document.body.classList.contains("veiled")), mode);
  }
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("p");
  await page.says("#notices", "The values are hidden.");
  // Who wins may be chosen, as values do not show it.
  await page.press("m");
  await page.until("the other play", () => location.hash.includes("c=misere"));
  await page.press("m");
  await page.click('[data-act="share"]');
  await page.find(".share-tabs");
  const names = () =>
    page.run(() =>
      [...document.querySelectorAll(".share-tabs label")].map(({ textContent }) => textContent),
    );
  assert.deepEqual(await names(), ["Link", "Embed", "Cite"]);
});

test("with reveal=off nothing shows the answer", async (t) => {
  const map = await openPage(t, "#wyt(1,1)_x,y&at=5,5&z=60&values=hidden&reveal=off");
  await map.until("they are hidden", () => document.body.classList.contains("veiled"));
  assert.equal(await map.run(() => document.querySelectorAll('[data-act="reveal-map"]').length), 0);
  assert.equal(await map.text("#corner-row .veil-said"), "The values are hidden.");
  await expectAxeClean(map);
  const page = await openPage(t, `${linkTo("wyt(1,1) 3,4")}&reveal=off`);
  await new Player(page, "mouse").turn();
  const offered = await page.run(() =>
    ["reveal", "hint"].filter((act) =>
      document.querySelector(`#panel [data-act="${act}"]`)?.checkVisibility(),
    ),
  );
  assert.deepEqual(offered, []);
});

test("an embedded map hides its values, an embedded board its hints", async (t) => {
  const at = "view=wyt(1,1)_x,y&at=4,4&zoom=60";
  const said = () =>
    document.querySelector("nimscape-map")?.shadowRoot?.getElementById("status")?.textContent;
  for (const reveal of ["", "&reveal=off"]) {
    const page = await openPage(t, `embed.html#${at}&values=hidden${reveal}`);
    await page.until("its status is set", said);
    await page.run(() => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      /** @type {HTMLElement | null | undefined} */ (root?.querySelector("#map"))?.focus();
    });
    await page.press(Key.ARROW_LEFT);
    assert.match(
      (await page.until("a place", () => {
        const text =
          document.querySelector("nimscape-map")?.shadowRoot?.getElementById("status")
            ?.textContent ?? "";
        return text.startsWith("x ") ? text : "";
      })) ?? "",
      /^x \d+, y \d+$/,
    );
    // Nor do keys that go to lost cells, or to the same value, show where these are.
    const place = await page.run(said);
    for (const key of ["p", "v"]) {
      await page.press(key);
      await new Promise((done) => setTimeout(done, 400));
      assert.equal(await page.run(said), place, key);
    }
    const asked = await page.run(() => {
      const found = document
        .querySelector("nimscape-map")
        ?.shadowRoot?.querySelector('[data-act="reveal"]');
      const shown = found?.checkVisibility() ?? false;
      /** @type {HTMLElement | null | undefined} */ (found)?.click();
      return shown;
    });
    assert.equal(asked, reveal === "");
    if (reveal) continue;
    await page.says("nimscape-map >> #status", /value/);
  }
  const board = await openPage(t, "embed.html#position=wyt(1,1)_3,4&reveal=off");
  await board.says("nimscape-board >> #rule", /Take any number/);
  const hint = await board.run(() =>
    document
      .querySelector("nimscape-board")
      ?.shadowRoot?.querySelector('[data-act="hint"]')
      ?.checkVisibility(),
  );
  assert.equal(hint, false);
  // What it opens hides as much.
  const link = await board.run(() =>
    document
      .querySelector("nimscape-board")
      ?.shadowRoot?.querySelector("#home")
      ?.getAttribute("href"),
  );
  assert.match(link ?? "", /reveal=off/);
  // A board without hints hides the values of its map, and has no card.
  for (const mode of ["", "&mode=play"]) {
    const page = await openPage(t, `#nim_3,5,7&reveal=off${mode}`);
    if (mode) {
      await page.find(".play-status");
      await page.click('#rail [data-mode="explore"]');
    }
    await page.says(".veil-said", "The values are hidden.");
    await page.find("#card[hidden]");
  }
});

test("Share does not unlock what is locked", async (t) => {
  for (const [hash, choice] of [
    ["#nim_x,y&reveal=off&values=hidden", "Values"],
    [`${linkTo("nim 3,5")}&reveal=off`, "Hints"],
  ]) {
    for (const locked of [true, false]) {
      const page = await openPage(t, locked ? hash : hash.replace(/&(reveal|values)=\w+/g, ""));
      const tag = choice === "Hints" ? "nimscape-board" : "nimscape-map";
      await page.poke('[data-act="share"]');
      await page.find(`.share-preview ${tag}`);
      const preview = await page.run(
        (css) => document.querySelector(css)?.getAttribute("reveal"),
        `.share-preview ${tag}`,
      );
      assert.equal(preview, locked ? "off" : null, "the preview of the link");
      await page.poke('.share-tabs input[value="embed"]');
      await page.find(
        choice === "Hints"
          ? ".embed-option .menu-opener, .embed-option button"
          : ".share-preview nimscape-map",
      );
      const offered = await page.run(
        (name) =>
          [...document.querySelectorAll(".embed-option > span")].some(
            (each) => each.textContent === name,
          ),
        choice,
      );
      assert.equal(offered, !locked, hash);
      const html = await page.run(
        () => document.querySelector("#panel pre, #aside pre, .share-controls code")?.textContent,
      );
      assert.equal(/reveal="off"/.test(html ?? ""), locked, html);
    }
  }
});

test("hidden values are hidden on both sides of a divider, up to it", async (t) => {
  const link = "#nim_x,y&with=wyt(1,1)_x,y&divider=0.5&at=20,20&z=40&values=hidden&reveal=off";
  const page = await openPage(t, link);
  await page.find("#divider:not([hidden])");
  await page.find("body.veiled");
  const { open } = await page.until("it is drawn", () => {
    const overlay = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
    // A canvas that is read twice is complained of.
    const copy = Object.assign(document.createElement("canvas"), {
      width: overlay.width,
      height: 1,
    });
    const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
    const { width, height } = overlay;
    pen.drawImage(overlay, 0, -Math.round(height / 2));
    const { data } = pen.getImageData(0, 0, width, 1);
    // The numbers of the rows are in the first pixels.
    const seen = Array.from({ length: width }, (_, x) => x).slice(60);
    const covered = seen.filter((x) => data[x * 4 + 3] === 255);
    return covered.length > width / 2 ? { open: seen.length - covered.length } : null;
  });
  assert.equal(open, 0);
});

test("hidden values are hidden to the last pixel, where a cell begins between two", async (t) => {
  for (const [size, place] of some(
    /** @type {const} */ ([
      [{ width: 820, height: 1180 }, "at=136,219&z=2.337"],
      [{ width: 1440, height: 900 }, "at=224,133&z=2.813"],
      [{ width: 1440, height: 900 }, "at=20,12&z=30.37"],
    ]),
  )) {
    const link = `#nim_3,x,y&${place}&values=hidden&reveal=off`;
    const page = await openPage(t, link, { size });
    await page.find("body.veiled");
    await page.find("#map[aria-busy=false]");
    const open = await page.until("it is covered", () => {
      const pixels = ["picture", "overlay"].map((id) => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById(id));
        // A canvas that is read twice is complained of.
        const copy = Object.assign(document.createElement("canvas"), {
          width: canvas.width,
          height: canvas.height,
        });
        const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
        pen.drawImage(canvas, 0, 0);
        return pen.getImageData(0, 0, copy.width, copy.height);
      });
      const [map, cover] = pixels.map(({ data }) => new Uint32Array(data.buffer));
      const { width, height } = pixels[0];
      // Away from the numbers of the axes.
      const away = (/** @type {number} */ at) => at % width > 118 && at < (height - 40) * width;
      // Around the map there is one colour.
      const outside = map[map.length - 2];
      const inside = [...map.keys()].filter((at) => map[at] !== outside && away(at));
      const covered = inside.filter((at) => cover[at] >>> 24 === 255);
      if (covered.length < inside.length / 2) return null;
      const bare = new Set(inside);
      for (const at of covered) bare.delete(at);
      return { left: [...bare].map((at) => [at % width, Math.floor(at / width)].join()) };
    });
    assert.deepEqual(open.left.slice(0, 20), [], place);
  }
});

test("what is shared of cells to be marked does not show the answers", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&mode=learn&lesson=marking&step=1");
  await page.find("body.marking");
  await page.click('[data-act="share"]');
  await page.find('dialog[open] nimscape-map[values="hidden"]');
  const link = await page.text("dialog[open] .take");
  assert.match(link, /lesson=marking/);
  assert.doesNotMatch(link, /values=hidden/);
  await choose(page, "Embed");
  await page.says("dialog[open] .take", / values="hidden"/);
});

test("a locked set of puzzles does not lead to its key", async (t) => {
  for (const [lock, links] of /** @type {const} */ ([
    ["", 2],
    ["&reveal=off", 0],
  ])) {
    const page = await openPage(t, `#nim_x,y&mode=learn&puzzle=nim_3,4,6!nim_2,5,9${lock}`);
    await page.find("#panel .study-prompt");
    await page.click('#panel [data-act="next"]');
    await page.counts("#panel .lesson-more a", links);
  }
});

test("a find of the gallery does not unlock hidden values", async (t) => {
  for (const lock of ["values=hidden&reveal=off", "reveal=off"]) {
    const page = await openPage(t, `#nim_x,y&${lock}`);
    await page.find("body.veiled");
    await page.openMode("gallery");
    await page.click("#aside .find");
    await page.until("the find is shown", () => !location.hash.startsWith("#nim_x,y&"));
    const words = new URLSearchParams(await page.run(() => location.hash));
    for (const [name, value] of new URLSearchParams(lock)) assert.equal(words.get(name), value);
    await page.find("body.veiled");
  }
});

test("where answers are locked a puzzle and a lesson have no button that gives one", async (t) => {
  for (const [lock, count] of /** @type {const} */ ([
    ["", 1],
    ["&reveal=off", 0],
  ])) {
    const page = await openPage(t, `#nim_x,y&puzzle=nim_1,2,6${lock}`);
    await page.find('#panel [data-act="set"]');
    const shown = () => document.querySelectorAll('#panel [data-act="show"]').length;
    assert.equal(await page.run(shown), count, `a puzzle ${lock}`);
    const lesson = await openPage(t, `#nim_x,y&mode=learn&lesson=nim&step=1${lock}`);
    const hints = () =>
      [...document.querySelectorAll('#panel [data-act="hint"]')].filter((each) =>
        each.checkVisibility(),
      ).length;
    await lesson.find('#panel [data-act="hint"]');
    assert.equal(await lesson.run(hints), count, `a lesson ${lock}`);
  }
});

test("with hidden values no claim is answered", async (t) => {
  const page = await openPage(t, "#nim_x,y&values=hidden&reveal=off&claim=G(nim_5,9)=0");
  await page.find("body.veiled");
  await page.openMode("claims");
  await page.says(".own-claim .finding output", "The values are hidden");
  await page.fill("#own-claim", "G(nim 5,9) = 12");
  await page.press(Key.ENTER);
  await page.says(".own-claim .finding output", "your claim is not checked.");
  assert.doesNotMatch(await page.text(".own-claim .finding output"), /12|olds/);
  // Nor does the map show what a claim of the papers predicts.
  const theirs = "#max-welter_x,y&claim=MW3&mode=claims&values=hidden&reveal=off";
  const predicted = await openPage(t, theirs);
  await predicted.find("body.veiled");
  await predicted.says('[data-claim="MW3"]', "Holds");
  assert.equal(await predicted.run(() => document.querySelector(".painted-claim")), null);
  assert.doesNotMatch(await predicted.text("#legend"), /MW3/);
});

test("a locked map stays hidden after a puzzle or an exercise", async (t) => {
  for (const [words, found] of [
    ["&puzzle=nim_1,2,6", '#panel [data-act="set"]'],
    ["&lesson=marking", '#panel [data-act="check"]'],
  ]) {
    const page = await openPage(t, `#wyt(1,1)_x,y&mode=learn${words}&values=hidden&reveal=off`);
    await page.find(found);
    await page.click('#rail [data-mode="explore"]');
    await page.says(".veil-said", "The values are hidden.");
    await page.gone(found);
    await page.run(() => new Promise((done) => setTimeout(done, 300)));
    const seen = () =>
      document.body.classList.contains("veiled") &&
      document.getElementById("legend")?.checkVisibility({ visibilityProperty: true }) === false;
    assert.ok(await page.run(seen), words);
  }
});

test("a locked map is locked in a study, too", async (t) => {
  const page = await openPage(t, "#nim_x,y&values=hidden&reveal=off");
  await page.find("body.veiled");
  await page.click('[data-act="share"]');
  await page.click('dialog[open] [data-act="add-study"]');
  await page.says("dialog[open]", "Added.");
  await page.goto("study.html#draft=&way=article");
  await page.until("the map has no button that reveals it", () => {
    const map = document.querySelector(".study nimscape-map");
    const inside = map?.shadowRoot;
    const acts = [...(inside?.querySelectorAll('[data-act="reveal"]') ?? [])];
    const hides = map?.getAttribute("values") === "hidden";
    return hides && acts.length > 0 && acts.every((each) => !each.checkVisibility());
  });
  // On the map of a lesson as well, until the step is left.
  const text = "# T\n\n```nimscape\nview nim x,y\nvalues: hidden\nreveal: off\n```\n";
  const lesson = encodeURIComponent(`~${await packed(text)}`).replaceAll("_", "%5F");
  await page.goto(`index.html#nim_x,y&lesson=${lesson}&mode=learn`);
  await page.find("body.veiled");
  await page.says(".veil-said", "The values are hidden.");
  await page.click('#rail [data-mode="explore"]');
  await page.gone("body.veiled");
});
