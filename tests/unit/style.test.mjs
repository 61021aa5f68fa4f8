// The look is written once: whatever a style sheet takes from elsewhere is there wherever it is used.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

const WWW = new URL("../../www/", import.meta.url);

/** @param {string} path */
const read = (path) => readFile(new URL(path, WWW), "utf8");

/** Properties that scripts set. */
async function setByScripts() {
  const files = await readdir(WWW, { recursive: true });
  const own = files.filter((file) => file.endsWith(".js") && !/^(vendor|pkg)/.test(file));
  const texts = await Promise.all(own.map(read));
  return texts.flatMap((text) => [...text.matchAll(/setProperty\(\s*"(--[\w-]+)"/g)]).map(second);
}

/** @param {RegExpMatchArray} match */
const second = ([, name]) => name;

/** What style sheets declare. @param {string} css */
const declared = (css) => [...css.matchAll(/(?:^|[;{\s])(--[\w-]+)\s*:/g)].map(second);

/** What they take, where they say nothing for its lack. @param {string} css */
const taken = (css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(second);

/** What embeds have, and what the page has. */
const EMBED = ["tokens.css", "parts.css", "embed.css", "embed-page.css", "boards.css"];
const SHEETS = await readdir(new URL("style/", WWW));
const PAGE = SHEETS.filter((name) => !name.startsWith("embed"));

for (const [where, names] of /** @type {const} */ ([
  ["embeds", EMBED],
  ["the page", PAGE],
])) {
  test(`all that style sheets take is declared for ${where}`, async () => {
    const css = (await Promise.all(names.map((name) => read(`style/${name}`)))).join("\n");
    const known = new Set([...declared(css), ...(await setByScripts())]);
    assert.deepEqual([...new Set(taken(css))].filter((name) => !known.has(name)).sort(), []);
  });
}
