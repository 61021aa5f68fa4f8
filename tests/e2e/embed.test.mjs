// Maps and boards in a page of another origin, under another path, among long text.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { canEmulateMedia, DESKTOP, engine, Key, openPage, openSite, PHONE } from "./harness.mjs";

const ELSEWHERE = fileURLToPath(new URL("./elsewhere/", import.meta.url));

/** The strictest policy under which embeds work. */
const STRICT = "script-src 'self' 'wasm-unsafe-eval'";

/** A copy of the site in a folder of a course. */
const COPY = "/course/nimscape/";

/**
 * @typedef {import("./harness.mjs").Page} Page
 * @typedef {{ heights: string[], inside: (id: string, selector: string) => any }} Course
 */

/** Data that `elsewhere/course.js` collects inside the page. */
const course = /** @type {Course} */ (/** @type {unknown} */ (null));

/**
 * @param {import("node:test").TestContext} t
 * @param {(page: Page) => Promise<void>} [first] Called before the site is requested, in
 *   a browser that reports requests.
 */
async function openCourse(t, first) {
  // The page's own files, as hosts serve them that allow other sites.
  const headers = { "Access-Control-Allow-Origin": "*" };
  const site = await openSite(t, { prefix: "/tools/nimscape/", headers });
  const serve = { root: ELSEWHERE, prefix: "/courses/games/" };
  const page = await openPage(t, "", { serve, requests: first !== undefined });
  await first?.(page);
  await page.goto(`?course#${encodeURIComponent(site.home)}`);
  await page.until("the elements are known", () => customElements.get("nimscape-board"));
  await page.counts("iframe[src]", 2);
  return { page, site };
}

/** @param {Page} page @param {string} id */
async function scrollTo(page, id) {
  await page.run((name) => {
    document.getElementById(name)?.scrollIntoView({ block: "center", behavior: "instant" });
  }, id);
}

/** Waits until an element's status line fits. @param {Page} page @param {string} id @param {string} sign */
const says = (page, id, sign) =>
  page.until(
    `#${id} says ${sign}`,
    (name, pattern) => {
      const text = course.inside(name, "#status")?.textContent ?? "";
      return new RegExp(pattern).test(text) ? text : "";
    },
    id,
    sign,
  );

/** The target of an element's link. @param {Page} page @param {string} id @returns {Promise<string>} */
const link = (page, id) => page.run((name) => course.inside(name, "#home").href, id);

test("embeds start when they become visible, and not before", async (t) => {
  const { page, site } = await openCourse(t);
  const started = (/** @type {string} */ id) =>
    page.run((name) => !!course.inside(name, "#map"), id);
  assert.equal(await started("wythoff"), false);
  await scrollTo(page, "wythoff");
  await says(page, "wythoff", "^wyt\\(1,1\\) x,y, normal play");
  assert.equal(await started("welter"), false);
  await scrollTo(page, "welter");
  await says(page, "welter", "^welter 3,x,y, misère play");
  await page.until("the still picture gave way", () => !course.inside("wythoff", "slot"));
  // One engine for both maps, and one for each frame.
  const modules = site.requests.filter((path) => path.endsWith(".wasm")).length;
  assert.ok(modules >= 1 && modules <= 3, `${modules} copies of the module`);
});

