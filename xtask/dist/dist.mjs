// The folder that is made, and what the sources' files are called in it.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("../../www/", import.meta.url));
/** Where the files are that are named by their content; the service worker knows it too. */
export const ASSETS = "assets";

export class Dist {
  /** A file of the sources, and where it is now. @type {Record<string, string>} */
  names = {};
  /** What a module that was built asks for at once. @type {Record<string, string[]>} */
  imports = {};

  /**
   * @param {string} folder
   * @param {string} [address] Where the site will stand.
   */
  constructor(folder, address) {
    this.folder = folder;
    this.address = address ? new URL(address.replace(/\/?$/, "/")) : null;
  }

  /** The place of a source. @param {string} name */
  source(name) {
    return join(SITE, name);
  }

  /** A source's text. @param {string} name */
  read(name) {
    return readFile(this.source(name), "utf8");
  }

  /** @param {string} name @param {string | Uint8Array} content */
  async write(name, content) {
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  /**
   * Writes what a source became, named by its content.
   *
   * @param {string} source
   * @param {string | Uint8Array} content
   * @param {string} [name] What it is called, if not as the source.
   */
  async put(source, content, name = basename(source)) {
    const ending = extname(name);
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
    this.names[source] = `${ASSETS}/${basename(name, ending)}-${hash}${ending}`;
    await this.write(this.names[source], content);
  }

  /** Where a source's file is now. @param {string} source */
  asset(source) {
    const name = this.names[source];
    if (!name) throw new Error(`${source} was not built`);
    return name;
  }
}
