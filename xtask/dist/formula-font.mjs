// Makes the font of the page's formulas, as a module: only the characters of formulas from Noto Sans
// Math, with its layout data. `node xtask/dist/formula-font.mjs FONT MODULE STAMP`; the stamp is the
// module's first line.

import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";

// @ts-expect-error It has no types.
import subsetFont from "subset-font";

import { CHARACTERS } from "./formula-characters.mjs";

const [font, module, stamp] = process.argv.slice(2);
const subset = await subsetFont(await readFile(font), CHARACTERS, {
  targetFormat: "woff2",
  // Without small capitals, old-style figures and similar variants.
  noLayoutClosure: true,
  noHinting: true,
});
const lines = [
  `// ${stamp}`,
  "/** Noto Sans Math, the SIL Open Font License 1.1: a part of it as WOFF2, as base64. */",
  `export const FONT = ${JSON.stringify(subset.toString("base64"))};`,
];
await writeFile(module, `${lines.join("\n")}\n`);
