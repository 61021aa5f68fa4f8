// The site under test, the built one or the folder in NIMSCAPE_SITE, with a server of its own.
//
// A test reaches the page through `page/main.js`, its first module, even if the build renamed it; and
// any module of the sources under `sources/`, as a copy.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";

import sirv from "sirv";

import { engine } from "./engines.mjs";

/** @param {string} name */
const folder = (name) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const ROOT = folder(process.env.NIMSCAPE_SITE ?? "dist");
/** The sources, for tests of what the build hides or renames. */
export const SOURCES = folder("www");
const WATCHER = fileURLToPath(new URL("./watcher.js", import.meta.url));

/**
 * The file that runs before a page's own scripts: it is on the site's own origin, so that a strict
 * content security policy allows it.
 */
const BEFORE_NAME = "e2e-before.js";

/**
 * @typedef {object} SiteOptions
 * @property {string} [root] The folder to serve; by default the site's.
 * @property {string} [prefix] The path that the site lives under, such as `/some/folder/`.
 * @property {Record<string, string>} [headers] Headers of every answer.
 * @property {boolean} [cached] Whether the browser may keep the files, but for the pages.
 * @property {boolean} [offline]
 *   Whether the page stores its files for use without a network, which takes time.
 * @property {(() => void) | (() => void)[]} [before]
 *   Runs in each page before its own scripts: to imitate browsers that lack something, or fail.
 * @property {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean | void} [answer]
 *   Sees each request first; answers it (or leaves it open) and returns true, or lets the
 *   file be served. To imitate servers that fail, are slow or hang up.
 */

/**
 * A running server. Each has an origin of its own, so pages of two sites share no storage.
 *
 * @typedef {object} Site
 * @property {string} origin
 * @property {string} home The address of the page, prefix included.
 * @property {string[]} requests The paths requested, in order.
 * @property {() => Promise<void>} close
 */

/**
 * Serves a folder on a free port of this machine.
 *
 * @param {SiteOptions} [options]
 * @returns {Promise<Site>}
 */
export async function startSite(options = {}) {
  const { root = ROOT, prefix = "/", headers = {}, cached, offline = false, answer } = options;
  const before = await scriptsBefore(options.before);
  const plain = { dev: true, etag: false, dotfiles: false };
  const files = sirv(root, { ...plain, brotli: true });
  const sources = sirv(SOURCES, plain);
  /** @type {string[]} */
  const requests = [];

  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const isKept = cached && /\.\w+$/.test(path) && !path.endsWith(".html");
    response.setHeader("Cache-Control", isKept ? "max-age=3600" : "no-store");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (answer?.(request, response)) return;
    const missing = () => {
      response.statusCode = 404;
      response.end("Not found");
    };
    if (!path.startsWith(prefix)) return missing();
    request.url = path.slice(prefix.length - 1);
    if (!offline && request.url === "/service-worker.js") {
      response.setHeader("Content-Type", "text/javascript");
      response.end("// It keeps nothing.");
      return;
    }
    const ofSources = request.url.startsWith("/sources/");
    if (ofSources) request.url = request.url.slice("/sources".length);
    if (ofSources) return sources(request, response, missing);
    if (request.url === "/page/main.js" && (await answerFirstModule(root, response))) return;
    if (before && (await answerPrepared(request.url, root, before, response))) return;
    files(request, response, missing);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    home: origin + prefix,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The scripts that run before the page's own: in WebKit always the watcher.
 *
 * @param {SiteOptions["before"]} before
 */
async function scriptsBefore(before = []) {
  const watcher = engine === "webkit" ? await readFile(WATCHER, "utf8") : "";
  return (
    watcher +
    [before]
      .flat()
      .map((task) => `(${task})();`)
      .join("")
  );
}

/**
 * Answers for the page's first module if the build renamed it.
 *
 * @param {string} root
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<boolean>} whether it answered
 */
async function answerFirstModule(root, response) {
  const html = await readFile(`${root}index.html`, "utf8").catch(() => "");
  const name = html.match(/<script type="module" src="(assets\/[^"]+)">/)?.[1];
  if (!name) return false;
  response.setHeader("Content-Type", "text/javascript");
  response.end(`export * from "../${name}";`);
  return true;
}

/**
 * Answers for that script and, with a tag for it, for pages.
 *
 * @param {string} url
 * @param {string} root
 * @param {string} before
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<boolean>} whether it answered
 */
async function answerPrepared(url, root, before, response) {
  const path = url.split(/[?#]/)[0];
  if (path === `/${BEFORE_NAME}`) {
    response.setHeader("Content-Type", "text/javascript");
    response.end(before);
    return true;
  }
  const page = path.endsWith("/") ? `${path}index.html` : path;
  if (!page.endsWith(".html") || page.includes("..")) return false;
  const html = await readFile(root + page.slice(1), "utf8").catch(() => null);
  if (html === null) return false;
  const up = "../".repeat(page.split("/").length - 2);
  response.setHeader("Content-Type", "text/html;charset=utf-8");
  response.end(html.replace(/<head[^>]*>/i, `$&<script src="${up}${BEFORE_NAME}"></script>`));
  return true;
}
