// Modules and style sheets, bundled: rollup decides what goes together, esbuild makes it small.

import { basename, dirname, relative } from "node:path";

import { build, transform } from "esbuild";
import { rollup } from "rollup";

import { ASSETS } from "./dist.mjs";

/** @typedef {import("./dist.mjs").Dist} Dist */

/** The language of the browsers that `page/start.js` lets in. */
const TARGET = "es2022";
/** Smaller pieces are put to others, in bytes. */
const LEAST = 12_000;
/** What is in an embed's shadow tree. */
export const SHEETS = [
  "style/tokens.css",
  "style/parts.css",
  "style/embed.css",
  "style/boards.css",
  "vendor/uplot/uPlot.min.css",
];

/** What an embedded study has besides, carried by a module of its own. */
const STUDY_SHEETS = ["style/study.css", "style/article.css"];

/** One text of a module or style sheet and all that it imports. @param {string} file */
export async function bundledText(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: TARGET,
    charset: "utf8",
    loader: { ".svg": "dataurl" },
    logLevel: "error",
  });
  return outputFiles[0].text;
}

/**
 * Puts several sheets into one.
 *
 * @param {Dist} dist
 * @param {string} name
 * @param {string[]} sheets
 */
export async function putSheets(dist, name, sheets) {
  const texts = await Promise.all(sheets.map((sheet) => bundledText(dist.source(sheet))));
  await dist.put(name, texts.join(""));
}

/**
 * Bundles a page's modules: what it begins with in one file, what it loads soon after in others,
 * the rest apart, each with what it alone needs.
 *
 * @param {Dist} dist
 * @param {string} first
 * @param {string[]} soon
 */
export async function bundlePage(dist, first, soon) {
  await bundle(dist, {
    input: [first],
    together: [first, ...soon],
    plugins: [],
    // Tests and a console get at the page by what its first module exports.
    signatures: "allow-extension",
    least: LEAST,
  });
}

/**
 * Bundles the live elements, and the page that shows one. They carry their style sheets: the pages
 * around them may forbid others, or move the module.
 *
 * @param {Dist} dist
 * @param {string} elements Its name is written in other people's pages, and stays.
 * @param {string} page
 */
export async function bundleEmbeds(dist, elements, page) {
  await bundle(dist, {
    input: [elements, page],
    together: [],
    plugins: [carrySheets(dist)],
    signatures: "exports-only",
    // Else the page's own lines would go into the elements' module.
    least: 1,
  });
}

/**
 * @param {Dist} dist
 * @param {object} wishes
 * @param {string[]} wishes.input
 * @param {string[]} wishes.together Each with all that it imports at once, but for those before.
 * @param {import("rollup").Plugin[]} wishes.plugins
 * @param {"allow-extension" | "exports-only"} wishes.signatures
 * @param {number} wishes.least
 */
async function bundle(dist, wishes) {
  const sources = wishes.input.map((entry) => dist.source(entry));
  const made = await rollup({
    input: sources,
    preserveEntrySignatures: wishes.signatures,
    plugins: wishes.plugins,
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const define = { "globalThis.NIMSCAPE_FILES": JSON.stringify(dist.names) };
  const { output } = await made.write({
    dir: dist.folder,
    format: "es",
    hoistTransitiveImports: false,
    experimentalMinChunkSize: wishes.least,
    manualChunks: together(wishes.together.map((entry) => dist.source(entry))),
    entryFileNames: ({ facadeModuleId: id }) =>
      id === dist.source("nimscape-embed.js") ? "nimscape-embed.js" : `${ASSETS}/[name]-[hash].js`,
    chunkFileNames: ({ name, facadeModuleId: id }) =>
      `${ASSETS}/${name === "mode" && id ? basename(dirname(id)) : name}-[hash].js`,
    plugins: [
      {
        name: "small",
        renderChunk: async (code) => {
          const small = await transform(code, {
            minify: true,
            target: TARGET,
            define,
            charset: "utf8",
          });
          return { code: small.code, map: null };
        },
      },
    ],
  });
  await made.close();
  for (const chunk of output) {
    if (chunk.type !== "chunk") continue;
    dist.imports[chunk.fileName] = chunk.imports;
    const { facadeModuleId: id } = chunk;
    if (id && sources.includes(id)) dist.names[relative(dist.source(""), id)] = chunk.fileName;
  }
}

/**
 * What each of `sources` imports at once goes into one file with it.
 *
 * @param {string[]} sources
 * @returns {import("rollup").GetManualChunk}
 */
function together(sources) {
  /** @type {Map<string, string> | null} */
  let homes = null;
  return (id, { getModuleInfo }) => {
    if (homes === null) {
      homes = new Map();
      for (const source of sources) {
        const open = [source];
        for (let next = open.pop(); next; next = open.pop()) {
          if (homes.has(next)) continue;
          homes.set(next, basename(source, ".js"));
          open.push(...(getModuleInfo(next)?.importedIds ?? []));
        }
      }
    }
    return homes.get(id);
  };
}

/**
 * @param {Dist} dist
 * @returns {import("rollup").Plugin}
 */
function carrySheets(dist) {
  return {
    name: "sheets",
    transform: async (code, id) => {
      const carriers = { "engine/inside.js": SHEETS, "article/sheets.js": STUDY_SHEETS };
      const [name, wanted] =
        Object.entries(carriers).find(([each]) => id === dist.source(each)) ?? [];
      if (!wanted) return null;
      /** @type {Record<string, string>} */
      const sheets = {};
      for (const sheet of wanted) sheets[sheet] = await bundledText(dist.source(sheet));
      const place = "sheets: null";
      if (!code.includes(place)) throw new Error(`${name} has no ${place}`);
      return { code: code.replace(place, () => `sheets: ${JSON.stringify(sheets)}`), map: null };
    },
  };
}
