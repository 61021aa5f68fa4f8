// Completes `www/` besides the wasm packages: copies the libraries that the page ships from `node_modules` to
// `www/vendor`, makes the font of formulas there, and writes the licences and the list of files.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { CHARACTERS } from "./formula-characters.mjs";
import { licences } from "./licences.mjs";
import { listFiles } from "./offline.mjs";

/** npm packages, and the files that the page or its licence needs; after `>` another name. */
const LIBRARIES = {
  "@fontsource/noto-sans-math": ["LICENSE"],
  "d3-scale-chromatic": [
    "LICENSE",
    "src/colors.js",
    "src/sequential-multi/viridis.js",
    "src/sequential-multi/cividis.js",
  ],
  uplot: ["LICENSE", "dist/uPlot.esm.js", "dist/uPlot.d.ts>uPlot.esm.d.ts", "dist/uPlot.min.css"],
  fflate: ["LICENSE", "esm/browser.js"],
  gifenc: ["LICENSE.md", "dist/gifenc.esm.js"],
  uqr: ["LICENSE", "dist/index.mjs", "dist/index.d.mts>index.d.ts"],
  "markdown-it": [
    "LICENSE",
    "dist/browser/markdown-it.esm.min.mjs",
    "dist/markdown-it.d.mts>markdown-it.esm.min.d.ts",
  ],
  preact: ["LICENSE", "dist/preact.mjs>index.js", "src/index.d.ts", "src/jsx.d.ts", "src/dom.d.ts"],
  // Bundled in that file of markdown-it.
  entities: ["LICENSE"],
  "linkify-it": ["LICENSE"],
  mdurl: ["LICENSE"],
  "punycode.js": ["LICENSE-MIT.txt"],
  "uc.micro": ["LICENSE.txt"],
};

const MODULES = "node_modules";
const FONT = "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2";
const FONT_MODULE = "www/vendor/formula-font.js";

/** Writes a file unless it is like that, so that it does not look new. @param {string} file @param {string} text */
async function put(file, text) {
  if ((await readFile(file, "utf8").catch(() => null)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** @param {string} library @param {string} file */
async function copy(library, file) {
  const [from, name] = file.split(">");
  const text = await readFile(`${MODULES}/${library}/${from}`, "utf8");
  // Some hosts only know the type of `.js`.
  const usual = from.replace(/^(src|dist|esm)\/(browser\/)?/, "").replace(/\.mjs$/, ".js");
  // Modules without types are not ours to check.
  const foreign = /^(src|esm|dist\/browser)\/|gifenc\./.test(from);
  await put(`www/vendor/${library}/${name ?? usual}`, (foreign ? "// @ts-nocheck\n" : "") + text);
}

/** Makes a module of the font with only the characters of formulas, unless it was made of the same. */
async function makeFont() {
  const font = await readFile(`${MODULES}/${FONT}`);
  const own = await readFile(new URL(import.meta.url));
  const stamp = createHash("sha256").update(own).update(CHARACTERS).update(font).digest("hex");
  const old = await readFile(FONT_MODULE, "utf8").catch(() => "");
  if (old.startsWith(`// ${stamp}\n`)) return;
  // @ts-expect-error It has no types.
  const { default: subsetFont } = await import("subset-font");
  const subset = await subsetFont(font, CHARACTERS, {
    targetFormat: "woff2",
    // Without small capitals, old-style figures and similar variants.
    noLayoutClosure: true,
    noHinting: true,
  });
  const head =
    "/** Noto Sans Math, the SIL Open Font License 1.1: a part of it as WOFF2, as base64. */";
  const text = JSON.stringify(subset.toString("base64"));
  await put(FONT_MODULE, `// ${stamp}\n${head}\nexport const FONT = ${text};\n`);
}

for (const [library, files] of Object.entries(LIBRARIES))
  for (const file of files) await copy(library, file);
await makeFont();
await put("www/licences.txt", await licences(Object.keys(LIBRARIES)));
await listFiles("www", false);
