// A worksheet: a small preview on the page, printed in the page's place.

import { element } from "../ground/dom.js";

/** The content of a sheet, as the core wrote it. @param {Uint8Array[]} pieces @param {string} variant Its name, or "". */
function contentOf(pieces, variant) {
  const decoder = new TextDecoder();
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join("");
  // A file of its own has styles inside; here the page's style sheet is used.
  const bare = text.replace(/<style>.*?<\/style>/s, "");
  const sheet = new DOMParser().parseFromString(bare, "text/html");
  // The cell between the two rulers is not a heading.
  for (const head of sheet.querySelectorAll("th")) {
    if (head.textContent === "") head.replaceWith(element("td.corner"));
  }
  for (const title of variant ? sheet.querySelectorAll("h1") : []) title.append(`, ${variant}`);
  for (const table of sheet.querySelectorAll("table")) {
    const { cell } = table.dataset;
    if (cell) table.style.setProperty("--cell", `${cell}mm`);
  }
  return [...sheet.body.childNodes].map((node) => document.adoptNode(node));
}

/** The sheet on the page. @param {Uint8Array[]} pieces @param {string} variant Its name, or "". */
export function paperOf(pieces, variant) {
  const paper = element("div.sheet-paper.worksheet", {
    tabindex: "0",
    role: "document",
    "aria-label": "The worksheet",
  });
  paper.append(...contentOf(pieces, variant));
  // Its headings come below those of the dialog.
  for (const heading of paper.querySelectorAll("h1")) {
    heading.replaceWith(element("h3", heading.textContent ?? ""));
  }
  return paper;
}

/** Prints only the sheet. @param {Uint8Array[]} pieces @param {string} [variant] Its name. */
export function printed(pieces, variant = "") {
  const paper = element("div.worksheet", { id: "print" });
  paper.append(...contentOf(pieces, variant));
  document.body.append(paper);
  addEventListener("afterprint", () => paper.remove(), { once: true });
  print();
}
