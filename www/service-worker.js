// The page without a network: on the first visit all files of the site are kept, later visits take
// what the network has and, where there is none, what was kept. Files that the build named by their
// content never change: of those what was kept is as good.

/** @typedef {{ version: string, files: string[] }} Site */

/** Every file of the site, and a version that changes with them. `cargo xtask build` writes it. */
const LIST = "files.json";
/**
 * The version of the site that this worker belongs to; `cargo xtask build` fills it in. So a new version
 * comes with a new worker, which is how a browser notices that there is something to keep.
 */
const VERSION = "";
/** Where files are named by their content. */
const LASTING = "assets/";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Several copies may stand on one host, as earlier versions do at `v/VERSION/`: each keeps its own. */
const NAME = `nimscape@${new URL(worker.registration.scope).pathname}`;
/** Where this version is kept. */
const CACHE = `${NAME} ${VERSION}`;
/** What was kept before copies were told apart. */
const FORMER = "nimscape ";

async function keepAll() {
  const response = await fetch(LIST, { cache: "no-store" });
  const { version, files } = /** @type {Site} */ (await response.json());
  // A host that is being filled with another version: the browser tries again at the next visit.
  if (VERSION && version !== VERSION) throw new Error("The files are of another version.");
  const cache = await caches.open(CACHE);
  // What keeps its name from version to version must not come out of the browser's own store.
  const fresh = (/** @type {string} */ file) =>
    new Request(file, { cache: file.startsWith(LASTING) ? "default" : "reload" });
  await cache.addAll(files.map(fresh));
}

/** Drops what earlier versions kept. */
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
