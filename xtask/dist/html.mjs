// The site's own pages, with the file names of the build.

import { bundled, imports } from "./bundle.mjs";
import { asset, put, read } from "./dist.mjs";
import { shown } from "./page.mjs";

/** A page of the sources, as built. @param {string} name */
export async function builtPage(name) {
  const html = await read(name);
  // The first sheets are joined into one.
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
  const first = links.map(([, href]) => href);
  const sheet = name.replace(/html$/, "css");
  await put(sheet, await bundled(first));

  const [, main = ""] = html.match(/<script type="module" src="([^"]+)">/) ?? [];
  return html
    .replace(/^.*<title>.*\n/m, (line) => line + (name === "index.html" ? described(html) : ""))
    .replace(
      /(<link rel="stylesheet" href=)"([^"]+)" disabled>/g,
      (_, link, href) => `${link}"${asset(href)}" data-file="${href}" disabled>`,
    )
    .replace(/^ *<link rel="stylesheet" href="([^"]+)">\n/gm, (line, href) =>
      href === first[0] ? line.replace(href, asset(sheet)) : "",
    )
    .replace(`src="${main}"`, `src="${asset(main)}"`)
    .replace(/^( *)<script src="([^"]+)">/m, (_, margin, source) => {
      // This script blocks what comes after it.
      const hints = early(asset(main)).map((hint) => `${margin}${hint}\n`);
      return `${hints.join("")}${margin}<script src="${asset(source)}">`;
    });
}

/** What goes with links to the site; and a browser can install the page. @param {string} html */
function described(html) {
  const text = html.match(/<meta name="description" content="([^"]+)">/)?.[1] ?? "";
  const title = "Nimscape, a map of game values";
  const manifest = '    <link rel="manifest" href="manifest.webmanifest">\n';
  return shown({ title, text, path: "", picture: "picture.png" }) + manifest;
}

/** Preload hints for the page's module and its first picture. @param {string} main */
function early(main) {
  const modules = [main, ...(imports[main] ?? [])].map(
    (name) => `<link rel="modulepreload" href="${name}">`,
  );
  const wasm = `<link rel="preload" href="${asset("pkg-light/nimscape_bg.wasm")}" as="fetch" type="application/wasm" crossorigin>`;
  return [...modules, wasm];
}
