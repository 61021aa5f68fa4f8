// Where the engine gets its worker and its wasm module from: files beside this one, or, in the page
// that is one file, texts inside the page.

/** The texts of the one-file page. */
const INSIDE = { worker: "engine-worker-inside", module: "engine-module-inside" };

/** @typedef {{ getElementById(id: string): { textContent: string | null } | null }} Texts */

/** The page; the types of a worker, which are checked too, have none. */
const page = /** @type {{ document?: Texts }} */ (globalThis).document;

/** @param {string} id */
const inside = (id) => page?.getElementById(id)?.textContent ?? null;

/** A worker that answers requests. */
export function hireWorker() {
  const text = inside(INSIDE.worker);
  // Bundled: a page without an origin may start a classic worker only.
  if (text !== null) return ofText(text, "classic");
  const address = new URL("engine-worker.js", import.meta.url);
  if (address.origin === location.origin) return new Worker(address, { type: "module" });
  // A page of another origin may not start that file as a worker, but one that imports it.
  return ofText(`import ${JSON.stringify(address.href)};`, "module");
}

/** @param {string} text @param {WorkerType} type */
function ofText(text, type) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(address, { type });
}

/** The wasm module, compiled. */
export async function compileModule() {
  const text = inside(INSIDE.module);
  if (text !== null) return WebAssembly.compile(await unpacked(text));
  const response = await fetch(new URL("../pkg/nimscape_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** What was compressed and written as base64. @param {string} base64 */
function unpacked(base64) {
  const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
