// Faults around the page: it reports them, keeps the line, the game and the progress, and continues.
// Files that fail are sources, because the build renames them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { heldClock, pass, sleep } from "./clock.mjs";
import { lineText, noticed, settled } from "./drawn.mjs";
import { engine, Key, openPage, openSite, some } from "./harness.mjs";
import { Player } from "./player.mjs";
import { Pulse } from "./pulse.mjs";
import { SOURCES } from "./site.mjs";
import { withMemory } from "./wasm-memory.mjs";

/**
 * @typedef {import("./page.mjs").Page} Page
 * @typedef {NonNullable<import("./site.mjs").SiteOptions["answer"]>} Answer
 */

/** Files of the core. */
const CORE = ["../../www/pkg-light/nimscape_bg.wasm", "../../www/pkg/nimscape_bg.wasm"].map(
  (name) => new URL(name, import.meta.url),
);

/** What Chromium says of a missing file; Firefox says only what it says of a page that is left, and WebKit nothing. */
const LOST = engine === "chromium" ? [/Failed to load resource/] : [];

/** A table that takes some seconds. */
const LONG = "max-welter x,x+10,x+40";
const LONG_LINK = "#max-welter_x,x+10,x+40&at=200,0&z=1";

/**
 * Fails for files whose path has this ending, as long as `failing` is true.
 *
 * @param {string} ending
 * @param {(response: import("node:http").ServerResponse) => void} fail
 */
function failure(ending, fail) {
  const fault = {
    failing: true,
    /** @type {Answer} */
    answer: (request, response) => {
      const path = (request.url ?? "").split("?")[0];
      if (!fault.failing || !path.endsWith(ending)) return false;
      fail(response);
      return true;
    },
  };
  return fault;
}

/** The network breaks in the middle of a file. @param {import("node:http").ServerResponse} response */
function hangUp(response) {
  response.setHeader("Content-Length", "1000000");
  response.setHeader("Content-Type", "text/javascript");
  response.write("// The beginning of a file.\n", () => response.destroy());
}

/** @param {import("node:http").ServerResponse} response */
function notFound(response) {
  response.statusCode = 404;
  response.end();
}

/** Keeps every worker, so that a test can end it. */
function keepWorkers() {
  const hired = /** @type {Worker[]} */ ([]);
  Object.defineProperty(window, "hired", { value: hired });
  window.Worker = class extends Worker {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      super(address, options);
      hired.push(this);
    }
  };
}

/** Longer than a worker may be silent, in milliseconds. */
const SILENCE = 10_000;

/** Ends every worker as a browser would, without an event. @param {Page} page */
function killWorkers(page) {
  return page.run(() => {
    for (const worker of /** @type {any} */ (window).hired.splice(0)) worker.terminate();
  });
}

/**
 * Passes time until a function, run in the page, returns true: dead workers need time to be noticed, and living
 * ones time to answer.
 *
 * @template {unknown[]} A
 * @param {Page} page
 * @param {string} what What the test waits for, for the message.
 * @param {(...words: A) => boolean} task
 * @param {A} words
 */
async function inTime(page, what, task, ...words) {
  const pulse = new Pulse(page);
  while (!(await page.run(task, ...words))) {
    assert.ok(!(await pulse.stopped()), `as time passes: ${what}`);
    await pass(page, 1_000);
    await new Promise((answered) => setTimeout(answered, 250));
  }
}

/** The same until an element says this. @param {Page} page @param {string} css @param {string} sign A part of its text. */
const saysInTime = (page, css, sign) =>
  inTime(
    page,
    `${css} says ${sign}`,
    (selector, part) => document.querySelector(selector)?.textContent?.includes(part) === true,
    css,
    sign,
  );

/** Presses a button of the notices. @param {Page} page @param {string} words */
const pressNotice = (page, words) =>
  page.run((text) => {
    const css = "#notices button";
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(css));
    [...buttons].find(({ textContent }) => textContent === text)?.click();
  }, words);

/** Types a line and enters it. @param {Page} page @param {string} line */
async function enter(page, line) {
  await page.fill("#line-text", line);
  await page.press(Key.ENTER);
}

/** Makes the first move and waits for the reply. @param {Page} page */
async function moveOnce(page) {
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  return player.turn();
}