test("a map is used by keys, and a plain wheel scrolls past it", async (t) => {
  const { page } = await openCourse(t);
  await scrollTo(page, "wythoff");
  await says(page, "wythoff", "normal play");
  await page.run(() => course.inside("wythoff", "#map").focus());
  await page.press(Key.ARROW_UP);
  await says(
    page,
    "wythoff",
    "wyt\\(1,1\\) \\d+,\\d+, value \\d+.*, [NP]-position: the player to move (?:wins|loses)\\.$",
  );

  const before = await link(page, "wythoff");
  const place = await page.run(() => {
    const box = document.getElementById("wythoff")?.getBoundingClientRect();
    if (!box) throw new Error("the map is gone");
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  });
  const from = await page.run(() => scrollY);
  await page.wheel(place, 200);
  // A synthetic event scrolls nothing, but must not zoom either.
  if (engine !== "webkit") {
    await page.until("the page scrolled", (y) => Math.abs(scrollY - y) > 20, from);
  }
  assert.equal(await link(page, "wythoff"), before, "the map did not move");

  await page.run(() => {
    const turn = { deltaY: -200, ctrlKey: true, cancelable: true, bubbles: true };
    course.inside("wythoff", "#map").dispatchEvent(new WheelEvent("wheel", turn));
  });
  await page.until(
    "the map zoomed",
    (old) => course.inside("wythoff", "#home").href !== old,
    before,
  );
  assert.match(
    await link(page, "wythoff"),
    /\/tools\/nimscape\/#wyt\(1,1\)_x,y&at=[\d.]+,[\d.]+&z=/,
  );
});

test("a board is won with the hint's moves", async (t) => {
  const { page } = await openCourse(t);
  await scrollTo(page, "board");
  const press = (/** @type {string} */ selector) =>
    page.run((css) => course.inside("board", css).click(), selector);
  let said = await says(page, "board", "Your move in welter 2,5,6\\.");
  const dead = () =>
    page.run(() =>
      ["undo", "hint"].filter((act) => course.inside("board", `#tools [data-act=${act}]`).disabled),
    );
  assert.deepEqual(await dead(), ["undo"], "nothing to undo yet");
  for (let turn = 0; turn < 20 && said.includes("Your move"); turn++) {
    const squares = numbers(said.slice(said.indexOf("Your move")));
    await press("#tools button:nth-of-type(2)");
    const after = numbers(await says(page, "board", "^Winning: "));
    const from = squares.find((square) => !after.includes(square));
    const to = after.find((square) => !squares.includes(square));
    // The hint has selected the coin.
    const picked = `[aria-label^="Coin on ${from},"][aria-pressed="true"]`;
    await page.until("the hint is lit", (css) => course.inside("board", css), picked);
    await press(`[aria-label="To square ${to}"]:enabled`);
    said = await says(page, "board", "Your move|No move");
  }
  assert.match(said, /No move is left: you win/);
  assert.deepEqual(await dead(), ["hint"], "nothing to hint at");
  await press("#tools button:nth-of-type(1)");
  await says(page, "board", "Your move");
});

/** The squares of the first position in a text. @param {string} text */
function numbers(text) {
  return (text.match(/welter ([\d,]+)/)?.[1] ?? "").split(",").map(Number);
}

test("frames report their height as text, and get it", async (t) => {
  const { page } = await openCourse(t);
  // Browsers suspend a frame outside the view.
  for (const [index, id] of ["framed-map", "framed-board"].entries()) {
    await scrollTo(page, id);
    await page.until(`${id} reported its height`, (count) => course.heights.length > count, index);
  }
  const messages = await page.run(() => course.heights);
  for (const message of messages) {
    assert.equal(typeof message, "string");
    assert.ok(JSON.parse(message).height > 50, message);
  }
  const heights = await page.run(() =>
    [...document.querySelectorAll("iframe")].map((frame) =>
      Number.parseInt(frame.style.height, 10),
    ),
  );
  for (const height of heights) assert.ok(height > 50, `${height} px`);
});

