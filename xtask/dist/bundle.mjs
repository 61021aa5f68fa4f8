// Bundles modules and style sheets: rollup groups them, esbuild makes them small.

import { basename, dirname, relative } from "node:path";

import { build, transform } from "esbuild";
import { rollup } from "rollup";

import { ASSETS } from "./dist.mjs";

/** @typedef {import("./dist.mjs").Dist} Dist */

/** The language of the browsers that `page/start.js` accepts. */
const SMALL = /** @type {const} */ ({ minify: true, target: "es2022", charset: "utf8" });
/** Style sheets in an embed's shadow tree. */
export const SHEETS = [
  "style/tokens.css",
  "style/parts.css",
  "style/embed.css",
  "looks/looks.css",
  "vendor/uplot/uPlot.min.css",
];

/** Modules with a place for style sheets: those of embeds, and further ones of an embedded study. */
const CARRIERS = {
  "engine/inside.js": SHEETS,
  "article/sheets.js": ["style/study.css", "style/article.css"],
};

/** Several modules or style sheets with all their imports, as one text. @param {Dist} dist @param {string[]} names */
export async function bundled(dist, ...names) {
  const { outputFiles } = await build({
    ...SMALL,
    entryPoints: names.map((name) => dist.source(name)),
    outdir: dist.folder,
    bundle: true,
    write: false,
    format: "esm",
    loader: { ".svg": "dataurl" },
    logLevel: "error",
  });
  return outputFiles.map(({ text }) => text).join("");
}

/**
 * Bundles a page's modules: what it starts with in one file, what it loads soon after in others, and
 * each later part with what only it needs.
 *
 * @param {Dist} dist
 * @param {string} first
 * @param {string[]} soon
 */
export async function bundlePage(dist, first, ...soon) {
  await bundle(dist, [first], {
    together: [first, ...soon],
    // Tests and the console reach the page through the exports of its first module.
    signatures: "allow-extension",
    // Smaller pieces are merged into others.
    least: 12_000,
  });
}

/**
 * Bundles the live elements, and the page that shows one. They contain their style sheets: the pages
 * around them may forbid others, or move the module.
 *
 * @param {Dist} dist
 * @param {string} elements Its name is used in other people's pages, so it stays.
 * @param {string} page
 */
export async function bundleEmbeds(dist, elements, page) {
  await bundle(dist, [elements, page], {
    together: [],
    signatures: "exports-only",
    // Otherwise the page's own code would go into the elements' module.
    least: 1,
    sheets: carrySheets(dist),
  });
}

/**
 * @param {Dist} dist
 * @param {string[]} input
 * @param {object} options
 * @param {string[]} options.together Each with its static imports, except those already in the earlier ones.
 * @param {"allow-extension" | "exports-only"} options.signatures
 * @param {number} options.least Smaller pieces are merged into others, in bytes.
 * @param {import("rollup").Plugin} [options.sheets]
 */
async function bundle(dist, input, { together, signatures, least, sheets }) {
  const sources = input.map((entry) => dist.source(entry));
  const made = await rollup({
    input: sources,
    preserveEntrySignatures: signatures,
    plugins: [sheets],
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const define = { "globalThis.NIMSCAPE_FILES": JSON.stringify(dist.names) };
  const { output } = await made.write({
    dir: dist.folder,
    format: "es",
    hoistTransitiveImports: false,
    experimentalMinChunkSize: least,
    manualChunks: Object.fromEntries(
      together.map((entry) => [basename(entry, ".js"), [dist.source(entry)]]),
    ),
    entryFileNames: ({ facadeModuleId: id }) =>
      id === dist.source("nimscape-embed.js") ? "nimscape-embed.js" : `${ASSETS}/[name]-[hash].js`,
    chunkFileNames: ({ name, facadeModuleId: id }) =>
      `${ASSETS}/${name === "mode" && id ? basename(dirname(id)) : name}-[hash].js`,
    plugins: [
      {
        name: "small",
        renderChunk: async (code) => ({
          code: (await transform(code, { ...SMALL, define })).code,
          map: null,
        }),
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

/** Puts style sheets into the modules with a place for them. @param {Dist} dist @returns {import("rollup").Plugin} */
function carrySheets(dist) {
  return {
    name: "sheets",
    transform: async (code, id) => {
      const [name, wanted] =
        Object.entries(CARRIERS).find(([each]) => id === dist.source(each)) ?? [];
      if (!wanted) return null;
      const texts = wanted.map(async (sheet) => [sheet, await bundled(dist, sheet)]);
      const sheets = JSON.stringify(Object.fromEntries(await Promise.all(texts)));
      const place = "sheets: null";
      if (!code.includes(place)) throw new Error(`${name} has no ${place}`);
      return { code: code.replace(place, () => `sheets: ${sheets}`), map: null };
    },
  };
}
