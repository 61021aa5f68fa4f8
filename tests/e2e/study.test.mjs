// Studies in the browser: read, solved by keys, written, linked, printed, in other pages.

import assert from "node:assert/strict";
import test from "node:test";

import { comesRight, seen } from "./drawn.mjs";
import {
  accessibilityTree,
  canEmulateMedia,
  DESKTOP,
  engine,
  expectAxeClean,
  Key,
  LONG,
  openPage,
  PHONE,
} from "./harness.mjs";
import { CALM, painted } from "./player.mjs";
import { asked, fenced, focus, lessonLink, linkedTo } from "./study-link.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const TEXT = `# Two questions\n\n${fenced("ask nim 3,5\nvalue:\nhint: Think of 011 and 101.")}
## The second\n\n${fenced("ask nim 3,5\nwinner:")}`;

/** Opens another study in the same page, by its link. @param {Page} page @param {string} text @param {string} [way] */
async function open(page, text, way) {
  const [, link] = (await linkedTo(text, way)).split("#");
  await page.visit(link);
  await page.says(".study h1", /^# (.*)/.exec(text)?.[1] ?? "");
}

test("studies in links are answered by keys, step by step, and what is solved or marked stays so", async (t) => {
  const page = await openPage(t, await linkedTo(TEXT, "lesson"), { size: PHONE });
  await asked(page, 1);
  // Keys begin at the study, not at the tools above it.
  await page.press(Key.TAB);
  await page.find(".study-answer input:focus");
  await page.press("7", Key.ENTER);
  await page.says(".study-said", "Not 7");
  await page.press(Key.BACK_SPACE, "6", Key.ENTER);
  await page.says(".study-said", "Yes: 6.");
  const turn = async (/** @type {string} */ act, /** @type {number} */ step) => {
    await page.poke(`[data-act="${act}"]`);
    await page.says(".study-count", `Step ${step} of`);
  };
  await turn("next", 2);
  await page.until("the address says so", () => location.hash.includes("step=2"));
  await focus(page, "[data-act=first]");
  await page.press(Key.ENTER);
  await page.says(".study-result", /^Two questions: 2 of 2 .*\n1: solved \(2 tries\)\n2: solved/);

  // A question without an answer has nothing to press; a move is made on the board.
  await open(page, `# Moves\n\n${fenced("ask\ntrue: P(nim", "ask nim 2\nmove: any winning")}`);
  await page.says('[data-block="0"]', "This “(” is never closed.");
  await page.counts('[data-block="0"] button:not([hidden])', 0);
  await page.click('[data-block="1"] .stone:enabled');
  await page.says(".study-result", /^Moves: 1 of 1 solved\n2: solved \(1 try\)$/);

  // The next diagonal is predicted by keys.
  await open(page, `# Next\n\n${fenced("predict wyt(1,1) x,y\nfrom: 2\nsize: 6")}`);
  await asked(page, 1);
  await page.poke("[data-act=check]");
  // The button to the next diagonal has the focus.
  await page.press(Key.ENTER);
  await page.counts(".cell.open", 4);
  // A cell of the diagonal by arrows from the corner; those before it are given.
  await focus(page, ".cell[tabindex='0']");
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.SPACE, Key.ARROW_UP, Key.SPACE);
  await page.find('.cell:focus[aria-pressed="true"]');
  await page.poke("[data-act=check]");
  await page.says(".study-said", "1 right, 1 missed, 0 wrong.");
  // A verdict is seen without its colour.
  const signs = await page.run(() =>
    [...document.querySelectorAll(".cell[data-verdict]")].map((cell) => {
      const { content } = getComputedStyle(cell, "::before");
      // Firefox names the attribute.
      const [, name] = /^attr\(([\w-]+)\)/.exec(content) ?? [];
      return (name ? cell.getAttribute(name) : content.slice(1))?.[0];
    }),
  );
  assert.deepEqual(signs.toSorted(), ["○", "✓"]);

  // A step that is left has its marks again.
  const steps = [
    fenced("ask wyt(1,1) x,y\nlost: 6"),
    fenced('view wyt(1,1) x,y\nmark: 1,2 "one"', "ask nim 3,5\nvalue:\nhint: Think."),
    "Words.\n",
  ];
  const text = `# T\n\n${steps.map((step, at) => `## Step ${at}\n\n${step}`).join("\n")}`;
  await open(page, text, "lesson");
  await page.click('[aria-label="1, 2"]');
  await page.find('[aria-label="1, 2"][aria-pressed="true"]');
  await turn("next", 2);
  await turn("back", 1);
  await page.find('[aria-label="1, 2"][aria-pressed="true"]');
  await turn("next", 2);
  // Marks and hints have their numbers.
  await page.poke("[data-act=hint]");
  const styles = await page.run(() =>
    [".study-marks", ".study-hints li"].map((sign) => {
      const list = document.querySelector(sign);
      return list && getComputedStyle(list).listStyleType;
    }),
  );
  assert.deepEqual(styles, ["decimal", "decimal"]);
  // Marks have their colour in a figure that was away when it turned dark.
  const marked = () => painted(page, "marks", { "--piece": 100 }, "nimscape-map");
  await marked();
  await turn("next", 3);
  if (canEmulateMedia) await page.emulate({ dark: true });
  await turn("back", 2);
  await marked();

  // What is solved stays so after a reload, and on the map.
  const solved = "# Kept\n\n## A\n\n```nimscape\nask nim 3,5\nwinner:\n```\n";
  await open(page, solved);
  await asked(page, 1);
  await page.poke("[data-act=first]");
  await page.says(".study-result", "Kept: 1 of 1 solved");
  await page.reload();
  await page.says(".study-result", "Kept: 1 of 1 solved");
  const onMap = await lessonLink(solved);
  await page.goto(`index.html${onMap}`);
  for (const lesson of ["nim_x,y&lesson=welter&step=1&mode=learn", onMap]) {
    await page.says("#panel .study-said, #panel .play-status", /./);
    await page.visit(lesson);
  }
  await page.says("#panel .study-said", "Solved before.");
});

