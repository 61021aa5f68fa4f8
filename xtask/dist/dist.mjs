// The output folder and the address of the site, if it is known, which the environment says; and the names that
// the sources' files have there.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const { SITE_FOLDER, SITE_ADDRESS: address } = process.env;
export const FOLDER = SITE_FOLDER ?? "dist";
export const ADDRESS = address ? new URL(address.replace(/\/?$/, "/")) : null;
/** The folder of files named by their content; the service worker knows it too. */
export const ASSETS = "assets";
/** The output name of each source. @type {Record<string, string>} */
export const built = {};

/** The path of a source. @param {string} name */
export const source = (name) => fileURLToPath(new URL(`../../www/${name}`, import.meta.url));

/** A source's text. @param {string} name */
export const read = (name) => readFile(source(name), "utf8");

/** @param {string} name @param {string | Uint8Array} content */
export async function write(name, content) {
  const path = join(FOLDER, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Writes an output file, named by its content. @param {string} name @param {string | Uint8Array} content */
export async function put(name, content, as = basename(name)) {
  const ending = extname(as);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  built[name] = `${ASSETS}/${basename(as, ending)}-${hash}${ending}`;
  await write(built[name], content);
}

/** The output name of a source. @param {string} name */
export function asset(name) {
  if (!built[name]) throw new Error(`${name} was not built`);
  return built[name];
}
