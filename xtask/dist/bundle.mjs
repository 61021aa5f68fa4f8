// Bundles modules and style sheets: rollup groups them, esbuild makes them small.

import { basename, dirname, relative } from "node:path";

import { build, transform } from "esbuild";
import { rollup } from "rollup";

import { ASSETS } from "./dist.mjs";

/** @typedef {import("./dist.mjs").Dist} Dist */

/** The language of the browsers that `page/start.js` accepts. */
const TARGET = "es2022";
/** Smaller pieces are merged into others, in bytes. */
const LEAST = 12_000;
/** Style sheets in an embed's shadow tree. */
export const SHEETS = [
  "style/tokens.css",
  "style/parts.css",
  "style/embed.css",
  "looks/looks.css",
  "vendor/uplot/uPlot.min.css",
];

/** Further style sheets of an embedded study, in a module of their own. */
const STUDY_SHEETS = ["style/study.css", "style/article.css"];

/** A module or style sheet with all its imports, as one text, and their paths. @param {string} file */
export async function bundled(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: TARGET,
    charset: "utf8",
    loader: { ".svg": "dataurl" },
    logLevel: "error",
    metafile: true,
  });
  return { text: outputFiles[0].text, files: Object.keys(metafile.inputs) };
}

/**
 * Joins several style sheets.
 *
 * @param {Dist} dist
 * @param {string} name
 * @param {string[]} sheets
 */
export async function putSheets(dist, name, sheets) {
  const parts = await Promise.all(sheets.map((sheet) => bundled(dist.source(sheet))));
  const files = parts.flatMap((part) => part.files);
  await dist.put(name, parts.map(({ text }) => text).join(""), { files });
}

/**
 * Bundles a page's modules: what it starts with in one file, what it loads soon after in others, and
 * each later part with what only it needs.
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
    // Tests and the console reach the page through the exports of its first module.
    signatures: "allow-extension",
    least: LEAST,
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
  /** @type {Map<string, string[]>} */
  const carried = new Map();
  await bundle(dist, {
    input: [elements, page],
    together: [],
    plugins: [carrySheets(dist, carried)],
    carried,
    signatures: "exports-only",
    // Otherwise the page's own code would go into the elements' module.
    least: 1,
  });
}

/**
 * @param {Dist} dist
 * @param {object} options
 * @param {string[]} options.input
 * @param {string[]} options.together Each with its static imports, except those already in the earlier ones.
 * @param {import("rollup").Plugin[]} options.plugins
 * @param {Map<string, string[]>} [options.carried] Other files that a module contains.
 * @param {"allow-extension" | "exports-only"} options.signatures
 * @param {number} options.least
 */
async function bundle(dist, options) {
  const sources = options.input.map((entry) => dist.source(entry));
  const made = await rollup({
    input: sources,
    preserveEntrySignatures: options.signatures,
    plugins: options.plugins,
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const define = { "globalThis.NIMSCAPE_FILES": JSON.stringify(dist.names) };
  const { output } = await made.write({
    dir: dist.folder,
    format: "es",
    hoistTransitiveImports: false,
    experimentalMinChunkSize: options.least,
    manualChunks: together(options.together.map((entry) => dist.source(entry))),
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
    const modules = withoutCode(chunk.moduleIds, output, made.cache?.modules ?? []);
    dist.comesFrom(
      chunk.fileName,
      modules.flatMap((id) => [id, ...(options.carried?.get(id) ?? [])]),
    );
    const { facadeModuleId: id } = chunk;
    if (id && sources.includes(id)) dist.names[relative(dist.source(""), id)] = chunk.fileName;
  }
}

/**
 * Puts the static imports of each of `sources` into one file with it.
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
 * The modules of a chunk, and those that they import and that are in no chunk, as they only name others.
 *
 * @param {string[]} chunk
 * @param {import("rollup").RollupOutput["output"][number][]} output
 * @param {import("rollup").ModuleJSON[]} modules
 */
function withoutCode(chunk, output, modules) {
  const imports = new Map(modules.map(({ id, dependencies }) => [id, dependencies]));
  const placed = new Set(output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : [])));
  const found = new Set(chunk);
  for (const id of found) {
    for (const next of imports.get(id) ?? []) if (!placed.has(next)) found.add(next);
  }
  return [...found];
}

/**
 * @param {Dist} dist
 * @param {Map<string, string[]>} carried
 * @returns {import("rollup").Plugin}
 */
function carrySheets(dist, carried) {
  return {
    name: "sheets",
    transform: async (code, id) => {
      const carriers = { "engine/inside.js": SHEETS, "article/sheets.js": STUDY_SHEETS };
      const [name, wanted] =
        Object.entries(carriers).find(([each]) => id === dist.source(each)) ?? [];
      if (!wanted) return null;
      /** @type {Record<string, string>} */
      const sheets = {};
      for (const sheet of wanted) {
        const { text, files } = await bundled(dist.source(sheet));
        sheets[sheet] = text;
        carried.set(id, [...(carried.get(id) ?? []), ...files]);
      }
      const place = "sheets: null";
      if (!code.includes(place)) throw new Error(`${name} has no ${place}`);
      return { code: code.replace(place, () => `sheets: ${JSON.stringify(sheets)}`), map: null };
    },
  };
}