test("an article shows boards and maps as its study says, and keeps what has the focus in sight", async (t) => {
  const ask = `Words.\n\n${fenced("ask nim 3,5\nwinner:")}\n`.repeat(8);
  const page = await openPage(t, await linkedTo(`# Many\n\n${ask}`), {
    size: { width: 1280, height: 720 },
  });
  await page.counts(".study-question [data-act=second]", 8);
  // The head of the page covers nothing that has the focus.
  await focus(page, '[data-block="7"] [data-act=second]');
  for (let stop = 1; stop <= 12; stop++) {
    await page.pressWith(Key.SHIFT, Key.TAB);
    await seen(page, ":focus");
  }

  // After the answer to a move the focus on a board stays in sight.
  const filler = "Words.\n\n".repeat(12);
  const game = fenced("play wyt(1,1) 4,9\nopponent: perfect");
  await open(page, `# Game\n\n${filler}${game}\n\n${filler}`);
  await page.until("the board is drawn", () =>
    document.querySelector("nimscape-board")?.shadowRoot?.querySelector('[tabindex="0"]'),
  );
  await page.run(() => {
    scrollTo(0, 0);
    const root = document.querySelector("nimscape-board")?.shadowRoot;
    // From there the game goes on.
    /** @type {HTMLElement | null | undefined} */ (
      root?.querySelector('[data-key="to-3-9"]')
    )?.focus({ preventScroll: true });
  });
  await page.press(Key.ENTER);
  await page.until("what has the focus is in sight", () => {
    const board = document.activeElement?.shadowRoot;
    const said = board?.getElementById("status")?.textContent ?? "";
    const box = board?.activeElement?.getBoundingClientRect();
    return /moved to .* Your move/.test(said) && box && box.top >= 0 && box.bottom <= innerHeight;
  });

  // Lost cells and binary columns.
  const boards = [
    "play wyt(1,1) 3,4\nrings: 3",
    "play nim 3,4,5\npiles: binary",
    "ask nim 3,4,5\nmove: any winning\npiles: binary",
  ];
  await open(page, `# Boards\n\n${fenced(...boards)}`);
  await page.until("the boards are drawn", () => {
    const boards = [...document.querySelectorAll("nimscape-board")];
    for (const each of boards) /** @type {any} */ (each).begin();
    const [rings, piles] = boards.map(({ shadowRoot }) => shadowRoot);
    const bits = [piles, document].map(
      (root) => root?.querySelector(".columns .bits")?.textContent,
    );
    return (
      rings?.querySelectorAll("td.lost").length === 3 &&
      bits.every((each) => each === "evenoddeven")
    );
  });

  // A link to another of our studies opens it. Figures above it take their room before it is pressed.
  await page.visit("study=wythoff");
  await figuresDrawn(page);
  await page.click('.study a[data-study="build.md"]');
  await page.says(".study h1", /^Build Wythoff/);

  // A figure shows the cells that its study names, at any width.
  await page.emulate({ size: PHONE, ...CALM });
  await page.visit("study=build&way=article");
  const [x, zoom, width] = await page.until("the first map is drawn for a phone", () => {
    const map = document.querySelector("nimscape-map");
    const link = map?.shadowRoot?.querySelector("#home")?.getAttribute("href") ?? "";
    const [, at, z] = /&at=([\d.]+),[\d.]+&z=([\d.]+)/.exec(link) ?? [];
    return z && map && map.clientWidth < 390 ? [Number(at), Number(z), map.clientWidth] : null;
  });
  const ruler = width - 64 * zoom;
  assert.ok(ruler > 20 && ruler < 80, `64 cells across leave ${ruler} pixels for the ruler`);
  const left = x - (width / 2 - ruler) / zoom;
  assert.ok(Math.abs(left) <= 1.5, `it begins at x = ${left}`);

  // Figures further down are drawn without a scroll, so that a browser's own Print has them.
  await page.run(() => scrollTo(0, 0));
  await page.visit("study=wythoff&way=article");
  await page.says(".study h1", "Wythoff");
  await figuresDrawn(page);
  assert.equal(await page.run(() => scrollY), 0);
});

