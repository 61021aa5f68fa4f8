// The text between blocks. Its HTML comes from the parser, which lets none of the author's HTML through.

import { STUDIES, studyAddress } from "./studies.js";

/**
 * @param {string} html
 * @param {(state: string) => string} home The address of a state of the map.
 */
export function wordsOf(html, home) {
  const made = document.createElement("template");
  made.innerHTML = html;
  for (const link of made.content.querySelectorAll("a[data-state]")) {
    link.setAttribute("href", home(link.getAttribute("data-state") ?? ""));
  }
  for (const link of made.content.querySelectorAll("a[data-study]")) {
    const file = link.getAttribute("data-study") ?? "";
    const name = file.replace(/\.md$/, "");
    const own = STUDIES.some((each) => each.name === name);
    const address = studyAddress({ study: own ? name : file });
    if (address) link.setAttribute("href", address);
    else link.replaceWith(...link.childNodes);
  }
  return [...made.content.childNodes];
}
