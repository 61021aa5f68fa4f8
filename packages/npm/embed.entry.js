// The live elements with everything inside; `inside.js` must come first.

import "./inside.js";

import { compileModule } from "../../www/engine/supply.js";

/** The compiled module inside, so that the core need not load another one. */
export const moduleInside = () => compileModule("whole");

export { NimscapeBoard, NimscapeMap, NimscapeStudy } from "../../www/nimscape-embed.js";
