// The wasm package of the page, loaded in Node.js.

import { readFile } from "node:fs/promises";

import * as skin from "../../www/pkg/nimscape.js";

/** The bytes of the compiled module. */
export const moduleBytes = await readFile(
  new URL("../../www/pkg/nimscape_bg.wasm", import.meta.url),
);

await skin.default({ module_or_path: moduleBytes });

export { skin };