/** Plays the board's first moves until the game is over. @param {Page} page @param {string} host */
async function playOut(page, host) {
  const status = (/** @type {string} */ sign) =>
    page.until(
      `the board says ${sign}`,
      (name, pattern) => {
        const root = document.querySelector(name)?.shadowRoot;
        const text = root?.getElementById("status")?.textContent ?? "";
        return new RegExp(pattern).test(text) ? text : "";
      },
      host,
      sign,
    );
  let said = await status("Your move");
  for (let turn = 0; turn < 40 && said.includes("Your move"); turn++) {
    await page.run((name) => {
      const { shadowRoot } = /** @type {Element} */ (document.querySelector(name));
      const press = (/** @type {string} */ css) =>
        /** @type {HTMLElement | null} */ (shadowRoot?.querySelector(css))?.click();
      press(".coin:enabled");
      press(".target:enabled, .stone:enabled");
    }, host);
    const before = said;
    said = await page.until(
      "the opponent answered, or nothing is left",
      (name, old) => {
        const root = document.querySelector(name)?.shadowRoot;
        const text = root?.getElementById("status")?.textContent ?? "";
        return text !== old && /Your move|No move/.test(text) ? text : "";
      },
      host,
      before,
    );
  }
  assert.match(said, /No move is left: you (win|lose)/);
}

for (const [position, drawn] of [
  ["wyt(1,1)_4,6", ".queen .piece"],
  ["wyt(1,1)_4,6&convention=misere", ".queen td.trap"],
  ["twist(1..3)_9", ".sides ~ .row .piles .stone"],
  ["short-nim_3,5", ".piles .stone"],
  ["max-welter_1,4,6", ".strip .coin"],
]) {
  test(`a board of ${position} is drawn and can be played to the end`, async (t) => {
    const page = await openPage(t, `embed.html#position=${position}`);
    await page.until(
      "the board is drawn",
      (css) => document.querySelector("nimscape-board")?.shadowRoot?.querySelector(css),
      drawn,
    );
    await playOut(page, "nimscape-board");
  });
}

test("embeds follow the width of the page around them", async (t) => {
  const { page } = await openCourse(t);
  await scrollTo(page, "wythoff");
  await says(page, "wythoff", "normal play");
  const wide = await page.run(() => course.inside("wythoff", "#picture").width);
  await page.emulate({ size: { ...PHONE, width: 480 } });
  await page.until(
    "the picture is as wide as the map",
    (before) => {
      const picture = course.inside("wythoff", "#picture");
      const now = Math.round(picture.clientWidth * devicePixelRatio);
      return picture.width < before && Math.abs(picture.width - now) <= 1;
    },
    wide,
  );
  await page.emulate({ size: DESKTOP });
  await page.until(
    "the picture is wide again",
    (before) => course.inside("wythoff", "#picture").width === before,
    wide,
  );
});

// WebKit does not report requests; there the page's policy is the only check.
if (engine !== "webkit") {
  test("a course requests only the site's own files, scrolled, used and resized", async (t) => {
    /** @type {string[]} */
    let asked = [];
    const { page, site } = await openCourse(t, async (opened) => {
      asked = await opened.watchRequests();
    });
    for (const id of ["wythoff", "welter", "board", "framed-map", "framed-board"]) {
      await scrollTo(page, id);
      if (!id.startsWith("framed")) await says(page, id, "play|Your move");
    }
    await page.emulate({ size: PHONE });
    await scrollTo(page, "wythoff");
    await page.run(() => course.inside("wythoff", "#map").focus());
    await page.press(Key.ARROW_UP);
    await says(page, "wythoff", "-position");
    await scrollTo(page, "board");
    await page.run(() => course.inside("board", "#tools button:nth-of-type(2)").click());
    await says(page, "board", "^Winning: ");
    assert.ok(asked.some((address) => address === `${site.home}nimscape-embed.js`));
    const own = [site.home, `${page.site.origin}/`];
    const astray = asked.filter((address) => !own.some((home) => address.startsWith(home)));
    assert.deepEqual(astray, []);
  });
}

/** A lesson beside a copy of the site, with scripts only from its own origin. */
const LESSON = `<!doctype html><html lang="en"><head><title>A lesson</title><link rel="icon" href="data:,">
${engine === "webkit" ? '<script src="nimscape/e2e-watcher.js"></script>' : ""}
<script type="module" src="nimscape/nimscape-embed.js"></script></head>
<body><nimscape-map view="wyt(1,1) x,y"></nimscape-map><nimscape-board position="nim 1,2,2"></nimscape-board></body></html>`;

