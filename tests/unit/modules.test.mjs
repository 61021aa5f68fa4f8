// What holds for every module of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { parseAst } from "rollup/parseAst";

const WWW = fileURLToPath(new URL("../../www", import.meta.url));

/** Whether code awaits at the top level, not in a function. @param {unknown} node @returns {boolean} */
function waits(node) {
  if (Array.isArray(node)) return node.some(waits);
  if (typeof node !== "object" || node === null) return false;
  const { type } = /** @type {{ type?: string }} */ (node);
  if (type?.includes("Function")) return false;
  const waiting = type === "ForOfStatement" && "await" in node && node.await;
  return type === "AwaitExpression" || waiting === true || Object.values(node).some(waits);
}

test("a top-level await is found", () => {
  assert.ok(waits(parseAst("if (x) await y;")));
  assert.ok(waits(parseAst("for await (const x of y) z(x);")));
  assert.ok(
    !waits(parseAst("const f = async () => { await y; }; class A { async b() { await f(); } }")),
  );
});

// WebKit was seen to run a module that imports such a one again and again.
test("no module of the page has a top-level await", () => {
  const modules = readdirSync(WWW, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name));
  assert.ok(modules.length > 100, `${modules.length} modules`);
  const waiting = modules.filter((path) => waits(parseAst(readFileSync(path, "utf8"))));
  assert.deepEqual(
    waiting.map((path) => relative(WWW, path)),
    [],
  );
});
