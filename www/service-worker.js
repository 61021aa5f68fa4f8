// The page without a network: the first visit stores all files of the site; later visits use the
// network, and without one the stored files. Files named by their content never change, so stored
// copies of them are always used.

/** @typedef {{ version: string, files: string[] }} Site */

/** Every file of the site, and a version that changes with them. `cargo xtask build` writes it. */
const LIST = "files.json";
/**
 * The version of the site that this worker belongs to, filled in by `cargo xtask build`: a new version
 * comes with a new worker, which makes the browser store it.
 */
const VERSION = "";
/** The folder of files named by their content. */
const LASTING = "assets/";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Several copies may be on one host, such as earlier versions at `v/VERSION/`: each has its own store. */
const NAME = `nimscape@${new URL(worker.registration.scope).pathname}`;
/** The store of this version. */
const CACHE = `${NAME} ${VERSION}`;
/** The prefix of stores made before copies had their own. */
const FORMER = "nimscape ";

async function keepAll() {
  const response = await fetch(LIST, { cache: "no-store" });
  const { version, files } = /** @type {Site} */ (await response.json());
  // The host is being updated: the browser tries again at the next visit.
  if (VERSION && version !== VERSION) throw new Error("The files are of another version.");
  const cache = await caches.open(CACHE);
  // Files with the same name in every version must not come from the browser's cache.
  const fresh = (/** @type {string} */ file) =>
    new Request(file, { cache: file.startsWith(LASTING) ? "default" : "reload" });
  await cache.addAll(files.map(fresh));
}

/** Deletes the stores of earlier versions. */
async function tidy() {
  for (const key of await caches.keys()) {
    const own = key.startsWith(`${NAME} `) || key.startsWith(FORMER);
    if (own && key !== CACHE) await caches.delete(key);
  }
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  if (request.url.startsWith(worker.registration.scope + LASTING)) {
    const kept = await (await caches.open(CACHE)).match(request);
    if (kept) return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const own = request.url.startsWith(worker.registration.scope);
  if (request.method === "GET" && own) event.respondWith(answer(request));
});
