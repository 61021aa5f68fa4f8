// Modules that are loaded elsewhere, without an address of ours: the npm package's embed module in a page under a
// strict policy, and the module of Python's widgets in a page like a notebook.

import assert from "node:assert/strict";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { openPage } from "./harness.mjs";

/** What the package's README asks of a policy. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src data:";

/**
 * Opens a page beside which there is nothing but a module.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} module Its path in the repository.
 * @param {string} content What the page has.
 * @param {Record<string, string>} [headers]
 */
async function openWith(t, module, content, headers) {
  const root = await mkdtemp(join(tmpdir(), "nimscape-elsewhere-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  await copyFile(new URL(`../../${module}`, import.meta.url), join(root, "module.js"));
  const head = '<meta charset="utf-8"><title>Elsewhere</title><link rel="icon" href="data:,">';
  await writeFile(
    join(root, "index.html"),
    `<!doctype html><html lang="en">${head}${content}</html>`,
  );
  return openPage(t, "", { serve: { root: `${root}/`, headers } });
}

/** What the page asked for besides itself. @param {import("./harness.mjs").Page} page */
const asked = ({ site }) => site.requests.filter((path) => path !== "/" && !path.includes("e2e-"));

test("the embed module draws and plays with everything inside", async (t) => {
  const content = `<script type="module" src="module.js"></script>
<nimscape-map view="wyt(1,1) x,y"></nimscape-map>
<nimscape-board position="nim 1,2" home="https://example.org/nimscape/"></nimscape-board>`;
  const headers = { "Content-Security-Policy": POLICY };
  const page = await openWith(t, "target/npm/nimscape/embed.js", content, headers);
  await page.until("the map is drawn", () => {
    const map = document.querySelector("nimscape-map")?.shadowRoot;
    const picture = /** @type {HTMLCanvasElement | null} */ (map?.querySelector("#picture"));
    const pen = picture?.getContext("2d");
    if (!picture || !pen || picture.width === 0) return false;
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    return new Set(new Uint32Array(data.buffer)).size > 10;
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
  assert.deepEqual(asked(page), ["/module.js"]);
});

test("a widget is a live map or board, and reports what the reader does", async (t) => {
  const content = '<div id="map"></div><div id="board"></div>';
  const page = await openWith(t, "python/nimscape/widget.js", content);
  await page.run(async () => {
    // As in notebooks, each widget has its own module, made from a text.
    const source = await (await fetch("module.js")).text();
    const widgets = {
      map: { _element: "nimscape-map", view: "wyt(1,1) x,y", height: 300, zoom: null },
      board: { _element: "nimscape-board", position: "nim 1,2,4" },
    };
    for (const [id, traits] of Object.entries(widgets)) {
      const heard = new Map();
      /** @type {Record<string, any>} */
      const state = { ...traits };
      const model = {
        get: (/** @type {string} */ name) => state[name],
        set: (/** @type {string} */ name, /** @type {any} */ value) => {
          state[name] = value;
          heard.get(`change:${name}`)?.();
        },
        save_changes: () => {
          document.body.dataset[id] = JSON.stringify(state);
        },
        on: (/** @type {string} */ name, /** @type {() => void} */ call) => heard.set(name, call),
        off: (/** @type {string} */ name) => heard.delete(name),
      };
      const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      const { default: widget } = await import(address);
      const end = widget.render({ model, el: document.getElementById(id) });
      Object.assign(window, { [`${id}Model`]: model, [`${id}End`]: end });
    }
  });
  const drawn = (/** @type {string} */ line) =>
    page.until(
      `${line} is drawn`,
      (wanted) => {
        const root = document.querySelector("nimscape-map")?.shadowRoot;
        const said = root?.getElementById("status")?.textContent ?? "";
        const busy = root?.getElementById("map")?.getAttribute("aria-busy");
        return said.startsWith(wanted) && busy === "false";
      },
      line,
    );
  await drawn("wyt(1,1) x,y");
  await page.run(() => {
    // @ts-expect-error put there above
    window.mapModel.set("view", "nim x,y");
  });
  await drawn("nim x,y");
  await page.run(() => {
    const map = document.querySelector("nimscape-map")?.shadowRoot?.getElementById("map");
    map?.focus();
    for (const key of ["ArrowRight", "Enter"]) {
      map?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
  });
  await page.until("the selection is reported", () =>
    document.body.dataset.map?.includes('"selected":{'),
  );
  await page.run(() => document.querySelector("nimscape-board")?.scrollIntoView());
  await page.until("the board reports its position", () =>
    document.body.dataset.board?.includes('"current":"nim 1,2,4"'),
  );
  const left = await page.run(() => {
    // @ts-expect-error put there above
    window.boardEnd();
    return document.querySelectorAll("nimscape-board").length;
  });
  assert.equal(left, 0);
  assert.deepEqual(new Set(asked(page)), new Set(["/module.js"]));
});