/** Waits until all figures are drawn. @param {Page} page */
const figuresDrawn = (page) =>
  page.until("all figures are drawn", () => {
    const all = [...document.querySelectorAll("nimscape-map, nimscape-board")];
    const drawn = all.filter((each) =>
      each.shadowRoot?.querySelector("#frame :is(canvas, .board)"),
    );
    return all.length > 2 && drawn.length === all.length;
  });

/** Writes the whole text of the study. @param {Page} page @param {string} words */
const write = (page, words) =>
  page.run((text) => {
    const field = document.querySelector("textarea");
    field?.setRangeText(text, 0, field.value.length, "end");
    field?.dispatchEvent(new Event("input"));
  }, words);

/** @param {Page} page */
const written = (page) => page.run(() => document.querySelector("textarea")?.value ?? "");

/** What is selected in the text. @param {Page} page */
const selected = (page) =>
  page.run(() => {
    const { value = "", selectionStart, selectionEnd } = document.querySelector("textarea") ?? {};
    return value.slice(selectionStart, selectionEnd);
  });

/** Presses a button of the editor. @param {Page} page @param {string} name */
const add = (page, name) =>
  page.run((text) => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === text)?.click();
  }, name);

/** Chooses from the list of studies. @param {Page} page @param {string} name */
const choose = (page, name) =>
  page.run((value) => {
    const list = document.querySelector('[aria-label="Open a study"]');
    Object.assign(list ?? {}, { value });
    list?.dispatchEvent(new Event("change"));
  }, name);

