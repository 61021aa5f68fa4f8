// A worksheet on the page: shown small, and printed in the page's place.

import { element } from "../ground/dom.js";

/** The content of a sheet, as the core wrote it. @param {Uint8Array[]} pieces */
function contentOf(pieces) {
  const decoder = new TextDecoder();
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join("");
  // A page of its own has its look inside; here it is the style sheet's.
  const bare = text.replace(/<style>.*?<\/style>/s, "");
  const sheet = new DOMParser().parseFromString(bare, "text/html");
  // The corner between the two rulers heads nothing.
  for (const head of sheet.querySelectorAll("th")) {
    if (head.textContent === "") head.replaceWith(element("td", { class: "corner" }));
  }
  return [...sheet.body.childNodes].map((node) => document.adoptNode(node));
}

/**
 * Shows a sheet.
 *
 * @param {HTMLElement} place
 * @param {Uint8Array[]} pieces
 */
export function showSheet(place, pieces) {
  const paper = element("div", {
    class: "sheet-paper worksheet",
    tabindex: "0",
    role: "document",
    "aria-label": "The worksheet",
  });
  for (const node of contentOf(pieces)) {
    // Its headings are below those of the dialog.
    if (node instanceof HTMLElement) {
      for (const heading of node.querySelectorAll("h1")) {
        heading.replaceWith(element("h3", {}, heading.textContent ?? ""));
      }
    }
    paper.append(node);
  }
  place.replaceChildren(paper);
}

/**
 * Prints a sheet: it alone is on the paper.
 *
 * @param {Uint8Array[]} pieces
 */
export function printed(pieces) {
  const paper = element("div", { id: "print", class: "worksheet" });
  paper.append(...contentOf(pieces));
  document.body.append(paper);
  addEventListener("afterprint", () => paper.remove(), { once: true });
  print();
}
