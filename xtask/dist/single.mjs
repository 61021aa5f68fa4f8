// Pages and modules in one file. Scripts are bundled by esbuild, icon and first styles are inline, the wasm
// module and all other texts are packed. `node xtask/dist/single.mjs page FILE` makes the whole page, to be
// opened without a server; `… module ENTRY FILE` a module with everything inside.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import process from "node:process";

import { ALTERED } from "../../www/engine/unpack.js";
import { bundled, SHEETS, STUDY_SHEETS } from "./bundle.mjs";

/** @param {string} file */
const read = (file) => readFile(file, "utf8");

/** A file of the format `lzma`: of a wasm module a quarter smaller than with gzip. @param {string | Buffer} input */
const lzma = (input) =>
  execFileSync(String(process.env.NIMSCAPE_XTASK), ["pack"], { input, maxBuffer: 1e9 });

/** The wasm module, packed. That takes seconds, so it is kept. */
async function packedModule() {
  const module = await readFile("www/pkg/nimscape_bg.wasm");
  const packer = await readFile("xtask/src/packing.rs");
  const hash = createHash("sha256").update(module).update(packer).digest("hex");
  const file = `target/packed/${hash}`;
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const packed = lzma(module);
  await mkdir("target/packed", { recursive: true });
  await writeFile(file, packed);
  return packed;
}

/**
 * Bytes as a text, 7 bits a letter: in UTF-8 an eighth of it is lost, of base64 a quarter. One of the letters
 * that HTML alters and the next 9 bits become one letter of two bytes. Unpacked, the text may have two more
 * bytes at its end.
 *
 * @param {Uint8Array} bytes
 */
export function letters(bytes) {
  let at = 0;
  const taken = (/** @type {number} */ bits) => {
    let number = 0;
    for (const end = at + bits; at < end; at++)
      number = (number << 1) | (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return number;
  };
  const found = [];
  while (at < bytes.length * 8) {
    const seven = taken(7);
    const altered = ALTERED.indexOf(seven);
    found.push(String.fromCharCode(altered < 0 ? seven : 0x100 + (altered << 9) + taken(9)));
  }
  return found.join("");
}

/** One text of a module or style sheet and all that it imports. @param {string} file */
const bundle = (file, format = /** @type {"esm" | "iife"} */ ("esm")) =>
  bundled([file], {
    legalComments: "inline",
    // It loads no files. Without this change, some bundlers would include every file that might match.
    define: { "import.meta.url": "location.href" },
    format,
  });

const worker = () => bundle("engine/whole-worker.js", "iife");

async function sheets() {
  const all = [...SHEETS, ...STUDY_SHEETS];
  const texts = all.map(async (name) => [name, await bundle(name)]);
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * A page of the sources and its script in one file, with a matching policy. The script gets these texts, by
 * default the style sheets of elements, by `www/engine/inside.js`.
 *
 * @param {string} page
 * @param {string} script
 * @param {object} [texts]
 */
export async function onePage(page, script, texts) {
  const html = await read(`www/${page}`);
  // Unchanged: esbuild would write it in modern syntax.
  const start = await read("www/page/start.js");
  const unpack = await bundle("engine/unpack-page.js", "iife");
  const code = await bundle(script);
  // What the page begins with is inline, so that it is never seen without; the rest is packed.
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( disabled)?>/g)];
  const bundled = await Promise.all(links.map(([, href]) => bundle(href)));
  const later = bundled.splice(links.findLastIndex(([, , disabled]) => !disabled) + 1).join("");
  const styles = bundled.join("");
  if (/<\/(script|style)/.test(start + unpack + styles))
    throw new Error("a bundle would end its own element");
  const hash = (/** @type {string} */ text) =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = `default-src 'none'; script-src ${[start, unpack, code].map(hash).join(" ")} 'wasm-unsafe-eval' blob:; worker-src blob:; style-src ${hash(styles)} ${hash(later)}; img-src data: blob:; base-uri 'none'; form-action 'none'`;
  const inside = texts ?? { sheets: await sheets() };
  const packed = { ...inside, worker: await worker(), script: code, styles: later };
  const element = (/** @type {string} */ id, /** @type {Uint8Array} */ bytes) =>
    `<script type="text/plain" id="${id}">${letters(bytes)}</script>\n`;
  const elements = [
    element("module-inside", await packedModule()),
    element("texts-inside", lzma(JSON.stringify(packed))),
    // A module: older browsers show the message of the first script instead.
    `<script type="module">${unpack}</script>\n`,
  ];
  const icon = Buffer.from(await read("www/icon.svg")).toString("base64");
  return html
    .replace(/default-src[^"]*/, policy)
    .replace(/^ *<(link rel="(?!icon)|script type="module").*\n/gm, "")
    .replace(/"icon.svg".*>/, `"data:image/svg+xml;base64,${icon}">`)
    .replace("</head>", () => `<style>${styles}</style>\n</head>`)
    .replace("</body>", () => `${elements.join("")}</body>`)
    .replace('<script src="page/start.js"></script>', () => `<script>${start}</script>`);
}

/** The whole page. Lessons are in the folder itself; pages of rules and finds are separate files. */
async function wholePage() {
  const names = (await readdir("www/studies")).filter((name) => name.endsWith(".md"));
  const texts = names.map(async (name) => [name.slice(0, -3), await read(`www/studies/${name}`)]);
  const studies = Object.fromEntries(await Promise.all(texts));
  return onePage("index.html", "page/main.js", { studies });
}

/** A module with everything inside, which `packages/npm/inside.js` imports. @param {string} entry */
async function wholeModule(entry) {
  await mkdir("target/npm/inside", { recursive: true });
  await writeFile("target/npm/inside/worker.txt", await worker());
  await writeFile("target/npm/inside/module.txt", (await packedModule()).toString("base64"));
  await writeFile("target/npm/inside/sheets.json", JSON.stringify(await sheets()));
  return bundle(`../${entry}`);
}

const [what, entry, file = entry] = process.argv.slice(2);
if (what === "page") await writeFile(file, await wholePage());
if (what === "module") await writeFile(file, await wholeModule(entry));
