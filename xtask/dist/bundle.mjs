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
 * Bundles the modules of a page: each of `together` into one file with its static imports, except those
 * already in the earlier ones, and each later part with what only it needs. Without `together`, bundles the
 * live elements and the page that shows one. They contain their style sheets: the pages around them may forbid
 * others, or move the module.
 *
 * @param {Dist} dist
 * @param {string[]} input
 * @param {string[]} [together]
 */
export async function bundle(dist, input, together = []) {
  const isPage = together.length > 0;
  const sources = input.map((entry) => dist.source(entry));
  const made = await rollup({
    input: sources,
    // Tests and the console reach the page through the exports of its first module.
    preserveEntrySignatures: isPage ? "allow-extension" : "exports-only",
    plugins: isPage ? [] : [carrySheets(dist)],
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const define = { "globalThis.NIMSCAPE_FILES": JSON.stringify(dist.names) };
  const { output } = await made.write({
    dir: dist.folder,
    format: "es",
    hoistTransitiveImports: false,
    // Smaller pieces are merged into others; but the page's own code does not go into the elements' module.
    experimentalMinChunkSize: isPage ? 12_000 : 1,
    manualChunks: Object.fromEntries(
      together.map((entry) => [basename(entry, ".js"), [dist.source(entry)]]),
    ),
    // The name of the elements is used in other people's pages, so it stays.
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
