// The package in Node.js, where the module is read from the file beside this one.

import { readFile } from "node:fs/promises";

import init from "./EDITION.js";

export * from "./EDITION.js";

const read = () => readFile(new URL("./EDITION_bg.wasm", import.meta.url));

export default (options = { module_or_path: read() }) => init(options);
