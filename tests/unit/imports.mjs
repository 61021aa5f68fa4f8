// What each Rust file of `src` imports. Names that a module re-exports count for the file that defines
// them.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The code of a file without its tests and comments. @param {string} text */
const withoutTests = (text) =>
  text
    // A test module at the end of the file; one declared above is a file of its own.
    .replace(/#\[cfg\(test\)\]\s+mod \w+ \{.*/s, "")
    .replaceAll(/#\[cfg\(test\)\]\s+(?:pub(?:\([^)]*\))? )?(?:mod|use) [^;]*;/g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/pub\(in [\w:]+\)/g, "pub");

/** The paths in a tree such as `a::{b, c::{self, D as E}}`, each with its name. @param {string} tree @returns {[string[], string][]} */
export function pathsOf(tree) {
  const open = tree.indexOf("{");
  if (open < 0) {
    const [path, alias] = tree.split(/\s+as\s+/);
    const names = path.split("::").map((name) => name.trim());
    if (names.at(-1) === "self") names.pop();
    return [[names, alias?.trim() ?? names.at(-1) ?? ""]];
  }
  const head = tree
    .slice(0, open)
    .split("::")
    .map((name) => name.trim())
    .filter(Boolean);
  /** @type {string[]} */
  const parts = [];
  let depth = 0;
  let part = "";
  for (const symbol of tree.slice(open + 1, tree.lastIndexOf("}"))) {
    if (symbol === "{") depth += 1;
    if (symbol === "}") depth -= 1;
    if (symbol === "," && depth === 0) {
      parts.push(part);
      part = "";
    } else part += symbol;
  }
  parts.push(part);
  return parts
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) =>
      pathsOf(each).map(
        ([names, name]) =>
          /** @type {[string[], string]} */ ([[...head, ...names], name || (head.at(-1) ?? "")]),
      ),
    );
}

/**
 * The files of the crate in `folder` and which others each imports: path → paths, both from `root`.
 * @param {string} root @param {string} folder
 * @returns {Map<string, Set<string>>}
 */
export function importsOf(root, folder) {
  /** Module `a::b` to its file; the crate itself is "". @type {Map<string, string>} */
  const files = new Map();
  /** @type {Map<string, string>} */
  const codes = new Map();
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".rs")) continue;
    const path = relative(root, join(entry.parentPath, entry.name));
    if (path.startsWith(`${folder}/bin/`) || /(^|\/)tests\.rs$/.test(path)) continue;
    const inside = relative(folder, path).replace(/\.rs$/, "");
    const module = (
      inside.endsWith("/mod") ? dirname(inside) : inside === "lib" ? "" : inside
    ).replaceAll("/", "::");
    files.set(module, path);
    codes.set(module, withoutTests(readFileSync(join(root, path), "utf8")));
  }
  /** What each module re-exports: module → name → path. @type {Map<string, Map<string, string[]>>} */
  const given = new Map();
  /** @type {Map<string, string[][]>} */
  const wanted = new Map();
  for (const [module, code] of codes) {
    /** @type {Map<string, string[]>} */
    const names = new Map();
    /** @type {string[][]} */
    const paths = [];
    const here = module === "" ? [] : module.split("::");
    /** @param {string[]} path */
    const absolute = (path) => {
      if (path[0] === "crate") return path.slice(1);
      let base = here;
      let rest = path;
      if (rest[0] === "self") rest = rest.slice(1);
      while (rest[0] === "super") {
        base = base.slice(0, -1);
        rest = rest.slice(1);
      }
      if (rest !== path) return [...base, ...rest];
      return files.has([...here, path[0]].join("::")) ? [...here, ...path] : undefined;
    };
    const rest = code.replaceAll(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);/gm, "");
    // What is re-exported and also used here counts as imported.
    /** @param {string} name */
    const used = (name) => new RegExp(`\\b${name}\\b`).test(rest);
    const uses = code.matchAll(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);/gm);
    for (const [, visible, tree] of uses) {
      for (const [path, name] of pathsOf(tree)) {
        const full = absolute(path);
        if (full === undefined) continue;
        if (visible) names.set(name, full);
        if (!visible || used(name)) paths.push(full);
      }
    }
    for (const [path] of rest.matchAll(/\b(?:crate|super|self)(?:::\w+)+/g)) {
      const full = absolute(path.split("::"));
      if (full !== undefined) paths.push(full);
    }
    // A module's own parts, named without `self`.
    for (const [, part, name] of rest.matchAll(/(?<![\w:])(\w+)::(\w+)/g)) {
      const full = absolute([part, name]);
      if (full !== undefined) paths.push(full);
    }
    given.set(module, names);
    wanted.set(module, paths);
  }
  /** The module that a path leads to. @param {string[]} path @param {number} depth @returns {string} */
  const home = (path, depth = 0) => {
    let length = path.length;
    while (!files.has(path.slice(0, length).join("::"))) length -= 1;
    const module = path.slice(0, length).join("::");
    const onward = given.get(module)?.get(path[length]);
    return onward !== undefined && depth < 9
      ? home([...onward, ...path.slice(length + 1)], depth + 1)
      : module;
  };
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const [module, paths] of wanted) {
    if (module === "") continue;
    const path = /** @type {string} */ (files.get(module));
    const targets = paths
      .map((each) => files.get(home(each)))
      .filter((each) => each && each !== path);
    imports.set(path, new Set(/** @type {string[]} */ (targets)));
  }
  return imports;
}

/** The circles of a graph: groups of files that reach each other. @param {Map<string, Set<string>>} imports @returns {string[][]} */
export function circlesIn(imports) {
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {Set<string>} */
  const open = new Set();
  /** @type {string[][]} */
  const circles = [];
  let count = 0;
  /** @param {string} file */
  const visit = (file) => {
    const number = count++;
    low.set(file, number);
    stack.push(file);
    open.add(file);
    for (const next of imports.get(file) ?? []) {
      if (!low.has(next)) visit(next);
      if (open.has(next)) low.set(file, Math.min(Number(low.get(file)), Number(low.get(next))));
    }
    if (low.get(file) !== number) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const each of circle) open.delete(each);
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of imports.keys()) if (!low.has(file)) visit(file);
  return circles;
}
