// A worker with what maps and boards need: less to load.

import init, * as light from "../pkg-light/nimscape.js";
import { serve } from "./serve-worker.js";

serve(init, /** @type {typeof import("../pkg/nimscape.js")} */ (/** @type {unknown} */ (light)));
