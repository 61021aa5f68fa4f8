// The rooms of `src` and `www` are their folders. A room's head says which others it uses, and imports lead one way.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { circlesIn, importsOf, pathsOf } from "./imports.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Folders that are generated or vendored. */
const MADE = ["www/pkg", "www/pkg-light", "www/vendor"];

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The room of a file: its folder in `src` or `www`. @param {string} path */
const room = (path) => path.split("/").slice(0, 2).join("/");

/** The files of a folder's rooms. @param {string} folder @param {string} ending @returns {string[]} */
function filesIn(folder, ending) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && each.name.endsWith(ending))
    .map((each) => relative(ROOT, join(each.parentPath, each.name)))
    .filter((path) => path.split("/").length > 2 && !MADE.includes(room(path)));
}

/** Every import of the page, those made later included. @returns {Map<string, Set<string>>} */
function usesOfPage() {
  const uses = new Map();
  for (const path of filesIn("www", ".js")) {
    const found = read(path).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    uses.set(path, new Set([...found].map(([, target]) => join(dirname(path), target))));
  }
  return uses;
}

/** The rooms that each room imports. @param {Map<string, Set<string>>} imports @returns {Map<string, Set<string>>} */
function roomsOf(imports) {
  const rooms = new Map([...imports.keys()].map((path) => [room(path), new Set()]));
  for (const [path, targets] of imports) {
    for (const target of targets) {
      const other = target.split("/").length > 2 && !MADE.includes(room(target));
      if (other && room(target) !== room(path)) rooms.get(room(path))?.add(room(target));
    }
  }
  return rooms;
}

test("each room of src names the rooms it uses in its head", () => {
  const rooms = roomsOf(importsOf(ROOT, "src"));
  for (const [name, used] of rooms) {
    const head =
      read(`${name}/mod.rs`)
        .match(/^(?:\/\/!.*\n)+/)?.[0]
        .replaceAll(/\s*\/\/!\s*/g, " ") ?? "";
    const said = head.match(/Uses (.*)\.\s*$/)?.[1] ?? "";
    const named = [...said.matchAll(/`(\w+)`/g)].map(([, other]) => `src/${other}`);
    assert.deepEqual(named, [...used].toSorted(), `${name}/mod.rs`);
  }
  assert.ok(rooms.size > 9);
});

test("no circle of rooms", () => {
  for (const imports of [importsOf(ROOT, "src"), usesOfPage()]) {
    const rooms = roomsOf(imports);
    assert.deepEqual(circlesIn(rooms), []);
    // The search works: a reversed import makes a circle.
    const [[from, [target]]] = [...rooms].filter(([, used]) => used.size > 0);
    rooms.get(target)?.add(from);
    assert.ok(circlesIn(rooms).length > 0);
  }
});

test("`ls src` explains the core", () => {
  const entries = readdirSync(join(ROOT, "src"));
  assert.ok(entries.length <= 18, `${entries.length} entries`);
});

/** The largest share of the page's lines that one room may have. */
const LARGEST = 0.15;

test("no room of the page is too large to read", () => {
  /** @type {Map<string, number>} */
  const lines = new Map();
  for (const entry of readdirSync(join(ROOT, "www"), { withFileTypes: true, recursive: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.(js|css)$/.test(path) || MADE.includes(room(path))) continue;
    lines.set(room(path), (lines.get(room(path)) ?? 0) + read(path).split("\n").length);
  }
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);
  assert.ok(all > 20_000 && lines.size > 15, `${all} lines in ${lines.size} rooms`);
  const large = [...lines].filter(([, count]) => count > LARGEST * all);
  assert.deepEqual(large, [], `more than ${Math.floor(LARGEST * all)} of ${all} lines`);
});

/** The modules of the page and what each imports when it is loaded. @returns {Map<string, Set<string>>} */
function importsOfPage() {
  const imports = new Map();
  for (const path of filesIn("www", ".js")) {
    // Imports made later, when needed, are not part of a circle.
    const now = read(path).matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"/gms);
    const targets = [...now].map(([, target]) => join(dirname(path), target));
    imports.set(path, new Set(targets));
  }
  return imports;
}

/** The imports of each program. @type {[string, () => Map<string, Set<string>>][]} */
const WORLDS = [
  ["src", () => importsOf(ROOT, "src")],
  ["claims/src", () => importsOf(ROOT, "claims/src")],
  ["xtask/src", () => importsOf(ROOT, "xtask/src")],
  ["www", importsOfPage],
];

for (const [name, find] of WORLDS) {
  test(`no circle of imports in ${name}`, () => {
    const imports = find();
    assert.deepEqual(circlesIn(imports), []);
    // The search works: a reversed import makes a circle.
    const [from, target] = [...imports].flatMap(([from, targets]) =>
      [...targets].filter((target) => imports.has(target)).map((target) => [from, target]),
    )[0];
    imports.get(target)?.add(from);
    const [circle] = circlesIn(imports);
    assert.ok(circle.includes(from) && circle.includes(target));
  });
}

test("re-exported names count for the file that defines them", () => {
  const imports = importsOf(ROOT, "src");
  assert.ok(imports.get("src/board/mod.rs")?.has("src/board/gesture.rs"));
  assert.ok(imports.get("src/questions/why.rs")?.has("src/theory/reason.rs"));
  imports.get("src/solve/limits.rs")?.add("src/questions/why.rs");
  const [circle] = circlesIn(imports);
  assert.ok(circle.includes("src/solve/limits.rs") && circle.includes("src/game/position.rs"));
});

test("trees of Rust imports are parsed", () => {
  assert.deepEqual(pathsOf("a::b::{self, C as D, e::{F, G}}"), [
    [["a", "b"], "b"],
    [["a", "b", "C"], "D"],
    [["a", "b", "e", "F"], "F"],
    [["a", "b", "e", "G"], "G"],
  ]);
});
