// A small page for each find of the gallery and each ruleset: a picture, words, the live thing; for
// links that are shared, and for those who search. And what hosts and search engines ask for.

import { FINDS } from "../../www/gallery/finds.js";
import { readLink } from "../../www/ground/link.js";
import { loadCore, Pictures, SIZE } from "./pictures.mjs";

/** @typedef {import("./dist.mjs").Dist} Dist */

/**
 * @typedef {object} Leaf
 * @property {string} path Where its page is, from the site's folder.
 * @property {string} title
 * @property {string[]} text Paragraphs.
 * @property {string} link Where the whole page shows it, after `#`.
 * @property {string | null} play A position to play.
 */

/** No scripts but the site's own, as everywhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** @param {Dist} dist */
export async function writeLeaves(dist) {
  const core = await loadCore(dist);
  const pictures = new Pictures(core, await dist.read("style/tokens.css"));
  /** @type {Leaf[]} */
  const finds = FINDS.map(({ title, text, link }) => ({
    path: `finds/${slug(title)}.html`,
    title,
    text: [text],
    link,
    play: null,
  }));
  /** @type {Leaf[]} */
  const rules = core.rulesets().map(({ name, title, rules, map, play }) => ({
    path: `rules/${name}.html`,
    title,
    text: [rules, "Whoever cannot move has lost; in misère play, has won."],
    link: map.replaceAll(" ", "_"),
    play,
  }));
  const leaves = [...finds, ...rules];
  for (const leaf of leaves) {
    await dist.write(pictureOf(leaf.path), pictures.of(leaf.link));
    await dist.write(leaf.path, page(dist, leaf, finds.includes(leaf) ? finds : rules));
  }
  await dist.write(
    "finds/index.html",
    list(dist, { path: "finds/", leaves: finds, ...LISTS.finds }),
  );
  await dist.write(
    "rules/index.html",
    list(dist, { path: "rules/", leaves: rules, ...LISTS.rules }),
  );
  await dist.write("picture.png", pictures.of(FINDS[0].link));
  await dist.write("404.html", missing(dist));
  if (dist.address) await dist.write("sitemap.xml", sitemap(dist.address, leaves));
}

/** A title as part of an address. @param {string} title */
function slug(title) {
  const plain = title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}']/gu, "");
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** @param {string} path */
function pictureOf(path) {
  return path.replace(/html$/, "png");
}

/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
}

/**
 * What those are told who show a link: title, words, picture. Addresses are whole where it is known
 * where the site stands.
 *
 * @param {Dist} dist
 * @param {{ title: string, text: string, path: string, picture: string }} page
 */
export function shown(dist, { title, text, path, picture }) {
  const up = "../".repeat(path.split("/").length - 1);
  const at = (/** @type {string} */ name) =>
    dist.address ? new URL(name, dist.address).href : up + name;
  const told = {
    "og:type": "website",
    "og:site_name": "Nimscape",
    "og:title": title,
    "og:description": text,
    "og:image": at(picture),
    "og:image:width": String(SIZE.width),
    "og:image:height": String(SIZE.height),
    ...(dist.address ? { "og:url": at(path) } : {}),
  };
  const lines = Object.entries(told).map(
    ([name, word]) => `<meta property="${name}" content="${escaped(word)}">`,
  );
  lines.push('<meta name="twitter:card" content="summary_large_image">');
  if (dist.address) lines.push(`<link rel="canonical" href="${escaped(at(path))}">`);
  return lines.map((line) => `    ${line}\n`).join("");
}

/**
 * @param {Dist} dist
 * @param {Leaf} leaf
 * @param {Leaf[]} family Those beside it.
 */
function page(dist, { path, title, text, link, play }, family) {
  const { line = "", scheme, camera, convention, extra } = readLink(link);
  /** @type {Record<string, string | undefined>} */
  const wishes = {
    view: line,
    convention,
    colour: scheme && (scheme.number ? `${scheme.mode},${scheme.number}` : scheme.mode),
    at: camera ? `${camera.x},${camera.y}` : undefined,
    zoom: camera ? String(camera.zoom) : undefined,
    sequence: extra.sequence,
  };
  const attributes = Object.entries(wishes)
    .filter(([, word]) => word)
    .map(([name, word]) => `${name}="${escaped(/** @type {string} */ (word))}"`);
  const picture = pictureOf(path);
  const still = picture.split("/").at(-1);
  const words = text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n      ");
  const board = play
    ? `
      <h2>Play it</h2>
      <p><code>${escaped(play)}</code></p>
      <nimscape-board position="${escaped(play)}"></nimscape-board>`
    : "";
  const others = family
    .filter((other) => other.path !== path)
    .map((other) => `<li><a href="../${other.path}">${escaped(other.title)}</a></li>`)
    .join("\n          ");
  const head = shown(dist, { title: `${title} · Nimscape`, text: text[0], path, picture });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escaped(text[0])}">
    <title>${escaped(title)} · Nimscape</title>
