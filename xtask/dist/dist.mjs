// The output folder, and the names that the sources' files have in it.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("../../www/", import.meta.url));
/** The folder of files named by their content; the service worker knows it too. */
export const ASSETS = "assets";

export class Dist {
  /** The output name of each source. @type {Record<string, string>} */
  names = {};
  /** The static imports of each built module. @type {Record<string, string[]>} */
  imports = {};

  /**
   * @param {string} folder
   * @param {string} [address] The address of the site.
   */
  constructor(folder, address) {
    this.folder = folder;
    this.address = address ? new URL(address.replace(/\/?$/, "/")) : null;
  }

  /** The path of a source. @param {string} name */
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
   * Writes an output file, named by its content.
   *
   * @param {string} source
   * @param {string | Uint8Array} content
   * @param {string} [name] If it differs from the source's.
   */
  async put(source, content, name = basename(source)) {
    const ending = extname(name);
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
    this.names[source] = `${ASSETS}/${basename(name, ending)}-${hash}${ending}`;
    await this.write(this.names[source], content);
  }

  /** The output name of a source. @param {string} source */
  asset(source) {
    const name = this.names[source];
    if (!name) throw new Error(`${source} was not built`);
    return name;
  }
}
