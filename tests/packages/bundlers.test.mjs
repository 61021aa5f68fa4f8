// The npm package with bundlers, which are installed for this test, and only in the long form.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import test, { after, before } from "node:test";

const tarball = process.env.NIMSCAPE_TARBALL ?? "";
const skip = process.env.NIMSCAPE_LONG === undefined;
const TOOLS = [
  "vite@8.3.8",
  "webpack@5.112.2",
  "webpack-cli@7.3.1",
  "next@16.4.6",
  "react@19.2.0",
  "react-dom@19.2.0",
];

const home = mkdtempSync(join(tmpdir(), "nimscape-bundlers-"));
after(() => rmSync(home, { recursive: true, force: true }));

before(() => {
  if (skip) return;
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const words = ["install", "--no-audit", "--no-fund", "--silent", tarball, ...TOOLS];
  execFileSync("npm", words, { cwd: home });
  writeFileSync(
    join(home, "main.js"),
    `import init, { bestMoves } from "nimscape";
     import "nimscape/embed";
     await init();
     document.body.append(bestMoves("welter 4,5,6").moves.join(" "));`,
  );
  writeFileSync(join(home, "index.html"), '<script type="module" src="main.js"></script>');
});

/** @param {string} tool @param {string[]} words */
function run(tool, ...words) {
  const program = join(home, "node_modules/.bin", tool);
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: home, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
}

/** The files that a bundler wrote. @param {string} folder */
const files = (folder) => readdirSync(join(home, folder), { recursive: true }).map(String);

test("Vite bundles it, with the module as a separate file", { skip }, () => {
  run("vite", "build", "--outDir", "vite", "--logLevel", "warn");
  assert.ok(files("vite").some((file) => /nimscape_bg.*\.wasm$/.test(file)));
});

test("webpack bundles it, with the module as a separate file", { skip }, () => {
  run("webpack", "--mode", "production", "--entry", "./main.js", "--output-path", "webpack");
  assert.ok(files("webpack").some((file) => file.endsWith(".wasm")));
});

test("Next builds a page with an element, rendered on the server first", { skip }, () => {
  mkdirSync(join(home, "app"));
  const page = `"use client";
    import "nimscape/embed";
    export default function Page() { return <nimscape-map view="wyt(1,1) x,y" />; }`;
  const layout = `export default function Layout({ children }) {
    return <html lang="en"><body>{children}</body></html>;
  }`;
  writeFileSync(join(home, "app/page.jsx"), page);
  writeFileSync(join(home, "app/layout.jsx"), layout);
  run("next", "build");
  assert.match(readFileSync(join(home, ".next/server/app/index.html"), "utf8"), /<nimscape-map/);
});
