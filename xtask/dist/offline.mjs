// Lists every file of a site, which the page stores for offline visits, and names the version of the site.

import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";

const LIST = "files.json";
const WORKER = "service-worker.js";

/** Files that no page needs, besides types: for servers and search engines. The browser stores the worker. */
const LEFT_OUT = ["404.html", "picture.png", WORKER, "sitemap.xml", LIST];
/** Folders of a built site that are not part of the page: others link to them. */
const APART = /^(pkg|pkg-light|docs|finds|rules|v)\//;

/**
 * Writes the list, with the folder's index page as `./`. In a built site, the version, which depends on all
 * files, is written into the service worker: browsers look for a new one by comparing that file.
 *
 * @param {string} site
 * @param {boolean} built
 */
export async function listFiles(site, built) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(site, sep).length))
    .map((name) => name.replaceAll(sep, "/"))
    .filter((name) => !LEFT_OUT.includes(name) && !name.endsWith(".d.ts"))
    .filter((name) => !(built && APART.test(name)));
  // A folder comes before its neighbours of a longer name.
  names.sort((a, b) => (a.replaceAll("/", "\0") < b.replaceAll("/", "\0") ? -1 : 1));
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(await readFile(join(site, name)));
  const version = hash.digest("hex").slice(0, 16);
  const list = JSON.stringify({ version, files: ["./", ...names] }, null, 2);
  await writeFile(join(site, LIST), `${list}\n`);
  if (!built) return;
  const worker = join(site, WORKER);
  const [before, after] = (await readFile(worker, "utf8")).split('const VERSION = "";');
  if (after === undefined) throw new Error(`${WORKER} has no place for a version`);
  await writeFile(worker, `${before}const VERSION = "${version}";${after}`);
}
