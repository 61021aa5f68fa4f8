// Maps and boards in pages of other people: another origin, another path, among long text, in frames, under
// strict policies; scrolled, resized, moved, scaled, used by keys and the wheel.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { comesRight } from "./drawn.mjs";
import { canEmulateMedia, DESKTOP, engine, Key, openPage, openSite, PHONE } from "./harness.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

const ELSEWHERE = fileURLToPath(new URL("./elsewhere/", import.meta.url));
const DOCS = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");

/** The strictest policy under which embeds work. */
const STRICT = { "Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'" };
/** A copy of the site in a folder of a course. */
const COPY = "/course/nimscape/";
const MAP = "nimscape-map";
const BOARD = "nimscape-board";

/** Data that `elsewhere/course.js` collects inside the page. */
const course = /** @type {{ heights: string[] }} */ (/** @type {unknown} */ (null));
/** In a page that was given it: what is inside of an element. */
const inside = /** @type {(host: string, css: string) => any} */ (/** @type {unknown} */ (null));

/** Gives a page `inside`. @param {Page} page */
const giveInside = (page) =>
  page.run(() => {
    const look = (/** @type {string} */ host, /** @type {string} */ css) =>
      document.querySelector(host)?.shadowRoot?.querySelector(css);
    Object.assign(window, { inside: look });
  });

/** Waits until an element's status line fits, and returns it. @param {Page} page @param {string} host @param {RegExp} sign */
const says = (page, host, { source }) =>
  page.until(
    `${host} says ${source}`,
    (name, pattern) => {
      const text = inside(name, "#status")?.textContent ?? "";
      return new RegExp(pattern).test(text) ? text : "";
    },
    host,
    source,
  );

/** @param {Page} page @param {string} host @param {...string} keys */
async function onMap(page, host, ...keys) {
  await page.run((name) => inside(name, "#map").focus(), host);
  await page.press(...keys);
}

/** The address that an element leads to. @param {Page} page @param {string} host @returns {Promise<string>} */
const link = (page, host) => page.run((name) => inside(name, "#home").href, host);

/** The middle of an element's map. @param {Page} page @param {string} host */
const middleOf = (page, host) =>
  page.run((name) => {
    const { x, y, width, height } = inside(name, "#map").getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  }, host);

/** Plays a board's first moves until the game is over. @param {Page} page @param {string} host */
async function playOut(page, host) {
  let said = await says(page, host, /Your move/);
  for (let turn = 0; turn < 40 && said.includes("Your move"); turn++) {
    await page.run((name) => {
      inside(name, ".coin:enabled")?.click();
      inside(name, ".target:enabled, .stone:enabled")?.click();
    }, host);
    said = await page.until(
      "the opponent answered, or nothing is left",
      (name, old) => {
        const text = inside(name, "#status")?.textContent ?? "";
        return text !== old && /Your move|No move/.test(text) ? text : "";
      },
      host,
      said,
    );
  }
  assert.match(said, /No move is left: you (win|lose)/);
}

