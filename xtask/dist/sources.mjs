// Completes `www/` besides the wasm packages: the page's libraries, the licences and the list of files.

import { licences } from "./licences.mjs";
import { listFiles } from "./offline.mjs";
import { copyLibraries, NAMES, put } from "./vendor.mjs";

await copyLibraries();
await put("www/licences.txt", await licences(NAMES));
await listFiles("www", false);