test("a study is written: mistakes are listed by line, buttons add blocks in sight, and a draft is set aside", async (t) => {
  // The engine reads lines of blocks after the whole text was read.
  const blocks = ["view nimm x,y", "show nim x,y", "view nim x,y"];
  const page = await openPage(t, await linkedTo(`# T\n\n${fenced(...blocks)}`, "edit"));
  await page.counts(".study-mistakes li", 2);
  await page.run(() => {
    const list = /** @type {Element} */ (document.querySelector(".study-mistakes"));
    const heard = /** @type {string[]} */ ([]);
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const each of addedNodes) heard.push(each.textContent ?? "");
    }).observe(list, { childList: true });
  });
  await write(page, `# T\n\n${fenced(...blocks, "view welterr x,y")}`);
  await page.counts(".study-mistakes li", 3);
  const heard = await page.run(() => /** @type {any} */ (window).heard);
  assert.equal(heard.length, 1, "those that stay are not spoken again");
  assert.match(heard[0], /^Line 16 /);
  await page.says(".study-mistakes", /Line 4 .*Line 8 “show” is not a block.*Line 16 /);
  await page.click(".study-mistakes li:nth-child(2) button");
  assert.equal(await selected(page), "show nim x,y");
  await expectAxeClean(page);
  // Where it is clear what was meant, one press corrects it.
  await write(page, `# T\n\n${fenced("view nim x,y\nwith: nimm x,y")}`);
  await page.says(".study-mistakes", /^Line 5 .*No game called “nimm”/);
  await page.click(".study-mistakes .mono");
  assert.equal(await written(page), `# T\n\n${fenced("view nim x,y\nwith: nim x,y")}`);
  await page.gone(".study-mistakes li");

  // Steps and blocks are added where the cursor is, stay in sight, and can be undone.
  await page.emulate({ size: DESKTOP });
  await open(page, "# T\n", "edit");
  // What a button inserts can be undone, and what was typed before it.
  await focus(page, ".study-text");
  await page.press("epsilon");
  await add(page, "A value");
  assert.match(await written(page), /epsilon\n\n```nimscape\nask/);
  for (const left of ["# T\nepsilon", "# T\n"]) {
    await page.undo();
    await comesRight(async () => ((await written(page)) === left ? [] : [await written(page)]));
  }
  await write(page, "# T\n\nWords.\n");
  await add(page, "A step");
  await page.says(".study-step h2", /^Next step$/);
  // The focus is in the text, and what is typed replaces the words of the new step.
  assert.equal(await selected(page), "Next step\n\nSay what to do here.");
  await page.press("Mine");
  await page.says(".study-step h2", /^Mine$/);

  // What is written is in sight beside its text, however long the study is.
  const long = "A long paragraph.\n\n".repeat(60);
  await write(page, `# T\n\n${long}\n## The last step\n\nIts words.\n`);
  await page.says("article", "The last step");
  await seen(page, ".study-step h2");
  assert.equal(await page.run(() => scrollY), 0);
  // So is a question below figures that take their room later.
  const late = fenced("view nim x,y", "play nim 1,2,4");
  await open(page, `# Late\n\n${late}\n## A question\n\nFind it.\n`, "edit");
  await write(page, await written(page));
  await add(page, "A winning move");
  await page.until("the game above has its board", () =>
    document.querySelector("nimscape-board")?.shadowRoot?.querySelector(".stone"),
  );
  await seen(page, ".study-question .stone");
  // However many rows the head has, it covers nothing; what is copied says how it opens.
  await page.emulate({ size: { width: 820, height: 1180 } });
  await comesRight(() => untidy(page));
  await page.run(() => {
    navigator.clipboard.writeText = async () => {};
  });
  await page.poke('[data-act="copy-link"]');
  await page.says(".study-status", "as an article");
  await page.poke('#study-tools input[value="lesson"]');
  await page.poke('[data-act="copy-link"]');
  await page.says(".study-status", "step by step");

  // A draft is set aside before another study is edited, and an edited link is the draft.
  const title = (/** @type {string} */ sign) => page.says("h1", new RegExp(`^${sign}$`));
  await page.goto("study.html?draft#draft=&way=edit");
  await page.find(".study-text:focus");
  await choose(page, "*new");
  await title("My study");
  await write(page, "# Mine");
  await title("Mine");
  await choose(page, "*new");
  await title("My study");
  await write(page, "# Another");
  await title("Another");
  await choose(page, "*before");
  await title("Mine");
  // A link from another person: its edits become the draft, and stay when the page is loaded again.
  await open(page, "# Theirs", "edit");
  await write(page, "# Theirs and mine");
  await title("Theirs and mine");
  await page.reload();
  await title("Theirs and mine");
  await choose(page, "*before");
  await title("Another");
  // One of ours, also if the address names it already.
  for (const _ of [1, 2]) {
    await choose(page, "nim");
    await title("Nim in ten minutes");
    // The focus stays on the list: the name is said.
    await page.says(".study-status", "Opened: Nim in ten minutes");
    await choose(page, "*new");
    await title("My study");
  }
});

