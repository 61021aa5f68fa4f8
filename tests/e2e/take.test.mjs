// Sharing: the link, the HTML for embedding, files, worksheets, and the page without a network.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { choose } from "./dialog.mjs";
import { settled } from "./drawn.mjs";
import { engine, expectAxeClean, Key, openPage, PHONE, some } from "./harness.mjs";
import { Player } from "./player.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** @param {Page} page @param {string} line */
const shows = (page, line) =>
  page.until(
    `${line} is shown`,
    (text) =>
      /** @type {HTMLInputElement | null} */ (document.querySelector("#line-text"))?.value === text,
    line,
  );

/** Opens the dialog with one click, a part of it with another. @param {Page} page @param {string} [part] */
async function share(page, part) {
  await page.click('[data-act="share"]');
  if (part) await choose(page, part);
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

test("the shared link is the address", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&c=misere&at=40,30&z=6&v=1");
  await shows(page, "welter 3,x,y");
  await share(page);
  const link = await taken(page, "c=misere&at=40,30&z=6");
  assert.equal(link, await page.location());
  await page.says(".share-preview nimscape-map >> #status", "misère play");
  const tall = await page.run(() => {
    const live = document.querySelector(".share-preview nimscape-map")?.shadowRoot;
    return live?.getElementById("map")?.clientHeight ?? 0;
  });
  assert.ok(tall > 200, `the picture is ${tall} px high`);
});

test("the HTML for another page is two clicks away", async (t) => {
  const page = await openPage(t);
  await shows(page, "wyt(1,1) x,y");
  await share(page, "Embed");
  await taken(page, '<nimscape-map view="wyt(1,1) x,y">');
});

test("a frame is still a frame when the map is shared instead of the board", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=3,7&v=1");
  await page.find("#card:not([hidden])");
  await share(page, "Embed");
  for (const [what, sign] of [
    ["Board", "position"],
    ["Map", "view"],
  ]) {
    await choose(page, what);
    if (what === "Board") await choose(page, "Frame");
    await page.until(
      `a frame with a ${what}`,
      (word) => {
        const text = document.querySelector("dialog[open] .take")?.textContent ?? "";
        return text.startsWith("<iframe") && text.includes(`#${word}=`);
      },
      sign,
    );
  }
});

test("a picture is cited with an address that restores it", async (t) => {
  const page = await openPage(t, "#welter_3,x,y&c=misere&at=40,30&z=20&v=1");
  await shows(page, "welter 3,x,y");
  await share(page, "Cite");
  const said = await taken(page, "misère play. Nimscape ");
  assert.match(said, /^Values of welter 3,x,y, x = \d+\.\.\d+, y = \d+\.\.\d+, misère play\./);
  assert.ok(said.includes(await page.location()), said);
  // If the site keeps this version, its own address is used.
  const version = said.match(/Nimscape ([\d.]+),/)?.[1] ?? "";
  await page.run((/** @type {string} */ kept) => {
    const real = window.fetch;
    window.fetch = (asked, settings) =>
      String(asked).endsWith("versions.json")
        ? Promise.resolve(Response.json([kept]))
        : real(asked, settings);
  }, version);
  await choose(page, "Link");
  await choose(page, "Cite");
  const lasting = await taken(page, `/v/${version}/#welter_3,x,y&c=misere`);
  assert.ok(lasting.includes(`Nimscape ${version}, `));
});

test("a citation is not in a box, and its buttons are clear of everything", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=40,30&z=10", { size: PHONE });
  await shows(page, "nim x,y");
  await share(page, "Cite");
  await page.says("dialog[open] .cite .take", "@misc");
  const { shadow, below } = await page.run(() => {
    const box = /** @type {HTMLElement} */ (document.querySelector(".share-preview.cite"));
    const row = box.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return {
      shadow: getComputedStyle(box).boxShadow,
      below: Math.round(box.getBoundingClientRect().bottom - row),
    };
  });
  assert.deepEqual([shadow, below], ["none", 0]);
});

test("the dialog has no native controls, cuts nothing off, and its Stop buttons stop work", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await shows(page, "wyt(1,1) x,y");
  await share(page);
  for (const part of ["Link", "Embed", "Picture", "Data", "Print", "Cite"]) {
    await choose(page, part);
    const wrong = await page.run(() => {
      const open = /** @type {HTMLElement} */ (document.querySelector("dialog[open]"));
      const found = [...open.querySelectorAll("select, input[type=number]")].map(String);
      for (const stop of open.querySelectorAll("[data-act=stop]")) {
        if (/** @type {HTMLElement} */ (stop).offsetParent) found.push("a Stop");
      }
      for (const each of open.querySelectorAll("button, code, input, .segment")) {
        if (each.scrollWidth > each.clientWidth + 1) found.push(each.outerHTML);
      }
      return found;
    });
    assert.deepEqual(wrong, [], part);
    // The live preview is another page with a test of its own.
    if (part !== "Link" && part !== "Embed") await expectAxeClean(page);
  }
});

test("a position is shared as its board, or as its map", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_5,9");
  await page.says("#card:not([hidden])", "5,9");
  await share(page, "Embed");
  await taken(page, "<nimscape-map");
  await choose(page, "Board");
  const code = await taken(page, "<nimscape-board");
  assert.ok(code.includes('<nimscape-board position="wyt(1,1) 5,9"></nimscape-board>'), code);
  await choose(page, "Link");
  const link = await taken(page, "wyt(1,1)_5,9");
  assert.ok(link.includes("mode=play"), link);
});

for (const [hash, opens] of [
  ["#nim_x,y&lesson=nim&step=3", /lesson=nim.*&step=3/],
  ["#nim_x,y&puzzle=nim_4,5,6", /puzzle=nim_4,5,6/],
]) {
  test(`Share shows the board of a lesson, not its map, and opens the lesson: ${hash}`, async (t) => {
    const page = await openPage(t, String(hash));
    await page.find(".boards .stone:enabled");
    await share(page);
    await page.find(".share-preview nimscape-board");
    const { preset, link } = await page.run(() => ({
      preset: document.querySelector(".share-what input:checked")?.getAttribute("value"),
      link: document.querySelector("dialog[open] .take")?.textContent ?? "",
    }));
    assert.equal(preset, "board");
    assert.match(link, /** @type {RegExp} */ (opens));
  });
}

