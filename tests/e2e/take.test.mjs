// Sharing: the link, the HTML for embedding, files, sheets to print, posters, challenges.

import assert from "node:assert/strict";
import test from "node:test";

import { PNG } from "pngjs";

import { frameHeight } from "../../www/share/height.js";
import { skin } from "../wasm/package.mjs";
import { choose } from "./dialog.mjs";
import { settled, WHITE } from "./drawn.mjs";
import { canEnlargeText, engine, expectAxeClean, Key, openPage, PHONE, some } from "./harness.mjs";
import { Player } from "./player.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** Opens Share, and one of its parts. @param {Page} page @param {string} [part] */
async function share(page, part) {
  await page.poke('[data-act="share"]');
  await page.find("dialog[open] .share-tabs");
  if (part) await choose(page, part);
}

/**
 * Goes to another state of the page by its link, and waits for its map, or its board of so many stones.
 *
 * @param {Page} page
 * @param {string} link
 * @param {number} [stones]
 */
async function go(page, link, stones) {
  await page.run((hash) => {
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
    location.hash = hash;
  }, link);
  if (stones !== undefined) await page.counts(".boards .stone:enabled", stones);
  else await settled(page, decodeURIComponent(link.slice(1).split("&")[0]).replaceAll("_", " "));
}

/** The text to copy, once it contains this. @param {Page} page @param {string} piece */
const taken = (page, piece) =>
  page.until(
    `the text contains ${piece}`,
    (wanted) => {
      const text = document.querySelector("dialog[open] .take")?.textContent ?? "";
      return text.includes(wanted) ? text : null;
    },
    piece,
  );

/** Focuses the map of the live preview. @param {Page} page */
const focusPreview = (page) =>
  page.until("the preview has the focus", () => {
    const live = document.querySelector(".share-preview nimscape-map")?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */ (live?.querySelector("#map"))?.focus();
    return live?.activeElement;
  });

test("a map is shared by its link, in another page, and cited", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&c=misere&at=225,144&z=2.813&v=1");
  await settled(page, "wyt(1,1) x,y", "misere");
  await share(page);
  assert.equal(await taken(page, "c=misere"), await page.location(), "the link is the address");
  await page.says(".share-preview nimscape-map >> #status", "misère play");
  for (const part of ["Link", "Embed", "Picture", "Data", "Print", "Poster", "Cite"]) {
    await choose(page, part);
    assert.deepEqual(await untidy(page), [], part);
    const stops = await page.run(() => document.querySelectorAll("dialog [data-act=stop]").length);
    assert.equal(stops, 0, `${part} has no Stop without long work`);
    // The others are among the states that axe looks at.
    if (["Data", "Poster", "Cite"].includes(part)) await expectAxeClean(page);
  }
  const said = await taken(page, "misère play. Nimscape ");
  assert.ok(said.includes(await page.location()), said);

  await choose(page, "Embed");
  const code = await taken(page, 'corner="0,0"');
  const zoom = Number(/zoom="([\d.]+)"/.exec(code)?.[1]);
  assert.ok(zoom > 0 && zoom < 2.813 && !code.includes(" at="), code);
  await page.find('.share-preview nimscape-map[corner="0,0"]');
  await choose(page, "Locked");
  await taken(page, 'values="hidden" reveal="off"></nimscape-map>');
  await choose(page, "Shown");
  await taken(page, `zoom="${zoom}"></nimscape-map>`);
  // Escape first puts down what the map of the preview has.
  await focusPreview(page);
  await page.press(Key.ARROW_RIGHT, Key.ESCAPE);
  await page.find("dialog[open]");
  await page.press(Key.ESCAPE);
  await page.gone("dialog[open]");

  await go(page, "#octal(0.77)_x");
  await share(page, "Embed");
  await choose(page, "Hidden");
  await taken(page, 'view="octal(0.77) x" values="hidden"></nimscape-map>');
  const plotted = (/** @type {boolean} */ wanted) =>
    page.until(
      `the plot is ${wanted ? "shown" : "hidden"}`,
      (asked) => {
        const live = document.querySelector('.share-preview nimscape-map[values="hidden"]');
        const plot = live?.shadowRoot?.querySelector("#plot canvas");
        return plot && plot.checkVisibility({ visibilityProperty: true }) === asked;
      },
      wanted,
    );
  await plotted(false);
  await focusPreview(page);
  await page.press(Key.ARROW_RIGHT);
  await page.says(".share-preview nimscape-map >> #status", /^x \d+$/);
  await page.run(() => {
    const live = document.querySelector(".share-preview nimscape-map")?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */ (
      live?.querySelector('[data-act="reveal"]')
    )?.click();
  });
  await plotted(true);
});

