// wasm-pack, the usual way to build a crate for the web, on a clean checkout's terms: what it packs drives
// our page, and answers in Node.js as our own package does.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { openPage } from "../e2e/harness.mjs";
import { SOURCES } from "../e2e/site.mjs";
import { skin } from "../wasm/package.mjs";
import { COMPILED } from "./compiled.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds the crate; returns the folder of the package. @param {"web" | "nodejs"} target */
function built(target) {
  const folder = join(ROOT, "target/wasm-pack", target);
  // What it would install is there in our versions.
  const words = [
    "build",
    "--release",
    "--mode=no-install",
    "--target",
    target,
    "--out-dir",
    folder,
  ];
  execFileSync("wasm-pack", words, {
    cwd: ROOT,
    env: { ...process.env, ...COMPILED },
    stdio: "pipe",
  });
  return folder;
}

test("Node.js gets the answers of our package", () => {
  const packed = createRequire(import.meta.url)(join(built("nodejs"), "nimscape.js"));
  for (const { examples } of skin.rulesets()) {
    for (const line of examples) {
      const reading = packed.readLine(line);
      assert.deepEqual(reading, skin.readLine(line), line);
      if (reading.kind !== "position") continue;
      for (const convention of /** @type {const} */ (["normal", "misere"]))
        assert.deepEqual(
          packed.bestMoves(line, convention),
          skin.bestMoves(line, convention),
          line,
        );
    }
  }
});

test("the page runs on it", async (t) => {
  const folder = built("web");
  /** @type {string[]} */
  const served = [];
  const page = await openPage(t, "#wyt(1,1)_x,y&claim=GN1", {
    serve: {
      root: SOURCES,
      answer: ({ url }, response) => {
        const name = url?.match(/^\/pkg\/([\w.]+)$/)?.[1];
        if (!name) return false;
        served.push(name);
        const type = name.endsWith(".wasm") ? "application/wasm" : "text/javascript";
        response.setHeader("Content-Type", type);
        response.end(readFileSync(join(folder, name)));
        return true;
      },
    },
  });
  // Claims are judged by the whole edition, which is this package.
  assert.equal(await page.text(".claim.fails .counterexample"), "short-nim 0 last=1");
  assert.ok(served.includes("nimscape_bg.wasm"), `${served}`);
});