test("on a phone a game is shared from More", async (t) => {
  const page = await openPage(t, "#welter_2,5,6,8,10&mode=play", { size: PHONE });
  await page.says(".play-status", "Your move");
  await page.click('#rail [data-mode="more"]');
  await page.find("#aside .more-entry");
  await page.textSize("200%");
  const wide = await page.run(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.querySelector("#aside .panel-body") ?? {};
    return scrollWidth - clientWidth;
  });
  await page.textSize("100%");
  assert.equal(wide, 0);
  await page.run(() => {
    const entries = [...document.querySelectorAll("#aside .more-entry")];
    const share = entries.find(({ textContent }) => textContent === "Share");
    /** @type {HTMLElement | undefined} */ (share)?.click();
  });
  await page.says("dialog[open]", "welter 2,5,6,8,10");
});

test("the board of a game is shared and printed from the page", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play");
  await page.find(".boards .stone:enabled");
  await watchPrint(page);
  await share(page, "Embed");
  const code = await taken(page, "<nimscape-board");
  assert.ok(code.includes('<nimscape-board position="nim 3,5,7"></nimscape-board>'), code);
  await choose(page, "Link");
  assert.match(await taken(page, "mode=play"), /#nim_3,5,7&mode=play/);
  await choose(page, "Print");
  await page.find(".sheet-paper li");
  await page.click('dialog[open] [data-act="take"]');
  const text = await page.until("it is printed", () => /** @type {any} */ (window).printed);
  assert.match(text, /Find every winning move/);
});

/** Saves a file; returns its content. @param {Page} page @param {string} format */
async function saved(page, format) {
  await choose(page, format);
  await page.run(() => {
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (
      document.querySelectorAll("dialog[open] .region .field")
    );
    for (const [index, value] of ["0", "5", "0", "4"].entries()) {
      fields[index].value = value;
      fields[index].dispatchEvent(new Event("input"));
    }
    const keep = /** @type {any} */ (window);
    keep.file = null;
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      keep.file = blob;
      return createObjectURL(blob);
    };
    HTMLAnchorElement.prototype.click = () => {
      keep.saved = true;
    };
    keep.saved = false;
    /** @type {HTMLElement} */ (document.querySelector("dialog[open] [data-act=take]")).click();
  });
  await page.until("a file is saved", () => /** @type {any} */ (window).saved);
}

test("files contain the values and where they come from", async (t) => {
  const page = await openPage(t, "#nim_x,y&v=1");
  await shows(page, "nim x,y");
  await share(page, "Data");
  await saved(page, "CSV");
  const csv = await page.run(() => /** @type {any} */ (window).file.text());
  const lines = csv.trim().split("\n");
  const data = lines.filter((/** @type {string} */ line) => !line.startsWith("#"));
  assert.equal(data[0], "x,y,value");
  const wanted = [];
  for (let y = 0; y < 5; y++) for (let x = 0; x < 6; x++) wanted.push(`${x},${y},${x ^ y}`);
  assert.deepEqual(data.slice(1), wanted);
  assert.ok(lines.includes("# line: nim x,y"));
  assert.ok(lines.some((/** @type {string} */ line) => line.startsWith("# link: http")));
  await page.says(".share-preview pre", "# line: nim x,y");

  await choose(page, "Picture");
  await saved(page, "PNG");
  const picture = await page.run(async () => {
    const bitmap = await createImageBitmap(/** @type {any} */ (window).file);
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    context.drawImage(bitmap, 0, 0);
    const side = bitmap.width / 6;
    const at = (/** @type {number} */ x, /** @type {number} */ y) =>
      context.getImageData(x * side, bitmap.height - 1 - y * side, 1, 1).data.join();
    return {
      ratio: bitmap.width / bitmap.height,
      equal: at(1, 1) === at(4, 4),
      p: at(2, 2),
      n: at(1, 2),
    };
  });
  assert.equal(picture.ratio, 6 / 5);
  assert.ok(picture.equal && picture.p !== picture.n);
});

test("the picture of a sequence is its plot, with metadata", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x&v=1");
  await shows(page, "octal(0.77) x");
  await page.find("body[data-late] #map[aria-busy=false]");
  await share(page, "Picture");
  await page.find(".share-preview img");
  await page.run(() => {
    const keep = /** @type {any} */ (window);
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      keep.file = blob;
      return createObjectURL(blob);
    };
    HTMLAnchorElement.prototype.click = () => {};
  });
  await page.click("dialog[open] [data-act=take]");
  const picture = await page.until("the picture is saved", async () => {
    const { file } = /** @type {any} */ (window);
    if (!file) return null;
    const bitmap = await createImageBitmap(file);
    const plot = /** @type {HTMLCanvasElement} */ (document.querySelector("#plot canvas"));
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [bitmap.width, bitmap.height];
    const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    let dots = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 240 && data[at + 1] === 180 && data[at + 2] === 41) dots += 1;
    }
    const size = [bitmap.width - plot.width, bitmap.height - plot.height];
    return { size, dots, clear: data[3], text: await file.text() };
  });
  assert.deepEqual(picture.size, [0, 0]);
  assert.ok(picture.dots > 300, `${picture.dots} pixels of dots`);
  assert.equal(picture.clear, 255, "it has a background");
  assert.match(picture.text, /iTXtTitle\0+octal\(0\.77\) x/);
  assert.match(picture.text, /iTXtSource\0+http.*#octal\(0\.77\)_x/);
});

/** Records what would be printed. @param {Page} page */
const watchPrint = (page) =>
  page.run(() => {
    window.print = () => {
      const paper = /** @type {HTMLElement} */ (document.querySelector("#print"));
      /** @type {any} */ (window).printed = paper.textContent;
      dispatchEvent(new Event("afterprint"));
    };
  });

