// How each board looks.

import { testLooks } from "./looks.mjs";

testLooks(true);
