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

/** A page of the sources, as built. @param {Dist} dist @param {string} name */
export async function builtPage(dist, name) {
  const html = await dist.read(name);
  // The first sheets are joined into one.
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
  const first = links.map(([, href]) => href);
  const sheet = name.replace(/html$/, "css");
  await dist.put(sheet, await bundled(dist, ...first));

  const [, main = ""] = html.match(/<script type="module" src="([^"]+)">/) ?? [];
  return html
    .replace(
      /^.*<title>.*\n/m,
      (line) => line + (name === "index.html" ? described(dist, html) : ""),
    )
    .replace(
      /(<link rel="stylesheet" href=)"([^"]+)" disabled>/g,
      (_, link, href) => `${link}"${dist.asset(href)}" data-file="${href}" disabled>`,
    )
    .replace(/^ *<link rel="stylesheet" href="([^"]+)">\n/gm, (line, href) =>
      href === first[0] ? line.replace(href, dist.asset(sheet)) : "",
    )
    .replace(`src="${main}"`, `src="${dist.asset(main)}"`)
    .replace(/^( *)<script src="([^"]+)">/m, (_, margin, source) => {
      // This script blocks what comes after it.
      const hints = early(dist, dist.asset(main)).map((hint) => `${margin}${hint}\n`);
      return `${hints.join("")}${margin}<script src="${dist.asset(source)}">`;
    });
}

/** What goes with links to the site; and a browser can install the page. @param {Dist} dist @param {string} html */
function described(dist, html) {
  const text = html.match(/<meta name="description" content="([^"]+)">/)?.[1] ?? "";
  const title = "Nimscape, a map of game values";
  const manifest = '    <link rel="manifest" href="manifest.webmanifest">\n';
  return shown(dist, { title, text, path: "", picture: "picture.png" }) + manifest;
}

/** Preload hints for the page's module and its first picture. @param {Dist} dist @param {string} main */
function early(dist, main) {
  const modules = [main, ...(dist.imports[main] ?? [])].map(
    (name) => `<link rel="modulepreload" href="${name}">`,
  );
  const wasm = `<link rel="preload" href="${dist.asset(FIRST_MODULE)}" as="fetch" type="application/wasm" crossorigin>`;
  return [...modules, wasm];
}
