// The page in one file, opened without a server.

import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { openPage } from "./harness.mjs";

const FIXTURE = fileURLToPath(new URL("./fixture/", import.meta.url));
const FILE = new URL("../../target/nimscape.html", import.meta.url);

test("the one file is small, opens by itself, shows a map and reads it out", async (t) => {
  const { size } = await stat(FILE);
  assert.ok(size < 1.5e6, `${size} bytes`);
  // A small page first: one that is left while its workers start would complain.
  const page = await openPage(t, "", { serve: { root: FIXTURE } });
  await page.driver.get(`${FILE.href}#welter_3,x,y&v=1`);
  await page.until("the line is read", () => {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#line-text"));
    return field?.value === "welter 3,x,y";
  });
  await page.run(() => document.getElementById("map")?.focus());
  // The first keys may come before the line is read.
  await page.until("a worker answered", () => {
    const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.getElementById("map")?.dispatchEvent(key);
    return new Promise((done) => {
      const said = () => document.getElementById("spoken")?.textContent ?? "";
      setTimeout(() => done(/welter .*[NP]-position/.test(said())), 1_000);
    });
  });
});
