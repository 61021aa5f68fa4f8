// Keeps the sites of earlier releases in `v/VERSION/` of a site, and lists them: `node
// xtask/dist/earlier.mjs EARLIER SITE`, where EARLIER has a folder such as `0.2.0` for each.

import { existsSync } from "node:fs";
import { cp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

const [earlier, site] = process.argv.slice(2);
const kept = join(site, "v");
await rm(kept, { recursive: true, force: true });
const versions = (await readdir(earlier))
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
for (const version of versions) {
  const from = join(earlier, version);
  if (!existsSync(join(from, "index.html"))) throw new Error(`${from} holds no site`);
  const filter = (/** @type {string} */ path) => path !== join(from, "v");
  await cp(from, join(kept, version), { recursive: true, filter });
}
// The page uses the list in citations. Its compressed forms are outdated.
const list = join(site, "versions.json");
await writeFile(list, `${JSON.stringify(versions)}\n`);
for (const ending of ["br", "gz"]) await rm(`${list}.${ending}`, { force: true });
console.log(`nimscape: ${versions.length} versions are kept in v/`);
