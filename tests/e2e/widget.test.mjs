// The module that Python's widgets load, in a page like a notebook: it is given as a text, without an
// address of its own.

import assert from "node:assert/strict";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { openPage } from "./harness.mjs";

const WIDGET = new URL("../../python/nimscape/widget.js", import.meta.url);
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title>
<link rel="icon" href="data:,"><div id="map"></div><div id="board"></div></html>`;

test("a widget is a live map or board, and reports what the reader does", async (t) => {
  const root = await mkdtemp(join(tmpdir(), "nimscape-widget-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  await copyFile(WIDGET, join(root, "widget.js"));
  await writeFile(join(root, "index.html"), PAGE);
  const page = await openPage(t, "", { serve: { root: `${root}/` } });
  await page.run(async () => {
    // As in notebooks, each widget has its own module, made from a text.
    const source = await (await fetch("widget.js")).text();
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
  const asked = page.site.requests.filter((path) => !path.includes("e2e-"));
  assert.deepEqual(new Set(asked), new Set(["/", "/widget.js"]));
});
