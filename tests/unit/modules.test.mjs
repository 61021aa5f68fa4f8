// What holds of every module of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { parseAst } from "rollup/parseAst";

const WWW = fileURLToPath(new URL("../../www", import.meta.url));

/** Whether code waits where it stands, not in a function that it makes. @param {unknown} node @returns {boolean} */
function waits(node) {
  if (Array.isArray(node)) return node.some(waits);
  if (typeof node !== "object" || node === null) return false;
  const { type } = /** @type {{ type?: string }} */ (node);
  if (type?.includes("Function")) return false;
  const waiting = type === "ForOfStatement" && "await" in node && node.await;
  return type === "AwaitExpression" || waiting === true || Object.values(node).some(waits);
}

test("what waits is found", () => {
  assert.ok(waits(parseAst("if (x) await y;")));
  assert.ok(waits(parseAst("for await (const x of y) z(x);")));
  assert.ok(
    !waits(parseAst("const f = async () => { await y; }; class A { async b() { await f(); } }")),
  );
});

// WebKit was seen to run a module that imports such a one again and again, for ever.
test("no module waits as it is loaded", () => {
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
