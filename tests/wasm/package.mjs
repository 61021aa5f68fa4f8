// The wasm package of the page, loaded in Node.js, and an engine without workers.

import { readFile } from "node:fs/promises";

import * as skin from "../../www/pkg/nimscape.js";

/** The bytes of the compiled module. */
export const moduleBytes = await readFile(
  new URL("../../www/pkg/nimscape_bg.wasm", import.meta.url),
);

await skin.default({ module_or_path: moduleBytes });

export { skin };

const WORK = 1e9;

/** The engine without workers; counts what it is asked. */
export function engineOf() {
  const memo = /** @type {any} */ (new skin.Memo());
  const core = /** @type {any} */ (skin);
  /** @type {string[]} */
  const asked = [];
  const engine = /** @type {any} */ ({
    call: async (/** @type {string} */ name, /** @type {unknown[]} */ args) => {
      asked.push(name);
      return core[name](...args);
    },
    ask: async (/** @type {string} */ name, /** @type {unknown[]} */ args) => {
      asked.push(name);
      return memo[name](...args, WORK);
    },
    run: async (
      /** @type {string} */ name,
      /** @type {unknown[]} */ args,
      /** @type {{ most?: number }} */ { most = Number.POSITIVE_INFINITY } = {},
    ) => {
      const job = new core[name](...args);
      while (!job.advance(Math.min(WORK, most)).finished)
        if (most <= WORK) throw new Error("It takes more work.");
      return job.finish();
    },
  });
  return { engine, asked };
}
