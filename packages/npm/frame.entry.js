// The page of a frame with everything inside, see `inside.js`, which has to be first.

import "./inside.js";
import "../../www/embed/embed-page.js";
