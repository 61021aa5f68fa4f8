// The site under any path, with its licences, and for pages elsewhere: the cells of the Observable example.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { openPage, openSite } from "./harness.mjs";

const ELSEWHERE = fileURLToPath(new URL("./elsewhere/", import.meta.url));
const EXAMPLE = new URL("../../examples/observable/README.md", import.meta.url);

test("under any path the page loads, its wasm package starts, and it has all licences", async (t) => {
  const page = await openPage(t, "", { serve: { prefix: "/any/sub-path/" } });
  assert.match(await page.driver.getTitle(), /Nimscape/);
  const bytes = await page.run(async () => {
    const skin = await import(new URL("pkg/nimscape.js", document.baseURI).href);
    return (await skin.default()).memory.buffer.byteLength;
  });
  assert.ok(bytes > 0);
  await page.openMode("about");
  await page.find('#aside a[href="licences.txt"]');
  const text = await page.run(async () => (await fetch("licences.txt")).text());
  for (const name of ["serde", "wasm-bindgen", "rustc-hash", "d3-scale-chromatic", "uplot"])
    assert.match(text, new RegExp(`^${name} \\d+\\.\\S+: .*(MIT|Apache-2\\.0|ISC)`, "m"));
  assert.match(text, /Permission is hereby granted/);
});

test("the cells of the Observable example plot the table", async (t) => {
  const headers = { "Access-Control-Allow-Origin": "*" };
  const site = await openSite(t, { headers });
  const text = await readFile(EXAMPLE, "utf8");
  const cells = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, cell]) => cell.trim());
  assert.equal(cells.length, 4);
  const page = await openPage(t, "", { serve: { root: ELSEWHERE } });
  const { plotted, values, width } = await page.run(
    async (blocks, home) => {
      // Like a notebook: cells are named by what they define, and see each other.
      /** @type {Record<string, any>} */
      const known = {
        Plot: {
          plot: (/** @type {any} */ options) => options.marks[0],
          cell: (/** @type {any} */ data, /** @type {any} */ { x, y, fill }) =>
            Array.from(data, (value, i) => [x(value, i), y(value, i), fill(value)]),
        },
      };
      /** @type {any} */
      let last;
      for (const block of blocks) {
        const [, name, body] = block.match(/^(?:(\w+) = )?(.*)$/s) ?? [];
        const code = body.startsWith("{") ? body : `return (${body})`;
        const names = Object.keys(known);
        const cell = new Function(...names, `return (async () => { ${code} })()`);
        last = await cell(...names.map((each) => known[each]));
        if (name) known[name] = name === "home" ? home : last;
      }
      const { values, width } = known.table;
      return { plotted: last, values: Array.from(values), width };
    },
    cells,
    `${site.home}pkg/`,
  );
  // Rows go upwards, as on the map.
  assert.deepEqual(
    plotted,
    values.map((value, i) => [i % width, values.length / width - 1 - Math.floor(i / width), value]),
  );
  assert.deepEqual(values.slice(0, 4), [0, 1, 2, 3]);
});