test("a position is shared as its board or its map, a lesson and a puzzle as a board, and what is chosen stays", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=3,7&v=1");
  await page.find("#card:not([hidden])");
  await share(page, "Embed");
  await taken(page, '<nimscape-map view="wyt(1,1) x,y"');
  await choose(page, "Board");
  await choose(page, "Hidden");
  await choose(page, "Frame");
  const height = frameHeight(skin.boardsOf("wyt(1,1) 3,7"));
  const frame = await taken(page, "embed.html#position=wyt(1,1)_3,7&amp;rule=off");
  assert.match(frame, new RegExp(`^<iframe .* width="100%" height="${height}" style="border:0">`));
  await choose(page, "Map");
  await taken(page, "embed.html#view=wyt(1,1)_x,y");
  await choose(page, "Board");
  await taken(page, "&amp;rule=off");
  await choose(page, "Element");
  await choose(page, "Link");
  await taken(page, "#wyt(1,1)_3,7&mode=play");

  await go(page, "#nim_3,5,7&mode=play", 15);
  await share(page, "Embed");
  await taken(page, '<nimscape-board position="nim 3,5,7"></nimscape-board>');
  await page.click("dialog[open] .embed-option .menu-button");
  await page.until("Medium is chosen", () => {
    const items = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("dialog[open] .menu:not([hidden]) .menu-item")
    );
    const medium = [...items].find((item) => item.textContent?.startsWith("Medium"));
    medium?.click();
    return medium;
  });
  for (const words of ["Opponent", "Hidden", "None"]) await choose(page, words);
  await taken(page, ' opponent="often-70" first="opponent" rule="off" reveal="off">');
  const css = '.share-preview nimscape-board[first="opponent"][rule="off"][reveal="off"]';
  await page.says(`${css} >> #status`, "The opponent moved");
  await choose(page, "Frame");
  await page.fill('dialog[open] [aria-label="Height"] input', "500");
  await page.press(Key.TAB);
  await taken(page, 'reveal=off" title="nim 3,5,7" width="100%" height="500"');
  await choose(page, "Cite");
  await choose(page, "Embed");
  await taken(page, 'rule=off&amp;reveal=off" ');

  // Nobody has won where nobody has played.
  await go(page, "#nim_0,0,0&mode=play&game=normal~often-40~you~1~nim_0,0,1~2.0", 0);
  await page.says("#panel", /You won!/);
  await share(page, "Link");
  await page.says(".share-preview nimscape-board >> #status", /^No move is left here\.$/);

  // Of a lesson and of a puzzle it is the board, too, and the sheet of a puzzle has its start.
  await page.poke("dialog[open] header button");
  await page.visit("nim_x,y&lesson=nim&step=3");
  await page.says(".lesson-title", /./);
  await page.find(".boards .stone:enabled");
  await share(page, "Link");
  await page.find('.share-what input[value="board"]:checked');
  assert.match(await taken(page, "lesson=nim"), /&step=3/);
  await go(page, "#nim_x,y&puzzle=nim_1,2,6", 9);
  // From 6 take 3: then 1, 2 and 3 are left.
  await new Player(page, "mouse").press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-said", /^Yes: /);
  await share(page, "Print");
  await page.says(".sheet-paper", "nim 1,2,6");
  await page.find('.share-what input[value="board"]:checked');
});

