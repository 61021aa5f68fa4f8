// Compares the picture of the house in CONTRIBUTING.md with the imports.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { circlesIn, importsOf, pathsOf } from "./imports.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Rooms outside the picture: what joins them, and what is generated or vendored. */
const OUTSIDE = ["src/lib", "src/bin", "www/pkg", "www/pkg-light", "www/vendor", "www/style"];

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The room of a file: its folder or, at the top of `src`, its name. @param {string} path */
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

/** The rooms that each file of the page imports. */
function* usesInJavaScript() {
  for (const path of filesIn("www", ".js")) {
    for (const [, target] of read(path).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      yield [path, room(join(dirname(path), target))];
    }
  }
}

test("every room is in the picture, and every room of the picture exists", () => {
  const rooms = [...filesIn("src", ".rs"), ...filesIn("www", ".js")].map(room);
  assert.deepEqual([...floors().keys()].toSorted(), [...new Set(rooms)].toSorted());
});

/** The largest share of the page's lines that one room may have. */
const LARGEST = 0.15;

test("no room of the page is too large to read", () => {
  /** @type {Map<string, number>} */
  const lines = new Map();
  const made = ["www/pkg", "www/pkg-light", "www/vendor"];
  for (const entry of readdirSync(join(ROOT, "www"), { withFileTypes: true, recursive: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.(js|css)$/.test(path) || made.includes(room(path))) continue;
    lines.set(room(path), (lines.get(room(path)) ?? 0) + read(path).split("\n").length);
  }
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);
  assert.ok(all > 20_000 && lines.size > 15, `${all} lines in ${lines.size} rooms`);
  const large = [...lines].filter(([, count]) => count > LARGEST * all);
  assert.deepEqual(large, [], `more than ${Math.floor(LARGEST * all)} of ${all} lines`);
});

/** Allowed imports within a floor: importer, imported, reason. @type {[string, string, string][]} */
const EXCUSED = [];

test("no room imports one on its floor or below", () => {
  const floorOf = floors();
  /** @type {string[]} */
  const wrong = [];
  const used = new Set();
  let checked = 0;
  const inRust = [...importsOf(ROOT, "src")].flatMap(([path, targets]) =>
    [...targets].map((target) => [path, room(target)]),
  );
  for (const [path, target] of [...inRust, ...usesInJavaScript()]) {
    const [here, there] = [floorOf.get(room(path)), floorOf.get(target)];
    if (here === undefined || there === undefined || target === room(path)) continue;
    checked += 1;
    const excuse = EXCUSED.find(([who, whom]) => who === room(path) && whom === target);
    if (there === here && excuse) used.add(excuse);
    else if (there >= here) wrong.push(`${path} knows of ${target}`);
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    EXCUSED.filter((each) => !used.has(each)),
    [],
    "unused exceptions",
  );
  // The search works: there are hundreds of imports.
  assert.ok(checked > 300, `${checked} imports`);
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
  assert.ok(imports.get("src/board.rs")?.has("src/board/gesture.rs"));
  assert.ok(imports.get("src/why.rs")?.has("src/reason.rs"));
  imports.get("src/limits.rs")?.add("src/why.rs");
  const [circle] = circlesIn(imports);
  assert.ok(circle.includes("src/limits.rs") && circle.includes("src/position.rs"));
});

test("trees of Rust imports are parsed", () => {
  assert.deepEqual(pathsOf("a::b::{self, C as D, e::{F, G}}"), [
    [["a", "b"], "b"],
    [["a", "b", "C"], "D"],
    [["a", "b", "e", "F"], "F"],
    [["a", "b", "e", "G"], "G"],
  ]);
});