for (const [what, file, fail, expect] of some(
  /** @type {const} */ ([
    ["the wasm module is missing", "_bg.wasm", notFound, LOST],
    ["the network breaks within the wasm module", "_bg.wasm", hangUp, LOST],
    // A page only gets an event for its workers' files.
    ["the network breaks within a module of the worker", "pkg-light/nimscape.js", hangUp, []],
    ["the network breaks within the worker", "light-worker.js", hangUp, []],
  ]),
)) {
  test(`${what}: the page reports it, keeps the line and tries again`, async (t) => {
    const fault = failure(file, fail);
    const path = "#welter_3,x,y&at=20,20&z=9";
    const page = await openPage(t, path, {
      serve: { root: SOURCES, answer: fault.answer },
      expect: [...expect],
    });
    await noticed(page, "The calculation could not start; trying again.");
    assert.equal(await lineText(page), "welter 3,x,y");
    assert.ok((await page.location()).endsWith(path));
    fault.failing = false;
    await pressNotice(page, "Try now");
    await settled(page, "welter 3,x,y");
    await page.until(
      "the trouble is over",
      () => !document.getElementById("notices")?.textContent?.includes("could not start"),
    );
  });
}

test("the network breaks within a module of the page: a reload works", async (t) => {
  const fault = failure("page/line.js", hangUp);
  const path = "#welter_3,x,y&at=20,20&z=9";
  const page = await openPage(t, path, {
    serve: { root: SOURCES, answer: fault.answer },
    expect: LOST,
  });
  await page.says(".nothing", "failed to load");
  assert.ok((await page.location()).endsWith(path));
  fault.failing = false;
  await page.click(".nothing button");
  await settled(page, "welter 3,x,y");
});

test("a part that takes long to load says so, and one that does not come can be loaded again", async (t) => {
  /** @type {import("node:http").ServerResponse[]} */
  const waiting = [];
  const slow = failure("claims/mode.js", (response) => waiting.push(response));
  const broken = failure("map/plot.js", hangUp);
  /** @type {Answer} */
  const answer = (...asked) => slow.answer(...asked) || broken.answer(...asked);
  const serve = { root: SOURCES, answer };
  const page = await openPage(t, "#nim_x,y", { serve, expect: LOST });
  // Firefox's driver waits for what is asked for before the page is loaded.
  await page.visit("nim_x,y&mode=claims");
  await page.until("the panel says that it is loading", () => {
    const body = document.querySelector("#panel:not([hidden]) .panel-body");
    const { content, visibility } = getComputedStyle(body ?? document.body, "::after");
    return content.includes("Loading") && visibility === "visible";
  });
  slow.failing = false;
  for (const response of waiting) response.writeHead(302, { Location: "mode.js?again" }).end();
  await page.says("#panel .panel-body", "Your own claim");

  await settled(page, "nim x,y");
  await enter(page, "glasses x");
  await noticed(page, "Part of the page failed to load");
  assert.equal(await lineText(page), "glasses x");
  await page.until("the link has the line", () => location.hash.startsWith("#glasses_x"));
  broken.failing = false;
  await pressNotice(page, "Reload");
  await settled(page, "glasses x");
});

test("without more memory a table ends; after a panic one question fails, and the next is answered", async (t) => {
  /** What is served in place of files of the core. @type {Map<string, Buffer | string>} */
  const changed = new Map();
  for (const file of CORE) {
    const [, edition] = file.pathname.match(/([^/]+)\/[^/]+$/) ?? [];
    changed.set(`/${edition}/nimscape_bg.wasm`, withMemory(await readFile(file), 200));
    const glue = await readFile(new URL("nimscape.js", file), "utf8");
    const [healthy, position] = glue.match(/\bdescribe\((\w+), ?\w+\) ?{/) ?? [];
    assert.ok(healthy);
    // A panic in JavaScript: the hook's message on the console, then a trap.
    const trap = `${healthy} if (${position} === "nim 3,5,8") {
      console.error("panicked at the test's request");
      throw new WebAssembly.RuntimeError("unreachable");
    }`;
    changed.set(`/${edition}/nimscape.js`, glue.replace(healthy, trap));
  }
  /** @type {Answer} */
  const answer = (request, response) => {
    const path = request.url?.match(/\/[^/]+\/[^/?]+(?=\??)[^/]*$/)?.[0].split("?")[0] ?? "";
    const content = changed.get(path);
    if (!content) return false;
    const type = path.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    response.setHeader("Content-Type", type);
    response.end(content);
    return true;
  };
  const page = await openPage(t, "#wyt(3,2)_x,y&at=1024,512&z=0.6", {
    serve: { root: SOURCES, answer },
    expect: engine === "webkit" ? [] : [/panicked at the test's request/],
  });
  await page.says("#legend", "more memory than");
  await settled(page, "wyt(3,2) x,y");
  await page.run(() => {
    location.hash = "#nim_3,5,8";
  });
  await page.says("#card", "The calculation failed here");
  assert.equal(await lineText(page), "nim 3,x,y");
  await page.until("the link has the position", () => location.hash.includes("cell=5,8"));
  await enter(page, "nim 3,5,7");
  await page.says("#card .verdict", "-position");
});

for (const [what, before] of /** @type {const} */ ([
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "forbidden",
    () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    },
  ],
])) {
  test(`the storage is ${what}: progress lasts as long as the page`, async (t) => {
    const page = await openPage(t, "#nim_1&mode=play", { serve: { before } });
    assert.match(await moveOnce(page), /^You won/);
    await noticed(page, "Your browser blocks storage");
    await page.click('#rail [data-mode="learn"]');
    await page.says(".tally", "Games won 1, lost 0.");
  });
}

