// The wasm package of the page, loaded in Node.js.

import { readFile } from "node:fs/promises";

import * as core from "../www/pkg/nimscape.js";

export async function load() {
  const bytes = await readFile(new URL("../www/pkg/nimscape_bg.wasm", import.meta.url));
  const { memory } = await core.default({ module_or_path: bytes });
  return { core, memory };
}