test("a frame is as high as its board in a page of any width", async (t) => {
  const page = await openPage(t, "embed.html#position=nim_1");
  for (const position of some(["wyt(1,1) 4,6", "nim 50,60,70", "octal(0.77) 3,4,9"])) {
    await page.run((to) => {
      location.hash = `position=${to}`;
    }, position);
    await page.find(`nimscape-board[position="${position}"]`);
    const height = frameHeight(skin.boardsOf(position));
    for (const width of [320, 820, 1440]) {
      await page.emulate({ size: { width, height } });
      await page.says("nimscape-board >> #status", "Your move");
      await page.says("nimscape-board >> #rule", /\. .*Last to move wins/);
      const over = await page.run(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const board = /** @type {Element} */ (document.querySelector("nimscape-board"));
        return [board, document.documentElement].map((each) => each.scrollHeight - innerHeight);
      });
      assert.ok(Math.max(...over) <= 0, `${position}, ${width} × ${height}: ${over} px below`);
    }
    if (!position.startsWith("wyt")) continue;
    // All that the game can reach, and no more; the goal has its flag.
    const queen = await page.run(() => {
      const root = document.querySelector("nimscape-board")?.shadowRoot;
      const goal = root?.querySelector(".queen .goal");
      return {
        cells: root?.querySelectorAll(".queen td:not(.corner)").length,
        flag: goal && getComputedStyle(goal, "::after").clipPath.split("(")[0],
      };
    });
    assert.deepEqual(queen, { cells: 5 * 7, flag: "polygon" });
  }
});

/**
 * The file of a Save button, after these choices: its text and, if it is a PNG, its picture.
 *
 * @param {Page} page
 * @param {...string} choices
 */
async function fileOf(page, ...choices) {
  for (const words of choices) await choose(page, words);
  await page.run(() => {
    const keep = /** @type {any} */ (window);
    const { createObjectURL } = URL;
    let last = /** @type {unknown} */ (null);
    keep.taken = null;
    URL.createObjectURL = (blob) => {
      last = blob;
      return createObjectURL(blob);
    };
    HTMLAnchorElement.prototype.click = () => {
      keep.taken = last;
    };
  });
  await page.poke("dialog[open] [data-act=take]");
  const address = await page.until("the file is saved", () => {
    const { taken } = /** @type {any} */ (window);
    const reader = new FileReader();
    if (taken) reader.readAsDataURL(taken);
    return (
      taken && new Promise((done) => reader.addEventListener("load", () => done(reader.result)))
    );
  });
  const [type, data] = String(address).split(";base64,");
  const bytes = Buffer.from(data, "base64");
  const isPicture = type === "data:image/png";
  const text = bytes.toString(isPicture ? "latin1" : "utf8");
  return { text, picture: isPicture ? PNG.sync.read(bytes) : new PNG() };
}

/**
 * The colours of these cells of a picture with so many columns, from the corner.
 *
 * @param {PNG} picture
 * @param {number} columns
 * @param {string} cells Such as `1,1 2,3`.
 */
const coloursOf = ({ width, height, data }, columns, cells) =>
  cells.split(" ").map((cell) => {
    const [x, y] = cell.split(",").map((n) => Math.floor((Number(n) + 0.5) * (width / columns)));
    return [...data.subarray(((height - 1 - y) * width + x) * 4).subarray(0, 3)].join();
  });

/** Types the region of a file: x from 0 to 5, y from 0 to 4. @param {Page} page */
const typeRegion = (page) =>
  page.run(() => {
    const css = "dialog[open] .region .field";
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(css));
    for (const [index, value] of ["0", "5", "0", "4"].entries()) {
      fields[index].value = value;
      fields[index].dispatchEvent(new Event("input"));
    }
  });