test("a worksheet has its own size, and is printed by the third click", async (t) => {
  const page = await openPage(t);
  await shows(page, "wyt(1,1) x,y");
  await watchPrint(page);
  await share(page, "Print");
  assert.equal(
    await page.until("the sheet is shown", () => {
      const paper = document.querySelector(".sheet-paper");
      return paper?.querySelectorAll("table").length;
    }),
    2,
  );
  await page.click('dialog[open] [data-act="take"]');
  const text = await page.until("the sheet is printed", () => /** @type {any} */ (window).printed);
  assert.match(text, /wyt\(1,1\) x,y.*Key/s);
  const left = await page.run(() => document.querySelectorAll("#print").length);
  assert.equal(left, 0, "the sheet is removed after printing");
});

test("a table that does not fit on a sheet is refused, however large it is", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await shows(page, "nim x,y");
  await share(page, "Print");
  await page.find(".sheet-paper table");
  await choose(page, "Custom");
  await page.run(() => {
    const to = /** @type {HTMLInputElement} */ (
      document.querySelector("dialog[open] .region [aria-label='x to']")
    );
    to.value = "99999";
    to.dispatchEvent(new Event("input", { bubbles: true }));
    to.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.says("dialog[open]", /A table of \d+ × \d+ cells does not fit on a sheet\./);
});

test("a worksheet is one page and one answer page, with a line for the name, and may ask who wins", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await shows(page, "wyt(1,1) x,y");
  await share(page, "Print");
  await choose(page, "Who wins?");
  const sheet = await page.until("the answers ring the losing cells", () => {
    const paper = document.querySelector(".sheet-paper");
    const [task, key] = paper?.querySelectorAll(":scope > section") ?? [];
    if (!key?.textContent?.includes("○")) return null;
    const zeros = [...key.querySelectorAll(".zero")];
    return {
      pages: [...(paper?.children ?? [])].map(({ localName }) => localName),
      name: task.querySelector(".who")?.textContent,
      heading: task.querySelector("h3")?.textContent,
      words: task.textContent,
      rows: task.querySelectorAll("tr").length,
      cell: task.querySelector("[data-cell]")?.getAttribute("data-cell"),
      zeros: zeros.length,
      colours: [...new Set(zeros.map((zero) => getComputedStyle(zero).backgroundColor))],
    };
  });
  assert.deepEqual(sheet.pages, ["section", "section"]);
  assert.equal(sheet.name, "NameDate");
  assert.equal(sheet.heading, "Wythoff's games");
  assert.match(sheet.words ?? "", /Take any number from one pile, or the same number from both/);
  assert.match(sheet.words ?? "", /Colour each cell from which the player to move loses/);
  assert.equal(sheet.rows, 13, "12 rows and the ruler fill the page");
  assert.equal(sheet.cell, "12", "millimetres");
  // (0,0), (1,2), (3,5), (4,7), (6,10) and their mirror images.
  assert.equal(sheet.zeros, 9);
  assert.deepEqual(sheet.colours, ["rgba(0, 0, 0, 0)"], "no colour is printed");
  await expectAxeClean(page);
});

test("what is chosen for the embed of a board stays chosen beside that of its map", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=3,7&v=1");
  await page.find("#card:not([hidden])");
  await share(page, "Embed");
  await choose(page, "Board");
  await choose(page, "Hidden");
  await taken(page, 'rule="off"');
  await choose(page, "Map");
  await taken(page, "<nimscape-map");
  await choose(page, "Board");
  await taken(page, 'rule="off"');
});

test("on a phone with large text it can be read that the HTML is copied", async (t) => {
  const page = await openPage(t, "#nim_x,y", { size: PHONE });
  await settled(page, "nim x,y");
  await page.textSize("200%");
  await page.click('[data-act="share"]');
  await choose(page, "Embed");
  await taken(page, "<nimscape-map");
  await page.poke('dialog[open] [data-act="copy"]');
  const [right, edge] = await page.until("it is said", () => {
    const said = document.querySelector("dialog[open] .share-act .said");
    if (!said?.textContent) return null;
    const body = /** @type {Element} */ (said.closest(".share-controls"));
    return [said.getBoundingClientRect().right, body.getBoundingClientRect().right];
  });
  assert.ok(right <= edge + 1, `${right} and ${edge}`);
});
test("an embed has the chosen opponent, first move, rule, hints and height", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_5,9&mode=play");
  await page.says(".play-status", /./s);
  await share(page, "Embed");
  await taken(page, '<nimscape-board position="wyt(1,1) 5,9"></nimscape-board>');
  await page.click("dialog[open] .embed-option .menu-button");
  await page.until("the opponents are listed", () => {
    const items = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("dialog[open] .menu:not([hidden]) .menu-item")
    );
    const medium = [...items].find((item) => item.textContent?.startsWith("Medium"));
    medium?.click();
    return medium;
  });
  for (const words of ["Opponent", "Hidden", "None"]) await choose(page, words);
  await taken(
    page,
    '<nimscape-board position="wyt(1,1) 5,9" opponent="often-70" first="opponent" rule="off" reveal="off"></nimscape-board>',
  );
  await page.until("the preview is that board", () => {
    const live = document.querySelector(".share-preview nimscape-board");
    const inside = live?.shadowRoot;
    const rule = /** @type {HTMLElement | null | undefined} */ (inside?.querySelector("#rule"));
    const hint = /** @type {HTMLElement | null | undefined} */ (
      inside?.querySelector('[data-act="hint"]')
    );
    return (
      live?.getAttribute("first") === "opponent" &&
      rule?.offsetParent === null &&
      hint?.offsetParent === null &&
      inside?.getElementById("status")?.textContent?.includes("The opponent moved")
    );
  });
  await choose(page, "Frame");
  await page.fill('dialog[open] [aria-label="Height"] input', "500");
  await page.press(Key.TAB);
  const frame = await taken(page, 'height="500"');
  assert.match(
    frame,
    /embed\.html#position=wyt\(1,1\)_5,9&amp;opponent=often-70&amp;first=opponent&amp;rule=off&amp;reveal=off"/,
  );
  // What was chosen stays chosen beside another tab.
  await choose(page, "Cite");
  await choose(page, "Embed");
  await taken(page, 'rule=off&amp;reveal=off" ');
});

