// Builds the site from `www/` as hosts serve it: bundled, minified, named by content. `cargo xtask
// build` runs `node xtask/dist/make.mjs FOLDER [ADDRESS]`; the address is that of the site, if it is known.

import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { bundle, bundled, SHEETS } from "./bundle.mjs";
import { Dist } from "./dist.mjs";
import { builtPage, laterSheets } from "./html.mjs";
import { writeLeaves } from "./leaves.mjs";
import { listFiles } from "./offline.mjs";

/** Files that keep their names, because others or the browser use them. */
const KEPT = [
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "licences.txt",
  "manifest.webmanifest",
  "pkg",
  "pkg-light",
  "service-worker.js",
  "studies",
  "versions.json",
];
/** Files requested while the page runs, and the names of the built ones. */
const WORKERS = ["engine/light-worker.js", "engine/whole-worker.js"];
const MODULES = { "pkg-light": "light.wasm", pkg: "whole.wasm" };

const [folder, address] = process.argv.slice(2);
const dist = new Dist(folder, address);
for (const name of KEPT) await cp(dist.source(name), join(folder, name), { recursive: true });

for (const worker of WORKERS) await dist.put(worker, await bundled(dist, worker));
for (const [pkg, name] of Object.entries(MODULES)) {
  const file = `${pkg}/nimscape_bg.wasm`;
  await dist.put(file, await readFile(dist.source(file)), name);
}
for (const sheet of new Set([...SHEETS, ...laterSheets(await dist.read("index.html"))]))
  await dist.put(sheet, await bundled(dist, sheet));
await dist.put("style/leaf.css", await bundled(dist, "style/tokens.css", "style/leaf.css"));
// Unchanged: it is written for browsers of any age.
await dist.put("page/start.js", await dist.read("page/start.js"));

await bundle(dist, ["page/main.js"], ["page/main.js", "page/progress.js", "page/late.js"]);
await bundle(dist, ["article/study-page.js"], ["article/study-page.js"]);
await bundle(dist, ["nimscape-embed.js", "embed/embed-page.js"]);
for (const name of ["index.html", "embed.html", "study.html"])
  await dist.write(name, await builtPage(dist, name));
await writeLeaves(dist);
await listFiles(folder, true);
