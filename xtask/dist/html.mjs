// The site's own pages, with the file names of the build.

import { bundled } from "./bundle.mjs";
import { shown } from "./page.mjs";

/** @typedef {import("./dist.mjs").Dist} Dist */

/** The module that every page needs first. */
const FIRST_MODULE = "pkg-light/nimscape_bg.wasm";

/** The sheets that a page loads later. @param {string} html */
export function laterSheets(html) {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)].map(
    ([, href]) => href,
  );
}

/**
 * A page of the sources, as built.
 *
 * @param {Dist} dist
 * @param {string} name
 */
export async function builtPage(dist, name) {
  const html = await dist.read(name);
  // The first sheets are joined into one.
  const first = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(
    ([, href]) => href,
  );
  const sheet = name.replace(/html$/, "css");
  await dist.put(sheet, await bundled(dist, ...first));

  const lines = html.split("\n").flatMap((line) => {
    const margin = line.slice(0, line.length - line.trimStart().length);
    if (name === "index.html" && line.includes("<title>")) {
      // A browser can install the page, from a site only.
      return [
        line,
        described(dist, html),
        `${margin}<link rel="manifest" href="manifest.webmanifest">`,
      ];
    }
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
      // A script that is not a module blocks what comes after it.
      return module ? itself : [...early(dist, html).map((hint) => margin + hint), itself];
    }
    return line;
  });
  return lines.join("\n");
}

/**
 * The description of the site, shown with links to it.
 *
 * @param {Dist} dist
 * @param {string} html
 */
function described(dist, html) {
  const text = html.match(/<meta name="description" content="([^"]+)">/)?.[1] ?? "";
  const title = "Nimscape, a map of game values";
  return shown(dist, { title, text, path: "", picture: "picture.png" }).trimEnd();
}

/**
 * Preload hints for the page's module and its first picture.
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
