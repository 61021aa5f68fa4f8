// Gives the embed module what it would otherwise load from its site. `xtask/dist/single.mjs` writes
// the texts.

import module from "../../target/npm/inside/module.txt";
import sheets from "../../target/npm/inside/sheets.json";
import worker from "../../target/npm/inside/worker.txt";
import { inside } from "../../www/engine/inside.js";
import { unpackedLzma } from "../../www/engine/unpack.js";

const packed = () => Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
Object.assign(inside, { worker, module: () => unpackedLzma(packed()), sheets });