${head}    <link rel="icon" href="../icon.svg" type="image/svg+xml">
    <link rel="manifest" href="../manifest.webmanifest">
    <link rel="stylesheet" href="../${dist.asset("style/leaf.css")}">
    <script type="module" src="../nimscape-embed.js"></script>
  </head>
  <body>
    <header><a href="../">Nimscape</a></header>
    <main>
      <h1>${escaped(title)}</h1>
      ${words}
      <p><code>${escaped(line)}</code></p>
      <nimscape-map ${attributes.join(" ")}>
        <img src="${still}" alt="${escaped(`The values of ${line}, as a map`)}" width="${SIZE.width}" height="${SIZE.height}">
      </nimscape-map>
      <p><a class="open" href="../#${escaped(link)}">Open it in Nimscape</a></p>${board}
      <nav aria-label="Others">
        <h2>Others</h2>
        <ul>
          ${others}
        </ul>
      </nav>
    </main>
  </body>
</html>
`;
}

/** What is said above the lists of leaves. */
const LISTS = {
  finds: {
    title: "Finds",
    text: "Pictures of game values worth seeing, each with what is to be seen.",
  },
  rules: {
    title: "Games",
    text: "Every game that Nimscape knows, with its rules, a map and a board.",
  },
};

/**
 * The list of all leaves of a folder.
 *
 * @param {Dist} dist
 * @param {{ path: string, title: string, text: string, leaves: Leaf[] }} list
 */
function list(dist, { path, title, text, leaves }) {
  const items = leaves.map((leaf) => {
    const name = leaf.path.slice(path.length);
    return `<li><a href="${name}">${escaped(leaf.title)}</a>: ${escaped(leaf.text[0])}</li>`;
  });
  const head = shown(dist, { title: `${title} · Nimscape`, text, path, picture: "picture.png" });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escaped(text)}">
    <title>${escaped(title)} · Nimscape</title>
${head}    <link rel="icon" href="../icon.svg" type="image/svg+xml">
    <link rel="manifest" href="../manifest.webmanifest">
    <link rel="stylesheet" href="../${dist.asset("style/leaf.css")}">
  </head>
  <body>
    <header><a href="../">Nimscape</a></header>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(text)}</p>
      <ul>
        ${items.join("\n        ")}
      </ul>
    </main>
  </body>
</html>
`;
}

/** Folders of the site: what is missing in them is below the page. */
const FOLDERS = ["assets", "docs", "finds", "pkg", "pkg-light", "rules", "studies", "v"];

/**
 * Leads a missing page's link home from any folder of the site, where the build was not told the address:
 * what stands before the first folder of ours is the site.
 */
const HOMEWARDS = `const parts = location.pathname.split("/");
const inside = parts.findIndex((part) => ${JSON.stringify(FOLDERS)}.includes(part));
if (inside > 0) document.querySelector("a").href = parts.slice(0, inside).join("/") + "/";`;

/** The page that hosts show where there is none. @param {Dist} dist */
function missing(dist) {
  const home = dist.address?.href ?? "./";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Nothing here · Nimscape</title>
    <style>
      body { max-width: 36rem; margin: 20vh auto; padding: 0 24px; font: 16px/1.5 system-ui, sans-serif; }
      h1 { font-size: 28px; line-height: 1.3; }
      a { display: inline-block; padding: 10px 16px; border-radius: 8px; background: #0b57d0; color: #fff; text-decoration: none; }
      a:focus-visible { outline: 3px solid; outline-offset: 2px; }
    </style>
  </head>
  <body>
    <h1>There is nothing at this address</h1>
    <p>This page does not exist. If you followed a link, part of it may be missing.</p>
    <p><a href="${escaped(home)}">Open Nimscape</a></p>${dist.address ? "" : `\n    <script>${HOMEWARDS}</script>`}
  </body>
</html>
`;
}

/** @param {URL} address @param {Leaf[]} leaves */
function sitemap(address, leaves) {
  const places = ["", "finds/", "rules/", ...leaves.map(({ path }) => path)].map(
    (path) => `  <url><loc>${escaped(new URL(path, address).href)}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join("")}</urlset>
`;
}
