// A worker with everything that the core can do.

import init, * as core from "../pkg/nimscape.js";
import { serve } from "./serve-worker.js";

serve(init, core);
