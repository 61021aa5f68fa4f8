// A small page for each find of the gallery and each ruleset, for shared links and search engines: a
// study with live figures. Also the files that hosts and search engines ask for.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import { findsIn, plainOf } from "../../www/gallery/finds.js";
import { writeLink } from "../../www/ground/link.js";
import { firstState } from "../../www/ground/state.js";
import { attributesOf, linkedOf } from "../../www/study/blocks.js";
import { fenced, plain } from "../../www/study/draft.js";
import { readStudy } from "../../www/study/format.js";
import { ADDRESS, read, source, write } from "./dist.mjs";
import { writeDocs } from "./docs.mjs";
import { writeNames } from "./names.mjs";
import { escaped, items, SIZE, slug, writePage } from "./page.mjs";
import { core, picture } from "./pictures.mjs";

/** @typedef {import("../../www/study/blocks.js").Block} Block */
/** @typedef {import("../../www/study/format.js").Part} Part */
/** @typedef {import("../../www/study/format.js").Study} Study */

/** A page: its subject without markup, its study as HTML, and the link that opens it, after `#`. @typedef {{ path: string, title: string, text: string, body: string, link: string }} Leaf */

const FINDS = "Pictures of game values worth seeing, each with an explanation.";
const GAMES = "Every game that Nimscape knows, with its rules, a map and a board.";

/** The link of the first picture, with what its figure shows in sight. @param {Study} study */
function viewOf({ steps }) {
  const parts = steps.flatMap((step) => step.parts);
  const blocks = parts.flatMap((part) => ("block" in part ? [part.block] : []));
  const view = blocks.find(({ kind }) => kind === "view");
  if (!view) return undefined;
  const { camera = null } = linkedOf(view, { ...SIZE, left: 0, bottom: 0 });
  return writeLink({ ...firstState(), line: view.text, camera }).replace(/&v=\d+$/, "");
}

export async function writeLeaves() {
  const found = findsIn(await read("studies/finds.md"));
  /** @type {Leaf[]} */
  const finds = readStudy(await read("studies/finds.md")).steps.map(({ title, parts }, at) => {
    const path = `finds/${slug(title)}.html`;
    const { text, link } = found[at];
    return { path, title, text, link, body: html(parts, path, "studies/finds.md") };
  });
  /** @type {Leaf[]} */
  const rules = [];
  for (const ruleset of core.rulesets()) {
    const path = `rules/${ruleset.name}.html`;
    const file = `studies/rules/${ruleset.name}.md`;
    const own = await readFile(source(file), "utf8").catch(() => null);
    const study = readStudy(own ?? plainStudy(ruleset));
    const steps = study.steps.map(({ title, parts }) => {
      const head = title ? `<h2>${escaped(title)}</h2>\n` : "";
      return head + html(parts, path, own && file);
    });
    rules.push({
      path,
      title: study.title,
      text: plainOf(study.intro) || ruleset.rules,
      body: linked(study.intro) + steps.join("\n"),
      link: viewOf(study) ?? ruleset.map.replaceAll(" ", "_"),
    });
  }
  await writeFamily("finds/", "Finds", FINDS, finds);
  await writeFamily("rules/", "Games", GAMES, rules);
  await writeNames();
  await write("picture.png", picture(finds[0].link));
  const missing = await read("404.html");
  const home = /<a href="[^"]*"(.*?)<\/p>.*<\/script>/s;
  const link = `<a href="${escaped(ADDRESS?.href ?? "")}"$1</p>`;
  await write("404.html", ADDRESS ? missing.replace(home, link) : missing);
  const docs = await writeDocs();
  if (!ADDRESS) return;
  const paths = [...finds, ...rules].map(({ path }) => path);
  const places = ["", "finds/", "games/", "rules/", ...docs, ...paths].map(
    (path) => `  <url><loc>${escaped(new URL(path, ADDRESS ?? "").href)}</loc></url>\n`,
  );
  const kind = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n${kind}\n`;
  await write("sitemap.xml", `${head}${places.join("")}</urlset>\n`);
}

/** The article of a ruleset without one. @param {Record<"title" | "rules" | "map" | "play", string>} ruleset */
function plainStudy({ title, rules, map, play }) {
  const end = "The player who cannot move has lost; in misère play, has won.";
  const parts = [`# ${title}`, plain(rules), "## The map", end, fenced(`view ${map}`)];
  return [...parts, "## Play it", fenced(`play ${play}`)].join("\n\n");
}

/** The parser's HTML, with links as these pages need them. @param {string} text */
function linked(text) {
  return text
    .replaceAll('href="#', 'href="../#')
    .replace(/href="([\w/-]+)\.md"/g, 'href="../study.html#study=$1"');
}

/**
 * The parts of a study's step as HTML; the first picture is that of the page. Questions are loaded from the
 * study's file.
 *
 * @param {Part[]} parts
 * @param {string} path The path of the page.
 * @param {string | null} file
 */
function html(parts, path, file) {
  const first = parts.find((part) => "block" in part && part.block.kind === "view");
  const still = `${basename(path, "html")}png`;
  return parts
    .map((part) =>
      "html" in part ? linked(part.html) : figure(part.block, part === first ? still : "", file),
    )
    .join("\n");
}

/** @param {Block} block @param {string} still The page's own picture, or "". @param {string | null} file */
function figure(block, still, file) {
  const said = (/** @type {Record<string, string>} */ words) =>
    Object.entries(words).reduce((all, [name, word]) => `${all} ${name}="${escaped(word)}"`, "");
  const line = escaped(block.text);
  const caption = `<figcaption><code>${line}</code></figcaption>`;
  if (block.kind === "play" || block.kind === "view") {
    const element = block.kind === "play" ? "nimscape-board" : "nimscape-map";
    const alt = escaped(`The values of ${block.text}, as a map`);
    const image = `<img src="${still}" alt="${alt}" width="${SIZE.width}" height="${SIZE.height}">`;
    const inside = block.kind === "view" && still ? image : "";
    return `<figure><${element}${said(attributesOf(block))}>${inside}</${element}>${caption}</figure>`;
  }
  if (!file) return `<p>${line}</p>`;
  const words = { src: `../${file}`, block: String(block.number) };
  return `<nimscape-study${said(words)}><p>A question about <code>${line}</code></p></nimscape-study>`;
}

/**
 * Writes all leaves of a folder with their pictures, and their list, which has this name and subject.
 *
 * @param {string} folder
 * @param {string} name
 * @param {string} about
 * @param {Leaf[]} leaves
 */
async function writeFamily(folder, name, about, leaves) {
  const places = leaves.map(({ path, ...leaf }) => ({ ...leaf, path: basename(path) }));
  const main = `<h1>${name}</h1>\n<p>${about}</p>\n<ul>\n${items(places)}\n</ul>`;
  await writePage({ path: `${folder}index.html`, title: name, text: about, main });
  for (const { path, title, text, link, body } of leaves) {
    const still = path.replace(/html$/, "png");
    await write(still, picture(link));
    const main = `<h1>${escaped(title)}</h1>
${body}
      <p><a class="open" href="../#${escaped(link)}">Open it in Nimscape</a></p>
      <p><a href="./">All ${name.toLowerCase()}</a></p>`;
    await writePage({ path, title, text, main, picture: still, alive: true });
  }
}
