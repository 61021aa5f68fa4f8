// How a cited picture reads, as text and as TeX.

import assert from "node:assert/strict";
import test from "node:test";

import { entry, sentence } from "../../www/share/citation.js";

const CITED = {
  line: "wyt(1,1) x,y",
  convention: /** @type {const} */ ("misere"),
  region: "x = 0..63, y = 0..47",
  version: "0.2.0",
  address: "https://example.org/nimscape/v/0.2.0/#wyt(1,1)_x,y&c=misere&v=1",
  day: new Date(2026, 10, 23, 12),
};

test("a sentence names line, region, convention, version, address and day", () => {
  assert.equal(
    sentence(CITED),
    "Values of wyt(1,1) x,y, x = 0..63, y = 0..47, misère play. Nimscape 0.2.0, https://example.org/nimscape/v/0.2.0/#wyt(1,1)_x,y&c=misere&v=1 (23 November 2026).",
  );
  const position = {
    ...CITED,
    line: "nim 3,5,7",
    region: "",
    convention: /** @type {const} */ ("normal"),
  };
  assert.match(sentence(position), /^nim 3,5,7, normal play\. Nimscape 0\.2\.0, /);
});

test("an entry is valid BibTeX, whatever the line contains", () => {
  for (const line of [
    "wyt(1,1) x,y",
    "take(s<=2last) x last=y",
    "twist(~1..3) x",
    "nim 3^2_5 {%} #$&\\\\",
  ]) {
    const text = entry({ ...CITED, line });
    assert.match(text, /^@misc\{nimscape-[a-z0-9-]+,\n/);
    const fields = [...text.matchAll(/^ {2}(\w+) = \{(.*)\},$/gm)];
    assert.deepEqual(
      fields.map(([, name]) => name),
      ["author", "title", "year", "version", "note", "howpublished", "url", "urldate"],
    );
    assert.equal(text.split("\n").length, fields.length + 2);
    const [, , title] = fields[1];
    // TeX's brackets are in pairs, and its other special characters are escaped.
    const words = title
      .replace(/\\(?:textbackslash|texttt|[~^](?=\{\}))/g, "")
      .replace(/\\[{}#$%&_]/g, "");
    let depth = 0;
    for (const sign of words) {
      depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
      assert.ok(depth >= 0, title);
    }
    assert.equal(depth, 0, title);
    assert.doesNotMatch(words, /[\\~^#$%&_]/, line);
  }
});