test("elements work in a page whose policy is strict", async (t) => {
  /** @type {import("./site.mjs").SiteOptions["answer"]} */
  const answer = (request, response) => {
    if (!request.url?.endsWith("/lesson.html")) return false;
    response.setHeader("Content-Type", "text/html;charset=utf-8");
    response.end(LESSON);
    return true;
  };
  const serve = { headers: { "Content-Security-Policy": STRICT }, prefix: COPY, answer };
  const page = await openPage(t, "../lesson.html", { serve });
  await page.says("nimscape-map >> #status", /^wyt\(1,1\) x,y, normal play/);
  await playOut(page, "nimscape-board");
});

test("a sequence that starts at its first term shows that term beside the numbers of the axis", async (t) => {
  const page = await openPage(t, "embed.html#view=octal(0.77)_x&corner=0,0&zoom=4");
  const left = await page.until("its place", () => {
    const map = /** @type {any} */ (document.querySelector("nimscape-map"));
    const { camera } = map?.state?.now ?? {};
    return camera && map.clientWidth / 2 - (Number(camera.x) + camera.fx) * camera.zoom;
  });
  assert.ok(left >= 72 && left < 120, `the first term is at ${left}`);
});

test("an embedded map keeps its corner where what is written below it takes two lines", async (t) => {
  const feet = [];
  for (const width of [700, 384]) {
    const page = await openPage(t, "embed.html#view=subtract(1,3..4)_x,y&corner=0,0&zoom=10", {
      size: { width, height: 420 },
    });
    await page.says("nimscape-map >> #status", /^subtract\(1,3\.\.4\) x,y, normal play/);
    const foot = await page.until("the map is at rest", async () => {
      const embed = /** @type {any} */ (document.querySelector("nimscape-map"));
      const map = embed.shadowRoot.getElementById("map");
      const low = () => {
        const { y, fy, zoom } = embed.state.now.camera ?? { y: 0n, fy: 0, zoom: 1 };
        return map.clientHeight / 2 - (Number(y) + fy) * zoom;
      };
      const before = [low(), map.clientHeight];
      await new Promise((done) => setTimeout(done, 200));
      return before[0] === low() && before[1] === map.clientHeight ? { foot: low() } : null;
    });
    feet.push(foot.foot);
  }
  assert.ok(feet[0] > 8, `${feet[0]} px below the first row`);
  assert.ok(Math.abs(feet[0] - feet[1]) < 1, `${feet}`);
});

test("without its rule an embedded board does not list what may be taken, but what an opponent has set", async (t) => {
  for (const [line, listed] of /** @type {const} */ ([
    ["subtract(2,5)_9", false],
    ["twist(1..2)_4", true],
  ])) {
    const page = await openPage(t, `embed.html#position=${line}&rule=off`);
    await page.says("nimscape-board >> #status", /^Your move/);
    const shown = await page.run(() =>
      document
        .querySelector("nimscape-board")
        ?.shadowRoot?.querySelector(".allowed")
        ?.checkVisibility(),
    );
    assert.equal(shown, listed, line);
  }
});
test("an embedded map compares as it was chosen, and says so", async (t) => {
  for (const [words, status, names] of /** @type {const} */ ([
    ["with=conventions", "wyt(1,1) x,y, normal beside misère play", ["normal", "misère"]],
    [
      "with=nim_x,y&divider=0.5",
      "wyt(1,1) x,y beside nim x,y, normal play",
      ["wyt(1,1) x,y", "nim x,y"],
    ],
    ["with=conventions&colour=difference", "wyt(1,1) x,y, normal minus misère play", []],
  ])) {
    const page = await openPage(t, `embed.html#view=wyt(1,1)_x,y&${words}`);
    await page.says("nimscape-map >> #status", status);
    const shown = await page.until(
      "the names",
      (count) => {
        const root = document.querySelector("nimscape-map")?.shadowRoot;
        const all = [...(root?.querySelectorAll(".pane-caption") ?? [])];
        const seen = all.filter((each) => each.checkVisibility()).map((each) => each.textContent);
        const divider = root?.querySelector("#divider")?.checkVisibility() ?? false;
        return seen.length === count ? { seen, divider } : null;
      },
      names.length,
    );
    assert.deepEqual(shown, { seen: names, divider: words.includes("divider") });
  }
});

