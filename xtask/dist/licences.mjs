// The licences of everything that the page ships and we did not write, taken from the packages.

import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

/** Licences that only require attribution; one of them is enough. OFL-1.1 is for fonts. */
const ACCEPTED =
  /^\(?(OFL-1\.1|MIT|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|ISC|Zlib|Unicode-3\.0|Unlicense)\)?$/;

/** @typedef {{ name: string, version: string, license: string, folder: string }} Package */

/** @param {string} words */
async function cargo(words) {
  const program = process.env.CARGO ?? "cargo";
  return (await promisify(execFile)(program, words.split(" "), { maxBuffer: 1e9 })).stdout;
}

/** The crates in the wasm module: the library's dependencies there, without build tools. */
async function crates() {
  const tree =
    "tree --quiet --package=nimscape --target=wasm32-unknown-unknown --edges=normal,no-proc-macro --prefix=none --no-dedupe --locked --format={p}";
  const inside = (await cargo(tree)).split("\n").map((line) => line.split(" ", 2).join(" "));
  const { packages } = JSON.parse(await cargo("metadata --quiet --format-version=1 --locked"));
  return packages
    .filter((/** @type {Package} */ { name, version }) => inside.includes(`${name} v${version}`))
    .filter((/** @type {Package} */ { name }) => !name.startsWith("nimscape"))
    .map((/** @type {any} */ found) => ({ ...found, folder: dirname(found.manifest_path) }));
}

/** @param {string} name @returns {Promise<Package>} */
async function library(name) {
  const folder = join("node_modules", name);
  return { ...JSON.parse(await readFile(join(folder, "package.json"), "utf8")), folder };
}

/** The licence files of a package. @param {string} folder */
async function texts(folder) {
  const files = (await readdir(folder)).filter((name) => /^(licen|copying)/i.test(name));
  const read = files.sort().map((name) => readFile(join(folder, name), "utf8").catch(() => ""));
  const found = (await Promise.all(read)).filter(Boolean);
  return found.map((text) => `${text.trimEnd()}\n\n`).join("");
}

/** The list of all packages, with these libraries of the page. @param {string[]} names */
export async function licences(names) {
  /** @type {Package[]} */
  const packages = [...(await crates()), ...(await Promise.all(names.map(library)))];
  const key = (/** @type {Package} */ { name, version }) => `${name} ${version}`;
  packages.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  let list =
    "Nimscape is free software, MIT or Apache-2.0 as you like. It is made with these packages:\n";
  for (const { name, version, license = "no licence", folder } of packages) {
    const choices = license.replaceAll("/", " OR ").split(" OR ");
    if (!choices.some((choice) => choice.split(" AND ").every((one) => ACCEPTED.test(one))))
      throw new Error(`${name} ${version} is under ${license}, which the page cannot ship`);
    list += `\n\n${name} ${version}: ${license}\n\n${await texts(folder)}`;
  }
  return list;
}
