// The page of a study with everything inside; `inside.js` must come first.

import "./inside.js";
import "../../www/article/study-page.js";
