// Files made by the page, saved by the browser.

import { element } from "./dom.js";

/** How long the browser may take to read a file, in milliseconds. */
const READ_WITHIN = 60_000;

/** Offers a file for download. @param {Blob} blob @param {string} name With its extension. */
export function save(blob, name) {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_WITHIN);
}

/** Offers a text for download. @param {string} text @param {string} name @param {string} type */
export const saveText = (text, name, type = "text/plain") =>
  save(new Blob([text], { type: `${type};charset=utf-8` }), name);

/** What a line is called as a file. @param {string} line */
export const fileName = (line) => `nimscape ${line}`.replace(/[^a-z0-9().,+-]+/gi, "-");
