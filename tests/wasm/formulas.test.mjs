// The font of formulas has all their characters: a letter of another font would stand out.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { PROOFS } from "../../www/play/proofs.js";
import { CHARACTERS, WRITTEN } from "../../xtask/dist/formula-characters.mjs";
import { skin } from "./package.mjs";

/** @param {string} text */
const missing = (text) => [...new Set(text)].filter((character) => !WRITTEN.includes(character));

/** What is between dollar signs. @param {string[]} sentences */
const formulasIn = (sentences) =>
  sentences.flatMap((text) => text.split("$").filter((_, index) => index % 2 === 1));

test("the font has the characters of the claims' formulas", () => {
  const formulas = formulasIn(skin.claims().map(({ statement }) => statement));
  assert.ok(formulas.length > 100, `${formulas.length} formulas`);
  assert.deepEqual(missing(`${formulas.join("")}′−`), []);
});

test("the font has the characters of the formulas in proofs and reasons", async () => {
  const sentences = Object.values(PROOFS).flatMap(({ theorem, proof }) => [...theorem, ...proof]);
  const formulas = formulasIn(sentences);
  assert.ok(formulas.length > 100, `${formulas.length} formulas`);
  assert.deepEqual(missing(formulas.join("")), []);
  const why = await readFile(new URL("../../www/play/why.js", import.meta.url), "utf8");
  const written = [...why.matchAll(/\bformula\((["`])(.+?)\1\)/g)].map(([, , text]) => text);
  assert.ok(written.length > 3, `${written.length} formulas of reasons`);
  // What is put in are numbers.
  const set = written.join("").replaceAll(/\$\{[^}]*\}/g, "");
  assert.deepEqual(missing(set), []);
});

test("the font has the italic characters of variables", () => {
  for (const letter of ["𝐺", "𝑥", "ℎ", "𝛼"]) assert.ok(CHARACTERS.includes(letter), letter);
});