test("files have the values, the look of the map, and where they come from, and of compared maps both", async (t) => {
  const page = await openPage(t, "#nim_x,y&v=1");
  await settled(page, "nim x,y");
  await share(page, "Data");
  /** How the region is called, and the second choice. */
  const asked = () =>
    page.run(() => {
      const region = document.querySelector("dialog[open] .region");
      return [region?.querySelector("legend"), region?.querySelectorAll("label")[1]].map(
        (each) => each?.textContent,
      );
    });
  assert.deepEqual(await asked(), ["Which cells", "From 0, 0"]);
  await typeRegion(page);
  const lines = (await fileOf(page, "CSV")).text.trim().split("\n");
  const wanted = [];
  for (let y = 0; y < 5; y++) for (let x = 0; x < 6; x++) wanted.push(`${x},${y},${x ^ y}`);
  assert.deepEqual(
    lines.filter((/** @type {string} */ line) => !line.startsWith("#")),
    ["x,y,value", ...wanted],
  );
  assert.ok(lines.includes("# line: nim x,y"));
  assert.ok(lines.some((/** @type {string} */ line) => line.startsWith("# link: http")));
  await page.says(".share-preview pre", "# line: nim x,y");

  // A picture of moves left is white where the map is.
  await go(page, "#remoteness(wyt(1,1)_x,y)&at=6,6&z=40");
  await share(page, "Picture");
  await typeRegion(page);
  const left = await fileOf(page, "PNG", "Cells only");
  const colours = coloursOf(left.picture, 6, "0,0 1,2 2,1 1,1 4,4");
  const white = colours.map((colour) => colour === WHITE);
  assert.deepEqual(white, [true, true, true, false, false]);

  await go(page, "#wyt(1,1)_x,y&at=24,14&z=26");
  await share(page, "Picture");
  await page.find(".legend-face");
  const framed = (await fileOf(page, "SVG", "Axes, caption and key")).text;
  assert.ok(framed.includes(">wyt(1,1) x,y: last to move wins.<"), "its caption");
  const kinds = (/** @type {string} */ text) =>
    ["<image ", "<text "].map((tag) => text.split(tag).length - 1);
  assert.equal(kinds(framed)[0], 1);
  const [images, texts] = kinds((await fileOf(page, "Axes and values")).text);
  assert.ok(images === 0 && texts > 100, "a drawing has its values as text");
  const bare = (await fileOf(page, "PNG", "Cells only")).picture;
  const around = await fileOf(page, "Axes, caption and key");
  const { width, height } = around.picture;
  assert.ok(width > bare.width && height > bare.height + 100, `${width} × ${height}`);
  assert.match(around.text, /iTXtDescription\0+line: wyt\(1,1\) x,y/);

  await go(page, "#octal(0.77)_x&v=1");
  await share(page, "Data");
  assert.deepEqual(await asked(), ["Which terms", "From 0"]);
  await choose(page, "Picture");
  await page.find(".share-preview img");
  const { text, picture } = await fileOf(page, "PNG", "Cells only");
  assert.match(text, /iTXtTitle\0+octal\(0\.77\) x/);
  assert.match(text, /iTXtSource\0+http.*#octal\(0\.77\)_x/);
  const size = await page.run(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas"));
    return [canvas.width, canvas.height];
  });
  assert.deepEqual([picture.width, picture.height], size, "the whole plot");
  let dots = 0;
  for (let at = 0; at < picture.data.length; at += 4) {
    if (picture.data.readUIntBE(at, 3) === 0xf0b429) dots += 1;
  }
  assert.ok(dots > 300 && picture.data[3] === 255, `${dots} pixels of dots, on a background`);

  // Compared maps are shared as both, or what has one of them says so.
  await go(page, "#nim_x,y&colour=difference&at=6,6&z=40&with=wyt(1,1)_x,y");
  await share(page, "Data");
  const csv = (await fileOf(page, "CSV", "Both and difference", "From 0, 0")).text;
  assert.match(csv, /# second: wyt\(1,1\) x,y, normal\nx,y,first,second,difference\n0,0,0,0,0\n/);
  await choose(page, "Picture");
  // Nim minus Wythoff: 3,3 is 0 − 6 and 5,5 is 0 − 8; 1,2 is 3 − 0.
  await typeRegion(page);
  const both = await fileOf(page, "PNG");
  const [same, alike, less, more] = coloursOf(both.picture, 6, "1,0 2,0 3,3 1,2");
  assert.ok(same === alike && new Set([same, less, more]).size === 3, "the difference");

  await go(page, "#welter_1,x,y&with=conventions&divider=0.5&at=8,8&z=40");
  await share(page, "Poster");
  await page.says("dialog[open]", "Only normal play is in it. A link, an embed and the data");
});

test("a poster has a title, the cells, the line, a key and a code, and is printed alone", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=20,20&z=20");
  await settled(page, "nim x,y");
  await share(page, "Poster");
  await page.fill(".poster-label .field", "A carpet");
  await page.says(".poster-preview h3", /^A carpet$/);
  /** The colours of cells of the poster. @param {number[][]} cells */
  const colours = (cells) =>
    page.run((all) => {
      const picture = /** @type {HTMLCanvasElement} */ (document.querySelector(".poster-picture"));
      // A canvas that is read twice is complained of.
      const copy = new OffscreenCanvas(picture.width, picture.height);
      const pen = /** @type {any} */ (copy.getContext("2d", { willReadFrequently: true }));
      pen.drawImage(picture, 0, 0);
      return all.map(([x, y]) => [...pen.getImageData(x, copy.height - 1 - y, 1, 1).data]);
    }, cells);
  const [one, other, beside] = await colours([
    [3, 3],
    [9, 9],
    [3, 4],
  ]);
  assert.deepEqual(one, other, "the diagonal is lost");
  assert.notDeepEqual(one, beside, "what is beside it is not");
  // The corner of the code has a square of seven with a ring around it.
  const ring = await page.run(() => {
    const path = document.querySelector(".poster-code path")?.getAttribute("d") ?? "";
    return [4, 5, 6, 7, 8, 9, 10].map((x) => (path.includes(`M${x},7h`) ? "#" : ".")).join("");
  });
  assert.equal(ring, "#.###.#");
  await page.run(() => {
    window.print = () => {
      const { textContent } = /** @type {Element} */ (document.querySelector("#print"));
      Object.assign(window, { printed: textContent });
      dispatchEvent(new Event("afterprint"));
    };
  });
  await page.click('dialog[open] [data-act="take"]');
  const text = await page.until("the poster is printed", () => /** @type {any} */ (window).printed);
  assert.match(text, /A carpet.*nim x,y/s);
  await page.gone("#print");

  // Of Nim and Wythoff the cells 3,3 are 0 and 6.
  await go(page, "#nim_x,y&colour=difference&with=wyt(1,1)_x,y&at=6,6&z=40");
  await share(page, "Poster");
  await choose(page, "From 0, 0");
  await page.says(".poster-key", /^This line minus wyt/);
  const [[red, , blue]] = await colours([[3, 3]]);
  assert.ok(blue > red + 40, "the difference is blue");
});

