// Gives the embed module what it would otherwise load from its site. `xtask/src/package.rs` writes the
// texts beside this file's bundle.

import module from "../../target/npm/inside/module.txt";
import sheets from "../../target/npm/inside/sheets.json";
import worker from "../../target/npm/inside/worker.txt";
import { inside } from "../../www/engine/inside.js";

Object.assign(inside, { worker, module, sheets });