test("a copied frame is as high as its board in a page of any width", async (t) => {
  for (const position of some(["wyt(1,1) 4,6", "nim 50,60,70", "octal(0.77) 3,4,9"])) {
    const page = await openPage(t, `#${position.replace(" ", "_")}&mode=play`);
    await page.says(".play-status", /./s);
    await share(page, "Embed");
    await choose(page, "Frame");
    const frame = await taken(page, 'width="100%"');
    assert.match(frame, /style="border:0"/);
    const height = Number(/ height="(\d+)"/.exec(frame)?.[1]);
    const src = /embed\.html#[^"]*/.exec(frame)?.[0] ?? "";
    for (const width of [320, 820, 1440]) {
      await page.emulate({ size: { width, height } });
      await page.goto(src.replace("#", `?${width}#`));
      const needed = await page.until("the board is played", () => {
        const board = document.querySelector("nimscape-board");
        const said = board?.shadowRoot?.getElementById("status")?.textContent ?? "";
        const rule = board?.shadowRoot?.getElementById("rule")?.textContent ?? "";
        const isReady = said.includes("Your move") && rule.includes(". ");
        return isReady ? Number(board?.scrollHeight) : 0;
      });
      assert.ok(needed <= height, `${position} needs ${needed} of ${height} at ${width}`);
      const [over] = await page.until("the page", () => {
        const root = /** @type {HTMLElement | null} */ (document.documentElement);
        return root && [root.scrollHeight - innerHeight];
      });
      assert.ok(over <= 0, `${position} in a frame of ${width} by ${height}: ${over} px below`);
    }
    await page.says("nimscape-board >> #rule", "Last to move wins");
    if (!position.startsWith("wyt")) continue;
    // All that the game can reach, and no more; the goal has its flag.
    const queen = await page.run(() => {
      const root = document.querySelector("nimscape-board")?.shadowRoot;
      const goal = root?.querySelector(".queen .goal");
      return {
        cells: root?.querySelectorAll(".queen td:not(.corner)").length,
        flag: goal && getComputedStyle(goal, "::after").clipPath,
      };
    });
    assert.equal(queen.cells, 5 * 7);
    assert.match(queen.flag ?? "", /^polygon/);
  }
});

test("the embed of a game that is over names no winner", async (t) => {
  const page = await openPage(t, "#nim_0,0&mode=play&game=normal~often-40~you~1~nim_0,1~1.0");
  await page.says("#panel", /You won!/);
  await share(page, "Link");
  const said = await page.until("the preview is drawn", () => {
    const board = document.querySelector(".share-preview nimscape-board");
    return board?.shadowRoot?.getElementById("status")?.textContent;
  });
  assert.equal(said, "No move is left here.");
});

test("an embedded map can hide its values, and keeps a visible corner", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=225,144&z=2.813");
  await shows(page, "wyt(1,1) x,y");
  await share(page, "Embed");
  const code = await taken(page, 'corner="0,0"');
  const zoom = Number(/zoom="([\d.]+)"/.exec(code)?.[1]);
  assert.ok(zoom > 0 && zoom < 2.813, code);
  assert.doesNotMatch(code, / at=/);
  const { left, bottom } = await page.until("the preview shows the corner", async () => {
    const live = /** @type {any} */ (document.querySelector(".share-preview nimscape-map"));
    const camera = live?.state?.now.camera;
    const place = live?.shadowRoot?.getElementById("map");
    if (!camera || !place) return null;
    return {
      left: place.clientWidth / 2 - (Number(camera.x) + camera.fx) * camera.zoom,
      bottom: place.clientHeight / 2 - (Number(camera.y) + camera.fy) * camera.zoom,
    };
  });
  assert.ok(left > 0 && left < 100, `the corner is ${left} px from the left`);
  assert.ok(bottom > 0 && bottom < 100, `and ${bottom} px from below`);
  await choose(page, "Hidden");
  await taken(page, 'values="hidden"></nimscape-map>');
  await choose(page, "Locked");
  await taken(page, 'values="hidden" reveal="off"></nimscape-map>');
});

test("an embedded sequence can hide its values", async (t) => {
  const page = await openPage(t, "#kayles_x");
  await shows(page, "octal(0.77) x");
  await share(page, "Embed");
  await taken(page, 'view="octal(0.77) x"');
  await choose(page, "Hidden");
  await taken(page, 'values="hidden"></nimscape-map>');
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
  await page.run(() => {
    const live = document.querySelector(".share-preview nimscape-map")?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */ (live?.querySelector("#map"))?.focus();
  });
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

test("Escape in the live preview closes Share, once the map has nothing to put down", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await page.says("#legend", /./s);
  await share(page);
  await page.find(".share-preview nimscape-map");
  await page.until("the preview is live", () => {
    const map = document.querySelector(".share-preview nimscape-map")?.shadowRoot;
    const canvas = /** @type {HTMLElement | null | undefined} */ (
      map?.querySelector("[tabindex='0']")
    );
    canvas?.focus();
    return map?.activeElement;
  });
  await page.press(Key.ARROW_RIGHT, Key.ESCAPE);
  await page.find("dialog[open]");
  await page.press(Key.ESCAPE);
  await page.until("it is closed", () => !document.querySelector("dialog[open]"));
});

test("only the sheet is on paper", { skip: engine !== "chromium" }, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_5,9&mode=explore");
  await watchPrint(page);
  await page.find("#card:not([hidden])");
  await share(page, "Board");
  await choose(page, "Print");
  await page.find(".sheet-paper li");
  await page.run(() => {
    window.print = () => {};
  });
  await page.click('dialog[open] [data-act="take"]');
  await page.find("#print");
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  await driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { media: "print" });
  const seen = await page.run(() => {
    const shown = (/** @type {Element} */ each) => getComputedStyle(each).display !== "none";
    return [...document.body.children].filter(shown).map(({ id }) => id);
  });
  assert.deepEqual(seen, ["print"]);
  assert.match(await page.text("#print"), /Find every winning move.*wyt\(1,1\) 5,3/s);
  await driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { media: "" });
});