/**
 * A sheet once one of its headings ends so.
 *
 * @param {Page} page
 * @param {string} end
 * @param {number} [variant] Is chosen first.
 */
async function sheetOf(page, end, variant) {
  await page.find(".sheet-paper section");
  if (variant !== undefined) {
    await page.run((at) => {
      const list = 'dialog .menu[aria-label="Variant to print"] .menu-item';
      /** @type {HTMLElement} */ (document.querySelectorAll(list)[at]).click();
    }, variant);
  }
  return page.until(
    `a sheet of ${end}`,
    (name) => {
      const [task, key] = document.querySelectorAll(".sheet-paper > section");
      const headings = [task, key].map((each) => each?.querySelector("h3")?.textContent ?? "");
      if (!key || !headings.some((heading) => heading.endsWith(name))) return null;
      return {
        headings,
        line: task.querySelector("p")?.textContent ?? "",
        cells: task.querySelectorAll("td, th").length,
        html: task.innerHTML,
        key: [...key.querySelectorAll("li")].map((each) => each.textContent),
        rings: [...key.querySelectorAll(".zero")].map(
          (zero) => `${zero.textContent} ${getComputedStyle(zero).backgroundColor}`,
        ),
        feet: [...document.querySelectorAll(".sheet-paper footer")].map((foot) => {
          const above = foot.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
          return { text: foot.textContent, gap: foot.getBoundingClientRect().top - above };
        }),
      };
    },
    end,
  );
}

