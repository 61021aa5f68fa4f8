// Lines that are drawn in a colour mode of their own: the balls in glasses, as their source draws them.

import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./harness.mjs";

test("the balls in glasses are coloured by the length of n until the reader chooses", async (t) => {
  const page = await openPage(t, "#glasses_x");
  await page.says("#legend", "Bit length");
  const modes = () =>
    page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      return [map.painter.scheme.mode, map.chosen.mode];
    });
  assert.deepEqual(await modes(), ["length", "length"]);
  await page.goto("?chosen#glasses_x&colour=value");
  await page.until("the chosen mode", () => {
    const legend = document.getElementById("legend")?.textContent ?? "";
    return legend.includes("Value") && !legend.includes("Bit length");
  });
  assert.deepEqual(await modes(), ["value", "value"]);
  await page.goto("?other#nim_x");
  await page.says("#legend", "Values");
  assert.deepEqual(await modes(), ["relative", "relative"]);
});