test("the page works without a network", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&v=1", { serve: { offline: true } });
  await shows(page, "wyt(1,1) x,y");
  await page.until("all files are stored", async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && navigator.serviceWorker.controller;
  });
  await page.site.close();
  // Another visit: a reload may use only the network.
  await page.goto("?again#wyt(1,1)_x,y&v=1");
  await shows(page, "wyt(1,1) x,y");
  await page.says("#legend", /./s);
});

/** The file of a Save button, after these choices. @param {Page} page @param {string[]} choices */
async function fileOf(page, choices) {
  for (const words of choices) await choose(page, words);
  await page.run(() => {
    const keep = /** @type {any} */ (window);
    keep.files ??= [];
    keep.files.length = 0;
    if (!keep.watching) {
      keep.watching = true;
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        keep.files.push(blob);
        return createObjectURL(blob);
      };
      HTMLAnchorElement.prototype.click = () => {
        keep.taken = keep.files.at(-1);
      };
    }
    keep.taken = null;
  });
  await page.until("it can be saved", () => {
    const act = /** @type {HTMLElement} */ (document.querySelector("dialog[open] [data-act=take]"));
    act?.click();
    return act;
  });
  return page.until("the file is saved", async () => {
    const { taken } = /** @type {any} */ (window);
    if (!taken) return null;
    if (taken.type !== "image/png") return { text: await taken.text(), width: 0, height: 0 };
    const { width, height } = await createImageBitmap(taken);
    return { text: await taken.text(), width, height };
  });
}

/** The number of elements of a kind in an SVG, read as XML. @param {Page} page @param {string} text @param {string} css */
const countIn = (page, text, css) =>
  page.run(
    (source, selector) => {
      const file = new DOMParser().parseFromString(source, "image/svg+xml");
      if (file.querySelector("parsererror")) throw new Error("no XML");
      return file.querySelectorAll(selector).length;
    },
    text,
    css,
  );

test("a position that can be won is sent as a challenge, with its picture", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play");
  await page.find(".boards .stone:enabled");
  await share(page, "Challenge");
  const text = await taken(page, "Beat this position: you move first. ");
  const { width } = await page.until("the picture", () => {
    const img = /** @type {HTMLImageElement | null} */ (
      document.querySelector("dialog[open] .share-preview img")
    );
    return img && img.naturalWidth > 0 ? { width: img.naturalWidth } : null;
  });
  assert.ok(width > 200, `${width} px wide`);
  await expectAxeClean(page);

  const link = text.slice(text.indexOf("#"));
  const guest = await openPage(t, link);
  await guest.says(".play-status", "Beat this position: you move first.");
  await guest.says("#spoken", "Beat this position: you move first.");
  const player = new Player(guest, "mouse");
  for (let moves = 0; moves < 20 && !(await player.over()); moves++) {
    await player.turn();
    if (!(await player.over())) await player.followHints();
  }
  assert.match(await player.status(), /You won/);
  // At the end, the start of the game is sent.
  await share(guest, "Challenge");
  const again = await taken(guest, "Beat this position");
  assert.equal(again.slice(again.indexOf("#")), link);
});

test("a position that nobody can win is no challenge", async (t) => {
  const page = await openPage(t, "#nim_1,2,3&mode=play");
  await page.find(".boards .stone:enabled");
  await share(page, "Challenge");
  await page.says("dialog[open] .share-controls", "No move wins here");
  const offered = await page.run(
    () =>
      document.querySelectorAll("dialog[open] .share-controls :is(.take, .share-act):not([hidden])")
        .length,
  );
  assert.equal(offered, 0);
});

test("a board is saved as a picture with every stone, its line and the goal", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play&c=misere");
  await page.find(".boards .stone:enabled");
  await share(page, "Picture");
  await page.find(".share-preview img");
  const file = await fileOf(page, ["SVG"]);
  assert.equal(await countIn(page, file.text, "circle"), 3 + 5 + 7);
  assert.match(file.text, />nim 3,5,7</);
  assert.match(file.text, /Last to move loses\./);
  const png = await fileOf(page, ["PNG"]);
  assert.ok(png.width > 300 && png.height > 200, `${png.width} by ${png.height}`);
  assert.match(png.text, /iTXtTitle\0+nim 3,5,7/);
  for (const [line, stones] of some(
    /** @type {const} */ ([
      ["wyt(1,1)_5,9", 1],
      ["welter_2,5,6,8,10", 5],
      ["twist(1..3)_17", 17],
      ["octal(0.77)_9,4", 13],
    ]),
  )) {
    const board = await openPage(t, `#${line}&mode=play`);
    await board.says(".play-status", /./s);
    await share(board, "Picture");
    const { text } = await fileOf(board, ["SVG"]);
    // Pieces have a rim; the dots of moves do not.
    assert.equal(await countIn(board, text, "circle[stroke]"), stones, line);
  }
});

test("a picture of a map may have axes, a caption and a key", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=24,14&z=26");
  await shows(page, "wyt(1,1) x,y");
  await page.find(".legend-face");
  await share(page, "Picture");
  const file = await fileOf(page, ["SVG", "Axes, caption and key"]);
  for (const words of [
    "Wythoff's games",
    "wyt(1,1) x,y: last to move wins.",
    "Value ÷ (x + y)",
    "0: player to move loses (P)",
    "x + y",
  ]) {
    assert.ok(file.text.includes(`>${words}<`), words);
  }
  assert.equal(await countIn(page, file.text, "image"), 1);
  const drawn = await fileOf(page, ["Axes and values"]);
  assert.equal(await countIn(page, drawn.text, "image"), 0);
  assert.ok((await countIn(page, drawn.text, "text")) > 100);
  const bare = await fileOf(page, ["PNG", "Cells only"]);
  const framed = await fileOf(page, ["Axes, caption and key"]);
  assert.ok(framed.width > bare.width && framed.height > bare.height + 100);
  assert.match(framed.text, /iTXtDescription\0+line: wyt\(1,1\) x,y/);
});

test("of a sequence terms are asked for, of a plane cells", async (t) => {
  for (const [line, words] of [
    ["nim_x,y", ["Which cells", "From 0, 0"]],
    ["octal(0.137)_x", ["Which terms", "From 0"]],
  ]) {
    const page = await openPage(t, `#${line}`);
    await page.find("#map[aria-busy=false]");
    await share(page, "Data");
    const said = await page.run(() => {
      const region = document.querySelector("dialog[open] .region");
      const name = region?.querySelector("legend")?.textContent;
      const labels = [...(region?.querySelectorAll("label") ?? [])].map((each) => each.textContent);
      return [name, labels[1]];
    });
    assert.deepEqual(said, words);
  }
});

