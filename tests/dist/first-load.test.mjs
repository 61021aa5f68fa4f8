// The first load: every file requested until the first picture, with the size that a host sends if it
// uses the compressed files.

import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import test from "node:test";

import { heldClock } from "../e2e/clock.mjs";
import { engine, openPage } from "../e2e/harness.mjs";

const DIST = new URL("../../dist/", import.meta.url);
/** Bytes of a page, and of a board on another page, which plays as well. A folder's name can make a module 2 kB larger. */
const MOST = 233_000;
const MOST_OF_BOARD = 236_000;
/** Files. */
const MOST_FILES = 12;

/** Any static host lets a page keep what it has just loaded. */
const serve = { headers: { "Cache-Control": "max-age=600" } };
/** What a page requests when its first picture is there. */
const PICTURE = "e2e-before.js?picture";

/** Runs in the page: marks the first picture, so that a busy machine counts nothing that comes later. */
function markPicture() {
  const sight = new MutationObserver(() => {
    const map = document.getElementById("map");
    if (!map?.dataset.drawn?.includes("x,y") || map.getAttribute("aria-busy") !== "false") return;
    sight.disconnect();
    fetch("e2e-before.js?picture").then(() => {
      document.body.dataset.pictured = "yes";
    });
  });
  sight.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page: no time passes, so however slow the machine, the page finds no work long. */
function stopTime() {
  performance.now = () => 0;
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (draw) => requestAnimationFrame(() => draw(0));
}

/** WebKit's driver reports the first picture late, so what the page loads later would be counted. */
const skip = engine === "webkit";

/** @param {import("../e2e/harness.mjs").Page} page */
async function loaded(page) {
  const sizes = new Map();
  const requests = [...page.site.requests];
  // After the picture, the page stores all files for visits without a network.
  const keeping = requests.findIndex((request) =>
    ["/service-worker.js", PICTURE].some((last) => request.endsWith(last)),
  );
  for (const request of keeping < 0 ? requests : requests.slice(0, keeping)) {
    const path = request.split("?")[0].slice(1) || "index.html";
    // Not ours: what tests add to WebKit, and what browsers request from any host.
    if (path.startsWith("e2e-") || path === "favicon.ico") continue;
    // WebKit's worker requests the module that its page has just loaded.
    if (engine === "webkit" && sizes.has(path)) continue;
    const small = await stat(new URL(`${path}.br`, DIST));
    sizes.set(path, (sizes.get(path) ?? 0) + small.size);
  }
  return sizes;
}

/** @param {import("node:test").TestContext} t @param {Map<string, number>} sizes @param {number} [most] */
function judge(t, sizes, most = MOST) {
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  t.diagnostic(`${sum} bytes in ${sizes.size} files`);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8);
  assert.ok(sum < most, `${sum} bytes, of them ${largest.map((entry) => entry.join(" "))}`);
  assert.ok(sizes.size <= MOST_FILES, [...sizes.keys()].join(" "));
  const light = [...sizes.keys()].filter((path) => path.startsWith("assets/light-"));
  assert.equal(light.length, 2, "a picture needs the light worker and module");
}

for (const address of ["", "#welter_3,x,y&c=misere&v=1"]) {
  test(`the first load stays under the bound: ${address || "no link"}`, {
    skip,
  }, async (t) => {
    // What the page loads because the picture takes long is not part of the picture.
    const before = [heldClock, stopTime, markPicture];
    const page = await openPage(t, address, { serve: { ...serve, before } });
    await page.until("the first picture", () => document.body.dataset.pictured);
    judge(t, await loaded(page));
  });
}

for (const [tag, words, sign] of /** @type {const} */ ([
  ["nimscape-map", "view=wyt(1,1)_x,y", "normal play"],
  ["nimscape-board", "position=wyt(1,1)_4,6", "Your move"],
])) {
  test(`the first load of an embed stays under the bound: ${tag}`, async (t) => {
    const page = await openPage(t, `embed.html#${words}`, { serve });
    await page.until(
      "the first picture",
      (name, said) =>
        document
          .querySelector(name)
          ?.shadowRoot?.getElementById("status")
          ?.textContent?.includes(said),
      tag,
      sign,
    );
    judge(t, await loaded(page), tag === "nimscape-board" ? MOST_OF_BOARD : MOST);
  });
}
