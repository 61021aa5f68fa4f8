// Loads the engine's workers and wasm modules from files, or from inside the page.

import { addressOf } from "./address.js";
import { inside } from "./inside.js";

/** @import { Edition } from "./editions.js" */

/** The folders of the packages. */
const FOLDERS = { light: "pkg-light", whole: "pkg" };

/** The edition that a page starts with. A one-file page contains only the whole one. @type {Edition} */
export const FIRST = inside.module === null ? "light" : "whole";

/** Starts a worker. @param {Edition} edition */
export function hireWorker(edition) {
  const { worker: text } = inside;
  // Bundled: a page without an origin may only start a classic worker.
  if (text !== null) return ofText(text, "classic");
  const address = addressOf(`engine/${edition}-worker.js`);
  if (address.origin === self.origin) return new Worker(address, { type: "module" });
  // In a sandboxed frame the address has an origin, but the page has none.
  if (self.origin === "null") return ofText(importing(address), "classic");
  // A page of another origin may not start that file as a worker, but may start one that imports it.
  return ofText(`import ${JSON.stringify(address.href)};`, "module");
}

/**
 * A classic worker that imports a module: messages before the module listens are kept for it.
 *
 * @param {URL} address
 */
function importing({ href }) {
  return `const early = [];
const keep = ({ data }) => early.push(data);
addEventListener("message", keep);
import(${JSON.stringify(href)}).then(() => {
  removeEventListener("message", keep);
  for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
});`;
}

/** @param {string} text @param {WorkerType} type */
function ofText(text, type) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(address, { type });
}

/** The compiled wasm module. @param {Edition} edition */
export async function compileModule(edition) {
  if (inside.module !== null) return WebAssembly.compile(inside.module());
  const response = await fetch(addressOf(`${FOLDERS[edition]}/nimscape_bg.wasm`));
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  // Compiled while it loads, if the server sends the right type.
  const type = response.headers.get("Content-Type");
  if (type?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
