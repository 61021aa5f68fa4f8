// A program that others published, in `benches/published`: a workspace of its own, which only the
// benchmark fetches and compiles.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const MANIFEST = fileURLToPath(new URL("published/Cargo.toml", import.meta.url));
const TARGET = fileURLToPath(new URL("../target/published", import.meta.url));
/** A million values, as text. */
const ROOM = 2 ** 25;

/** @type {import("./opponents.mjs").About} */
export const about = {
  name: "`ogs` 0.0.6, by Piotr Beling",
  games: "`octal(…) x`",
  method:
    "a Rust library for octal games: rare and common values, distinguished by which of them are frequent and renewed as that changes, for all heaps or for each parity of a split; and a function that reports the period. Compiled as ours is; of its two solvers, with and without asking for the period whenever there are a quarter more values, the quickest counts",
  fair: "of the solvers found in the registries of Rust, Python, JavaScript and Debian it is the one made for long sequences (`ogdoad` 2.0.0 scans all splits; `cgt`, `pycgt` and `ludology` have no octal games); its time stands beside that of our native program",
  get sources() {
    return sources("ogs");
  },
};

/**
 * The time and the values of its quickest way.
 *
 * @param {string} code
 * @param {number} count
 */
export function octal(code, count) {
  const program = ["run", "--release", "--quiet", "--manifest-path", MANIFEST];
  const answer = execFileSync(
    "cargo",
    [...program, "--target-dir", TARGET, "--", code, String(count)],
    { encoding: "utf8", maxBuffer: ROOM },
  );
  const [ms, values] = answer.trim().split("\n");
  return { ms: Number(ms), values: values.split(" ").map(Number) };
}

/** The files of a library that was fetched. @param {string} library */
function sources(library) {
  const question = ["metadata", "--format-version", "1", "--manifest-path", MANIFEST];
  const answer = execFileSync("cargo", question, { encoding: "utf8", maxBuffer: ROOM });
  /** @type {{ name: string, targets: { src_path: string }[] }[]} */
  const packages = JSON.parse(answer).packages;
  const { targets } = packages.find(({ name }) => name === library) ?? { targets: [] };
  const folder = dirname(targets[0].src_path);
  const names = readFileSync(targets[0].src_path, "utf8").matchAll(/^mod (\w+);/gm);
  return [targets[0].src_path, ...[...names].map(([, name]) => `${folder}/${name}.rs`)];
}