test("a comparison is exported with both values and their difference", async (t) => {
  const page = await openPage(t, "#nim_x,y&with=conventions&colour=difference&at=2,2&z=90");
  await shows(page, "nim x,y");
  await share(page, "Data");
  const csv = await fileOf(page, ["CSV", "Both and difference", "From 0, 0"]);
  const lines = csv.text.trim().split("\n");
  assert.ok(lines.includes("# first: nim x,y, normal"));
  assert.ok(lines.includes("# second: nim x,y, misere"));
  const data = lines.filter((/** @type {string} */ line) => !line.startsWith("#"));
  assert.equal(data[0], "x,y,first,second,difference");
  assert.equal(data[1], "0,0,0,1,-1");
  assert.equal(data[2], "1,0,1,0,1");
  assert.equal(data[3], "2,0,2,2,0");
  const json = JSON.parse((await fileOf(page, ["JSON"])).text);
  assert.deepEqual(json.values.difference[0].slice(0, 4), [-1, 1, 0, 0]);
  assert.deepEqual(json.values.difference[1].slice(0, 4), [1, -1, 0, 0]);
  // The picture of the difference has the map's colours, not those of the values.
  await choose(page, "Picture");
  await choose(page, "From 0, 0");
  await fileOf(page, ["PNG"]);
  const same = await page.run(async () => {
    const bitmap = await createImageBitmap(/** @type {any} */ (window).taken);
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    context.drawImage(bitmap, 0, 0);
    const side = bitmap.width / 512;
    const at = (/** @type {number} */ x, /** @type {number} */ y) =>
      context.getImageData(x * side, bitmap.height - 1 - y * side, 1, 1).data.join();
    return { equal: at(2, 0) === at(7, 5), differs: at(0, 0) !== at(1, 0), far: at(5, 5) };
  });
  assert.ok(same.equal && same.differs, JSON.stringify(same));
});

test("the usual table and its key are a page each, on A4 and on Letter", {
  skip: engine !== "chromium",
}, async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await shows(page, "wyt(1,1) x,y");
  await page.run(() => {
    window.print = () => {};
  });
  await share(page, "Print");
  for (const variant of [0, 1]) {
    await page.find(".sheet-paper section");
    await chooseVariant(page, variant);
    await page.until(
      `variant ${variant}`,
      (/** @type {string} */ name) =>
        [...document.querySelectorAll(".sheet-paper h3")].at(-1)?.textContent === name,
      variant ? `Key, Variant ${variant}` : "Key",
    );
    const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
    // In inches.
    for (const [paperWidth, paperHeight] of [
      [8.27, 11.69],
      [8.5, 11],
    ]) {
      await page.click('dialog [data-act="take"]');
      await page.find("#print");
      const printed = await driver.sendAndGetDevToolsCommand("Page.printToPDF", {
        paperWidth,
        paperHeight,
      });
      const { data } = /** @type {{ data: string }} */ (/** @type {unknown} */ (printed));
      const pages = Buffer.from(data, "base64")
        .toString("latin1")
        .match(/\/Type\s*\/Page\b(?!s)/g);
      assert.equal(pages?.length, 2, `${paperWidth} × ${paperHeight}, variant ${variant}`);
    }
  }
});

test("of compared maps what shows one of them says so, and it is cited as compared", async (t) => {
  for (const [link, one, other] of [
    ["#nim_x,y&with=wyt(1,1)_x,y&at=8,8&z=40", "nim x,y", "wyt(1,1) x,y"],
    ["#welter_1,x,y&with=conventions&divider=0.5&at=8,8&z=40", "normal play", "misère play"],
  ]) {
    const page = await openPage(t, link);
    await page.find("#map[aria-busy=false]");
    await share(page, "Link");
    for (const name of ["Picture", "Print", "Poster"]) {
      await choose(page, name);
      await page.says(
        "dialog[open]",
        `Only ${one} is in it. A link, an embed and the data have both.`,
      );
    }
    await choose(page, "Cite");
    await taken(page, `compared with ${other}, x = `);
  }
});

test("the poster of a difference has the difference, and every poster the key of its map", async (t) => {
  const posters = /** @type {[string, RegExp, number[], string][]} */ ([
    // Of Nim and Wythoff the cells 1,2 are 3 and 0, the cells 3,3 are 0 and 6.
    [
      "#nim_x,y&colour=difference&at=6,6&z=40&with=wyt(1,1)_x,y",
      /^This line minus wyt/,
      [3, 3],
      "blue",
    ],
    [
      "#remoteness(wyt(1,1)_x,y)&at=6,6&z=40",
      /^Moves left\. .*even: player to move loses/,
      [1, 2],
      "white",
    ],
    ["#ways(nim_x,y)&at=6,6&z=40", /^Winning moves\. .*0: no move wins/, [2, 2], "white"],
  ]);
  for (const [link, key, cell, wanted] of posters) {
    const page = await openPage(t, link);
    await page.find("#map[aria-busy=false]");
    await share(page, "Poster");
    await choose(page, "From 0, 0");
    await page.says(".poster-key", key);
    const colour = await page.run(([x, y]) => {
      const picture = /** @type {HTMLCanvasElement} */ (document.querySelector(".poster-picture"));
      const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
      return [...pen.getImageData(x, picture.height - 1 - y, 1, 1).data.slice(0, 3)];
    }, cell);
    const [red, , blue] = colour;
    const is = Math.min(...colour) > 240 ? "white" : blue > red + 40 ? "blue" : String(colour);
    assert.equal(is, wanted, link);
  }
});