test("a sheet and its answers are a page each, and nothing else is on paper", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.run(() => {
    window.print = () => {};
  });
  /** Prints on A4 and on Letter; returns the words on paper. @param {string} what */
  const print = async (what) => {
    let text = "";
    // In inches.
    for (const [paperWidth, paperHeight] of [
      [8.27, 11.69],
      [8.5, 11],
    ]) {
      await page.click('dialog [data-act="take"]');
      await page.find("#print");
      text = await page.run(() => document.querySelector("#print")?.textContent ?? "");
      if (engine === "chromium") {
        await page.devTools("Emulation.setEmulatedMedia", { media: "print" });
        const seen = await page.run(() =>
          [...document.body.children]
            .filter((each) => getComputedStyle(each).display !== "none")
            .map(({ id }) => id),
        );
        assert.deepEqual(seen, ["print"], what);
        await page.devTools("Emulation.setEmulatedMedia", { media: "" });
        const paper = { paperWidth, paperHeight };
        const { data } = await page.devTools("Page.printToPDF", paper);
        const pages = Buffer.from(data, "base64")
          .toString("latin1")
          .match(/\/Type\s*\/Page\b(?!s)/g);
        assert.equal(pages?.length, 2, `${what} on ${paperWidth} × ${paperHeight}`);
      } else await page.run(() => dispatchEvent(new Event("afterprint")));
      await page.gone("#print");
    }
    return text;
  };
  await share(page, "Print");
  const table = await sheetOf(page, "Key");
  assert.deepEqual(table.headings, ["Wythoff's games", "Key"]);
  assert.equal(table.cells, 13 * 13, "12 rows and the ruler fill the page");
  assert.match(await print("a table"), /wyt\(1,1\) x,y.*Key/s);
  const first = await sheetOf(page, "Key, Variant 1", 1);
  const second = await sheetOf(page, "Key, Variant 2", 2);
  assert.ok(
    first.html.includes("asked") && first.html !== second.html,
    "other cells are asked for",
  );
  await print("a variant");
  await sheetOf(page, "Key", 0);
  await choose(page, "Who wins?");
  await page.says(".sheet-paper", "Colour each cell from which the player to move loses");
  const { rings } = await sheetOf(page, "Key");
  // (0,0), (1,2), (3,5), (4,7), (6,10) and their mirror images; no colour is printed.
  assert.deepEqual(rings, Array(9).fill("○ rgba(0, 0, 0, 0)"));
  await choose(page, "Custom");
  await page.fill("dialog[open] .region [aria-label='x to']", "99999");
  await page.says("dialog[open]", /A table of \d+ × \d+ cells does not fit on a sheet\./);

  await go(page, "#octal(0.77)_x");
  await share(page, "Print");
  assert.equal((await sheetOf(page, "Key")).cells, 6 * 20, "a long sequence");

  await go(page, "#nim_3,5,7&mode=play", 15);
  await share(page, "Print");
  const original = await sheetOf(page, "Nim");
  const other = await sheetOf(page, ", Variant 1", 1);
  const another = await sheetOf(page, ", Variant 2", 2);
  assert.equal(original.line, "nim 3,5,7");
  assert.equal(new Set([original, other, another].map(({ line }) => line)).size, 3);
  for (const { line, key, feet } of [original, other, another]) {
    assert.deepEqual(key, skin.bestMoves(line, "normal").moves);
    assert.equal(feet.length, 2);
    for (const { text, gap } of feet) {
      assert.ok(text?.includes(`#${line.replaceAll(" ", "_")}`), `the link of ${line}: ${text}`);
      assert.ok(gap > 4, `${gap} px above the foot`);
    }
  }
  assert.deepEqual(await sheetOf(page, ", Variant 1", 1), other, "the same again");
  assert.match(await print("a board"), /Find every winning move/);
});

