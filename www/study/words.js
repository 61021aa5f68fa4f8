// The text between blocks. Its HTML comes from the parser, which lets none of the author's HTML through.

import { element } from "../ground/dom.js";
import { isOurs, studyAddress } from "./studies.js";

/** The marked cells of a view, numbered, with their words. @param {import("./blocks.js").Mark[]} marks */
export function marksListed(marks) {
  const list = marks.map(({ x, y, words }) =>
    element("li", {}, element("b", {}, `(${x}, ${y})`), words && ` ${words}`),
  );
  return list.length > 0 ? [element("ol", { class: "study-marks" }, ...list)] : [];
}

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
    const address = studyAddress({ study: isOurs(name) ? name : file });
    if (address) link.setAttribute("href", address);
    else link.replaceWith(...link.childNodes);
  }
  return [...made.content.childNodes];
}