test("the cells of a picture are white where the map's are", async (t) => {
  const page = await openPage(t, "#remoteness(wyt(1,1)_x,y)&at=6,6&z=40");
  await page.find("#map[aria-busy=false]");
  await share(page, "Picture");
  await choose(page, "Cells only");
  const colours = await page.until("it is shown", async () => {
    const image = /** @type {HTMLImageElement} */ (document.querySelector(".share-preview img"));
    if (!image?.complete || image.naturalWidth === 0) return null;
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => {
      const place = ((height - 8 - y * 16) * width + x * 16 + 8) * 4;
      return Math.min(...data.slice(place, place + 3)) > 240;
    };
    return [at(0, 0), at(1, 2), at(3, 5), at(1, 1), at(4, 4)];
  });
  assert.deepEqual(colours, [true, true, true, false, false]);
});

test("the focus that returns to the tabs of Share brings them into sight", async (t) => {
  const page = await openPage(t, "#nim_x,y", { size: { width: 844, height: 390 } });
  await page.find("#map[aria-busy=false]");
  await share(page);
  await page.find('dialog[open] [data-act="copy"]');
  await page.run(() => {
    const body = [...document.querySelectorAll("dialog[open] *")].find(
      (each) =>
        each.scrollHeight > each.clientHeight + 20 &&
        /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    body?.scrollTo(0, 9999);
    /** @type {HTMLElement} */ (
      document.querySelector("dialog[open] header .button, dialog[open] header button")
    ).focus();
  });
  await page.press(Key.TAB);
  // Firefox stops at what scrolls, too.
  const isThere = await page.run(() => document.activeElement?.closest("label") !== null);
  if (!isThere) await page.press(Key.TAB);
  await page.until("it is in sight", () => {
    const label = document.activeElement?.closest("label");
    const sheet = document.querySelector("dialog[open]");
    if (!label || !sheet) return false;
    return label.getBoundingClientRect().top >= sheet.getBoundingClientRect().top;
  });
});

test("the link to a puzzle is without the game that one left for it", async (t) => {
  const game = "normal~easy~you~1~nim_2,2,3~2.2";
  const page = await openPage(t, `#nim_x,y&mode=learn&puzzle=nim_1,2,6&game=${game}`);
  await page.says(".study-prompt", "nim 1,2,6");
  await share(page, "Link");
  const link = await taken(page, "puzzle=nim_1,2,6");
  assert.doesNotMatch(link, /game=/);
});

test("a set of puzzles is printed as a study, with answers on a last page", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6!nim_2,4,7");
  await page.says(".study-count", "1 of 2");
  await page.click('#panel [data-act="article"]');
  await page.until("its boards are drawn", () => {
    const boards = [...document.querySelectorAll(".study-board")];
    const stones = boards.map((board) => board.querySelectorAll(".stone").length);
    return stones.join() === "9,13";
  });
  await page.run(() => {
    const words = (/** @type {string} */ sign) => document.querySelector(sign)?.textContent;
    window.print = () => {
      const printed = [".paper-head", ".study-question", ".paper-key"].map(words);
      Object.assign(window, { printed });
    };
    /** @type {HTMLElement} */ (document.querySelector('[data-act="print"]')).click();
  });
  const [head, task, key] = await page.until(
    "the set is printed",
    () => /** @type {any} */ (window).printed,
  );
  assert.match(head, /NameDate/);
  assert.match(key, /nim 1,2,6 to nim 1,2,3/);
  assert.doesNotMatch(task, /nim 1,2,3/);
});

/** @param {Page} page @param {number} variant */
const chooseVariant = (page, variant) =>
  page.run((value) => {
    const list = 'dialog .menu[aria-label="Variant to print"] .menu-item';
    /** @type {HTMLElement} */ (document.querySelectorAll(list)[value]).click();
  }, variant);

test("variants of a sheet have other positions and their own keys, and lines to write on", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play");
  await share(page, "Print");
  /** The sheet of a variant. @param {number} variant */
  const sheetOf = async (variant) => {
    await chooseVariant(page, variant);
    return page.until(
      `variant ${variant}`,
      (/** @type {string} */ name) => {
        const [task, key] = document.querySelectorAll(".sheet-paper > section");
        const heading = task?.querySelector("h3")?.textContent ?? "";
        if (!key || !heading.endsWith(name)) return null;
        return {
          line: task.querySelector("p")?.textContent ?? "",
          lines: task.querySelectorAll(".line").length,
          key: [...key.querySelectorAll("li")].map((each) => each.textContent),
        };
      },
      variant ? `, Variant ${variant}` : "Nim",
    );
  };
  const first = await sheetOf(1);
  const second = await sheetOf(2);
  const original = await sheetOf(0);
  assert.equal(original.line, "nim 3,5,7");
  assert.equal(new Set([original.line, first.line, second.line]).size, 3);
  for (const { line, key, lines } of [original, first, second]) {
    assert.deepEqual(key, skin.bestMoves(line, "normal").moves);
    assert.equal(lines, 4);
  }
  // The same seed gives the same sheet again.
  assert.deepEqual(await sheetOf(1), first);
  const gaps = await page.run(() =>
    [...document.querySelectorAll(".sheet-paper footer")].map((foot) => {
      const above = foot.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      return foot.getBoundingClientRect().top - above;
    }),
  );
  assert.ok(gaps.length === 2 && gaps.every((gap) => gap > 4), `gaps above the footers: ${gaps}`);
});

test("the link on a variant leads to its position, not to the puzzle or the game", async (t) => {
  for (const link of [
    "#nim_x,y&puzzle=nim_3,5,7",
    "#nim_3,5,7&mode=play&game=normal~two~you~1~nim_3,5,7~2.6",
  ]) {
    const page = await openPage(t, link);
    await page.find(".boards");
    await share(page, "Print");
    await chooseVariant(page, 1);
    const { line, footers } = await page.until("the variant", () => {
      const [task] = document.querySelectorAll(".sheet-paper > section");
      if (!task?.querySelector("h3")?.textContent?.endsWith(", Variant 1")) return null;
      const foot = [...document.querySelectorAll(".sheet-paper footer")];
      const line = task.querySelector("p")?.textContent ?? "";
      return { line, footers: foot.map(({ textContent }) => textContent ?? "") };
    });
    assert.equal(footers.length, 2);
    for (const text of footers) {
      assert.ok(text.includes(`#${line.replaceAll(" ", "_")}`), text);
      assert.doesNotMatch(text, /3,5,7|game=/);
    }
  }
});