test("two tabs play the same link, each its own game", async (t) => {
  const shared = await openSite(t);
  const one = await openPage(t, "#nim_1,1,1&mode=play", { site: shared });
  await moveOnce(one);
  await one.until("the game is in the link", () => location.hash.includes("game="));
  const link = new URL(await one.location()).hash;
  const two = await openPage(t, link, { site: shared });
  for (const page of [two, one]) {
    await page.focus();
    const player = new Player(page, "mouse");
    for (await player.turn(); !(await player.over()); await player.turn()) {
      await player.moveSomehow();
    }
  }
  await two.focus();
  await two.until("both games are counted", () => {
    const { won, lost } = JSON.parse(localStorage.getItem("nimscape.progress") ?? "{}");
    return won + lost === 2;
  });
  // The first move is the link's, in both.
  const first = async (/** @type {Page} */ page) =>
    (await page.text(".play-move")).split(" ").slice(0, 6).join();
  const there = await first(two);
  await one.focus();
  assert.equal(await first(one), there);
});

for (const [what, before] of /** @type {[string, () => unknown][]} */ ([
  ["WebAssembly", () => Reflect.deleteProperty(window, "WebAssembly")],
  ["WebAssembly SIMD", () => Object.assign(WebAssembly, { validate: () => false })],
  ["modules", () => Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule")],
  // Like a browser that ignores the options of a worker.
  ["module workers", () => Object.assign(window, { Worker: class {} })],
])) {
  test(`a browser without ${what} gets a sentence`, async (t) => {
    // Both pages begin with one script.
    const path = / /.test(what) ? "embed.html#view=welter_3,x,y" : "#welter_3,x,y";
    const page = await openPage(t, path, { serve: { before } });
    await page.says(".nothing", "needs a newer browser");
    const started = page.site.requests.filter((asked) => asked.includes("-worker"));
    assert.deepEqual(started, []);
  });
}

test("a browser that cannot read the modules gets a sentence", async (t) => {
  /** @type {Answer} */
  const answer = (request, response) => {
    if (!request.url?.endsWith("page/line.js")) return false;
    response.setHeader("Content-Type", "text/javascript");
    response.end("class LineField { #field of a newer language }");
    return true;
  };
  const serve = { root: SOURCES, answer };
  const page = await openPage(t, "", { serve, expect: [/SyntaxError/] });
  await page.says(".nothing", "needs a newer browser");
});

// The last test: a window that was frozen draws no animations any more.
test("a tab that sleeps goes on; workers that are killed are replaced, and what they owed is asked again", async (t) => {
  const page = await openPage(t, LONG_LINK, { serve: { before: [heldClock, keepWorkers] } });
  // The clock is held, so a move of the reader loads the late modules.
  await page.hover({ x: 700, y: 400 });
  await page.find("#progress:not([hidden])");
  if (engine === "chromium") {
    await page.devTools("Page.setWebLifecycleState", { state: "frozen" });
    await page.devTools("Page.setWebLifecycleState", { state: "active" });
  }
  await sleep(page, SILENCE);
  // A half-finished table is not replaced by a smaller one.
  await page.until("the work is half done", () => {
    const bar = document.querySelector("#progress:not([hidden]) progress");
    return bar && /** @type {HTMLProgressElement} */ (bar).value >= 0.5;
  });
  assert.equal(await page.text("#notices"), "", "a tab that slept is no fault");
  await killWorkers(page);
  await saysInTime(page, "#notices", "The browser stopped the calculation");
  await settled(page, LONG);
  assert.equal(await lineText(page), LONG);

  // The notice goes by itself.
  await pass(page, SILENCE);
  await page.run(() => {
    location.hash = "#nim_2,3,4&mode=play";
  });
  // The workers that read lines are dead as well.
  await saysInTime(page, ".play-status", "Your move");
  await moveOnce(page);
  await pass(page, SILENCE);
  await page.until("the game is in the link", () => location.hash.includes("game="));
  const before = await page.run(() => document.querySelectorAll(".play-move").length);
  await killWorkers(page);
  await new Player(page, "mouse").press(".boards .stone:enabled");
  await saysInTime(page, "#notices", "The browser stopped the calculation");
  // Another question than the one that was missed first may be owed, too.
  await inTime(
    page,
    "the move is made",
    (count) => document.querySelectorAll(".play-move").length > count,
    before,
  );
});
