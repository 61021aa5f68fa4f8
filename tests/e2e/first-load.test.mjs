// What a reader has to load before there is something to see: every file asked for until the first
// picture, as gzip sends it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { gzipSync } from "node:zlib";

import { openPage } from "./harness.mjs";

const SITE = new URL("../../www/", import.meta.url);
const MOST = 300_000;

/** Any static host lets a page keep what it has just loaded. */
const serve = { headers: { "Cache-Control": "max-age=600" } };

/** @param {import("./harness.mjs").Page} page */
async function loaded(page) {
  const sizes = new Map();
  const requests = [...page.site.requests];
  // When the picture stands, the page goes on to keep all files for visits without a network.
  const keeping = requests.findIndex((request) => request.endsWith("/service-worker.js"));
  for (const request of keeping < 0 ? requests : requests.slice(0, keeping)) {
    const path = request.split("?")[0].slice(1) || "index.html";
    // Not ours: what tests put into WebKit, and what browsers ask of any host.
    if (path.startsWith("e2e-") || path === "favicon.ico") continue;
    const size = gzipSync(await readFile(new URL(path, SITE))).length;
    sizes.set(path, (sizes.get(path) ?? 0) + size);
  }
  return sizes;
}

/** @param {import("node:test").TestContext} t @param {Map<string, number>} sizes */
function judge(t, sizes) {
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  t.diagnostic(`${sum} bytes in ${sizes.size} files`);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8);
  assert.ok(sum < MOST, `${sum} bytes, of them ${largest.map((entry) => entry.join(" "))}`);
  assert.ok(sizes.has("pkg-light/nimscape_bg.wasm"), "a picture wants the light package");
}

for (const address of ["", "#welter_3,x,y&c=misere&v=1"]) {
  test(`the page is light until its first picture: ${address || "no link"}`, async (t) => {
    const page = await openPage(t, address, { serve });
    await page.until("the first picture", () => {
      const map = document.getElementById("map");
      return map?.dataset.drawn?.includes("x,y") && map.getAttribute("aria-busy") === "false";
    });
    judge(t, await loaded(page));
  });
}

for (const [tag, words, sign] of /** @type {const} */ ([
  ["nimscape-map", "view=wyt(1,1)_x,y", "normal play"],
  ["nimscape-board", "position=wyt(1,1)_4,6", "Your move"],
])) {
  test(`an embed is light: ${tag}`, async (t) => {
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
    judge(t, await loaded(page));
  });
}
