// How lines are written: the document of the notation, to be searched, whose examples open.

import { element } from "../ground/dom.js";
import MarkdownIt from "../vendor/markdown-it/markdown-it.esm.min.js";

/** Rows and paragraphs that a search leaves, or leaves out. */
const PARTS = "tbody tr, p, li, pre";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  return {
    async open(panel, signal) {
      const text = await page.engine.call("notationText", [], { signal });
      const markdown = new MarkdownIt({ html: false });
      const body = element("div", { class: "notation" });
      // The project's own text, without its heading, which the panel has.
      const html = markdown.render(text.replace(/^# .*\n/, ""));
      body.append(document.createRange().createContextualFragment(html));
      plainLinks(body);
      openExamples(page, body);
      const search = element("input", {
        type: "search",
        class: "field",
        placeholder: "set, misère, last=, sum …",
        "aria-label": "Search the notation",
      });
      const said = element("output", { class: "said", "aria-live": "polite" });
      search.addEventListener("input", () => {
        const found = sift(body, search.value);
        said.textContent = search.value.trim() ? foundText(found) : "";
      });
      panel.body.append(search, said, body);
    },
  };
}

/** @param {number} found */
function foundText(found) {
  if (found === 0) return "Nothing matches.";
  return found === 1 ? "1 place" : `${found} places`;
}

/** Links within the documents lead nowhere in the page: they are words. @param {HTMLElement} body */
function plainLinks(body) {
  for (const link of body.querySelectorAll("a")) {
    if (!/^https?:/.test(link.getAttribute("href") ?? "")) link.replaceWith(...link.childNodes);
  }
}

/**
 * A line at the head of a row opens what it names.
 *
 * @param {import("../mode/mode.js").Page} page
 * @param {HTMLElement} body
 */
function openExamples({ engine, go }, body) {
  for (const code of body.querySelectorAll("tbody td:first-child > code:only-child")) {
    const line = code.textContent ?? "";
    engine.call("readLine", [line]).then((reading) => {
      if (reading.kind === "mistake") return;
      const open = () => void go(line);
      const face = element("button", { type: "button", class: "text-button", onclick: open });
      code.before(face);
      face.append(code);
    });
  }
}

/**
 * Leaves what has all words, with its heading; how many places.
 *
 * @param {HTMLElement} body
 * @param {string} text
 */
function sift(body, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll(PARTS))) {
    const said = part.textContent?.toLowerCase() ?? "";
    part.hidden = !words.every((word) => said.includes(word));
    if (!part.hidden) found += 1;
  }
  // A heading stands where something beneath it does.
  for (const table of body.querySelectorAll("table")) {
    table.hidden = !table.querySelector("tbody tr:not([hidden])");
  }
  for (const heading of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll("h2, h3"))) {
    let shown = false;
    for (
      let next = /** @type {HTMLElement | null} */ (heading.nextElementSibling);
      next && !/^H[23]$/.test(next.tagName);
      next = /** @type {HTMLElement | null} */ (next.nextElementSibling)
    ) {
      shown ||= !next.hidden;
    }
    heading.hidden = words.length > 0 && !shown;
  }
  return found;
}
