// Starts a page in one file: unpacks what its elements contain, and runs the page's script in place. As
// an inline element it has no address, and the policy names its hash.

import { bytesOf, unpackedLzma } from "./unpack.js";

/** @param {string} id */
const unpacked = (id) =>
  unpackedLzma(bytesOf(/** @type {HTMLElement} */ (document.getElementById(id)).textContent ?? ""));

const { script, styles, ...texts } = JSON.parse(new TextDecoder().decode(unpacked("texts-inside")));
Object.assign(globalThis, {
  NIMSCAPE_INSIDE: { ...texts, module: () => unpacked("module-inside") },
});
document.head.append(Object.assign(document.createElement("style"), { textContent: styles }));
const element = document.createElement("script");
document.body.append(Object.assign(element, { type: "module", textContent: script }));