test("the worksheet of a puzzle that was solved asks for its move, not what is left", async (t) => {
  const page = await openPage(t, "#nim_x,y&puzzle=nim_1,2,6");
  const player = new Player(page, "mouse");
  await page.counts(".boards .stone", 9);
  // From 6 take 3: then 1, 2 and 3 are left.
  await player.press(".boards li:nth-child(3) .stone:nth-child(4)");
  await page.says(".study-said", /^Yes: /);
  await share(page, "Print");
  await page.says(".sheet-paper", "nim 1,2,6");
});

test("variants of a table ask for different cells, and their keys answer these", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await shows(page, "wyt(1,1) x,y");
  await share(page, "Print");
  /** The framed cells and their answers. @param {number} variant */
  const sheetOf = async (variant) => {
    await chooseVariant(page, variant);
    return page.until(
      `variant ${variant}`,
      (/** @type {string} */ name) => {
        const [task, key] = document.querySelectorAll(".sheet-paper > section");
        const heading = key?.querySelector("h3")?.textContent;
        if (heading !== name) return null;
        const framed = (/** @type {Element} */ section) =>
          [...section.querySelectorAll("td:not(.corner)")].flatMap((cell, at) =>
            cell.matches(".asked") ? [[at, cell.textContent]] : [],
          );
        const width = task.querySelectorAll("tr:first-child td").length;
        return { width, task: framed(task), key: framed(key) };
      },
      variant ? `Key, Variant ${variant}` : "Key",
    );
  };
  const first = await sheetOf(1);
  const second = await sheetOf(2);
  assert.deepEqual((await sheetOf(0)).task, []);
  assert.deepEqual(await sheetOf(1), first);
  const places = [first, second].map(({ task }) => task.map(([at]) => at));
  assert.equal(new Set(places.flat()).size, places.flat().length, "no cell is asked for twice");
  for (const { width, task, key } of [first, second]) {
    assert.ok(task.length >= (width * width) / 7, `${task.length} cells`);
    assert.deepEqual(
      task,
      key.map(([at]) => [at, ""]),
    );
    const side = /** @type {[number, number]} */ ([0, width]);
    const { values } = skin.valueTable("wyt(1,1) x,y", { x: side, y: side, convention: "normal" });
    for (const [at, text] of key) {
      // The largest y is on top.
      const y = width - 1 - Math.floor(Number(at) / width);
      assert.equal(text, String(values[y * width + (Number(at) % width)]));
    }
  }
  await expectAxeClean(page);
});

test("a long sequence fills several rows of a sheet", async (t) => {
  const page = await openPage(t, "#octal(0.77)_x");
  await shows(page, "octal(0.77) x");
  await share(page, "Print");
  const rows = await page.until("the sheet is shown", () => {
    const [task] = document.querySelectorAll(".sheet-paper > section");
    const found = [...(task?.querySelectorAll("tr") ?? [])].map((row) => row.children.length);
    return found.length > 0 && found;
  });
  assert.deepEqual(rows, [20, 20, 20, 20, 20, 20]);
  await expectAxeClean(page);
});

test("a poster has a title, the cells, the line and a code, and is printed alone", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=20,20&z=20");
  await shows(page, "nim x,y");
  await watchPrint(page);
  await share(page, "Poster");
  await page.fill(".poster-label .field", "A carpet");
  await page.says(".poster-preview h3", /^A carpet$/);
  const drawn = await page.run(() => {
    const picture = /** @type {HTMLCanvasElement} */ (document.querySelector(".poster-picture"));
    const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    const corner = pen.getImageData(0, picture.height - 16, 16, 16).data;
    const at = (/** @type {number} */ x, /** @type {number} */ y) =>
      corner.subarray(((15 - y) * 16 + x) * 4, ((15 - y) * 16 + x) * 4 + 4).join();
    // The colour of lost cells is on the diagonal, and not beside it.
    return { same: at(3, 3) === at(9, 9), other: at(3, 3) !== at(3, 4), wide: picture.width };
  });
  assert.ok(drawn.same && drawn.other && drawn.wide > 20, JSON.stringify(drawn));
  // Three corners of the code have a square of seven with a ring around it.
  const corners = await page.run(() => {
    const code = document.querySelector(".poster-code");
    const side = Number(code?.getAttribute("viewBox")?.split(" ")[2]) - 8;
    const path = code?.querySelector("path")?.getAttribute("d") ?? "";
    const dark = (/** @type {number} */ x, /** @type {number} */ y) =>
      path.includes(`M${x + 4},${y + 4}h`);
    const finder = (/** @type {number} */ x, /** @type {number} */ y) =>
      [0, 1, 2, 3, 4, 5, 6].map((step) => (dark(x + step, y + 3) ? "#" : ".")).join("");
    return [finder(0, 0), finder(side - 7, 0), finder(0, side - 7)];
  });
  assert.deepEqual(corners, ["#.###.#", "#.###.#", "#.###.#"]);
  await expectAxeClean(page);
  await page.click('dialog[open] [data-act="take"]');
  const text = await page.until("the poster is printed", () => /** @type {any} */ (window).printed);
  assert.match(text, /A carpet.*nim x,y/s);
  const left = await page.run(() => document.querySelectorAll("#print").length);
  assert.equal(left, 0, "the poster is removed after printing");
});

test("with large text the preview of a board scrolls: its buttons are clear of what it says", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_12,9&mode=play");
  await page.textSize("200%");
  await page.find(".play-status");
  await page.poke('[data-act="share"]');
  await page.poke('.share-tabs input[value="embed"]');
  await page.says(".share-preview nimscape-board >> #status", "Your move");
  const [tools, status] = await page.run(() =>
    ["#tools", "#status"].map((css) => {
      const shadow = document.querySelector(".share-preview nimscape-board")?.shadowRoot;
      const { top = 0, bottom = 0 } = shadow?.querySelector(css)?.getBoundingClientRect() ?? {};
      return { top, bottom };
    }),
  );
  assert.ok(
    tools.bottom > tools.top && tools.bottom <= status.top,
    JSON.stringify([tools, status]),
  );
});
