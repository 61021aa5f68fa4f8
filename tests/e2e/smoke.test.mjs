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
