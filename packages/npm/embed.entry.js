// The live elements with everything inside, see `inside.js`, which has to be first.

import "./inside.js";

import { compileModule } from "../../www/engine/supply.js";

/** The module inside, compiled: the core of a page need not load another one. */
export const moduleInside = () => compileModule("whole");

export { NimscapeBoard, NimscapeMap, NimscapeStudy } from "../../www/nimscape-embed.js";