test("an embedded map says why a cell is no position", async (t) => {
  const page = await openPage(t, "embed.html#view=welter_x,y&at=4,4&zoom=60");
  await page.says("nimscape-map >> #status", /^welter x,y, normal play/);
  await page.run(() => {
    const root = document.querySelector("nimscape-map")?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */ (root?.querySelector("#map"))?.focus();
  });
  await page.press(Key.ARROW_LEFT);
  await page.says("nimscape-map >> #status", /^x 0, y 0: Two coins on square 0\./);
});

test("an embedded map of other numbers says the number in a cell", async (t) => {
  for (const [view, said] of /** @type {const} */ ([
    // 0,0 has no option; 1,0 has one, a P-position, which may be blocked.
    ["block(3,wyt(1,1)_x,y)", /^wyt\(1,1\) 1,0\. 1: 1 option .*: you lose\.$/],
    ["remoteness(nim_x)", /^nim 1\. 1: You can win in one move\.$/],
  ])) {
    const page = await openPage(t, `embed.html#view=${view}&at=4,4&zoom=60`);
    await page.says("nimscape-map >> #status", /, normal play/);
    await page.run(() => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      /** @type {HTMLElement | null | undefined} */ (root?.querySelector("#map"))?.focus();
    });
    await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT);
    await page.says("nimscape-map >> #status", said);
  }
});

test("a copy works under a strict policy, and requests nothing else", async (t) => {
  const serve = { headers: { "Content-Security-Policy": STRICT }, prefix: COPY };
  const page = await openPage(t, "embed.html#view=welter_3,x,y&convention=misere", { serve });
  await page.says("nimscape-map >> #status", /^welter 3,x,y, misère play/);
  for (const path of page.site.requests) assert.ok(path.startsWith(COPY), path);
});

/**
 * Opens a page written here, at `lesson.html` beside the site.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} body
 * @param {import("./harness.mjs").OpenOptions} [options]
 */
function openLesson(t, body, { serve, ...options } = {}) {
  const watcher = engine === "webkit" ? '<script src="e2e-watcher.js"></script>' : "";
  const html = `<!doctype html><html lang="en"><head><title>A lesson</title>
<link rel="icon" href="data:,">${watcher}</head><body>${body}</body></html>`;
  /** @type {import("./site.mjs").SiteOptions["answer"]} */
  const answer = (request, response) => {
    if (!request.url?.startsWith("/lesson.html")) return serve?.answer?.(request, response);
    response.setHeader("Content-Type", "text/html;charset=utf-8");
    response.end(html);
    return true;
  };
  return openPage(t, "lesson.html", { ...options, serve: { ...serve, answer } });
}

const MODULE = '<script type="module" src="nimscape-embed.js"></script>';

/** Waits until the first map of a page is drawn. @param {Page} page */
const mapDrawn = (page) =>
  page.until("the map is drawn", () => {
    const root = document.querySelector("nimscape-map")?.shadowRoot;
    const map = root?.getElementById("map");
    return map?.getAttribute("aria-busy") === "false" && !root?.querySelector("slot");
  });

/** Waits for the status of the first map. @param {Page} page @param {string} sign */
const mapSays = (page, sign) =>
  page.until(
    `the map says ${sign}`,
    (pattern) => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      const text = root?.getElementById("status")?.textContent ?? "";
      return new RegExp(pattern).test(text) ? text : "";
    },
    sign,
  );

