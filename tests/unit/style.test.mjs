// Style sheets: every property they use is declared wherever they are loaded.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

const WWW = new URL("../../www/", import.meta.url);

/** @param {string} path */
const read = (path) => readFile(new URL(path, WWW), "utf8");

/** Properties set by scripts. */
async function setByScripts() {
  const files = await readdir(WWW, { recursive: true });
  const own = files.filter((file) => file.endsWith(".js") && !/^(vendor|pkg)/.test(file));
  const texts = await Promise.all(own.map(read));
  return texts.flatMap((text) => [...text.matchAll(/setProperty\(\s*"(--[\w-]+)"/g)]).map(second);
}

/** @param {RegExpMatchArray} match */
const second = ([, name]) => name;

/** The properties that style sheets declare. @param {string} css */
const declared = (css) => [...css.matchAll(/(?:^|[;{\s])(--[\w-]+)\s*:/g)].map(second);

/** The properties they use without a fallback. @param {string} css */
const taken = (css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(second);

/** The sheets of embeds, and of the page. */
const files = await readdir(WWW, { recursive: true });
const LOOKS = files.filter((file) => /^looks\b.*\.css$/.test(file));
const SHEETS = files.filter((file) => /^style\b.*\.css$/.test(file));
const EMBED = ["tokens", "parts", "embed", "embed-page"].map((name) => `style/${name}.css`);
const PAGE = SHEETS.filter((name) => !name.startsWith("style/embed"));

for (const [where, names] of /** @type {const} */ ([
  ["embeds", [...EMBED, ...LOOKS]],
  ["the page", [...PAGE, ...LOOKS]],
])) {
  test(`every property used is declared for ${where}`, async () => {
    const css = (await Promise.all(names.map((name) => read(name)))).join("\n");
    const known = new Set([...declared(css), ...(await setByScripts())]);
    assert.deepEqual([...new Set(taken(css))].filter((name) => !known.has(name)).sort(), []);
  });
}
