// The notation panel: the document of the notation, searchable, with examples that open.

import { element } from "../ground/dom.js";
import MarkdownIt from "../vendor/markdown-it/markdown-it.esm.min.js";

/** The rows and paragraphs that a search shows or hides. */
const PARTS = "tbody tr, p, li, pre";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  return {
    async open(panel, signal) {
      const text = await page.engine.call("notationText", [], { signal });
      const markdown = new MarkdownIt({ html: false });
      const body = element("div.notation");
      // The project's own document without its heading, which the panel shows.
      const html = markdown.render(text.replace(/^# .*\n/, ""));
      body.append(document.createRange().createContextualFragment(html));
      plainLinks(body);
      openExamples(page, body);
      const search = element("input.field", {
        type: "search",
        placeholder: "set, misère, last=, sum …",
        "aria-label": "Search the notation",
      });
      const said = element("output.said.quiet-text", { "aria-live": "polite" });
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

/** Links between documents do not work on the page: show their text only. @param {HTMLElement} body */
function plainLinks(body) {
  for (const link of body.querySelectorAll("a")) {
    if (!/^https?:/.test(link.getAttribute("href") ?? "")) link.replaceWith(...link.childNodes);
  }
}

/**
 * The line at the start of a row becomes a button that opens it.
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
      const face = element("button.text-button", { onclick: open });
      code.before(face);
      face.append(code);
    });
  }
}

/** Without capitals and accents. @param {string} text */
const folded = (text) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/**
 * Shows only parts that contain all words, with their headings; returns how many.
 *
 * @param {HTMLElement} body
 * @param {string} text
 */
function sift(body, text) {
  const words = folded(text).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll(PARTS))) {
    const said = folded(part.textContent ?? "");
    part.hidden = !words.every((word) => said.includes(word));
    if (!part.hidden) found += 1;
  }
  // Show a heading if something below it matches.
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
