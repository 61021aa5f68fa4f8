// Writes brotli and gzip versions beside each file of a site, for hosts that send these: `node
// xtask/dist/compress.mjs SITE KEPT`. What was compressed before comes from the folder KEPT, by its hash:
// compressing the wasm modules takes longer than all the rest.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Kinds of files worth compressing. */
const KINDS = /\.(css|html|js|json|svg|ts|txt|wasm|webmanifest|xml)$/;

const [site, kept] = process.argv.slice(2);
/** Some files exist under two names. @type {Map<string, Promise<void>>} */
const made = new Map();

/** Compresses a content into the kept files of its hash. @param {Buffer} content @param {string} at */
async function compress(content, at) {
  if (existsSync(`${at}.gz`)) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${at}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${at}.new`, await promisify(gzip)(content, { level: 9 }));
  // Whole, and the last of them, even if this program is stopped.
  await rename(`${at}.new`, `${at}.gz`);
}

/** @param {string} path */
async function accompany(path) {
  const content = await readFile(path);
  const at = join(kept, createHash("sha256").update(content).digest("hex"));
  made.set(at, made.get(at) ?? compress(content, at));
  await made.get(at);
  for (const ending of ["br", "gz"]) await cp(`${at}.${ending}`, `${path}.${ending}`);
}

await mkdir(kept, { recursive: true });
const paths = (await readdir(site, { recursive: true })).map((name) => join(site, name));
const fresh = paths.filter((path) => KINDS.test(path) && !existsSync(`${path}.gz`));
await Promise.all(fresh.map(accompany));
