// The page of all games by their names: picture, line, sentence, source of each.

import { write } from "./dist.mjs";
import { escaped, items, slug, writePage } from "./page.mjs";
import { core, picture } from "./pictures.mjs";

/** @typedef {import("../../www/pkg/nimscape.js").NamedGame} NamedGame */

/** The size of a picture, in pixels. */
const SMALL = { width: 240, height: 160 };

export async function writeNames() {
  const games = core.namedGames();
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const game of games) {
    const made = card(game, await pictureOf(game));
    groups.set(game.group, [...(groups.get(game.group) ?? []), made]);
  }
  const here = games.filter(({ line }) => line).length;
  const text = `${here} impartial games by the names that people use, each with its values as a picture, and ${games.length - here} that are not here, with the reason.`;
  const links = [...groups.keys()].map((title) => ({ path: `#${slug(title)}`, title }));
  const sections = [...groups].map(
    ([group, cards]) => `<section>
        <h2 id="${slug(group)}">${escaped(group)}</h2>
        <ul class="cards">
${cards.join("\n")}
        </ul>
      </section>`,
  );
  const main = `<h1>Games by name</h1>
      <p>${escaped(text)} Type any of these names into the bar of <a href="../">Nimscape</a>, with numbers, or a rule in plain words: <code>take 1, 2 or 3 from 17</code>.</p>
      <nav aria-label="Groups"><ul>${items(links)}</ul></nav>
      ${sections.join("\n      ")}`;
  const page = { path: "games/index.html", title: "Games by name", text, main, kind: "names" };
  await writePage(page);
}

/** The file of a game's picture, or "". @param {NamedGame} game */
async function pictureOf({ names: [title], line }) {
  try {
    if (!line) return "";
    const view = core.viewAround(line)?.view ?? line;
    const name = `${slug(title)}.png`;
    const link = view.replaceAll(" ", "_");
    // What takes more than two steps is drawn with fewer cells.
    await write(`games/${name}`, picture(link, SMALL, 2));
    return name;
  } catch {
    // Some lines have no picture: a single position, or a value that takes too long.
    return "";
  }
}

/** @param {NamedGame} game @param {string} file */
function card({ names, line, sentence, source }, file) {
  const [title, ...others] = names;
  const also = others.length > 0 ? `<p class="also">Also ${escaped(others.join(", "))}</p>` : "";
  const image = file
    ? `<img src="${file}" alt="" width="${SMALL.width}" height="${SMALL.height}" loading="lazy">`
    : "";
  const open = line
    ? `<a href="../#${escaped(line.replaceAll(" ", "_"))}">${image}<code>${escaped(line)}</code></a>`
    : "";
  return `          <li${line ? "" : ' class="absent"'}><h3 id="${slug(title)}">${escaped(title)}</h3>
            ${open}
            <p>${escaped(sentence)}</p>${also}<p class="source">${escaped(source)}</p></li>`;
}
