// Builds the site from `www/` as hosts serve it: bundled, minified, named by content.

import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

import { bundle, bundled, SHEETS } from "./bundle.mjs";
import { FOLDER, put, read, source, write } from "./dist.mjs";
import { builtPage } from "./html.mjs";
import { writeLeaves } from "./leaves.mjs";
import { listFiles } from "./offline.mjs";
import { onePage } from "./single.mjs";

/** Files that keep their names, because others or the browser use them. */
const KEPT =
  "icon.svg icon-192.png icon-512.png licences.txt manifest.webmanifest pkg pkg-light service-worker.js studies versions.json";
/** Files requested while the page runs, and the names of the built ones. */
const WORKERS = ["engine/light-worker.js", "engine/whole-worker.js"];
const MODULES = { "pkg-light": "light.wasm", pkg: "whole.wasm" };

for (const name of KEPT.split(" ")) await cp(source(name), join(FOLDER, name), { recursive: true });

for (const worker of WORKERS) await put(worker, await bundled([worker]));
for (const [pkg, name] of Object.entries(MODULES)) {
  const file = `${pkg}/nimscape_bg.wasm`;
  await put(file, await readFile(source(file)), name);
}
const later = (await read("index.html")).matchAll(/href="([^"]+)" disabled>/g);
for (const sheet of new Set([...SHEETS, ...Array.from(later, ([, href]) => href)]))
  await put(sheet, await bundled([sheet]));
await put("style/leaf.css", await bundled(["style/tokens.css", "style/leaf.css"]));
// Unchanged: it is written for browsers of any age.
await put("page/start.js", await read("page/start.js"));

await bundle(["page/main.js"], ["page/main.js", "page/progress.js", "page/late.js"]);
await bundle(["article/study-page.js"], ["article/study-page.js"]);
await bundle(["nimscape-embed.js", "embed/embed-page.js"]);
for (const name of ["index.html", "embed.html", "study.html"])
  await write(name, await builtPage(name));
// A frame sandboxed without `allow-same-origin` has no origin, and cannot fetch modules; and a course system
// gets a study as one page.
await write("frame.html", await onePage("embed.html", "embed/embed-page.js"));
await write("study-one.html", await onePage("study.html", "article/study-page.js"));
await writeLeaves();
await listFiles(FOLDER, true);
