// Share: one dialog for link, embed, picture, data, print, poster and citation, each with a preview of
// the result.

import { element } from "../ground/dom.js";
import { hidesValues } from "../ground/state.js";
import { segments } from "../parts/segments.js";
import { ChallengeTab } from "./challenge.js";
import { CiteTab } from "./cite.js";
import { DataTab, PictureTab, PrintTab } from "./files.js";
import { PosterTab } from "./poster.js";
import { EmbedTab, LinkTab } from "./texts.js";
import { Thing } from "./thing.js";

/** @import { Page, Mode } from "../mode/mode.js" */

/**
 * One way to share.
 *
 * @typedef {object} Tab
 * @property {HTMLElement} controls
 * @property {HTMLElement} preview
 * @property {(signal: AbortSignal) => void} show Shows it, until the signal fires.
 */

/** `boards`, `maps` and `plots`: whether a board, a map and the plot of a sequence have it. */
const TABS = /** @type {const} */ ([
  { value: "link", text: "Link", boards: true, maps: true, plots: true },
  { value: "challenge", text: "Challenge", boards: true, maps: false, plots: false },
  { value: "embed", text: "Embed", boards: true, maps: true, plots: true },
  { value: "picture", text: "Picture", boards: true, maps: true, plots: true },
  { value: "data", text: "Data", boards: false, maps: true, plots: true },
  { value: "print", text: "Print", boards: true, maps: true, plots: true },
  { value: "poster", text: "Poster", boards: false, maps: true, plots: false },
  { value: "cite", text: "Cite", boards: true, maps: true, plots: true },
]);
/** What shows no values: these of anything, and the picture of a board. */
const SHOWS_NO_VALUES = ["link", "embed", "cite"];
/** @typedef {typeof TABS[number]["value"]} Name */

/** @type {Record<Name, new (page: Page, thing: Thing) => Tab>} */
const TAB = {
  link: LinkTab,
  challenge: ChallengeTab,
  embed: EmbedTab,
  picture: PictureTab,
  data: DataTab,
  print: PrintTab,
  poster: PosterTab,
  cite: CiteTab,
};

/** @param {Page} page @returns {Mode} */
export function mode(page) {
  /** @type {Name} */
  let last = "link";
  return {
    async open(panel, closed) {
      const thing = await Thing.of(page, closed);
      if (closed.aborted) return;
      let showing = new AbortController();
      closed.addEventListener("abort", () => showing.abort());
      const place = element("div.share-place");
      /** The tabs that were opened, of the board and of the map, keep what was chosen in them. @type {Map<string, Tab>} */
      const tabs = new Map();
      const go = (/** @type {Name} */ name) => {
        showing.abort();
        showing = new AbortController();
        last = name;
        const key = `${thing.board ? "board" : "map"} ${name}`;
        const tab = tabs.get(key) ?? new TAB[name](page, thing);
        tabs.set(key, tab);
        tab.controls.classList.add("share-controls");
        tab.preview.classList.add("share-preview");
        place.replaceChildren(tab.controls, tab.preview);
        place.dataset.tab = name;
        tab.show(showing.signal);
      };
      const names = element("div.share-tabs");
      const choose = () => {
        const hidden = hidesValues(thing.now);
        const free = thing.board ? [...SHOWS_NO_VALUES, "picture"] : SHOWS_NO_VALUES;
        const open = TABS.filter(({ value, boards, maps, plots }) => {
          const fits = thing.board ? boards : thing.plane ? maps : plots;
          return fits && (!hidden || free.includes(value));
        });
        const name = open.some(({ value }) => value === last) ? last : "link";
        const { root } = segments({
          label: "Share as",
          options: open.map(({ value, text }) => ({ value, text })),
          value: name,
          change: go,
        });
        names.replaceChildren(root);
        go(name);
      };
      // A position is shared as its board or on its map.
      if (thing.position && thing.view) {
        const { root } = segments({
          label: "Share the",
          options: [
            { value: "board", text: "Board" },
            { value: "map", text: "Map" },
          ],
          value: thing.board ? "board" : "map",
          change: (value) => {
            thing.board = value === "board";
            choose();
          },
        });
        const row = element("div.share-what", root, thing.words);
        panel.body.append(row);
      }
      panel.body.append(names, place);
      choose();
    },
  };
}
