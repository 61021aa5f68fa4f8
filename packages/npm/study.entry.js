// The page of a study with everything inside, see `inside.js`, which has to be first.

import "./inside.js";
import "../../www/article/study-page.js";
