// The documents of the repository as pages of the site: lines of the notation become links, and the
// first picture of a section is live.

import { readFile } from "node:fs/promises";
import MarkdownIt from "markdown-it";

import { ADDRESS } from "./dist.mjs";
import { escaped, items, writePage } from "./page.mjs";
import { core } from "./pictures.mjs";

const DOCS = new URL("../../docs/", import.meta.url);

const ABOUT =
  "How to type a game, how to embed and host the page, what is proved, and how large numbers may be.";

/**
 * Structured data for directories of teaching material and programs. It is not in the page itself,
 * where it would add to the first load.
 */
const LINKED_DATA = JSON.stringify({
  "@context": "https://schema.org",
  "@type": ["WebApplication", "LearningResource"],
  name: "Nimscape, a map of game values",
  description: ABOUT,
  url: ADDRESS?.href,
  applicationCategory: "EducationalApplication",
  browserRequirements: "WebAssembly",
  educationalUse: ["lesson", "play", "research"],
  about: "combinatorial game theory",
  inLanguage: "en",
  isAccessibleForFree: true,
  license: ["https://spdx.org/licenses/MIT", "https://spdx.org/licenses/Apache-2.0"],
}).replaceAll("<", "\\u003c");

/** The documents for users, in order. Those in `ALIVE` have live pictures. */
const NAMES =
  "notation own-rules studies embedding hosting limits errata findings proofs audit benchmarks".split(
    " ",
  );
const ALIVE = new Set(["notation", "own-rules"]);

/** The id of a heading, for links. @param {string} text */
const anchor = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/** The target of a document's link on the site, or "". @param {string} href */
function target(href) {
  if (/^(https?:|#)/.test(href)) return href;
  const [, name, place = ""] = href.match(/^([\w-]+)\.md(#.*)?$/) ?? [];
  return NAMES.includes(name) ? `${name}.html${place}` : "";
}

/** What a text of code is a line of, if it is one; a single word such as `nim` is not meant so. @param {string} text */
function kindOf(text) {
  const { kind } = core.readLine(text);
  return text.includes(" ") && kind !== "mistake" ? kind : null;
}

/** A document as HTML. @param {string} text @param {boolean} alive */
function rendered(text, alive) {
  const markdown = new MarkdownIt({ html: true });
  const { rules } = markdown.renderer;
  /** Whether each open link is left out. @type {boolean[]} */
  const dropped = [];
  rules.link_open = (tokens, index, options, _, self) => {
    const token = tokens[index];
    const led = target(String(token.attrGet("href")));
    dropped.push(!led);
    if (!led) return "";
    token.attrSet("href", led);
    return self.renderToken(tokens, index, options);
  };
  rules.link_close = () => (dropped.pop() ? "" : "</a>");
  rules.heading_open = (tokens, index, options, _, self) => {
    tokens[index].attrSet("id", anchor(tokens[index + 1].content));
    return self.renderToken(tokens, index, options);
  };
  rules.code_inline = (tokens, index) => {
    const line = tokens[index].content;
    const code = `<code>${escaped(line)}</code>`;
    if (dropped.length > 0 || !kindOf(line)) return code;
    return `<a href="../#${escaped(line.replaceAll(" ", "_"))}">${code}</a>`;
  };
  rules.image = () => "";
  const environment = {};
  const tokens = markdown.parse(text, environment);
  if (!alive) return markdown.renderer.render(tokens, markdown.options, environment);
  // A section reaches from one heading to the next.
  const starts = tokens.flatMap((token, index) => (token.type === "heading_open" ? [index] : []));
  const sections = [0, ...starts].map((start, index) => tokens.slice(start, starts[index]));
  return sections
    .map((section) => {
      const html = markdown.renderer.render(section, markdown.options, environment);
      const codes = section.flatMap(({ children }) => children ?? []);
      const first = codes.find(
        ({ type, content }) => type === "code_inline" && kindOf(content) === "plane",
      );
      if (!first) return html;
      const line = escaped(first.content);
      return `${html}<figure><nimscape-map view="${line}"></nimscape-map><figcaption><code>${line}</code></figcaption></figure>\n`;
    })
    .join("");
}

/** Writes the pages and their list; returns the paths. */
export async function writeDocs() {
  const documents = await Promise.all(
    NAMES.map(async (name) => {
      const text = await readFile(new URL(`${name}.md`, DOCS), "utf8");
      const title = text.match(/^# (.+)$/m)?.[1] ?? name;
      const plain = text.split(/\n\n+/).find((part) => /^[A-Z`]/.test(part)) ?? title;
      const about = plain.replace(/\s+/g, " ").replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1");
      const main = rendered(text, ALIVE.has(name));
      return { path: `docs/${name}.html`, title, text: about, main };
    }),
  );
  const list = items(documents.map((each) => ({ ...each, path: each.path.slice(5) })));
  const main = `<h1>Documents</h1>\n<p>${ABOUT}</p>\n<ul>\n${list}\n</ul>\n<script type="application/ld+json">${LINKED_DATA}</script>`;
  const index = { path: "docs/index.html", title: "Documents", text: ABOUT, main };
  const way = ' · <a href="./">Documents</a>';
  for (const page of [index, ...documents])
    await writePage({ ...page, alive: true, way, kind: "document" });
  return [index, ...documents].map(({ path }) => path.replace(/index\.html$/, ""));
}