test("what the map shows is added to a study: its puzzles, its picture, a lesson about its game", async (t) => {
  const page = await openPage(t, "#nim_x,y&c=misere&mode=learn&puzzle=nim_3,4,6!nim_2,5,9");
  const share = async () => {
    await page.click('#top-right [data-act="share"]');
    await page.poke('[data-act="add-study"]');
    await page.find('dialog a[href*="study.html"]');
  };
  await page.find("#panel .study-prompt");
  await share();
  await page.press(Key.ESCAPE);
  await page.visit("wyt(2,3)_5,3");
  await page.says("#card-name", "wyt(2,3) 5,3");
  await page.cardAtRest();
  await share();
  await page.poke('dialog a[href*="study.html"]');
  // The button of the study adds the same.
  await page.poke("[data-act=add-seen]");
  await comesRight(async () => {
    const blocks = (await written(page)).match(/(?<=```nimscape\n)[^`]+/g) ?? [];
    const [one, other, picture, same] = blocks;
    const wanted = ["nim 3,4,6", "nim 2,5,9"].map(
      (line) => `ask ${line}\nmove: any winning\nconvention: misere\n`,
    );
    const fine = wanted.join() === [one, other].join() && picture === same;
    return fine && /^view wyt\(2,3\) x,y\nat: 0,0 \d+\nmark: 5,3\n$/.test(picture) ? [] : blocks;
  });
  // An author can begin with a lesson about the game on the map.
  await choose(page, "*first");
  await page.says(".study h2", "The rule");
  assert.match(await written(page), /play wyt\(2,3\) /);
});

test("a study fits and passes axe on screens of any size, dark, and with large text", async (t) => {
  const page = await openPage(t, "study.html#study=wythoff&way=article");
  const tablet = { width: 820, height: 1180 };
  // axe sees colours, parts and sizes of text, but no other size.
  for (const [size, text, way, dark, axe] of /** @type {const} */ ([
    [{ width: 1920, height: 1080 }, "100%", "article", true, true],
    [tablet, "100%", "article", false, LONG],
    [tablet, "100%", "edit", false, LONG],
    [{ width: 320, height: 640 }, "100%", "article", false, LONG],
    [PHONE, "100%", "article", true, LONG],
    [PHONE, "200%", "article", false, true],
  ])) {
    await page.emulate({ size, ...(canEmulateMedia ? { dark, reducedMotion: true } : {}) });
    await page.textSize(text);
    await page.visit(`study=wythoff&way=${way}`);
    await page.find(`#study${way === "edit" ? ".editing" : ":not(.editing)"}`);
    await asked(page, 2);
    const where = `${JSON.stringify(size)}, ${text}, ${way}`;
    // An article is longer than its window.
    const wrong = (await untidy(page)).filter((each) => !each.startsWith("out of the window"));
    assert.deepEqual(wrong, [], where);
    if (axe) await expectAxeClean(page);
  }
  // What a board in an article says fits on a phone with large text.
  await page.visit("study=kayles&way=article");
  await page.says(".study h1", "Kayles");
  await page.until("each board's words are as wide as the board", () => {
    const boards = [...document.querySelectorAll("nimscape-board")];
    // Large text puts them below the window, and boards begin when they are in sight.
    boards[0]?.scrollIntoView();
    const said = boards.map(({ shadowRoot }) => shadowRoot?.getElementById("status"));
    const spoken = said.filter((each) => each?.textContent);
    const isWide = (/** @type {typeof spoken[number]} */ each) =>
      each && each.clientWidth > (each.parentElement?.clientWidth ?? 0) / 2;
    return spoken.length > 0 && spoken.every(isWide);
  });
  // On a phone on its side the tools leave room for the text.
  await page.emulate({ size: { width: 844, height: 390 } });
  await page.visit("study=nim&way=edit");
  await page.says(".study h1", "Nim");
  const tall = () => page.run(() => document.querySelector(".study-head")?.clientHeight ?? 0);
  const folded = await tall();
  assert.ok(folded > 0 && folded < 390 / 2, `the head takes ${folded} of 390 px`);
  await page.click('[data-act="more"]');
  await page.find('[data-act="more"][aria-expanded="true"]');
  assert.ok(await page.run(() => document.querySelector("[data-act=print]")?.checkVisibility()));
  assert.ok((await tall()) > folded);
});

