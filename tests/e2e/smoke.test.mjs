import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./harness.mjs";

for (const prefix of ["/", "/any/sub-path/"]) {
  test(`the page loads under ${prefix} and its wasm package starts`, async (t) => {
    const page = await openPage(t, "", { serve: { prefix } });
    assert.match(await page.driver.getTitle(), /Nimscape/);
    const bytes = await page.run(async () => {
      const address = new URL("pkg/nimscape.js", document.baseURI).href;
      const skin = await import(address);
      const { memory } = await skin.default();
      return memory.buffer.byteLength;
    });
    assert.ok(bytes > 0);
  });
}

test("the page ships the licences of everything in it", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await page.openMode("about");
  await page.find('#aside a[href="licences.txt"]');
  const text = await page.run(async () => {
    const link = /** @type {HTMLAnchorElement} */ (
      document.querySelector('#aside a[href="licences.txt"]')
    );
    return (await fetch(link.href)).text();
  });
  for (const name of ["serde", "wasm-bindgen", "rustc-hash", "d3-scale-chromatic", "uplot"]) {
    assert.match(text, new RegExp(`^${name} \\d+\\.\\S+: .*(MIT|Apache-2\\.0|ISC)`, "m"));
  }
  assert.match(text, /Permission is hereby granted/);
});
