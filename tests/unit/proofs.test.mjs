import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { PROOFS, proofOf } from "../../www/play/proofs.js";

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("every proof on the page has its section in docs/proofs.md", () => {
  const proofs = read("docs/proofs.md");
  for (const name of Object.keys(PROOFS)) {
    assert.ok(proofs.includes(`<a id="${name}"></a>`), name);
  }
});

test("formulas have matching brackets, and no proof is empty", () => {
  for (const { title, theorem, proof } of Object.values(PROOFS)) {
    assert.ok(title && theorem.length > 0 && proof.length > 0);
    for (const text of [...theorem, ...proof]) {
      assert.equal(text.split("$").length % 2, 1, text);
      for (const formula of text.split("$").filter((_, index) => index % 2 === 1)) {
        assert.equal(formula.split("{").length, formula.split("}").length, formula);
      }
    }
  }
});

test("a source that rests on a proof links to that proof", () => {
  const rows = read("docs/audit.md")
    .split("\n")
    .filter((line) => line.includes("proofs.md#"));
  assert.ok(rows.length > 10, `${rows.length} sentences rest on proofs`);
  for (const row of rows) {
    const [source] = row.replace(/^\| /, "").split(" | ");
    const names = [...row.matchAll(/proofs\.md#([a-z0-9-]+)/g)].map(([, name]) => name);
    const found = proofOf(source);
    if (found) assert.ok(names.includes(found), `${source} leads to ${found}`);
    else assert.ok(!/proved in docs\/proofs\.md/.test(source), `${source} leads nowhere`);
  }
});
