// Writes brotli and gzip versions beside each file that compression makes smaller, for hosts that send
// these: `node xtask/dist/compress.mjs FOLDER`.

import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
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

const [folder] = process.argv.slice(2);
const names = await readdir(folder, { recursive: true });
await Promise.all(
  names
    .filter((name) => KINDS.has(extname(name)))
    .map(async (name) => {
      const path = join(folder, name);
      const { br, gz } = await compressed(await readFile(path));
      await writeFile(`${path}.br`, br);
      await writeFile(`${path}.gz`, gz);
    }),
);
