// The frame of the site's small pages: finds, rulesets, documents, and their lists.

import MarkdownIt from "markdown-it";

import { ADDRESS, asset, write } from "./dist.mjs";

/** The size that sites expect of a picture for a link, in pixels. */
export const SIZE = { width: 1200, height: 630 };

/** Only the site's own scripts. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

export const escaped = new MarkdownIt().utils.escapeHtml;

/** A title as part of an address. @param {string} title */
export function slug(title) {
  const plain = title.toLowerCase().normalize("NFD");
  const words = plain.replace(/[\p{M}']/gu, "").match(/[a-z0-9]+/g);
  return (words ?? []).join("-");
}

/** Links as items of a list, with their subjects. @param {{ path: string, title: string, text?: string }[]} pages */
export const items = (pages) =>
  pages
    .map(({ path, title, text }) => {
      const about = text ? `: ${escaped(text)}` : "";
      return `<li><a href="${path}">${escaped(title)}</a>${about}</li>`;
    })
    .join("\n");

/**
 * What sites show with a link to the page. Addresses are absolute if that of the site is known.
 *
 * @param {{ title: string, text: string, path: string, picture: string }} page
 */
export function shown({ title, text, path, picture }) {
  const up = "../".repeat(path.split("/").length - 1);
  const at = (/** @type {string} */ name) => (ADDRESS ? new URL(name, ADDRESS).href : up + name);
  const tags = {
    "og:type": "website",
    "og:site_name": "Nimscape",
    "og:title": title,
    "og:description": text,
    "og:image": at(picture),
    "og:image:width": String(SIZE.width),
    "og:image:height": String(SIZE.height),
    ...(ADDRESS ? { "og:url": at(path) } : {}),
  };
  const lines = Object.entries(tags).map(
    ([name, word]) => `    <meta property="${name}" content="${escaped(word)}">\n`,
  );
  lines.push('    <meta name="twitter:card" content="summary_large_image">\n');
  if (ADDRESS) lines.push(`    <link rel="canonical" href="${escaped(at(path))}">\n`);
  return lines.join("");
}

/**
 * Writes a page in a folder of the site. Its text is its subject, its main is HTML, as is the way after the
 * link home; its picture is shown with links to it; it is alive if it contains maps or boards.
 *
 * @param {{ path: string, title: string, text: string, main: string, picture?: string, alive?: boolean, way?: string, kind?: string }} page
 */
export function writePage({ path, title, text, main, picture, alive, way = "", kind }) {
  const name = `${title} · Nimscape`;
  const head = shown({ title: name, text, path, picture: picture ?? "picture.png" });
  const script = '\n    <script type="module" src="../nimscape-embed.js"></script>';
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escaped(text)}">
    <title>${escaped(name)}</title>
${head}    <link rel="icon" href="../icon.svg" type="image/svg+xml">
    <link rel="manifest" href="../manifest.webmanifest">
    <link rel="stylesheet" href="../${asset("style/leaf.css")}">${alive ? script : ""}
  </head>
  <body>
    <header><a href="../">Nimscape</a>${way}</header>
    <main${kind ? ` class="${kind}"` : ""}>
      ${main}
    </main>
  </body>
</html>
`;
  return write(path, html);
}