test("a map moved within its page still responds to keys and keeps its link", async (t) => {
  const page = await openLesson(
    t,
    `${MODULE}<nimscape-map view="nim x,y"></nimscape-map><div id="other"></div>`,
  );
  await mapDrawn(page);
  await page.run(() => {
    const map = /** @type {Element} */ (document.querySelector("nimscape-map"));
    document.getElementById("other")?.append(map);
    map.shadowRoot?.getElementById("map")?.focus();
  });
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT);
  await mapSays(page, "^nim \\d+,\\d+, value");
  const leads = await page.run(() => {
    const root = document.querySelector("nimscape-map")?.shadowRoot;
    return root?.querySelector("a")?.href;
  });
  assert.match(String(leads), /#nim_x,y/);
});

test("under a CSS scale, a click selects the cell under it", async (t) => {
  const page = await openLesson(
    t,
    `${MODULE}<div style="transform: scale(0.5); transform-origin: 0 0">
      <nimscape-map view="nim x,y" at="10,10" zoom="20" style="width: 40rem"></nimscape-map></div>
      <script>addEventListener("nimscape-select", ({ detail }) => (window.chosen = JSON.stringify(detail)))</script>`,
  );
  await mapDrawn(page);
  const middle = await page.run(() => {
    const root = document.querySelector("nimscape-map")?.shadowRoot;
    const box = root?.getElementById("map")?.getBoundingClientRect();
    if (!box) throw new Error("the map is gone");
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  });
  // 20 pixels per cell at half the size: three cells to the right.
  await page.drag({ x: middle.x + 30, y: middle.y });
  const chosen = await page.until("a cell was chosen", () => Reflect.get(window, "chosen"));
  assert.deepEqual(JSON.parse(chosen), { x: 13, y: 10, position: "nim 10,13" });
});

test("keys handled by an element do not reach the page around it", async (t) => {
  const page = await openLesson(
    t,
    `<script>window.heard = []; for (const name of ["keydown", "keyup"])
      addEventListener(name, (event) => heard.push(event.key));</script>
    ${MODULE}<nimscape-map view="nim x,y"></nimscape-map>
    <nimscape-board position="nim 3,5"></nimscape-board>`,
  );
  await mapDrawn(page);
  await page.run(() => {
    document.querySelector("nimscape-map")?.shadowRoot?.getElementById("map")?.focus();
  });
  await page.press(Key.ARROW_RIGHT, "+", "F");
  await page.until("the board is drawn", () => {
    const root = document.querySelector("nimscape-board")?.shadowRoot;
    const stone = root?.querySelector("#board button:enabled");
    if (stone) /** @type {HTMLElement} */ (stone).focus();
    return stone;
  });
  await page.press(Key.SPACE);
  await page.until("the move was made", () =>
    document.querySelector("nimscape-board")?.shadowRoot?.textContent?.includes("The opponent"),
  );
  // Other keys are the page's: F, with its release.
  const heard = await page.run(() => Reflect.get(window, "heard"));
  assert.deepEqual(
    heard.map((/** @type {string} */ key) => key.toLowerCase()),
    ["f", "f"],
  );
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
  for (const host of ["nimscape-map", "nimscape-board"]) {
    await page.until(
      `${host} says what is wrong`,
      (name) => document.querySelector(name)?.shadowRoot?.textContent?.includes("could not start"),
      host,
    );
    const seen = await page.run((name) => {
      const place = /** @type {Element} */ (document.querySelector(`${name} .still`));
      const { x, y, width, height } = place.getBoundingClientRect();
      const map = document.querySelector(name)?.shadowRoot?.getElementById("map");
      const covered = map && getComputedStyle(map).opacity !== "0";
      return width > 0 && height > 0 && x >= 0 && y >= 0 && !covered;
    }, host);
    assert.ok(seen, `the picture of ${host}`);
  }
});

