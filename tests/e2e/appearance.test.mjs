// How the page looks in each state but those with a board. Its name comes early: it takes longest.

import { testLooks } from "./looks.mjs";

testLooks(false);
