// What a page or module carries inside, where there are no files beside it: texts of the worker, of
// the wasm module (Zstandard, base64) and of style sheets. The one-file page has them in elements; the
// package for other people's pages fills them in before anything asks. The one-file page has the
// lessons' texts too.

/** The texts of the one-file page. */
const IDS = {
  worker: "engine-worker-inside",
  module: "engine-module-inside",
  studies: "studies-inside",
};

/** @typedef {{ getElementById(id: string): { textContent: string | null } | null }} Texts */

/** The page; the types of a worker, which are checked too, have none. */
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
