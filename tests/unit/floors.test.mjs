// The picture of the house in CONTRIBUTING.md, compared with what imports what.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Rooms outside the picture: what joins them, and what is made or brought along. */
const OUTSIDE = ["src/lib", "src/bin", "www/pkg", "www/pkg-light", "www/vendor", "www/style"];

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The room of a file: its folder or, on the ground of `src`, its name. @param {string} path */
function room(path) {
  const [house, name] = path.split("/");
  if (name.endsWith(".js")) return house;
  return `${house}/${name.replace(/\.rs$/, "")}`;
}

/** The number of the floor of each room in the picture. */
function floors() {
  /** @type {Map<string, number>} */
  const found = new Map();
  let floor = 0;
  for (const line of read("CONTRIBUTING.md").split("\n")) {
    if (line.trim() === "│") floor += 1;
    const path = /^ {4}((?:src|www)\/\S+)/.exec(line)?.[1];
    if (!path) continue;
    assert.ok(!found.has(room(path)), `${path} is drawn twice`);
    found.set(room(path), floor);
  }
  return found;
}

/** @param {string} folder @param {string} ending @returns {string[]} */
function filesIn(folder, ending) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && each.name.endsWith(ending))
    .map((each) => relative(ROOT, join(each.parentPath, each.name)))
    .filter((path) => !OUTSIDE.includes(room(path)) && room(path) !== "www");
}

/** Where the crate's root finds the names that it gives out again: name → module. */
function givenOut() {
  /** @type {Map<string, string>} */
  const homes = new Map();
  for (const [, module, names] of read("src/lib.rs").matchAll(/pub use (\w+)::(\{[^}]*\}|\w+)/g)) {
    for (const [name] of names.matchAll(/\w+/g)) homes.set(name, module);
  }
  return homes;
}

/** The first names in what follows `crate::`, a list in braces or one name. @param {string} words */
function firstNames(words) {
  if (!words.startsWith("{")) return [words];
  return words
    .slice(1, -1)
    .replaceAll(/\{[^{}]*\}/g, "")
    .split(",")
    .flatMap((part) => /\w+/.exec(part)?.[0] ?? []);
}

/** Which rooms each Rust file knows of, tests left out. */
function* usesInRust() {
  const homes = givenOut();
  for (const path of filesIn("src", ".rs")) {
    if (path.endsWith("/tests.rs")) continue;
    const code = read(path)
      // A test module that ends the file; one declared further up is a file of its own.
      .replace(/#\[cfg\(test\)\]\s+mod \w+ \{.*/s, "")
      .replaceAll(/^\s*\/\/.*$/gm, "");
    for (const [, words] of code.matchAll(/\bcrate::(\w+|\{(?:[^{}]|\{[^{}]*\})*\})/g)) {
      for (const name of firstNames(words)) yield [path, `src/${homes.get(name) ?? name}`];
    }
  }
}

/** Which rooms each file of the page knows of. */
function* usesInJavaScript() {
  for (const path of filesIn("www", ".js")) {
    for (const [, target] of read(path).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      yield [path, room(join(dirname(path), target))];
    }
  }
}

test("every room is in the picture, and the picture has no other", () => {
  const rooms = [...filesIn("src", ".rs"), ...filesIn("www", ".js")].map(room);
  assert.deepEqual([...floors().keys()].toSorted(), [...new Set(rooms)].toSorted());
});

test("no floor knows of one below", () => {
  const floorOf = floors();
  /** @type {string[]} */
  const wrong = [];
  let checked = 0;
  for (const [path, target] of [...usesInRust(), ...usesInJavaScript()]) {
    const [here, there] = [floorOf.get(room(path)), floorOf.get(target)];
    if (here === undefined || there === undefined) continue;
    checked += 1;
    if (there > here) wrong.push(`${path} knows of ${target}`);
  }
  assert.deepEqual(wrong, []);
  // The search itself works: there are hundreds of imports.
  assert.ok(checked > 300, `${checked} imports`);
});