test("Share fits on a phone, with large text and in a low window", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_12,9&mode=play", { size: PHONE });
  await page.says(".play-status", "Your move");
  await page.click('#rail [data-mode="more"]');
  if (canEnlargeText) await page.textSize("200%");
  await page.find("#aside .more-entry");
  assert.deepEqual(await untidy(page), [], "More");
  await page.poke('#aside .more-entry[data-mode="share"]');
  await choose(page, "Embed");
  await taken(page, "<nimscape-board");
  await page.poke('dialog[open] [data-act="copy"]');
  await page.says("dialog[open] .share-act .said", /./);
  assert.deepEqual(await untidy(page), [], "it is said that it is copied");
  await choose(page, "Cite");
  await page.says("dialog[open] .cite .take", "@misc");
  assert.deepEqual(await untidy(page), [], "Cite");

  await page.emulate({ size: { width: 1280, height: 720 } });
  await choose(page, "Embed");
  await page.says(".share-preview nimscape-board >> #status", "Your move");
  const [tools, status] = await page.run(() =>
    ["#tools", "#status"].map((css) => {
      const shadow = document.querySelector(".share-preview nimscape-board")?.shadowRoot;
      const { top = 0, bottom = 0 } = shadow?.querySelector(css)?.getBoundingClientRect() ?? {};
      return { top, bottom };
    }),
  );
  const clear = tools.bottom > tools.top && tools.bottom <= status.top;
  assert.ok(clear, `the preview scrolls: ${JSON.stringify([tools, status])}`);

  await page.textSize("100%");
  await page.emulate({ size: { width: 844, height: 390 } });
  await choose(page, "Link");
  await page.run(() => {
    const body = [...document.querySelectorAll("dialog[open] *")].find(
      (each) =>
        each.scrollHeight > each.clientHeight + 20 &&
        /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    body?.scrollTo(0, 9999);
    /** @type {HTMLElement} */ (document.querySelector("dialog[open] header button")).focus();
  });
  await page.press(Key.TAB);
  // Firefox stops at what scrolls, too.
  const isThere = await page.run(() => document.activeElement?.closest("label") !== null);
  if (!isThere) await page.press(Key.TAB);
  await page.until("the tab with the focus is in sight", () => {
    const label = document.activeElement?.closest("label");
    const sheet = document.querySelector("dialog[open]");
    if (!label || !sheet) return false;
    return label.getBoundingClientRect().top >= sheet.getBoundingClientRect().top;
  });
});

test("a position that can be won is sent as a challenge, a board as a picture", async (t) => {
  const page = await openPage(t, "#nim_1,1,2&mode=play&c=misere");
  await page.find(".boards .stone:enabled");
  await share(page, "Picture");
  await page.find(".share-preview img");
  assert.match((await fileOf(page, "SVG")).text, />nim 1,1,2<.*Last to move loses\./s);
  const png = await fileOf(page, "PNG");
  assert.ok(png.picture.width > 150 && png.picture.height > 100, "the whole board");
  assert.match(png.text, /iTXtTitle\0+nim 1,1,2/);

  await choose(page, "Challenge");
  const text = await taken(page, "Beat this position: you move first. ");
  await page.until("the picture", () => {
    const img = document.querySelector("dialog[open] .share-preview img");
    return /** @type {HTMLImageElement | null} */ (img)?.naturalWidth;
  });
  assert.deepEqual(await untidy(page), []);
  await expectAxeClean(page);
  const link = text.slice(text.indexOf("#"));
  const player = new Player(page, "mouse");
  await go(page, link, 4);
  await page.says(".play-status", "Beat this position: you move first.");
  await page.says("#spoken", "Beat this position: you move first.");
  // Three piles of one are left, and then one is.
  await player.press(".boards li:nth-child(3) .stone:nth-child(2)");
  await page.counts(".play-moves .play-move", 2);
  await player.turn();
  await player.moveSomehow();
  await page.says(".play-status", "You won");
  await share(page, "Challenge");
  const again = await taken(page, "Beat this position");
  assert.equal(again.slice(again.indexOf("#")), link, "at the end the start is sent");

  await go(page, "#nim_1,2,3&mode=play", 6);
  await share(page, "Challenge");
  await page.says("dialog[open] .share-controls", "No move wins here");
  await page.gone("dialog[open] .share-controls :is(.take, .share-act):not([hidden])");
});
