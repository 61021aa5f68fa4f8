// The page of a frame with everything inside; `inside.js` must come first.

import "./inside.js";
import "../../www/embed/embed-page.js";
