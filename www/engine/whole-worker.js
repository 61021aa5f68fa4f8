// A worker with all that the core can do.

import * as core from "../pkg/nimscape.js";
import { serve } from "./serve-worker.js";

serve(core);
