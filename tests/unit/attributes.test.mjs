// The attributes of the elements are the same everywhere that lists them: in the elements, their document, the
// types and the manifest of the npm package, and the widgets of Python.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

/** @param {string} file */
const read = (file) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");

/** The part of a text after a sign, up to an end. @param {string} text @param {string} sign @param {string} end */
function part(text, sign, end) {
  const start = text.indexOf(sign);
  assert.notEqual(start, -1, sign);
  return text.slice(start + sign.length, text.indexOf(end, start + sign.length));
}

/** The first group of every match. @param {string} text @param {RegExp} pattern */
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

for (const [element, kind, widget] of [
  ["map", "Map", "Map"],
  ["board", "Board", "Board"],
]) {
  test(`every list of the attributes of nimscape-${element} is complete`, async () => {
    const source = await read(`www/embed/${element}-element.js`);
    const observed = names(part(source, "observedAttributes = [", "]"), /"(\w+)"/g);
    // The link home is made when it is needed, and not observed.
    const wanted = [...observed, "home"].toSorted();
    assert.ok(wanted.length > 7);

    const docs = part(await read("docs/embedding.md"), `| \`nimscape-${element}\` |`, "\n\n");
    const documented = names(docs, /^\| (`\w+`(?:, `\w+`)*) \|/gm).flatMap((row) =>
      names(row, /(\w+)/g),
    );
    assert.deepEqual([...new Set(documented)].toSorted(), wanted, "docs/embedding.md");

    const types = await read("packages/npm/embed.d.ts");
    const typed = [
      "interface Attributes {",
      `interface ${kind}Attributes extends Attributes {`,
    ].flatMap((sign) => names(part(types, sign, "\n}"), /^ {2}(\w+)\??:/gm));
    assert.deepEqual(typed.toSorted(), wanted, "embed.d.ts");

    const { modules } = JSON.parse(await read("packages/npm/custom-elements.json"));
    /** @type {{ tagName: string, attributes: { name: string }[] }[]} */
    const declared = modules[0].declarations;
    const manifest = declared.find(({ tagName }) => tagName === `nimscape-${element}`);
    assert.deepEqual(
      manifest?.attributes.map(({ name }) => name).toSorted(),
      wanted,
      "custom-elements.json",
    );

    const python = part(
      `${await read("python/nimscape/widgets.py")}\nclass `,
      `class ${widget}(_Widget):`,
      "\nclass ",
    );
    const own = ["current", "height", "selected"];
    const traits = names(python, /^ {4}([a-z]\w*) = traitlets/gm).filter(
      (name) => !own.includes(name),
    );
    const called = traits.map((name) => (name === "against" ? "with" : name));
    assert.deepEqual(called.toSorted(), wanted, "widgets.py");

    const given = names(
      part(await read("python/widget/widget.js"), "ATTRIBUTES = [", "]"),
      /"(\w+)"/g,
    );
    for (const trait of traits) assert.ok(given.includes(trait), `widget.js lacks ${trait}`);
  });
}
