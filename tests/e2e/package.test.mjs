// The npm package's embed module in a page that has nothing else, under a strict policy.

import assert from "node:assert/strict";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { openPage } from "./harness.mjs";

const embed = new URL("../../target/npm/nimscape/embed.js", import.meta.url);

/** What the package's README asks of a policy. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src data:";

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Elements</title>
<link rel="icon" href="data:,"><script type="module" src="embed.js"></script>
<nimscape-map view="wyt(1,1) x,y"></nimscape-map>
<nimscape-board position="nim 1,2" home="https://example.org/nimscape/"></nimscape-board></html>`;

test("the embed module draws and plays with everything inside", async (t) => {
  const root = await mkdtemp(join(tmpdir(), "nimscape-elements-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  await copyFile(embed, join(root, "embed.js"));
  await writeFile(join(root, "index.html"), PAGE);
  const headers = { "Content-Security-Policy": POLICY };
  const page = await openPage(t, "", { serve: { root, headers } });
  await page.until("the map is drawn", () => {
    const map = document.querySelector("nimscape-map")?.shadowRoot;
    const picture = /** @type {HTMLCanvasElement | null} */ (map?.querySelector("#picture"));
    const pen = picture?.getContext("2d");
    if (!picture || !pen || picture.width === 0) return false;
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const colours = new Set(new Uint32Array(data.buffer));
    return colours.size > 10;
  });
  await page.run(() => document.querySelector("nimscape-board")?.scrollIntoView());
  await page.says("nimscape-board >> #status", "Your move in nim 1,2");
  const links = await page.run(() =>
    ["nimscape-map", "nimscape-board"].map((name) => {
      const link = document.querySelector(name)?.shadowRoot?.querySelector("a");
      return link?.hidden ? null : link?.href.split("#")[0];
    }),
  );
  assert.deepEqual(links, [null, "https://example.org/nimscape/"]);
  const files = page.site.requests.filter((path) => path !== "/");
  assert.deepEqual(files, ["/embed.js"]);
});
