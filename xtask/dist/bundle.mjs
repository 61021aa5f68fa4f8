// Bundles modules and style sheets: rollup groups them, esbuild makes them small.

import { basename, dirname, relative } from "node:path";

import { build, transform } from "esbuild";
import { rollup } from "rollup";

import { ASSETS, built, FOLDER, source } from "./dist.mjs";

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

/** And further ones of an embedded study. */
export const STUDY_SHEETS = ["style/study.css", "style/article.css"];

/** Modules with a place for style sheets. */
const CARRIERS = { "engine/inside.js": SHEETS, "article/sheets.js": STUDY_SHEETS };

/** Modules or style sheets as one text. @param {string[]} names @param {import("esbuild").BuildOptions} [options] */
export async function bundled(names, options) {
  const { outputFiles = [] } = await build({
    ...SMALL,
    entryPoints: names.map(source),
    outdir: FOLDER,
    bundle: true,
    write: false,
    format: "esm",
    loader: { ".svg": "dataurl" },
    logLevel: "error",
    ...options,
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** The static imports of each built module. @type {Record<string, string[]>} */
export const imports = {};

/** Puts style sheets into the modules with a place for them. @type {import("rollup").Plugin} */
const CARRY_SHEETS = {
  name: "sheets",
  transform: async (code, id) => {
    const [, wanted] = Object.entries(CARRIERS).find(([name]) => id === source(name)) ?? [];
    if (!wanted) return null;
    const texts = wanted.map(async (sheet) => [sheet, await bundled([sheet])]);
    const sheets = JSON.stringify(Object.fromEntries(await Promise.all(texts)));
    const place = "sheets: null";
    if (!code.includes(place)) throw new Error(`${id} has no ${place}`);
    return { code: code.replace(place, () => `sheets: ${sheets}`), map: null };
  },
};

/**
 * Bundles the modules of a page: each of `together` into one file with its static imports, except those
 * already in the earlier ones, and each later part with what only it needs. Without `together`, bundles the
 * live elements and the page that shows one. They contain their style sheets: the pages around them may forbid
 * others, or move the module.
 *
 * @param {string[]} input
 * @param {string[]} [together]
 */
export async function bundle(input, together = []) {
  const isPage = together.length > 0;
  const sources = input.map(source);
  const made = await rollup({
    input: sources,
    // Tests and the console reach the page through the exports of its first module.
    preserveEntrySignatures: isPage ? "allow-extension" : "exports-only",
    plugins: isPage ? [] : [CARRY_SHEETS],
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const define = { "globalThis.NIMSCAPE_FILES": JSON.stringify(built) };
  const { output } = await made.write({
    dir: FOLDER,
    format: "es",
    hoistTransitiveImports: false,
    // Smaller pieces are merged into others; but the page's own code does not go into the elements' module.
    experimentalMinChunkSize: isPage ? 12_000 : 1,
    manualChunks: Object.fromEntries(
      together.map((entry) => [basename(entry, ".js"), [source(entry)]]),
    ),
    // The name of the elements is used in other people's pages, so it stays.
    entryFileNames: ({ facadeModuleId: id }) =>
      id === source("nimscape-embed.js") ? "nimscape-embed.js" : `${ASSETS}/[name]-[hash].js`,
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
    imports[chunk.fileName] = chunk.imports;
    const { facadeModuleId: id } = chunk;
    if (id && sources.includes(id)) built[relative(source(""), id)] = chunk.fileName;
  }
}
