// The page without a network: on the first visit all files of the site are kept, later visits take
// what the network has and, where there is none, what was kept. Files that the build named by their
// content never change: of those what was kept is as good.

/** @typedef {{ version: string, files: string[] }} Site */

/** Written by `cargo xtask build`: every file of the site, and a version that changes with them. */
const LIST = "files.json";
const NAME = "nimscape";
/** Where files are named by their content. */
const LASTING = "assets/";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function keepAll() {
  const response = await fetch(LIST, { cache: "no-store" });
  const { version, files } = /** @type {Site} */ (await response.json());
  const cache = await caches.open(`${NAME} ${version}`);
  await cache.addAll(files);
}

/** Lets go of what earlier versions kept. */
async function tidy() {
  const response = await fetch(LIST, { cache: "no-store" });
  const { version } = /** @type {Site} */ (await response.json());
  for (const key of await caches.keys()) {
    if (key.startsWith(`${NAME} `) && key !== `${NAME} ${version}`) await caches.delete(key);
  }
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  if (request.url.startsWith(worker.registration.scope + LASTING)) {
    const kept = await caches.match(request);
    if (kept) return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
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