/** Prints the study; returns the answers and the boxes on the paper. @param {Page} page */
async function print(page) {
  await page.run(() => {
    window.print = () => {
      const texts = (/** @type {string} */ css) =>
        [...document.querySelectorAll(css)].map((each) => each.textContent);
      const maps = [...document.querySelectorAll(".paper nimscape-map")].map((each) => {
        const canvas = /** @type {HTMLCanvasElement | undefined} */ (
          each.shadowRoot?.querySelector("#picture")
        );
        const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set(new Uint32Array(pixels?.data.buffer ?? new ArrayBuffer(0)));
        return { width: canvas?.clientWidth ?? 0, colours: colours.size };
      });
      const printed = { key: texts(".paper-key li"), boxes: texts(".paper-choice"), maps };
      Object.assign(window, { printed });
    };
  });
  await page.poke("[data-act=print]");
  return page.until("it is printed", () => {
    const { printed } = /** @type {any} */ (window);
    Object.assign(window, { printed: null });
    return printed;
  });
}

/** @param {Page} page */
const printed = async (page) => {
  await page.run(() => dispatchEvent(new Event("afterprint")));
  await page.gone(".paper");
};

test("printing changes nothing on the page: messages stay, and answers not yet checked", async (t) => {
  const blocks = [
    "ask nim 1,2,3\nmove: any winning",
    "play nim 1,2\nno colon here",
    "ask nim 3,5\nvalue: 5",
    "ask nim 3,5\nvalue:",
    "ask nim 3,5\nwinner:",
    "ask\ntrue: P(nim x,x)",
    "play zork 3",
    "view welter x,y",
  ];
  const page = await openPage(t, await linkedTo(`# T\n\n${fenced(...blocks)}`, "edit"));
  await page.counts(".study-mistakes li", 4);
  await page.fill(".study-answer input", "7");
  await page.run(() => document.querySelector("nimscape-board")?.scrollIntoView());
  await page.says("nimscape-board >> #status", "zork");
  const shown = () =>
    page.run(() => ({
      words: /** @type {HTMLElement} */ (document.querySelector("main")).innerText,
      board: document.querySelector("nimscape-board")?.shadowRoot?.getElementById("status")
        ?.textContent,
      answer: /** @type {HTMLInputElement} */ (document.querySelector(".study-answer input")).value,
    }));
  const before = await shown();
  const { key, boxes, maps } = await print(page);
  assert.equal(key.length, 4);
  // As wide as the paper, and not of one colour.
  assert.equal(maps.length, 1);
  assert.ok(maps[0].width > 600 && maps[0].colours > 9, JSON.stringify(maps));
  // A question with two answers has boxes to tick.
  assert.deepEqual(boxes, ["The player to move", "The other player", "True", "False"]);
  await printed(page);
  assert.deepEqual(await shown(), before);
});

test("on paper a study passes axe, has nothing to press, and boards are whole pictures", {
  skip: engine !== "chromium",
}, async (t) => {
  const page = await openPage(t, "study.html#study=nim", { reducedMotion: true });
  await asked(page, 4);
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  const media = (/** @type {string} */ name) =>
    driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { media: name });
  await print(page);
  await media("print");
  await expectAxeClean(page);
  const found = await page.run(() => {
    const live = [...document.querySelectorAll("nimscape-board, nimscape-map")];
    const roots = [document, ...live.map(({ shadowRoot }) => shadowRoot)];
    const tools = ".actions, #tools, #home, .study-answer, .study-head, .boards button:not(.stone)";
    const pressed = roots.flatMap((root) => [...(root?.querySelectorAll(tools) ?? [])]);
    const visible = pressed.filter((each) => each.getClientRects().length > 0);
    const key = /** @type {Element} */ (document.querySelector(".paper-key"));
    return [visible.map(({ className, id }) => className || id), getComputedStyle(key).breakBefore];
  });
  assert.deepEqual(found, [[], "page"]);
  const texts = (await accessibilityTree(page)).filter(({ role }) => role === "StaticText");
  const said = texts.map(({ name }) => name).join("|");
  assert.deepEqual(said.match(/(?<=\|)\d+(?=\|\. \|)/g), ["1", "2", "3", "4"]);
  await media("");
  await printed(page);

  await page.visit("study=build");
  await page.says(".study h1", "Build Wythoff");
  await asked(page, 3);
  await print(page);
  await media("print");
  const shown = await page.run(() => {
    const all = (/** @type {string} */ css) => [...document.querySelectorAll(css)];
    // A page of A4 has some 1,000 pixels; what may not be divided is shorter.
    const kept = all(".paper .study-step > :is(figure, .study-question)");
    const wide = (/** @type {Element} */ each) => each.getBoundingClientRect().width;
    return {
      pictures: all("svg.paper-board").filter((each) => wide(each) > 150).length,
      boards: all(".paper nimscape-board").length,
      buttons: all("button:not(.study-grid *)").filter((each) => wide(each) > 0).length,
      kept: kept.filter((each) => getComputedStyle(each).breakAfter === "avoid").length,
    };
  });
  await media("");
  assert.deepEqual(shown, { pictures: 2, boards: 0, buttons: 0, kept: 0 });
});

