// The site's own pages, with the names that the build gave to their files.

import { putSheets } from "./bundle.mjs";
import { shown } from "./page.mjs";

/** @typedef {import("./dist.mjs").Dist} Dist */

/** The module that every page begins with. */
const FIRST_MODULE = "pkg-light/nimscape_bg.wasm";

/** The sheets that a page holds back at first. @param {string} html */
export function laterSheets(html) {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)].map(
    ([, href]) => href,
  );
}

/**
 * A page of the sources, as it is built.
 *
 * @param {Dist} dist
 * @param {string} name
 */
export async function builtPage(dist, name) {
  const html = await dist.read(name);
  // What is shown at first is one sheet.
  const first = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(
    ([, href]) => href,
  );
  const sheet = name.replace(/html$/, "css");
  await putSheets(dist, sheet, first);

  const lines = html.split("\n").flatMap((line) => {
    const margin = line.slice(0, line.length - line.trimStart().length);
    if (name === "index.html" && line.includes("<title>")) return [line, told(dist, html)];
    const link = line.match(/<link rel="stylesheet" href="([^"]+)"( disabled)?>/);
    if (link) {
      const [, href, later] = link;
      if (later) {
        return `${margin}<link rel="stylesheet" href="${dist.asset(href)}" data-file="${href}" disabled>`;
      }
      return href === first[0]
        ? `${margin}<link rel="stylesheet" href="${dist.asset(sheet)}">`
        : [];
    }
    const script = line.match(/<script (type="module" )?src="([^"]+)"><\/script>/);
    if (script) {
      const [, module, source] = script;
      const itself = `${margin}<script ${module ?? ""}src="${dist.asset(source)}"></script>`;
      // A script that is no module holds up what stands behind it.
      return module ? itself : [...early(dist, html).map((hint) => margin + hint), itself];
    }
    return line;
  });
  return lines.join("\n");
}

/**
 * What is said of the site where somebody shows its link.
 *
 * @param {Dist} dist
 * @param {string} html
 */
function told(dist, html) {
  const text = html.match(/<meta name="description" content="([^"]+)">/)?.[1] ?? "";
  const title = "Nimscape, a map of game values";
  return shown(dist, { title, text, path: "", picture: "picture.png" }).trimEnd();
}

/**
 * Hints of what a page's module and its first picture want, so that a browser asks for it at once.
 *
 * @param {Dist} dist
 * @param {string} html
 */
function early(dist, html) {
  const source = html.match(/<script type="module" src="([^"]+)">/)?.[1] ?? "";
  const itself = dist.asset(source);
  const modules = [itself, ...(dist.imports[itself] ?? [])].map(
    (name) => `<link rel="modulepreload" href="${name}">`,
  );
  const wasm = `<link rel="preload" href="${dist.asset(FIRST_MODULE)}" as="fetch" type="application/wasm" crossorigin>`;
  return [...modules, wasm];
}
