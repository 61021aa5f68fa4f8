// The picture of the house in CONTRIBUTING.md, compared with what imports what.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { circlesIn, importsOf, pathsOf } from "./imports.mjs";

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

/** Imports within a floor that a reader would defend: who, of whom, why. @type {[string, string, string][]} */
const EXCUSED = [];

test("no room knows of one on its floor or below", () => {
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
    "excuses that nobody needs",
  );
  // The search itself works: there are hundreds of imports.
  assert.ok(checked > 300, `${checked} imports`);
});

/** The modules of the page and those that each imports when it is loaded. @returns {Map<string, Set<string>>} */
function importsOfPage() {
  const imports = new Map();
  for (const path of filesIn("www", ".js")) {
    // What is imported later, when it is wanted, is no part of a circle.
    const now = read(path).matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"/gms);
    const targets = [...now].map(([, target]) => join(dirname(path), target));
    imports.set(path, new Set(targets));
  }
  return imports;
}

/** The imports of each world that is one program. @type {[string, () => Map<string, Set<string>>][]} */
const WORLDS = [
  ["src", () => importsOf(ROOT, "src")],
  ["claims/src", () => importsOf(ROOT, "claims/src")],
  ["xtask/src", () => importsOf(ROOT, "xtask/src")],
  ["www", importsOfPage],
];

for (const [name, find] of WORLDS) {
  test(`no two files of ${name} import each other, in a circle of any length`, () => {
    const imports = find();
    assert.deepEqual(circlesIn(imports), []);
    // The search itself works: an import turned round makes a circle.
    const [from, target] = [...imports].flatMap(([from, targets]) =>
      [...targets].filter((target) => imports.has(target)).map((target) => [from, target]),
    )[0];
    imports.get(target)?.add(from);
    const [circle] = circlesIn(imports);
    assert.ok(circle.includes(from) && circle.includes(target));
  });
}

test("names that are given out again count for the file they come from", () => {
  const imports = importsOf(ROOT, "src");
  assert.ok(imports.get("src/board.rs")?.has("src/board/action.rs"));
  assert.ok(imports.get("src/why.rs")?.has("src/reason.rs"));
  imports.get("src/limits.rs")?.add("src/why.rs");
  const [circle] = circlesIn(imports);
  assert.ok(circle.includes("src/limits.rs") && circle.includes("src/position.rs"));
});

test("trees of imports are read", () => {
  assert.deepEqual(pathsOf("a::b::{self, C as D, e::{F, G}}"), [
    [["a", "b"], "b"],
    [["a", "b", "C"], "D"],
    [["a", "b", "e", "F"], "F"],
    [["a", "b", "e", "G"], "G"],
  ]);
});
