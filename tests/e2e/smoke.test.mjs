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

test("the page ships the licences of all that is in it", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await page.until("the licences can be opened", () => {
    if (document.querySelector(".share .licences a")) return true;
    for (const chip of document.querySelectorAll(".chip")) {
      const open = chip.getAttribute("aria-expanded") === "true";
      if (chip.textContent?.trim() === "Share" && !open) /** @type {HTMLElement} */ (chip).click();
    }
    return false;
  });
  const text = await page.run(async () => {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector(".share .licences a"));
    return (await fetch(link.href)).text();
  });
  for (const name of ["serde", "wasm-bindgen", "rustc-hash", "d3-scale-chromatic", "uplot"]) {
    assert.match(text, new RegExp(`^${name} \\d+\\.\\S+: .*(MIT|Apache-2\\.0|ISC)`, "m"));
  }
  assert.match(text, /Permission is hereby granted/);
});
