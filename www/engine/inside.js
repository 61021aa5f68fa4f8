// What a page or module contains instead of loading it from files: the worker, the wasm module, style
// sheets and lessons. The page in one file unpacks them before its script runs; the package for other
// people's pages sets them before anything is asked.

/**
 * @typedef {object} Inside
 * @property {string | null} worker
 * @property {(() => Uint8Array<ArrayBuffer>) | null} module
 * @property {Record<string, string> | null} sheets
 * @property {Record<string, string> | null} studies
 */

/** @type {Inside} */
export const inside = {
  worker: null,
  module: null,
  sheets: null,
  studies: null,
  .../** @type {{ NIMSCAPE_INSIDE?: Partial<Inside> }} */ (globalThis).NIMSCAPE_INSIDE,
};
