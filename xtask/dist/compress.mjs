// Writes brotli and gzip versions beside each file that compression makes smaller, for hosts that send
// these: `node xtask/dist/compress.mjs FOLDER OLD`. What is the same in the old folder, and was made since
// this program was changed, is copied from it: compressing the wasm modules takes longer than all the rest.

import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Kinds of files worth compressing. */
const KINDS = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".ts",
  ".txt",
  ".wasm",
  ".webmanifest",
  ".xml",
]);

/** Some files exist under two names. @type {Map<string, Promise<{ br: Buffer, gz: Buffer }>>} */
const made = new Map();

/** @param {Buffer} content */
function compressed(content) {
  const key = createHash("sha256").update(content).digest("hex");
  const both = async () => {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    return {
      br: await promisify(brotliCompress)(content, { params }),
      gz: await promisify(gzip)(content, { level: 9 }),
    };
  };
  const known = made.get(key) ?? both();
  made.set(key, known);
  return known;
}

const [folder, old] = process.argv.slice(2);

const { mtimeMs: changed } = await stat(new URL(import.meta.url));

/** The versions made before of a file that has not changed. @param {string} name @param {Buffer} content */
async function kept(name, content) {
  const path = join(old, name);
  if ((await stat(`${path}.br`)).mtimeMs < changed) return null;
  const files = await Promise.all([path, `${path}.br`, `${path}.gz`].map((each) => readFile(each)));
  const [before, br, gz] = files;
  return before.equals(content) ? { br, gz } : null;
}

const names = await readdir(folder, { recursive: true });
await Promise.all(
  names
    .filter((name) => KINDS.has(extname(name)))
    .map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const { br, gz } =
        (await kept(name, content).catch(() => null)) ?? (await compressed(content));
      await writeFile(`${path}.br`, br);
      await writeFile(`${path}.gz`, gz);
    }),
);