test("a long strip follows the coin that the opponent moved", async (t) => {
  const page = await openPage(t, "embed.html#position=welter_2,4,17&first=opponent", {
    size: { width: 320, height: 480 },
  });
  const seen = await page.until("the opponent has moved", () => {
    const root = document.querySelector("nimscape-board")?.shadowRoot;
    const to = /moved to welter ([\d,]+)/.exec(root?.getElementById("status")?.textContent ?? "");
    const row = root?.querySelector(".row");
    if (!to || !row) return null;
    const [left, right] = [row.getBoundingClientRect().left, row.getBoundingClientRect().right];
    const coins = [...(root?.querySelectorAll(".coin") ?? [])].filter((coin) => {
      const box = coin.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    });
    const long = row.scrollWidth > row.clientWidth;
    return { long, coins: coins.length, was: to[1] };
  });
  assert.ok(seen.long && seen.coins > 0, JSON.stringify(seen));
});

test("a framed map fits its height at every width", async (t) => {
  // The frame in the documentation.
  const docs = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const frame = docs.match(/<iframe [\s\S]*?<\/iframe>/)?.[0] ?? "";
  assert.match(frame, /height="420"/);
  const page = await openLesson(t, frame.replace("https://your.site/nimscape/", ""));
  for (const width of [1200, 700, 380]) {
    await page.emulate({ size: { ...DESKTOP, width } });
    const found = await page.until("the map has the frame's height", () => {
      const frame = document.querySelector("iframe");
      const map = frame?.contentDocument?.querySelector("nimscape-map");
      const link = map?.shadowRoot?.querySelector("a");
      if (!frame || !map || !link?.href.includes("#")) return null;
      return {
        inside: frame.clientHeight,
        map: map.clientHeight,
        link: link.getBoundingClientRect().bottom,
      };
    });
    assert.ok(found.map >= found.inside - 2, `${found.map} of ${found.inside}, ${width} wide`);
    assert.ok(found.link <= found.inside, `the link ends at ${found.link}, ${width} wide`);
  }
});

test("elements of another origin work under the documented policy", async (t) => {
  const docs = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const printed = [...docs.matchAll(/^Content-Security-Policy: (.*)$/gm)].map(([, text]) => text);
  const policy = printed.find((text) => text.includes("https://your.site"));
  assert.ok(policy, "a policy for another origin is printed");
  const headers = { "Access-Control-Allow-Origin": "*" };
  const site = await openSite(t, { prefix: "/tools/nimscape/", headers });
  const page = await openLesson(
    t,
    `<script type="module" src="${site.home}nimscape-embed.js"></script>
    <nimscape-map view="wyt(1,1) x,y"></nimscape-map><nimscape-board position="nim 1,2,2"></nimscape-board>`,
    {
      serve: {
        headers: { "Content-Security-Policy": policy.replaceAll("https://your.site", site.origin) },
      },
    },
  );
  await mapDrawn(page);
  await mapSays(page, "^wyt\\(1,1\\) x,y, normal play");
  await playOut(page, "nimscape-board");
});

test("elements are light or dark like the page around them, not like the system", {
  skip: !canEmulateMedia,
}, async (t) => {
  const page = await openLesson(t, `${MODULE}<nimscape-map view="nim x,y"></nimscape-map>`);
  await mapDrawn(page);
  const ground = (/** @type {string} */ scheme) =>
    page.run((wanted) => {
      document.documentElement.style.colorScheme = wanted;
      const element = document.querySelector("nimscape-map");
      return element ? getComputedStyle(element).backgroundColor : "";
    }, scheme);
  const [light, dark] = [await ground(""), await ground("dark")];
  assert.equal(light, "rgb(255, 255, 255)");
  assert.notEqual(dark, light);
  await page.emulate({ dark: true });
  assert.equal(await ground("light"), light);
});
