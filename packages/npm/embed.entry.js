// The live elements with everything inside, see `inside.js`, which has to be first.

import "./inside.js";

export { NimscapeBoard, NimscapeMap } from "../../www/nimscape-embed.js";