test("in a course with the documented policy elements start when they are seen, follow its width, and are played", async (t) => {
  // The page's own files, as hosts serve them that allow other sites.
  const headers = { "Access-Control-Allow-Origin": "*" };
  const site = await openSite(t, { prefix: "/tools/nimscape/", headers });
  // The course has the policy that the documentation prints for another origin, and allows the frames.
  const policies = [...DOCS.matchAll(/^Content-Security-Policy: (.*)$/gm)].map(([, text]) => text);
  const printed = policies.find((text) => text.includes("https://your.site"));
  assert.ok(printed, "a policy for another origin is printed");
  const policy = `${printed.replaceAll("https://your.site", site.origin)}; frame-src ${site.origin}`;
  const serve = {
    root: ELSEWHERE,
    prefix: "/courses/games/",
    headers: { "Content-Security-Policy": policy },
  };
  // WebKit does not report requests; there the page's policy is the only check.
  const page = await openPage(t, "", { serve, requests: engine !== "webkit" });
  const asked = engine === "webkit" ? [] : await page.watchRequests();
  await page.goto(`?course#${encodeURIComponent(site.home)}`);
  await giveInside(page);
  await page.until("the elements are known", () => customElements.get("nimscape-board"));
  await page.counts("iframe[src]", 2);
  const scrollTo = (/** @type {string} */ css) =>
    page.run((name) => {
      const block = { block: "center", behavior: "instant" };
      document.querySelector(name)?.scrollIntoView(/** @type {ScrollIntoViewOptions} */ (block));
    }, css);
  const started = (/** @type {string} */ host) => page.run((name) => !!inside(name, "#map"), host);
  assert.equal(await started("#wythoff"), false, "it has not started before it is seen");
  await scrollTo("#wythoff");
  await says(page, "#wythoff", /^wyt\(1,1\) x,y, normal play/);
  assert.equal(await started("#welter"), false, "nor has the next one");
  await scrollTo("#welter");
  await says(page, "#welter", /^welter 3,x,y, misère play/);
  await page.until("the still picture gave way", () => !inside("#wythoff", "slot"));
  // One engine for both maps, and one for each frame.
  const modules = site.requests.filter((path) => path.endsWith(".wasm")).length;
  assert.ok(modules >= 1 && modules <= 3, `${modules} copies of the module`);

  await scrollTo("#wythoff");
  await onMap(page, "#wythoff", Key.ARROW_UP);
  await says(
    page,
    "#wythoff",
    /wyt\(1,1\) \d+,\d+, value \d+.*, [NP]-position: the player to move (?:wins|loses)\.$/,
  );
  const before = await link(page, "#wythoff");
  const from = await page.run(() => scrollY);
  await page.wheel(await middleOf(page, "#wythoff"), 200);
  // A synthetic event scrolls nothing, but must not zoom either.
  if (engine !== "webkit")
    await page.until("the page scrolled", (y) => Math.abs(scrollY - y) > 20, from);
  assert.equal(await link(page, "#wythoff"), before, "a plain wheel does not move the map");
  await page.run(() => {
    const turn = { deltaY: -200, ctrlKey: true, cancelable: true, bubbles: true };
    inside("#wythoff", "#map").dispatchEvent(new WheelEvent("wheel", turn));
  });
  const zoomed = (/** @type {string} */ old) => inside("#wythoff", "#home").href !== old;
  await page.until("the map zoomed", zoomed, before);
  const leads = await link(page, "#wythoff");
  assert.match(leads, /\/tools\/nimscape\/#wyt\(1,1\)_x,y&at=[\d.]+,[\d.]+&z=/);

  for (const width of [480, DESKTOP.width]) {
    await page.emulate({ size: { ...DESKTOP, width } });
    await page.until(
      `the picture has the width of its map at ${width}`,
      (most) => {
        const { width, clientWidth } = inside("#wythoff", "#picture");
        const fits = Math.abs(width - Math.round(clientWidth * devicePixelRatio)) <= 1;
        return fits && clientWidth > 480 === most > 480;
      },
      width,
    );
  }

  // Browsers suspend a frame outside the view.
  for (const [index, id] of ["#framed-map", "#framed-board"].entries()) {
    await scrollTo(id);
    await page.until(`${id} reported its height`, (count) => course.heights.length > count, index);
  }
  const heights = await page.run(() => {
    const frames = [...document.querySelectorAll("iframe")];
    const told = course.heights.map((each) => typeof each === "string" && JSON.parse(each).height);
    return [...told, ...frames.map(({ style }) => Number.parseInt(style.height, 10))];
  });
  assert.ok(
    heights.every((height) => height > 50),
    `told as text, and given: ${heights}`,
  );

  await page.emulate({ size: PHONE });
  await scrollTo("#board");
  await winWithHints(page, "#board");
  if (engine === "webkit") return;
  assert.ok(asked.includes(`${site.home}nimscape-embed.js`), "requests are seen");
  const own = [site.home, `${page.site.origin}/`];
  const astray = asked.filter((address) => !own.some((home) => address.startsWith(home)));
  assert.deepEqual(astray, [], "requests of other sites");
});

/** Wins a game of coins by the moves of its hints, and begins another. @param {Page} page @param {string} host */
async function winWithHints(page, host) {
  const squares = (/** @type {string} */ text) =>
    (text.match(/welter ([\d,]+)/)?.[1] ?? "").split(",").map(Number);
  const press = (/** @type {string} */ css) =>
    page.run((...at) => inside(...at).click(), host, css);
  const dead = () => page.run((name) => inside(name, "#tools :disabled").dataset.act, host);
  let said = await says(page, host, /Your move in welter 2,5,6\./);
  assert.equal(await dead(), "undo", "nothing to undo yet");
  for (let turn = 0; turn < 20 && said.includes("Your move"); turn++) {
    const before = squares(said.slice(said.indexOf("Your move")));
    await press("#tools [data-act=hint]");
    const after = squares(await says(page, host, /^Winning: /));
    const from = before.find((square) => !after.includes(square));
    const to = after.find((square) => !before.includes(square));
    // The hint has selected the coin.
    const picked = `[aria-label^="Coin on ${from},"][aria-pressed="true"]`;
    await page.until("the hint is lit", (...at) => inside(...at), host, picked);
    await press(`[aria-label="To square ${to}"]:enabled`);
    said = await says(page, host, /Your move|No move/);
  }
  assert.match(said, /No move is left: you win/);
  assert.equal(await dead(), "hint", "nothing to hint at");
  await press("#tools [data-act=undo]");
  await says(page, host, /Your move/);
}

test("a copy works under a strict policy: boards are drawn as they should and played to the end, and maps are as its address says", async (t) => {
  const serve = { headers: STRICT, prefix: COPY };
  const page = await openPage(t, "embed.html#position=subtract(2,5)_9&rule=off", { serve });
  await giveInside(page);
  const lists = async () => {
    await says(page, BOARD, /^Your move/);
    return page.run((name) => inside(name, ".allowed")?.checkVisibility(), BOARD);
  };
  assert.equal(await lists(), false, "without its rule what may be taken is not listed");
  await page.visit("position=twist(1..2)_4&rule=off");
  await says(page, BOARD, /twist\(1\.\.2\) 4/);
  assert.equal(await lists(), true, "but what an opponent has set is");
  for (const [position, drawn] of [
    ["wyt(1,1)_4,6&convention=misere", ".queen td.trap"],
    ["twist(1..3)_9", ".sides ~ .row .piles .stone"],
    ["max-welter_1,4,6", ".strip .coin"],
  ]) {
    await page.visit(`position=${position}`);
    await page.until(`${position} is drawn as ${drawn}`, (...at) => inside(...at), BOARD, drawn);
    await playOut(page, BOARD);
  }
  await page.emulate({ size: { width: 320, height: 480 } });
  await page.visit("position=welter_2,4,17&first=opponent");
  await says(page, BOARD, /moved to welter [\d,]+/);
  const seen = await page.run((name) => {
    const row = inside(name, ".row");
    const { left, right } = row.getBoundingClientRect();
    const coins = [...row.querySelectorAll(".coin")].filter((coin) => {
      const box = coin.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    });
    return { long: row.scrollWidth > row.clientWidth, coins: coins.length };
  }, BOARD);
  assert.ok(seen.long && seen.coins > 0, `a long strip follows the coin: ${JSON.stringify(seen)}`);

  // Maps are as its address says: from a corner, compared, of other numbers, with holes; this is the size of the
  // frame in the documentation.
  const size = { width: 700, height: Number(DOCS.match(/<iframe .* height="(\d+)"/)?.[1]) };
  await page.emulate({ size });
  await page.visit("view=octal(0.77)_x&corner=0,0&zoom=4");
  /** Where the first cell begins, from the left and from below: a number once the map has its place. */
  const corner = () =>
    page.until("the map has its place", () => {
      const embed = /** @type {any} */ (document.querySelector("nimscape-map"));
      const { camera } = embed?.state?.now ?? {};
      const { clientWidth: width, clientHeight: height } = inside("nimscape-map", "#map") ?? {};
      if (!camera || !width) return null;
      const [x, y] = [Number(camera.x) + camera.fx, Number(camera.y) + camera.fy];
      return { left: width / 2 - x * camera.zoom, foot: height / 2 - y * camera.zoom, height };
    });
  const { left } = await corner();
  assert.ok(left >= 72 && left < 120, `the first term is beside the axis, at ${left}`);
  // A corner keeps its place where what is written below the map takes two lines.
  await page.visit("view=subtract(1,3..4)_x,y&corner=0,0&zoom=10");
  await says(page, MAP, /^subtract\(1,3\.\.4\) x,y, normal play/);
  const { foot, height } = await corner();
  assert.ok(foot > 8, `${foot} px below the first row`);
  /** Whether the map with its link fills the frame. */
  const fits = () =>
    page.until(
      "the map fills its frame",
      (name) => {
        const { height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        return (
          height >= innerHeight - 2 &&
          inside(name, "#home").getBoundingClientRect().bottom <= innerHeight
        );
      },
      MAP,
    );
  await fits();
  await page.emulate({ size: { ...size, width: 384 } });
  await comesRight(async () => {
    const now = await corner();
    const stays = now.height < height && Math.abs(now.foot - foot) < 1;
    return stays
      ? []
      : [`the corner was at ${foot} of ${height}, and is at ${JSON.stringify(now)}`];
  });

  await page.emulate({ size: DESKTOP });
  for (const [words, status, names] of /** @type {const} */ ([
    ["with=conventions", /x,y, normal beside misère play/, "normal; misère"],
    ["with=nim_x,y&divider=0.5", /x,y beside nim x,y, normal play/, "wyt(1,1) x,y; nim x,y; |"],
    ["with=conventions&colour=difference", /x,y, normal minus misère play/, ""],
  ])) {
    await page.visit(`view=wyt(1,1)_x,y&${words}`);
    await says(page, MAP, status);
    await page.until(
      `its names are “${names}”`,
      (wanted) => {
        const root = document.querySelector("nimscape-map")?.shadowRoot;
        const all = [...(root?.querySelectorAll(".pane-caption, #divider") ?? [])];
        const seen = all.filter((each) => each.checkVisibility());
        return seen.map((each) => (each.id ? "|" : each.textContent)).join("; ") === wanted;
      },
      names,
    );
  }

  for (const [view, key, said] of /** @type {const} */ ([
    ["welter_x,y", Key.ARROW_LEFT, /^x 0, y 0: Two coins on square 0\./],
    // 0,0 has no option; 1,0 has one, a P-position, which may be blocked.
    ["block(3,wyt(1,1)_x,y)", Key.ARROW_RIGHT, /^wyt\(1,1\) 1,0\. 1: 1 option .*: you lose\.$/],
    ["remoteness(nim_x)", Key.ARROW_RIGHT, /^nim 1\. 1: You can win in one move\.$/],
  ])) {
    await page.visit(`view=${view}&at=4,4&zoom=60&label=${view}`);
    const host = `${MAP}[label="${view.replaceAll("_", " ")}"]`;
    await says(page, host, /, normal play/);
    await onMap(page, host, key, ...(key === Key.ARROW_RIGHT ? [key] : []));
    await says(page, host, said);
  }
  for (const path of page.site.requests) assert.ok(path.startsWith(COPY), path);
});

/**
 * Opens a page written here, at `lesson.html` beside the site.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} body
 * @param {import("./harness.mjs").OpenOptions} [options]
 */
async function openLesson(t, body, { serve, ...options } = {}) {
  const watcher = engine === "webkit" ? '<script src="e2e-before.js"></script>' : "";
  const html = `<!doctype html><html lang="en"><head><title>A lesson</title>
<link rel="icon" href="data:,">${watcher}</head><body>${body}</body></html>`;
  /** @type {import("./site.mjs").SiteOptions["answer"]} */
  const answer = (request, response) => {
    if (!request.url?.endsWith("/lesson.html")) return serve?.answer?.(request, response);
    response.setHeader("Content-Type", "text/html;charset=utf-8");
    response.end(html);
    return true;
  };
  const page = await openPage(t, "lesson.html", { ...options, serve: { ...serve, answer } });
  await giveInside(page);
  return page;
}

const MODULE = '<script type="module" src="nimscape-embed.js"></script>';

test("in a lesson with a strict policy elements take clicks under a scale and their own keys, and may be moved", async (t) => {
  const page = await openLesson(
    t,
    `${MODULE}<div style="transform: scale(0.5); transform-origin: 0 0">
      <nimscape-map view="nim x,y" at="10,10" zoom="20" style="width: 40rem"></nimscape-map></div>
    <nimscape-board position="nim 1,2,2"></nimscape-board><div id="other"></div>`,
    { serve: { headers: STRICT } },
  );
  await page.until("the map is drawn", (...at) => inside(...at), MAP, "#map[aria-busy=false]");
  await page.run(() => {
    const heard = /** @type {string[]} */ ([]);
    Object.assign(window, { heard });
    for (const name of ["keydown", "keyup"])
      addEventListener(name, (event) => heard.push(/** @type {KeyboardEvent} */ (event).key));
    addEventListener("nimscape-select", (event) => {
      document.body.dataset.chosen = JSON.stringify(/** @type {CustomEvent} */ (event).detail);
    });
  });
  // 20 pixels per cell at half the size: three cells to the right.
  const { x, y } = await middleOf(page, MAP);
  await page.drag({ x: x + 30, y });
  const chosen = await page.until("a cell was chosen", () => document.body.dataset.chosen);
  assert.deepEqual(JSON.parse(chosen), { x: 13, y: 10, position: "nim 10,13" });

  // Keys that an element handles do not reach the page around it. Others do: F, with its release.
  await onMap(page, MAP, Key.ARROW_RIGHT, "+", "F");
  await says(page, BOARD, /Your move/);
  await page.run((name) => inside(name, "#board button:enabled").focus(), BOARD);
  await page.press(Key.SPACE);
  await says(page, BOARD, /The opponent/);
  const heard = await page.run(() => /** @type {string[]} */ (Reflect.get(window, "heard")));
  assert.deepEqual(
    heard.map((key) => key.toLowerCase()),
    ["f", "f"],
  );
  await playOut(page, BOARD);

  await page.run((name) => {
    document.getElementById("other")?.append(/** @type {Element} */ (document.querySelector(name)));
  }, MAP);
  await onMap(page, MAP, Key.ARROW_RIGHT, Key.ARROW_RIGHT);
  await says(page, MAP, /^nim \d+,\d+, value/);
  assert.match(await link(page, MAP), /#nim_x,y/, "its link, after it was moved");

  // Elements are light or dark like the page around them, not like the system.
  if (!canEmulateMedia) return;
  const ground = (/** @type {string} */ scheme) =>
    page.run((wanted) => {
      document.documentElement.style.colorScheme = wanted;
      const element = document.querySelector("nimscape-map");
      return element ? getComputedStyle(element).backgroundColor : "";
    }, scheme);
  const [light, dark] = [await ground(""), await ground("dark")];
  assert.equal(light, "rgb(255, 255, 255)");
  assert.notEqual(dark, light, "in a dark page");
  await page.emulate({ dark: true });
  assert.equal(await ground("light"), light, "in a light page of a dark system");
});

test("the element's own content stays visible if the engine cannot start", async (t) => {
  const still = '<svg class="still" width="40" height="40"><rect width="40" height="40"/></svg>';
  const page = await openLesson(
    t,
    `${MODULE}<nimscape-map view="nim x,y">${still}</nimscape-map>
    <nimscape-board position="nim 1,2">${still}</nimscape-board>`,
    {
      serve: {
        answer: (request, response) => {
          if (!request.url?.endsWith(".wasm")) return false;
          response.statusCode = 500;
          response.end();
          return true;
        },
      },
      // Only Chromium reports it.
      expect: engine === "chromium" ? [/500/] : [],
    },
  );
  for (const host of [MAP, BOARD]) {
    await says(page, host, /could not start/);
    const seen = await page.run((name) => {
      const still = /** @type {Element} */ (document.querySelector(`${name} .still`));
      const { x, y, width, height } = still.getBoundingClientRect();
      const map = inside(name, "#map");
      const isCovered = map && getComputedStyle(map).opacity !== "0";
      return width > 0 && height > 0 && x >= 0 && y >= 0 && !isCovered;
    }, host);
    assert.ok(seen, `the picture of ${host}`);
  }
});
