// What a page or module contains instead of loading it from files: the worker, the wasm module
// (Zstandard, base64) and style sheets. The one-file page has them in elements, and the lessons too;
// the package for other people's pages sets them before anything is asked.

/** The texts of the one-file page. */
const IDS = {
  worker: "engine-worker-inside",
  module: "engine-module-inside",
  studies: "studies-inside",
};

/** @typedef {{ getElementById(id: string): { textContent: string | null } | null }} Texts */

/** The page; workers have none, and their types are checked too. */
const page = /** @type {{ document?: Texts }} */ (globalThis).document;

/** @param {string} id */
const text = (id) => page?.getElementById(id)?.textContent ?? null;

/**
 * @type {{
 *   worker: string | null,
 *   module: string | null,
 *   sheets: Record<string, string> | null,
 *   studies: Record<string, string> | null,
 * }}
 */
export const inside = {
  worker: text(IDS.worker),
  module: text(IDS.module),
  sheets: null,
  studies: JSON.parse(text(IDS.studies) ?? "null"),
};
