// The paper and its bibliography, the citation file, and the papers that the claims come from.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

/** @param {string} name */
const read = (name) => readFile(new URL(`../../${name}`, import.meta.url), "utf8");

/** The entries of the bibliography. */
async function entries() {
  const text = await read("paper/paper.bib");
  return text
    .split(/^(?=@)/m)
    .filter(Boolean)
    .map((entry) => {
      const [, kind, key] = entry.match(/^@(\w+)\{(\w+),$/m) ?? [];
      const fields = [...entry.matchAll(/^ {2}(\w+) = \{(.+)\},$/gm)];
      assert.equal(
        entry.trim().split("\n").length,
        fields.length + 2,
        `${key} is one field a line`,
      );
      return { kind, key, ...Object.fromEntries(fields.map(([, name, text]) => [name, text])) };
    });
}

test("the bibliography has what the paper cites, and nothing else", async () => {
  const paper = await read("paper/paper.md");
  const cited = [...paper.matchAll(/@(\w+)(?=[\];])/g)].map(([, key]) => key);
  const keys = (await entries()).map(({ key }) => key);
  assert.deepEqual([...new Set(cited)].toSorted(), keys.toSorted());
  // About a page of a journal.
  const words = paper.split("---")[2].split(/\s+/).length;
  assert.ok(words > 250 && words < 1000, `${words} words`);
});

test("entries have the fields of their kind, and years match the claims", async () => {
  const wanted = {
    article: ["author", "title", "journal", "year"],
    incollection: ["author", "title", "booktitle", "publisher", "year"],
    misc: ["author", "title", "year"],
  };
  const claims = await read("claims/src/claim.rs");
  const years = [...claims.matchAll(/Paper::\w+ => \(\s*(\d{4}),\s*"([^"]+)"/g)];
  assert.equal(years.length, 5);
  let compared = 0;
  for (const entry of /** @type {Record<string, string>[]} */ (await entries())) {
    for (const field of wanted[/** @type {keyof typeof wanted} */ (entry.kind)]) {
      assert.ok(entry[field], `${entry.key} has no ${field}`);
    }
    assert.match(entry.year, /^(19|20)\d\d$/);
    const place = entry.doi ?? entry.eprint ?? entry.url;
    const claimed = place && years.find(([, , address]) => address.includes(place));
    if (!claimed) continue;
    assert.equal(entry.year, claimed[1], entry.key);
    compared += 1;
  }
  assert.equal(compared, 4);
});

test("the citation file has the fields that its readers need", async () => {
  const text = await read("CITATION.cff");
  /** @type {Record<string, string>} */
  const said = Object.fromEntries(
    [...text.matchAll(/^([\w-]+): ?(.*)$/gm)].map(([, key, word]) => [key, word]),
  );
  assert.equal(said["cff-version"], "1.2.0");
  for (const key of ["message", "title", "authors", "version", "license", "type"]) {
    assert.ok(key in said, key);
  }
  const manifest = await read("Cargo.toml");
  assert.ok(manifest.includes(`\nversion = "${said.version}"\n`), said.version);
});