test("endless maps, broken links and files of any size leave the page usable", async (t) => {
  const heavy = "```nimscape\nview moves((1,0)*,(0,1)*,(2,3)*,(5,7)*) x,y\nat: 0,0 900\n```\n\n";
  const page = await openPage(t, await linkedTo(`${TEXT}\n${heavy.repeat(12)}`));
  await asked(page, 2);
  await page.run(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.counts("nimscape-map", 12);
  await page.poke("[data-act=second]");
  await page.says('[data-block="1"] .study-said', "No.");
  await page.poke("[data-act=first]");
  await page.says('[data-block="1"] .study-said', "Yes.");
  const drop = (/** @type {string} */ part, /** @type {number} */ times) =>
    page.run(
      (letters, count) => {
        const files = new DataTransfer();
        files.items.add(new File([`${letters.repeat(count)}\ud800`], "study.md"));
        const event = new DragEvent("drop", { dataTransfer: files, bubbles: true });
        document.getElementById("study")?.dispatchEvent(event);
      },
      part,
      times,
    );
  await drop("too long ", 250_000);
  await page.says(".study-status", /too large/);
  await drop("# Half\n\n", 40_000);
  await page.says(".study h1", /^Half/);
  const [, bomb] = (await linkedTo("a".repeat(2_000_000))).split("#");
  await page.visit(bomb);
  await page.says(".study h1", "This link is broken");
  // It can still be read in the address, however it is shown.
  await page.poke("[value=lesson]");
  await page.until("the way in the address", () => location.hash.includes("way=lesson"));
  const kept = new URLSearchParams((await page.run(() => location.hash)).slice(1)).get("text");
  assert.ok(kept === new URLSearchParams(bomb).get("text"), "the address has another text");
});

test("a study is an element of any page, also step by step, and reports what is solved", async (t) => {
  const page = await openPage(t, "lesson.html", {
    serve: {
      answer: (request, response) => {
        if (!request.url?.startsWith("/lesson.html")) return false;
        response.setHeader("Content-Type", "text/html");
        response.end(`<!doctype html><title>A lesson</title><link rel="icon" href="icon.svg">
          <script type="module" src="nimscape-embed.js"></script>
          <nimscape-study src="studies/nim.md" way="lesson"></nimscape-study>
          <nimscape-study id="own">${TEXT.replaceAll("&", "&amp;")}</nimscape-study>`);
        return true;
      },
    },
  });
  await page.run(() => document.getElementById("own")?.scrollIntoView());
  await page.says('#own >> [data-block="1"] .study-prompt', "Who wins");
  const reported = await page.run(
    () =>
      new Promise((heard) => {
        addEventListener("nimscape-progress", (event) => {
          heard(/** @type {CustomEvent} */ (event).detail);
        });
        const inside = document.getElementById("own")?.shadowRoot;
        /** @type {HTMLElement | undefined} */ (inside?.querySelector("[data-act=first]"))?.click();
      }),
  );
  assert.equal(reported.score, 50);
  assert.match(reported.result, /1 of 2 solved/);
  await page.run(() => document.querySelector("nimscape-study")?.scrollIntoView());
  await page.says("nimscape-study >> .study-count", /^Step 1 of/);
});
